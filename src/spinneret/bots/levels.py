"""The bots by name, as the command line, the server and the lab ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType

from spinneret.bots.chair import Bot
from spinneret.bots.search import Search
from spinneret.bots.simple import Greedy, RandomBot
from spinneret.kernel import SpinneretError


class UnknownBot(SpinneretError):
    """No bot of that name."""


LEVELS: Mapping[str, Callable[[int | str], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": Greedy,
        "search": lambda seed: Search(seed, iterations=200),
    }
)
"""Name and maker, weakest first."""


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name. ``search:800`` thinks for 800 iterations, ``search:1.5s`` for a second and a half."""
    kind, _, budget = name.partition(":")
    if kind not in LEVELS or (budget and kind != "search"):
        near = get_close_matches(kind, LEVELS, 1)
        hint = f" Did you mean {near[0]!r}?" if near and near[0] != kind else ""
        there = f"There are: {', '.join(LEVELS)}; search takes a budget, as in search:800 or search:2s."
        raise UnknownBot(f"There is no bot {name!r}.{hint} {there}")
    if not budget:
        return LEVELS[kind](seed)
    try:
        if budget.endswith("s"):
            return Search(seed, iterations=None, seconds=_positive(float(budget[:-1])))
        return Search(seed, iterations=int(_positive(int(budget))))
    except ValueError:
        raise UnknownBot(f"{budget!r} is not a budget: give iterations (search:800) or seconds (search:2s).") from None


def _positive(number: float) -> float:
    if not 0 < number < float("inf"):
        raise ValueError(number)
    return number
