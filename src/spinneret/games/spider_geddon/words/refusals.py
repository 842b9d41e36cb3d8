"""Why an answer is not allowed: for each kind of question what speaks against this value, with its rule.

The asked seat may know everything used here: its own cards, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_geddon.content.printed import names, plain
from spinneret.games.spider_geddon.rules.answers import SYMBOLS
from spinneret.games.spider_geddon.rules.hero_turn import FROM_DISPLAY
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.rules.setup import supporting_cards
from spinneret.games.spider_geddon.rules.windows import END_OF_HERO_TURN, PLAN_PLAYED, super_villain_scene
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.words.names import ACTIONS, TOKENS, a, ended
from spinneret.games.spider_geddon.words.refused_effects import why_not_choice, why_not_use
from spinneret.kernel import Decision, Refusal, Value
from spinneret.kernel.words import counted, listed

_RULES = {
    "choose_villain": "SG-3.2",
    "choose_hero": "SG-3.8",
    "remove_card": "SG-R33",
    "villain_start": "SG-16.2",
    "keep_super_villain": "SG-16.3",
    "assign_super_hero": "SG-16.4",
    "distribute_tokens": "SG-16.7",
    "starting_hero": "SG-3.10",
    "support_team": "SG-17.3",
    "support_cards": "SG-17.3",
    "battle_plans": "SG-17.7",
    "new_hero": "SG-R43",
    "enter_location": "SG-R41",
    "recharge": "SG-13.3",
    "cycle_display": "SG-7.1",
    "turn_type": "SG-17.10",
    "play_card": "SG-7.3",
    "step3": "SG-7.5",
    "action_use": "SG-8.5",
    "effect_choice": "SG-8.6",
    "location_effect": "SG-7.8",
    "guess": "SG-R55",
    "pick_hero": "SG-14.5",
    "ignore": "SG-10.2",
    "discard": "SG-10.2",
    "turn_facedown": "SG-20.1",
    "reaction": "SG-5.4",
    "ko_order": "SG-10.6",
    "leave_game": "SG-R41",
    "discard_tokens": "SG-17.16",
    "play_plan": "SG-16.6",
    "super_villain_card": "SG-16.11",
    "super_hero_card": "SG-16.12",
    "villain_choice": "SG-16.10",
    "villain_card": "SG-16.11",
    "thwart": "SG-16.13",
}


def rule(kind: str) -> str:
    """The rule a kind of question stands on."""
    return _RULES[kind]


def why_not(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options."""
    return _REASONS[decision.kind](s, decision, value)


def _refused(decision: Decision, reason: str) -> Refusal:
    return Refusal(rule(decision.kind), reason)


def _name(s: Geddon, value: Value) -> str:
    """What is printed on it, or nothing where it is no thing of this game."""
    return plain(names(s.settled.tables, s.villain).get(value, "")) if isinstance(value, str) else ""


def _offered(s: Geddon, decision: Decision) -> str:
    return listed([_name(s, option) for option in decision.options if _name(s, option)], "or")


# Set-up


def _villain(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, f"That is not a Villain of this game: choose {_offered(s, decision)}.")


