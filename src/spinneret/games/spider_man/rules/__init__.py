"""The rules of Spider-Man, a module for each part of the rulebook, and the kinds of question they ask (section 21).

Answers about hidden things (cards in hand, the building a secret mission aims at) can be worked out again from a state,
so that a redealt table asks the same question.
"""

from spinneret.games.spider_man.rules.abilities import ABILITY_TARGET
from spinneret.games.spider_man.rules.combat import TARGET
from spinneret.games.spider_man.rules.cops import GROUP, LEG, REINFORCE
from spinneret.games.spider_man.rules.cops_cards import COPS_CARD_CHOICE
from spinneret.games.spider_man.rules.declaring import ADD
from spinneret.games.spider_man.rules.dice import DICE, REROLL_ONE
from spinneret.games.spider_man.rules.halts import WORK
from spinneret.games.spider_man.rules.hands import DISCARD_TO_LIMIT
from spinneret.games.spider_man.rules.hits import ABANDON_VILLAIN, HIT_RESPONSE, TARGETED_RESPONSE, USE_SHOCK
from spinneret.games.spider_man.rules.movement import MOVE_DESTINATION
from spinneret.games.spider_man.rules.placing import PLACE_PIECE
from spinneret.games.spider_man.rules.prisoners import CAPTIVE, PUT_DOWN, SNATCH, TAKE_CAPTIVE
from spinneret.games.spider_man.rules.reactions import REACTION
from spinneret.games.spider_man.rules.setup import (
    CAPTAIN_STATION,
    CHOOSE_CHARACTER,
    EMPTY_STATION,
    PLACE_FIRST_TRACER,
    TILE_ROTATION,
    TILE_SLOT,
)
from spinneret.games.spider_man.rules.tracers import ATTACH_TRACER
from spinneret.games.spider_man.rules.turn import CHOOSE_ACTION, KO_TURN, STACK_CHOICE, TURN_KIND

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
"""In this order they fix the action space."""
