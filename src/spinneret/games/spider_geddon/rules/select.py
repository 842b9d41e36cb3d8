"""Selectors and conditions of effects: which Locations, which Heroes, and whether something holds (section 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from spinneret.games.spider_geddon.content.effects.conditions import (
    AllHeroesAt,
    Alone,
    AnyHeroHand,
    AtPlace,
    BatteryPartAvailable,
    BotAt,
    Condition,
    CrisisOnDashboard,
    EmptySlotsAt,
    EquipmentSwapPossible,
    Exists,
    HandSize,
    HeroesAt,
    HeroesHaveActionTokens,
    NoBotAt,
    NoHeroesAt,
    NoSymbolOnLastTwo,
    NoTokensAt,
    PlanDeckEmpty,
    PreviousStepDone,
    ThugsAt,
    TopPlanHidden,
)
from spinneret.games.spider_geddon.content.effects.selectors import Place, Who
from spinneret.games.spider_geddon.rules.scene import THE_VILLAIN, Scene
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import NUMBER
from spinneret.games.spider_geddon.state.ring import ADJACENT, BEFORE, CLOCKWISE, NEXT, OPPOSITE, PLACES

Locations = Callable[[Geddon, Scene], tuple[int, ...]]
Test = Callable[[Geddon, int], bool]


def here(s: Geddon, scene: Scene) -> int:
    """The acting Hero's Location, the Threat's, the overflowing one, or where a Hero was KO'd."""
    if scene.threat >= 0:
        return s.threats.index(scene.threat) if scene.threat in s.threats else -1
    if scene.place >= 0:
        return scene.place
    if scene.hero >= 0:
        return s.hero_at[scene.hero]
    return s.villain_place()


# Places


def _first(s: Geddon, test: Test, way: tuple[int, ...]) -> tuple[int, ...]:
    for place in way:
        if test(s, place):
            return (place,)
    return ()


def _each(test: Test) -> Locations:
    return lambda s, _: tuple(place for place in CLOCKWISE[s.villain_place()] if test(s, place))


def _by_letter(s: Geddon) -> tuple[int, ...]:
    """The Locations by letter after the one at the Villain's, A following F."""
    if not s.letters:
        return ()
    order = sorted(PLACES, key=s.letters.__getitem__)
    start = order.index(s.villain_place())
    return tuple(order[(start + i) % 6] for i in range(1, 6))


def _heroes(s: Geddon, place: int) -> bool:
    for seat in s.settled.team:
        if s.hero_at[seat] == place and not s.ko[seat] and s.heroes[seat]:
            return True
    return False


def _henchman_or_villain(s: Geddon, place: int) -> bool:
    threat = s.threats[place]
    return s.villain_at == place or (threat >= 0 and s.dash.threats[threat].henchman)


_TESTS: dict[str, Test] = {
    "heroes": _heroes,
    "no_heroes": lambda s, place: not _heroes(s, place),
    "heroes_no_threat": lambda s, place: s.threats[place] < 0 and _heroes(s, place),
    "empty_slot": lambda s, place: s.room(place) > 0,
    "no_bot": lambda s, place: not s.bots[place],
    "no_threat": lambda s, place: s.threats[place] < 0,
    "with_no_tokens": lambda s, place: not s.thugs[place] and not s.civilians[place],
    "with_bot": lambda s, place: s.bots[place],
    "with_civilian": lambda s, place: s.civilians[place] > 0,
    "with_henchman_or_villain": _henchman_or_villain,
    "two_away_villain": lambda s, place: (place - s.villain_place()) % 6 in (2, 4),
}


def _around(place: int) -> tuple[int, ...]:
    return (BEFORE[place], place, NEXT[place]) if place >= 0 else ()


def _only_here(s: Geddon, scene: Scene) -> tuple[int, ...]:
    place = here(s, scene)
    return (place,) if place >= 0 else ()


