"""The closed vocabulary of Spider-Man (Appendix C of the specification): a loader refuses anything else."""

from __future__ import annotations

from collections.abc import Mapping

FIGURES = (
    "spider_man",
    "doctor_octopus",
    "green_goblin",
    "rhino",
    "electro",
    "venom",
    "scorpion",
    "vulture",
    "lizard",
)
"""The nine pieces. A pack may change all about them but these ids: answers and records are made of them."""
VILLAINS = FIGURES[1:]
CHARACTERS = (*FIGURES, "cops")
SIDE_CHARACTERS = ("jameson", "mary_jane", "aunt_may", "black_cat", "stacy", "dewolff")
HOMES = ("mary_jane", "aunt_may", "black_cat")
LANDMARKS = (
    "daily_bugle",
    "jeweller",
    "bank",
    "museum",
    "hospital",
    "tv_tower",
    "city_hall",
    "university",
    "chemical_plant",
    "warehouse",
    "power_plant",
    "laboratory",
)
FIGURE_INDEX = {id: number for number, id in enumerate(FIGURES)}
PERSON_INDEX = {id: number for number, id in enumerate(SIDE_CHARACTERS)}
LANDMARK_INDEX = {id: number for number, id in enumerate(LANDMARKS)}
STATIONS = ("PS1", "PS2", "PS3", "PS4", "PS5", "PS6", "PS7", "PS8")
AWARDS = (
    "ko_villain",
    "ko_villain_no_mission",
    "ko_spider_man",
    "ko_spider_man_wanted",
    "jail_villain",
    "jail_spider_man",
    "wreck_car",
    "capture_free",
    "take_from_holder",
    "grip_figure",
)
NEEDED_COMPONENTS = ("spider_tracers",)

Shape = tuple[tuple[str, ...], tuple[str, ...]]
"""The parameters a word needs, and those it may have."""
Shapes = Mapping[str, tuple[Shape, ...]]

_PLAIN: tuple[Shape, ...] = (((), ()),)
_VALUE: tuple[Shape, ...] = ((("value",), ()),)

ABILITY_WORDS: Mapping[tuple[str, str | None], Shapes] = {
    ("modifier", "movement"): {"move_x2": _PLAIN, "move_plus": _VALUE, "fly": _PLAIN, "snatch": _PLAIN},
    ("modifier", "combat"): {
        "combat_plus": ((("value",), ()), (("value", "condition", "fields"), ())),
        "extra_dice": _VALUE,
        "reroll_misses": _PLAIN,
        "range": ((("value",), ("capture",)),),
        "no_reaction": _PLAIN,
    },
    ("action", None): {
        "cage": ((("range", "dice", "target_number"), ()),),
        "grip": ((("dice", "target_number"), ()),),
        "subway": _PLAIN,
    },
    ("trigger", "hit"): {"soak": ((("dice", "target_number", "hits"), ()),)},
    ("trigger", "attacked"): {"shock": ((("dice", "target_number", "hits"), ()),)},
    ("passive", None): {
        "fly": _PLAIN,
        "combat_plus": ((("value", "condition"), ()),),
        "ignore_spider_sense": _PLAIN,
        "regenerate": ((("dice", "target_number", "hits"), ()),),
    },
}
CARD_WORDS: Mapping[str, Shapes] = {
    "turn": {
        "heal": _VALUE,
        "remove_tracer": _PLAIN,
        "subway": _PLAIN,
        "swap_mission": _PLAIN,
        "break_free": _PLAIN,
        "jailbreak": _PLAIN,
        "gain_tracer": _VALUE,
        "refresh_specials": _PLAIN,
        "gain_vp": ((("value",), ("condition",)),),
    },
    "declare_movement": {"move_plus": _VALUE},
    "declare_combat": {"combat_plus": _VALUE, "extra_dice": _VALUE},
    "targeted": {"dodge_move": _VALUE},
    "hit": {"cancel_hits": _VALUE},
    "immediate": {
        "place_car": _VALUE,
        "cop_move": _VALUE,
        "cop_attack": ((("dice", "plus"), ()),),
        "reveal_mission": _PLAIN,
        "curfew": _PLAIN,
        "refresh_track": ((("tracks",), ()),),
    },
    "event": {
        "wanted": _PLAIN,
        "fog": _PLAIN,
        "rush_hour": _PLAIN,
        "storm": _PLAIN,
        "breakout": _PLAIN,
        "gala": _PLAIN,
        "crime_wave": _PLAIN,
    },
}
HAND_TIMINGS = ("turn", "declare_movement", "declare_combat", "targeted", "hit")
STEP_WORDS: Shapes = {
    "damage": ((("place", "hits"), ()),),
    "damage_base": ((("owner", "hits"), ()),),
    "raid_station": ((("hits",), ()),),
    "go_home": _PLAIN,
    "deliver": ((("who", "place"), ()),),
    "capture": ((("who", "count"), ()),),
    "visit": ((("places",), ()),),
    "occupy": ((("place",), ()),),
    "ko": ((("who",), ()),),
    "wound": ((("who", "hits"), ()),),
    "wreck_cars": ((("count",), ()),),
}
RIVALS = ("spider_man", "any_villain")
STEP_WHO: Mapping[str, tuple[str, ...]] = {
    "deliver": SIDE_CHARACTERS,
    "capture": (*SIDE_CHARACTERS, "any"),
    "ko": RIVALS,
    "wound": RIVALS,
}
BOUNDS: Mapping[str, tuple[int, int]] = {
    "hits": (1, 20),
    "dice": (1, 8),
    "value": (1, 30),
    "count": (1, 12),
    "fields": (1, 30),
    "range": (1, 8),
    "plus": (0, 5),
    "target_number": (2, 6),
}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "condition": ("charged", "object_target", "adjacent_villain"),
    "tracks": ("movement", "combat", "bonus"),
    "place": (*LANDMARKS, "own_base"),
    "places": LANDMARKS,
    "owner": RIVALS,
}
HOLDER_WORDS: Mapping[str, tuple[str, ...]] = {
    "villain": ("bonus_on_4", "no_spider_strength", "no_web_cage", "reroll_one", "move_plus_2", "cops_one_die", "-"),
    "spider_man": ("bonus_on_4", "reroll_one", "rest_plus_1", "move_plus_2", "cops_truce", "-"),
    "cops": ("bonus_on_4", "reroll_one", "stack_combat_plus_1", "stack_move_x2", "-"),
}
