"""Everything a player of High Card reads."""

from __future__ import annotations

from kernel.toy.state import HighCard
from kernel.toy.view import Board
from spinneret.kernel import Decision, Event, Outcome, Refusal, Value
from spinneret.kernel.words import as_int, counted, listed

SEATS = ("one", "two")


def prompt(board: Board, decision: Decision) -> str:
    return "Play a card." if board.led is None else f"Play a card: higher than {board.led} takes the trick."


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"Player {SEATS[seat]} plays a card."


def label(board: Board, decision: Decision, option: Value) -> str:
    return f"Card {option}"


def rule(kind: str) -> str:
    return "HC-1.2"


def event(board: Board, event: Event) -> str:
    who = f"Player {SEATS[as_int(event.facts['seat'])]}"
    return f"{who} takes the trick." if event.kind == "trick" else f"{who} plays {event.facts['card']}."


def why_not(s: HighCard, decision: Decision, value: Value) -> Refusal:
    return Refusal("HC-1.2", f"You do not hold {value!r}.")


def result(board: Board, outcome: Outcome) -> str:
    tricks = " to ".join(f"{score:g}" for score in outcome.scores)
    return f"{listed(f'Player {SEATS[seat]}' for seat in outcome.winners)}: {tricks} tricks (HC-1.4)."


def picture(board: Board) -> str:
    seats = zip(SEATS, board.tricks, board.sizes, strict=True)
    lines = [f"Player {name}: {counted(won, 'trick')}, {counted(held, 'card')}" for name, won, held in seats]
    lines.append("Nothing is led" if board.led is None else f"Led: {board.led}")
    if board.hand:
        lines.append(f"Your hand: {listed(board.hand)}")
    return "\n".join(lines)
