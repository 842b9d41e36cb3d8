"""Every card of every file is exercised by a test that checks its effect; the report names the test."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from games.spider_geddon.positions import TABLES

FILES = {
    "hero_cards": TABLES.hero_cards,
    "plans": TABLES.plans,
    "threats": TABLES.threats,
    "locations": TABLES.locations,
    "missions": TABLES.missions,
    "equipment": TABLES.equipment,
    "challenges": TABLES.challenges,
    "super_villain_cards": TABLES.super_villain_cards,
    "super_hero_cards": TABLES.super_hero_cards,
    "battle_plans": TABLES.battle_plans,
    "villains": TABLES.villains,
    "heroes": TABLES.heroes,
    "tokens": TABLES.tokens,
}


def test_every_card_has_a_test(request: pytest.FixtureRequest) -> None:
    folder = Path(__file__).parent
    here = [item for item in request.session.items if item.path.parent == folder]
    if {item.path.name for item in here} != {path.name for path in folder.glob("test_*.py")}:
        pytest.skip("only part of the tests was collected")
    shown: dict[str, list[str]] = defaultdict(list)
    for item in here:
        for mark in item.iter_markers("card"):
            for id in mark.args:
                shown[id].append(item.name)
    missing = [
        f"{name}: {entry.id}"
        for name, entries in FILES.items()
        for entry in entries
        if f"{name}:{entry.id}" not in shown
    ]
    assert not missing, f"no test shows {', '.join(missing)}"
    known = {f"{name}:{entry.id}" for name, entries in FILES.items() for entry in entries}
    assert set(shown) <= known, f"no such cards: {sorted(set(shown) - known)}"
