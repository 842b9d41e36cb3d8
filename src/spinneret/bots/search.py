"""Information-set Monte Carlo tree search for any game: imagine a world, walk down the tree, look around, learn.

One tree over what this seat knows (Cowling, Powley and Whitehouse 2012, single observer): every iteration redeals what
the seat cannot see, so an answer's worth is its average over worlds, and an answer that is possible only in some worlds
is compared by how often it was available.

Where a walk comes to a question for the first time it looks one step ahead, as the greedy bot does: each answer is
given on a copy and judged by the game's ``value``. So no answer is followed blindly, and good ones at once. How far the
walks stray from the best answer depends on how far apart the payoffs at that question lie: a game in which one answer
changes little is searched as keenly as one in which it decides.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import monotonic

import msgspec

from spinneret.bots.chair import Chair
from spinneret.bots.planning import plan
from spinneret.kernel import AnyTable, Chance, Decision, Value

LOOKS = 8
"""How many new answers one walk looks at where it meets them; more than these wait for the next walk."""
PLAYOUTS = 2
"""How many walks leave the tree at an answer, to go on at random, before it grows there."""
PLANS = 100
"""Planning a turn in one world counts as this many walks."""
TO_THE_END = 1_000_000
"""More answers than any game has."""


class Thought(msgspec.Struct, frozen=True):
    """What the search thinks of one answer."""

    value: Value
    visits: int
    """How often it was judged: looked at once, and then walked through."""
    chance: float
    """Estimated payoff for the seat that asks, from 0 to 1."""


class _Branch:
    """One answer in the tree: how often it was there, judged, and what it brought the seat that gave it; and the
    answers to the question it leads to, with what all of them brought."""

    __slots__ = ("available", "branches", "squares", "sum", "times", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.branches: dict[Value, _Branch] = {}
        self.times = 0
        self.sum = 0.0
        self.squares = 0.0

    def learn(self, branch: _Branch, payoff: float) -> None:
        """One of the answers brought so much."""
        branch.visits += 1
        branch.total += payoff
        self.times += 1
        self.sum += payoff
        self.squares += payoff * payoff

    def spread(self) -> float:
        """The standard deviation of what the answers brought; never quite nothing, so that equals take turns."""
        mean = self.sum / self.times
        return sqrt(max(1e-12, self.squares / self.times - mean * mean))

    def lead(self) -> int:
        """By how many visits the first of the answers is ahead of the second."""
        first = second = 0
        for branch in self.branches.values():
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second


def _thoughts(options: tuple[Value, ...], root: _Branch) -> list[Thought]:
    thoughts = []
    for option in options:
        branch = root.branches.get(option) or _Branch()
        chance = branch.total / branch.visits if branch.visits else 0.0
        thoughts.append(Thought(option, branch.visits, chance))
    return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance))


class Search:
    """Thinks for a number of iterations (the same seed gives the same answer) or of seconds.

    From where a walk leaves the tree it goes on at random for ``cutoff`` answers (by default the game's own
    ``horizon``) and asks the game's ``value``; ``to_the_end`` plays every game out instead.
    """

    def __init__(
        self,
        seed: int | str = 0,
        *,
        iterations: int | None = 200,
        seconds: float | None = None,
        cutoff: int | None = None,
        to_the_end: bool = False,
        exploration: float = 1.0,
    ) -> None:
        if (iterations is None) == (seconds is None):
            raise ValueError("give the search either iterations or seconds")
        self._rng = Chance(seed, "search")
        self._dice = Random(f"search:{seed}")
        self._iterations = iterations
        self._seconds = seconds
        self._cutoff = TO_THE_END if to_the_end else cutoff
        self._exploration = exploration

    def choose(self, chair: Chair) -> Value:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        return _thoughts(options, self._think(chair, until_clear=True))[0].value

    def study(self, chair: Chair) -> list[Thought]:
        """All answers with what the search thinks of them, most visited first."""
        return _thoughts(chair.decision.options, self._think(chair, until_clear=False))

    def _think(self, chair: Chair, *, until_clear: bool) -> _Branch:
        """Walk until the budget is spent, or no answer can catch up with the most visited one any more."""
        root = _Branch()
        plans = chair.game.turn_of is not None
        if self._seconds is not None:
            end = monotonic() + self._seconds
            while monotonic() < end:
                self._plan(chair, root) if plans else self._iterate(chair, root)
        elif plans:
            for _ in range(max(1, (self._iterations or 0) // PLANS)):
                self._plan(chair, root)
        else:
            for left in range(self._iterations or 0, 0, -1):
                self._iterate(chair, root)
                if until_clear and root.lead() >= left:
                    break
        return root

    def _plan(self, chair: Chair, root: _Branch) -> None:
        """Plan the turn in one imagined world."""
        assert chair.game.turn_of is not None
        for answer, worth in plan(chair.imagine(self._rng), chair.seat, chair.game.turn_of).items():
            root.learn(root.branches.setdefault(answer, _Branch()), worth)

    def _iterate(self, chair: Chair, root: _Branch) -> None:
        """One walk down the tree in one imagined world."""
        ahead = chair.game.horizon if self._cutoff is None else self._cutoff
        world = chair.imagine(self._rng)
        here = root
        path: list[tuple[_Branch, _Branch, int]] = []
        decision = world.decision
        known = True
        while decision is not None and known:
            if ahead and 0 < here.visits <= PLAYOUTS:
                break
            known = self._look(here, world, decision)
            answer = self._select(here, decision.options)
            branch = here.branches[answer]
            path.append((here, branch, decision.seat))
            world.choose(answer)
            decision = world.decision
            here = branch
        if ahead:
            world.play_on(self._dice.random, ahead)
        payoffs: dict[int, float] = {}
        for above, branch, seat in path:
            if seat not in payoffs:
                payoffs[seat] = world.game.value(world.state, seat)
            above.learn(branch, payoffs[seat])

    def _look(self, here: _Branch, world: AnyTable, decision: Decision) -> bool:
        """Judge new answers by what they lead to at once; whether any was known before."""
        branches, options = here.branches, decision.options
        new = [option for option in options if option not in branches]
        if not new:
            return True
        if len(options) == 1:
            branches[options[0]] = _Branch()
            return True
        known = len(new) < len(options)
        if len(new) > LOOKS:
            new = self._dice.sample(new, LOOKS)
        value, seat = world.game.value, decision.seat
        for option in new:
            after = world.copy()
            after.choose(option)
            branches[option] = branch = _Branch()
            here.learn(branch, value(after.state, seat))
        return known

    def _select(self, here: _Branch, options: tuple[Value, ...]) -> Value:
        """The best of the answers judged so far by upper confidence bound; notes which were available."""
        if len(options) == 1:
            return options[0]
        branches = here.branches
        exploration = self._exploration * here.spread()
        best: Value = None
        best_bound = -1.0
        for option in options:
            branch = branches.get(option)
            if branch is None:
                continue
            branch.available += 1
            visits = branch.visits
            bound = branch.total / visits + exploration * sqrt(log(branch.available) / visits)
            if bound > best_bound:
                best, best_bound = option, bound
        return best
