"""From a table to what one viewer may see of it: the only place a view is made.

A view is made from ``view``, ``events`` and what everyone at the table knows. The law of secrecy is tested here: the
same code on a redealt table must give the same bytes.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spinneret.kernel import Event, State, Table, View
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.table_view import FairShuffle, LogLine, Person, TableView

LOG_SHOWN = 400
"""Lines of the log sent with every update; earlier ones are there when one looks back to them."""
WATCH: Literal["watch"] = "watch"
SeatChoice = int | Literal["watch"] | None
"""The seat somebody would like to look from."""


class Recipient(msgspec.Struct, frozen=True):
    """Who is sent a view, and in which form."""

    person: str
    seat: SeatChoice = None
    as_html: bool = False


class Viewpoint(msgspec.Struct, frozen=True):
    """From where a viewer looks: from which seat (None: a spectator), and whether a curtain hides every hand."""

    person: str | None
    seat: int | None
    curtain: bool = False


def viewpoint(live: LiveTable, person: str | None, choice: SeatChoice = None) -> Viewpoint:
    """From where this person looks at the table now."""
    mine = live.seats_of(person)
    if isinstance(choice, int) and not 0 <= choice < len(live.chairs):
        raise ApiError(422, "form", f"There is no seat {choice} at this table.")
    if choice == WATCH:
        return Viewpoint(person, None)
    if live.status == "over":
        return Viewpoint(person, choice if choice is not None else mine[0] if mine else None)
    if choice is not None and choice not in mine:
        raise ApiError(403, "membership", "That is not your seat. You can see other hands when the game is over.")
    if len(mine) <= 1 or live.table is None:
        return Viewpoint(person, mine[0] if mine else None)
    return _hot_seat(live, str(person), mine, choice)


def _hot_seat(live: LiveTable, person: str, mine: list[int], choice: int | None) -> Viewpoint:
    """Several people at one screen: a hand is shown only after its owner said to be there."""
    asked = live.asked
    present = live.present.get(person)
    if asked is not None and asked.seat in mine and not asked.away:
        if asked.seat != present and live.has_secrets(asked.seat):
            if choice is not None and choice != asked.seat:
                raise ApiError(403, "curtain", f"This screen is now for {asked.label}.")
            return Viewpoint(person, None, curtain=True)
        present = asked.seat
    if present is None:
        present = next((seat for seat in mine if not live.has_secrets(seat)), None)
    if choice is not None and choice != present and live.has_secrets(choice):
        raise ApiError(403, "curtain", f"This screen is not for {live.chairs[choice].label} now.")
    return Viewpoint(person, present if choice is None else choice)


LogCache = dict[int, tuple[Event, LogLine]]
"""The lines of a log by the identity of their events: an event keeps its words."""


def build_view(
    live: LiveTable,
    at: Viewpoint,
    *,
    step: int | None = None,
    connected: frozenset[str] = frozenset(),
    log_cache: LogCache | None = None,
) -> TableView:
    """The table as seen from there, now or after ``step`` answers. ``log_cache`` has the lines made
    for this seat before, and is brought up to date."""
    table, over = live.table, live.status == "over"
    first = live.first_step()
    shown = table
    if step is not None and table is not None and step != table.steps:
        if not first <= step <= table.steps:
            raise ApiError(
                422,
                "memory",
                f"You can look back to move {first} of {table.steps}. The rules do not allow you to see earlier moves.",
            )
        shown = table.at(step, events=True)
    steps = live.steps
    mine = live.seats_of(at.person)
    request = live.undo_request
    secret = live.row.secret if over else None
    view = _blank(live, at.seat) if shown is None else shown.view(at.seat)
    last = live.last_answer_of(mine) if mine and not over else None
    log: tuple[LogLine, ...] = ()
    if shown is not None and table is not None:
        log = _log(live, table, shown, view, at.seat, over, {} if log_cache is None else log_cache)
    return TableView(
        table=live.id,
        version=live.version,
        game=live.game.name,
        title=live.game.title,
        name=live.row.name,
        status=live.status,
        pace="days" if live.row.pace == "days" else "live",
        seat=at.seat,
        view=view,
        step=steps if step is None else step,
        steps=steps,
        first_step=first,
        people=tuple(
            Person(
                seat=chair.seat,
                label=chair.label,
                name=chair.name,
                kind=chair.kind,
                level=chair.level,
                connected=chair.person in connected,
                away=chair.away,
                yours=chair.seat in mine,
            )
            for chair in live.chairs
        ),
        log=log,
        chat=tuple(live.chat),
        options=dict(live.terms.options),
        may_undo=last is not None and live.undo_is_safe(last),
        undo_asked_by=request.seat if request else None,
        undo_yours_to_answer=request is not None and at.person in voters(live) - request.agreed,
        window=live.window is not None,
        passing=any(live.chairs[seat].passing for seat in mine),
        curtain=at.curtain,
        curtain_for=live.asked.seat if at.curtain and live.asked else None,
        seal=FairShuffle(live.secret_hash, live.salts(), secret, live.seed if over else None),
        result=live.game.words.result(view.board, table.outcome) if table and table.outcome else None,
        rematch=live.rematch,
        host=at.person == live.row.host,
    )


def voters(live: LiveTable) -> frozenset[str]:
    """Who must agree before the asker's move is taken back: the other people who are there."""
    request = live.undo_request
    if request is None:
        return frozenset()
    asker = live.chairs[request.seat].person
    return others(live, asker)


def others(live: LiveTable, asker: str | None) -> frozenset[str]:
    return frozenset(chair.person for chair in live.chairs if chair.person and chair.person != asker and not chair.away)


def _blank(live: LiveTable, seat: int | None) -> View:
    """Before the game begins there is no board."""
    return View(live.game.name, seat, live.row.players, None, None, None)


def _log(
    live: LiveTable, table: Table[State], shown: Table[State], view: View, seat: int | None, over: bool, cache: LogCache
) -> tuple[LogLine, ...]:
    """What this seat may read, no further back than the memory rules allow *now*, whatever moment is shown."""
    since = 0 if over else live.game.memory(table.state)
    readable = [event for event in shown.events(seat, everything=over) if event.chapter >= since]
    if not over:
        del readable[:-LOG_SHOWN]
    word = live.game.words.event
    before = cache.copy()
    cache.clear()
    for event in readable:
        known = before.get(id(event))
        if known is None or known[0] is not event:
            known = event, LogLine(event.step, event.chapter, event.kind, word(view.board, event), event.facts)
        cache[id(event)] = known
    return tuple([line for _, line in cache.values()])
