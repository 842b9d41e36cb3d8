"""Which Locations and which Heroes an effect means, and the small words of effects."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec

Symbol = Literal["M", "H", "A", "W"]
"""Move, Heroic Action, Attack, Wild."""
BoardToken = Literal["C", "T"]
"""Civilian, Thug."""
Marker = Literal["target", "stunned"]
CardFilter = Literal["any", "special_effect"]
Flag = Literal[
    "ignore_next_damage",
    "tokens_as_wild",
    "next_card_random",
    "next_card_facedown",
    "damage_to_crisis_heroes_unpreventable",
    "split_added_tokens",
    "hero_tokens_locked",
    "bam_as_if_adjacent",
    "movement_override",
]

Symbols = Annotated[tuple[Symbol, ...], msgspec.Meta(min_length=1)]
BoardTokens = Annotated[tuple[BoardToken, ...], msgspec.Meta(min_length=1)]


Place = Literal[
    "here",
    "adjacent",
    "here_or_adjacent",
    "villain",
    "villain_adjacent",
    "villain_and_adjacent",
    "opposite_villain",
    "each:two_away_villain",
    "any",
    "any_other",
    "with_bot",
    "with_civilian",
    "with_henchman_or_villain",
    "with_no_tokens",
    "no_threat",
    "each:with_no_tokens",
    "each_location_of_previous_step",
    "heroes_start",
    "next_cw:heroes",
    "next_ccw:heroes",
    "next_cw:heroes_no_threat",
    "next_cw:empty_slot",
    "here_or_next_cw:no_bot",
    "villain_or_next_cw:no_bot",
    "villain_or_next_cw:no_threat",
    "next_spot:heroes",
    "next_spot:no_heroes",
    "spot:A",
    "spot:B",
    "spot:C",
    "spot:D",
    "spot:E",
    "spot:F",
]
"""Which Locations are meant."""
EVERY: frozenset[Place] = frozenset({"each:two_away_villain", "each:with_no_tokens", "each_location_of_previous_step"})
"""Selectors that mean all their Locations, where an operation otherwise takes one of them."""

Pick = Literal["self", "it", "each_with_crisis", "one", "each", "one_in_each"]


class Who:
    """Which Heroes are meant: ``self``, ``it``, ``each_with_crisis``, or ``one@``, ``each@``, ``one_in_each@`` followed
    by a place. The same text always gives the same object."""

    __slots__ = ("pick", "where")

    def __init__(self, pick: Pick, where: Place | None) -> None:
        self.pick: Pick = pick
        self.where: Place | None = where


_PICKS: dict[str, Pick] = {word: word for word in get_args(Pick)}
_PLACES: dict[str, Place] = {word: word for word in get_args(Place)}
_AT_A_PLACE = ("one", "each", "one_in_each")


@cache
def who(text: str) -> Who:
    """Read a selector of Heroes. Raises ``ValueError`` if it is none."""
    head, at, where = text.partition("@")
    if head not in _PICKS or (at == "@") != (head in _AT_A_PLACE):
        known = ", ".join(f"{word}@<place>" if word in _AT_A_PLACE else word for word in _PICKS)
        raise ValueError(f"Heroes {text!r} are unknown; the rules know {known}")
    if at and where not in _PLACES:
        raise ValueError(f"Heroes {text!r}: place {where!r} is unknown; the rules know {', '.join(_PLACES)}")
    return Who(_PICKS[head], _PLACES[where] if at else None)


def read_selector(kind: type, text: object) -> Who:
    """The ``dec_hook`` of this content: the only type that is written as a word and read as a record is ``Who``."""
    if kind is not Who or not isinstance(text, str):
        raise ValueError(f"{text!r} does not name Heroes")
    return who(text)
