"""Reading a content pack: every file into its records, every mistake with file, entry and reason."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from spinneret.games.spider_geddon.content.checks import check_tables
from spinneret.games.spider_geddon.content.effects.selectors import read_selector
from spinneret.games.spider_geddon.content.records import (
    BattlePlan,
    Challenge,
    Entry,
    Equipment,
    Header,
    Hero,
    HeroCard,
    Location,
    Mission,
    OptionEntry,
    Pack,
    Plan,
    Profile,
    SuperHeroCard,
    SuperVillainCard,
    Tables,
    Threat,
    Token,
    Villain,
)
from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources

Row = dict[str, object]
"""An entry as it is written in a file."""
Rows = dict[str, list[Row]]
"""The entries of each table."""

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
    "super_villain_cards": ("super_villain_cards.toml", "card", SuperVillainCard),
    "super_hero_cards": ("super_hero_cards.toml", "card", SuperHeroCard),
    "battle_plans": ("battle_plans.toml", "plan", BattlePlan),
    "tokens": ("tokens.toml", "token", Token),
}


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack; a mistake is reported with file, entry and reason."""
    rows = {name: _rows(sources, file, key) for name, (file, key, _) in _FILES.items()}
    added = _additions(sources)
    for name in added:
        rows[name] = rows[name] + added[name]
    header = content.parse(sources, "pack.toml")
    profiles = content.section(sources, "tuning.toml", "profile", dict[str, Profile])
    if "published" not in profiles:
        raise BadContent("tuning.toml", "profile", "there is no profile 'published'")
    tables = {name: _tables(*_tuned(rows, header, name, profile), added) for name, profile in profiles.items()}
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


def _additions(sources: Sources) -> Rows:
    """What a pack adds to the tables, by table."""
    added: Rows = {}
    for name, rows in content.parse(sources, ADDITIONS).items():
        content.one_of(ADDITIONS, name, "table", name, _FILES)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadContent(ADDITIONS, name, f"entries are written as [[{name}]]")
        added[name] = rows
    return added


def _rows(sources: Sources, file: str, key: str) -> list[Row]:
    rows = content.parse(sources, file).get(key)
    if not isinstance(rows, list) or not rows:
        raise BadContent(file, key, f"no [[{key}]] entries")
    return rows


def _tuned(rows: Rows, header: Row, name: str, profile: Profile) -> tuple[Rows, Row]:
    """SG-19.3: the rows with a profile's overrides written over them."""
    if not profile.overrides:
        return rows, header
    rows, header = deepcopy(rows), deepcopy(header)
    for override in profile.overrides:
        table, *path = override.path.split(".")
        place: object = header if table == "pack" else None
        if table in rows and path:
            place = next((row for row in rows[table] if row.get("id") == path[0]), None)
            path = path[1:]
        for word in path[:-1]:
            place = place.get(word) if isinstance(place, dict) else None
        if not isinstance(place, dict) or not path or path[-1] not in place:
            raise BadContent("tuning.toml", f"profile {name}", f"there is nothing at {override.path!r} to change")
        place[path[-1]] = override.value
    return rows, header


def _tables(rows: Rows, header: Row, added: Rows) -> Tables:
    records: dict[str, tuple[Any, ...]] = {}
    for name, (file, key, kind) in _FILES.items():
        seen: set[object] = set()
        entries = []
        shipped = len(rows[name]) - len(added.get(name, ()))
        for number, row in enumerate(rows[name], 1):
            label = row.get("id") if isinstance(row, dict) else None
            entry = f"{key} {label if label is not None else f'number {number}'}"
            found_in = file if number <= shipped else ADDITIONS
            entries.append(content.record(found_in, entry, row, kind, read_selector))
            if label in seen:
                raise BadContent(found_in, entry, f"the id {label!r} is used twice")
            seen.add(label)
        records[name] = tuple(entries)
    more = {name: len(rows) for name, rows in added.items()}
    return Tables(content.record("pack.toml", "header", header, Header), more, **records)
