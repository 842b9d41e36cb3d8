"""Everything a player of Arachno Evo reads: questions, answers, events, results. Refusals are in ``refusals.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spinneret.games.arachno_evo.content import RESOURCES
from spinneret.games.arachno_evo.kinds import ALL, AUTO, COLLECTION, PASS, YES
from spinneret.games.arachno_evo.picture import picture
from spinneret.games.arachno_evo.state import ITEM_NAMES
from spinneret.games.arachno_evo.view import Board, CardFace, Line, Mat
from spinneret.kernel import Decision, Event, Outcome, Value

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
RESOURCE_WORDS = {"protein": "protein", "neuron": "neuron", "dna": "DNA", "cobweb": "cobweb", "any": "any resource"}


# Questions


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    kind = decision.kind
    if kind in ("activate", "activate_again", "look_across"):
        card = _focus_card(board)
        row, column = _focus(board)
        if kind == "look_across":
            return f"Look Across in ({row},{column}): you may activate a neighbour outside the line."
        again = " once more" if kind == "activate_again" else ""
        return f"Activate {card.name} in ({row},{column}){again}? {card.summary}"
    if kind.startswith("pay_") and board.bill is not None:
        put = f" In so far: {_items(board.bill.put)}." if board.bill.put else ""
        return f"Pay {board.bill.cost} {RESOURCE_WORDS[board.bill.resource]}.{put}"
    if kind == "toll":
        return f"Give one item to {_who(board, board.focus)}, whose spider you met."
    if kind == "buy":
        return f"You may acquire {_count(board.cards_left, 'more card') if board.cards_left > 1 else 'a card'}."
    if kind == "place" and board.bought is not None:
        return f"Place {board.bought.name}."
    if kind == "place_sac":
        return f"Place the {board.bought_sac} egg sac: as a key, or in your collection."
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
            "look_across": "None of them",
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
            return f"Pile {option}: {_list(card_words(card) for card in cards)}"
        case "arrange":
            assert isinstance(option, tuple)
            return _list(f"{card.name} to {_slot(slot)}" for card, slot in zip(mat.pile, option, strict=True))
        case "turn":
            return "Pass" if option == PASS else "Play"
        case "pass_resources":
            assert isinstance(option, tuple)
            return _list(f"{n} {RESOURCE_WORDS[r]}" for n, r in zip(option, RESOURCES, strict=False) if n)
        case "line":
            return _line_label(next(line for line in mat.lines if line.name == option))
        case "activate" | "activate_again":
            return "Activate" if option == YES else "Skip"
        case "look_across" | "pick" | "deja_vu" | "place":
            return _slot_label(mat, option, kind)
        case "speed":
            return f"From {option}"
        case "move":
            return _move_label(board, option)
        case "toll" | "discard_tile":
            return item_words(str(option))
        case "collect" | "portia_collect":
            pawn = mat.sector if kind == "collect" or board.portia is None else board.portia.sector
            return _tiles_label(board, int(pawn or 1), option)
        case "buy":
            floor = board.floor[int(str(option)) - 1]
            assert floor is not None
            return f"{option}: {card_words(floor.card)} for {floor.card.cost} DNA ({floor.card.vp} VP)"
        case "place_sac":
            return "Collection" if option == COLLECTION else f"Key to {option}"
        case "convert":
            return f"All {RESOURCE_WORDS[str(option)]} tiles"
        case other:
            raise AssertionError(f"no label for {other}")


def _pay_label(board: Board, option: Value) -> str:
    if option == AUTO:
        assert board.bill is not None
        waste = f", {_count(board.bill.waste, 'unit')} wasted" if board.bill.waste else ""
        return f"Pay {_items(board.bill.auto)}{waste}"
    return f"Put in {item_words(str(option))}"


def _sector_label(board: Board, number: int, kind: str) -> str:
    sector = board.sectors[number - 1]
    if kind == "sac":
        return f"{sector.sac} from sector {number}"
    tiles = _list(sector.tiles) or "no tiles"
    return f"Sector {number}: {tiles}; top sac {sector.sac or 'none'}"


def _line_label(line: Line) -> str:
    gains = [f"{n} {RESOURCE_WORDS[r]}" for n, r in zip((line.protein, line.neuron, line.dna), RESOURCES, strict=False)]
    gains = [gain for gain in gains if not gain.startswith("0 ")]
    return f"{line.name}: {_list([*gains, *line.extras]) or 'nothing'}"


def _slot_label(mat: Mat, option: Value, kind: str) -> str:
    assert isinstance(option, tuple)
    row, column = int(str(option[0])), int(str(option[1]))
    card = mat.slots[(row - 1) * 5 + column - 1].card
    if kind == "place":
        return f"({row},{column})" if card is None else f"({row},{column}), covering {card.name}"
    assert card is not None
    return f"{card.name} in ({row},{column})"


def _move_label(board: Board, option: Value) -> str:
    assert isinstance(option, tuple)
    way, steps = str(option[0]), int(str(option[1]))
    for sector in board.sectors:
        for reach in sector.reach:
            if (reach.way, reach.steps) == (way, steps):
                tolls = f", toll to {_list(_who(board, owner) for owner in reach.tolls)}" if reach.tolls else ""
                return f"{steps} {way} to sector {sector.number} for {reach.price} protein{tolls}"
    return f"{steps} {way}"


def _tiles_label(board: Board, number: int, option: Value) -> str:
    tiles = board.sectors[number - 1].tiles
    taken = [tile for tile in tiles if option == ALL or str(option) in tile.split()]
    what = (
        "All"
        if option == ALL
        else f"All {option}s"
        if isinstance(option, int)
        else f"All {RESOURCE_WORDS[str(option)]}"
    )
    return f"{what}: {_list(taken)}"


# Events


def event(board: Board, event: Event) -> str:
    f = event.facts
    who = _who(board, f.get("seat"))
    match event.kind:
        case "species":
            return f"{_player(f['seat'])} plays the {board.names[str(f['species'])]}."
        case "started":
            return f"{who} starts in sector {f['sector']}."
        case "first_player":
            return f"{who} has the 1st Spider token."
        case "piles":
            return f"{len(_items_of(f['piles']))} piles of starting cards are dealt."
        case "pile_taken":
            return f"{who} takes {_cards(board, f['cards'])}."
        case "arranged":
            slots = [_slot(slot) for slot in _items_of(f["slots"])]
            cards = [_card(board, card) for card in _items_of(f["cards"])]
            return f"{who} places {_list(f'{c} on {s}' for c, s in zip(cards, slots, strict=True))}."
        case "refreshed":
            return f"{who} takes back all three tokens."
        case "passed":
            mix = zip(_items_of(f["mix"]), RESOURCES, strict=False)
            return f"{who} passes and receives {_list(f'{n} {RESOURCE_WORDS[r]}' for n, r in mix if n)}."
        case "line":
            return f"{who} runs {'the ' if f['line'] == 'diagonal' else ''}{f['line']}."
        case "activated":
            how = {
                "sweep": "activates",
                "double_up": "activates once more",
                "look_across": "looks across and activates",
                "pick": "picks and activates",
                "deja_vu": "repeats",
            }[str(f["by"])]
            return f"{who} {how} {_card(board, f['card'])} in {_slot(f['slot'])}: {_does(board, f['card'])}"
        case "declined":
            return f"{who} {'repeats nothing' if f['what'] == 'deja_vu' else 'looks across to nothing'}."
        case "freed":
            return f"{who} takes the token back from {f['line']}."
        case "stung":
            return f"{who} cannot move and is stung by a wasp."
        case "moved":
            return f"{who} moves {f['steps']} {f['way']} to sector {f['sector']} for {f['price']} protein."
        case "paid":
            return f"{who} pays {_list(_items_words(str(item), _int(n)) for item, n in _pairs(f['items']))}."
        case "toll":
            return f"{who} gives {item_words(str(f['item']))} to {_who(board, f['owner'])} as toll."
        case "collected":
            return f"{who} takes {_list(_tile(tile) for tile in _items_of(f['tiles']))} from sector {f['sector']}."
        case "placed":
            covers = ", covering a card" if f["covers"] else ""
            return f"{who} places {_card(board, f['card'])} on {_slot(f['slot'])}{covers}."
        case "sac":
            place = "adds it to the collection" if f["place"] == COLLECTION else f"opens {f['place']} with it"
            return f"{who} takes the {f['sac']} egg sac of sector {f['sector']} and {place}."
        case "converted":
            return f"{who} turns {RESOURCE_WORDS[str(f['resource'])]} tiles into {_count(_int(f['units']), 'chit')}."
        case "tile_discarded":
            return f"{who} discards {item_words(str(f['tile']))}."
        case "floor_discarded":
            return f"{_card(board, f['card'])} leaves the forest floor."
        case "floor_filled":
            return f"New on the forest floor: {_cards(board, f['cards'])}."
        case "web_filled":
            return "The empty sectors of the web receive new tiles."
        case "reshuffled":
            return f"The discarded {f['what']} are shuffled into a new draw pile."
        case "claimed":
            objective = next(o for o in board.objectives if o.id == f["objective"])
            return f"{who} completes an objective: {objective.name} ({f['vp']} VP)."
        case "trigger":
            what = "someone has 20 visible cards" if f["what"] == "visible_cards" else "four sectors have no egg sac"
            return f"The end is near: {what}. Round {f['final']} is the last."
        case "round_began":
            last = ", the last one" if f["round"] == f["final"] else ""
            return f"Round {f['round']} begins{last}."
        case "portia":
            return portia_step(board, tuple(_items_of(f["step"])))
        case "game_ended":
            scores = [f"{mat.name} {total}" for mat, total in zip(board.mats, _items_of(f["scores"]), strict=True)]
            if f["portia"] is not None:
                scores.append(f"Portia {f['portia']}")
            return f"The game ends: {_list(scores)}."
        case other:
            raise AssertionError(f"no words for event {other}")


def portia_step(board: Board, step: tuple[object, ...]) -> str:
    """One step of Portia's turn, with her reason."""
    kind, *facts = step
    match kind:
        case "produced":
            wild, cobwebs, cards = facts
            webs = f" and {_count(_int(cobwebs), 'cobweb')}" if cobwebs else ""
            return f"Portia produces {wild} wild{webs}: she has {cards} cards."
        case "moved":
            steps, sector, price, paid = facts
            short = "" if paid == price else f" (all she has; the price is {price})"
            return (
                f"Portia moves {steps} to sector {sector}, the nearest with tiles and without you, for {paid}{short}."
            )
        case "stayed":
            return f"Portia stays in sector {facts[0]}: no other sector has tiles without you in it."
        case "collected":
            what, wild, cobwebs, tied = facts
            webs = f" and {_count(_int(cobwebs), 'cobweb')}" if cobwebs else ""
            why = "the most icons" if tied == 1 else "chosen for her among equals"
            return f"Portia takes all {what}{'s' if str(what).isdigit() else ''} ({why}): {wild} wild{webs}."
        case "card":
            card, position, cost, worth = facts
            return f"Portia buys {_card(board, card)} from position {position} for {cost}: worth most, {worth} VP."
        case "no_card":
            return f"Portia can pay for no card with {facts[0]} wild."
        case "sac":
            return f"Portia takes the {facts[0]} egg sac of sector {facts[1]}."
        case "no_sac":
            return f"Portia can take no egg sac of her quadrant and gains {facts[0]} cobwebs."
        case other:
            raise AssertionError(f"no words for Portia's step {other}")


