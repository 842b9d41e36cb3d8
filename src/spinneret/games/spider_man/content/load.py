"""Reading a content pack: every entry is checked, and a mistake is reported with file, entry and reason."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from spinneret.games.spider_man.content import vocabulary as words
from spinneret.games.spider_man.content.city import city_of
from spinneret.games.spider_man.content.records import (
    ARREST_VALUE,
    CITY_COLUMNS,
    CITY_ROWS,
    TILE_SIZE,
    Ability,
    Award,
    Card,
    Character,
    Component,
    Effect,
    Layout,
    Mission,
    OptionEntry,
    Pack,
    SideCharacter,
    Tile,
)
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, LANDMARKS, SIDE_CHARACTERS, STATIONS
from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack; a mistake is reported with file, entry and reason."""
    components = {row.id: row.count for row in content.entries(sources, "components.toml", "component", Component)}
    characters = _characters(sources)
    cards = content.entries(sources, "bonus_cards.toml", "card", Card)
    for card in cards:
        _check_card(card)
    missions = content.entries(sources, "missions.toml", "mission", Mission)
    for mission in missions:
        _check_mission(mission)
    people = content.entries(sources, "side_characters.toml", "side_character", SideCharacter)
    for person in people:
        _check_person(person)
    _all_there("side_characters.toml", "side characters", [person.id for person in people], SIDE_CHARACTERS)
    tiles = content.entries(sources, "tiles.toml", "tile", Tile)
    _check_tiles(tiles)
    _count("missions.toml", "mission", len(missions), components, "mission_cards")
    _count("bonus_cards.toml", "card", sum(card.copies for card in cards), components, "bonus_cards")
    for id in words.NEEDED_COMPONENTS:
        if id not in components:
            raise BadContent("components.toml", f"component {id}", "is missing")
    awards = {award.id: award for award in content.entries(sources, "victory_points.toml", "award", Award)}
    _all_there("victory_points.toml", "awards", list(awards), words.AWARDS)
    for award in awards.values():
        _check_award(award)
    return Pack(
        characters=characters,
        cards=tuple(sorted(cards, key=lambda card: card.id)),
        missions=missions,
        side_characters=tuple(sorted(people, key=lambda person: SIDE_CHARACTERS.index(person.id))),
        tiles=tiles,
        awards=awards,
        components=components,
        options=_options(sources),
        standard=_layout(sources, tiles),
    )


def _all_there(file: str, what: str, found: list[str], needed: tuple[str, ...]) -> None:
    missing = [id for id in needed if id not in found]
    if missing:
        raise BadContent(file, "pack", f"{what} are missing: {', '.join(missing)}")


def _count(file: str, what: str, found: int, components: dict[str, int], component: str) -> None:
    if components.get(component) != found:
        wanted = components.get(component)
        raise BadContent(file, what, f"there are {found}, but components.toml says {component} = {wanted}")


def _options(sources: Sources) -> tuple[Option, ...]:
    entries = content.entries(sources, "options.toml", "option", OptionEntry)
    return tuple(
        Option(e.id, e.default, e.values, e.ruling, e.meaning, low=e.range[0], high=e.range[1]) for e in entries
    )


def _characters(sources: Sources) -> tuple[Character, ...]:
    file = "characters.toml"
    sheets = content.entries(sources, file, "character", Character)
    seen: set[str] = set()
    for sheet in sheets:
        entry = f"character {sheet.id}"
        content.one_of(file, entry, "id", sheet.id, CHARACTERS)
        faction = sheet.id if sheet.id in ("spider_man", "cops") else "villain"
        if sheet.faction != faction:
            raise BadContent(file, entry, f"faction must be {faction}, not {sheet.faction}")
        for name in ("movement", "combat", "bonus"):
            _check_track(file, entry, name, getattr(sheet, name))
        if sheet.id == "cops":
            if sheet.ability:
                raise BadContent(file, entry, "the Cops have no abilities (SM-14.4)")
            if not 1 <= sheet.cars_start <= len(STATIONS) or min(sheet.max_cars_per_field, sheet.dice_per_car) < 1:
                raise BadContent(
                    file, entry, "cars_start must be 1 to 8; max_cars_per_field and dice_per_car 1 or more"
                )
            continue
        for points in (sheet.arrest_vp, sheet.reconstructed_arrest_vp or 0):
            if not 0 <= points <= 30:
                raise BadContent(file, entry, f"arrest points must be from 0 to 30, not {points}")
        if sheet.hit_track < 1 or sheet.prisoner_slots < 1:
            raise BadContent(file, entry, "hit_track and prisoner_slots must be at least 1")
        if [ability.slot for ability in sheet.ability] != [1, 2, 3, 4]:
            raise BadContent(file, entry, "a figure has the four ability slots 1, 2, 3, 4 in this order (SM-14.1)")
        for ability in sheet.ability:
            _check_ability(file, f"ability {ability.id}", ability)
            if ability.id in seen:
                raise BadContent(file, f"ability {ability.id}", "the id is used twice")
            seen.add(ability.id)
            if ability.effect("cage") and not sheet.web_tokens:
                raise BadContent(file, entry, "a figure with a cage needs web_tokens")
    _all_there(file, "characters", [sheet.id for sheet in sheets], CHARACTERS)
    return tuple(sorted(sheets, key=lambda sheet: CHARACTERS.index(sheet.id)))


