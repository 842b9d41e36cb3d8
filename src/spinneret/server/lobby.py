"""The lobby: opening tables, invitations, taking seats, rematches."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import Literal

import msgspec

from spinneret.kernel import SpinneretError, UnknownGame, game
from spinneret.server import changes as c
from spinneret.server.bot_worker import LEVELS
from spinneret.server.errors import ApiError, no_session
from spinneret.server.fair_shuffle import new_salt, new_secret, seed_of
from spinneret.server.live_table import LiveTable, seat_names
from spinneret.server.requests import ChairRequest
from spinneret.server.services import Services
from spinneret.server.sessions import Caller
from spinneret.server.store import TableRow, hashed, new_id
from spinneret.server.table_view import Person
from spinneret.server.tables import Tables

MARK = 16
"""How many digits of its hash a link shows."""


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


async def tables_of(services: Services, caller: Caller | None) -> list[TableCard]:
    """The caller's tables, the last touched first."""
    if caller is None:
        return []
    cards = []
    for table in await services.store.tables_of(caller.person):
        try:
            live = await services.tables.get(table)
        except ApiError:  # a game that is not installed any more
            continue
        cards.append(_card(live, caller.person))
    return sorted(cards, key=lambda card: -card.touched)


def _card(live: LiveTable, person: str) -> TableCard:
    seats = tuple(live.seats_of(person))
    asked = live.asked
    return TableCard(
        table=live.id,
        name=live.row.name,
        game=live.game.name,
        title=live.game.title,
        status=live.status,
        pace=live.row.pace,
        seats=seats,
        your_turn=asked is not None and asked.seat in seats and not asked.away,
        touched=live.touched,
    )


# Opening


