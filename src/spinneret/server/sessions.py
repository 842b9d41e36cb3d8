"""Sessions: who sends a request, by the session cookie."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from spinneret.server.fair_shuffle import hash_of
from spinneret.server.store import DAY, Person, Store

log = logging.getLogger("spinneret.sessions")
CACHE_SECONDS = 30.0
"""How long a looked-up session is believed."""
CACHED = 20_000
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Caller(msgspec.Struct, frozen=True):
    """The person behind a request."""

    person: str
    name: str
    login: str | None
    seal: str
    """The hash of the secret their next table will be shuffled with."""
    token: str


class Sessions:
    """Looks sessions up, and remembers them for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    async def caller(self, request: HTTPConnection) -> Caller | None:
        """Who sends this request; None without a session."""
        token = token_of(request)
        if not token or len(token) > 128:
            return None
        now = time.monotonic()
        known = self._cache.get(token)
        if known is None or known[0] < now:
            person = await self._store.person_of_session(token)
            if person is None:
                return None
            if request.scope["type"] == "http" and await self._store.keep_session(token, person.seen):
                request.state.renewed = token  # the middleware sends the cookie again
            known = self._cache[token] = (now + CACHE_SECONDS, person)
            if len(self._cache) > CACHED:
                self._cache.popitem(last=False)
        return caller_of(known[1], token)

    def forget(self, person: str) -> None:
        """Look a person's sessions up again: name, account or sealed secret changed."""
        for token, (_, known) in list(self._cache.items()):
            if known.id == person:
                del self._cache[token]

    def forget_all(self) -> None:
        self._cache.clear()

    async def rename(self, caller: Caller, name: str) -> Caller:
        await self._store.rename(caller.person, name)
        self.forget(caller.person)
        return msgspec.structs.replace(caller, name=name)

    async def sweep(self) -> None:
        """End what was not used for too long: at the start, and then once a day."""
        while True:
            try:
                sessions, guests = await self._store.sweep()
                log.info("swept", extra={"sessions": sessions, "guests": guests})
            except (SQLAlchemyError, OSError):
                log.exception("the sessions could not be swept")
            await asyncio.sleep(DAY)


def caller_of(person: Person, token: str) -> Caller:
    return Caller(person.id, person.name, person.login, hash_of(person.sealed), token)


def cookie_name(request: HTTPConnection) -> str:
    """``__Host-`` cookies cannot be set by a neighbouring site; browsers accept them over https only."""
    return "__Host-spinneret" if request.scope.get("scheme") in ("https", "wss") else "spinneret"


def token_of(request: HTTPConnection) -> str | None:
    """The session cookie a request came with. Several parts of the server ask for it; it is read once."""
    scope = request.scope
    if "session token" not in scope:
        scope["session token"] = request.cookies.get(cookie_name(request))
    token: str | None = scope["session token"]
    return token


def session_cookie(request: HTTPConnection, token: str, days: float) -> str:
    """The cookie as a header: scripts cannot read it, other sites cannot use it."""
    name = cookie_name(request)
    response = Response()
    secure = name.startswith("__Host-")
    response.set_cookie(name, token, round(days * DAY), path="/", secure=secure, httponly=True, samesite="lax")
    return response.headers["set-cookie"]


def may_hold_session(request: HTTPConnection, allow_http: bool) -> bool:
    """Session cookies travel over https, or over plain http where nobody can listen."""
    return request.url.scheme in ("https", "wss") or allow_http or request.url.hostname in LOOPBACK
