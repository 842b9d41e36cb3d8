"""Positions of High Card in words: everything must be given."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kernel.toy.state import HighCard
from spinneret.kernel import Chance, Terms


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a description says."""

    hands: list[list[int]]
    aside: list[int]
    tricks: list[int]
    turn_of: int
    led: int | None


def from_scenario(terms: Terms, position: Mapping[str, object], rng: Chance) -> HighCard:
    given = msgspec.convert(position, Position)
    s = HighCard(rng)
    s.hands = [hand[:] for hand in given.hands]
    s.aside = given.aside[:]
    s.tricks = given.tricks[:]
    s.turn_of = given.turn_of
    s.led = given.led
    return s


def to_scenario(s: HighCard) -> dict[str, object]:
    hands = [hand[:] for hand in s.hands]
    return {"hands": hands, "aside": s.aside[:], "tricks": s.tricks[:], "turn_of": s.turn_of, "led": s.led}