def _adjacent(s: Geddon, scene: Scene) -> tuple[int, ...]:
    place = here(s, scene)
    return ADJACENT[place] if place >= 0 else ()


_NAMED: dict[str, Locations] = {
    "here": _only_here,
    "adjacent": _adjacent,
    "here_or_adjacent": lambda s, scene: _around(here(s, scene)),
    "villain": lambda s, _: (s.villain_place(),),
    "villain_adjacent": lambda s, _: ADJACENT[s.villain_place()],
    "villain_and_adjacent": lambda s, _: _around(s.villain_place()),
    "opposite_villain": lambda s, _: (OPPOSITE[s.villain_place()],),
    "any": lambda _s, _: PLACES,
    "any_other": lambda s, scene: tuple(place for place in PLACES if place != here(s, scene)),
    "each_location_of_previous_step": lambda s, _: s.previous_places,
    "heroes_start": lambda s, _: (s.heroes_start,),
    "with_bot": _each(_TESTS["with_bot"]),
    "with_civilian": _each(_TESTS["with_civilian"]),
    "with_henchman_or_villain": _each(_TESTS["with_henchman_or_villain"]),
    "with_no_tokens": _each(_TESTS["with_no_tokens"]),
    "no_threat": _each(_TESTS["no_threat"]),
}


def _locations(selector: Place) -> Locations:
    """A selector as a function of the position."""
    if selector in _NAMED:
        return _NAMED[selector]
    head, _, what = selector.partition(":")
    if head == "spot":
        return lambda s, _: tuple(p for p in PLACES if s.letters[p] == what) if s.letters else ()
    test = _TESTS[what]
    ways: dict[str, Locations] = {
        "each": _each(test),
        "next_cw": lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)][1:]),
        "next_ccw": lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)][:0:-1]),
        "here_or_next_cw": lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)]),
        "villain_or_next_cw": lambda s, _: _first(s, test, CLOCKWISE[s.villain_place()]),
        "next_spot": lambda s, _: _first(s, test, _by_letter(s)),
    }
    return ways[head]


AT: dict[Place, Locations] = {selector: _locations(selector) for selector in get_args(Place)}
"""The Locations each selector means now: ``AT[op.where](s, scene)``."""


_AROUND = {
    "next_cw": tuple((*CLOCKWISE[p][1:], p) for p in PLACES),
    "next_ccw": tuple((*CLOCKWISE[p][:0:-1], p) for p in PLACES),
}
"""The ways round the ring and back, from each Location."""
_HUNTS = {
    selector: (_TESTS[what], _AROUND[head])
    for selector, (head, _, what) in ((selector, selector.partition(":")) for selector in AT)
    if head in _AROUND
}


def villain_path(s: Geddon, selector: Place) -> tuple[int, ...]:
    """SG-5.3: where a printed movement of the Villain leads; his own Location comes last."""
    if selector not in _HUNTS:
        return AT[selector](s, THE_VILLAIN)
    test, ways = _HUNTS[selector]
    return _first(s, test, ways[s.villain_at])


# Heroes


def heroes(s: Geddon, who: Who, scene: Scene) -> list[list[int]]:
    """Heroes to choose from, one out of each group; only standing ones, in the order of SG-10.4."""
    pick = who.pick
    if who.where is not None:
        places = AT[who.where](s, scene)
        if pick == "one_in_each":
            return [group for place in places for group in _some(_at(s, (place,)))]
        found = _at(s, places)
        return _some(found) if pick == "one" else [[seat] for seat in found]
    if pick == "each_with_crisis":
        return [[seat] for seat in s.standing() if s.hero_crisis[seat]]
    seat = scene.hero if pick == "self" else scene.it
    return [[seat]] if s.stands(seat) else []


def _at(s: Geddon, places: tuple[int, ...]) -> list[int]:
    at, ko, present = s.hero_at, s.ko, s.heroes
    return [seat for seat in s.settled.orders[s.active] if at[seat] in places and not ko[seat] and present[seat]]


