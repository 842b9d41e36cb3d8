"""The questions of Arachno Evo, as the seat that is asked and the others read them."""

from __future__ import annotations

from spinneret.games.arachno_evo.view.records import Board
from spinneret.games.arachno_evo.words.names import (
    all_items,
    amount,
    focus_card,
    focus_slot,
    sac_words,
    slot_words,
    who_is,
)
from spinneret.kernel import Decision
from spinneret.kernel.words import counted

_RULES = {
    "species": "AE-4.5",
    "start_sector": "AE-4.6",
    "start_pile": "AE-4.8",
    "arrange": "AE-4.9",
    "turn": "AE-5.4",
    "pass_resources": "AE-5.5",
    "line": "AE-6.1",
    "activate": "AE-6.3",
    "activate_again": "AE-7.10",
    "look_across": "AE-7.11",
    "pick": "AE-7.12",
    "speed": "AE-7.3",
    "deja_vu": "AE-7.9",
    "move": "AE-8.1",
    "pay_move": "AE-3.6",
    "toll": "AE-8.5",
    "collect": "AE-8.9",
    "buy": "AE-9.1",
    "pay_card": "AE-3.6",
    "place": "AE-9.3",
    "sac": "AE-10.1",
    "pay_sac": "AE-3.6",
    "place_sac": "AE-10.2",
    "convert": "AE-11.5",
    "pay_fee": "AE-11.5",
    "discard_tile": "AE-11.6",
    "portia_species": "AE-15.2",
    "portia_sector": "AE-15.2",
    "portia_pile": "AE-15.2",
    "portia_collect": "AE-15.7",
}
_PROMPTS = {
    "species": "Choose your species.",
    "start_sector": "Put your pawn in a sector of your quadrant.",
    "start_pile": "Take a pile of starting cards.",
    "arrange": "Put your three cards on three of the four open slots.",
    "turn": "Play your turn, or pass: all tokens back and four basic resources?",
    "pass_resources": "Choose the four basic resources you receive.",
    "line": "Choose the line to run.",
    "pick": "Pick and Choose: activate any other card of your tableau.",
    "speed": "Speed This Up: take back one exhausted token.",
    "deja_vu": "Deja Vu: you may repeat a card that activated this turn.",
    "move": "Move your pawn.",
    "collect": "Take all tiles of one resource or of one value.",
    "sac": "You may acquire an egg sac.",
    "convert": "You may pay 3 resources to turn all tiles of one resource into chits.",
    "discard_tile": "You hold more than five tiles: discard one.",
    "portia_species": "Choose a species for Portia.",
    "portia_sector": "Put Portia's pawn in a sector of her quadrant.",
    "portia_pile": "Give Portia one of the other piles.",
    "portia_collect": "Portia is torn between equal tiles: choose for her.",
}
_WAITING = {
    "species": "chooses a species",
    "start_sector": "chooses a sector to start in",
    "start_pile": "chooses a pile of starting cards",
    "arrange": "arranges the starting cards",
    "turn": "decides whether to play or pass",
    "pass_resources": "chooses four resources",
    "line": "chooses a line to run",
    "activate": "decides whether to activate a card",
    "activate_again": "decides whether to activate a card again",
    "look_across": "chooses a card to look across to",
    "pick": "picks a card to activate",
    "speed": "chooses a token to take back",
    "deja_vu": "chooses a card to repeat",
    "move": "chooses where to move",
    "pay_move": "pays for the move",
    "toll": "pays a toll",
    "collect": "chooses tiles to take",
    "buy": "looks for cards on the forest floor",
    "pay_card": "pays for a card",
    "place": "places a card",
    "sac": "considers an egg sac",
    "pay_sac": "pays for an egg sac",
    "place_sac": "places an egg sac",
    "convert": "considers converting tiles",
    "pay_fee": "pays for the conversion",
    "discard_tile": "discards a tile",
    "portia_species": "chooses Portia's species",
    "portia_sector": "places Portia's pawn",
    "portia_pile": "chooses Portia's pile",
    "portia_collect": "chooses tiles for Portia",
}


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    kind = decision.kind
    if kind in ("activate", "activate_again", "look_across"):
        card = focus_card(board)
        row, column = focus_slot(board)
        if kind == "look_across":
            return f"Look Across in {slot_words((row, column))}: you may activate a neighbour outside the line."
        again = " once more" if kind == "activate_again" else ""
        return f"Activate {card.name} in {slot_words((row, column))}{again}? {card.summary}"
    if kind.startswith("pay_") and board.bill is not None:
        put = f" In so far: {all_items(board.bill.put)}." if board.bill.put else ""
        return f"Pay {amount(board.bill.cost, board.bill.resource)} {_for_what(board, kind)}.{put}"
    if kind == "toll":
        return f"Give one item to {who_is(board, board.focus)}, whose spider you met."
    if kind == "buy":
        return f"You may acquire {counted(board.cards_left, 'more card') if board.cards_left > 1 else 'a card'}."
    if kind == "place" and board.bought is not None:
        return f"Place {board.bought.name}."
    if kind == "place_sac":
        return f"Place the {sac_words(board.bought_sac)}: as a key, or in your collection."
    return _PROMPTS[kind]


def _for_what(board: Board, kind: str) -> str:
    if board.wanted is None:
        return "to turn your tiles of one resource into chits"
    if kind == "pay_move":
        return f"for the move to sector {board.wanted}"
    if kind == "pay_sac":
        return f"for the {sac_words(board.sectors[board.wanted - 1].sac)}"
    card = board.floor[board.wanted - 1]
    assert card is not None
    return f"for {card.card.name}"


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.mats[seat].name} {_WAITING[kind]}."
