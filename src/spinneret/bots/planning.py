"""Planning a whole turn, where a seat answers many questions in a row and chance says little in between.

In an imagined world the most promising lines of answers are followed side by side (a beam search) until the turn is
over, and only then judged: what a move is good for often shows three questions later. An answer is worth what the best
line that begins with it comes to, on average over the worlds.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.kernel import AnyTable, State, Value

WIDTH = 10
"""How many lines are followed side by side."""
DEEP = 60
"""No line is followed further than this many answers."""


class _Line:
    """A line of answers from the question that is asked now."""

    __slots__ = ("first", "table", "worth")

    def __init__(self, first: Value, table: AnyTable, worth: float) -> None:
        self.first = first
        self.table = table
        self.worth = worth


def plan(world: AnyTable, seat: int, turn_of: Callable[[State], Value]) -> dict[Value, float]:
    """What each answer to the world's question comes to by the end of the turn, if all goes as in this world."""
    value = world.game.value
    turn = turn_of(world.state)
    worth: dict[Value, float] = {}
    finished: dict[Value, float] = {}
    lines = [_Line(None, world, 0.0)]
    for depth in range(DEEP):
        ahead: dict[object, _Line] = {}
        for line in lines:
            decision = line.table.decision
            assert decision is not None
            for option in decision.options:
                table = line.table.copy()
                table.choose(option)
                first = line.first if depth else option
                judged = value(table.state, seat)
                if not depth:
                    worth[option] = judged
                asked = table.decision
                if asked is None or asked.seat != seat or turn_of(table.state) != turn:
                    if judged > finished.get(first, -1.0):
                        finished[first] = judged
                    continue
                # Two ways to the same place are one line.
                place = (round(judged, 12), asked.kind, asked.options)
                if place not in ahead:
                    ahead[place] = _Line(first, table, judged)
        lines = sorted(ahead.values(), key=lambda line: line.worth, reverse=True)[:WIDTH]
        if not lines:
            break
    for line in lines:
        finished[line.first] = max(line.worth, finished.get(line.first, -1.0))
    # What was not followed to the end did not look good enough; it keeps its place behind what was.
    least = min(finished.values())
    return {option: finished.get(option, min(judged, least) - 1e-6) for option, judged in worth.items()}