def _check_track(file: str, entry: str, name: str, track: tuple[int, ...]) -> None:
    falling = all(a >= b for a, b in pairwise(track))
    if not track or track[-1] != 0 or not falling or track[0] > 4 or 0 in track[:-1]:
        raise BadContent(file, entry, f"{name} must fall from at most 4 to one 0 at its end, not {list(track)}")


def _check_ability(file: str, entry: str, ability: Ability) -> None:
    known = words.ABILITY_WORDS.get((ability.kind, ability.on))
    if known is None:
        raise BadContent(file, entry, f"a {ability.kind} cannot be on {ability.on}")
    _check_effects(file, entry, ability.effects, known)
    if not 0 <= ability.unlock_vp <= 200:
        raise BadContent(file, entry, "unlock_vp must be from 0 to 200")


def _check_card(card: Card) -> None:
    file, entry = "bonus_cards.toml", f"card {card.id}"
    _check_effects(file, entry, card.effects, words.CARD_WORDS[card.timing])
    timings = {"cops": ("immediate",), "event": ("event",)}.get(card.faction, words.HAND_TIMINGS)
    content.one_of(file, entry, f"timing of a {card.faction} card", card.timing, timings)
    if card.copies < 1:
        raise BadContent(file, entry, "copies must be at least 1")
    if card.while_ko and card.timing != "turn":
        raise BadContent(file, entry, "only a card with timing 'turn' can be played while K.O. (SM-13.7)")


def _check_effects(file: str, entry: str, effects: tuple[Effect, ...], known: words.Shapes) -> None:
    if not 1 <= len(effects) <= 2:
        raise BadContent(file, entry, f"one or two effects, not {len(effects)}")
    for effect in effects:
        content.one_of(file, entry, "effect", effect.do, known)
        _check_shape(file, entry, effect.do, effect, known[effect.do])


def _check_shape(file: str, entry: str, word: str, thing: msgspec.Struct, shapes: tuple[words.Shape, ...]) -> None:
    given = {name for name in thing.__struct_fields__ if name != "do" and getattr(thing, name) is not None}
    if not any(set(needed) <= given <= {*needed, *optional} for needed, optional in shapes):
        wanted = " or ".join(
            ", ".join((*needed, *(f"[{o}]" for o in optional))) or "nothing" for needed, optional in shapes
        )
        raise BadContent(file, entry, f"{word} takes {wanted}, not {', '.join(sorted(given)) or 'nothing'}")
    for name in sorted(given):
        value = getattr(thing, name)
        low, high = words.BOUNDS.get(name, (None, None))
        if low is not None and high is not None and not low <= value <= high:
            raise BadContent(file, entry, f"{word}: {name} must be from {low} to {high}, not {value}")
        if name in words.CHOICES:
            for part in value if isinstance(value, tuple) else (value,):
                content.one_of(file, entry, f"{word}: {name}", part, words.CHOICES[name])


def _check_mission(mission: Mission) -> None:
    file, entry = "missions.toml", f"mission {mission.id}"
    first = mission.reconstructed
    before = (first.villain, first.spider_man, first.cops) if first else ()
    for points in (mission.vp_villain, mission.vp_spider_man, mission.vp_cops, *before):
        if not 0 <= points <= 30:
            raise BadContent(file, entry, f"points must be from 0 to 30, not {points}")
    for steps in (mission.steps, mission.two_player_steps or mission.steps):
        if not steps:
            raise BadContent(file, entry, "a mission has at least one step")
        for step in steps:
            content.one_of(file, entry, "step", step.do, words.STEP_WORDS)
            _check_shape(file, entry, step.do, step, words.STEP_WORDS[step.do])
            who = words.STEP_WHO.get(step.do)
            if who is not None:
                content.one_of(file, entry, f"{step.do}: who", str(step.who), who)
            if step.place == "own_base" and step.do != "deliver":
                raise BadContent(file, entry, f"{step.do}: place own_base goes only with deliver")
        places = [step.place for step in steps if step.do == "damage"]
        if len(set(places)) < len(places):
            raise BadContent(file, entry, "two damage steps on one place cannot be told apart")
    rival = any(step.do in ("ko", "wound") and step.who == "any_villain" for step in mission.steps)
    if rival and not mission.needs_rival:
        raise BadContent(file, entry, "ko or wound any_villain needs needs_rival = true")
    if any(step.do == "wreck_cars" for step in mission.steps) and not mission.two_player_steps:
        raise BadContent(file, entry, "wreck_cars needs two_player_steps (SM-20.7)")
    if any(step.do == "wreck_cars" for step in mission.two_player_steps):
        raise BadContent(file, entry, "there are no cars for two_player_steps to wreck (SM-20.6)")


