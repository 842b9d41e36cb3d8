"""The content pack of Spider-Geddon: every card, board and token as frozen records, checked on load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Literal, TypeVar

import msgspec

from spinneret.games.spider_geddon.vocabulary import Checker, Step, Vocabulary, load_vocabulary
from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources

ByHeroes = dict[str, int]
"""A number for two, three and four Heroes."""
Symbol = Literal["M", "H", "A", "W"]
BoardToken = Literal["C", "T"]
Condition = dict[str, Any]
Steps = tuple[Step, ...]
T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    src: str = "fan_db"


class Hero(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    anti_hero: bool
    spider_man: bool
    equipment: tuple[str, ...]


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An effect that lasts while its card is faceup, or a permanent effect of a Location."""

    trigger: str
    do: Steps
    limit: str = "none"
    phase: str = "any"
    source: str | None = None
    actions: tuple[Symbol, ...] = ()
    optional: bool = True
    condition: Condition | None = msgspec.field(name="if", default=None)


class HeroCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hero: str
    copies: int
    symbols: tuple[Symbol, ...]
    effect: str | None = None
    do: Steps = ()
    battery: Steps = ()
    passive: tuple[Passive, ...] = ()
    starting_hand: bool = False
    bottom_of_deck: bool = False
    mandatory: bool = False
    must_play_from_hand: bool = False
    text: str = ""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    lose_at: ByHeroes


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lose_if: str
    count: int = 0


class SpecialRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: str
    do: Steps


class Replacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Steps
    condition: Condition = msgspec.field(name="if")


class HeroAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbols: tuple[Symbol, ...]
    do: Steps
    condition: Condition = msgspec.field(name="if")


