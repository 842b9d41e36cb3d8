"""The questions of Cobweb, as the seat that is asked and the others read them."""

from __future__ import annotations

from spinneret.games.cobweb.view.records import Board, Seat
from spinneret.kernel import Decision
from spinneret.kernel.words import counted

_RULES = {
    "place_web": "CW-5.2",
    "place_act": "CW-5.4",
    "turn": "CW-5.6",
    "sow": "CW-6.2",
    "choose": "CW-7.1",
    "pay": "CW-7.5",
    "move": "CW-8.2",
    "up": "CW-8.6",
    "adjacent": "CW-8.7",
}
_WAITING = {
    "place_web": "places the web spider",
    "place_act": "places the action spider",
    "turn": "decides whether to pass or to sow",
    "sow": "sows",
    "choose": "chooses the next action",
    "pay": "chooses a disc to pay with",
    "move": "moves the web spider",
    "up": "decides which discs to raise",
    "adjacent": "decides which discs to move",
}


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    me = board.seats[decision.seat]
    action = "" if board.resolving is None else board.tiles[board.resolving].name
    match decision.kind:
        case "place_web":
            return "Put your web spider with a disc on an empty space of the web."
        case "place_act":
            return "Put your action spider on any tile but the four corners; its action happens at once."
        case "turn":
            return _pass_or_sow(board, me, must_pass=len(decision.options) == 1)
        case "sow":
            hand = board.sowing.hand if board.sowing else 0
            if hand == 0:
                return "Sow: put your action spider down on the next tile."
            return f"Sow: leave a disc on the next tile; {counted(hand, 'disc')} in hand."
        case "choose":
            return "Choose which of your actions to resolve next."
        case "pay":
            return f"Pay {counted(board.owed, 'disc')} from the web for {action}: choose one to return to your supply."
        case "move":
            stored = counted(me.storage, "disc")
            return f"{action}: go on to the next free space and lay a disc there, or stop; {stored} in storage."
        case "up":
            return f"{action}: raise any of your discs to the top, or finish."
        case _:
            return f"{action}: move any of your discs to the next free space, each once, or finish."


def _pass_or_sow(board: Board, me: Seat, *, must_pass: bool) -> str:
    discs = board.tiles[me.action_spider or 0].discs
    if must_pass:
        return f"{counted(discs, 'disc')} under your action spider are too many to sow: you must pass."
    sow = f"Sow the {counted(discs, 'disc')} under your action spider" if discs else "Move your action spider on"
    return f"{sow}, or pass and take a disc." if me.supply else f"{sow}, or pass, which ends the game."


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.seats[seat].name} {_WAITING[kind]}."
