"""What people do at a table: answer, ask why, take back, talk, leave and return."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spinneret.server import changes as c
from spinneret.server.bot_worker import LEVELS
from spinneret.server.errors import ApiError
from spinneret.server.fair_shuffle import seed_of
from spinneret.server.house import Caller, Decide, House
from spinneret.server.live_table import LiveTable
from spinneret.server.table_view import TableView
from spinneret.server.view_builder import others, viewpoint, voters

Changes = Sequence[c.AnyChange]


class Reason(msgspec.Struct, frozen=True):
    """Whether an answer is legal, and if not, why."""

    legal: bool
    rule: str = ""
    reason: str = ""


async def choose(
    house: House, table: str, caller: Caller | None, *, version: int, value: object, key: str, seat: int | None
) -> TableView:
    """Answer the pending question."""
    live, caller = await house.enter(table, caller)

    def decide(now: LiveTable) -> Changes:
        if version < now.position_version:
            raise ApiError(
                409,
                "stale",
                "The position changed before your answer arrived, so it was not used.",
                table_view=house.look(now, caller.person),
            )
        asked = _may_answer(now, caller.person, seat)
        return (c.Answered(asked, now.try_out(now.legal(value))),)

    return await _done(house, live, caller, decide, key)


async def why(house: House, table: str, caller: Caller | None, *, value: object, seat: int | None) -> Reason:
    """Whether an answer would be legal now, and if not, the rule and the reason."""
    live, caller = await house.enter(table, caller)
    try:
        _may_answer(live, caller.person, seat)
        live.legal(value)
    except ApiError as problem:
        if problem.status != 422:
            raise
        return Reason(False, problem.rule, problem.reason)
    return Reason(True)


def _may_answer(now: LiveTable, person: str, seat: int | None) -> int:
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


async def undo(house: House, table: str, caller: Caller | None, *, key: str) -> TableView:
    """Take one's last answer back: at once if it gives nothing away or nobody but bots would mind, else the others
    are asked."""
    live, caller = await house.enter(table, caller)

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

    return await _done(house, live, caller, decide, key)


async def answer_undo(house: House, table: str, caller: Caller | None, *, yes: bool) -> TableView:
    """Say whether another's move may be taken back. It is when all agree, and is not when one does not; the asker
    may withdraw with a no."""
    live, caller = await house.enter(table, caller)

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

    return await _done(house, live, caller, decide)


async def chat(house: House, table: str, caller: Caller | None, *, text: str, key: str | None) -> TableView:
    live, caller = await house.enter(table, caller)
    house.buckets["chatting"].take(caller.person)

    def decide(now: LiveTable) -> Changes:
        seats = now.seats_of(caller.person)
        name = now.chairs[seats[0]].name if seats else f"{caller.name or 'Somebody'} (watching)"
        return (c.ChatSent(caller.person, name, text),)

    return await _done(house, live, caller, decide, key)


async def leave(house: House, table: str, caller: Caller | None) -> TableView:
    """Go away: a bot plays on. Before the game begins the chair is open again."""
    live, caller = await house.enter(table, caller)
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
        await house.store.join(caller.person, table)
    table_view = await _done(house, live, caller, decide)
    if gathering:
        for seat in seats:
            await house.store.unclaim(table, seat)
    return table_view


async def come_back(house: House, table: str, caller: Caller | None) -> TableView:
    """Take one's chair back from the bot."""
    live, caller = await house.enter(table, caller)

    def decide(now: LiveTable) -> Changes:
        return [c.PlayerReturned(seat) for seat in _seats(now, caller.person) if now.chairs[seat].away]

    return await _done(house, live, caller, decide)


async def passing(house: House, table: str, caller: Caller | None, *, on: bool) -> TableView:
    """Have windows passed for one's chairs, or be waited for again. Nobody else is told."""
    live, caller = await house.enter(table, caller)

    def decide(now: LiveTable) -> Changes:
        return [c.AutoPassSet(seat, on) for seat in _seats(now, caller.person) if now.chairs[seat].passing != on]

    return await _done(house, live, caller, decide)


async def lift_curtain(house: House, table: str, caller: Caller | None) -> TableView:
    """Hot-seat: the person who is asked sits in front of the screen."""
    live, caller = await house.enter(table, caller)

    def decide(now: LiveTable) -> Changes:
        asked = now.asked
        if asked is None or asked.person != caller.person or now.present.get(caller.person) == asked.seat:
            return ()
        return (c.CurtainLifted(caller.person, asked.seat),)

    return await _done(house, live, caller, decide)


async def fill(house: House, table: str, caller: Caller | None, *, seat: int, level: str) -> TableView:
    """Put a bot on an open chair."""
    live, caller = await house.enter(table, caller)

    def decide(now: LiveTable) -> Changes:
        if caller.person != now.row.host:
            raise ApiError(403, "membership", "Only the player who opened the table can add bots.")
        check_level(level)
        if not 0 <= seat < len(now.chairs) or now.chairs[seat].kind != "open":
            raise ApiError(422, "form", "That seat is not open.")
        return [c.BotSeated(seat, level, bot_name(level, seat)), *begin(now, {seat: ""})]

    return await _done(house, live, caller, decide)


async def sit(house: House, live: LiveTable, caller: Caller, *, seat: int, salt: str) -> None:
    """Take the chair a link was for."""

    def decide(now: LiveTable) -> Changes:
        if now.chairs[seat].kind != "open":
            raise ApiError(410, "gone", "That seat has already been taken.")
        name = caller.name or now.chairs[seat].label
        return [c.SeatTaken(seat, caller.person, name, salt), *begin(now, {seat: salt})]

    await house.change(live, decide)


def begin(now: LiveTable, taken: dict[int, str]) -> list[c.AnyChange]:
    """The start of the game, if no chair stays open; ``taken`` are the chairs being taken, with their salts."""
    if now.table is not None or any(chair.kind == "open" and chair.seat not in taken for chair in now.chairs):
        return []
    salts = [taken.get(chair.seat, chair.salt) for chair in now.chairs]
    return [c.GameBegan(seed_of(now.row.secret, salts))]


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise ApiError(422, "form", f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")


def bot_name(level: str, seat: int) -> str:
    """Bots are called after spiders."""
    return ("Argiope", "Salticus", "Tegenaria", "Nephila", "Lycosa", "Araneus")[seat % 6]


async def _done(house: House, live: LiveTable, caller: Caller, decide: Decide, key: str | None = None) -> TableView:
    await house.change(live, decide, by=caller.person, key=key)
    return house.look(live, caller.person)
