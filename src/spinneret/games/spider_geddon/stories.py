"""What happened, in one sentence each: the log of Spider-Geddon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spinneret.games.spider_geddon.names import plain
from spinneret.games.spider_geddon.view import Board
from spinneret.kernel import Event

Facts = Mapping[str, object]

_TOKENS = {"M": "Move", "H": "Heroic", "A": "Attack", "W": "Wild", "C": "Civilian", "T": "Thug"}
_FLAGS = {
    "ignore_next_damage": "will ignore 1 point of the first damage in the Villain turn",
    "tokens_as_wild": "may use all Action tokens as Wild this turn",
    "next_card_random": "must play the next card at random",
    "next_card_facedown": "must play the next card facedown",
}
_VILLAIN_FLAGS = {
    "damage_to_crisis_heroes_unpreventable": "This turn nothing prevents damage to Heroes with Crisis tokens.",
    "split_added_tokens": "The Villain will split the added tokens as he likes.",
    "hero_tokens_locked": "The Heroes' Action tokens are locked until the next Villain turn.",
    "bam_as_if_adjacent": "The Villain's BAM! may strike from a neighbouring Location.",
    "movement_override": "The Villain moves as he likes.",
}


def many(number: int, noun: str, plural: str | None = None) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def hero_name(board: Board, hero: object) -> str:
    return board.names.get(str(hero), "A Hero")


def event(board: Board, event: Event) -> str:
    return tell(board, event.kind, event.facts)


def tell(board: Board, kind: str, facts: Facts) -> str:
    """One event, or one line of the account of a Villain turn."""
    return _STORIES[kind](board, facts).replace("....", "...")  # a name may end with dots


def _n(board: Board, fact: object) -> str:
    """The name of a thing."""
    return board.names.get(str(fact), str(fact))


def _who(board: Board, fact: object) -> str:
    """An enemy: the Villain or a Henchman."""
    if fact == "villain":
        return board.villain.name if board.villain is not None else "The Villain"
    return _n(board, fact)


def _kinds(fact: object) -> str:
    assert isinstance(fact, (tuple, list))
    parts = []
    for token, noun in (("T", "Thug"), ("C", "Civilian")):
        count = list(fact).count(token)
        if count:
            parts.append(many(count, noun))
    return " and ".join(parts)


def _flag(board: Board, f: Facts) -> str:
    flag = str(f["flag"])
    if f["hero"] is None or flag not in _FLAGS:
        return _VILLAIN_FLAGS.get(flag, "An effect lasts.")
    return f"{_n(board, f['hero'])} {_FLAGS[flag]}."


def _discarded(board: Board, f: Facts) -> str:
    what = {None: "a card", True: "a Special Effect card", False: "a plain card"}[f["special"]]  # type: ignore[index]
    return f"{_n(board, f['hero'])} discards {what}."


def _ignored(board: Board, f: Facts) -> str:
    by = "" if f["by"] == "ignore_next_damage" else f" with {_n(board, f['by'])}"
    return f"{_n(board, f['hero'])} ignores damage{by}."


def _guessed(board: Board, f: Facts) -> str:
    end = "right, it stays open" if f["right"] else "wrong, it goes under the deck"
    return f"{_n(board, f['hero'])} guesses {f['guess']}; the next plan card is {_n(board, f['card'])}: {end}."


def _played(board: Board, f: Facts) -> str:
    support = " (Supporting Hero)" if f["owner"] == "support" else ""
    return f"{_n(board, f['hero'])} plays {_n(board, f['card'])}{support}."


def _mission(board: Board, f: Facts) -> str:
    after = {
        1: " The Villain is under pressure.",
        2: " The Villain can be damaged now.",
        3: " Every standing Hero draws a card.",
    }
    count = f["count"]
    assert isinstance(count, int)
    return f"Mission complete: {_n(board, f['mission'])}.{after.get(count, '')}"


def _tempo(board: Board, f: Facts) -> str:
    by = f["by"]
    assert isinstance(by, int)
    return f"The next Villain turn comes {many(abs(by), 'card')} {'later' if by > 0 else 'sooner'}."


def _count(f: Facts, noun: str, plural: str | None = None) -> str:
    count = f["count"]
    assert isinstance(count, int)
    return many(count, noun, plural)


def _list(board: Board, fact: object) -> str:
    assert isinstance(fact, (tuple, list))
    return ", ".join(_n(board, part) for part in fact)


_STORIES: dict[str, Callable[[Board, Facts], str]] = {
    "game_began": lambda b, f: f"{_n(b, f['villain'])} is the Villain. {_n(b, f['first'])} will act first.",
    "game_ended": lambda b, f: f"The game is over: the Heroes {'win' if f['won'] else 'lose'} ({f['reason']}).",
    "plan_played": lambda b, f: f"Villain turn: {plain(_n(b, f['card']))}.",
    "plan_facedown": lambda b, f: "A Master Plan card is added facedown.",
    "plan_drawn": lambda b, f: f"You draw {_n(b, f['card'])}.",
    "plans_swapped": lambda b, f: f"The Villain swaps {_count(f, 'plan card')}.",
    "hand_inspected": lambda b, f: f"The Heroes look at the Villain's hand of {_count(f, 'card')}.",
    "hand_seen": lambda b, f: f"The Villain holds {_list(b, f['cards'])}.",
    "villain_moved": lambda b, f: f"{_who(b, 'villain')} stops at {_n(b, f['place'])}.",
    "movement_named": lambda b, f: f"The Villain will move {f['steps']} clockwise.",
    "arrival": lambda b, f: f"{_n(b, f['threat'])} takes effect.",
    "bam": lambda b, f: f"BAM! of {_who(b, f['who'])}.",
    "bam_cancelled": lambda b, f: f"{_who(b, f['who'])} is stunned: no BAM!.",
    "as_if": lambda b, f: f"The BAM! strikes as if from {_n(b, f['place'])}.",
    "special": lambda b, f: f"{plain(_n(b, f['card']))} takes effect.",
    "tokens_added": lambda b, f: f"{_kinds(f['kinds'])} at {_n(b, f['place'])}.",
    "overflow_triggered": lambda b, f: f"{_kinds(f['kinds'])} too many at {_n(b, f['place'])}.",
    "overflow": lambda b, f: f"Overflow at {_n(b, f['place'])}.",
    "excess_collected": lambda b, f: f"{_who(b, 'villain')} takes a {_TOKENS[str(f['token'])]} for his Mission.",
    "excess_saved": lambda b, f: f"A {_TOKENS[str(f['token'])]} goes to the Heroes' Mission.",
    "spilled": lambda b, f: f"A {_TOKENS[str(f['token'])]} goes on to {_n(b, f['place'])}.",
    "collected": lambda b, f: f"The Spider-Bot at {_n(b, f['place'])} takes a {_TOKENS[str(f['token'])]}.",
    "villain_mission": lambda b, f: f"A token on {_n(b, f['mission'])}.",
    "villain_mission_completed": lambda b, f: f"{_who(b, 'villain')} completes {_n(b, f['mission'])}.",
    "tempo": _tempo,
    "track": lambda b, f: f"The track is at {f['now']}.",
    "dashboard_crisis": lambda b, f: f"Crisis tokens on the dashboard: {f['now']}.",
    "health_gained": lambda b, f: f"{_who(b, f['who'])} gains {f['count']} Health.",
    "damaged": lambda b, f: f"{f['amount']} damage to {_n(b, f['hero'])}.",
    "ignored": _ignored,
    "redirected": lambda b, f: f"{_n(b, f['hero'])} steps in for {_n(b, f['target'])}.",
    "discarded": _discarded,
    "discarded_card": lambda b, f: f"{_n(b, f['hero'])} discards {_n(b, f['card'])}.",
    "turned_facedown": lambda b, f: f"{_n(b, f['hero'])} turns {_n(b, f['card'])} facedown.",
    "kod": lambda b, f: f"{_n(b, f['hero'])} is KO'd.",
    "stood_up": lambda b, f: f"{_n(b, f['hero'])} stands up again.",
    "hero_removed": lambda b, f: f"{_n(b, f['hero'])} is removed from the game ({f['count']} so far).",
    "hero_left": lambda b, f: f"{_n(b, f['hero'])} leaves the game.",
    "hero_entered": lambda b, f: f"{_n(b, f['hero'])} enters at {_n(b, f['place'])}.",
    "reacted": lambda b, f: f"{_n(b, f['hero'])} reacts with {_n(b, f['card'])}.",
    "drew": lambda b, f: f"{_n(b, f['hero'])} draws {_count(f, 'card')}.",
    "drew_cards": lambda b, f: f"{_n(b, f['hero'])} draws {_list(b, f['cards'])}.",
    "played": _played,
    "played_facedown": lambda b, f: f"{_n(b, f['hero'])} plays a card facedown.",
    "played_facedown_card": lambda b, f: f"The facedown card is {_n(b, f['card'])}.",
    "random_play": lambda b, f: f"{_n(b, f['hero'])} plays a random card.",
    "effect_used": lambda b, f: f"{_n(b, f['hero'])} uses {_n(b, f['card'])}.",
    "passive_used": lambda b, f: f"{_n(b, f['hero'])} uses {_n(b, f['card'])}.",
    "moved": lambda b, f: f"{_n(b, f['hero'])} moves to {_n(b, f['place'])}.",
    "thug_defeated": lambda b, f: f"{_n(b, f['hero'])} defeats a Thug at {_n(b, f['place'])}.",
    "civilian_rescued": lambda b, f: f"{_n(b, f['hero'])} rescues a Civilian at {_n(b, f['place'])}.",
    "threat_token": lambda b, f: f"{_n(b, f['hero'])} works on {_n(b, f['threat'])}.",
    "threat_cleared": lambda b, f: f"{_n(b, f['threat'])} at {_n(b, f['place'])} is cleared.",
    "threat_moved": lambda b, f: f"{_n(b, f['threat'])} goes to {_n(b, f['place'])}.",
    "threat_returned": lambda b, f: f"{_n(b, f['threat'])} comes back at {_n(b, f['place'])}.",
    "threat_advanced": lambda b, f: f"{_n(b, f['threat'])} is set back at once.",
    "enemy_damaged": lambda b, f: f"{_who(b, f['who'])} is hit; {f['left']} Health left.",
    "enemy_ignored": lambda b, f: f"{_who(b, f['who'])} ignores the damage.",
    "dashboard_action": lambda b, f: f"{_n(b, f['hero'])} deals with the Spider-Bot at {_n(b, f['place'])}.",
    "mission_completed": _mission,
    "gained": lambda b, f: f"{_n(b, f['hero'])} gains {_count(f, _TOKENS[str(f['token'])] + ' token')}.",
    "token_spent": lambda b, f: f"{_n(b, f['hero'])} spends a {_TOKENS[str(f['token'])]} token.",
    "token_lost": lambda b, f: f"A {_TOKENS[str(f['token'])]} token is discarded.",
    "token_moved": lambda b, f: f"A {_TOKENS[str(f['token'])]} comes from {_n(b, f['origin'])} to {_n(b, f['place'])}.",
    "tokens_discarded": lambda b, f: f"{_count(f, _TOKENS[str(f['token'])])} at {_n(b, f['place'])} discarded.",
    "bot_added": lambda b, f: f"A Spider-Bot at {_n(b, f['place'])}.",
    "bot_removed": lambda b, f: f"The Spider-Bot at {_n(b, f['place'])} is gone.",
    "location_token": lambda b, f: f"{_count(f, _TOKENS[str(f['token'])] + ' token')} on {_n(b, f['place'])}.",
    "location_effect": lambda b, f: f"{_n(b, f['hero'])} uses {_n(b, f['place'])}.",
    "guessed": _guessed,
    "crisis_given": lambda b, f: f"{_n(b, f['hero'])} gets {_count(f, 'Crisis token')}.",
    "crisis_placed": lambda b, f: f"{_count(f, 'Crisis token')} on {_n(b, f['place'])}.",
    "crisis_shed": lambda b, f: f"{_n(b, f['hero'])} sheds Crisis tokens.",
    "token_attached": lambda b, f: f"A {str(f['token']).capitalize()} token on {_who(b, f['who'])}.",
    "token_detached": lambda b, f: f"A {str(f['token']).capitalize()} token comes off the Villain.",
    "flag": _flag,
    "equipment_used": lambda b, f: f"{_n(b, f['hero'])} uses {_n(b, f['equipment'])}.",
    "recharged": lambda b, f: f"{_n(b, f['hero'])}'s {_n(b, f['equipment'])} is recharged.",
    "display_cycled": lambda b, f: f"{_n(b, f['card'])} leaves the display, {_n(b, f['new'])} comes in.",
    "super_villain_played": lambda b, f: f"The Villain plays {_n(b, f['card'])}.",
    "super_hero_played": lambda b, f: f"{_n(b, f['hero'])} plays {_n(b, f['card'])}.",
}
