"""How good a position looks for a seat, at a glance (the features of section 21 of the rules)."""

from __future__ import annotations

from math import exp

from spinneret.games.arachno_evo.state import ArachnoEvo


def value(s: ArachnoEvo, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    return 1 / (1 + exp(0.0))
