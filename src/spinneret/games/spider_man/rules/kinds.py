"""The kinds of question Spider-Man asks (section 21 of the rules), each with the domain of its answers.

Answers about hidden things (cards in hand, the building a secret mission aims at) can be worked out again from a state,
so that a redealt table asks the same question.
"""

from __future__ import annotations

from spinneret.games.spider_man.content.city import NAME
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, SIDE_CHARACTERS, STATIONS, VILLAINS
from spinneret.games.spider_man.state import SpiderMan
from spinneret.kernel import Kind, Value

PLACES = tuple(NAME.values())
NONE, DONE, ROLL, STOP, END, KEEP = "none", "done", "roll", "stop", "end", "keep"
WORDS_AND_CARDS = 128
"""Room for the words, the 36 abilities and the bonus cards."""


def _by_word(s: SpiderMan, value: Value) -> int:
    return s.settled.action_index[str(value)]


def _action(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.turn import action_options

    return action_options(s, seat)


def _ko_turn(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.turn import ko_options

    return ko_options(s, seat)


def _target(s: SpiderMan, _seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.targets import declared_targets

    return declared_targets(s)


def _add(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.declaring import add_options

    return add_options(s, seat)


def _targeted(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.hits import targeted_options

    return targeted_options(s, seat)


def _hit(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.hits import hit_options

    return hit_options(s, seat)


def _reaction(s: SpiderMan, _seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_man.rules.reactions import reaction_options

    return reaction_options(s)


def hand_of(s: SpiderMan, seat: int) -> tuple[Value, ...]:
    return tuple(sorted(set(s.hands[seat])))


CHOOSE_CHARACTER = Kind("choose_character", CHARACTERS)
TILE_SLOT = Kind("tile_slot", range(12))
TILE_ROTATION = Kind("tile_rotation", range(4))
EMPTY_STATION = Kind("empty_station", STATIONS)
CAPTAIN_STATION = Kind("captain_station", STATIONS)
PLACE_FIRST_TRACER = Kind("place_first_tracer", VILLAINS)
TURN_KIND = Kind("turn_kind", ("act", "rest"))
KO_TURN = Kind("ko_turn", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_ko_turn)
CHOOSE_ACTION = Kind("choose_action", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_action)
DICE = Kind("dice", range(1, 5))
ADD = Kind("add", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_add)
MOVE_DESTINATION = Kind("move_destination", PLACES)
STACK_CHOICE = Kind("stack", PLACES)
GROUP = Kind("group", [f"{n}{c}{g}{p}" for n in (1, 2) for c in ("", "C") for g in ("", "S") for p in ("", "P")])
WORK = Kind(
    "work",
    (
        DONE,
        "take_prisoner",
        "take_car",
        "take_captain",
        "take_sergeant",
        "drop_car",
        "drop_captain",
        "drop_sergeant",
        *(f"arrest:{figure}" for figure in FIGURES),
    ),
)
LEG = Kind("leg", (STOP, *PLACES))
TARGETS = (
    "own_web",
    "own_grip",
    *(f"fig:{figure}" for figure in FIGURES),
    *(f"{what}:{place}" for what in ("stack", "web", "building") for place in PLACES),
)
TARGET = Kind("target", TARGETS, hidden=_target)
CAPTIVE = Kind("captive", SIDE_CHARACTERS)
ABILITY_TARGET = Kind("ability_target", (*TARGETS, *PLACES))
ATTACH_TRACER = Kind("attach_tracer", VILLAINS)
TARGETED_RESPONSE = Kind("targeted_response", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_targeted)
HIT_RESPONSE = Kind("hit_response", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_hit)
REROLL_ONE = Kind("reroll_one", (NONE, *range(1, 7)))
USE_SHOCK = Kind("use_shock", ("yes", "no"))
REACTION = Kind("reaction", size=WORDS_AND_CARDS, index_of=_by_word, hidden=_reaction)
TAKE_CAPTIVE = Kind("take_captive", (*SIDE_CHARACTERS, DONE))
PUT_DOWN = Kind("put_down", SIDE_CHARACTERS)
PLACE_PIECE = Kind("place_piece", PLACES)
SNATCH = Kind("snatch", (*SIDE_CHARACTERS, NONE))
DISCARD_TO_LIMIT = Kind("discard_to_limit", size=WORDS_AND_CARDS, index_of=_by_word, hidden=hand_of)
REINFORCE = Kind("reinforce", STATIONS)
COPS_CARD_CHOICE = Kind("cops_card_choice", (NONE, *STATIONS, *VILLAINS, "movement", "combat", "bonus", *PLACES))
ABANDON_VILLAIN = Kind("abandon_villain", (KEEP, *VILLAINS))

KINDS = (
    CHOOSE_CHARACTER,
    TILE_SLOT,
    TILE_ROTATION,
    EMPTY_STATION,
    CAPTAIN_STATION,
    PLACE_FIRST_TRACER,
    TURN_KIND,
    KO_TURN,
    CHOOSE_ACTION,
    DICE,
    ADD,
    MOVE_DESTINATION,
    STACK_CHOICE,
    GROUP,
    WORK,
    LEG,
    TARGET,
    CAPTIVE,
    ABILITY_TARGET,
    ATTACH_TRACER,
    TARGETED_RESPONSE,
    HIT_RESPONSE,
    REROLL_ONE,
    USE_SHOCK,
    REACTION,
    TAKE_CAPTIVE,
    PUT_DOWN,
    PLACE_PIECE,
    SNATCH,
    DISCARD_TO_LIMIT,
    REINFORCE,
    COPS_CARD_CHOICE,
    ABANDON_VILLAIN,
)
