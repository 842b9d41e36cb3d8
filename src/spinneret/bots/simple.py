"""The two simplest bots: one that does anything, and one that takes what looks best right now."""

from __future__ import annotations

from random import Random

from spinneret.bots.chair import Chair
from spinneret.kernel import Chance, Value


class RandomBot:
    """Any legal answer, each equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = Random(f"random:{seed}")

    def choose(self, chair: Chair) -> Value:
        return self._dice.choice(chair.decision.options)


class Greedy:
    """Looks one decision ahead: the answer after which the position looks best, averaged over imagined worlds."""

    def __init__(self, seed: int | str = 0, worlds: int = 6) -> None:
        self._rng = Chance(seed, "greedy")
        self._worlds = worlds

    def choose(self, chair: Chair) -> Value:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        value, seat = chair.game.value, chair.seat
        totals = [0.0] * len(options)
        for _ in range(self._worlds):
            world = chair.imagine(self._rng)
            for number, option in enumerate(options):
                after = world.copy()
                after.choose(option)
                totals[number] += value(after.state, seat)
        best = max(totals)
        return self._rng.pick([option for option, total in zip(options, totals, strict=True) if total >= best - 1e-12])
