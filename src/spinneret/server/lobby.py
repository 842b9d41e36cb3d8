"""The lobby: opening tables, invitations, taking seats, rematches."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import Literal

import msgspec

from spinneret.kernel import SpinneretError, UnknownGame, game
from spinneret.server import changes as c
from spinneret.server.commands import bot_name, check_level, sit
from spinneret.server.errors import ApiError, no_session
from spinneret.server.fair_shuffle import new_salt, new_secret, seed_of
from spinneret.server.house import Caller, House
from spinneret.server.live_table import LiveTable, seat_names
from spinneret.server.store import TableRow, hashed, new_id
from spinneret.server.table_view import Person

MARK = 16
"""How many digits of its hash a link shows."""


class WantedChair(msgspec.Struct, frozen=True):
    kind: Literal["me", "bot", "open"]
    level: str = "greedy"
    name: str = ""


class Opened(msgspec.Struct, frozen=True):
    """A new table, and the links to hand out."""

    table: str
    links: dict[str, str]
    """By seat number, for the open chairs; ``watch`` for spectators."""
    status: Literal["gathering", "playing", "over"]


class Invitation(msgspec.Struct, frozen=True):
    """What whoever has a link may know before using it."""

    host: str
    game: str
    title: str
    name: str
    """What the table is called."""
    seat: int | None
    """The seat it is for; None is a link to watch."""
    people: tuple[Person, ...]


class Entered(msgspec.Struct, frozen=True):
    table: str
    seat: int | None


async def open_table(
    house: House,
    caller: Caller,
    *,
    game_name: str,
    players: int | None,
    options: Mapping[str, object],
    chairs: Sequence[WantedChair],
    pace: Literal["live", "days"],
    name: str,
    salt: str,
    origin: str,
) -> Opened:
    try:
        found = game(game_name)
        terms = found.terms(players if players is not None else len(chairs) or None, options)
    except UnknownGame as error:
        raise ApiError(422, "form", str(error)) from None
    except (SpinneretError, TypeError, ValueError) as error:
        raise ApiError(422, "options", str(error)) from None
    wanted = list(chairs) or [WantedChair("me"), *[WantedChair("bot")] * (terms.players - 1)]
    if len(wanted) != terms.players:
        raise ApiError(422, "form", f"The table has {len(wanted)} seats for {terms.players} players.")
    person = await house.store.person_of_session(caller.token)
    if person is None:
        raise no_session()
    row = TableRow(
        id=new_id(),
        game=found.name,
        rules=found.rules_version,
        players=terms.players,
        options=dict(terms.options),
        pace=pace,
        name=name,
        host=caller.person,
        secret=person.sealed,
        status="gathering",
        created=time.time(),
        touched=time.time(),
    )
    labels = seat_names(found.name, terms.players)
    changes: list[c.AnyChange] = []
    for seat, chair in enumerate(wanted):
        if chair.kind == "bot":
            check_level(chair.level)
            changes.append(c.BotSeated(seat, chair.level, chair.name or bot_name(chair.level, seat)))
        elif chair.kind == "me":
            several = sum(other.kind == "me" for other in wanted) > 1
            called = chair.name or (labels[seat] if several else caller.name) or labels[seat]
            changes.append(c.SeatTaken(seat, caller.person, called, salt or new_salt()))
    links = {token_urlsafe(24): seat for seat, chair in enumerate(wanted) if chair.kind == "open"}
    watch = token_urlsafe(24)
    live = await _open(house, row, changes, {**links, watch: None}, [caller.person], renew=caller.person)
    urls = {str(seat): link(origin, secret) for secret, seat in links.items()} | {"watch": link(origin, watch)}
    return Opened(row.id, urls, live.status)


async def _open(
    house: House,
    row: TableRow,
    changes: list[c.AnyChange],
    links: Mapping[str, int | None],
    members: Sequence[str],
    renew: str | None,
) -> LiveTable:
    """Store a new table, begin the game if every chair is taken, and keep it in memory."""
    salts = {change.seat: change.salt for change in changes if isinstance(change, c.SeatTaken)}
    if sum(isinstance(change, c.SeatTaken | c.BotSeated) for change in changes) == row.players:
        changes.append(c.GameBegan(seed_of(row.secret, [salts.get(seat, "") for seat in range(row.players)])))
        row = msgspec.structs.replace(row, status="playing")
    entry = c.Entry(1, row.created, tuple(changes))
    await house.store.open_table(row, entry, links, members, None if renew is None else (renew, new_secret()))
    if renew is not None:
        house.forget_sessions(renew)
    live = LiveTable(row)
    live.apply(entry)
    house.adopt(live)
    house.on_change(live)
    return live


def link(origin: str, secret: str) -> str:
    """The secret is behind the ``#``: browsers keep that to themselves, so it is in no server's log. In front of it
    stands the beginning of its hash, by which the page can say what the invitation is to."""
    return f"{origin}/enter/{hashed(secret)[:MARK]}#{secret}"


async def invitation(house: House, mark: str) -> Invitation | None:
    """What the link with this mark invites to; None if there is no such link any more."""
    found = await house.store.link_marked(mark) if len(mark) == MARK else None
    if found is None:
        return None
    wanted, host = found
    live = await house.live(wanted.table)
    chairs = live.chairs
    return Invitation(
        host=next((chair.name for chair in chairs if chair.person == live.row.host), host),
        game=live.game.name,
        title=live.game.title,
        name=live.row.name,
        seat=wanted.seat,
        people=tuple(Person(chair.seat, chair.label, chair.name, chair.kind, chair.level) for chair in chairs),
    )


async def enter(house: House, caller: Caller, *, secret: str, salt: str) -> Entered:
    """Exchange a link's secret for a place at the table."""
    found = await house.store.link(secret)
    if found is None:
        raise ApiError(404, "gone", "This link is not valid. Ask for a new one.")
    live = await house.live(found.table)
    if found.seat is None:
        await house.store.join(caller.person, found.table)
        return Entered(found.table, None)
    if found.seat in live.seats_of(caller.person):
        return Entered(found.table, found.seat)
    if found.claimed_by not in (None, caller.person):
        raise ApiError(
            410, "gone", "This invitation has already been used by somebody else. Each seat needs its own link."
        )
    # The chair decides, not the link: of two who use it at once, one finds the chair taken.
    await sit(house, live, caller, seat=found.seat, salt=salt or new_salt())
    await house.store.claim(secret, caller.person)
    await house.store.join(caller.person, found.table)
    return Entered(found.table, found.seat)


