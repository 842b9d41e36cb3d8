"""From a table to what one viewer may see of it: the only place a sight is made.

A sight is made from ``view``, ``events`` and what everyone at the table knows. The law of secrecy is tested here: the
same code on a redealt table must give the same bytes.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from spinneret.kernel import Event, Table, View
from spinneret.server.chronicle import Chronicle
from spinneret.server.problems import Problem
from spinneret.server.sight import LogLine, Person, Seal, Sight

LOG_SHOWN = 400
"""Lines of the log sent with every update; earlier ones are there when one looks back to them."""
WATCH: Literal["watch"] = "watch"
Wish = int | Literal["watch"] | None
"""The seat somebody would like to look from."""


class Stand(msgspec.Struct, frozen=True):
    """Where a viewer stands: from which seat they look (None: a spectator), and whether a curtain is drawn."""

    person: str | None
    seat: int | None
    curtain: bool = False


def stand(chronicle: Chronicle, person: str | None, wish: Wish = None) -> Stand:
    """From where this person looks at the table now."""
    mine = chronicle.seats_of(person)
    if isinstance(wish, int) and not 0 <= wish < len(chronicle.chairs):
        raise Problem(422, "form", f"There is no seat {wish} at this table.")
    if wish == WATCH:
        return Stand(person, None)
    if chronicle.status == "over":
        return Stand(person, wish if wish is not None else mine[0] if mine else None)
    if wish is not None and wish not in mine:
        raise Problem(403, "membership", "That is not your seat. You can see other hands when the game is over.")
    if len(mine) <= 1 or chronicle.table is None:
        return Stand(person, mine[0] if mine else None)
    return _hot_seat(chronicle, str(person), mine, wish)


def _hot_seat(chronicle: Chronicle, person: str, mine: list[int], wish: int | None) -> Stand:
    """Several people at one screen: a hand is shown only after its owner said to be there."""
    asked = chronicle.asked
    present = chronicle.present.get(person)
    if asked is not None and asked.seat in mine and not asked.away:
        if asked.seat != present and chronicle.has_secrets(asked.seat):
            if wish is not None and wish != asked.seat:
                raise Problem(403, "curtain", f"This screen is now for {asked.label}.")
            return Stand(person, None, curtain=True)
        present = asked.seat
    if present is None:
        present = next((seat for seat in mine if not chronicle.has_secrets(seat)), None)
    if wish is not None and wish != present and chronicle.has_secrets(wish):
        raise Problem(403, "curtain", f"This screen is not for {chronicle.chairs[wish].label} now.")
    return Stand(person, present if wish is None else wish)


Told = dict[int, tuple[Event, LogLine]]
"""The lines of a log by the identity of their events: what happened is told in the same words at any later time."""


def see(
    chronicle: Chronicle,
    at: Stand,
    *,
    step: int | None = None,
    connected: frozenset[str] = frozenset(),
    told: Told | None = None,
) -> Sight:
    """The table as seen from there, now or after ``step`` answers. ``told`` is what this seat was told the last time,
    and is brought up to date."""
    table, over = chronicle.table, chronicle.status == "over"
    first = chronicle.first_step()
    shown = table
    if step is not None and table is not None and step != table.steps:
        if not first <= step <= table.steps:
            raise Problem(
                422,
                "memory",
                f"You can look back to move {first} of {table.steps}. The rules do not allow you to see earlier moves.",
            )
        shown = table.at(step, events=True)
    steps = chronicle.steps
    mine = chronicle.seats_of(at.person)
    wish = chronicle.undo_wish
    secret = chronicle.row.secret if over else None
    view = _blank(chronicle, at.seat) if shown is None else shown.view(at.seat)
    last = chronicle.last_answer_of(mine) if mine and not over else None
    log: tuple[LogLine, ...] = ()
    if shown is not None and table is not None:
        log = _log(chronicle, table, shown, view, at.seat, over, {} if told is None else told)
    return Sight(
        table=chronicle.id,
        version=chronicle.version,
        game=chronicle.game.name,
        title=chronicle.game.title,
        name=chronicle.row.name,
        status=chronicle.status,
        pace="days" if chronicle.row.pace == "days" else "live",
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
            for chair in chronicle.chairs
        ),
        log=log,
        chat=tuple(chronicle.chat),
        options=dict(chronicle.terms.options),
        may_undo=last is not None and chronicle.undo_is_safe(last),
        undo_asked_by=wish.seat if wish else None,
        undo_yours_to_answer=wish is not None and at.person in voters(chronicle) - wish.agreed,
        window=chronicle.window is not None,
        passing=any(chronicle.chairs[seat].passing for seat in mine),
        curtain=at.curtain,
        curtain_for=chronicle.asked.seat if at.curtain and chronicle.asked else None,
        seal=Seal(chronicle.seal_hash, chronicle.salts(), secret, chronicle.seed if over else None),
        result=chronicle.game.words.result(view.board, table.outcome) if table and table.outcome else None,
        rematch=chronicle.rematch,
        host=at.person == chronicle.row.host,
    )


def voters(chronicle: Chronicle) -> frozenset[str]:
    """Who must agree before the asker's move is taken back: the other people who are there."""
    wish = chronicle.undo_wish
    if wish is None:
        return frozenset()
    asker = chronicle.chairs[wish.seat].person
    return others(chronicle, asker)


def others(chronicle: Chronicle, asker: str | None) -> frozenset[str]:
    return frozenset(
        chair.person for chair in chronicle.chairs if chair.person and chair.person != asker and not chair.away
    )


def _blank(chronicle: Chronicle, seat: int | None) -> View:
    """Before the game begins there is no board."""
    return View(chronicle.game.name, seat, chronicle.row.players, None, None, None)


def _log(
    chronicle: Chronicle, table: Table[Any], shown: Table[Any], view: View, seat: int | None, over: bool, told: Told
) -> tuple[LogLine, ...]:
    """What this seat may read, told no further back than the memory rules allow *now*, whatever moment is shown."""
    since = 0 if over else chronicle.game.memory(table.state)
    readable = [event for event in shown.events(seat, everything=over) if event.chapter >= since]
    if not over:
        del readable[:-LOG_SHOWN]
    word = chronicle.game.words.event
    before = told.copy()
    told.clear()
    for event in readable:
        known = before.get(id(event))
        if known is None or known[0] is not event:
            known = event, LogLine(event.step, event.chapter, event.kind, word(view.board, event), event.facts)
        told[id(event)] = known
    return tuple([line for _, line in told.values()])