def _check_person(person: SideCharacter) -> None:
    file, entry = "side_characters.toml", f"side_character {person.id}"
    content.one_of(file, entry, "id", person.id, SIDE_CHARACTERS)
    starts = {"jameson": LANDMARKS, "stacy": ("cops",), "dewolff": ("cops",)}.get(person.id, ("home",))
    content.one_of(file, entry, "start", person.start, starts)
    if not 1 <= person.capture_dice <= 4:
        raise BadContent(file, entry, "capture_dice must be from 1 to 4")
    for holder in ("villain", "spider_man", "cops"):
        content.one_of(file, entry, f"effect_{holder}", getattr(person, f"effect_{holder}"), words.HOLDER_WORDS[holder])


def _check_award(award: Award) -> None:
    first = award.reconstructed
    before = (first.spider_man, first.cops, first.villain) if first else ()
    for value in (award.spider_man, award.cops, award.villain, *before):
        if not ARREST_VALUE <= value <= 30:
            raise BadContent("victory_points.toml", f"award {award.id}", f"points must be at most 30, not {value}")


def _check_tiles(tiles: tuple[Tile, ...]) -> None:
    file = "tiles.toml"
    if len(tiles) != CITY_COLUMNS * CITY_ROWS:
        raise BadContent(file, "pack", f"the city needs {CITY_COLUMNS * CITY_ROWS} tiles, not {len(tiles)} (SM-2.1)")
    found: dict[str, list[str]] = {"B": [], "H": [], "P": [], "L": [], "S": []}
    for tile in tiles:
        entry = f"tile {tile.id}"
        text = "".join(tile.grid)
        if len(tile.grid) != TILE_SIZE or any(len(row) != TILE_SIZE for row in tile.grid):
            raise BadContent(file, entry, "the grid must be six rows of six fields")
        if set(text) - set(".S#BHPL"):
            raise BadContent(file, entry, f"unknown fields {''.join(sorted(set(text) - set('.S#BHPL')))!r}")
        names = {"B": tile.base, "H": tile.home, "P": tile.station, "L": tile.landmark, "S": tile.subway}
        for letter, name in names.items():
            if text.count(letter) != (name is not None):
                raise BadContent(file, entry, f"the grid has {text.count(letter)} fields {letter} for {name!r}")
            if name is not None:
                found[letter].append(name)
        ring = tile.grid[0] + tile.grid[-1] + "".join(row[0] + row[-1] for row in tile.grid)
        if set(ring) - set(".S"):
            raise BadContent(file, entry, "the outer ring must be street, so that every city is connected (SM-2.3)")
        _check_access(file, entry, tile.grid)
    for letter, needed in (("B", FIGURES), ("H", words.HOMES), ("P", STATIONS), ("L", LANDMARKS)):
        if sorted(found[letter]) != sorted(needed):
            raise BadContent(file, "pack", f"fields {letter} must name {', '.join(needed)}, each once")
    if len(set(found["S"])) < len(found["S"]):
        raise BadContent(file, "pack", "two subway entrances have the same name")


def _check_access(file: str, entry: str, grid: tuple[str, ...]) -> None:
    """SM-2.3: streets hang together, and every named building has two street fields beside it on its own tile."""
    streets = {(x, y) for y, row in enumerate(grid) for x, c in enumerate(row) if c in ".S"}
    reached, front = {(0, 0)}, [(0, 0)]
    while front:
        x, y = front.pop()
        new = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & streets - reached
        reached |= new
        front += new
    if reached != streets:
        raise BadContent(file, entry, "not all its streets are connected (SM-2.3)")
    for y, row in enumerate(grid):
        for x, letter in enumerate(row):
            beside = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & streets
            if letter in "BHPL" and len(beside) < 2:
                raise BadContent(file, entry, f"the {letter} at {x},{y} needs two street fields beside it (SM-2.3)")


def _layout(sources: Sources, tiles: tuple[Tile, ...]) -> Layout:
    file = "standard_layout.toml"
    layout = content.record(file, "layout", content.parse(sources, file), Layout)
    if sorted(layout.slots) != sorted(tile.id for tile in tiles):
        raise BadContent(file, "slots", "every tile must lie in exactly one slot")
    if len(layout.rotations) != len(tiles) or any(turns not in range(4) for turns in layout.rotations):
        raise BadContent(file, "rotations", "one number of quarter turns, 0 to 3, per slot")
    city = city_of(tiles, tuple(zip(layout.slots, layout.rotations, strict=True)))
    for section in ("bases", "homes", "landmarks", "stations", "subways"):
        listed: dict[str, tuple[int, int]] = getattr(layout, section)
        if listed != city.listed(section):
            raise BadContent(file, section, "the coordinates do not fit the tiles")
    return layout
