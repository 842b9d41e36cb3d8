"""Why an answer is not allowed: the rule that decides and one sentence for the player."""

from __future__ import annotations

from spinneret.games.spider_man.city import ALL, BIT, FIELD, reach
from spinneret.games.spider_man.movement import passable
from spinneret.games.spider_man.pieces import BONUS, COMBAT, COPS, FREE, MOVEMENT, SEIZED, SPIDER_MAN
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.targets import MEANING
from spinneret.games.spider_man.vocabulary import SIDE_CHARACTERS
from spinneret.games.spider_man.words import rule
from spinneret.kernel import Decision, Refusal, Value

_TIMING = {
    "declare_movement": "together with a movement",
    "declare_combat": "together with an attack",
    "targeted": "when you are the target of an attack",
    "hit": "when you are about to be hit",
    "immediate": "by the Cops, at once",
    "event": "never: it takes effect when drawn",
}


def why_not(s: SpiderMan, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options. The asked seat may know everything used here."""
    kind, seat, text = decision.kind, decision.seat, str(value)
    if kind in ("choose_action", "ko_turn", "reaction"):
        return _action(s, seat, kind, text)
    if kind in ("add", "targeted_response", "hit_response"):
        return _answer(s, seat, kind, text)
    if kind == "dice":
        most = max(option for option in decision.options if isinstance(option, int))
        if isinstance(value, int) and value < 1:
            return Refusal("SM-5.2", "An action uses at least one die.")
        return Refusal("SM-5.1", f"You may use at most {most} dice for this.")
    if kind == "move_destination":
        return _destination(s, text)
    if kind in ("target", "ability_target"):
        return _target(s, text, rule(kind))
    if kind == "leg":
        return _leg(s, text)
    if kind == "place_piece":
        if text not in FIELD:
            return Refusal("SM-2.10", f"{value!r} is not a field.")
        if not s.city.street & BIT[FIELD[text]]:
            return Refusal("SM-2.10", f"({text}) is not a street field.")
        if s.occupied() & BIT[FIELD[text]]:
            return Refusal("SM-2.10", f"({text}) is occupied.")
        return Refusal("SM-2.10", f"({text}) is not one of the nearest free fields.")
    if kind == "captive" and text in SIDE_CHARACTERS:
        person = SIDE_CHARACTERS.index(text)
        if s.holder[person] >= 0:
            return Refusal("SM-12.3", f"{s.settled.names[text]} is not alone.")
        return Refusal("SM-12.3", f"{s.settled.names[text]} is out of reach, or there are too few combat dice.")
    if kind == "discard_to_limit":
        return Refusal("SM-13.3", f"You do not hold {s.settled.names.get(text, repr(value))}.")
    if kind == "work":
        return Refusal("SM-16.4", "The group cannot do that here, or could not end its movement afterwards.")
    if kind == "turn_kind":
        return Refusal("SM-4.4", "Choose act or rest; resting must be decided before anything else.")
    return Refusal(rule(kind), f"{value!r} cannot be chosen here.")


def _action(s: SpiderMan, seat: int, kind: str, text: str) -> Refusal:
    figure = s.figures[seat]
    names = s.settled.names
    if text in ("end", "none"):
        return Refusal("SM-8.6", "A knocked-out figure must draw or rest.")
    if text == "rest":
        return Refusal("SM-4.4", "Resting must be chosen before anything else is done in the turn.")
    if text in s.settled.cards:
        return _card(s, seat, text)
    if kind == "ko_turn":
        return Refusal("SM-8.3", "A knocked-out figure takes no actions: draw or rest.")
    if text in s.settled.power_by_id:
        owner, power = s.settled.power_by_id[text]
        if owner != figure:
            return Refusal("SM-14.1", f"{power.name} is not your ability.")
        if s.vp[seat] < power.unlock_vp:
            return Refusal("SM-14.1", f"{power.name} needs {power.unlock_vp} victory points.")
        if s.spent[figure] >> power.slot & 1:
            return Refusal("SM-5.6", f"{power.name} has been used; the token comes back at the start of your turn.")
        if power.kind != "action":
            return Refusal("SM-14.2", f"{power.name} is not an action of its own.")
        return Refusal("SM-14.2", f"{power.name} has no legal target now.")
    tracks = {"move": MOVEMENT, "attack": COMBAT, "capture": COMBAT, "bonus": BONUS}
    if text in tracks:
        if not s.level(figure, tracks[text]):
            return Refusal("SM-5.1", "No dice are left on that track.")
        if text == "move" and figure != COPS:
            if s.status[figure] == SEIZED:
                return Refusal("SM-17.4", "A seized figure cannot move.")
            return Refusal("SM-15.5", "A webbed figure cannot move.")
        if text == "attack":
            return Refusal("SM-7.1", "There is no legal target in reach.")
        if text == "capture":
            return Refusal("SM-12.3", "Nobody who is alone is in reach.")
        return Refusal("SM-15.5", "Not while webbed.")
    if text == "attach_tracer":
        if figure != SPIDER_MAN:
            return Refusal("SM-15.10", "Only Spider-Man has tracers.")
        if not s.tracers[0]:
            return Refusal("SM-15.11", "There is no tracer on your sheet.")
        return Refusal("SM-15.10", "No villain without a tracer is adjacent.")
    return Refusal("SM-4.5", f"{names.get(text, repr(text))} is not an action.")


def _card(s: SpiderMan, seat: int, text: str) -> Refusal:
    card = s.settled.cards[text]
    if text not in s.hands[seat]:
        return Refusal("SM-13.4", f"You do not hold {card.title}.")
    faction = "spider_man" if s.figures[seat] == SPIDER_MAN else "villain"
    if card.faction != faction:
        return Refusal("SM-13.4", f"{card.title} is a card of another faction and cannot be played by you.")
    if card.timing != "turn":
        return Refusal("SM-13.7", f"{card.title} is played {_TIMING[card.timing]}.")
    if s.ko[s.figures[seat]] and not card.while_ko:
        return Refusal("SM-8.3", f"{card.title} cannot be played while knocked out.")
    return Refusal("SM-13.6", f"{card.title} would change nothing now.")


def _answer(s: SpiderMan, seat: int, kind: str, text: str) -> Refusal:
    if text in s.settled.cards:
        card = s.settled.cards[text]
        if text not in s.hands[seat]:
            return Refusal("SM-13.4", f"You do not hold {card.title}.")
        if kind == "add" and s.declared is not None and s.declared.card:
            return Refusal("SM-5.3", "At most one bonus card goes with an action.")
        return Refusal("SM-13.7", f"{card.title} cannot be played at this moment.")
    if text in s.settled.power_by_id:
        owner, power = s.settled.power_by_id[text]
        if owner == s.figures[seat] and s.vp[seat] < power.unlock_vp:
            return Refusal("SM-14.1", f"{power.name} needs {power.unlock_vp} victory points.")
        if owner == s.figures[seat] and s.spent[owner] >> power.slot & 1:
            return Refusal("SM-5.6", f"{power.name} has been used already.")
        return Refusal("SM-5.5", f"{power.name} could not matter here.")
    return Refusal(rule(kind), f"{text!r} cannot be chosen here.")


def _destination(s: SpiderMan, text: str) -> Refusal:
    figure, points, fly = s.walking
    if text not in FIELD:
        return Refusal("SM-6.5", f"{text!r} is not a field; fields are written like '12,5'.")
    field = BIT[FIELD[text]]
    if s.rubble & field:
        return Refusal("SM-6.4", f"({text}) is rubble; nobody may stop on it.")
    if not s.city.street & field:
        return Refusal("SM-6.4", f"({text}) is a building that is not your own base.")
    if s.occupied() & field:
        return Refusal("SM-2.9", f"({text}) is occupied.")
    through = ALL if fly else passable(s, figure)
    if not reach(s.place[figure], points, through) & field:
        return Refusal("SM-6.2", f"({text}) is more than {points} fields away.")
    return Refusal("SM-6.5", f"({text}) cannot be chosen.")


def _leg(s: SpiderMan, text: str) -> Refusal:
    if text == "stop":
        return Refusal("SM-16.6", "The group may not stop on this field.")
    if text not in FIELD:
        return Refusal("SM-16.4", f"{text!r} is not a field.")
    if not (s.city.street | s.city.station_at) & BIT[FIELD[text]]:
        return Refusal("SM-16.3", f"({text}) is neither street nor police station.")
    return Refusal("SM-16.4", f"The group can neither stop nor do anything on ({text}), or cannot get there.")


def _target(s: SpiderMan, text: str, rule_id: str) -> Refusal:
    if text not in MEANING:
        return Refusal(rule_id, f"{text!r} is not a target.")
    what, which = MEANING[text]
    if what == "building":
        return Refusal("SM-10.2", "A building can be attacked only as the target of your own current mission step.")
    if what == "fig":
        name = s.settled.names[s.character_name(which)]
        if s.place[which] < 0:
            return Refusal("SM-7.2", f"{name} is not in the city.")
        if s.ko[which]:
            return Refusal("SM-8.3", f"{name} is knocked out and cannot be attacked.")
        if s.status[which] not in (FREE, SEIZED):
            return Refusal("SM-7.2", f"{name} is in custody.")
        return Refusal("SM-7.3", f"{name} is out of reach or out of sight.")
    return Refusal("SM-7.2", "That is not a legal target in reach.")
