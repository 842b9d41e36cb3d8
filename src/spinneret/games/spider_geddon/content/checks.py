"""What must fit together in a content pack: references, counts, and every word of every effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from spinneret.games.spider_geddon.content import HeroCard, Passive, Plan, SuperCard, Tables, Threat, Villain
from spinneret.games.spider_geddon.content.vocabulary import Checker
from spinneret.kernel import BadContent, content


def check_tables(t: Tables) -> None:
    heroes = {hero.id for hero in t.heroes}
    villains = {villain.id for villain in t.villains}
    own = tuple(mission.id for mission in t.missions if mission.owner != "heroes")
    checker = Checker(t.words, [location.id for location in t.locations], own)
    _check_counts(t)
    for equipment in t.equipment:
        content.one_of("equipment.toml", f"equipment {equipment.id}", "hero", equipment.hero, sorted(heroes))
    for hero in t.heroes:
        gear = {equipment.id for equipment in t.equipment if equipment.hero == hero.id}
        if set(hero.equipment) != gear:
            raise BadContent("heroes.toml", f"hero {hero.id}", f"equipment.toml gives this Hero {sorted(gear)}")
    for card in t.hero_cards:
        _check_hero_card(checker, card, heroes)
    for villain in t.villains:
        _check_villain(checker, t, villain)
    for plan in t.plans:
        _check_plan(checker, plan, villains)
    for threat in t.threats:
        _check_threat(checker, threat, villains)
    for location in t.locations:
        entry = f"location {location.id}"
        checker.steps("locations.toml", entry, location.end_of_turn)
        checker.steps("locations.toml", entry, location.setup)
        for passive in location.permanent:
            _check_passive(checker, "locations.toml", entry, "location", passive)
        if location.needs is not None:
            checker.condition("locations.toml", entry, location.needs)
    for mission in t.missions:
        if (mission.slots is None) == (mission.slots_by_heroes is None):
            raise BadContent("missions.toml", f"mission {mission.id}", "needs either slots or slots_by_heroes")
        if mission.slots_by_heroes is not None:
            _by_heroes("missions.toml", f"mission {mission.id}", mission.slots_by_heroes)
    for equipment in t.equipment:
        entry = f"equipment {equipment.id}"
        for field in ("use", "after", "recharge"):
            content.one_of("equipment.toml", entry, field, getattr(equipment, field), t.words.equipment[field])
        checker.steps("equipment.toml", entry, equipment.do)
        if equipment.needs is not None:
            checker.condition("equipment.toml", entry, equipment.needs)
    for file, group, cards in (
        ("super_villain_cards.toml", "super_villain", t.super_villain_cards),
        ("super_hero_cards.toml", "super_hero", t.super_hero_cards),
    ):
        for super_card in cards:
            _check_super_card(checker, file, group, super_card)
    for battle_plan in t.battle_plans:
        entry = f"plan {battle_plan.id}"
        if battle_plan.trigger is not None:
            checker.trigger("battle_plans.toml", entry, "battle_plan", battle_plan.trigger)
        checker.steps("battle_plans.toml", entry, battle_plan.do)
        for key in battle_plan.static:
            content.one_of("battle_plans.toml", entry, "static", key, t.words.statics["battle_plan"])


def _check_counts(t: Tables) -> None:
    """What the pack says it adds up to, not counting what another one adds to it."""
    missions, heroic = _shipped(t, "missions"), _shipped(t, "super_hero_cards")
    default = sum(card.pool == "default" for card in heroic)
    found = {
        "heroes": len(_shipped(t, "heroes")),
        "hero_cards": sum(card.copies for card in _shipped(t, "hero_cards")),
        "villains": len(_shipped(t, "villains")),
        "master_plan_cards": len(_shipped(t, "plans")),
        "threat_cards": sum(threat.copies for threat in _shipped(t, "threats")),
        "locations": len(_shipped(t, "locations")),
        "mission_cards": sum(mission.owner == "heroes" for mission in missions),
        "villain_mission_cards": sum(mission.owner != "heroes" for mission in missions),
        "challenges": len(_shipped(t, "challenges")),
        "super_villain_cards": len(_shipped(t, "super_villain_cards")),
        "super_hero_cards_default": default,
        "super_hero_cards_extra": len(heroic) - default,
        "battle_plans": len(_shipped(t, "battle_plans")),
        "equipment_cards": len(_shipped(t, "equipment")),
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


def _shipped(t: Tables, table: str) -> tuple[Any, ...]:
    entries: tuple[Any, ...] = getattr(t, table)
    return entries[: len(entries) - t.added.get(table, 0)]


def _check_hero_card(checker: Checker, card: HeroCard, heroes: set[str]) -> None:
    file, entry = "hero_cards.toml", f"card {card.id}"
    content.one_of(file, entry, "hero", card.hero, sorted(heroes))
    checker.steps(file, entry, card.do)
    checker.steps(file, entry, card.battery)
    for passive in card.passive:
        _check_passive(checker, file, entry, "passive", passive)
    if (card.effect is not None) != bool(card.do or card.passive or card.battery):
        raise BadContent(file, entry, "a card has a Special Effect exactly when its title 'effect' is set")
    if card.effect is not None and not card.text:
        raise BadContent(file, entry, "a Special Effect needs its text")


def _check_passive(checker: Checker, file: str, entry: str, group: str, passive: Passive) -> None:
    checker.trigger(file, entry, group, passive.trigger)
    checker.trigger(file, entry, "limit", passive.limit)
    checker.trigger(file, entry, "phase", passive.phase)
    if passive.source is not None:
        checker.trigger(file, entry, "source", passive.source)
    if passive.condition is not None:
        checker.condition(file, entry, passive.condition)
    checker.steps(file, entry, passive.do)


def _check_villain(checker: Checker, t: Tables, villain: Villain) -> None:
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
    if villain.plot is not None:
        content.one_of(file, entry, "plot", villain.plot.lose_if, checker.words.plots["lose_if"])
        if villain.plot.lose_if == "track_reached" and villain.track is None:
            raise BadContent(file, entry, "the plot speaks of a track, but there is none")
    if villain.track is not None:
        _by_heroes(file, entry, villain.track.lose_at)
    for steps in (villain.setup, villain.bam, villain.overflow, villain.on_ko, villain.ko_instead_of_bam or ()):
        checker.steps(file, entry, steps)
    for rule in villain.special_rules:
        checker.trigger(file, entry, "villain_rule", rule.on)
        checker.steps(file, entry, rule.do)
    if villain.damage_replacement is not None:
        checker.condition(file, entry, villain.damage_replacement.condition)
        checker.steps(file, entry, villain.damage_replacement.do)
    if len(villain.hero_actions) > 1:
        raise BadContent(file, entry, "the rules know at most one more use for the Heroes' Actions")
    for action in villain.hero_actions:
        checker.condition(file, entry, action.condition)
        checker.steps(file, entry, action.do)


def _check_plan(checker: Checker, plan: Plan, villains: set[str]) -> None:
    file, entry = "master_plans.toml", f"plan {plan.id}"
    content.one_of(file, entry, "villain", plan.villain, sorted(villains))
    if (plan.move.steps is None) == (plan.move.to is None):
        raise BadContent(file, entry, "a movement is either a number of steps or a place")
    if plan.move.to is not None:
        checker.place(file, entry, plan.move.to)
    checker.steps(file, entry, plan.do)
    for key, steps in plan.lasting.items():
        content.one_of(file, entry, "lasting", key, checker.words.statics["plan_lasting"])
        checker.steps(file, entry, steps)


def _check_threat(checker: Checker, threat: Threat, villains: set[str]) -> None:
    file, entry = "threats.toml", f"threat {threat.id}"
    content.one_of(file, entry, "villain", threat.villain, sorted(villains))
    if (threat.kind == "henchman") != (threat.health is not None) or (threat.kind == "other") != bool(threat.slots):
        raise BadContent(file, entry, "a henchman has health, any other Threat has slots")
    if threat.health is not None:
        _by_heroes(file, entry, threat.health)
    for key in threat.static:
        content.one_of(file, entry, "static", key, checker.words.statics["threat"])
    for steps in (threat.bam, threat.arrival, threat.on_cleared, threat.on_overflow_here):
        checker.steps(file, entry, steps)


def _check_super_card(checker: Checker, file: str, group: str, card: SuperCard) -> None:
    entry = f"card {card.id}"
    checker.trigger(file, entry, group, card.trigger)
    checker.trigger(file, entry, "phase", card.phase)
    if card.chooser is not None:
        checker.trigger(file, entry, "chooser", card.chooser)
    if card.when is not None:
        checker.trigger(file, entry, "when", card.when)
    if card.condition is not None:
        checker.condition(file, entry, card.condition)
    checker.steps(file, entry, card.do)


def _by_heroes(file: str, entry: str, numbers: Mapping[str, int]) -> None:
    if set(numbers) != {"2", "3", "4"}:
        raise BadContent(file, entry, f"{dict(numbers)} must give a number for 2, 3 and 4 Heroes")
