"""The secrecy law: what a seat is shown may depend on nothing the seat may not know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spinneret.kernel import AnyTable, Chance, Decision, State, Value


def everything_seen(table: AnyTable, seat: int | None) -> bytes:
    """All that a seat (None: a spectator) is shown at this moment, as bytes: view, question, labels, picture, log."""
    words = table.game.words
    view = table.view(seat)
    log = [(event.step, event.kind, words.event(view.board, event)) for event in table.events(seat)]
    return msgspec.json.encode([view, words.picture(view.board), log], order="deterministic")


def secrecy_holds(table: AnyTable, seed: int | str = 0) -> None:
    """Raise AssertionError if some seat could tell this table from one with everything hidden redealt."""
    for seat in (None, *range(table.terms.players)):
        world = table.resample(seat, Chance(f"world-{seed}-{table.steps}"))
        world.state.events = table.state.events  # the log is what was recorded before; its words may use the view only
        seen, imagined = everything_seen(table, seat), everything_seen(world, seat)
        assert seen == imagined, f"step {table.steps}, seat {seat}: {_difference(seen, imagined)}"
        if table.decision is not None and table.decision.seat == seat:
            assert world.decision == table.decision, f"step {table.steps}: seat {seat} is offered other answers"
        # A redeal must not depend on how the hidden cards lie: redealing the truth or an imagined world is the same.
        deal = f"deal-{seed}"
        truth = table.game.resample(table.state, seat, Chance(deal))
        dream = table.game.resample(world.state, seat, Chance(deal))
        dream.rng = truth.rng
        assert truth.fingerprint() == dream.fingerprint(), (
            f"step {table.steps}: the redeal for seat {seat} knows too much"
        )


def being_asked_tells_nothing(table: AnyTable, seed: int | str = 0) -> None:
    """Raise AssertionError if the question itself betrays something: in every world that looked the same when the turn
    began, the same answers must lead to the same kind of question for the same seat, unless something was revealed."""
    start, answers = table.turn_start()
    now = table.decision
    if now is None or table.state.revealed != start.revealed or table.state.rng.uses != start.rng.uses:
        return
    for seat in (None, *range(table.terms.players)):
        world = table.game.resample(start, seat, Chance(f"asked-{seed}-{table.steps}"))
        world.rng = start.rng.copy()
        asked = _asked(table, world, answers)
        if asked is None:
            continue  # another seat's answer is impossible there, so it is not one of the worlds to compare
        assert (asked.seat, asked.kind) == (now.seat, now.kind), (
            f"step {table.steps}: seat {seat} learns from {now.kind}"
        )
        if now.seat == seat:
            assert asked == now, f"step {table.steps}: the answers offered to seat {seat} know too much"


def _asked(table: AnyTable, world: State, answers: Sequence[Value]) -> Decision | None:
    """The question a world comes to after these answers, or None if one of them is not legal on the way."""
    flow = table.game.turn(world)
    decision = next(flow, None)
    for answer in answers:
        if decision is None or answer not in decision.options:
            return None
        try:
            decision = flow.send(answer)
        except StopIteration:
            return None
    return decision


def _difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    window = slice(max(0, at - 60), at + 60)
    return f"...{one[window].decode(errors='replace')}... became ...{other[window].decode(errors='replace')}..."
