"""The house: sessions, the tables in memory, and the one way a table changes: decide, append, commit, publish.

Pages and API routes talk to this object (``app.state.house``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from spinneret.kernel import Option, QuickGame, game, games
from spinneret.server import changes as c
from spinneret.server.chronicle import Chronicle, seat_names
from spinneret.server.hub import Connection, Hub
from spinneret.server.limits import Buckets
from spinneret.server.metrics import Metrics
from spinneret.server.minds import LEVELS
from spinneret.server.notices import Notices, notices
from spinneret.server.problems import Problem, no_session, no_table
from spinneret.server.seal import hash_of
from spinneret.server.seeing import Stand, Told, Wish, see, stand
from spinneret.server.settings import Settings
from spinneret.server.sight import Renderer, Sight
from spinneret.server.store import DAY, Person, Store
from spinneret.server.workers import Workers

log = logging.getLogger("spinneret.house")
SESSION_SECONDS = 30.0
"""How long a looked-up session is believed."""
ATTEMPTS = 20

Decide = Callable[[Chronicle], Sequence[c.AnyChange]]
"""What a command does at the table as it is now: the changes, nothing at all, or a Problem."""


class Caller(msgspec.Struct, frozen=True):
    """The person behind a request."""

    person: str
    name: str
    login: str | None
    seal: str
    """The hash of the secret their next table will be shuffled with."""
    token: str


class Level(msgspec.Struct, frozen=True):
    id: str
    title: str


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    summary: str
    players: tuple[int, ...]
    seat_names: dict[str, tuple[str, ...]]
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    quick: QuickGame


class TableCard(msgspec.Struct, frozen=True):
    """One of a person's tables, in short."""

    table: str
    name: str
    game: str
    title: str
    status: str
    pace: str
    seats: tuple[int, ...]
    your_turn: bool
    touched: float


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a live connection is sent."""

    version: int
    say: tuple[str, ...]
    turn: bool
    sight: msgspec.Raw | None = None
    html: str | None = None


class _Seen(msgspec.Struct):
    """A sight and what was made of it, kept while nothing changes."""

    sight: Sight
    json: bytes | None = None
    html: str | None = None


class House:
    def __init__(self, settings: Settings, renderer: Renderer | None = None) -> None:
        self.settings = settings
        self.renderer = renderer
        self.store = Store(settings.database_url, settings.session_days * DAY)
        self.hub = Hub()
        self.workers = Workers(settings.workers)
        self.notices: Notices = notices(settings.database_url, settings.redis)
        self.metrics = Metrics()
        limits = settings.limits
        self.buckets = {
            name: Buckets(getattr(limits, name))
            for name in ("session", "address", "entering", "opening", "chatting", "thinking")
        }
        self.closing = False
        self._chronicles: OrderedDict[str, Chronicle] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._sessions: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self._seen: dict[str, tuple[tuple[int, int], dict[Stand, _Seen]]] = {}
        self._told: dict[str, dict[int | None, Told]] = {}
        self._members: dict[str, set[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[Chronicle], None] = lambda _chronicle: None
        """Called after each change made here: the bots look whether it is their turn."""
        self.on_hearsay: Callable[[Chronicle], None] = lambda _chronicle: None
        """Called after a change that another process made."""

    async def open(self) -> None:
        await self.store.open()
        await self.notices.open(self._heard)

    async def close(self) -> None:
        self.closing = True
        self.hub.wake_all()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        await self.notices.close()
        await self.store.close()

    def spawn(self, work: asyncio._CoroutineLike[None], name: str) -> asyncio.Task[None]:
        """Something that runs beside the requests, and ends with the house."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception(), extra={"task": task.get_name()})

    # The shelf

    def games(self) -> list[GameCard]:
        """The games that can be played here."""
        return [_card(name) for name in games()]

    # Sessions

    async def caller(self, request: HTTPConnection) -> Caller | None:
        """Who sends this request, by the session cookie."""
        token = token_of(request)
        if not token or len(token) > 128:
            return None
        now = time.monotonic()
        known = self._sessions.get(token)
        if known is None or known[0] < now:
            person = await self.store.person_of_session(token)
            if person is None:
                return None
            if request.scope["type"] == "http" and await self.store.keep_session(token, person.seen):
                request.state.renewed = token  # the guard sends the cookie again
            known = self._sessions[token] = (now + SESSION_SECONDS, person)
            if len(self._sessions) > 20_000:
                self._sessions.popitem(last=False)
        person = known[1]
        return Caller(person.id, person.name, person.login, hash_of(person.sealed), token)

    async def sweep(self) -> None:
        """End what was not used for too long: at the start, and then once a day."""
        while True:
            try:
                sessions, guests = await self.store.sweep()
                log.info("swept", extra={"sessions": sessions, "guests": guests})
            except (SQLAlchemyError, OSError):
                log.exception("the sessions could not be swept")
            await asyncio.sleep(DAY)

    def forget_sessions(self, person: str) -> None:
        """Look a person's sessions up anew: name, account or sealed secret changed."""
        for token, (_, known) in list(self._sessions.items()):
            if known.id == person:
                del self._sessions[token]

    # Tables

    async def chronicle(self, table: str) -> Chronicle:
        """The table in memory, read from the store if it is not there yet."""
        found = self._chronicles.get(table)
        if found is not None:
            self._chronicles.move_to_end(table)
            return found
        if len(table) > 32:
            raise no_table()
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self._chronicles.get(table)
                if found is None:
                    found = await self._load(table)
        finally:
            self._loading.pop(table, None)
        return found

    async def _load(self, table: str) -> Chronicle:
        row = await self.store.table(table)
        if row is None:
            raise no_table()
        chronicle = Chronicle(row)
        for entry in await self.store.entries(table):
            chronicle.apply(entry)
        self.adopt(chronicle)
        self.on_change(chronicle)
        return chronicle

    def adopt(self, chronicle: Chronicle) -> None:
        """Keep a table in memory, and let go of the one that was asked for longest ago if there are too many."""
        self._chronicles[chronicle.id] = chronicle
        if len(self._chronicles) > self.settings.cached_tables:
            for id, old in self._chronicles.items():
                if not self.hub.listens(id) and not old.lock.locked() and id != chronicle.id:
                    del self._chronicles[id]
                    self._seen.pop(id, None)
                    self._told.pop(id, None)
                    self._members.pop(id, None)
                    self.hub.epoch.pop(id, None)
                    break

    def cached(self, table: str) -> Chronicle | None:
        return self._chronicles.get(table)

    def __len__(self) -> int:
        return len(self._chronicles)

    async def enter(self, table: str, caller: Caller | None) -> tuple[Chronicle, Caller]:
        """The table, if this caller belongs to it."""
        if caller is None:
            raise no_session()
        chronicle = await self.chronicle(table)
        if chronicle.seats_of(caller.person) or caller.person == chronicle.row.host:
            return chronicle, caller
        members = self._members.setdefault(table, set())
        if caller.person not in members:
            if not await self.store.is_member(caller.person, table):
                raise no_table()
            members.add(caller.person)
        return chronicle, caller

    async def tables_of(self, caller: Caller | None) -> list[TableCard]:
        """The caller's tables, the last touched first."""
        if caller is None:
            return []
        cards = []
        for table in await self.store.tables_of(caller.person):
            try:
                chronicle = await self.chronicle(table)
            except Problem:  # a game that is not installed any more
                continue
            seats = tuple(chronicle.seats_of(caller.person))
            asked = chronicle.asked
            cards.append(
                TableCard(
                    table=table,
                    name=chronicle.row.name,
                    game=chronicle.game.name,
                    title=chronicle.game.title,
                    status=chronicle.status,
                    pace=chronicle.row.pace,
                    seats=seats,
                    your_turn=asked is not None and asked.seat in seats and not asked.away,
                    touched=chronicle.touched,
                )
            )
        return sorted(cards, key=lambda card: -card.touched)

    # Seeing

    async def sight(self, table: str, caller: Caller | None, *, step: int | None = None, seat: Wish = None) -> Sight:
        """The table as this caller may see it; a Problem if not at all."""
        chronicle, caller = await self.enter(table, caller)
        return self.look(chronicle, caller.person, step=step, seat=seat)

    def look(self, chronicle: Chronicle, person: str, *, step: int | None = None, seat: Wish = None) -> Sight:
        at = stand(chronicle, person, seat)
        if step is None or step == chronicle.steps:
            return self._see(chronicle, at).sight
        return see(chronicle, at, step=step, connected=self.hub.connected(chronicle.id))

    def _see(self, chronicle: Chronicle, at: Stand) -> _Seen:
        now = (chronicle.version, self.hub.epoch[chronicle.id])
        kept = self._seen.get(chronicle.id)
        if kept is None or kept[0] != now:
            kept = self._seen[chronicle.id] = (now, {})
        if at.person != chronicle.row.host and not chronicle.seats_of(at.person):
            at = Stand(None, at.seat)  # all spectators see the same
        seen = kept[1].get(at)
        if seen is None:
            with self.metrics.seeing.time():
                told = self._told.setdefault(chronicle.id, {}).setdefault(at.seat, {})
                sight = see(chronicle, at, connected=self.hub.connected(chronicle.id), told=told)
            seen = kept[1][at] = _Seen(sight)
        return seen

    def message(self, chronicle: Chronicle, connection: Connection) -> bytes:
        """What this connection should be sent now."""
        seen = self._see(chronicle, stand(chronicle, connection.person, connection.wish))
        sight = seen.sight
        if connection.undone != chronicle.undone:
            connection.undone, connection.steps = chronicle.undone, min(connection.steps, chronicle.steps)
        since = connection.steps
        say = tuple(line.text for line in sight.log if line.step > since)[-20:] if since >= 0 else ()
        connection.steps = chronicle.steps
        asked = chronicle.asked
        turn = asked is not None and asked.person == connection.person and not asked.away
        if connection.as_html:
            if seen.html is None:
                assert self.renderer is not None
                with self.metrics.drawing.time():
                    seen.html = self.renderer.table(sight)
            return msgspec.json.encode(Message(sight.version, say, turn, html=seen.html))
        if seen.json is None:
            seen.json = msgspec.json.encode(sight)
        return msgspec.json.encode(Message(sight.version, say, turn, sight=msgspec.Raw(seen.json)))

    # Changing

    async def change(self, chronicle: Chronicle, decide: Decide, *, by: str = "", key: str | None = None) -> None:
        """The one way a table changes. ``decide`` looks at the table and says what happens; that is appended to the
        store, and only after the commit taken in and published. If another process was first, the table is brought up
        to date and ``decide`` is asked again."""
        mark = None if key is None else f"{by}:{key}"
        async with chronicle.lock:
            for _ in range(ATTEMPTS):
                if mark is not None and mark in chronicle.keys:
                    return
                changes = tuple(decide(chronicle))
                if not changes:
                    return
                entry = c.Entry(chronicle.version + 1, time.time(), changes, mark)
                began = any(isinstance(change, c.Began) for change in changes)
                try:
                    with self.metrics.committing.time():
                        stored = await self.store.append(chronicle.id, entry, "playing" if began else None)
                except (SQLAlchemyError, OSError) as error:
                    # Whether it was stored will show: the next change reads first what it does not know.
                    log.exception("the store failed")
                    raise Problem(503, "store", "Your move could not be saved. Please try again.", wait=1) from error
                if stored:
                    await self._take_in(chronicle, entry)
                    return
                await self._catch_up(chronicle)
        raise Problem(503, "busy", "The table is busy. Please try again.", wait=1)

    async def _take_in(self, chronicle: Chronicle, entry: c.Entry) -> None:
        before = chronicle.status
        chronicle.apply(entry)
        self.metrics.changes.inc()
        self.hub.wake(chronicle.id)
        await self.notices.publish(chronicle.id, chronicle.version)
        if chronicle.status == "over" and before != "over":
            await self.store.set_status(chronicle.id, "over")
        self.on_change(chronicle)

    async def _catch_up(self, chronicle: Chronicle) -> None:
        """Read what others appended."""
        for entry in await self.store.entries(chronicle.id, chronicle.version):
            chronicle.apply(entry)
        self.hub.wake(chronicle.id)

    def _heard(self, table: str, version: int) -> None:
        """Another process (or this one) says that a table has reached a version."""
        chronicle = self._chronicles.get(table)
        if chronicle is not None and chronicle.version < version:
            self.spawn(self._catch_up_to(chronicle, version), f"catch-up {table}")

    async def _catch_up_to(self, chronicle: Chronicle, version: int) -> None:
        async with chronicle.lock:
            if chronicle.version < version:
                await self._catch_up(chronicle)
                self.on_hearsay(chronicle)


def cookie_name(request: HTTPConnection) -> str:
    """``__Host-`` cookies cannot be set by a neighbouring site; browsers accept them over https only."""
    return "__Host-spinneret" if request.scope.get("scheme") in ("https", "wss") else "spinneret"


def token_of(request: HTTPConnection) -> str | None:
    """The session cookie a request came with. It is asked for several times on the way of a request, and read once."""
    scope = request.scope
    if "session token" not in scope:
        scope["session token"] = request.cookies.get(cookie_name(request))
    token: str | None = scope["session token"]
    return token


def session_cookie(request: HTTPConnection, token: str, days: float) -> str:
    """The cookie as a header: scripts cannot read it, other sites cannot use it."""
    name = cookie_name(request)
    answer = Response()
    secure = name.startswith("__Host-")
    answer.set_cookie(name, token, round(days * DAY), path="/", secure=secure, httponly=True, samesite="lax")
    return answer.headers["set-cookie"]


def _card(name: str) -> GameCard:
    found = game(name)
    seats = {str(players): seat_names(name, players) for players in found.players}
    levels = tuple(Level(id, level.title) for id, level in LEVELS.items())
    return GameCard(found.name, found.title, found.summary, found.players, seats, found.options, levels, found.quick)
