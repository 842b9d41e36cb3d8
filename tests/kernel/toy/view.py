"""What a seat may see of a game of High Card, and what it could imagine (HC-1.5)."""

from __future__ import annotations

import msgspec

from kernel.toy.state import HighCard
from spinneret.kernel import Chance


class Board(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    hand: tuple[int, ...]
    """The viewer's own cards; empty for a spectator."""
    sizes: tuple[int, ...]
    tricks: tuple[int, ...]
    led: int | None


def view(s: HighCard, seat: int | None) -> Board:
    hand = () if seat is None else tuple(s.hands[seat])
    return Board(seat, hand, tuple(len(held) for held in s.hands), tuple(s.tricks), s.led)


def resample(s: HighCard, seat: int | None, rng: Chance) -> HighCard:
    """Deal again whatever this seat has not seen."""
    twin = s.copy()
    others = [other for other in range(len(s.hands)) if other != seat]
    unseen = sorted([*s.aside, *(card for other in others for card in s.hands[other])])
    rng.shuffle(unseen)
    for other in others:
        size = len(s.hands[other])
        twin.hands[other] = sorted(unseen[:size])
        del unseen[:size]
    twin.aside = sorted(unseen)
    return twin
