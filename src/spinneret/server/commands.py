"""What people do at a table: answer, ask why, undo, chat, leave and return.

A command gives ``Tables.change`` a function that looks at the table as it is then and says what happens."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spinneret.server import changes as c
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.requests import Answer
from spinneret.server.services import Services
from spinneret.server.sessions import Caller
from spinneret.server.tables import Tables
from spinneret.server.view_builder import Recipient, others, viewpoint, voters

Changes = Sequence[c.AnyChange]


class Reason(msgspec.Struct, frozen=True):
    """Whether an answer is legal, and if not, why."""

    legal: bool
    rule: str = ""
    reason: str = ""


async def choose(
    services: Services,
    live: LiveTable,
    caller: Caller,
    to: Recipient,
    *,
    version: int,
    value: Answer,
    key: str,
    seat: int | None,
) -> None:
    """Answer the pending question. ``to`` is who is sent the table if the position has changed meanwhile."""

    def decide(now: LiveTable) -> Changes:
        if version < now.position_version:
            raise ApiError(
                409,
                "stale",
                "The position changed before your answer arrived, so it was not used.",
                update=services.views.message(now, to),
            )
        asked = may_answer(now, caller.person, seat)
        refusal = now.why_not(value)
        if refusal is not None:
            raise ApiError(422, refusal.rule, refusal.reason)
        return (c.Answered(asked, now.tried(value)),)

    await services.tables.change(live, decide, by=caller.person, key=key)


def why(live: LiveTable, caller: Caller, *, value: Answer, seat: int | None) -> Reason:
    """Whether an answer would be legal now, and if not, the rule and the reason."""
    try:
        may_answer(live, caller.person, seat)
    except ApiError as error:
        if error.status != 422:
            raise
        return Reason(False, error.rule, error.reason)
    refusal = live.why_not(value)
    return Reason(True) if refusal is None else Reason(False, refusal.rule, refusal.reason)


def may_answer(now: LiveTable, person: str, seat: int | None) -> int:
    """The seat that is asked, if this person may answer for it now."""
    mine = _seats(now, person)
    if seat is not None and seat not in mine:
        raise ApiError(403, "membership", "That is not your seat.")
    if now.status == "gathering":
        raise ApiError(422, "turn", "The game begins when every seat is taken.")
    asked = now.asked
    if asked is None:
        raise ApiError(422, "end", "The game is over.")
    if asked.seat not in mine or (seat is not None and seat != asked.seat):
        raise ApiError(422, "turn", f"It is not your turn: {asked.label} is to answer.")
    if asked.away:
        raise ApiError(422, "turn", "A bot is playing for you. Take your seat back first.")
    if viewpoint(now, person).curtain:
        raise ApiError(422, "curtain", f"Confirm first that {asked.label} is at the screen.")
    return asked.seat


def _seats(now: LiveTable, person: str) -> list[int]:
    mine = now.seats_of(person)
    if not mine:
        raise ApiError(403, "membership", "You are watching. Only players at the table can do that.")
    return mine


async def undo(tables: Tables, live: LiveTable, caller: Caller, *, key: str) -> None:
    """Undo one's last answer: at once if it gives nothing away or nobody but bots would mind, else the others are
    asked."""

    def decide(now: LiveTable) -> Changes:
        mine = _seats(now, caller.person)
        if now.status != "playing":
            raise ApiError(422, "undo", "There is nothing to undo: the game is not in progress.")
        to = now.last_answer_of(mine)
        if to is None:
            raise ApiError(422, "undo", "You have no answer to undo.")
        if now.undo_is_safe(to) or not others(now, caller.person):
            return (c.Undone(to),)
        asker = now.moments[to].asked
        assert asker is not None
        if now.undo_request is not None:
            raise ApiError(422, "undo", "Another player has already asked for an undo. Wait until it is answered.")
        return (c.UndoAsked(asker, to),)

    await tables.change(live, decide, by=caller.person, key=key)


async def answer_undo(tables: Tables, live: LiveTable, caller: Caller, *, yes: bool) -> None:
    """Say whether another's move may be undone. It is when all agree, and is not when one does not; the asker may
    withdraw with a no."""

    def decide(now: LiveTable) -> Changes:
        _seats(now, caller.person)
        request = now.undo_request
        if request is None:
            raise ApiError(422, "undo", "Nobody has asked for an undo.")
        if now.chairs[request.seat].person == caller.person and yes:
            raise ApiError(422, "undo", "The other players have to agree to your undo.")
        if yes and voters(now) <= request.agreed | {caller.person}:
            return (c.UndoAnswered(caller.person, True), c.Undone(request.to))
        return (c.UndoAnswered(caller.person, yes),)

    await tables.change(live, decide)


async def chat(tables: Tables, live: LiveTable, caller: Caller, *, text: str, key: str | None) -> None:
    def decide(now: LiveTable) -> Changes:
        seats = now.seats_of(caller.person)
        name = now.chairs[seats[0]].name if seats else f"{caller.name or 'Somebody'} (watching)"
        return (c.ChatSent(caller.person, name, text),)

    await tables.change(live, decide, by=caller.person, key=key)


async def leave(services: Services, live: LiveTable, caller: Caller) -> None:
    """Go away: a bot plays on. Before the game begins the chair is open again."""
    seats = _seats(live, caller.person)
    gathering = live.status == "gathering"

    def decide(now: LiveTable) -> Changes:
        mine = now.seats_of(caller.person)
        if now.status == "gathering":
            return [c.SeatVacated(seat) for seat in mine]
        if now.status == "over":
            return ()
        return [c.PlayerLeft(seat) for seat in mine if not now.chairs[seat].away]

    if gathering:
        await services.store.join(caller.person, live.id)
    await services.tables.change(live, decide)
    if gathering:
        for seat in seats:
            await services.store.unclaim(live.id, seat)


async def come_back(tables: Tables, live: LiveTable, caller: Caller) -> None:
    """Take one's chair back from the bot."""

    def decide(now: LiveTable) -> Changes:
        return [c.PlayerReturned(seat) for seat in _seats(now, caller.person) if now.chairs[seat].away]

    await tables.change(live, decide)


async def set_auto_pass(tables: Tables, live: LiveTable, caller: Caller, *, on: bool) -> None:
    """Have windows passed for one's chairs, or be waited for again. Nobody else learns of it."""

    def decide(now: LiveTable) -> Changes:
        return [c.AutoPassSet(seat, on) for seat in _seats(now, caller.person) if now.chairs[seat].passing != on]

    await tables.change(live, decide)


async def lift_curtain(tables: Tables, live: LiveTable, caller: Caller) -> None:
    """Hot-seat: the person who is asked sits in front of the screen."""

    def decide(now: LiveTable) -> Changes:
        asked = now.asked
        if asked is None or asked.person != caller.person or now.present.get(caller.person) == asked.seat:
            return ()
        return (c.CurtainLifted(caller.person, asked.seat),)

    await tables.change(live, decide)
