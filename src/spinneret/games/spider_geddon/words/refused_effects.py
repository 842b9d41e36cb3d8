"""Why an answer inside an effect is not allowed: what an Action cannot be used for, what a card cannot reach."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.printed import names, plain
from spinneret.games.spider_geddon.rules.answers import STOP
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.words.names import ACTIONS, ASKED_BY, TOKENS, a, ended
from spinneret.kernel import Decision, Refusal, Value
from spinneret.kernel.words import listed

_PURPOSES = {
    "rescue": "to rescue a Civilian",
    "thug": "against a Thug",
    "threat": "for the empty slots of the Threat",
    "henchman": "against a Henchman",
    "spider_bot": "on the Spider-Bot",
}
_NOTHING_THERE = {"rescue": "no Civilian", "defeat_thug": "no Thug"}


def _name(s: Geddon, value: Value) -> str:
    return plain(names(s.settled.tables, s.villain).get(value, "")) if isinstance(value, str) else ""


def _effect(s: Geddon, about: tuple[str, ...]) -> str:
    """What the question stands on."""
    by = about[1] if len(about) > 1 else ASKED_BY.get(about[0], "")
    return _name(s, by) or (_name(s, s.villain) if by.startswith("villain") else "") or "this effect"


def why_not_use(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """SG-8.1 to 8.3: what speaks against this use of an Action."""
    use = value[0] if isinstance(value, tuple) and len(value) == 2 else value
    named = value[1] if isinstance(value, tuple) and len(value) == 2 else s.ring[s.hero_at[decision.seat]]
    if use == STOP:
        return Refusal("SG-8.5", "The Action is begun: it must be used for something.")
    if use not in ("move", "rescue", "threat", "thug", "henchman", "villain", "spider_bot") or named not in s.ring:
        return Refusal(
            "SG-8.5", "Name what the Action is used for, and at which Location of the ring if it is not yours."
        )
    place, where = s.ring.index(str(named)), _name(s, named)
    match use:
        case "move":
            return Refusal("SG-8.1", _why_not_move(decision, where))
        case "villain":
            return Refusal("SG-8.2", _why_not_villain(s, decision, place))
        case "rescue" if not s.civilians[place]:
            return Refusal("SG-8.3", f"There is no Civilian at {where}.")
        case "thug" if not s.thugs[place]:
            return Refusal("SG-8.2", f"There is no Thug at {where}.")
        case "henchman" if s.threats[place] < 0 or not s.dash.threats[s.threats[place]].henchman:
            return Refusal("SG-8.2", f"There is no Henchman at {where}.")
        case "threat" if s.threats[place] < 0 or s.dash.threats[s.threats[place]].henchman:
            return Refusal("SG-9.1", f"There is no Threat with slots at {where}.")
        case "spider_bot" if not s.bots[place]:
            return Refusal("SG-8.5", f"There is no Spider-Bot at {where}.")
    if isinstance(value, tuple) and use in decision.options:
        return Refusal("SG-8.5", f"You are at {where}: name the use alone, without a Location.")
    if place != s.hero_at[decision.seat] and not any(_at(option) == named for option in decision.options):
        return Refusal("SG-8.5", f"{where} is out of reach: Actions are used where the Hero is.")
    return Refusal("SG-8.5", f"{_cannot(decision, 'be used')} {_PURPOSES[str(use)]} at {where}.")


def _at(option: Value) -> Value:
    return option[1] if isinstance(option, tuple) and option[0] != "move" else None


def _cannot(decision: Decision, verb: str) -> str:
    """What the Actions in question cannot do."""
    if decision.about[0] == "attack_in_locations":
        return f"An Attack cannot {verb}"
    actions = [a(ACTIONS[symbol]) for symbol in dict.fromkeys(decision.about[1:]) if symbol in ACTIONS]
    if len(actions) > 1:
        return f"Neither {listed(actions, 'nor')} can {verb}"
    return f"{actions[0][0].upper()}{actions[0][1:]} cannot {verb}"


def _why_not_move(decision: Decision, where: str) -> str:
    if not any(isinstance(option, tuple) and option[0] == "move" for option in decision.options):
        return f"{_cannot(decision, 'be used')} to move: only a Move or a Wild leads to an adjacent Location."
    return f"A Move leads to one of the two adjacent Locations, and {where} is neither."


def _why_not_villain(s: Geddon, decision: Decision, place: int) -> str:
    villain, where = _name(s, s.villain), _name(s, s.ring[place])
    if s.missions_done < 2:
        return f"{villain} cannot be damaged before two Missions are complete."
    if s.villain_at != place:
        return f"{villain} is not at {where}."
    if s.static("villain_cannot_be_damaged"):
        return f"A Threat in play protects {villain} from all damage."
    return f"{_cannot(decision, 'be used')} on {villain} now."


# Choices inside an effect


def why_not_choice(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """What speaks against this choice inside a card's effect."""
    rule = "SG-16.10" if decision.kind == "villain_choice" else "SG-8.6"
    return Refusal(rule, _why_not_choice(s, decision, value))


def _why_not_choice(s: Geddon, decision: Decision, value: Value) -> str:
    effect = _effect(s, decision.about)
    if value == STOP:
        return f"{effect} does not let you stop here: one of the choices must be taken."
    if decision.about[0] == "movement_override":
        return f"{effect} moves the Villain 0 to 6 Locations: name that number."
    if value in s.ring and any(option in s.ring for option in decision.options):
        return _why_not_place(s, decision, str(value), effect)
    if decision.about[0] == "move_token" and isinstance(value, tuple) and len(value) == 2 and value[1] in s.ring:
        if value[0] not in ("C", "T"):
            return f"{effect} pulls a Civilian or a Thug, nothing else."
        held = s.civilians if value[0] == "C" else s.thugs
        where = _name(s, value[1])
        if not held[s.ring.index(str(value[1]))]:
            return f"There is no {TOKENS[str(value[0])]} at {where}."
        return f"{where} is out of reach of {effect}."
    if value in s.heroes and value in s.settled.book.decks and s.ko[s.heroes.index(str(value))]:
        return f"{_name(s, value)} is KO'd: {effect} cannot name a KO'd Hero."
    if isinstance(value, str) and value in TOKENS and any(option in TOKENS for option in decision.options):
        return f"{effect} offers no {TOKENS[value]} here."
    offers = [_name(s, option) or _plainly(option) for option in decision.options]
    shown = _name(s, value)
    said = f"{shown} is not among the choices of {effect}" if shown else f"{effect} offers no such choice"
    named = [offer for offer in offers if offer]
    return ended(f"{said}: choose {listed(named, 'or') if named else 'one of its effects'}")


def _plainly(option: Value) -> str:
    if isinstance(option, str):
        return {"yes": "yes", "no": "no", STOP: "stop", "villain": "the Villain"}.get(option, TOKENS.get(option, ""))
    return ""


def _why_not_place(s: Geddon, decision: Decision, place: str, effect: str) -> str:
    where, number = _name(s, place), s.ring.index(place)
    about = decision.about[0]
    if about in _NOTHING_THERE and not (s.civilians if about == "rescue" else s.thugs)[number]:
        return f"There is {_NOTHING_THERE[about]} at {where}."
    if about == "return_threat" and s.threats[number] >= 0:
        return f"There is a Threat at {where} already."
    if about == "move_hero" and s.hero_at[decision.seat] == number:
        return f"You are at {where} already."
    return f"{where} is out of reach of {effect}."
