"""Everything a player of Spider-Geddon reads when asked: questions, answers, refusals, results."""

from __future__ import annotations

from spinneret.games.spider_geddon.kinds import SYMBOLS
from spinneret.games.spider_geddon.picture import picture
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.stories import event, hero_name, many, tell
from spinneret.games.spider_geddon.view import Board
from spinneret.kernel import Decision, Outcome, Refusal, Value

__all__ = ["account", "event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]

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
_PROMPTS = {
    "choose_villain": "Choose the Villain to face.",
    "choose_hero": "Choose your Hero.",
    "remove_card": "Remove one card from your deck.",
    "villain_start": "Choose where the Villain starts; the Heroes start opposite.",
    "keep_super_villain": "Remove one of your four Super Villain cards; you keep the others.",
    "distribute_tokens": "Who gets this Action token?",
    "starting_hero": "Which Hero starts?",
    "support_team": "Choose a Supporting Hero.",
    "battle_plans": "Choose a Battle Plan.",
    "new_hero": "Your Hero is gone. Choose a new one.",
    "enter_location": "Where does your new Hero enter?",
    "recharge": "Recharge Equipment with an Action token?",
    "cycle_display": "Change of Plans: replace a card of the display?",
    "turn_type": "A regular turn, or a support turn?",
    "step3": "Use your Actions, in any order.",
    "guess": "Does the next Master Plan card bring more Thugs or more Civilians?",
    "pick_hero": "Which Hero is it?",
    "turn_facedown": "Turn one of your cards in the Storyline facedown.",
    "reaction": "The Villain stops at your Location. Slip away?",
    "ko_order": "Several Heroes are KO'd. Whose KO comes first?",
    "leave_game": "Final Understanding: leave the game and come back as another Hero?",
    "discard_tokens": "You may keep three Action tokens. Discard one.",
    "villain_card": "Covert Operation: put a plan card under the deck?",
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
    "pick_hero": "chooses a Hero for the Team",
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
    "villain_choice": "decides inside a Super Villain card",
    "villain_card": "may swap Master Plan cards",
    "thwart": "looks at the Villain's hand",
}
_WORDS = {
    "finish": "Finish the turn",
    "stop": "Stop here",
    "no": "No",
    "yes": "Yes",
    "pass": "Pass",
    "stay": "Stay",
    "leave": "Leave the game",
    "none": "None of them",
    "use": "Use it",
    "regular": "Regular turn: draw and play from hand",
    "support": "Support turn: play a card of the display",
    "thugs": "More Thugs",
    "civilians": "More Civilians",
    "special_effect": "Special Effect",
    "villain": "The Villain",
    "C": "Civilian",
    "T": "Thug",
}
_SYMBOLS = {"M": "Move", "H": "Heroic Action", "A": "Attack", "W": "Wild"}
_USES = {
    "move": "Move to",
    "rescue": "Rescue a Civilian",
    "threat": "Work on the Threat",
    "thug": "Defeat a Thug",
    "henchman": "Attack the Henchman",
    "villain": "Attack the Villain",
    "spider_bot": "Remove the Spider-Bot",
}
_OPTIONS = {
    "rescue": "Rescue Civilians",
    "defeat_thug": "Defeat Thugs",
    "actions:M": "Move",
    "actions:H": "Heroic Action",
    "actions:A": "Attack",
    "move_token": "Pull a token here",
    "take_location_token": "Take a token from here",
    "place_location_token": "Add a token here",
    "place_crisis": "On a Location",
    "give_crisis": "On a Hero",
}
_ABOUT = {
    "rescue": "Rescue a Civilian where?",
    "defeat_thug": "Defeat a Thug where?",
    "gain_token": "Which Action token do you gain?",
    "move_hero": "Where do you go?",
    "move_token": "Which token comes here?",
    "attach_token": "Who gets the token?",
    "damage_enemy": "Who takes 1 more damage?",
    "flip_equipment": "Which of your Equipment cards is turned facedown?",
    "recharge_equipment": "Which Equipment card is turned faceup?",
    "optional": "Do this too?",
    "choose": "Choose one.",
    "add_token": "Add a Civilian or a Thug?",
    "split_tokens": "Where does this token go?",
    "bam_as_if_adjacent": "Now You See Me: as if at which Location?",
    "movement_override": "Flexible Plans: how many Locations clockwise?",
    "sabotage_discard": "Sabotage: discard which token?",
    "sabotage_give": "Sabotage: who gets this token?",
    "return_threat": "Which Threat comes back, and where?",
    "place_crisis": "Where does the Crisis token go?",
    "pick_hero": "Which Hero is it?",
}
_NAMED_CARDS = ("support_cards", "cycle_display")


# Questions and answers


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    about = board.about
    match decision.kind:
        case "assign_super_hero":
            if about[1] == "remove":
                return "Remove one of your three Super Hero cards; you keep the others."
            return f"Which Super Hero card does {hero_name(board, about[1])} get?"
        case "distribute_tokens" | "support_cards":
            what = f"a {_SYMBOLS[about[1]]} token" if decision.kind == "distribute_tokens" else ""
            return f"Who gets {what}?" if what else f"Choose a card of {hero_name(board, about[1])}."
        case "play_card":
            return "Play a Supporting card." if about == ("display",) else "Play a card from your hand."
        case "action_use":
            if about[0] == "action_use":
                return f"Use the {_SYMBOLS[about[1]]} for what?"
            return "Perform an Action of this effect, or stop."
        case "location_effect":
            spot = next(spot for spot in board.ring if spot.id == about[1])
            return f"{spot.name}: {spot.text}"
        case "ignore":
            return f"{many(int(about[1]), 'damage', 'damage')} to {hero_name(board, about[2])}. Ignore some of it?"
        case "discard":
            what = "a Special Effect card" if about[1] == "special_effect" else "a card"
            last = " It is your last one: you will be KO'd." if _hand_size(board, decision.seat) == 1 else ""
            return f"Discard {what} from your hand under your deck.{last}"
        case "play_plan":
            return "Add a plan card facedown." if about == ("plan_facedown",) else "Play a Master Plan card."
        case "super_villain_card":
            when = "with this plan card" if about[1] == "plan_played" else "at the end of this Hero turn"
            return f"Play a Super Villain card {when}?"
        case "super_hero_card":
            return f"Play a Super Hero card ({_window(about)})?"
        case "effect_choice" | "villain_choice":
            if about[0] == "battle_plan":
                return f"{board.names[about[1]]}: use it?"
            return _ABOUT.get(about[0], "Choose one.")
    return _PROMPTS[decision.kind]


_WINDOWS = {
    "overflow_at_self": "Overflow at your Location",
    "overflow_any": "Overflow",
    "self_kod": "you are KO'd",
    "villain_ended_movement_at_self": "the Villain stops at your Location",
    "damage_to_self": "you are damaged",
    "damage_to_other_hero": "another Hero is damaged",
    "threat_enters_play": "a Threat enters play",
    "end_of_villain_turn": "the Villain turn ends",
}


def _window(about: tuple[str, ...]) -> str:
    return _WINDOWS[about[1]]


def _hand_size(board: Board, seat: int) -> int:
    return board.heroes[seat].hand_size if seat < len(board.heroes) else 0


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{seat_name(board, seat)} {_WAITING[kind]}."


def seat_name(board: Board, seat: int) -> str:
    """A seat by its Hero, or as the Villain."""
    if seat == board.villain_seat:
        return board.villain.name if board.villain is not None else "The Villain"
    return board.heroes[seat].name or f"Seat {seat + 1}"


def label(board: Board, decision: Decision, option: Value) -> str:
    kind = decision.kind
    if isinstance(option, int):
        if kind == "turn_facedown":
            return f"{board.names[str(board.storyline[option].card)]} (card {option + 1})"
        if board.about[0] == "choose":
            word = board.about[1 + option]
            return _OPTIONS.get(word, word.replace("_", " ").capitalize())
        return many(option, "Location")
    if isinstance(option, tuple):
        return _pair(board, kind, str(option[0]), str(option[1]))
    text = str(option)
    if kind == "step3" and text in _SYMBOLS:
        return _SYMBOLS[text]
    if kind == "step3" and text == "special_effect":
        return f"Special Effect: {board.names[board.played]}"
    if kind == "action_use" and text in _USES:
        return _use(board, text, board.heroes[decision.seat].place)
    if text in SYMBOLS:
        return f"{_SYMBOLS[text]} token"
    if text in _WORDS:
        return _WORDS[text]
    return _thing(board, kind, text)


def _pair(board: Board, kind: str, one: str, other: str) -> str:
    if kind == "step3":
        if one == "token":
            return f"{_SYMBOLS[other]} token"
        return f"{board.names[other]} ({'Equipment' if one == 'equipment' else 'faceup card'})"
    if kind == "recharge":
        return f"{board.names[one]} with a {_SYMBOLS[other]} token"
    if kind == "reaction":
        return f"{board.names[one]}: go to {board.names[other]}"
    if kind == "action_use":
        return (
            f"Move to {board.names[other]}" if one == "move" else f"{_use(board, one, other)} at {board.names[other]}"
        )
    return f"{_WORDS[one]} from {board.names[other]}"


def _use(board: Board, use: str, place: str) -> str:
    if use in ("threat", "henchman"):
        spot = next(spot for spot in board.ring if spot.id == place)
        if spot.threat is not None:
            return f"{'Attack' if use == 'henchman' else 'Work on'} {spot.threat.name}"
    if use == "villain" and board.villain is not None:
        return f"Attack {board.villain.name}"
    return _USES[use]


def _thing(board: Board, kind: str, id: str) -> str:
    """A card, a Location, a Hero: by its name, with what tells it from others of that name."""
    name = board.names[id]
    card = board.symbols.get(id)
    if card is not None:
        hero, symbols, titled = card
        shown = f"{name} [{symbols or '–'}]" if titled else name
        if kind in _NAMED_CARDS or board.about == ("display",):
            return f"{hero_name(board, hero)}: {shown}"
        return shown
    if kind == "effect_choice" and board.about[0] == "recharge_equipment":
        owner = next((hero.name for hero in board.heroes for one in hero.equipment if one.id == id), "")
        return f"{name} ({owner})"
    return name


# Results and refusals


def account(board: Board) -> tuple[str, ...]:
    """The last Villain turn, step by step, one sentence each."""
    return tuple(tell(board, kind, facts) for kind, facts in board.account)


_ENDS = {
    "SG-11.1": "The Heroes win: the Villain is defeated.",
    "SG-11.2": "The Heroes lose: the Master Plan has run out.",
    "SG-11.3": "The Heroes lose: a Hero has no cards left.",
    "SG-11.4": "The Heroes lose: the Villain's plot has succeeded.",
    "SG-16.8": "The Villain wins: the Master Plan is complete.",
    "SG-17.18": "The Heroes lose: the Main Hero has no card to play.",
    "SG-R44": "The Heroes lose: there is no Hero left to come in.",
}


def result(board: Board, outcome: Outcome) -> str:
    turns = f"{many(board.round, 'Villain turn')}, {many(board.hero_turns, 'Hero turn')}, {many(board.kos, 'KO')}"
    return f"{_ENDS[outcome.reason]} {turns} ({outcome.reason})."


def why_not(s: Geddon, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options. The asked seat may know everything used here."""
    kind = decision.kind
    seat = decision.seat
    cards = s.settled.book.cards
    if kind == "play_card" and value in cards:
        return _why_not_card(s, seat, str(value))
    if kind == "play_card":
        return Refusal("SG-7.3", "A card must be played; passing is impossible.")
    if kind == "step3":
        return _why_not_step3(s, seat, value)
    if kind == "action_use":
        return _why_not_use(s, value)
    if kind == "discard" and value in cards:
        if value in s.hands[seat]:
            return Refusal("SG-20.1", "It must be a Special Effect card.")
        return Refusal("SG-10.2", "That card is not in your hand.")
    if kind == "choose_hero" and value in s.settled.book.decks:
        why = "is the Villain" if value == s.villain else "is already taken"
        return Refusal("SG-1.5", f"That Hero {why}.")
    if kind in ("super_villain_card", "super_hero_card") and isinstance(value, str):
        held = s.super_villain if kind == "super_villain_card" else s.super_hero[seat]
        if value in held:
            return Refusal(_RULES[kind], "Its trigger or condition does not hold now, or it could do nothing.")
        return Refusal(_RULES[kind], "You do not hold that card.")
    if kind == "play_plan" and value in s.dash.plans:
        if value in s.villain_hand:
            return Refusal("SG-16.6", "The starting card must be the first one played.")
        return Refusal("SG-16.6", "That plan card is not in your hand.")
    return Refusal(_RULES[kind], "That is none of the answers to this question.")


def _why_not_card(s: Geddon, seat: int, card: str) -> Refusal:
    if s.about == ("display",):
        return Refusal("SG-17.10", "On a support turn the card comes from the display.")
    if card in s.hands[seat]:
        return Refusal("SG-7.3", "Another card in your hand must be played first.")
    return Refusal("SG-7.3", "That card is not in your hand.")


def _why_not_step3(s: Geddon, seat: int, value: Value) -> Refusal:
    if value in SYMBOLS:
        if s.pool[SYMBOLS.index(str(value))]:
            return Refusal("SG-8.5", f"There is nothing a {_SYMBOLS[str(value)]} could be used for here.")
        return Refusal("SG-7.4", f"You have no {_SYMBOLS[str(value)]} left this turn.")
    if value == "special_effect":
        if s.effect_used:
            return Refusal("SG-8.6", "There is no Special Effect left to use this turn.")
        return Refusal("SG-8.6", "The Special Effect could do nothing now.")
    if isinstance(value, tuple) and len(value) == 2:
        if value[0] == "token":
            if s.tokens_locked:
                return Refusal("SG-16.11", "Action tokens are locked until the next Villain turn starts.")
            return Refusal("SG-8.9", "You have no such Action token, or no use for it here.")
        if value[0] == "equipment":
            return Refusal("SG-13.2", "That Equipment is facedown, not yours, or could do nothing now.")
        if value[0] == "passive":
            return Refusal(
                "SG-8.8", "That card is not faceup in the Storyline, was used this turn, or cannot help now."
            )
    return Refusal("SG-7.5", "That is nothing you can do in this step.")


def _why_not_use(s: Geddon, value: Value) -> Refusal:
    what = value[0] if isinstance(value, tuple) and value else value
    if what == "move":
        return Refusal("SG-8.1", "A Move leads to one of the two adjacent Locations.")
    if what == "villain" and s.missions_done < 2:
        return Refusal("SG-8.2", "The Villain cannot be damaged before two Missions are complete.")
    if what == "villain":
        return Refusal("SG-8.2", "The Villain is not here, or cannot be damaged now.")
    if what in ("thug", "henchman"):
        return Refusal("SG-8.2", "There is no such target in reach of this Action.")
    if what in ("rescue", "threat"):
        return Refusal("SG-8.3", "There is nothing of that kind here for this Action.")
    return Refusal("SG-8.5", "The Action cannot be used for that.")
