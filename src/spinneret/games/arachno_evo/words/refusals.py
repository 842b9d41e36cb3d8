"""Why an answer is not allowed: the rule that decides and one sentence. Nothing is private, so all may be used."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import RESOURCES, SECTORS, SPECIES
from spinneret.games.arachno_evo.rules.movement import move_price, split_tiles, toll_takers
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    DIAGONAL,
    IN_LINE,
    ITEMS,
    LINE_NAMES,
    LINE_OF,
    NEIGHBOURS,
    NONE,
    PROTEIN,
    SAC_NAMES,
    SAC_SPECIES,
    SAC_VALUE,
    SLOT_NAMES,
    SLOT_OF,
)
from spinneret.games.arachno_evo.words.names import (
    PLURALS,
    RESOURCE_WORDS,
    item_words,
    sac_words,
    set_words,
    slot_words,
)
from spinneret.games.arachno_evo.words.questions import rule
from spinneret.kernel import Decision, Refusal, Value
from spinneret.kernel.words import counted

_MUST = {
    "move": ("AE-8.1", "You must move if you can; staying is not allowed."),
    "place": ("AE-9.3", "A card that is paid for must be placed."),
    "place_sac": ("AE-10.2", "An egg sac that is paid for must be placed."),
    "toll": ("AE-8.5", "The toll must be paid."),
    "line": ("AE-6.1", "One open line without a token must be chosen."),
    "pick": ("AE-7.12", "Pick and Choose must activate a card."),
    "speed": ("AE-7.3", "One token must be taken back."),
    "discard_tile": ("AE-11.6", "Only five tiles can be kept."),
    "sac": ("AE-R29", "A Merchant that acts at once must take an egg sac."),
    "pass_resources": ("AE-5.5", "Choose exactly four basic resources."),
}


def why_not(s: ArachnoEvo, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options."""
    kind = decision.kind
    if value is None:
        id, reason = _MUST.get(kind, (rule(kind), "This question cannot be declined."))
        return Refusal(id, reason)
    if decision.asks.domain and value not in decision.asks.domain:
        return Refusal(rule(kind), f"{value!r} is not an answer to this question.")
    if kind.startswith("pay_"):
        return _why_not_pay(s, decision, str(value))
    match kind:
        case "species" | "portia_species":
            return Refusal(rule(kind), f"The {value} species is taken.")
        case "start_sector" | "portia_sector":
            return Refusal(rule(kind), f"Sector {value} is not in this quadrant.")
        case "start_pile" | "portia_pile":
            return Refusal(rule(kind), f"Pile {value} is not there.")
        case "line" | "speed":
            return _why_not_line(s, decision, str(value))
        case "look_across" | "pick" | "deja_vu":
            return _why_not_card(s, decision, value)
        case "move":
            return _why_not_move(s, decision, value)
        case "toll" | "discard_tile":
            return Refusal(rule(kind), f"You have no {item_words(str(value))}.")
        case "collect" | "portia_collect":
            return _why_not_collect(s, decision, value)
        case "buy":
            return _why_not_buy(s, decision, int(str(value)))
        case "place":
            return _why_not_place(s, decision, value)
        case "sac":
            return _why_not_sac(s, decision, int(str(value)))
        case "place_sac":
            return _why_not_key(s, decision, str(value))
        case "convert":
            return _why_not_convert(s, decision, str(value))
        case _:
            return Refusal(rule(kind), f"{value!r} cannot be chosen now.")


def _why_not_pay(s: ArachnoEvo, decision: Decision, item: str) -> Refusal:
    if not s.players[decision.seat].stock[ITEMS[item]]:
        return Refusal("AE-3.1", f"You have no {item_words(item)}.")
    assert s.bill is not None
    resource = s.bill[0]
    if resource != NONE and RESOURCES[resource] not in item and not s.settled.convert_any:
        units = s.players[decision.seat].units()[resource]
        if units >= s.bill[1]:
            return Refusal("AE-3.6", f"You have enough {PLURALS[RESOURCES[resource]]}; nothing else may be spent.")
    return Refusal("AE-3.12", f"No legal payment puts in another {item_words(item)} now.")


def _why_not_line(s: ArachnoEvo, decision: Decision, line: str) -> Refusal:
    player = s.players[decision.seat]
    number = LINE_OF[line]
    if decision.kind == "speed":
        if number in (DIAGONAL, s.line):
            return Refusal("AE-7.3", f"The token of the {line} cannot be taken back.")
        return Refusal("AE-7.3", f"No exhausted token lies on {line}.")
    if number not in player.lines:
        return Refusal("AE-2.5", f"{line.capitalize()} is closed.")
    return Refusal("AE-6.1", f"A token lies on {'the ' if number == DIAGONAL else ''}{line}.")


