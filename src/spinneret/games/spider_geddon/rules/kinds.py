"""The kinds of question Spider-Geddon asks (section 22 of the rules), each with the domain of its answers.

The answers are made of the ids of Heroes, cards and Locations. A pack may bring its own, so each kind keeps room for
more than the shipped ones; the number of an answer is its place in the domain of the pack in use.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import BadContent, Kind, Value

FINISH, STOP, NO, YES, PASS, STAY, LEAVE, NONE, USE = (
    "finish",
    "stop",
    "no",
    "yes",
    "pass",
    "stay",
    "leave",
    "none",
    "use",
)
SPECIAL_EFFECT, TOKEN, PASSIVE, EQUIPMENT = "special_effect", "token", "passive", "equipment"
MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD = (
    "move",
    "rescue",
    "threat",
    "thug",
    "henchman",
    "villain",
    "spider_bot",
)
REGULAR, SUPPORT_TURN = "regular", "support"
THUGS, CIVILIANS = "thugs", "civilians"
SYMBOLS = ("M", "H", "A", "W")

_ROOM = {
    "few": 8,
    "places": 32,
    "heroes": 32,
    "villains": 16,
    "cards": 400,
    "plans": 200,
    "supers": 64,
    "storyline": 200,
    "step3": 480,
    "uses": 256,
    "choices": 256,
    "reactions": 3000,
    "recharge": 130,
}

Hidden = Callable[[Geddon, int], tuple[Value, ...]]
ROOM: dict[str, int] = {}
"""How many answers each kind has room for."""


def _kind(name: str, room: str, hidden: Hidden | None = None, window: str | None = None) -> Kind:
    ROOM[name] = _ROOM[room]

    def index_of(s: Geddon, value: Value) -> int:
        return s.settled.domains[name][value]

    return Kind(name, size=_ROOM[room], index_of=index_of, hidden=hidden, window=window)


def _hand(s: Geddon, seat: int) -> tuple[Value, ...]:
    """SG-7.3: what may be played: the hand, or the display on a support turn."""
    if s.about == ("display",):
        return tuple(dict.fromkeys(s.display))
    return playable(s, seat)


def playable(s: Geddon, seat: int) -> tuple[Value, ...]:
    """SG-7.3: the cards of the hand, unless one of them must be played."""
    hand = s.hands[seat]
    cards = s.settled.book.cards
    for card in hand:
        if cards[card].must_play:
            return (card,)
    return tuple(dict.fromkeys(hand))


def discardable(s: Geddon, seat: int) -> tuple[Value, ...]:
    """The cards of the hand that the pending discard may take."""
    if s.about[1] == "any":
        return tuple(dict.fromkeys(s.hands[seat]))
    cards = s.settled.book.cards
    return tuple(dict.fromkeys(card for card in s.hands[seat] if cards[card].title is not None))


def plans_to_play(s: Geddon, seat: int = -1) -> tuple[Value, ...]:
    """SG-16.6: the Villain's hand; the starting card must be the first."""
    first = s.dash.facts.starting_plan
    if s.villain_turns == 0 and s.about == ("play_plan",) and first in s.villain_hand:
        return (first,)
    return tuple(dict.fromkeys(s.villain_hand))


def _plans_or_stop(s: Geddon, seat: int) -> tuple[Value, ...]:
    return (*dict.fromkeys(s.villain_hand), STOP)


def _plans_or_none(s: Geddon, seat: int) -> tuple[Value, ...]:
    return (*dict.fromkeys(s.villain_hand), NONE)


