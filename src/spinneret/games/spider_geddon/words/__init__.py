"""Everything a player of Spider-Geddon reads: who is waited for, how it ended, and the rooms with the rest.

Questions, answers, refusals and the log have modules of their own.
"""

from __future__ import annotations

from spinneret.games.spider_geddon.view.records import Board
from spinneret.games.spider_geddon.words.events import event, tell
from spinneret.games.spider_geddon.words.labels import label
from spinneret.games.spider_geddon.words.names import ACTIONS, listed, many, of, villain_name
from spinneret.games.spider_geddon.words.questions import prompt
from spinneret.games.spider_geddon.words.refusals import RULES, why_not
from spinneret.games.spider_geddon.words.terminal import picture
from spinneret.kernel import Outcome, Question, Value

__all__ = ["account", "confirm", "event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]

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


def rule(kind: str) -> str:
    return RULES[kind]


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{seat_name(board, seat)} {_WAITING[kind]}."


def seat_name(board: Board, seat: int) -> str:
    """A seat by its Hero, or as the Villain."""
    if seat == board.villain_seat:
        return villain_name(board) if board.villain is not None else "The Villain player"
    return board.heroes[seat].name or f"Seat {seat + 1}"


def account(board: Board) -> tuple[str, ...]:
    """The last Villain turn, step by step, one sentence each."""
    return tuple(tell(board, kind, facts) for kind, facts in board.account)


def result(board: Board, outcome: Outcome) -> str:
    turns = f"{many(board.round, 'Villain turn')}, {many(board.hero_turns, 'Hero turn')}, {many(board.kos, 'KO')}"
    return f"{_end(board, outcome.reason)} {turns} ({outcome.reason})."


def _end(board: Board, reason: str) -> str:
    match reason:
        case "SG-11.1":
            return f"The Heroes win: {villain_name(board)} is defeated."
        case "SG-11.2":
            return "The Heroes lose: the Master Plan deck has run out."
        case "SG-11.3":
            return f"The Heroes lose: {seat_name(board, board.active)} has no cards left."
        case "SG-11.4":
            return f"The Heroes lose: {_plot(board)}."
        case "SG-16.8":
            return f"The Villain wins: the Master Plan of {villain_name(board)} is complete."
        case "SG-17.18":
            return "The Heroes lose: the Main Hero has no card to play."
    return "The Heroes lose: there is no Hero left to come in."


def _plot(board: Board) -> str:
    """SG-11.4: how the Villain's plot succeeded."""
    villain = board.villain
    if villain is None:
        return "the Villain's plot has succeeded"
    if villain.removed_end is not None:
        return f"{villain.name} has removed {many(villain.removed, 'Hero', 'Heroes')} from the game"
    if villain.missions_needed:
        return f"{villain.name} has completed {many(villain.missions_needed, 'Mission')}"
    return f"{of(villain.name)} track has reached {villain.track}"


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
