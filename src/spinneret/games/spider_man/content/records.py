"""What is printed in Spider-Man as frozen records: sheets, cards, missions, side characters, tiles and points."""

from __future__ import annotations

from typing import Literal

import msgspec

from spinneret.kernel import Option

Faction = Literal["spider_man", "villain", "cops", "event"]
AbilityKind = Literal["modifier", "action", "trigger", "passive"]
Timing = Literal["turn", "declare_movement", "declare_combat", "targeted", "hit", "immediate", "event"]

TILE_SIZE, CITY_COLUMNS, CITY_ROWS = 6, 4, 3
FAILED_MISSION, ARREST_VALUE = -1, -2
"""Awards that are printed elsewhere: on the failed mission card, on the sheet."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word of the closed vocabulary with its parameters."""

    do: str
    value: int | None = None
    range: int | None = None
    dice: int | None = None
    target_number: int | None = None
    hits: int | None = None
    condition: str | None = None
    fields: int | None = None
    capture: bool | None = None
    plus: int | None = None
    tracks: tuple[str, ...] | None = None


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special ability, as printed on a sheet (SM-14.1)."""

    slot: int
    unlock_vp: int
    id: str
    name: str
    kind: AbilityKind
    effects: tuple[Effect, ...]
    on: Literal["movement", "combat", "hit", "attacked"] | None = None

    def effect(self, *names: str) -> Effect | None:
        return next((effect for effect in self.effects if effect.do in names), None)


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character sheet (SM-1.4)."""

    id: str
    name: str
    faction: Faction
    movement: tuple[int, ...]
    combat: tuple[int, ...]
    bonus: tuple[int, ...]
    ability: tuple[Ability, ...]
    hit_track: int = 0
    arrest_vp: int = 0
    reconstructed_arrest_vp: int | None = None
    """The same before it was tuned (SM-R74), if it was."""
    prisoner_slots: int = 0
    web_tokens: int = 0
    prisoner_slots_per_stack: int = 0
    cars_start: int = 0
    cars_reserve: int = 0
    max_cars_per_field: int = 0
    dice_per_car: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card (section 13)."""

    id: str
    title: str
    faction: Faction
    copies: int
    timing: Timing
    effects: tuple[Effect, ...]
    while_ko: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One condition of a mission (SM-18.6)."""

    do: str
    place: str | None = None
    places: tuple[str, ...] | None = None
    hits: int | None = None
    count: int | None = None
    who: str | None = None
    owner: str | None = None


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for each faction, as they were before they were tuned (SM-R74)."""

    spider_man: int
    cops: int
    villain: int


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission card."""

    id: str
    title: str
    vp_villain: int
    vp_spider_man: int
    vp_cops: int
    steps: tuple[Step, ...]
    needs_rival: bool = False
    two_player_steps: tuple[Step, ...] = ()
    reconstructed: Numbers | None = None


class SideCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side-character card (section 12)."""

    id: str
    name: str
    start: str
    capture_dice: int
    effect_villain: str
    effect_spider_man: str
    effect_cops: str


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map tile: six rows of six fields and the names of its special ones."""

    id: str
    grid: tuple[str, ...]
    landmark: str
    base: str | None = None
    home: str | None = None
    station: str | None = None
    subway: str | None = None


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the victory point table (SM-19.4)."""

    id: str
    text: str
    spider_man: int
    cops: int
    villain: int
    reconstructed: Numbers | None = None


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int
    source: Literal["rulebook", "reconstructed"]


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    default: str | int | bool
    ruling: str
    meaning: str
    values: tuple[str | int | bool, ...] = ()
    range: tuple[int, int] = (0, 0)


class Layout(msgspec.Struct, frozen=True):
    """The standard city (SM-2.11), with its coordinates for checking."""

    slots: tuple[str, ...]
    rotations: tuple[int, ...]
    bases: dict[str, tuple[int, int]]
    homes: dict[str, tuple[int, int]]
    landmarks: dict[str, tuple[int, int]]
    stations: dict[str, tuple[int, int]]
    subways: dict[str, tuple[int, int]]


class Pack(msgspec.Struct, frozen=True, eq=False):
    """Everything printed."""

    characters: tuple[Character, ...]
    """The nine figures in the order of ``FIGURES``, then the Cops."""
    cards: tuple[Card, ...]
    missions: tuple[Mission, ...]
    side_characters: tuple[SideCharacter, ...]
    tiles: tuple[Tile, ...]
    awards: dict[str, Award]
    components: dict[str, int]
    options: tuple[Option, ...]
    standard: Layout
