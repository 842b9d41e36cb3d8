"""Information-set Monte Carlo tree search for any game: imagine a world, walk down the tree, play out, learn.

One tree over what this seat knows (Cowling, Powley and Whitehouse 2012, single observer): every iteration redeals what
the seat cannot see, so an answer's worth is its average over worlds, and an answer that is possible only in some worlds
is compared by how often it was available.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any

import msgspec

from spinneret.bots.chair import Chair
from spinneret.kernel import Chance, Table, Value


class Thought(msgspec.Struct, frozen=True):
    """What the search thinks of one answer."""

    value: Value
    visits: int
    chance: float
    """Estimated payoff for the seat that asks, from 0 to 1."""


class _Branch:
    """One answer in the tree: how often it was there, tried, and what it brought the seat that gave it."""

    __slots__ = ("available", "branches", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.branches: dict[Value, _Branch] = {}


class Search:
    """Thinks for a number of iterations (the same seed gives the same answer) or of seconds.

    A playout stops after ``cutoff`` answers (by default the game's own ``horizon``) and asks the game's ``value``;
    ``to_the_end`` plays every game out instead.
    """

    def __init__(
        self,
        seed: int | str = 0,
        *,
        iterations: int | None = 200,
        seconds: float | None = None,
        cutoff: int | None = None,
        to_the_end: bool = False,
        exploration: float = 0.7,
    ) -> None:
        if (iterations is None) == (seconds is None):
            raise ValueError("give the search either iterations or seconds")
        self._rng = Chance(seed, "search")
        self._dice = Random(f"search:{seed}")
        self._iterations = iterations
        self._seconds = seconds
        self._cutoff = cutoff
        self._to_the_end = to_the_end
        self._exploration = exploration

    def choose(self, chair: Chair) -> Value:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        return max(self.study(chair), key=lambda thought: (thought.visits, thought.chance)).value

    def study(self, chair: Chair) -> list[Thought]:
        """All answers with what the search thinks of them, most visited first."""
        options = chair.decision.options
        root: dict[Value, _Branch] = {}
        if self._seconds is not None:
            end = monotonic() + self._seconds
            while monotonic() < end:
                self._iterate(chair, root)
        else:
            for _ in range(self._iterations or 0):
                self._iterate(chair, root)
        thoughts = []
        for option in options:
            branch = root.get(option) or _Branch()
            chance = branch.total / branch.visits if branch.visits else 0.0
            thoughts.append(Thought(option, branch.visits, chance))
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance))

    def _iterate(self, chair: Chair, root: dict[Value, _Branch]) -> None:
        """One walk down the tree in one imagined world."""
        world = chair.imagine(self._rng)
        branches = root
        path: list[tuple[_Branch, int]] = []
        decision = world.decision
        while decision is not None:
            options = decision.options
            known = len(branches)
            answer = self._select(branches, options)
            branch = branches[answer]
            path.append((branch, decision.seat))
            world.choose(answer)
            decision = world.decision
            if len(branches) > known or branch.visits == 0:
                break
            branches = branch.branches
        payoffs = self._play_out(world)
        for branch, seat in path:
            branch.visits += 1
            branch.total += payoffs[seat]

    def _select(self, branches: dict[Value, _Branch], options: tuple[Value, ...]) -> Value:
        """An answer not tried yet if there is one, else the best by upper confidence bound; notes who was available."""
        new: list[Value] = []
        best: Value = None
        best_bound = -1.0
        exploration = self._exploration
        for option in options:
            branch = branches.get(option)
            if branch is None:
                new.append(option)
                continue
            branch.available += 1
            if not new:
                visits = branch.visits
                bound = branch.total / visits + exploration * sqrt(log(branch.available) / visits)
                if bound > best_bound:
                    best, best_bound = option, bound
        if not new:
            return best
        answer = new[int(self._dice.random() * len(new))]
        branch = branches[answer] = _Branch()
        branch.available = 1
        return answer

    def _play_out(self, world: Table[Any]) -> tuple[float, ...]:
        """What each seat gets if all go on at random, or what it looks like at the cutoff."""
        if self._to_the_end:
            world.play_on(self._dice.random)
        else:
            world.play_on(self._dice.random, world.game.horizon if self._cutoff is None else self._cutoff)
        outcome = world.outcome
        if outcome is not None:
            return outcome.payoffs
        value = world.game.value
        return tuple(value(world.state, seat) for seat in range(world.terms.players))
