"""How fast the kernel plays, against named peers measured in the same run on one core.

    python bench/kernel.py [--seconds 2] [--rounds 5] [--json FILE] [game ...]

Absolute times are noise on a shared machine, so peers and games take turns, round after round; the table gives medians
and the ratios between them. A decision is one answer to a question with the random choice included, for all alike.
Peers that are not installed are left out and named.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import spinneret
from spinneret.bots import Chair, Search

Job = Callable[[float], tuple[int, float]]
"""Works for about that many seconds; returns how much was done, and in what time."""


def timed(step: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Repeat a step until the time is up."""
    done = 0
    start = perf_counter()
    end = start + seconds
    while perf_counter() < end:
        done += step()
    return done, perf_counter() - start


def our_decisions(name: str, players: int, options: dict[str, Any]) -> Job:
    """Random games through ``table.choose``, events off."""
    game = spinneret.game(name)
    dice = Random(1).random
    seeds = iter(range(1 << 60))

    def one_game() -> int:
        table = game.new(players, next(seeds), options, events=False)
        choose = table.choose
        decision = table.decision
        while decision is not None:
            answers = decision.options
            choose(answers[int(dice() * len(answers))])
            decision = table.decision
        return table.steps

    return lambda seconds: timed(one_game, seconds)


def our_copies(name: str, players: int, options: dict[str, Any]) -> Job:
    """Table copies at moments spread over random games, in the middle of turns as they come."""
    game = spinneret.game(name)
    tables = []
    for seed in range(12):
        table = game.new(players, seed, options, events=False)
        table.play_on(Random(seed).random)
        steps = table.steps
        table = game.new(players, seed, options, events=False)
        table.play_on(Random(seed).random, steps * (seed + 1) // 14)
        tables.append(table)

    def copies() -> int:
        for table in tables:
            for _ in range(20):
                table.copy()
        return 20 * len(tables)

    return lambda seconds: timed(copies, seconds)


def our_search(name: str, players: int, options: dict[str, Any]) -> Job:
    """Iterations of the search from the opening, every playout to the end of the game."""
    game = spinneret.game(name)

    def study() -> int:
        table = game.new(players, 7, options, events=False)
        assert table.decision is not None
        Search(1, iterations=200, to_the_end=True).study(Chair(table, table.decision.seat))
        return 200

    return lambda seconds: timed(study, seconds)


def open_spiel_job(name: str) -> Job:
    """A game of OpenSpiel driven from Python; chance nodes are played but not counted."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401
    game = pyspiel.load_game(name)
    dice = Random(1).random

    def one_game() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(dice() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(dice() * len(legal))])
            decisions += 1
        return decisions

    return lambda seconds: timed(one_game, seconds)


def rlcard_job(name: str) -> Job:
    """A game of RLCard with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def one_game() -> int:
        trajectories, _ = env.run()
        return sum((len(trajectory) - 1) // 2 for trajectory in trajectories)

    return lambda seconds: timed(one_game, seconds)


def catanatron_decisions() -> Job:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def one_game() -> int:
        game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        decisions = 0
        while game.winning_color() is None and decisions < 3000:
            game.play_tick()
            decisions += 1
        return decisions

    return lambda seconds: timed(one_game, seconds)


def catanatron_copies() -> Job:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(150):
        game.play_tick()

    def copies() -> int:
        for _ in range(50):
            game.state.copy()
        return 50

    return lambda seconds: timed(copies, seconds)


PEERS: dict[str, Callable[[], Job]] = {
    "OpenSpiel hearts (C++)": lambda: open_spiel_job("hearts"),
    "OpenSpiel connect_four (C++)": lambda: open_spiel_job("connect_four"),
    "OpenSpiel python_tic_tac_toe": lambda: open_spiel_job("python_tic_tac_toe"),
    "OpenSpiel python_liars_poker": lambda: open_spiel_job("python_liars_poker"),
    "OpenSpiel python_kuhn_poker": lambda: open_spiel_job("python_kuhn_poker"),
    "RLCard uno": lambda: rlcard_job("uno"),
    "RLCard leduc-holdem": lambda: rlcard_job("leduc-holdem"),
    "catanatron": catanatron_decisions,
}
HEARTS = "OpenSpiel hearts (C++)"
COPIES = "catanatron state.copy"
PURE_PYTHON = ("OpenSpiel python_", "RLCard", "catanatron")
SHOWN = {"spider_web": 4, "cobweb": 2, "arachno_evo": 2, "spider_geddon": 3, "spider_man": 4}
"""Players in the row of each game; a game not named here takes its first count."""


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    arguments.add_argument("games", nargs="*", default=list(spinneret.games()))
    arguments.add_argument("--seconds", type=float, default=1.0, help="per measurement")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--json", help="also write the medians to this file")
    wanted = arguments.parse_args()
    console = Console(width=110)

    jobs: dict[str, Job] = {}
    for name, make in {**PEERS, COPIES: catanatron_copies}.items():
        try:
            jobs[name] = make()
        except (ImportError, ModuleNotFoundError) as missing:
            console.print(f"left out: {name} ({missing}); `make bench` installs the peers")
    for name in wanted.games:
        players = SHOWN.get(name, spinneret.game(name).players[0])
        jobs[f"{name} decisions"] = our_decisions(name, players, {})
        jobs[f"{name} copies"] = our_copies(name, players, {})
    if "spider_web" in wanted.games:
        jobs["spider_web search"] = our_search("spider_web", 4, {})

    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(wanted.rounds):
        for name, job in jobs.items():
            done, seconds = job(wanted.seconds)
            rates[name].append(done / seconds)
    medians = {name: median(rate) for name, rate in rates.items()}

    hearts = medians.get(HEARTS)
    copies = medians.get(COPIES)
    pure = {name: rate for name, rate in medians.items() if name in PEERS and name.startswith(PURE_PYTHON)}
    fastest = max(pure.values(), default=None)
    grid = Grid(
        "per second, one core, medians", "rate", "x hearts", "x fastest pure-Python peer", "x catanatron's copy"
    )
    for name, rate in medians.items():
        is_copy = "cop" in name
        grid.add_row(
            name,
            f"{rate:,.0f}",
            "" if hearts is None or is_copy else f"{rate / hearts:.3f}",
            "" if fastest is None or is_copy or "search" in name else f"{rate / fastest:.2f}",
            "" if copies is None or not is_copy else f"{rate / copies:.2f}",
        )
    console.print(grid)
    if wanted.json:
        with open(wanted.json, "w", encoding="utf-8") as file:
            json.dump(medians, file, indent=1)


if __name__ == "__main__":
    main()
