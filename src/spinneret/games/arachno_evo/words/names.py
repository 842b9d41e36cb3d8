"""Small words: cards, items, slots and numbers as a player of Arachno Evo reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spinneret.games.arachno_evo.content import RESOURCES
from spinneret.games.arachno_evo.rules.movement import ALL
from spinneret.games.arachno_evo.state.pieces import ITEM_NAMES
from spinneret.games.arachno_evo.view.records import Board, CardFace
from spinneret.kernel.words import as_int, as_items, counted, listed

RESOURCE_WORDS = {"protein": "protein", "neuron": "neuron", "dna": "DNA", "cobweb": "cobweb"}
PLURALS = RESOURCE_WORDS | {"neuron": "neurons", "cobweb": "cobwebs"}


def card_words(card: CardFace) -> str:
    """A card with its half spiders: ``Jumper (left half red, right half blue)``."""
    halves = [f"{side} half {half}" for side, half in (("left", card.left), ("right", card.right)) if half]
    return f"{card.name} ({', '.join(halves)})" if halves else card.name


def amount(units: int, resource: str) -> str:
    """``3 protein``, ``1 neuron``, ``2 neurons``, ``3 resources of any kind``."""
    if resource == "any":
        return f"{counted(units, 'resource')} of any kind"
    return f"{units} {RESOURCE_WORDS[resource] if units == 1 else PLURALS[resource]}"


def mix_words(mix: Iterable[object]) -> str:
    """Units of protein, neurons and DNA, the kinds that are there: ``3 protein and 1 DNA``."""
    units = [(as_int(n), resource) for n, resource in zip(mix, RESOURCES, strict=False)]
    return listed(amount(n, resource) for n, resource in units if n)


def item_words(item: str) -> str:
    """``protein 3`` as ``protein tile of 3``, ``dna`` as ``DNA chit``."""
    resource, _, value = item.partition(" ")
    return f"{RESOURCE_WORDS[resource]} tile of {value}" if value else f"{RESOURCE_WORDS[resource]} chit"


def items_words(item: str, count: int) -> str:
    """``3 protein chits``, ``2 DNA tiles of 3``, ``a neuron tile of 1``."""
    words = item_words(item)
    if count == 1:
        return f"a {words}"
    return f"{count} {words.replace(' tile', ' tiles').replace(' chit', ' chits')}"


def all_items(items: Iterable[str]) -> str:
    return listed(items_words(item, count) for item, count in Counter(items).items())


def set_words(tiles: object) -> str:
    """The tiles a choice takes: ``DNA tiles``, ``tiles of 3``, ``tiles``."""
    if tiles == ALL:
        return "tiles"
    return f"{RESOURCE_WORDS[str(tiles)]} tiles" if tiles in RESOURCE_WORDS else f"tiles of {tiles}"


def sac_words(sac: object) -> str:
    """``red 3`` as ``red egg sac of 3``."""
    species, _, value = str(sac).partition(" ")
    return f"{species} egg sac of {value}"


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
    return listed(card_name(board, card) for card in as_items(cards))


def who_is(board: Board, seat: object) -> str:
    if not isinstance(seat, int):
        return ""
    return "Portia" if seat < 0 else board.mats[seat].name


def player_number(seat: object) -> str:
    return "Portia" if as_int(seat) < 0 else f"Player {as_int(seat) + 1}"


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
    row, column = as_items(slot)
    return f"row {row} column {column}"


def tiles_words(tiles: object) -> str:
    return all_items(ITEM_NAMES[as_int(tile)] for tile in as_items(tiles))