def result(board: Board, outcome: Outcome) -> str:
    if board.portia is not None:
        mine, hers = int(outcome.scores[0]), board.portia.total
        if outcome.winners:
            return f"You beat Portia by {mine} to {hers} (AE-15.1)."
        return f"Portia wins by {hers} to {mine}{'; a tie is hers' if mine == hers else ''} (AE-15.1)."
    winners = _list(board.mats[seat].name for seat in outcome.winners)
    points = int(max(outcome.scores))
    if len(outcome.winners) > 1:
        return f"{winners} share the victory with {points} VP and equally many own offspring (AE-13.8)."
    if outcome.scores.count(max(outcome.scores)) > 1:
        return f"{winners} wins on own offspring after a tie at {points} VP (AE-13.8)."
    return f"{winners} wins with {points} VP (AE-13.8)."


# Small words


def card_words(card: CardFace) -> str:
    """A card with its half spiders: ``Jumper <red|blue>``."""
    if card.left is None and card.right is None:
        return card.name
    return f"{card.name} <{card.left or '-'}|{card.right or '-'}>"


def item_words(item: str) -> str:
    """``protein 3`` as ``protein tile of 3``, ``dna`` as ``DNA chit``."""
    resource, _, value = item.partition(" ")
    return f"{RESOURCE_WORDS[resource]} tile of {value}" if value else f"{RESOURCE_WORDS[resource]} chit"


