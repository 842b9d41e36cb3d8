"""How good a position looks for a seat, at a glance (features of section 16 of the rules)."""

from __future__ import annotations

from math import exp

from spinneret.games.cobweb.state import Cobweb

_STORED = 0.6
_TOP = 0.25
_SPREAD = 2.6


def value(s: Cobweb, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    worths = [_worth(s, other) for other in range(s.players)]
    mine = worths.pop(seat)
    strength = 1.0
    for other in worths:
        strength += exp((other - mine) / _SPREAD)
    return 1 / strength


def _worth(s: Cobweb, seat: int) -> float:
    """What a seat has, counted in discs on the web."""
    tops = s.tops(seat).bit_count()
    return s.webs[seat].bit_count() + _STORED * s.storage[seat] + _TOP * tops
