"""The answers of Arachno Evo in words."""

from __future__ import annotations

from spinneret.games.arachno_evo.rules.acquiring import COLLECTION
from spinneret.games.arachno_evo.rules.movement import ALL
from spinneret.games.arachno_evo.rules.payments import AUTO
from spinneret.games.arachno_evo.rules.production import YES
from spinneret.games.arachno_evo.rules.turn import PASS
from spinneret.games.arachno_evo.view.records import Board, Line, Mat
from spinneret.games.arachno_evo.words.names import (
    RESOURCE_WORDS,
    all_items,
    card_words,
    item_words,
    items_words,
    mix_words,
    sac_words,
    set_words,
    slot_words,
    who_is,
)
from spinneret.kernel import Decision, Value
from spinneret.kernel.words import counted, listed


def label(board: Board, decision: Decision, option: Value) -> str:
    kind = decision.kind
    mat = board.mats[decision.seat]
    if kind.startswith("pay_") and kind != "pass_resources":
        return _pay_label(board, option)
    if option is None:
        return {
            "look_across": "Look across to no card",
            "deja_vu": "Repeat nothing",
            "collect": "Take nothing",
            "buy": "No card" if board.cards_left <= 1 else "No more cards",
            "sac": "No egg sac",
            "convert": "Convert nothing",
        }[kind]
    match kind:
        case "species" | "portia_species":
            return f"{board.names[str(option)]} ({option})"
        case "start_sector" | "portia_sector" | "sac":
            return _sector_label(board, int(str(option)), kind)
        case "start_pile" | "portia_pile":
            cards = board.piles[int(str(option)) - 1]
            return f"Pile {option}: {listed(card_words(card) for card in cards)}"
        case "arrange":
            assert isinstance(option, tuple)
            return listed(f"{card.name} to {slot_words(slot)}" for card, slot in zip(mat.pile, option, strict=True))
        case "turn":
            return "Pass" if option == PASS else "Play"
        case "pass_resources":
            assert isinstance(option, tuple)
            return mix_words(option)
        case "line":
            return _line_label(next(line for line in mat.lines if line.name == option))
        case "activate" | "activate_again":
            return "Activate" if option == YES else "Skip"
        case "look_across" | "pick" | "deja_vu" | "place":
            return _slot_label(mat, option, kind)
        case "speed":
            return f"The token on {option}"
        case "move":
            return _move_label(board, option)
        case "toll" | "discard_tile":
            return _capital(item_words(str(option)))
        case "collect" | "portia_collect":
            pawn = mat.sector if kind == "collect" or board.portia is None else board.portia.sector
            return _tiles_label(board, int(pawn or 1), option)
        case "buy":
            floor = board.floor[int(str(option)) - 1]
            assert floor is not None
            return f"{option}: {card_words(floor.card)} for {floor.card.cost} DNA ({floor.card.vp} VP)"
        case "place_sac":
            return "In your collection" if option == COLLECTION else f"As the key to {option}"
        case "convert":
            return f"All {RESOURCE_WORDS[str(option)]} tiles"
        case other:
            raise AssertionError(f"no label for {other}")


def _pay_label(board: Board, option: Value) -> str:
    if option == AUTO:
        assert board.bill is not None
        waste = f", {counted(board.bill.waste, 'unit')} wasted" if board.bill.waste else ""
        return f"Pay {all_items(board.bill.auto)}{waste}"
    return f"Put in {items_words(str(option), 1)}"


def _sector_label(board: Board, number: int, kind: str) -> str:
    sector = board.sectors[number - 1]
    if kind == "sac":
        return f"{_capital(sac_words(sector.sac))} from sector {number}"
    sac = f"{sac_words(sector.sac)} on top" if sector.sac else "no egg sac"
    return f"Sector {number}: {all_items(sector.tiles) or 'no tiles'}; {sac}"


def _line_label(line: Line) -> str:
    gains = mix_words((line.protein, line.neuron, line.dna))
    return f"{_capital(line.name)}: {listed([*filter(None, [gains]), *line.extras]) or 'nothing'}"


def _slot_label(mat: Mat, option: Value, kind: str) -> str:
    assert isinstance(option, tuple)
    row, column = int(str(option[0])), int(str(option[1]))
    card = mat.slots[(row - 1) * 5 + column - 1].card
    if kind == "place":
        return _capital(slot_words(option)) + (f", covering {card.name}" if card else "")
    assert card is not None
    return f"{card.name} in {slot_words(option)}"


def _move_label(board: Board, option: Value) -> str:
    assert isinstance(option, tuple)
    way, steps = str(option[0]), int(str(option[1]))
    for sector in board.sectors:
        for reach in sector.reach:
            if (reach.way, reach.steps) == (way, steps):
                tolls = f", toll to {listed(who_is(board, owner) for owner in reach.tolls)}" if reach.tolls else ""
                path = f"{counted(steps, 'sector')} {way} to sector {sector.number}"
                return f"{path} for {reach.price} protein{tolls}"
    return f"{counted(steps, 'sector')} {way}"


def _tiles_label(board: Board, number: int, option: Value) -> str:
    tiles = board.sectors[number - 1].tiles
    taken = [tile for tile in tiles if option == ALL or str(option) in tile.split()]
    return f"All {set_words(option)}: {all_items(taken)}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
