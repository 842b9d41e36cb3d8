"""What must fit together in a content pack: counts, and what one entry says about another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from spinneret.games.spider_geddon.content.effects.operations import (
    MissionToken,
    OppositeOfVillainStart,
    Steps,
    VillainStart,
    within,
)
from spinneret.games.spider_geddon.content.records import (
    Entry,
    HeroCard,
    Mission,
    Plan,
    Tables,
    Threat,
    Villain,
    every_effect,
)
from spinneret.kernel import BadContent, content

E = TypeVar("E", bound=Entry)


def check_tables(t: Tables) -> None:
    """Raise ``BadContent`` with file, entry and reason if something does not fit."""
    _check_counts(t)
    heroes = sorted(hero.id for hero in t.heroes)
    villains = sorted(villain.id for villain in t.villains)
    for equipment in t.equipment:
        content.one_of("equipment.toml", f"equipment {equipment.id}", "hero", equipment.hero, heroes)
    for hero in t.heroes:
        gear = {equipment.id for equipment in t.equipment if equipment.hero == hero.id}
        if set(hero.equipment) != gear:
            raise BadContent("heroes.toml", f"hero {hero.id}", f"equipment.toml gives this Hero {sorted(gear)}")
    for card in t.hero_cards:
        _check_hero_card(card, heroes)
    for villain in t.villains:
        _check_villain(t, villain)
    for plan in t.plans:
        _check_plan(plan, villains)
    for threat in t.threats:
        _check_threat(threat, villains)
    for mission in t.missions:
        _check_mission(mission)
    _check_references(t)


# What an effect names


def _check_references(t: Tables) -> None:
    """Locations and Missions that effects name by id."""
    locations = [location.id for location in t.locations]
    missions = [mission.id for mission in t.missions if mission.owner != "heroes"]
    for file, entry, effects in every_effect(t):
        for steps in effects:
            _check_steps(file, entry, steps, locations, missions)


def _check_steps(file: str, entry: str, steps: Steps, locations: list[str], missions: list[str]) -> None:
    for step in steps:
        if isinstance(step, (VillainStart, OppositeOfVillainStart)):
            content.one_of(file, entry, "location", step.location, locations)
        elif isinstance(step, MissionToken):
            content.one_of(file, entry, "mission", step.mission, missions)
        for inside in within(step):
            _check_steps(file, entry, inside, locations, missions)


# Counts


def _check_counts(t: Tables) -> None:
    """What the pack says it adds up to, not counting what another one adds to it."""
    missions = _shipped(t, "missions", t.missions)
    heroic = _shipped(t, "super_hero_cards", t.super_hero_cards)
    default = sum(card.pool == "default" for card in heroic)
    found = {
        "heroes": len(_shipped(t, "heroes", t.heroes)),
        "hero_cards": sum(card.copies for card in _shipped(t, "hero_cards", t.hero_cards)),
        "villains": len(_shipped(t, "villains", t.villains)),
        "master_plan_cards": len(_shipped(t, "plans", t.plans)),
        "threat_cards": sum(threat.copies for threat in _shipped(t, "threats", t.threats)),
        "locations": len(_shipped(t, "locations", t.locations)),
        "mission_cards": sum(mission.owner == "heroes" for mission in missions),
        "villain_mission_cards": sum(mission.owner != "heroes" for mission in missions),
        "challenges": len(_shipped(t, "challenges", t.challenges)),
        "super_villain_cards": len(_shipped(t, "super_villain_cards", t.super_villain_cards)),
        "super_hero_cards_default": default,
        "super_hero_cards_extra": len(heroic) - default,
        "battle_plans": len(_shipped(t, "battle_plans", t.battle_plans)),
        "equipment_cards": len(_shipped(t, "equipment", t.equipment)),
    }
    for name, number in found.items():
        if t.header.counts.get(name) != number:
            raise BadContent(
                "pack.toml", "counts", f"{name} says {t.header.counts.get(name)}, but the files hold {number}"
            )
    if t.header.ring.locations != 6:
        raise BadContent("pack.toml", "ring", "the rules are written for a ring of 6 Locations")
    decks = Counter(card.hero for card in t.hero_cards for _ in range(card.copies))
    for hero in t.heroes:
        if decks[hero.id] != 12:
            raise BadContent("hero_cards.toml", f"hero {hero.id}", f"has {decks[hero.id]} cards; a deck has 12")


def _shipped(t: Tables, table: str, entries: tuple[E, ...]) -> tuple[E, ...]:
    return entries[: len(entries) - t.added.get(table, 0)]


# Entries


def _check_hero_card(card: HeroCard, heroes: list[str]) -> None:
    file, entry = "hero_cards.toml", f"card {card.id}"
    content.one_of(file, entry, "hero", card.hero, heroes)
    if (card.effect is not None) != bool(card.do or card.passive or card.battery):
        raise BadContent(file, entry, "a card has a Special Effect exactly when its title 'effect' is set")
    if card.effect is not None and not card.text:
        raise BadContent(file, entry, "a Special Effect needs its text")


def _check_villain(t: Tables, villain: Villain) -> None:
    file, entry = "villains.toml", f"villain {villain.id}"
    plans = [plan for plan in t.plans if plan.villain == villain.id]
    threats = sum(threat.copies for threat in t.threats if threat.villain == villain.id)
    if len(plans) != 12:
        raise BadContent("master_plans.toml", entry, f"has {len(plans)} plan cards; a plan deck has 12")
    if threats != 6:
        raise BadContent("threats.toml", entry, f"has {threats} Threat cards; a Villain has 6")
    if villain.starting_plan is not None:
        content.one_of(file, entry, "starting_plan", villain.starting_plan, [plan.id for plan in plans])
    _by_heroes(file, entry, villain.health)
    if villain.dashboard_crisis is not None:
        _by_heroes(file, entry, villain.dashboard_crisis)
    if villain.plot is not None and villain.plot.lose_if == "track_reached" and villain.track is None:
        raise BadContent(file, entry, "the plot speaks of a track, but there is none")
    if villain.track is not None:
        _by_heroes(file, entry, villain.track.lose_at)
    if len(villain.hero_actions) > 1:
        raise BadContent(file, entry, "the rules know at most one more use for the Heroes' Actions")


def _check_plan(plan: Plan, villains: list[str]) -> None:
    file, entry = "master_plans.toml", f"plan {plan.id}"
    content.one_of(file, entry, "villain", plan.villain, villains)
    if (plan.move.steps is None) == (plan.move.to is None):
        raise BadContent(file, entry, "a movement is either a number of steps or a place")


def _check_threat(threat: Threat, villains: list[str]) -> None:
    file, entry = "threats.toml", f"threat {threat.id}"
    content.one_of(file, entry, "villain", threat.villain, villains)
    if (threat.kind == "henchman") != (threat.health is not None) or (threat.kind == "other") != bool(threat.slots):
        raise BadContent(file, entry, "a henchman has health, any other Threat has slots")
    if threat.health is not None:
        _by_heroes(file, entry, threat.health)


def _check_mission(mission: Mission) -> None:
    file, entry = "missions.toml", f"mission {mission.id}"
    if (mission.slots is None) == (mission.slots_by_heroes is None):
        raise BadContent(file, entry, "needs either slots or slots_by_heroes")
    if mission.slots_by_heroes is not None:
        _by_heroes(file, entry, mission.slots_by_heroes)


def _by_heroes(file: str, entry: str, numbers: Mapping[str, int]) -> None:
    if set(numbers) != {"2", "3", "4"}:
        raise BadContent(file, entry, f"{dict(numbers)} must give a number for 2, 3 and 4 Heroes")