class Villain(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    anti_hero: bool
    health: ByHeroes
    sv_tokens: tuple[Symbol, ...]
    setup: Steps
    bam: Steps
    overflow: Steps
    bam_text: str
    overflow_text: str
    special_text: str
    plot_text: str = ""
    recommended_first: bool = False
    track: Track | None = None
    plot: Plot | None = None
    starting_plan: str | None = None
    dashboard_crisis: ByHeroes | None = None
    on_ko: Steps = ()
    ko_instead_of_bam: Steps | None = None
    special_rules: tuple[SpecialRule, ...] = ()
    damage_replacement: Replacement | None = None
    hero_actions: tuple[HeroAction, ...] = ()


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: int | None = None
    to: str | None = None


class Plan(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Master Plan card."""

    villain: str
    move: Movement
    bam: bool
    add_ccw: tuple[BoardToken, ...]
    add_here: tuple[BoardToken, ...]
    add_cw: tuple[BoardToken, ...]
    special: str | None = None
    starting: bool = False
    do: Steps = ()
    lasting: dict[str, Steps] = {}
    text: str = ""


class Threat(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    villain: str
    name: str
    copies: int
    kind: Literal["other", "henchman"]
    text: str
    slots: tuple[Symbol, ...] = ()
    health: ByHeroes | None = None
    static: dict[str, bool | int] = {}
    bam: Steps = ()
    arrival: Steps = ()
    on_cleared: Steps = ()
    on_overflow_here: Steps = ()


class Location(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    slots: tuple[Literal["C", "T", ""], ...]
    mandatory: bool
    end_of_turn: Steps
    text: str
    needs: Condition | None = None
    setup: Steps = ()
    permanent: tuple[Passive, ...] = ()


class Mission(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    owner: str
    accepts: Literal["C", "T", "threat"]
    slots: int | None = None
    slots_by_heroes: ByHeroes | None = None


class Equipment(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    hero: str
    use: str
    do: Steps
    after: str
    recharge: str
    text: str
    needs: Condition | None = None


class Removal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbols: tuple[Symbol, ...]
    special_effect: bool
    copies: int


class Challenge(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    remove: Removal
    text: str
    single_player: bool


class SuperCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Super Villain or Super Hero card."""

    name: str
    trigger: str
    do: Steps
    text: str
    pool: Literal["default", "extra"] = "default"
    phase: str = "any"
    chooser: str | None = None
    when: str | None = None
    condition: Condition | None = msgspec.field(name="if", default=None)


class BattlePlan(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    cost: int
    text: str
    trigger: str | None = None
    optional: bool = False
    do: Steps = ()
    static: dict[str, bool | int] = {}


class Token(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    printed: int
    zone: str
    printed_guess: bool = False


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locations: int
    adjacent: tuple[int, int]
    opposite: int
    src: str


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero_cards_per_villain_turn: int
    hero_cards_per_villain_turn_under_pressure: int
    minimum_interval: int
    src: str


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    starting_hand: int
    draw_per_turn: int
    draw_up_to_after_ko: int
    src: str


class HeroesInGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minimum: int
    maximum: int
    solo_counts_as: int
    src: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pack: dict[str, Any]
    ring: Ring
    tempo: Tempo
    hands: Hands
    heroes_in_game: HeroesInGame
    counts: dict[str, int]


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    values: tuple[str | bool | int, ...]
    default: str | bool | int
    rule: str
    meaning: str


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    path: str
    value: Any


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: str
    overrides: tuple[Override, ...]


class Tables(msgspec.Struct, frozen=True, eq=False):
    """Everything printed, under one tuning profile."""

    header: Header
    words: Vocabulary
    heroes: tuple[Hero, ...]
    hero_cards: tuple[HeroCard, ...]
    villains: tuple[Villain, ...]
    plans: tuple[Plan, ...]
    threats: tuple[Threat, ...]
    locations: tuple[Location, ...]
    missions: tuple[Mission, ...]
    equipment: tuple[Equipment, ...]
    challenges: tuple[Challenge, ...]
    super_villain_cards: tuple[SuperCard, ...]
    super_hero_cards: tuple[SuperCard, ...]
    battle_plans: tuple[BattlePlan, ...]
    tokens: tuple[Token, ...]


class Pack(msgspec.Struct, frozen=True, eq=False):
    """The content as the table gets it: one set of tables per tuning profile."""

    options: tuple[Option, ...]
    profiles: dict[str, Tables]

    @property
    def tables(self) -> Tables:
        """The facts as published."""
        return self.profiles["published"]


_FILES: dict[str, tuple[str, str, type[Entry]]] = {
    "heroes": ("heroes.toml", "hero", Hero),
    "hero_cards": ("hero_cards.toml", "card", HeroCard),
    "villains": ("villains.toml", "villain", Villain),
    "plans": ("master_plans.toml", "plan", Plan),
    "threats": ("threats.toml", "threat", Threat),
    "locations": ("locations.toml", "location", Location),
    "missions": ("missions.toml", "mission", Mission),
    "equipment": ("equipment.toml", "equipment", Equipment),
    "challenges": ("challenges.toml", "challenge", Challenge),
    "super_villain_cards": ("super_villain_cards.toml", "card", SuperCard),
    "super_hero_cards": ("super_hero_cards.toml", "card", SuperCard),
    "battle_plans": ("battle_plans.toml", "plan", BattlePlan),
    "tokens": ("tokens.toml", "token", Token),
}


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack; a mistake is reported with file, entry and reason."""
    words = load_vocabulary(sources)
    rows = {name: _rows(sources, file, key) for name, (file, key, _) in _FILES.items()}
    header = content.parse(sources, "pack.toml")
    profiles = content.section(sources, "tuning.toml", "profile", dict[str, Profile])
    if "published" not in profiles:
        raise BadContent("tuning.toml", "profile", "there is no profile 'published'")
    tables = {name: _tables(words, *_tuned(rows, header, name, profile)) for name, profile in profiles.items()}
    for entry in tables.values():
        _check(entry)
    options = tuple(
        Option(entry.id, entry.default, entry.values, entry.rule, entry.meaning)
        for entry in content.entries(sources, "options.toml", "option", OptionEntry)
    )
    return Pack(options, tables)


def _rows(sources: Sources, file: str, key: str) -> list[dict[str, Any]]:
    rows = content.parse(sources, file).get(key)
    if not isinstance(rows, list) or not rows:
        raise BadContent(file, key, f"no [[{key}]] entries")
    return rows


def _tuned(
    rows: dict[str, list[dict[str, Any]]], header: dict[str, object], name: str, profile: Profile
) -> tuple[dict[str, list[dict[str, Any]]], dict[str, object]]:
    """SG-19.3: the rows with a profile's overrides written over them."""
    if not profile.overrides:
        return rows, header
    rows, header = deepcopy(rows), deepcopy(header)
    for override in profile.overrides:
        table, *path = override.path.split(".")
        place: Any = header if table == "pack" else None
        if table in rows and path:
            place = next((row for row in rows[table] if row.get("id") == path[0]), None)
            path = path[1:]
        for word in path[:-1]:
            place = place.get(word) if isinstance(place, dict) else None
        if not isinstance(place, dict) or not path or path[-1] not in place:
            raise BadContent("tuning.toml", f"profile {name}", f"there is nothing at {override.path!r} to change")
        place[path[-1]] = override.value
    return rows, header


def _tables(words: Vocabulary, rows: dict[str, list[dict[str, Any]]], header: dict[str, object]) -> Tables:
    records: dict[str, tuple[Any, ...]] = {}
    for name, (file, key, kind) in _FILES.items():
        seen: set[object] = set()
        entries = []
        for number, row in enumerate(rows[name], 1):
            label = row.get("id") if isinstance(row, dict) else None
            entry = f"{key} {label if label is not None else f'number {number}'}"
            entries.append(content.record(file, entry, row, kind))
            if label in seen:
                raise BadContent(file, entry, f"the id {label!r} is used twice")
            seen.add(label)
        records[name] = tuple(entries)
    return Tables(content.record("pack.toml", "header", header, Header), words, **records)


# What must fit together


def _check(t: Tables) -> None:
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
    """What the pack says it adds up to."""
    decks = Counter(card.hero for card in t.hero_cards for _ in range(card.copies))
    default = sum(card.pool == "default" for card in t.super_hero_cards)
    found = {
        "heroes": len(t.heroes),
        "hero_cards": sum(decks.values()),
        "villains": len(t.villains),
        "master_plan_cards": len(t.plans),
        "threat_cards": sum(threat.copies for threat in t.threats),
        "locations": len(t.locations),
        "mission_cards": sum(mission.owner == "heroes" for mission in t.missions),
        "villain_mission_cards": sum(mission.owner != "heroes" for mission in t.missions),
        "challenges": len(t.challenges),
        "super_villain_cards": len(t.super_villain_cards),
        "super_hero_cards_default": default,
        "super_hero_cards_extra": len(t.super_hero_cards) - default,
        "battle_plans": len(t.battle_plans),
        "equipment_cards": len(t.equipment),
    }
    for name, number in found.items():
        if t.header.counts.get(name) != number:
            raise BadContent(
                "pack.toml", "counts", f"{name} says {t.header.counts.get(name)}, but the files hold {number}"
            )
    if t.header.ring.locations != 6:
        raise BadContent("pack.toml", "ring", "the rules are written for a ring of 6 Locations")
    for hero in t.heroes:
        if decks[hero.id] != 12:
            raise BadContent("hero_cards.toml", f"hero {hero.id}", f"has {decks[hero.id]} cards; a deck has 12")


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
