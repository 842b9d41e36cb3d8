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
from spinneret.server.fair_shuffle import hash_of
from spinneret.server.house import Caller, House, TableCard
from spinneret.server.live_table import LiveTable

_hasher = PasswordHasher()


@cache
def _nobodys() -> str:
    """The hash that is checked when there is no such login, so that the time taken does not tell."""
    return _hasher.hash("nobody has this password")


class Me(msgspec.Struct, frozen=True):
    name: str
    account: str | None
    seal: str | None
    """The hash of the secret your next table will be shuffled with."""
    tables: tuple[TableCard, ...]


async def new_guest(house: House, name: str) -> Caller:
    person, token = await house.store.new_person(name)
    return Caller(person.id, person.name, None, hash_of(person.sealed), token)


async def register(house: House, caller: Caller, *, login: str, password: str) -> None:
    """Turn the guest into an account; the tables stay."""
    if caller.login is not None:
        raise ApiError(422, "account", "You already have an account.")
    digest = await asyncio.to_thread(_hasher.hash, password)
    if not await house.store.register(caller.person, login.casefold(), digest):
        raise ApiError(422, "account", "This login is already in use.")
    house.forget_sessions(caller.person)


async def login(house: House, caller: Caller | None, *, login: str, password: str) -> str:
    """The token of a session of that account. A guest's tables come along."""
    found = await house.store.account(login.casefold())
    digest = await asyncio.to_thread(_nobodys) if found is None else found[1]
    try:
        await asyncio.to_thread(_hasher.verify, digest, password)
    except VerifyMismatchError:
        found = None
    if found is None:
        raise ApiError(403, "account", "Wrong login or password.")
    person = found[0]
    if caller is not None and caller.login is None:
        await _bring_along(house, caller, person.id)
    return await house.store.new_session(person.id)


async def _bring_along(house: House, guest: Caller, account: str) -> None:
    for table in await house.store.tables_of(guest.person, limit=500):
        live = await house.live(table)
        await house.store.join(account, table)

        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            return [c.SeatTaken(seat, account, now.chairs[seat].name, "") for seat in now.seats_of(guest.person)]

        await house.change(live, decide)
        if live.row.host == guest.person:
            await house.store.set_host(table, account)
            live.row = msgspec.structs.replace(live.row, host=account)
    await house.store.end_session(guest.token)
    house.forget_sessions(guest.person)


async def logout(house: House, caller: Caller) -> None:
    await house.store.end_session(caller.token)
    house.forget_sessions(caller.person)


async def me(house: House, caller: Caller | None) -> Me:
    if caller is None:
        return Me("", None, None, ())
    return Me(caller.name, caller.login, caller.seal, tuple(await house.tables_of(caller)))
