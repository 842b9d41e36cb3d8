"""What is printed on cards and sheets: every effect word of the content as a sentence a player reads."""

from __future__ import annotations

from spinneret.games.spider_man.content.records import Ability, Card, Effect, Pack

TIMINGS = {
    "turn": "In your turn",
    "declare_movement": "With a movement",
    "declare_combat": "With an attack",
    "targeted": "When you are attacked",
    "hit": "When you are hit",
    "immediate": "For the Cops",
    "event": "Event",
}
"""When a card may be played."""

_EFFECTS = {
    "move_x2": "Your movement dice count double.",
    "move_plus": "{value} more movement points.",
    "fly": "You may pass over everything.",
    "snatch": "Then you may capture somebody beside you without dice.",
    "combat_plus": "+{value} on every combat die{condition}.",
    "extra_dice": "{value} more combat dice.",
    "reroll_misses": "Roll every miss once more.",
    "range": "Reach {value} fields in line of sight{capture}.",
    "no_reaction": "The victim cannot react.",
    "cage": "Web a target up to {range} fields away in sight: one of {dice} dice must show {target_number} or more.",
    "grip": "Seize a figure beside you: one of {dice} dice must show {target_number} or more.",
    "subway": "Ride from one subway entrance to another.",
    "soak": "When you are hit: {hits} hit less on a {target_number} or more.",
    "shock": "Whoever attacks you from beside you takes {hits} hit on a {target_number} or more.",
    "ignore_spider_sense": "Spider-Sense does not help against you.",
    "regenerate": "At the start of your turn {hits} hit goes on a {target_number} or more.",
    "heal": "Lose {value} hits.",
    "remove_tracer": "The tracer on your sheet is set aside.",
    "swap_mission": "Draw another mission instead of yours.",
    "break_free": "You are free of the web or grip.",
    "jailbreak": "You are out of custody and on your feet.",
    "gain_tracer": "Take {value} tracer onto your sheet.",
    "refresh_specials": "All your ability tokens are ready again.",
    "gain_vp": "{value} victory points{condition}.",
    "dodge_move": "Move up to {value} fields before the roll.",
    "cancel_hits": "{value} hits less.",
    "place_car": "{value} reserve patrol car comes to a police station without one.",
    "cop_move": "One stack drives up to {value} fields.",
    "cop_attack": "One stack attacks with {dice} combat dice, +{plus} on each.",
    "reveal_mission": "A villain's mission lies open for all until it ends.",
    "curfew": "A villain moves with one movement die at most until the end of his next turn.",
    "refresh_track": "All dice of one track, {tracks}, are back.",
    "wanted": "Spider-Man is Wanted: the Cops score for knocking him out and may jail him.",
    "fog": "For a round nothing reaches beyond one field.",
    "rush_hour": "For a round everybody moves with one movement die at most.",
    "storm": "For a round nobody flies or moves double.",
    "breakout": "All villains in custody are free and unhurt.",
    "gala": "Jameson, Mary Jane, Aunt May and Black Cat go home if they are alone.",
    "crime_wave": "Every villain draws a bonus card.",
}
_CONDITIONS = {
    "charged": " after moving {fields} fields or more",
    "object_target": " against webs, grips and buildings",
    "adjacent_villain": " if a villain who is not K.O. is beside you",
}
_HOLDING = {
    "bonus_on_4": "bonus dice bring a card on a 4 too",
    "no_spider_strength": "no Spider-Strength against you",
    "no_web_cage": "no Web Cage against you",
    "reroll_one": "roll one die again, once a round",
    "rest_plus_1": "resting heals one hit more",
    "move_plus_2": "2 more movement points, always",
    "cops_one_die": "the Cops attack you with one die at most",
    "cops_truce": "the Cops may not attack you",
    "stack_combat_plus_1": "+1 on the stack's combat dice",
    "stack_move_x2": "the stack's movement dice count double",
    "-": "",
}
"""What a side character is good for, by the holder's effect word."""


def sentence(effect: Effect) -> str:
    """One effect in words."""
    facts = {name: getattr(effect, name) for name in effect.__struct_fields__}
    condition = _CONDITIONS.get(effect.condition or "", "").format(**facts)
    facts["condition"] = condition
    facts["capture"] = ", also to capture" if effect.capture else ""
    facts["tracks"] = " or ".join(effect.tracks or ())
    text = _EFFECTS[effect.do].format(**facts)
    return text.replace("1 more combat dice", "1 more combat die").replace("1 victory points", "1 victory point")


def text_of(thing: Ability | Card) -> str:
    """All a card or an ability does."""
    text = " ".join(sentence(effect) for effect in thing.effects)
    return f"{text} Also while K.O." if isinstance(thing, Card) and thing.while_ko else text


def texts(pack: Pack) -> dict[str, str]:
    """By id: what cards and abilities do."""
    found = {card.id: text_of(card) for card in pack.cards}
    return found | {ability.id: text_of(ability) for sheet in pack.characters for ability in sheet.ability}


def holding(word: str) -> str:
    return _HOLDING[word]
