"""Bots against each other, every side in every seat, with an honest interval around the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import msgspec

from spinneret.bots.chair import Bot, Chair
from spinneret.bots.levels import make
from spinneret.kernel import AnyGame, AnyTable


class Match(msgspec.Struct, frozen=True):
    """How one side did against the other."""

    games: int
    points: float
    """Sum of the first side's payoffs; a draw is half a point."""

    @property
    def share(self) -> float:
        return self.points / self.games

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Wilson's interval for the share, 95 % by default."""
        n, p = self.games, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        interval = f"95 % interval {100 * low:.1f} to {100 * high:.1f}"
        return f"{self.points:g} of {self.games} ({100 * self.share:.1f} %, {interval})"


def play(table: AnyTable, bots: Sequence[Bot]) -> AnyTable:
    """Let the bots play the table to its end."""
    chairs = [Chair(table, seat) for seat in range(table.terms.players)]
    while table.decision is not None:
        seat = table.decision.seat
        table.choose(bots[seat].choose(chairs[seat]))
    return table


def match(
    game: AnyGame,
    one: str,
    other: str,
    *,
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
) -> Match:
    """``one`` plays for each side of the table in turn, ``other`` for the rest; each deal is played once per side."""
    points = 0.0
    terms = game.terms(players, options)
    sides = game.teams(terms)
    for number in range(games):
        deal, side = divmod(number, len(sides))
        table = game.new(terms.players, f"match-{seed}-{deal}", options, events=False)
        mine = sides[side]
        bots = [make(one if seat in mine else other, f"{seed}-{number}-{seat}") for seat in range(terms.players)]
        outcome = play(table, bots).outcome
        assert outcome is not None
        points += outcome.payoffs[mine[0]]
    return Match(games, points)