async def invite(house: House, table: str, caller: Caller | None, *, seat: int | None, origin: str) -> str:
    """A fresh link: for an open chair (the old one ends), or for spectators."""
    live, caller = await house.enter(table, caller)
    if not live.seats_of(caller.person) and caller.person != live.row.host:
        raise ApiError(403, "membership", "Only players at the table can send invitations.")
    if seat is not None and (not 0 <= seat < len(live.chairs) or live.chairs[seat].kind != "open"):
        raise ApiError(422, "form", "That seat is not open.")
    secret = token_urlsafe(24)
    await house.store.new_link(table, secret, seat)
    return link(origin, secret)


async def rematch(house: House, table: str, caller: Caller | None) -> str:
    """A table with the same people and terms. Asking twice gives the same one."""
    old, caller = await house.enter(table, caller)
    if not old.seats_of(caller.person):
        raise ApiError(403, "membership", "Only the players of this game can ask for a rematch.")
    if old.status != "over":
        raise ApiError(422, "end", "The game is not over yet.")
    if old.rematch is not None:
        return old.rematch
    now = time.time()
    row = msgspec.structs.replace(
        old.row, id=new_id(), host=caller.person, secret=new_secret(), status="gathering", created=now, touched=now
    )
    changes: list[c.AnyChange] = []
    for chair in old.chairs:
        if chair.kind == "bot" or chair.person is None:
            changes.append(c.BotSeated(chair.seat, chair.level, chair.name))
        else:
            changes.append(c.SeatTaken(chair.seat, chair.person, chair.name, new_salt()))
    members = {chair.person for chair in old.chairs if chair.person}

    def decide(finished: LiveTable) -> Sequence[c.AnyChange]:
        return () if finished.rematch is not None else (c.RematchOpened(row.id),)

    await _open(house, row, changes, {}, sorted(members), renew=None)
    await house.change(old, decide)
    assert old.rematch is not None
    return old.rematch
