"""How the bots do in Arachno Evo alone against Portia, and how many points they make (matches: ``strength.py``).

    PYTHONPATH=src python bench/arachno_evo.py portia --bots greedy search --games 200
    PYTHONPATH=src python bench/arachno_evo.py scores --bots greedy --games 300

Games already played are kept in the file (``--keep``), so that a run cut off goes on where it was.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import spinneret
from cells import Cell, markdown, measure, share
from spinneret.bots import make, play

GAME = spinneret.game("arachno_evo")
LEVELS = ("printed", "tempered", "gentle")


def one_game(cell: Cell, number: int) -> Any:
    """One game of a cell: the payoff and the scores that go into its row."""
    match cell:
        case ("portia", str(bot), str(level)):
            seat, names = 0, [bot]
            table = GAME.new(1, f"portia-{number}", {"portia_level": level}, events=False)
        case ("scores", str(bot), int(players)):
            seat, names = number % players, [bot] * players
            table = GAME.new(players, f"scores-{number}", {"beat_em_all": True}, events=False)
        case _:
            raise ValueError(cell)
    outcome = play(table, [make(name, f"{number}-{place}") for place, name in enumerate(names)]).outcome
    assert outcome is not None
    return outcome.payoffs[seat], outcome.scores


def portia(bots: list[str], games: int, keep: Path, jobs: int) -> str:
    """Each bot alone against each level of Portia."""
    cells: list[Cell] = [("portia", bot, level) for bot in bots for level in LEVELS]
    rows = []
    for cell, played in measure(one_game, cells, games, keep, jobs=jobs).items():
        points = [payoff for payoff, _ in played]
        rows.append((str(cell[2]), str(cell[1]), str(games), share(points), points_of([s[0] for _, s in played])))
    return markdown(("Portia", "bot", "games", "won", "its score"), rows)


def scores(bots: list[str], games: int, keep: Path, jobs: int) -> str:
    """What bots score among their like, with the objectives in play as in the table of the rules."""
    cells: list[Cell] = [("scores", bot, players) for bot in bots for players in (2, 3, 4)]
    rows = []
    for cell, played in measure(one_game, cells, games, keep, jobs=jobs).items():
        made = [score for _, seats in played for score in seats]
        rows.append((str(cell[2]), str(cell[1]), str(games), points_of(made), f"{min(made):g} to {max(made):g}"))
    return markdown(("players", "bot", "games", "score (sd)", "range"), rows)


def points_of(made: list[float]) -> str:
    return f"{mean(made):.0f} ({stdev(made):.0f})"


TABLES = {"portia": (portia, 200, ["greedy", "search"]), "scores": (scores, 300, ["greedy"])}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    arguments.add_argument("table", choices=TABLES)
    arguments.add_argument("--bots", nargs="+")
    arguments.add_argument("--games", type=int)
    arguments.add_argument("--keep", type=Path, default=Path("arachno_evo.jsonl"), help="file of games already played")
    arguments.add_argument("--jobs", type=int, default=2)
    wanted = arguments.parse_args()
    table, games, bots = TABLES[wanted.table]
    print(table(wanted.bots or bots, wanted.games or games, wanted.keep, wanted.jobs))


if __name__ == "__main__":
    main()