def _why_not_card(s: ArachnoEvo, decision: Decision, value: Value) -> Refusal:
    slot = SLOT_OF[value]  # type: ignore[index]
    place = slot_words(value)
    player = s.players[decision.seat]
    card = player.grid[slot]
    kind = decision.kind
    if card == NONE:
        return Refusal(rule(kind), f"No card lies in {place}.")
    name = s.settled.card[card].name
    if slot in player.consumed:
        return Refusal("AE-6.6", f"{name} in {place} is used up.")
    if kind == "look_across":
        if slot not in NEIGHBOURS[s.focus]:
            return Refusal(
                "AE-7.11", f"{name} in {place} is not next to the Look Across in {slot_words(SLOT_NAMES[s.focus])}."
            )
        if s.line != NONE and slot in IN_LINE[s.line]:
            return Refusal("AE-7.11", f"{name} in {place} is in the line being run; Look Across reaches outside it.")
    if kind == "deja_vu":
        if s.settled.single_use[card] or s.settled.effect[card] in ("repeat", "double_next"):
            return Refusal("AE-7.9", f"{name} is a card that cannot be repeated.")
        return Refusal(
            "AE-7.9", f"Only a card that activated this turn can be repeated, and {name} in {place} did not."
        )
    return Refusal("AE-6.5", f"{name} in {place} could do nothing now.")


def _why_not_move(s: ArachnoEvo, decision: Decision, value: Value) -> Refusal:
    assert isinstance(value, tuple)
    way, steps = str(value[0]), int(str(value[1]))
    if way != "clockwise" and not s.counterclockwise:
        return Refusal("AE-8.2", "Without a Spinner you move clockwise.")
    player = s.players[decision.seat]
    price = move_price(s, steps)
    units = player.units()
    if units[PROTEIN] + (sum(units) - units[PROTEIN]) // 2 < price:
        return Refusal(
            "AE-8.3",
            f"{counted(steps, 'sector')} cost{'s' if steps == 1 else ''} {price} protein, more than you can pay.",
        )
    sector = (player.pawn + (steps if way == "clockwise" else -steps)) % SECTORS
    tolls = len(toll_takers(s, decision.seat, sector))
    return Refusal(
        "AE-8.6", f"After paying {price} protein you could not pay {counted(tolls, 'toll')} in sector {sector + 1}."
    )


def _why_not_collect(s: ArachnoEvo, decision: Decision, value: Value) -> Refusal:
    if value == "all" and not s.all_tiles:
        return Refusal("AE-8.9", "Only a Collector takes all tiles.")
    if decision.kind == "portia_collect":
        return Refusal("AE-15.7", "Portia takes a set with the most icons.")
    tiles = s.web[s.players[decision.seat].pawn]
    if not split_tiles(tiles, value)[0]:
        return Refusal("AE-8.9", f"There are no {set_words(value)} in your sector.")
    return Refusal("AE-8.9", f"All {set_words(value)} here are what another choice takes already.")


def _why_not_buy(s: ArachnoEvo, decision: Decision, position: int) -> Refusal:
    card = s.floor[position - 1]
    if card == NONE:
        return Refusal("AE-9.2", f"Position {position} is empty; the floor is not refilled now.")
    name, cost = s.settled.card[card].name, s.settled.cost[card]
    del decision
    return Refusal("AE-3.8", f"{name} costs {cost} DNA, more than you can pay.")


def _why_not_place(s: ArachnoEvo, decision: Decision, value: Value) -> Refusal:
    row, column = (LINE_OF[f"{line} {n}"] for line, n in zip(("row", "column"), value, strict=True))  # type: ignore[arg-type]
    closed = [LINE_NAMES[line] for line in (row, column) if line not in s.players[decision.seat].lines]
    are = "are" if len(closed) > 1 else "is"
    return Refusal("AE-9.3", f"{' and '.join(closed).capitalize()} {are} closed.")


def _why_not_convert(s: ArachnoEvo, decision: Decision, resource: str) -> Refusal:
    stock = s.players[decision.seat].stock
    first = 3 * RESOURCES.index(resource)
    if not any(stock[first : first + 3]):
        return Refusal("AE-11.5", f"You have no {RESOURCE_WORDS[resource]} tiles.")
    fee = s.settled.pack.turn.tile_conversion_fee
    return Refusal("AE-11.5", f"After the fee of {fee} resources no {RESOURCE_WORDS[resource]} tile would be left.")


def _why_not_sac(s: ArachnoEvo, decision: Decision, sector: int) -> Refusal:
    pile = s.sacs[sector - 1]
    if not pile:
        return Refusal("AE-10.4", f"Sector {sector} has no egg sac left.")
    pawn = s.players[decision.seat].pawn
    if s.settled.quadrant[pawn] != s.settled.quadrant[sector - 1] and not s.any_sac and s.phase == "sac":
        return Refusal("AE-10.1", f"Sector {sector} is not in the quadrant your pawn is in.")
    value = SAC_VALUE[pile[-1]]
    return Refusal("AE-3.8", f"The {sac_words(SAC_NAMES[pile[-1]])} costs {value} neurons, more than you can pay.")


def _why_not_key(s: ArachnoEvo, decision: Decision, line: str) -> Refusal:
    player = s.players[decision.seat]
    number = LINE_OF[line]
    if number in player.lines:
        return Refusal("AE-10.3", f"{line.capitalize()} is already open.")
    species, minimum = s.settled.locks[player.species][number]
    sac = s.bought_sac
    if SAC_SPECIES[sac] == player.species:
        return Refusal("AE-10.3", "Egg sacs of your own species go to the collection.")
    if SAC_SPECIES[sac] not in species:
        names = " or ".join(SPECIES[kind] for kind in sorted(species))
        return Refusal("AE-10.2", f"{line.capitalize()} needs a {names} egg sac, not a {sac_words(SAC_NAMES[sac])}.")
    return Refusal(
        "AE-10.2", f"{line.capitalize()} needs an egg sac of at least {minimum}, not a {sac_words(SAC_NAMES[sac])}."
    )
