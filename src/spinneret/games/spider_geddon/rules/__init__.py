"""The rules, in flows, and every kind of question they ask, in the order that fixes the action ids (section 22)."""

from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE, PICK_HERO, VILLAIN_CHOICE
from spinneret.games.spider_geddon.rules.damage import DISCARD, IGNORE
from spinneret.games.spider_geddon.rules.effects.cards import LEAVE_GAME, TURN_FACEDOWN
from spinneret.games.spider_geddon.rules.effects.villain import CYCLE_DISPLAY, GUESS, THWART, VILLAIN_CARD
from spinneret.games.spider_geddon.rules.hero_turn import PLAY_CARD, RECHARGE, TURN_TYPE
from spinneret.games.spider_geddon.rules.movement import REACTION
from spinneret.games.spider_geddon.rules.plans import PLAY_PLAN
from spinneret.games.spider_geddon.rules.resolve import KO_ORDER, SUPER_HERO_CARD
from spinneret.games.spider_geddon.rules.roster import ENTER_LOCATION, NEW_HERO, REMOVE_CARD
from spinneret.games.spider_geddon.rules.setup import (
    ASSIGN_SUPER_HERO,
    BATTLE_PLANS,
    CHOOSE_HERO,
    CHOOSE_VILLAIN,
    DISTRIBUTE_TOKENS,
    KEEP_SUPER_VILLAIN,
    STARTING_HERO,
    SUPPORT_CARDS,
    SUPPORT_TEAM,
    VILLAIN_START,
)
from spinneret.games.spider_geddon.rules.step3 import STEP_3
from spinneret.games.spider_geddon.rules.turn_end import DISCARD_TOKENS, LOCATION_EFFECT
from spinneret.games.spider_geddon.rules.uses import ACTION_USE
from spinneret.games.spider_geddon.rules.windows import SUPER_VILLAIN_CARD

KINDS = (
    CHOOSE_VILLAIN,
    CHOOSE_HERO,
    REMOVE_CARD,
    VILLAIN_START,
    KEEP_SUPER_VILLAIN,
    ASSIGN_SUPER_HERO,
    DISTRIBUTE_TOKENS,
    STARTING_HERO,
    SUPPORT_TEAM,
    SUPPORT_CARDS,
    BATTLE_PLANS,
    NEW_HERO,
    ENTER_LOCATION,
    RECHARGE,
    CYCLE_DISPLAY,
    TURN_TYPE,
    PLAY_CARD,
    STEP_3,
    ACTION_USE,
    EFFECT_CHOICE,
    LOCATION_EFFECT,
    GUESS,
    PICK_HERO,
    IGNORE,
    DISCARD,
    TURN_FACEDOWN,
    REACTION,
    KO_ORDER,
    LEAVE_GAME,
    DISCARD_TOKENS,
    PLAY_PLAN,
    SUPER_VILLAIN_CARD,
    SUPER_HERO_CARD,
    VILLAIN_CHOICE,
    VILLAIN_CARD,
    THWART,
)
