"""A position as it is described: the entries that a scenario of Spider-Man may have."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

LASTING = ("fog", "rush_hour", "storm")
"""Events that last until the start of somebody's turn."""


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """Everything may be left out. Figures, stacks and side characters are written as the head of ``read.py`` says."""

    turn: str = "spider_man"
    phase: str = "act"
    round: int = 1
    characters: tuple[str | None, ...] | None = None
    """By seat."""
    tiles: tuple[str | None, ...] | None = None
    """By slot."""
    tile_pile: tuple[str, ...] = ()
    figures: dict[str, str] = {}
    used_villains: tuple[str, ...] = ()
    cars: dict[str, str | int] = {}
    people: dict[str, str] = {}
    homes: dict[str, str] = {}
    """The stations of the two captains."""
    cops_used: tuple[int, int, int] = (0, 0, 0)
    reserve: int | None = None
    wrecked: int = 0
    vp: dict[str, int] = {}
    hands: dict[str, tuple[str, ...]] = {}
    shown: dict[str, tuple[str, ...]] = {}
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    mission_deck: tuple[str, ...] = ()
    bottom_known: tuple[int, ...] = ()
    removed_missions: tuple[str, ...] = ()
    tokens: dict[str, int] = {}
    rubble: tuple[str, ...] = ()
    tracers: tuple[int, int] | None = None
    wanted: bool = False
    fog: tuple[str, ...] = ()
    rush_hour: tuple[str, ...] = ()
    storm: tuple[str, ...] = ()
    scored_captures: dict[str, tuple[str, ...]] = {}
    scored_grips: dict[str, tuple[str, ...]] = {}
    rerolled: tuple[str, ...] = ()
    moved: int = 0
    last_dice: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()


def described(position: Mapping[str, object]) -> Described:
    """The entries, checked. Raises ValueError with a reason for what no position has."""
    known = Described.__struct_fields__
    unknown = set(position) - set(known)
    if unknown:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}; it has {', '.join(known)}")
    try:
        return msgspec.convert(dict(position), Described, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
