"""Selectors and conditions of effects: which Locations, which Heroes, and whether something holds (section 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.ring import ADJACENT, BEFORE, CLOCKWISE, NEXT, OPPOSITE, PLACES
from spinneret.games.spider_geddon.state.steps import Scene

Places = Callable[[Geddon, Scene], tuple[int, ...]]
Groups = Callable[[Geddon, Scene], list[list[int]]]
"""Heroes to choose from: one is picked out of each group."""
Condition = Callable[[Geddon, Scene], bool]


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


def places(selector: str) -> Places:
    """The Locations a selector means now, as a function of the position."""
    if selector in _PLACES:
        return _PLACES[selector]
    head, _, what = selector.partition(":")
    if head == "spot":
        return lambda s, _: tuple(p for p in PLACES if s.letters[p] == what) if s.letters else ()
    test = _TESTS[what]
    match head:
        case "each":
            return _each(test)
        case "next_cw":
            return lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)][1:])
        case "next_ccw":
            return lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)][:0:-1])
        case "here_or_next_cw":
            return lambda s, scene: _first(s, test, CLOCKWISE[here(s, scene)])
        case "villain_or_next_cw":
            return lambda s, _: _first(s, test, CLOCKWISE[s.villain_place()])
        case "next_spot":
            return lambda s, _: _first(s, test, _by_letter(s))
        case unknown:
            raise AssertionError(f"the pack was checked, yet has place {unknown}")


def villain_path(selector: str) -> Places:
    """SG-5.3: where a printed movement of the Villain leads; his own Location comes last."""
    head, _, what = selector.partition(":")
    if head not in ("next_cw", "next_ccw"):
        return places(selector)
    test = _TESTS[what]
    step = 1 if head == "next_cw" else -1
    return lambda s, _: _first(s, test, tuple((s.villain_at + step * i) % 6 for i in range(1, 7)))


def _first(s: Geddon, test: Callable[[Geddon, int], bool], way: tuple[int, ...]) -> tuple[int, ...]:
    for place in way:
        if test(s, place):
            return (place,)
    return ()


def _each(test: Callable[[Geddon, int], bool]) -> Places:
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


_TESTS: dict[str, Callable[[Geddon, int], bool]] = {
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


_PLACES: dict[str, Places] = {
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


# Heroes


def heroes(selector: str) -> Groups:
    """The Heroes a selector means now; only standing ones, in the order of SG-10.4."""
    head, at, where = selector.partition("@")
    if not at:
        return _NAMED[head]
    places_of = places(where)
    if head == "each":
        return lambda s, scene: [[seat] for seat in _at(s, places_of(s, scene))]
    if head == "one":
        return lambda s, scene: _some(_at(s, places_of(s, scene)))
    return lambda s, scene: [group for place in places_of(s, scene) for group in _some(_at(s, (place,)))]


def _at(s: Geddon, places: tuple[int, ...]) -> list[int]:
    at, ko, present = s.hero_at, s.ko, s.heroes
    return [seat for seat in s.settled.orders[s.active] if at[seat] in places and not ko[seat] and present[seat]]


def _some(seats: list[int]) -> list[list[int]]:
    return [seats] if seats else []


_NAMED: dict[str, Groups] = {
    "self": lambda s, scene: [[scene.hero]] if s.stands(scene.hero) else [],
    "it": lambda s, scene: [[scene.it]] if s.stands(scene.it) else [],
    "each_with_crisis": lambda s, _: [[seat] for seat in s.standing() if s.hero_crisis[seat]],
}


# Conditions


def condition(entry: dict[str, Any] | None) -> Condition | None:
    """A condition as a function of the position; ``previous_step_done`` is kept by whoever runs the steps."""
    if entry is None or entry["cond"] == "previous_step_done":
        return None
    name = entry["cond"]
    if "where" in entry:
        where = places(entry["where"])
        least = entry.get("min", 1)
        test = _SOMEWHERE.get(name)
        if test is not None:
            return lambda s, scene: any(test(s, place, least) for place in where(s, scene))
        if name == "no_heroes":
            return lambda s, scene: not any(_heroes(s, place) for place in where(s, scene))
        return lambda s, scene: _all_at(s, where(s, scene))
    if name == "hand_size":
        groups, least, most = heroes(entry["who"]), entry["min"], entry.get("max", 99)
        return lambda s, scene: any(least <= len(s.hands[seat]) <= most for group in groups(s, scene) for seat in group)
    if name == "any_hero_hand":
        least = entry["min"]
        return lambda s, _: any(len(s.hands[seat]) >= least for seat in s.standing())
    if name == "no_symbol_on_last_two_hero_cards":
        symbol = "MHAW".index(entry["symbol"])
        return lambda s, _: not _shows(s, s.last_card, symbol) and not _shows(s, s.previous_card, symbol)
    return _PLAIN[name]


def _all_at(s: Geddon, places: tuple[int, ...]) -> bool:
    standing = s.standing()
    return bool(standing) and all(s.hero_at[seat] in places for seat in standing)


def _shows(s: Geddon, place: int, symbol: int) -> bool:
    """SG-21.1: facedown cards show nothing, and a Wild is no Move."""
    return place >= 0 and s.storyline[place][2] and symbol in s.card(place).symbols


def swap_possible(s: Geddon, scene: Scene) -> bool:
    """SG-R56: an own faceup Equipment, and another facedown one that can be recharged."""
    return bool(s.gear_up[scene.hero]) and bool(facedown_gear(s))


def facedown_gear(s: Geddon) -> list[str]:
    """Facedown Equipment of all Heroes in the game who are not KO'd."""
    gear = s.settled.book.gear
    return [one for seat in s.standing() for one in s.gear_down[seat] if gear[one].rechargeable]


def battery_available(s: Geddon, scene: Scene) -> bool:
    """SG-13.5: the card played faceup this turn has a Battery part, and none was powered yet."""
    return bool(s.played) and not s.battery_used and bool(s.settled.book.cards[s.played].battery)


_SOMEWHERE: dict[str, Callable[[Geddon, int, int], bool]] = {
    "heroes": lambda s, place, _: _heroes(s, place),
    "exists": lambda _s, _place, _: True,
    "bot": lambda s, place, _: s.bots[place],
    "no_bot": lambda s, place, _: not s.bots[place],
    "thugs": lambda s, place, least: s.thugs[place] >= least,
    "no_tokens": lambda s, place, _: not s.thugs[place] and not s.civilians[place],
    "empty_slots": lambda s, place, least: s.room(place) >= least,
}
_PLAIN: dict[str, Condition] = {
    "alone": lambda s, scene: s.alone(scene.hero),
    "dashboard_crisis": lambda s, _: s.dashboard_crisis > 0,
    "top_plan_hidden": lambda s, _: bool(s.plan_deck) and not s.top_revealed,
    "plan_deck_empty": lambda s, _: not s.plan_deck,
    "heroes_have_action_tokens": lambda s, _: any(any(s.tokens[4 * i : 4 * i + 4]) for i in s.standing()),
    "equipment_swap_possible": swap_possible,
    "battery_part_available": battery_available,
}