async def open_table(
    services: Services,
    caller: Caller,
    *,
    game_name: str,
    players: int | None,
    options: Mapping[str, object],
    chairs: Sequence[ChairRequest],
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
    wanted = list(chairs) or [ChairRequest(kind="me"), *[ChairRequest(kind="bot")] * (terms.players - 1)]
    if len(wanted) != terms.players:
        raise ApiError(422, "form", f"The table has {len(wanted)} seats for {terms.players} players.")
    person = await services.store.person_of_session(caller.token)
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
    several = sum(chair.kind == "me" for chair in wanted) > 1
    taken: list[SeatFilled] = []
    for seat, chair in enumerate(wanted):
        if chair.kind == "bot":
            taken.append(_bot(seat, chair.level, chair.name))
        elif chair.kind == "me":
            called = chair.name or (labels[seat] if several else caller.name) or labels[seat]
            taken.append(c.SeatTaken(seat, caller.person, called, salt or new_salt()))
    links = {token_urlsafe(24): seat for seat, chair in enumerate(wanted) if chair.kind == "open"}
    watch = token_urlsafe(24)
    live = await services.tables.open(
        row,
        fill_seats(LiveTable(row), taken),
        links={**links, watch: None},
        members=[caller.person],
        next_secret=(caller.person, new_secret()),
    )
    services.sessions.forget(caller.person)
    urls = {str(seat): link(origin, secret) for secret, seat in links.items()} | {"watch": link(origin, watch)}
    return Opened(row.id, urls, live.status)


async def rematch(services: Services, old: LiveTable, caller: Caller) -> str:
    """A table with the same people and terms. Asking twice gives the same one."""
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
    taken: list[SeatFilled] = []
    for chair in old.chairs:
        if chair.kind == "bot" or chair.person is None:
            taken.append(c.BotSeated(chair.seat, chair.level, chair.name))
        else:
            taken.append(c.SeatTaken(chair.seat, chair.person, chair.name, new_salt()))
    members = {chair.person for chair in old.chairs if chair.person}

    def decide(finished: LiveTable) -> Sequence[c.AnyChange]:
        return () if finished.rematch is not None else (c.RematchOpened(row.id),)

    await services.tables.open(row, fill_seats(LiveTable(row), taken), links={}, members=sorted(members))
    await services.tables.change(old, decide)
    assert old.rematch is not None
    return old.rematch


# Taking seats

SeatFilled = c.SeatTaken | c.BotSeated


def fill_seats(now: LiveTable, taken: Sequence[SeatFilled]) -> list[c.AnyChange]:
    """These seats are taken; and the game begins, if that leaves no chair open."""
    filled = {change.seat for change in taken}
    if now.table is not None or any(chair.kind == "open" and chair.seat not in filled for chair in now.chairs):
        return [*taken]
    salts = {change.seat: change.salt for change in taken if isinstance(change, c.SeatTaken)}
    seed = seed_of(now.row.secret, [salts.get(chair.seat, chair.salt) for chair in now.chairs])
    return [*taken, c.GameBegan(seed)]


async def fill(tables: Tables, live: LiveTable, caller: Caller, *, seat: int, level: str) -> None:
    """Put a bot on an open chair."""

    def decide(now: LiveTable) -> Sequence[c.AnyChange]:
        if caller.person != now.row.host:
            raise ApiError(403, "membership", "Only the player who opened the table can add bots.")
        bot = _bot(seat, level)
        if not 0 <= seat < len(now.chairs) or now.chairs[seat].kind != "open":
            raise ApiError(422, "form", "That seat is not open.")
        return fill_seats(now, [bot])

    await tables.change(live, decide)


async def _sit(tables: Tables, live: LiveTable, caller: Caller, *, seat: int, salt: str) -> None:
    """Take the chair a link was for."""

    def decide(now: LiveTable) -> Sequence[c.AnyChange]:
        if now.chairs[seat].kind != "open":
            raise ApiError(410, "gone", "That seat has already been taken.")
        return fill_seats(now, [c.SeatTaken(seat, caller.person, caller.name or now.chairs[seat].label, salt)])

    await tables.change(live, decide)


_SPIDERS = ("Argiope", "Salticus", "Tegenaria", "Nephila", "Lycosa", "Araneus")


def _bot(seat: int, level: str, name: str | None = None) -> c.BotSeated:
    """A bot takes a seat. Bots are called after spiders."""
    if level not in LEVELS:
        raise ApiError(422, "form", f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")
    return c.BotSeated(seat, level, name or _SPIDERS[seat % 6])


# Invitations


def link(origin: str, secret: str) -> str:
    """The secret is behind the ``#``: browsers keep that to themselves, so it is in no server's log. In front of it
    stands the beginning of its hash, by which the page can say what the invitation is to."""
    return f"{origin}/enter/{hashed(secret)[:MARK]}#{secret}"


async def invitation(services: Services, mark: str) -> Invitation | None:
    """What the link with this mark invites to; None if there is no such link any more."""
    found = await services.store.link_marked(mark) if len(mark) == MARK else None
    if found is None:
        return None
    invited, host = found
    live = await services.tables.get(invited.table)
    chairs = live.chairs
    return Invitation(
        host=next((chair.name for chair in chairs if chair.person == live.row.host), host),
        game=live.game.name,
        title=live.game.title,
        name=live.row.name,
        seat=invited.seat,
        people=tuple(Person(chair.seat, chair.label, chair.name, chair.kind, chair.level) for chair in chairs),
    )


async def check_link(services: Services, secret: str) -> None:
    """Refuse a secret that is no link, before a session is made for whoever tries it."""
    if await services.store.link(secret) is None:
        raise _no_link()


def _no_link() -> ApiError:
    return ApiError(404, "gone", "This link is not valid. Ask for a new one.")


async def enter(services: Services, caller: Caller, *, secret: str, salt: str) -> Entered:
    """Exchange a link's secret for a place at the table."""
    found = await services.store.link(secret)
    if found is None:
        raise _no_link()
    live = await services.tables.get(found.table)
    if found.seat is None:
        await services.store.join(caller.person, found.table)
        return Entered(found.table, None)
    if found.seat in live.seats_of(caller.person):
        return Entered(found.table, found.seat)
    if found.claimed_by not in (None, caller.person):
        raise ApiError(
            410, "gone", "This invitation has already been used by somebody else. Each seat needs its own link."
        )
    # The chair decides, not the link: of two who use it at once, one finds the chair taken.
    await _sit(services.tables, live, caller, seat=found.seat, salt=salt or new_salt())
    await services.store.claim(secret, caller.person)
    await services.store.join(caller.person, found.table)
    return Entered(found.table, found.seat)


async def invite(services: Services, live: LiveTable, caller: Caller, *, seat: int | None, origin: str) -> str:
    """A fresh link: for an open chair (the old one ends), or for spectators."""
    if not live.seats_of(caller.person) and caller.person != live.row.host:
        raise ApiError(403, "membership", "Only players at the table can send invitations.")
    if seat is not None and (not 0 <= seat < len(live.chairs) or live.chairs[seat].kind != "open"):
        raise ApiError(422, "form", "That seat is not open.")
    secret = token_urlsafe(24)
    await services.store.new_link(live.id, secret, seat)
    return link(origin, secret)
