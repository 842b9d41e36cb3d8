"""What happened, in one sentence each: the log of Spider-Geddon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spinneret.games.spider_geddon.content.printed import plain
from spinneret.games.spider_geddon.rules.scene import VILLAIN_OWN
from spinneret.games.spider_geddon.view.records import Board
from spinneret.games.spider_geddon.words.names import (
    TOKENS,
    a,
    card_name,
    ended,
    enemy,
    hero_name,
    led,
    name,
    of,
    source,
    villain_name,
)
from spinneret.kernel import Event
from spinneret.kernel.words import as_int, as_items, counted, listed

Facts = Mapping[str, object]

_FLAGS = {
    "ignore_next_damage": "will ignore 1 point of the first damage in the Villain turn",
    "tokens_as_wild": "may use all Action tokens as Wild this turn",
    "next_card_random": "must play the next card at random",
    "next_card_facedown": "must play the next card facedown",
}
_VILLAIN_FLAGS = {
    "damage_to_crisis_heroes_unpreventable": "this turn nothing prevents damage to Heroes with Crisis tokens",
    "split_added_tokens": "the Villain will split the added tokens over three Locations",
    "hero_tokens_locked": "the Heroes' Action tokens are locked until the next Villain turn",
    "bam_as_if_adjacent": "the Villain's BAM! may strike as if from a neighbouring Location",
    "movement_override": "the Villain moves as he likes",
}


def event(board: Board, event: Event) -> str:
    return sentence(board, event.kind, event.facts)


def account(board: Board) -> tuple[str, ...]:
    """The last Villain turn, step by step, one sentence each."""
    return tuple(sentence(board, kind, facts) for kind, facts in board.account)


def sentence(board: Board, kind: str, facts: Facts) -> str:
    """One event, or one line of the account of a Villain turn."""
    by = facts.get("by")
    if kind in _SOURCE_INSIDE or by == facts.get("place") or (by == VILLAIN_OWN and kind in _OF_THE_DASHBOARD):
        by = None
    return ended(led(board, by, _SENTENCES[kind](board, facts)))


def _kinds(fact: object) -> str:
    counts = ((as_items(fact).count(token), TOKENS[token]) for token in "TC")
    return listed([counted(count, noun) for count, noun in counts if count])


def _count(f: Facts, noun: str, plural: str | None = None) -> str:
    return counted(as_int(f["count"]), noun, plural)


def _goes(f: Facts) -> str:
    """The verb for a number of things."""
    return "goes" if f["count"] == 1 else "go"


def _token(f: Facts) -> str:
    return a(TOKENS[str(f["token"])])


def _flag(board: Board, f: Facts) -> str:
    flag = str(f["flag"])
    if f["hero"] is None or flag not in _FLAGS:
        return _VILLAIN_FLAGS.get(flag, "an effect lasts")
    return f"{hero_name(board, f['hero'])} {_FLAGS[flag]}"


def _damaged(board: Board, f: Facts) -> str:
    by = f" by {source(board, f['by'])}" if f.get("by") else ""
    return f"{hero_name(board, f['hero'])} is dealt {f['amount']} damage{by}"


def _discarded(board: Board, f: Facts) -> str:
    special = f["special"]
    what = "a card" if special is None else "a Special Effect card" if special else "a plain card"
    return f"{hero_name(board, f['hero'])} discards {what}"


def _ignored(board: Board, f: Facts) -> str:
    by = " with the shield" if f["by"] == "ignore_next_damage" else f" with {name(board, f['by'])}"
    return f"{hero_name(board, f['hero'])} ignores {f['count']} damage{by}"


def _redirected(board: Board, f: Facts) -> str:
    hero = hero_name(board, f["hero"])
    if f["hero"] == f["target"]:  # SG-17.13 a solo Hero stands for "another" Hero
        return f"{hero} has nobody to step in for and takes the damage"
    return f"{hero} steps in for {hero_name(board, f['target'])} and takes the damage"


def _guessed(board: Board, f: Facts) -> str:
    end = "right, it stays open on the deck" if f["right"] else "wrong, it goes under the deck"
    card = name(board, f["card"])
    return f"Las Vegas: {hero_name(board, f['hero'])} guesses more {str(f['guess']).capitalize()}. It is {card}: {end}"


def _played(board: Board, f: Facts) -> str:
    support = ""
    if f["owner"] == "support":
        support = f", a card of the Supporting Hero {hero_name(board, board.symbols[str(f['card'])][0])}"
    return f"{hero_name(board, f['hero'])} plays {card_name(board, f['card'])}{support}"


def _mission(board: Board, f: Facts) -> str:
    after = {
        1: f". {villain_name(board)} is under pressure and acts more often",
        2: f". {villain_name(board)} can be damaged now",
        3: ". Every standing Hero draws a card",
    }
    return f"Mission complete: {name(board, f['mission'])}{after.get(as_int(f['count']), '')}"


def _tempo(board: Board, f: Facts) -> str:
    cards = as_int(f["cards"])
    return f"the next Villain turn comes {counted(abs(cards), 'card')} {'later' if cards > 0 else 'sooner'}"


def _track(board: Board, f: Facts) -> str:
    end = board.villain.track_end if board.villain is not None else None
    return f"{of(villain_name(board))} track moves to {f['now']}{f' of {end}' if end is not None else ''}"


def _dashboard_crisis(board: Board, f: Facts) -> str:
    now, change = as_int(f["now"]), as_int(f["change"])
    crisis = counted(abs(change), "Crisis token")
    if change < 0 and f["by"] == VILLAIN_OWN:  # his damage replacement
        return f"{villain_name(board)} loses {crisis} instead of Health: {now} left on his dashboard"
    return f"{of(villain_name(board))} dashboard {'loses' if change < 0 else 'gains'} {crisis} and has {now} now"


def _enemy_damaged(board: Board, f: Facts) -> str:
    return f"{hero_name(board, f['hero'])} deals 1 damage to {enemy(board, f['who'])}: {f['left']} Health left"


def _threat_token(board: Board, f: Facts) -> str:
    left = as_int(f["left"])
    slot = {"M": "Move", "H": "Heroic", "A": "Attack", "W": "Wild"}[str(f["token"])]
    threat = f"{name(board, f['threat'])} at {name(board, f['place'])}"
    return f"{hero_name(board, f['hero'])} fills {a(slot)} slot of {threat}: {counted(left, 'empty slot')} left"


def _token_lost(board: Board, f: Facts) -> str:
    if f.get("hero"):
        return f"{hero_name(board, f['hero'])} may keep three Action tokens and discards {_token(f)}"
    return f"{_token(f)} of the Heroes is discarded"


def _equipment_used(board: Board, f: Facts) -> str:
    hero, gear = hero_name(board, f["hero"]), name(board, f["equipment"])
    return f"{hero} turns {gear} facedown" if f["by"] else f"{hero} uses {gear}"


def _recharged(board: Board, f: Facts) -> str:
    spends = f"spends {a(TOKENS[str(f['token'])])} and " if f.get("token") else ""
    return f"{hero_name(board, f['hero'])} {spends}may use {name(board, f['equipment'])} again"


def _plans_swapped(board: Board, f: Facts) -> str:
    if not f["count"]:
        return "Covert Operation: the Villain keeps all plan cards"
    return f"Covert Operation: the Villain puts {_count(f, 'plan card')} under the deck and draws as many"


def _list(board: Board, fact: object) -> str:
    return listed(card_name(board, part) for part in as_items(fact))


_SOURCE_INSIDE = ("damaged", "ignored")
"""Events that name their source within the sentence; the others have it in front."""
_OF_THE_DASHBOARD = ("track", "dashboard_crisis")
"""Events of the Villain's dashboard, which name him anyway."""
_SENTENCES: dict[str, Callable[[Board, Facts], str]] = {
    "game_began": lambda b, f: f"{name(b, f['villain'])} is the Villain. {name(b, f['first'])} will act first",
    "game_ended": lambda b, f: f"The game is over: the Heroes {'win' if f['won'] else 'lose'} ({f['reason']})",
    "plan_played": lambda b, f: f"Villain turn: {plain(name(b, f['card']))}",
    "plan_facedown": lambda b, f: "a Master Plan card is added facedown to the Storyline",
    "plan_drawn": lambda b, f: f"{villain_name(b)} draws {name(b, f['card'])}",
    "plans_swapped": _plans_swapped,
    "hand_inspected": lambda b, f: f"Thwart the Plan: the Heroes look at the Villain's hand of {_count(f, 'card')}",
    "hand_seen": lambda b, f: f"The Villain holds {_list(b, f['cards'])}",
    "villain_moved": lambda b, f: f"{villain_name(b)} stops at {name(b, f['place'])}",
    "movement_named": lambda b, f: f"Flexible Plans: the Villain will move {_steps(f)} clockwise",
    "arrival": lambda b, f: f"{villain_name(b)} is at {name(b, f['threat'])}, which takes effect",
    "bam": lambda b, f: f"{of(enemy(b, f['who']))} BAM! strikes",
    "bam_cancelled": lambda b, f: f"{enemy(b, f['who'])} is stunned: no BAM! this turn",
    "as_if": lambda b, f: f"Now You See Me: the BAM! strikes as if from {name(b, f['place'])}",
    "special": lambda b, f: f"{plain(name(b, f['card']))} takes effect",
    "tokens_added": lambda b, f: f"{_kinds(f['kinds'])} added at {name(b, f['place'])}",
    "overflow_triggered": lambda b, f: f"{_kinds(f['kinds'])} too many for the slots of {name(b, f['place'])}",
    "overflow": lambda b, f: f"Overflow at {name(b, f['place'])}",
    "excess_collected": lambda b, f: f"{of(villain_name(b))} Overflow: {_token(f)} goes on {name(b, f['mission'])}",
    "excess_saved": lambda b, f: f"{_token(f)} that did not fit goes on the Heroes' Mission",
    "spilled": lambda b, f: f"{_token(f)} that did not fit goes on to {name(b, f['place'])}",
    "collected": lambda b, f: f"The Spider-Bot at {name(b, f['place'])} takes {_token(f)} for {name(b, f['mission'])}",
    "villain_mission": lambda b, f: f"a Threat token goes on {name(b, f['mission'])}",
    "villain_mission_completed": lambda b, f: f"{villain_name(b)} completes {name(b, f['mission'])}",
    "tempo": _tempo,
    "track": _track,
    "dashboard_crisis": _dashboard_crisis,
    "health_gained": lambda b, f: f"{enemy(b, f['who'])} gains {f['count']} Health",
    "damaged": _damaged,
    "ignored": _ignored,
    "redirected": _redirected,
    "discarded": _discarded,
    "discarded_card": lambda b, f: f"{hero_name(b, f['hero'])} discards {card_name(b, f['card'])}",
    "turned_facedown": lambda b, f: f"{hero_name(b, f['hero'])} turns {card_name(b, f['card'])} facedown",
    "kod": lambda b, f: f"{hero_name(b, f['hero'])} is KO'd",
    "stood_up": lambda b, f: f"{hero_name(b, f['hero'])} stands up again",
    "hero_removed": lambda b, f: (
        f"{hero_name(b, f['hero'])} is removed from the game: {_count(f, 'Hero', 'Heroes')} so far"
    ),
    "hero_left": lambda b, f: f"{hero_name(b, f['hero'])} leaves the game",
    "hero_entered": lambda b, f: f"{hero_name(b, f['hero'])} enters at {name(b, f['place'])}",
    "reacted": lambda b, f: f"{hero_name(b, f['hero'])} reacts with {name(b, f['card'])}",
    "drew": lambda b, f: f"{hero_name(b, f['hero'])} draws {_count(f, 'card')}",
    "drew_cards": lambda b, f: f"{hero_name(b, f['hero'])} draws {_list(b, f['cards'])}",
    "played": _played,
    "played_facedown": lambda b, f: f"{hero_name(b, f['hero'])} plays a card facedown",
    "played_facedown_card": lambda b, f: f"{of(hero_name(b, f['hero']))} facedown card is {card_name(b, f['card'])}",
    "random_play": lambda b, f: f"{hero_name(b, f['hero'])} plays a random card",
    "effect_used": lambda b, f: f"{hero_name(b, f['hero'])} uses the Special Effect {name(b, f['card'])}",
    "passive_used": lambda b, f: f"{hero_name(b, f['hero'])} uses the faceup card {name(b, f['card'])}",
    "moved": lambda b, f: f"{hero_name(b, f['hero'])} moves to {name(b, f['place'])}",
    "thug_defeated": lambda b, f: f"{hero_name(b, f['hero'])} defeats a Thug at {name(b, f['place'])}",
    "civilian_rescued": lambda b, f: f"{hero_name(b, f['hero'])} rescues a Civilian at {name(b, f['place'])}",
    "threat_token": _threat_token,
    "threat_cleared": lambda b, f: f"{name(b, f['threat'])} at {name(b, f['place'])} is cleared",
    "threat_moved": lambda b, f: f"{name(b, f['threat'])} moves to {name(b, f['place'])}",
    "threat_returned": lambda b, f: f"{name(b, f['threat'])} comes back at {name(b, f['place'])}",
    "threat_advanced": lambda b, f: f"{_count(f, 'Action token')} {_goes(f)} on {name(b, f['threat'])}",
    "enemy_damaged": _enemy_damaged,
    "enemy_ignored": lambda b, f: f"{enemy(b, f['who'])} ignores 1 damage, the first of this Hero turn",
    "dashboard_action": lambda b, f: (
        f"{hero_name(b, f['hero'])} spends an Action on the Spider-Bot at {name(b, f['place'])}"
    ),
    "mission_completed": _mission,
    "gained": lambda b, f: f"{hero_name(b, f['hero'])} gains {_count(f, TOKENS[str(f['token'])])}",
    "token_spent": lambda b, f: f"{hero_name(b, f['hero'])} spends {_token(f)}",
    "token_lost": _token_lost,
    "token_moved": lambda b, f: f"{_token(f)} comes from {name(b, f['origin'])} to {name(b, f['place'])}",
    "tokens_discarded": lambda b, f: f"{_count(f, TOKENS[str(f['token'])])} discarded at {name(b, f['place'])}",
    "bot_added": lambda b, f: f"a Spider-Bot is added at {name(b, f['place'])}",
    "bot_removed": lambda b, f: f"the Spider-Bot at {name(b, f['place'])} is removed",
    "location_token": lambda b, f: f"{_count(f, TOKENS[str(f['token'])])} added at {name(b, f['place'])}",
    "location_effect": lambda b, f: f"{hero_name(b, f['hero'])} uses the effect of {name(b, f['place'])}",
    "guessed": _guessed,
    "crisis_given": lambda b, f: f"{hero_name(b, f['hero'])} gets {_count(f, 'Crisis token')}",
    "crisis_placed": lambda b, f: f"{_count(f, 'Crisis token')} {_goes(f)} on {name(b, f['place'])}",
    "crisis_shed": lambda b, f: f"{hero_name(b, f['hero'])} sheds {_count(f, 'Crisis token')}",
    "token_attached": lambda b, f: f"{a(str(f['token']).capitalize())} token goes on {enemy(b, f['who'])}",
    "token_detached": lambda b, f: f"{a(str(f['token']).capitalize())} token comes off {villain_name(b)}",
    "flag": _flag,
    "equipment_used": _equipment_used,
    "recharged": _recharged,
    "display_cycled": lambda b, f: (
        f"Change of Plans: {name(b, f['card'])} goes under the Supporting deck, {name(b, f['new'])} comes in"
    ),
    "super_villain_played": lambda b, f: f"{villain_name(b)} plays the Super Villain card {name(b, f['card'])}",
    "super_hero_played": lambda b, f: f"{hero_name(b, f['hero'])} plays the Super Hero card {name(b, f['card'])}",
}


def _steps(f: Facts) -> str:
    return counted(as_int(f["steps"]), "Location")
