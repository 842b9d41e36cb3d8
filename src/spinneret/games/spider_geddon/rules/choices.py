"""Choices inside an effect: who makes them, among which Heroes and Locations (SG-14.5)."""

from __future__ import annotations

from collections.abc import Sequence

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.rules.answers import (
    CHOICES,
    HEROES,
    NO,
    STOP,
    SYMBOLS,
    YES,
    gear,
    heroes,
    locations,
    question,
)
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Kind, Value

_TOKENS = ("C", "T")
_NUMBERS = range(7)


def _effect_choices(t: Tables) -> list[Value]:
    words = [YES, NO, STOP, "villain", *_NUMBERS, *SYMBOLS, *_TOKENS]
    return [*words, *locations(t), *gear(t), *((token, place) for token in _TOKENS for place in locations(t))]


def _villain_choices(t: Tables) -> list[Value]:
    words = [YES, NO, STOP, *_NUMBERS, *SYMBOLS, *_TOKENS]
    return [*words, *locations(t), *heroes(t), *(threat.id for threat in t.threats)]


EFFECT_CHOICE = question("effect_choice", CHOICES, _effect_choices)
PICK_HERO = question("pick_hero", HEROES, heroes)
VILLAIN_CHOICE = question("villain_choice", CHOICES, _villain_choices)


def chooser(s: Geddon, scene: Scene) -> int:
    """SG-14.5: the Hero's player for own effects, the Team for the Villain's, the Villain inside his Super cards."""
    if scene.by_villain:
        return s.settled.villain_seat
    return scene.hero if scene.hero >= 0 else s.active


def choice(scene: Scene) -> Kind:
    """The kind of a question inside this effect."""
    return VILLAIN_CHOICE if scene.by_villain else EFFECT_CHOICE


def pick(
    s: Geddon, scene: Scene, groups: Sequence[Sequence[int]], what: str, amount: int | str = ""
) -> Asks[tuple[int, ...]]:
    """One Hero out of each group; only where there is a choice is it asked, with what is in store for the Hero."""
    picked: tuple[int, ...] = ()
    wanted = tuple(tuple(group) for group in groups)
    for group in wanted:
        picked += (group[0] if len(group) == 1 else (yield from pick_one(s, scene, group, what, amount)),)
    return picked


def pick_one(s: Geddon, scene: Scene, group: Sequence[int], what: str, amount: int | str = "") -> Asks[int]:
    """One Hero out of several."""
    options = tuple(s.heroes[seat] for seat in group)
    asks = VILLAIN_CHOICE if scene.by_villain else PICK_HERO
    hero = yield s.ask(chooser(s, scene), asks, options, ("pick_hero", scene.by, what, str(amount)))
    return s.heroes.index(hero)


def pick_place(s: Geddon, scene: Scene, candidates: tuple[int, ...], word: str, *facts: str) -> Asks[int]:
    """One Location out of several, for the piece the facts name; -1 if there is none."""
    if len(candidates) < 2:
        return candidates[0] if candidates else -1
    options = tuple(s.ring[place] for place in candidates)
    answer = yield s.ask(chooser(s, scene), choice(scene), options, (word, scene.by, *facts))
    return s.ring.index(answer)
