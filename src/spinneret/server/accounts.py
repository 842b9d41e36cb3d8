"""People: guests, accounts, and what they find when they come back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from spinneret.server import changes as c
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.lobby import TableCard, tables_of
from spinneret.server.services import Services
from spinneret.server.sessions import Caller, caller_of

_hasher = PasswordHasher()


@cache
def _no_password() -> str:
    """The hash that is checked when there is no such login, so that the time taken gives nothing away."""
    return _hasher.hash("nobody has this password")


class Me(msgspec.Struct, frozen=True):
    name: str
    account: str | None
    seal: str | None
    """The hash of the secret your next table will be shuffled with."""
    tables: tuple[TableCard, ...]


async def me(services: Services, caller: Caller | None) -> Me:
    if caller is None:
        return Me("", None, None, ())
    return Me(caller.name, caller.login, caller.seal, tuple(await tables_of(services, caller)))


async def new_guest(services: Services, name: str) -> Caller:
    return caller_of(*await services.store.new_person(name))


async def register(services: Services, caller: Caller, *, login: str, password: str) -> Caller:
    """Turn the guest into an account; the tables stay."""
    if caller.login is not None:
        raise ApiError(422, "account", "You already have an account.")
    digest = await asyncio.to_thread(_hasher.hash, password)
    if not await services.store.register(caller.person, login.casefold(), digest):
        raise ApiError(422, "account", "This login is already in use.")
    services.sessions.forget(caller.person)
    return msgspec.structs.replace(caller, login=login.casefold())


async def login(services: Services, caller: Caller | None, *, login: str, password: str) -> Caller:
    """A new session of that account. A guest's tables come along."""
    found = await services.store.account(login.casefold())
    digest = await asyncio.to_thread(_no_password) if found is None else found[1]
    try:
        await asyncio.to_thread(_hasher.verify, digest, password)
    except VerifyMismatchError:
        found = None
    if found is None:
        raise ApiError(403, "account", "Wrong login or password.")
    person = found[0]
    if caller is not None and caller.login is None:
        await _bring_along(services, caller, person.id)
    return caller_of(person, await services.store.new_session(person.id))


async def _bring_along(services: Services, guest: Caller, account: str) -> None:
    for table in await services.store.tables_of(guest.person, limit=500):
        await services.store.join(account, table)
        try:
            live = await services.tables.get(table)
        except ApiError:  # a game that is not installed any more
            continue

        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            return [c.SeatTaken(seat, account, now.chairs[seat].name, "") for seat in now.seats_of(guest.person)]

        await services.tables.change(live, decide)
        if live.row.host == guest.person:
            await services.store.set_host(table, account)
            live.row = msgspec.structs.replace(live.row, host=account)
    await services.store.end_session(guest.token)
    services.sessions.forget(guest.person)


async def logout(services: Services, caller: Caller) -> None:
    await services.store.end_session(caller.token)
    services.sessions.forget(caller.person)
