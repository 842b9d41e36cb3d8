"""What stands on each answer to a question of Spider-Geddon."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.answers import SYMBOLS
from spinneret.games.spider_geddon.rules.hero_turn import FROM_DISPLAY
from spinneret.games.spider_geddon.view.records import Board
from spinneret.games.spider_geddon.words.names import (
    ACTIONS,
    TOKENS,
    a,
    at_place,
    hero_name,
    name,
    source,
    villain_name,
)
from spinneret.kernel import Decision, Value
from spinneret.kernel.words import counted

_WORDS = {
    "finish": "Finish the turn",
    "no": "No",
    "yes": "Yes",
    "stay": "Stay in the game",
    "leave": "Leave the game",
    "none": "Leave the hand as it is",
    "regular": "Regular turn: draw and play from hand",
    "support": "Support turn: play a card of the display",
    "thugs": "More Thugs",
    "civilians": "More Civilians",
    "C": "Civilian",
    "T": "Thug",
}
_STOPS = {
    "battle_plans": "Take no more Battle Plans",
    "recharge": "Recharge nothing",
    "villain_card": "Keep the other plan cards",
    "actions": "Leave the rest unused",
    "attack_in_locations": "Attack no more",
    "rescue": "Rescue no more",
    "defeat_thug": "Defeat no more",
}
"""Declining, by the kind of question or by what it is about."""
_USES = {
    "rescue": "Rescue a Civilian",
    "thug": "Defeat a Thug",
    "spider_bot": "Remove the Spider-Bot",
}
_CHOICES = {
    "rescue": "Rescue Civilians",
    "defeat_thug": "Defeat Thugs",
    "move_token": "Pull a Civilian or a Thug to your Location",
    "place_crisis": "Put a Crisis token on a Location",
    "give_crisis": "Give a Crisis token to a Hero",
}
_NAMED_CARDS = ("support_cards", "cycle_display")


def label(board: Board, decision: Decision, option: Value) -> str:
    kind, about = decision.kind, decision.about
    if isinstance(option, int):
        return _number(board, decision, option)
    if isinstance(option, tuple):
        return _pair(board, kind, str(option[0]), str(option[1]))
    text = str(option)
    match text:
        case "stop" | "pass":
            return _declined(board, decision)
        case "no" if kind == "cycle_display":
            return "Keep the display"
        case "use":
            return f"Use {name(board, about[1])}"
        case "special_effect":
            return f"Special Effect: {name(board, board.played)}"
    if kind == "step3" and text in ACTIONS:
        return ACTIONS[text]
    if kind == "action_use":
        return _use(board, text, board.heroes[decision.seat].place)
    if about[0] in ("attach_token", "damage_enemy"):
        return at_place(board, text)
    if text in SYMBOLS:
        return TOKENS[text]
    if text in _WORDS:
        return _WORDS[text]
    return _thing(board, decision, text)


def _declined(board: Board, decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    match kind:
        case "ignore":
            return f"Take {about[1]} damage"
        case "super_villain_card" | "super_hero_card":
            return "Play none"
        case "reaction":
            return f"Stay at {name(board, board.heroes[decision.seat].place)}"
        case "villain_choice":
            place = board.villain.place if board.villain is not None else ""
            return f"At {name(board, place)}, where {villain_name(board)} stands"
    return _STOPS.get(kind) or _STOPS.get(about[0], "Do no more of it")


def _number(board: Board, decision: Decision, option: int) -> str:
    about = decision.about
    if decision.kind == "turn_facedown":
        return f"{name(board, board.storyline[option].card)}, card {option + 1} of the Storyline"
    if about[0] == "choose":
        return _choice(board, about[1], about[2 + option])
    ring = [spot.id for spot in board.ring]
    at = ring.index(board.villain.place) if board.villain is not None else 0
    there = name(board, ring[(at + option) % len(ring)])
    return f"{counted(option, 'Location')} clockwise, to {there}" if option else f"Stay at {there}"


def _choice(board: Board, by: str, word: str) -> str:
    """One of several effects of a card or Location."""
    op, _, detail = word.partition(":")
    match op:
        case "actions":
            return " + ".join(ACTIONS[symbol] for symbol in detail)
        case "take_location_token":
            return f"Take {a(TOKENS[detail])} from {source(board, by)}"
        case "place_location_token":
            return f"Add {a(TOKENS[detail])} to {source(board, by)}"
    return _CHOICES.get(op, op.replace("_", " ").capitalize())


def _pair(board: Board, kind: str, one: str, other: str) -> str:
    match kind:
        case "step3" if one == "token":
            return TOKENS[other]
        case "step3":
            return f"{name(board, other)} ({'Equipment' if one == 'equipment' else 'faceup card'})"
        case "recharge":
            return f"{name(board, one)} for {a(TOKENS[other])}"
        case "reaction":
            return f"{name(board, one)}: go to {name(board, other)}"
        case "action_use":
            return f"Move to {name(board, other)}" if one == "move" else _use(board, one, other)
    return f"{_WORDS[one]} from {name(board, other)}"


def _use(board: Board, use: str, place: str) -> str:
    """What an Action is used for, and where."""
    match use:
        case "villain":
            return f"Attack {villain_name(board)}"
        case "henchman":
            return f"Attack {at_place(board, place)}"
        case "threat":
            return f"Fill a slot of {at_place(board, place)}"
    return f"{_USES[use]} at {name(board, place)}"


def _thing(board: Board, decision: Decision, id: str) -> str:
    """A card, a Location, a Hero: by its name, with what distinguishes it from others of that name."""
    kind, about = decision.kind, decision.about
    if kind == "ignore":
        return f"Ignore damage with {name(board, id)}"
    if kind == "reaction":
        return f"Use {name(board, id)}"
    title = board.names[id]
    card = board.symbols.get(id)
    if card is not None:
        hero, symbols, titled = card
        shown = f"{title} ({_symbols(symbols)})" if titled else title
        if kind in _NAMED_CARDS or about == (FROM_DISPLAY,):
            return f"{hero_name(board, hero)}: {shown}"
        return shown
    if about[0] == "recharge_equipment":
        owner = next((hero.name for hero in board.heroes for one in hero.equipment if one.id == id), "")
        return f"{title} ({owner})"
    return title


def _symbols(letters: str) -> str:
    return " + ".join(TOKENS[letter].partition(" ")[0] for letter in letters) or "no symbol"
