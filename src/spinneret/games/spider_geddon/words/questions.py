"""What a player of Spider-Geddon is asked, with the card, Location or Threat that asks it."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.hero_turn import FROM_DISPLAY
from spinneret.games.spider_geddon.rules.plans import FACEDOWN
from spinneret.games.spider_geddon.rules.windows import PLAN_PLAYED
from spinneret.games.spider_geddon.view.records import Board
from spinneret.games.spider_geddon.words.names import (
    ACTIONS,
    ASKED_BY,
    TOKENS,
    a,
    hero_name,
    led,
    name,
    of,
    seat_name,
    source,
    villain_name,
)
from spinneret.kernel import Decision, Question, Value
from spinneret.kernel.words import counted, listed

_PROMPTS = {
    "choose_villain": "Choose the Villain to face.",
    "choose_hero": "Choose your Hero.",
    "keep_super_villain": "Remove one of your four Super Villain cards; you keep the others.",
    "starting_hero": "Which Hero takes the first turn?",
    "new_hero": "Your Hero is gone. Choose a new one.",
    "enter_location": "At which Location does your new Hero enter?",
    "recharge": "Recharge an Equipment card for one of your Action tokens?",
    "cycle_display": "Change of Plans: put a card of the display under the Supporting deck and reveal a new one?",
    "turn_type": "A regular turn, or a support turn?",
    "step3": "Use your Actions, in any order.",
    "guess": "Las Vegas: does the next Master Plan card bring more Thugs or more Civilians?",
    "ko_order": "Several Heroes are KO'd. Whose KO is resolved first?",
    "leave_game": "Final Understanding: leave the game and come back as another Hero in your next turn?",
    "villain_card": "Covert Operation: put a plan card from your hand under the deck?",
    "thwart": "Thwart the Plan: put one of the Villain's cards under the deck?",
}
_WAITING = {
    "choose_villain": "chooses the Villain",
    "choose_hero": "chooses a Hero",
    "remove_card": "removes a card from the deck",
    "villain_start": "chooses the Villain's starting Location",
    "keep_super_villain": "looks through Super Villain cards",
    "assign_super_hero": "assigns Super Hero cards",
    "distribute_tokens": "shares out Action tokens",
    "starting_hero": "chooses the starting Hero",
    "support_team": "chooses Supporting Heroes",
    "support_cards": "chooses Supporting cards",
    "battle_plans": "chooses Battle Plans",
    "new_hero": "chooses a new Hero",
    "enter_location": "chooses where to enter",
    "recharge": "may recharge Equipment",
    "cycle_display": "may change the display",
    "turn_type": "decides between a regular and a support turn",
    "play_card": "chooses a card to play",
    "step3": "uses Actions",
    "action_use": "decides what to use an Action for",
    "effect_choice": "decides on an effect",
    "location_effect": "decides on the Location's effect",
    "guess": "guesses the next Master Plan card",
    "pick_hero": "chooses which Hero an effect is for",
    "ignore": "may ignore damage",
    "discard": "discards a card",
    "turn_facedown": "turns a card facedown",
    "reaction": "may react to the Villain",
    "ko_order": "decides the order of KOs",
    "leave_game": "decides whether to leave the game",
    "discard_tokens": "discards Action tokens",
    "play_plan": "chooses a Master Plan card",
    "super_villain_card": "may play a Super Villain card",
    "super_hero_card": "may play a Super Hero card",
    "villain_choice": "decides about a Super Villain card",
    "villain_card": "may swap Master Plan cards",
    "thwart": "looks at the Villain's hand",
}
_ABOUT = {
    "move_hero": "which Location do you move to?",
    "move_villain": "which Location does the Villain move to?",
    "move_threat": "which Location does it move to?",
    "flip_equipment": "which of your Equipment cards do you turn facedown?",
    "recharge_equipment": "which Equipment card is turned faceup?",
    "bam_as_if_adjacent": "at which neighbouring Location does your BAM! strike as if you stood there?",
    "movement_override": "how many Locations clockwise do you move?",
    "sabotage_discard": "which of the Heroes' Action tokens is discarded?",
    "place_crisis": "on which Location does the Crisis token go?",
    "add_spider_bot": "at which Location is a Spider-Bot added?",
    "remove_spider_bot": "at which Location is the Spider-Bot removed?",
    "choose": "which of its effects do you use?",
    "pay_token": "which Action token do you pay to ignore 1 damage?",
}
_ALSO = {
    "discard_crisis": "have a Hero at your Location shed all Crisis tokens",
    "draw_card": "draw",
    "move_hero": "move",
    "gain_token": "gain Action tokens",
    "actions": "perform its Actions",
}
_STRUCK = {
    "give_crisis": "gets",
    "discard_crisis": "sheds",
    "turn_facedown": "turns a card in the Storyline facedown",
    "for_each_hero": "is struck",
}


def prompt(board: Board, decision: Decision) -> str:
    about = decision.about
    match decision.kind:
        case "villain_start":
            return f"Choose where {villain_name(board)} starts; the Heroes start opposite."
        case "assign_super_hero":
            if about[1] == "remove":
                return "Remove one of your three Super Hero cards; you keep the others."
            return f"Which Super Hero card does {hero_name(board, about[1])} get?"
        case "distribute_tokens":
            return f"Which Hero starts with this {TOKENS[about[1]]}?"
        case "remove_card":
            price = "Equipment has its price" if about[1] == "equipment" else "Playing alone has its price"
            return f"{price}: remove one card from your deck for this game."
        case "support_team":
            return f"Choose a Supporting Hero ({about[1]} to go)."
        case "support_cards":
            return f"Choose a card of {hero_name(board, about[1])} for the Supporting deck ({about[2]} to go)."
        case "battle_plans":
            return f"Choose a Battle Plan. You may spend {counted(int(about[1]), 'more point')}."
        case "play_card":
            return "Play a card of the display." if about == (FROM_DISPLAY,) else "Play a card from your hand."
        case "action_use":
            return _action_use(board, about)
        case "location_effect":
            return led(board, about[1], _spot_text(board, about[1]))
        case "ignore":
            return f"{_damage(board, about[3], about[1], about[2])} Ignore some of it?"
        case "discard":
            return _discard(board, decision)
        case "turn_facedown":
            return led(board, about[1], "turn one of your cards in the Storyline facedown.")
        case "reaction":
            return led(board, about[1], f"{_stops(board, board.heroes[decision.seat].place)} Slip away?")
        case "discard_tokens":
            held = len(board.heroes[decision.seat].tokens)
            return f"You have {counted(held, 'Action token')} and may keep three. Which one do you discard?"
        case "play_plan" if about == (FACEDOWN,):
            return "Which plan card do you add facedown to the Storyline? It has no effect."
        case "play_plan":
            return "Play a Master Plan card."
        case "super_villain_card":
            return _super_villain(board, about[1])
        case "super_hero_card":
            return f"{_window(board, about)} Play a Super Hero card?"
        case "pick_hero" | "effect_choice" | "villain_choice":
            return _effect(board, about)
    return _PROMPTS[decision.kind]


# Effects


def _effect(board: Board, about: tuple[str, ...]) -> str:
    by = about[1] if len(about) > 1 else ""
    facts = about[2:]
    match about[0]:
        case "pick_hero":
            return led(board, by, f"which Hero {_struck(facts[0], facts[1])}?")
        case "battle_plan":
            return f"{name(board, by)}: {board.texts.get(by, '')} Use it?"
        case "optional":
            return led(board, by, f"also {_ALSO.get(facts[0], 'do its next part')}?")
        case "rescue":
            return led(board, by, f"rescue a Civilian at which Location? You may rescue {facts[0]}.")
        case "defeat_thug":
            return led(board, by, f"defeat a Thug at which Location? You may defeat {facts[0]}.")
        case "gain_token":
            more = f" You gain {facts[0]}, one after the other." if facts[0] != "1" else ""
            return led(board, by, f"which Action token do you gain?{more}")
        case "move_token":
            return led(board, by, f"which token comes to {name(board, facts[0])}?")
        case "attach_token":
            return led(board, by, f"who gets the {facts[0].capitalize()} token?")
        case "damage_enemy":
            return led(board, by, f"who takes {facts[0]} more damage?")
        case "add_token" if facts:
            left = f" You add {facts[1]}, one after the other." if facts[1] != "1" else ""
            return led(board, by, f"a Civilian or a Thug at {name(board, facts[0])}?{left}")
        case "add_token":
            return led(board, by, "at which Location are tokens added?")
        case "discard_token":
            return led(board, by, f"at which Location is {a(TOKENS[facts[0]])} discarded?")
        case "split_tokens":
            return led(board, by, f"at which Location do you add this {TOKENS[facts[0]]}?")
        case "sabotage_give":
            more = f" There are {facts[1]} of them." if facts[1] != "1" else ""
            return led(board, by, f"which Hero gets this {TOKENS[facts[0]]}?{more}")
        case "return_threat" if facts:
            return led(board, by, f"at which Location does {name(board, facts[0])} come back?")
        case "return_threat":
            return led(board, by, "which cleared Threat comes back?")
    return led(board, by or ASKED_BY.get(about[0], ""), _ABOUT.get(about[0], "which one?"))


def _struck(what: str, amount: str) -> str:
    """What is in store for the Hero to be named."""
    match what:
        case "deal_damage":
            return f"takes {amount} damage"
        case "draw_card":
            return f"draws {counted(int(amount), 'card')}"
        case "discard_card":
            return f"discards {'a Special Effect card' if amount == 'special_effect' else 'a card'}"
        case "give_crisis" | "discard_crisis":
            tokens = "all Crisis tokens" if amount == "all" else counted(int(amount), "Crisis token")
            return f"{_STRUCK[what]} {tokens}"
    return _STRUCK.get(what, "is meant")


def _action_use(board: Board, about: tuple[str, ...]) -> str:
    match about[0]:
        case "action_use":
            return f"What do you use the {ACTIONS[about[1]]} for?"
        case "attack_in_locations":
            return led(board, about[1], f"Attack where? You may Attack at {counted(int(about[2]), 'more Location')}.")
    left = [counted(about[2:].count(symbol), ACTIONS[symbol]) for symbol in ACTIONS if symbol in about[2:]]
    return led(board, about[1], f"{listed(left)} to use. What for?")


def _spot_text(board: Board, place: str) -> str:
    return next(spot.text for spot in board.ring if spot.id == place)


# Damage and discards


def _damage(board: Board, by: str, amount: str, hero: str) -> str:
    return led(board, by, f"{amount} damage to {hero_name(board, hero)}.")


def _discard(board: Board, decision: Decision) -> str:
    _, which, _, by, left = decision.about
    seat = decision.seat
    what = "a Special Effect card" if which == "special_effect" else "a card"
    why = f"{left} damage to you. Discard" if left != "0" else "discard"
    held = board.heroes[seat].hand_size if seat < len(board.heroes) else 0
    last = " It is your last one: you will be KO'd." if held == 1 else ""
    return led(board, by, f"{why} {what} from your hand under your deck.{last}")


# Super cards


def _super_villain(board: Board, when: str) -> str:
    if when == PLAN_PLAYED:
        plan = next(card for card in reversed(board.storyline) if card.owner == "villain" and card.faceup)
        return f"Play a Super Villain card with {source(board, plan.card)}?"
    hero = board.heroes[board.active].name
    return f"{of(hero)} turn ends. Play a Super Villain card?" if hero else "Play a Super Villain card?"


def _window(board: Board, about: tuple[str, ...]) -> str:
    match about[1]:
        case "overflow_at_self" | "overflow_any":
            return f"Overflow at {name(board, about[2])}."
        case "villain_ended_movement_at_self":
            return _stops(board, about[2])
        case "damage_to_self" | "damage_to_other_hero":
            return _damage(board, about[4], about[3], about[2])
        case "threat_enters_play":
            return f"{name(board, about[2])} comes into play at {name(board, about[3])}."
        case "self_kod":
            return "You are KO'd."
    return "The Villain turn ends."


def _stops(board: Board, place: str) -> str:
    return f"{villain_name(board)} stops at your Location, {name(board, place)}."


# Waiting, and asking again


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{seat_name(board, seat)} {_WAITING[kind]}."


def confirm(board: Board, question: Question, value: Value) -> str | None:
    """What a player is asked before an answer that throws something away. SG-7.5: what is left of the pool is lost."""
    if question.kind != "step3" or value != "finish":
        return None
    usable = {choice.value for choice in question.choices}
    unused = [
        f"{board.pool.count(letter)} {name}"
        for letter, name in ACTIONS.items()
        if letter in board.pool and letter in usable
    ]
    if "special_effect" in usable:
        unused.append("the Special Effect")
    if not unused:
        return None
    return f"You can still use: {listed(unused)}. What is left is lost when you finish the turn."
