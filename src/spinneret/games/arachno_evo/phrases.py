"""Small words: cards, items, slots and numbers as a player of Arachno Evo reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spinneret.games.arachno_evo.board import Board, CardFace
from spinneret.games.arachno_evo.pieces import ITEM_NAMES

RESOURCE_WORDS = {"protein": "protein", "neuron": "neuron", "dna": "DNA", "cobweb": "cobweb", "any": "any resource"}


def card_words(card: CardFace) -> str:
    """A card with its half spiders: ``Jumper <red|blue>``."""
    if card.left is None and card.right is None:
        return card.name
    return f"{card.name} <{card.left or '-'}|{card.right or '-'}>"


def item_words(item: str) -> str:
    """``protein 3`` as ``protein tile of 3``, ``dna`` as ``DNA chit``."""
    resource, _, value = item.partition(" ")
    return f"{RESOURCE_WORDS[resource]} tile of {value}" if value else f"{RESOURCE_WORDS[resource]} chit"


def items_words(item: str, count: int) -> str:
    """``3 protein chits``, ``2 DNA tiles of 3``, ``neuron tile of 1``."""
    words = item_words(item)
    if count == 1:
        return words
    return f"{count} {words.replace(' tile', ' tiles').replace(' chit', ' chits')}"


def all_items(items: Iterable[str]) -> str:
    return listed(items_words(item, count) for item, count in Counter(items).items())


def does(board: Board, card: object) -> str:
    return summary(board, str(card))


def summary(board: Board, card: str) -> str:
    for mat in board.mats:
        for slot in mat.slots:
            for face in (slot.card, *slot.covered):
                if face is not None and face.id == card:
                    return face.summary[0].lower() + face.summary[1:]
    return board.names[card.rpartition("-")[0]] + "."


def card_name(board: Board, card: object) -> str:
    return board.names[str(card).rpartition("-")[0]]


def card_names(board: Board, cards: object) -> str:
    return listed(card_name(board, card) for card in parts(cards))


def who_is(board: Board, seat: object) -> str:
    if not isinstance(seat, int):
        return ""
    return "Portia" if seat < 0 else board.mats[seat].name


def player_number(seat: object) -> str:
    return "Portia" if whole(seat) < 0 else f"Player {whole(seat) + 1}"


def focus_slot(board: Board) -> tuple[int, int]:
    assert isinstance(board.focus, tuple)
    return board.focus


def focus_card(board: Board) -> CardFace:
    row, column = focus_slot(board)
    assert board.to_play is not None
    card = board.mats[board.to_play].slots[(row - 1) * 5 + column - 1].card
    assert card is not None
    return card


def slot_words(slot: object) -> str:
    row, column = parts(slot)
    return f"({row},{column})"


def tile_words(tile: object) -> str:
    return ITEM_NAMES[whole(tile)]


def listed(items: Iterable[str]) -> str:
    names = list(items)
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else ""


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def whole(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def parts(fact: object) -> tuple[object, ...]:
    assert isinstance(fact, tuple)
    return fact


def pairs(fact: object) -> list[tuple[object, object]]:
    return [(pair[0], pair[1]) for pair in parts(fact) if isinstance(pair, tuple)]
