"""The answers of Cobweb in words."""

from __future__ import annotations

from spinneret.games.cobweb.view.records import Board
from spinneret.games.cobweb.words.names import DIRECTION_WORDS, space_name, terms, tile_name
from spinneret.kernel import Decision, Value
from spinneret.kernel.words import listed


def label(board: Board, decision: Decision, option: Value) -> str:
    me = board.seats[decision.seat]
    match decision.kind, option:
        case "turn", "pass":
            return "Pass: take a disc" if me.supply else "Pass: your supply is empty, so the game ends"
        case (("turn" | "sow"), int(t)):
            step = next(step for step in board.steps if step.tile == t)
            leaves = "leave a disc" if step.leaves == "disc" else "leave the spider"
            return f"{tile_name(board, t)}: {leaves}, {terms(board.tiles[t].prospect)}"
        case "choose", int(t):
            return f"{tile_name(board, t)}: {terms(board.tiles[t].prospect)}"
        case "place_act", int(t):
            return tile_name(board, t)
        case "move", "step":
            stop = next(ahead.space for ahead in board.line if ahead.skipped is None)
            return f"Lay a disc on {space_name(board, stop)}"
        case "move", None:
            return "Stop here"
        case "up", None:
            return "Raise no more"
        case _, None:
            return "Move no more"
        case "adjacent", (space, direction):
            to = next(shift.to for shift in board.shifts if (shift.space, shift.direction) == (space, direction))
            return f"{space_name(board, str(space))} to {space_name(board, to)}, {DIRECTION_WORDS[str(direction)]}"
        case "up", space:
            stack = next(place.stack for place in board.spaces if place.name == space)
            over = stack[stack.index(decision.seat) + 1 :]
            return f"{space_name(board, str(space))}: over {listed(board.seats[seat].name for seat in over)}"
        case _, space:
            return space_name(board, str(space))
