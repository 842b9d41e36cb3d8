"""The answers a player of Spider-Man chooses from."""

from __future__ import annotations

from spinneret.games.spider_man.content.vocabulary import STATIONS
from spinneret.games.spider_man.state.pieces import GROUPS
from spinneret.games.spider_man.view.records import Board
from spinneret.games.spider_man.words.names import (
    DICE_FOR,
    at,
    capital,
    crew,
    dice,
    name,
    place,
    slot,
    station,
    target,
    turned,
    who,
    work,
)
from spinneret.kernel import Decision, Value
from spinneret.kernel.words import counted, listed

_PLAIN_LABELS = {
    "act": "Act",
    "rest": "Rest",
    "draw": "Draw three bonus cards",
    "move": "Move",
    "attack": "Attack",
    "capture": "Capture a side character",
    "bonus": "Roll for bonus cards",
    "attach_tracer": "Attach a tracer",
    "end": "End the turn",
    "roll": "Roll",
    "yes": "Use Static Field",
    "no": "Do not use it",
    "movement": "Movement dice",
    "combat": "Combat dice",
}
_ENOUGH = {
    "reaction": "Do not react",
    "targeted_response": "Play nothing",
    "hit_response": "Take the hits",
    "reroll_one": "Keep the dice",
    "snatch": "Snatch nobody",
    "cops_card_choice": "Leave it",
    "work": "Nothing more here",
    "take_captive": "Take nobody else",
}
"""The answers ``none`` and ``done``, by what is asked."""
_DO = {
    "take_captive": "Take",
    "put_down": "Put down",
    "snatch": "Snatch",
    "captive": "Capture",
    "discard_to_limit": "Discard",
    "abandon_villain": "Take",
}


def label(board: Board, decision: Decision, option: Value) -> str:
    """An answer; a player reads it without the question too."""
    kind, text = decision.kind, str(option)
    if kind == "dice":
        return dice(int(text), DICE_FOR.get(board.action.action, "") if board.action is not None else "")
    if kind == "tile_rotation":
        return capital(turned(int(text)))
    if kind == "tile_slot":
        return capital(slot(int(text)))
    if text in ("none", "done"):
        return _ENOUGH[kind]
    if kind == "reroll_one":
        return f"Roll the {option} again"
    if kind == "group":
        return _pieces(board, text)
    if kind == "work":
        return capital(work(board, text))
    if kind in ("move_destination", "leg"):
        return _way(board, kind, text)
    if text == "keep":
        return f"Keep {who(board, decision.seat)}"
    if text in _PLAIN_LABELS:
        return _PLAIN_LABELS[text]
    if kind in _DO:
        return f"{_DO[kind]} {name(board, text)}"
    if text in STATIONS:
        return capital(station(text))
    if kind in ("stack", "cops_card_choice") and "," in text:
        stacks = [stack for stack in board.stacks if stack.field == text]
        return f"{crew(stacks[0], board)} {at(board, text)}" if stacks else capital(place(board, text))
    if kind in ("target", "ability_target", "place_piece"):
        return capital(target(board, text))
    return _thing(board, text)


def _thing(board: Board, id: str) -> str:
    """An ability that is used, a card that is played, a character."""
    if any(id == ability.id for figure in board.figures for ability in figure.abilities):
        return f"Use {board.names[id]}"
    if any(id == card.id for card in board.hand):
        return f"Play {board.names[id]}"
    return capital(name(board, id))


def _way(board: Board, kind: str, text: str) -> str:
    if text == "stop":
        return f"Stop {at(board, board.moving.field)}" if board.moving is not None else "Stop here"
    if kind == "leg":
        return f"Drive to {place(board, text)}"
    if board.walk is not None and board.walk.start == text:
        return f"Stay {at(board, text)}"
    return f"Go to {place(board, text)}"


def _pieces(board: Board, text: str) -> str:
    held = next((s.prisoner for s in board.stacks if board.action and board.action.piece == f"stack:{s.field}"), None)
    named = GROUPS[text]
    parts = [counted(named.cars, "patrol car")]
    parts += ["the Captain"] if named.captain else []
    parts += ["the Sergeant"] if named.sergeant else []
    parts += [f"{name(board, held)} as prisoner" if held else "the prisoner"] if named.prisoner else []
    return listed(parts)
