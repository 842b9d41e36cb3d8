"""Why an answer is not allowed: the rule that decides and one sentence for the player.

Actions, abilities and cards are in ``refused_actions.py``, the Cops in ``refused_orders.py``; here are pieces, places
and numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_man.content.city import ALL, BIT, FIELD, NAME, reach
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, SIDE_CHARACTERS, STATIONS, VILLAINS
from spinneret.games.spider_man.rules.movement import passable
from spinneret.games.spider_man.rules.targets import MEANING
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COMBAT,
    FREE,
    JAILED,
    MOVEMENT,
    SEIZED,
    SPIDER_MAN,
    TRACKS,
    character_of,
    is_stack,
)
from spinneret.games.spider_man.view import view
from spinneret.games.spider_man.words import refused_orders as orders
from spinneret.games.spider_man.words.names import at, capital, dice, piece, place, slot, station, target
from spinneret.games.spider_man.words.questions import prompt, rule
from spinneret.games.spider_man.words.refused_actions import action
from spinneret.games.spider_man.words.tried import Tried
from spinneret.kernel import Decision, Refusal, Value
from spinneret.kernel.words import counted


def why_not(s: SpiderMan, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options. The asked seat may know everything used here."""
    tried = Tried(s, view(s, decision.seat), decision, value)
    found = _REASONS[decision.kind](tried)
    if found is None:
        asked = prompt(tried.board, decision)
        return Refusal(rule(decision.kind), f'"{_said(tried)}" is not an answer here: {asked}')
    # A title may end with a question mark.
    return Refusal(found.rule, found.reason.replace("?.", "?"))


def _said(tried: Tried) -> str:
    """The answer in words, where it means anything in this game."""
    text = tried.text
    if text in STATIONS:
        return capital(station(text))
    if text in tried.s.settled.names:
        return capital(tried.called(text))
    if tried.board.city.rows and (text in MEANING or text in FIELD):
        return capital(target(tried.board, text))
    return text


# Set-up


def _character(tried: Tried) -> Refusal | None:
    s, id = tried.s, tried.text
    if id not in CHARACTERS:
        return None
    called = capital(tried.called(id))
    if CHARACTERS.index(id) in s.figures:
        return Refusal("SM-3.1", f"Somebody plays {tried.called(id)} already.")
    if id == "cops":
        return Refusal("SM-20.6", "With two players nobody plays the Cops.")
    if s.settled.one_villain:
        return Refusal("SM-20.3", "One player has all the villains, and that player is not you.")
    return Refusal("SM-3.1", f"{called} cannot be chosen: Spider-Man and the Cops must be taken by somebody.")


def _slot(tried: Tried) -> Refusal | None:
    if not tried.number(11):
        return None
    number = int(tried.text)
    if tried.s.laid[number] is not None:
        return Refusal("SM-3.3", f"A tile lies in {slot(number)} already.")
    return Refusal("SM-3.3", f"A tile in {slot(number)} would not share an edge with the tiles that lie.")


def _rotation(_tried: Tried) -> Refusal | None:
    return Refusal("SM-2.2", "A tile is turned by 0, 1, 2 or 3 quarter turns.")


def _empty_station(tried: Tried) -> Refusal | None:
    if tried.text not in STATIONS:
        return None
    return Refusal(
        "SM-3.7", f"The stations without a car are named in their order; {station(tried.text)} is out of order now."
    )


def _captain_station(tried: Tried) -> Refusal | None:
    s = tried.s
    if tried.text not in STATIONS:
        return None
    if s.city.stations[STATIONS.index(tried.text)] not in s.cars and not s.settled.two:
        return Refusal("SM-3.7", f"No patrol car stands at {station(tried.text)}.")
    return Refusal("SM-3.7", f"The other captain is at {station(tried.text)} already.")


def _tracer(tried: Tried) -> Refusal | None:
    s = tried.s
    if tried.text not in FIGURES:
        return None
    figure, called = FIGURES.index(tried.text), capital(tried.called(tried.text))
    rule_id = rule(tried.kind)
    if figure == SPIDER_MAN or figure not in s.figures:
        return Refusal(rule_id, f"{called} is not a villain in play.")
    if s.tracer[figure]:
        return Refusal(rule_id, f"{called} carries a tracer already.")
    if s.status[figure] == JAILED:
        return Refusal(rule_id, f"{called} is in jail.")
    return Refusal(rule_id, f"{called} is not beside you.")


# Turns and dice


def _turn_kind(_tried: Tried) -> Refusal | None:
    return Refusal("SM-4.4", "First decide whether to act or to rest; resting must come before anything else.")


