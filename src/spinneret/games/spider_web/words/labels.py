"""The answers of Spider-Web in words."""

from __future__ import annotations

from spinneret.games.spider_web.view import Board
from spinneret.games.spider_web.words.names import card_name, lands_on
from spinneret.kernel import Decision, Value
from spinneret.kernel.words import listed

_DECLINED = {
    "kraven_name": "Ban nobody",
    "venom_target": "Send none",
    "hobgoblin_target": "Send none",
    "black_cat_target": "Lock none",
    "vulture_target": "Protect none",
    "chameleon_copy": "Copy nobody",
    "spider_man_use": "Leave them",
}


def label(board: Board, decision: Decision, option: Value) -> str:
    kind = decision.kind
    if option is None:
        return _DECLINED[kind]
    if kind == "spider_man_use":
        return "Capture them"
    if isinstance(option, tuple):
        if kind == "sandman_pick":
            return listed(board.names[str(id)] for id in option) if option else "Draw from the top"
        return listed(_aim(board, str(card)) for card in option) if option else "Send none"
    text = str(option)
    if kind == "play_card":
        is_barred = any(card.barred for card in board.hand if card.character == text)
        return f"{board.names[text]} (barred: goes to the Docks)" if is_barred else board.names[text]
    if kind in ("kraven_name", "chameleon_copy"):
        return board.names[text]
    return _aim(board, text)


def _aim(board: Board, card: str) -> str:
    """A card to aim at, and who takes the effect instead, if anybody."""
    landing = lands_on(board, card)
    name = card_name(board, card)
    return name if landing == card else f"{name} (lands on {card_name(board, landing)})"
