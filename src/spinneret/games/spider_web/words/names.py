"""What the things of Spider-Web are called in a sentence."""

from __future__ import annotations

from spinneret.games.spider_web.view import Board

WHY_NO_WIN = {
    "no_villain_in_new_york": "a villain is in New York",
    "no_hero_in_new_york": "a hero is in New York",
    "no_spider_man_in_new_york": "Spider-Man is in New York",
    "hero_in_new_york": "no hero is in New York",
    "three_sinister_six_in_new_york": "fewer than three Sinister Six cards are in New York",
}
"""Victory conditions: why a card with one cannot win."""


def user(board: Board) -> str:
    """Whose ability is being used: the card that has just entered New York; ``"Chameleon (as Venom)"``."""
    if not board.new_york:
        return "the card"
    me = board.new_york[-1]
    return f"{board.names[me.character]} (as {board.names[me.copied]})" if me.copied else board.names[me.character]


def card_name(board: Board, card: object) -> str:
    """``"B1 electro"`` as ``"B1's Electro"``."""
    seat, _, character = str(card).partition(" ")
    return f"{seat}'s {board.names[character]}"


def character_of(board: Board, card: object) -> str:
    """``"B1 electro"`` as ``"Electro"``."""
    return board.names[str(card).partition(" ")[2]]


def lands_on(board: Board, card: str) -> str:
    """Where an effect on this card ends up (SW-7.7)."""
    shields = {other.card: other.protected_by for other in board.new_york}
    while shields.get(card) is not None:
        card = str(shields[card])
    return card