def _action(tried: Tried) -> Refusal | None:
    return action(tried.s, tried.seat, tried.kind, tried.text)


def _answer(tried: Tried) -> Refusal | None:
    found = action(tried.s, tried.seat, tried.kind, tried.text)
    if tried.text in tried.s.settled.cards or tried.text in tried.s.settled.power_by_id:
        return found
    if tried.kind == "add" and tried.text in tried.s.settled.action_index:
        return Refusal("SM-5.3", "An action is being declared: add abilities or one card to it, or roll.")
    if tried.text in tried.s.settled.action_index:
        return Refusal("SM-7.4", "Only an ability or a card can answer an attack before it is over.")
    return None


def _dice(tried: Tried) -> Refusal | None:
    s, value, d = tried.s, tried.value, tried.s.declared
    if not isinstance(value, int) or isinstance(value, bool) or d is None:
        return None
    if value < 1:
        return Refusal("SM-5.2", "An action uses at least one die.")
    most = max(option for option in tried.decision.options if isinstance(option, int))
    track = COMBAT if d.action == "attack" else MOVEMENT
    left = s.level(character_of(d.piece), track)
    if d.action == "attack" and is_stack(d.piece) and most < left:
        cars = s.settled.dice_per_car
        return Refusal("SM-16.7", f"A stack attacks with {cars} combat dice per patrol car: {dice(most)} at most here.")
    sort = "bonus" if d.action == "bonus" else TRACKS[track]
    return Refusal("SM-5.1", f"You may use {dice(most, sort)} at most for this.")


def _reroll(tried: Tried) -> Refusal | None:
    if not tried.number(6):
        return None
    return Refusal("SM-12.2", f"No die shows a {tried.value}.")


def _shock(_tried: Tried) -> Refusal | None:
    return Refusal("SM-7.4", "Use Static Field, or do not use it.")


# Ways and places


