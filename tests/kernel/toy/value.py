"""How good a position looks for a seat, at a glance."""

from __future__ import annotations

from kernel.toy.state import HighCard


def value(s: HighCard, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    return 0.5 + (s.tricks[seat] - s.tricks[1 - seat]) / 8