def _hero(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """A Hero for a seat, for the support, or in place of one who is gone."""
    if value not in s.settled.book.decks:
        return _refused(decision, f"That is not a Hero: choose {_offered(s, decision)}.")
    hero = _name(s, value)
    if value == s.villain:
        return Refusal("SG-1.5", f"{hero} is the Villain of this game.")
    if value in s.heroes:
        return Refusal("SG-1.5", f"{hero} is already taken.")
    if value in s.support_team:
        return Refusal("SG-1.5", f"{hero} is already a Supporting Hero.")
    if value in s.retired:
        return Refusal("SG-1.5", f"{hero} has left this game.")
    if decision.kind == "support_team":
        cards = counted(len(supporting_cards(s, str(value))), "card")
        return Refusal("SG-R46", f"{hero} has only {cards} that can support you.")
    return Refusal("SG-R41", f"After Final Understanding only a Spider-Man can come in, and {hero} is none.")


def _team(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """One of the Heroes who play."""
    if value not in s.settled.book.decks:
        return _refused(decision, f"That is not a Hero: choose {_offered(s, decision)}.")
    return _refused(decision, f"{_name(s, value)} does not play in this game: choose {_offered(s, decision)}.")


def _removed_card(s: Geddon, decision: Decision, value: Value) -> Refusal:
    facts = s.settled.book.cards.get(str(value))
    if facts is not None and (facts.starting_hand or facts.bottom_of_deck):
        return _refused(decision, f"{_name(s, value)} has a fixed place in the deck and cannot be removed.")
    return _refused(decision, "That card is not in your deck.")


def _location(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if not _name(s, value):
        return _refused(decision, f"That is not a Location: choose {_offered(s, decision)}.")
    return _refused(decision, f"{_name(s, value)} is not one of the six Locations in the ring.")


def _drawn_super(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, ended(f"That is not one of the cards drawn: choose {_offered(s, decision)}"))


def _support_card(s: Geddon, decision: Decision, value: Value) -> Refusal:
    facts = s.settled.book.cards.get(str(value))
    hero = _name(s, decision.about[1])
    if facts is None or facts.hero != decision.about[1]:
        return _refused(decision, f"That is not a card of {hero}.")
    if facts.title is None:
        return _refused(decision, "A plain card cannot support: only Special Effect cards can.")
    if facts.starting_hand:
        return _refused(decision, f"{_name(s, value)} is a Starting Hand card and cannot support.")
    return _refused(decision, f"All copies of {_name(s, value)} are chosen already.")


def _battle_plan(s: Geddon, decision: Decision, value: Value) -> Refusal:
    plan = s.settled.book.orders.get(str(value))
    if plan is None:
        return _refused(decision, f"That is not a Battle Plan: choose {_offered(s, decision)}, or stop.")
    if value in s.orders:
        return _refused(decision, f"You have {plan.name} already.")
    points = counted(plan.cost, "point")
    return _refused(decision, f"{plan.name} costs {points}, and you may spend {decision.about[1]} more.")


# The Hero turn


def _recharge(s: Geddon, decision: Decision, value: Value) -> Refusal:
    seat = decision.seat
    if not isinstance(value, tuple) or len(value) != 2 or value[1] not in SYMBOLS or not _name(s, value[0]):
        return _refused(decision, "Name a facedown Equipment card and the Action token that pays for it, or stop.")
    gear, token = str(value[0]), str(value[1])
    if gear not in s.gear_down[seat]:
        return _refused(decision, f"{_name(s, gear)} is not one of your facedown Equipment cards.")
    return _refused(decision, f"You have no {TOKENS[token]} to pay with.")


def _display(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, "That card is not in the display.")


def _turn_type(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, "A Hero turn is a regular turn or a support turn; there is nothing else.")


def _card(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if value not in s.settled.book.cards:
        return _refused(decision, "A card must be played; passing is impossible.")
    if decision.about == (FROM_DISPLAY,):
        return Refusal("SG-17.10", "On a support turn the card comes from the display.")
    if value in s.hands[decision.seat]:
        must = _name(s, decision.options[0])
        return _refused(decision, f"{must} must be played as long as it is in your hand.")
    return _refused(decision, "That card is not in your hand.")


def _step3(s: Geddon, decision: Decision, value: Value) -> Refusal:
    seat = decision.seat
    if value in SYMBOLS:
        action = ACTIONS[str(value)]
        if s.pool[SYMBOLS.index(str(value))]:
            return Refusal("SG-8.5", f"There is nothing {a(action)} could be used for here.")
        return Refusal("SG-7.4", f"You have no {action} left this turn.")
    if value == "special_effect":
        if s.effect_used:
            return Refusal("SG-8.6", "There is no Special Effect left to use this turn.")
        return Refusal("SG-8.6", f"{_name(s, s.played)} could do nothing now.")
    if isinstance(value, tuple) and len(value) == 2:
        found = _step3_pair(s, seat, value[0], value[1])
        if found is not None:
            return found
    return _refused(decision, "In this step you use Actions, tokens, effects and Equipment, or finish the turn.")


def _step3_pair(s: Geddon, seat: int, what: Value, which: Value) -> Refusal | None:
    match what:
        case "token" if which in SYMBOLS:
            token = TOKENS[str(which)]
            if s.tokens_locked:
                return Refusal("SG-16.11", "Saw That Coming: Action tokens are locked until the next Villain turn.")
            if s.tokens[4 * seat + SYMBOLS.index(str(which))]:
                return Refusal("SG-8.9", f"There is nothing {a(token)} could be used for here.")
            return Refusal("SG-8.9", f"You have no {token}.")
        case "equipment" if _name(s, which):
            if which in s.gear_down[seat]:
                return Refusal("SG-13.2", f"{_name(s, which)} is facedown; recharge it as your turn begins.")
            if which in s.gear_up[seat]:
                return Refusal("SG-13.2", f"{_name(s, which)} could do nothing now.")
            return Refusal("SG-13.2", f"{_name(s, which)} is not your Equipment.")
        case "passive" if _name(s, which):
            own = [place for place in s.passives[seat] if s.storyline[place][1] == which]
            if not own:
                return Refusal("SG-8.8", f"{_name(s, which)} is not a faceup card of yours in the Storyline.")
            if any(place in own for place, _ in s.used_own):
                return Refusal("SG-8.8", f"{_name(s, which)} was used this turn.")
            return Refusal("SG-8.8", f"{_name(s, which)} cannot help now.")
    return None


def _location_effect(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, f"Use the effect of {_name(s, decision.about[1])}, or say no.")


def _guess(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, "Guess more Thugs or more Civilians; there is no other guess.")


def _token_cap(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if value in SYMBOLS:
        return _refused(decision, f"You have no {TOKENS[str(value)]} to discard.")
    return _refused(decision, "Name one of your Action tokens: at most three may be kept.")


def _leave(s: Geddon, decision: Decision, value: Value) -> Refusal:
    return _refused(decision, "Leave the game or stay; Final Understanding offers nothing else.")


# Damage, KOs, reactions


def _struck(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """A Hero who is not among those an effect can name."""
    if value not in s.settled.book.decks:
        return _refused(decision, f"That is not a Hero: choose {_offered(s, decision)}.")
    hero = _name(s, value)
    if value not in s.heroes:
        return _refused(decision, f"{hero} is not in the game.")
    if s.ko[s.heroes.index(str(value))]:
        return Refusal("SG-10.5", f"{hero} is KO'd: no effect finds a KO'd Hero.")
    return _refused(decision, f"{hero} is out of reach of this effect: choose {_offered(s, decision)}.")


def _ignore(s: Geddon, decision: Decision, value: Value) -> Refusal:
    seat = decision.seat
    if value in s.ring:
        if s.ring[s.hero_at[seat]] == value:
            return _refused(decision, f"{_name(s, value)} cannot ignore this damage.")
        return _refused(decision, f"{_name(s, value)} helps only Heroes who are there.")
    if value in s.settled.book.cards:
        own = [place for place in s.passives[seat] if s.storyline[place][1] == value]
        if any(place in own for place, _ in s.used_villain):
            return _refused(decision, f"{_name(s, value)} was used in this Villain turn.")
        if own:
            return _refused(decision, f"{_name(s, value)} cannot ignore this damage.")
        return _refused(decision, f"{_name(s, value)} is not a faceup card of yours in the Storyline.")
    return _refused(decision, f"Ignore damage with {_offered(s, decision)}, or take it.")


def _discard(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if value in s.hands[decision.seat]:
        return Refusal("SG-20.1", f"{_name(s, value)} has no Special Effect, and a Special Effect card is asked for.")
    if value in s.settled.book.cards:
        return _refused(decision, "That card is not in your hand.")
    return _refused(decision, "A card of your hand must be discarded; passing is impossible.")


def _facedown(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if isinstance(value, int) and 0 <= value < len(s.storyline):
        owner, _, faceup, _ = s.storyline[value]
        if owner != s.heroes[decision.seat]:
            return _refused(decision, f"Card {value + 1} of the Storyline is not yours.")
        if not faceup:
            return _refused(decision, f"Card {value + 1} of the Storyline is facedown already.")
        return _refused(decision, f"Card {value + 1} of the Storyline has no Special Effect.")
    return _refused(decision, "Name one of your faceup cards in the Storyline by its place.")


def _reaction(s: Geddon, decision: Decision, value: Value) -> Refusal:
    card = _name(s, decision.about[1])
    if isinstance(value, tuple) and len(value) == 2 and value[0] == decision.about[1] and _name(s, value[1]):
        return _refused(decision, f"{card} leads to a neighbouring Location, and {_name(s, value[1])} is none.")
    return _refused(decision, f"Only {card} can react now; use it or stay.")


def _ko_order(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if value in s.heroes and value in s.settled.book.decks:
        return _refused(decision, f"{_name(s, value)} has no KO to resolve now.")
    return _struck(s, decision, value)


# A Villain player, and Super cards


def _plan(s: Geddon, decision: Decision, value: Value) -> Refusal:
    if value not in s.dash.plans:
        return _refused(decision, "A plan card of your hand must be played; passing is impossible.")
    if value in s.villain_hand:
        return _refused(decision, f"{_name(s, decision.options[0])} must be the first plan card played.")
    return _refused(decision, "That plan card is not in your hand.")


def _held_plan(s: Geddon, decision: Decision, value: Value) -> Refusal:
    whose = "the Villain's" if decision.kind == "thwart" else "your"
    return _refused(decision, f"That is not a plan card in {whose} hand.")


def _super(s: Geddon, decision: Decision, value: Value) -> Refusal:
    villain = decision.kind == "super_villain_card"
    held = s.super_villain if villain else s.super_hero[decision.seat]
    if value not in held:
        return _refused(decision, "You do not hold that card. Play one of yours, or none.")
    card = (s.settled.book.super_villain if villain else s.settled.book.super_hero)[str(value)]
    scene = super_villain_scene() if villain else HERO_SCENES[decision.seat]
    why = "could do nothing now"
    if _other_moment(s, decision, card.trigger) or (card.only_villain_turn and not s.in_villain_turn()):
        why = "is for another moment"
    elif not holds(s, card.condition, scene):
        why = "asks for something that is not so now"
    elif villain and card.trigger != PLAN_PLAYED and decision.about[1] == PLAN_PLAYED:
        why = "does not fit this plan card"
    return _refused(decision, f"{_name(s, value)} {why}. It says: {card.text}")


def _other_moment(s: Geddon, decision: Decision, trigger: str) -> bool:
    if decision.kind != "super_villain_card":
        return trigger not in s.window
    return (trigger == END_OF_HERO_TURN) != (decision.about[1] == END_OF_HERO_TURN)


_REASONS: dict[str, Callable[[Geddon, Decision, Value], Refusal]] = {
    "choose_villain": _villain,
    "choose_hero": _hero,
    "remove_card": _removed_card,
    "villain_start": _location,
    "keep_super_villain": _drawn_super,
    "assign_super_hero": _drawn_super,
    "distribute_tokens": _team,
    "starting_hero": _team,
    "support_team": _hero,
    "support_cards": _support_card,
    "battle_plans": _battle_plan,
    "new_hero": _hero,
    "enter_location": _location,
    "recharge": _recharge,
    "cycle_display": _display,
    "turn_type": _turn_type,
    "play_card": _card,
    "step3": _step3,
    "action_use": why_not_use,
    "effect_choice": why_not_choice,
    "location_effect": _location_effect,
    "guess": _guess,
    "pick_hero": _struck,
    "ignore": _ignore,
    "discard": _discard,
    "turn_facedown": _facedown,
    "reaction": _reaction,
    "ko_order": _ko_order,
    "leave_game": _leave,
    "discard_tokens": _token_cap,
    "play_plan": _plan,
    "super_villain_card": _super,
    "super_hero_card": _super,
    "villain_choice": why_not_choice,
    "villain_card": _held_plan,
    "thwart": _held_plan,
}