def _destination(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    figure, points, fly = s.walking
    if text not in FIELD:
        return None
    field, called = BIT[FIELD[text]], capital(place(tried.board, text))
    if s.rubble & field:
        return Refusal("SM-6.4", f"Nobody may stop on {place(tried.board, text)}.")
    if not s.city.street & field:
        return Refusal("SM-6.4", f"{called} is a building, and a figure stops in no building but its own base.")
    if s.occupied() & field:
        return Refusal("SM-2.9", f"{called} is occupied.")
    through = ALL if fly else passable(s, figure)
    if not reach(s.place[figure], points, through) & field:
        return Refusal("SM-6.2", f"{called} is more than {counted(points, 'step')} away.")
    return None


def _leg(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    if text == "stop":
        return Refusal("SM-16.6", "The group may not stop on this field: another piece, or too many cars, are there.")
    if text not in FIELD:
        return None
    called = place(tried.board, text)
    if not (s.city.street | s.city.station_at) & BIT[FIELD[text]]:
        return Refusal("SM-16.3", f"{capital(called)} is neither street nor police station.")
    return Refusal("SM-16.4", f"The group cannot get to {called}, or can neither stop nor do anything there.")


def _place_piece(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    if text not in FIELD:
        return None
    called = capital(place(tried.board, text))
    if not s.city.street & BIT[FIELD[text]]:
        return Refusal("SM-2.10", f"{called} is not a street field.")
    if s.occupied() & BIT[FIELD[text]]:
        return Refusal("SM-2.10", f"{called} is occupied.")
    return Refusal("SM-2.10", f"{called} is not one of the nearest free street fields.")


# Targets and captives


def _target(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    if text not in MEANING and text not in FIELD:
        return None
    rides = str(tried.decision.options[0]) in FIELD
    if text in FIELD and rides:
        return Refusal("SM-14.2", f"{capital(place(tried.board, text))} is no free subway entrance to ride to.")
    if rides:
        return Refusal("SM-14.2", "Choose a subway entrance to ride to.")
    if text in FIELD:
        return Refusal("SM-14.2", "The ability is aimed at a figure or a stack, not at a field.")
    what, which = MEANING[text]
    d = s.declared
    attacker = d.piece if tried.kind == "target" and d is not None else s.figures[tried.seat]
    if what == "building":
        return Refusal("SM-10.2", "A building can be attacked only as the target of your own current mission step.")
    if what == "fig":
        return _figure_target(tried, attacker, which)
    if what == "stack" and which not in s.cars:
        return Refusal("SM-7.2", f"No patrol car stands {at(tried.board, NAME[which])}.")
    if what == "stack":
        if is_stack(attacker):
            return Refusal("SM-7.2", "The Cops do not attack their own stacks.")
        return Refusal("SM-7.3", f"{capital(piece(tried.board, text))} is out of reach or out of sight.")
    if what in ("own_web", "own_grip"):
        return Refusal("SM-7.2", f"No {what[4:]} holds you.")
    return Refusal("SM-7.2", f"There is no web in reach {at(tried.board, NAME[which])}.")


def _figure_target(tried: Tried, attacker: int, figure: int) -> Refusal:
    s = tried.s
    called = capital(tried.called(FIGURES[figure]))
    if figure == attacker:
        return Refusal("SM-7.2", "You cannot choose yourself.")
    if s.place[figure] < 0:
        return Refusal("SM-7.2", f"{called} is not in the city.")
    if s.ko[figure]:
        return Refusal("SM-8.3", f"{called} is knocked out and cannot be attacked.")
    if s.status[figure] not in (FREE, SEIZED):
        return Refusal("SM-7.2", f"{called} is in custody.")
    if tried.kind == "ability_target" and (s.web[figure] >= 0 or s.status[figure] == SEIZED):
        return Refusal("SM-15.7", f"{called} is webbed or seized already.")
    if tried.kind == "ability_target" and attacker == SPIDER_MAN and s.has(figure, "no_web_cage"):
        return Refusal("SM-14.2", f"{called} holds Aunt May: no Web Cage against her holder.")
    if is_stack(attacker) and figure == SPIDER_MAN and s.has(SPIDER_MAN, "cops_truce"):
        return Refusal("SM-12.2", "Spider-Man holds Captain Stacy: the Cops may not attack him.")
    return Refusal("SM-7.3", f"{called} is out of reach or out of sight.")


def _captive(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    if text not in SIDE_CHARACTERS:
        return None
    person, called = SIDE_CHARACTERS.index(text), capital(tried.called(text))
    if s.holder[person] >= 0:
        return Refusal("SM-12.3", f"{called} is not alone.")
    d = s.declared
    if d is not None and is_stack(d.piece) and text in ("stacy", "dewolff"):
        return Refusal("SM-12.3", f"The Cops never capture {tried.called(text)}; a moving group picks the captains up.")
    if tried.kind == "snatch" or d is None:
        return Refusal("SM-12.3", f"{called} is not beside you.")
    need = s.settled.pack.side_characters[person].capture_dice
    if s.level(character_of(d.piece), COMBAT) < need:
        return Refusal("SM-12.3", f"{called} costs {dice(need, 'combat')}.")
    return Refusal("SM-12.3", f"{called} is out of reach.")


def _take(tried: Tried) -> Refusal | None:
    if tried.text not in SIDE_CHARACTERS:
        return None
    return Refusal("SM-12.6", f"{capital(tried.called(tried.text))} is not among those who can be taken here.")


def _put_down(tried: Tried) -> Refusal | None:
    if tried.text not in SIDE_CHARACTERS:
        return None
    return Refusal("SM-12.5", f"{capital(tried.called(tried.text))} is not one of the captives to choose from.")


def _discard(tried: Tried) -> Refusal | None:
    if tried.text not in tried.s.settled.cards:
        return None
    return Refusal("SM-13.3", f"You do not hold {tried.called(tried.text)}.")


def _abandon(tried: Tried) -> Refusal | None:
    if tried.text not in VILLAINS:
        return None
    return Refusal("SM-20.4", f"{capital(tried.called(tried.text))} has been played in this game already.")


_REASONS: dict[str, Callable[[Tried], Refusal | None]] = {
    "choose_character": _character,
    "tile_slot": _slot,
    "tile_rotation": _rotation,
    "empty_station": _empty_station,
    "captain_station": _captain_station,
    "place_first_tracer": _tracer,
    "turn_kind": _turn_kind,
    "ko_turn": _action,
    "choose_action": _action,
    "dice": _dice,
    "add": _answer,
    "move_destination": _destination,
    "stack": orders.stack,
    "group": orders.group,
    "work": orders.work,
    "leg": _leg,
    "target": _target,
    "captive": _captive,
    "ability_target": _target,
    "attach_tracer": _tracer,
    "targeted_response": _answer,
    "hit_response": _answer,
    "reroll_one": _reroll,
    "use_shock": _shock,
    "reaction": _action,
    "take_captive": _take,
    "put_down": _put_down,
    "place_piece": _place_piece,
    "snatch": _captive,
    "discard_to_limit": _discard,
    "reinforce": orders.reinforce,
    "cops_card_choice": orders.cops_card,
    "abandon_villain": _abandon,
}
