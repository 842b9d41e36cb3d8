"""Everything a player of Arachno Evo reads: questions, answers, events, results. Refusals are in ``refusals.py``."""

from __future__ import annotations

from spinneret.games.arachno_evo.rules.acquiring import COLLECTION
from spinneret.games.arachno_evo.rules.movement import ALL
from spinneret.games.arachno_evo.rules.payments import AUTO
from spinneret.games.arachno_evo.rules.production import YES
from spinneret.games.arachno_evo.rules.turn import PASS
from spinneret.games.arachno_evo.view.records import Board, Line, Mat
from spinneret.games.arachno_evo.words.events import event
from spinneret.games.arachno_evo.words.names import (
    RESOURCE_WORDS,
    all_items,
    amount,
    card_words,
    counted,
    focus_card,
    focus_slot,
    item_words,
    items_words,
    listed,
    mix_words,
    sac_words,
    set_words,
    slot_words,
    who_is,
)
from spinneret.games.arachno_evo.words.terminal import picture
from spinneret.kernel import Decision, Outcome, Value

__all__ = ["event", "label", "picture", "prompt", "result", "rule", "waiting"]

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


# Questions


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


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.mats[seat].name} {_WAITING[kind]}."


# Answers


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


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def result(board: Board, outcome: Outcome) -> str:
    if board.portia is not None:
        mine, hers = int(outcome.scores[0]), board.portia.total
        if outcome.winners:
            return f"You beat Portia by {mine} to {hers} (AE-15.1)."
        return f"Portia wins by {hers} to {mine}{'; a tie is hers' if mine == hers else ''} (AE-15.1)."
    winners = listed(board.mats[seat].name for seat in outcome.winners)
    points = int(max(outcome.scores))
    if len(outcome.winners) > 1:
        return f"{winners} share the victory with {points} VP and equally many own offspring (AE-13.8)."
    if outcome.scores.count(max(outcome.scores)) > 1:
        return f"{winners} wins on own offspring after a tie at {points} VP (AE-13.8)."
    return f"{winners} wins with {points} VP (AE-13.8)."