def _items_words(item: str, count: int) -> str:
    """``3 protein chits``, ``2 DNA tiles of 3``, ``neuron tile of 1``."""
    words = item_words(item)
    if count == 1:
        return words
    return f"{count} {words.replace(' tile', ' tiles').replace(' chit', ' chits')}"


def _items(items: Iterable[str]) -> str:
    return _list(_items_words(item, count) for item, count in Counter(items).items())


def _does(board: Board, card: object) -> str:
    return _summary(board, str(card))


def _summary(board: Board, card: str) -> str:
    for mat in board.mats:
        for slot in mat.slots:
            for face in (slot.card, *slot.covered):
                if face is not None and face.id == card:
                    return face.summary[0].lower() + face.summary[1:]
    return board.names[card.rpartition("-")[0]] + "."


def _card(board: Board, card: object) -> str:
    return board.names[str(card).rpartition("-")[0]]


def _cards(board: Board, cards: object) -> str:
    return _list(_card(board, card) for card in _items_of(cards))


def _who(board: Board, seat: object) -> str:
    if not isinstance(seat, int):
        return ""
    return "Portia" if seat < 0 else board.mats[seat].name


def _player(seat: object) -> str:
    return "Portia" if _int(seat) < 0 else f"Player {_int(seat) + 1}"


def _focus(board: Board) -> tuple[int, int]:
    assert isinstance(board.focus, tuple)
    return board.focus


def _focus_card(board: Board) -> CardFace:
    row, column = _focus(board)
    assert board.to_play is not None
    card = board.mats[board.to_play].slots[(row - 1) * 5 + column - 1].card
    assert card is not None
    return card


def _slot(slot: object) -> str:
    row, column = _items_of(slot)
    return f"({row},{column})"


def _tile(tile: object) -> str:
    return ITEM_NAMES[_int(tile)]


def _list(items: Iterable[str]) -> str:
    names = list(items)
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _items_of(fact: object) -> tuple[object, ...]:
    assert isinstance(fact, tuple)
    return fact


def _pairs(fact: object) -> list[tuple[object, object]]:
    return [(pair[0], pair[1]) for pair in _items_of(fact) if isinstance(pair, tuple)]
