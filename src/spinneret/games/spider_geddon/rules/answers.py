"""Kinds of question and the numbers of their answers.

The answers are made of the ids of Heroes, cards and Locations. A pack may bring its own, so each kind keeps room for
more than the shipped ones; the number of an answer is its place in the domain of the pack in use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import BadContent, Kind, Value

STOP, NO, YES, PASS = "stop", "no", "yes", "pass"
SYMBOLS: tuple[str, ...] = ("M", "H", "A", "W")
FEW, PLACES, HEROES, CARDS, PLANS, SUPERS, CHOICES = 8, 32, 32, 400, 200, 64, 256
"""How many answers there is room for, by what the answers are."""

Domain = Callable[[Tables], Iterable[Value]]
"""Every answer that can ever be given, for the content in use."""


class _Declared(NamedTuple):
    room: int
    domain: Domain


_DECLARED: dict[str, _Declared] = {}


def question(
    name: str,
    room: int,
    domain: Domain,
    hidden: Callable[[Geddon, int], tuple[Value, ...]] | None = None,
    window: str | None = None,
) -> Kind:
    """A kind of question whose answers depend on the content. Its size is fixed: action ids are for life."""
    _DECLARED[name] = _Declared(room, domain)

    def index_of(s: Geddon, value: Value) -> int:
        return numbers(s.settled.tables)[name][value]

    return Kind(name, size=room, index_of=index_of, hidden=hidden, window=window)


@lru_cache(maxsize=16)
def numbers(tables: Tables) -> dict[str, dict[Value, int]]:
    """Per kind of question: the number of each answer. Raises ``BadContent`` if there is not room for all of them."""
    numbered = {}
    for name, (room, domain) in _DECLARED.items():
        answers = {value: number for number, value in enumerate(domain(tables))}
        if len(answers) > room:
            raise BadContent("pack.toml", name, f"{len(answers)} answers, but there is room for {room} only")
        numbered[name] = answers
    return numbered


# Domains that several kinds share


def heroes(t: Tables) -> list[Value]:
    return [hero.id for hero in t.heroes]


def locations(t: Tables) -> list[Value]:
    return [location.id for location in t.locations]


def hero_cards(t: Tables) -> list[Value]:
    return [card.id for card in t.hero_cards]


def lasting_cards(t: Tables) -> list[Value]:
    return [card.id for card in t.hero_cards if card.passive]


def gear(t: Tables) -> list[Value]:
    return [equipment.id for equipment in t.equipment]


def plans(t: Tables) -> list[Value]:
    return [plan.id for plan in t.plans]


def super_villain_cards(t: Tables) -> list[Value]:
    return [card.id for card in t.super_villain_cards]


def super_hero_cards(t: Tables) -> list[Value]:
    return [card.id for card in t.super_hero_cards]