def _super_villain(s: Geddon, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_geddon.rules.windows import usable_super_villain

    return usable_super_villain(s)


def _super_hero(s: Geddon, seat: int) -> tuple[Value, ...]:
    from spinneret.games.spider_geddon.rules.windows import usable_super_hero

    return usable_super_hero(s, seat)


CHOOSE_VILLAIN = _kind("choose_villain", "villains")
CHOOSE_HERO = _kind("choose_hero", "heroes")
REMOVE_CARD = _kind("remove_card", "cards")
VILLAIN_START = _kind("villain_start", "places")
KEEP_SUPER_VILLAIN = _kind("keep_super_villain", "supers", lambda s, _seat: s.super_villain)
ASSIGN_SUPER_HERO = _kind("assign_super_hero", "supers", lambda s, _seat: s.offer)
DISTRIBUTE_TOKENS = _kind("distribute_tokens", "heroes")
STARTING_HERO = _kind("starting_hero", "heroes")
SUPPORT_TEAM = _kind("support_team", "heroes")
SUPPORT_CARDS = _kind("support_cards", "cards")
BATTLE_PLANS = _kind("battle_plans", "places")
NEW_HERO = _kind("new_hero", "heroes")
ENTER_LOCATION = _kind("enter_location", "places")
RECHARGE = _kind("recharge", "recharge")
CYCLE_DISPLAY = _kind("cycle_display", "cards")
TURN_TYPE = _kind("turn_type", "few")
PLAY_CARD = _kind("play_card", "cards", _hand)
STEP_3 = _kind("step3", "step3")
ACTION_USE = _kind("action_use", "uses")
EFFECT_CHOICE = _kind("effect_choice", "choices")
LOCATION_EFFECT = _kind("location_effect", "few")
GUESS = _kind("guess", "few")
PICK_HERO = _kind("pick_hero", "heroes")
IGNORE = _kind("ignore", "cards")
DISCARD = _kind("discard", "cards", discardable)
TURN_FACEDOWN = _kind("turn_facedown", "storyline")
REACTION = _kind("reaction", "reactions")
KO_ORDER = _kind("ko_order", "heroes")
LEAVE_GAME = _kind("leave_game", "few")
DISCARD_TOKENS = _kind("discard_tokens", "few")
PLAY_PLAN = _kind("play_plan", "plans", plans_to_play)
SUPER_VILLAIN_CARD = _kind("super_villain_card", "supers", _super_villain, window=PASS)
SUPER_HERO_CARD = _kind("super_hero_card", "supers", _super_hero, window=PASS)
VILLAIN_CHOICE = _kind("villain_choice", "choices")
VILLAIN_CARD = _kind("villain_card", "plans", _plans_or_stop)
THWART = _kind("thwart", "plans", _plans_or_none)

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


def domains(t: Tables) -> dict[str, dict[object, int]]:
    """Every answer to every kind of question, numbered, for the content in use."""
    heroes: list[Value] = [hero.id for hero in t.heroes]
    places: list[Value] = [location.id for location in t.locations]
    cards: list[Value] = [card.id for card in t.hero_cards]
    passives: list[Value] = [card.id for card in t.hero_cards if card.passive]
    gear: list[Value] = [equipment.id for equipment in t.equipment]
    plans: list[Value] = [plan.id for plan in t.plans]
    villains: list[Value] = [card.id for card in t.super_villain_cards]
    supers: list[Value] = [card.id for card in t.super_hero_cards]
    letters: list[Value] = list(SYMBOLS)
    tokens: list[Value] = ["C", "T"]
    numbers: list[Value] = list(range(7))
    uses: list[Value] = [MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD]
    reactions: list[Value] = [PASS, *passives, *((card, place) for card in passives for place in places)]
    answers: dict[str, list[Value]] = {
        "choose_villain": [villain.id for villain in t.villains],
        "remove_card": cards,
        "villain_start": places,
        "keep_super_villain": villains,
        "assign_super_hero": supers,
        "support_cards": cards,
        "battle_plans": [STOP, *(plan.id for plan in t.battle_plans)],
        "enter_location": places,
        "recharge": [STOP, *((one, kind) for one in gear for kind in SYMBOLS)],
        "cycle_display": [NO, *cards],
        "turn_type": [REGULAR, SUPPORT_TURN],
        "play_card": cards,
        "step3": [
            FINISH,
            *letters,
            *((TOKEN, kind) for kind in SYMBOLS),
            SPECIAL_EFFECT,
            *((EQUIPMENT, one) for one in gear),
            *((PASSIVE, card) for card in passives),
        ],
        "action_use": [STOP, *uses, *((use, place) for use in uses for place in places)],
        "effect_choice": [
            YES,
            NO,
            STOP,
            "villain",
            *numbers,
            *letters,
            *tokens,
            *places,
            *gear,
            *((token, place) for token in tokens for place in places),
        ],
        "location_effect": [USE, NO],
        "guess": [THUGS, CIVILIANS],
        "ignore": [STOP, *places, *passives],
        "discard": cards,
        "turn_facedown": list(range(_ROOM["storyline"])),
        "reaction": reactions,
        "leave_game": [LEAVE, STAY],
        "discard_tokens": letters,
        "play_plan": plans,
        "super_villain_card": [PASS, *villains],
        "super_hero_card": [PASS, *supers],
        "villain_choice": [
            YES,
            NO,
            STOP,
            *numbers,
            *letters,
            *tokens,
            *places,
            *heroes,
            *(threat.id for threat in t.threats),
        ],
        "villain_card": [STOP, *plans],
        "thwart": [NONE, *plans],
    }
    numbered: dict[str, dict[object, int]] = {}
    for kind in KINDS:
        domain = answers.get(kind.name, heroes)
        if len(domain) > kind.size:
            raise BadContent("pack.toml", kind.name, f"{len(domain)} answers, but there is room for {kind.size} only")
        numbered[kind.name] = {value: number for number, value in enumerate(domain)}
    return numbered
