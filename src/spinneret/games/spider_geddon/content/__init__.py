"""The content pack of Spider-Geddon: every card, board and token as frozen records, checked on load."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Literal, TypeVar

import msgspec

from spinneret.games.spider_geddon.content.vocabulary import Step, Vocabulary, load_vocabulary
from spinneret.kernel import BadContent, Option, Setting, content
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
    by_players: dict[str, Setting] = {}


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
    added: dict[str, int]
    """How many entries at the end of each table come from ``additions.toml``."""
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


ADDITIONS = "additions.toml"
"""The file in which a pack adds to the tables instead of replacing them."""
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
    from spinneret.games.spider_geddon.content.checks import check_tables

    words = load_vocabulary(sources)
    rows = {name: _rows(sources, file, key) for name, (file, key, _) in _FILES.items()}
    added = _additions(sources)
    for name in added:
        rows[name] = rows[name] + added[name]
    header = content.parse(sources, "pack.toml")
    profiles = content.section(sources, "tuning.toml", "profile", dict[str, Profile])
    if "published" not in profiles:
        raise BadContent("tuning.toml", "profile", "there is no profile 'published'")
    tables = {name: _tables(words, *_tuned(rows, header, name, profile), added) for name, profile in profiles.items()}
    own = {row.get("id") for name in added for row in added[name]}
    for entry in tables.values():
        try:
            check_tables(entry)
        except BadContent as error:
            if error.entry.rpartition(" ")[2] in own:
                raise BadContent(ADDITIONS, error.entry, error.reason) from None
            raise
    options = tuple(
        Option(entry.id, entry.default, entry.values, entry.rule, entry.meaning, by_players=entry.by_players)
        for entry in content.entries(sources, "options.toml", "option", OptionEntry)
    )
    return Pack(options, tables)


def _additions(sources: Sources) -> dict[str, list[dict[str, Any]]]:
    """What a pack adds to the tables, by table."""
    added: dict[str, list[dict[str, Any]]] = {}
    for name, rows in content.parse(sources, ADDITIONS).items():
        content.one_of(ADDITIONS, name, "table", name, _FILES)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadContent(ADDITIONS, name, f"entries are written as [[{name}]]")
        added[name] = rows
    return added


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


def _tables(
    words: Vocabulary,
    rows: dict[str, list[dict[str, Any]]],
    header: dict[str, object],
    added: dict[str, list[dict[str, Any]]],
) -> Tables:
    records: dict[str, tuple[Any, ...]] = {}
    for name, (file, key, kind) in _FILES.items():
        seen: set[object] = set()
        entries = []
        shipped = len(rows[name]) - len(added.get(name, ()))
        for number, row in enumerate(rows[name], 1):
            label = row.get("id") if isinstance(row, dict) else None
            entry = f"{key} {label if label is not None else f'number {number}'}"
            found_in = file if number <= shipped else ADDITIONS
            entries.append(content.record(found_in, entry, row, kind))
            if label in seen:
                raise BadContent(found_in, entry, f"the id {label!r} is used twice")
            seen.add(label)
        records[name] = tuple(entries)
    more = {name: len(rows) for name, rows in added.items()}
    return Tables(content.record("pack.toml", "header", header, Header), words, more, **records)
