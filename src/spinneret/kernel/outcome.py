"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game, seat by seat."""

    scores: tuple[float, ...]
    """Points as the rules count them."""
    ranking: tuple[int, ...]
    """Place of each seat, 1 for the best; equal seats share a place."""
    winners: tuple[int, ...]
    """Seats that won; empty when nobody did."""
    reason: str
    """Id of the rule that decided, or a short word the game's words can explain."""
    payoffs: tuple[float, ...]
    """What each seat plays for: 1 a win, 0 a loss, between them a draw or a shared win."""


def ranked(scores: Sequence[float], reason: str, tie_breaks: Sequence[Sequence[float]] = ()) -> Outcome:
    """An outcome in which more is better; ``tie_breaks`` decide between equal scores, the first one first."""
    keys = [(score, *(tie_break[seat] for tie_break in tie_breaks)) for seat, score in enumerate(scores)]
    ranking = tuple(1 + sum(other > mine for other in keys) for mine in keys)
    winners = tuple(seat for seat, place in enumerate(ranking) if place == 1)
    payoffs = tuple(1 / len(winners) if place == 1 else 0.0 for place in ranking)
    return Outcome(tuple(scores), ranking, winners, reason, payoffs)
