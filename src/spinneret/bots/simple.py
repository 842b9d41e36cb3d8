"""The two simplest bots: one that does anything, and one that takes what looks best right now."""

from __future__ import annotations

from random import Random

from spinneret.bots.chair import Chair
from spinneret.kernel import Chance, Value

FEW = 6
"""So few answers are all tried in every world."""


class RandomBot:
    """Any legal answer, each equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = Random(f"random:{seed}")

    def choose(self, chair: Chair) -> Value:
        return self._dice.choice(chair.decision.options)


class Greedy:
    """Looks one decision ahead: the answer after which the position looks best, averaged over imagined worlds.

    Of many answers only the better half goes on from each world to the next, so the time goes to those that may win.
    """

    def __init__(self, seed: int | str = 0, worlds: int = 6) -> None:
        self._rng = Chance(seed, "greedy")
        self._worlds = worlds

    def choose(self, chair: Chair) -> Value:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        value, seat = chair.game.value, chair.seat
        tried = list(options)
        self._rng.shuffle(tried)  # so that among equals chance decides, not the order of the rules
        totals = dict.fromkeys(tried, 0.0)
        for number in range(1 if chair.game.perfect_information else self._worlds):
            world = chair.imagine(self._rng)
            if number:
                tried = sorted(tried, key=totals.__getitem__, reverse=True)[: max(FEW, len(tried) // 2)]
            last = tried[-1]
            for option in tried:
                after = world if option == last else world.copy()
                after.choose(option)
                totals[option] += value(after.state, seat)
        return max(tried, key=totals.__getitem__)