def _some(seats: list[int]) -> list[list[int]]:
    return [seats] if seats else []


# Conditions


def holds(s: Geddon, condition: Condition | None, scene: Scene) -> bool:
    """Whether a condition is met now; no condition always is."""
    return condition is None or HOLDS[type(condition)](s, condition, scene)


def _all_at(s: Geddon, places: tuple[int, ...]) -> bool:
    standing = s.standing()
    return bool(standing) and all(s.hero_at[seat] in places for seat in standing)


def _shows(s: Geddon, place: int, symbol: int) -> bool:
    """SG-21.1: facedown cards show nothing, and a Wild is no Move."""
    return place >= 0 and s.storyline[place][2] and symbol in s.card(place).symbols


def facedown_gear(s: Geddon) -> list[str]:
    """Facedown Equipment of all Heroes in the game who are not KO'd."""
    gear = s.settled.book.gear
    return [one for seat in s.standing() for one in s.gear_down[seat] if gear[one].rechargeable]


def battery_available(s: Geddon) -> bool:
    """SG-13.5: the card played faceup this turn has a Battery part, and none was powered yet."""
    return bool(s.played) and not s.battery_used and bool(s.settled.book.cards[s.played].battery)


def _somewhere(test: Test) -> Callable[[Geddon, AtPlace, Scene], bool]:
    """The test holds at one of the Locations the condition names."""
    return lambda s, c, scene: any(test(s, place) for place in AT[c.where](s, scene))


def _hand_size(s: Geddon, c: HandSize, scene: Scene) -> bool:
    return any(c.min <= len(s.hands[seat]) <= c.max for group in heroes(s, c.who, scene) for seat in group)


def _no_symbol(s: Geddon, c: NoSymbolOnLastTwo, _: Scene) -> bool:
    symbol = NUMBER[c.symbol]
    return not _shows(s, s.last_card, symbol) and not _shows(s, s.previous_card, symbol)


HOLDS: dict[type[Condition], Callable[[Geddon, Any, Scene], bool]] = {
    PreviousStepDone: lambda _s, _c, _: True,  # known to whoever runs the steps
    Alone: lambda s, _c, scene: s.alone(scene.hero),
    NoSymbolOnLastTwo: _no_symbol,
    HandSize: _hand_size,
    AnyHeroHand: lambda s, c, _: any(len(s.hands[seat]) >= c.min for seat in s.standing()),
    HeroesAt: _somewhere(_heroes),
    NoHeroesAt: lambda s, c, scene: not any(_heroes(s, place) for place in AT[c.where](s, scene)),
    AllHeroesAt: lambda s, c, scene: _all_at(s, AT[c.where](s, scene)),
    Exists: lambda s, c, scene: bool(AT[c.where](s, scene)),
    BotAt: _somewhere(_TESTS["with_bot"]),
    NoBotAt: _somewhere(_TESTS["no_bot"]),
    ThugsAt: lambda s, c, scene: any(s.thugs[place] >= c.min for place in AT[c.where](s, scene)),
    NoTokensAt: _somewhere(_TESTS["with_no_tokens"]),
    EmptySlotsAt: lambda s, c, scene: any(s.room(place) >= c.min for place in AT[c.where](s, scene)),
    CrisisOnDashboard: lambda s, _c, _: s.dashboard_crisis > 0,
    TopPlanHidden: lambda s, _c, _: bool(s.plan_deck) and not s.top_revealed,
    PlanDeckEmpty: lambda s, _c, _: not s.plan_deck,
    HeroesHaveActionTokens: lambda s, _c, _: any(any(s.tokens[4 * i : 4 * i + 4]) for i in s.standing()),
    EquipmentSwapPossible: lambda s, _c, scene: bool(s.gear_up[scene.hero]) and bool(facedown_gear(s)),
    BatteryPartAvailable: lambda s, _c, _: battery_available(s),
}
"""When each condition is met."""
