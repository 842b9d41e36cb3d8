"""Spider-Man: who wins? The share of wins of each role with 3, 4 and 6 players, rounds and decisions of a game.

    python bench/spider_man.py --bot greedy --games 300 --keep games.jsonl
    python bench/spider_man.py --bot search:20 --games 100 --keep games.jsonl

A role's fair share is its seats over all seats: with six players one sixth for Spider-Man and for the Cops, four sixths
for the villains. ``greedy:1`` is the greedy bot with one imagined world a question instead of six. ``--so-far`` reports
what the games kept by a run that was cut off say; the same command without it goes on.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import Any

import spinneret
from cells import Cell, markdown, measure, share
from spinneret.bots.chair import Bot
from spinneret.bots.levels import make
from spinneret.bots.match import play
from spinneret.bots.simple import Greedy
from spinneret.games.spider_man.state.pieces import COPS, SPIDER_MAN

ROLES = ("Spider-Man", "Cops", "Villains")


def seat_bot(name: str, seed: str) -> Bot:
    kind, _, budget = name.partition(":")
    return Greedy(seed, worlds=int(budget)) if kind == "greedy" and budget else make(name, seed)


def one_game(cell: Cell, number: int) -> dict[str, Any]:
    """Who won, with how many points, after how many rounds and decisions, and what the points were for."""
    players, bot, deals, points_of = int(cell[0]), str(cell[1]), cell[2], str(cell[3])
    table = spinneret.game("spider_man").new(players, f"{deals}-{players}-{number}", {"points": points_of})
    play(table, [seat_bot(bot, f"{number}-{seat}") for seat in range(players)])
    assert table.outcome is not None
    won = Counter(_role(table.state.figures[seat]) for seat in table.outcome.winners)
    points: Counter[str] = Counter()
    for event in table.events(everything=True):
        if event.kind == "points":
            role = _role(table.state.figures[event.facts["seat"]])
            points[f"{role}: {event.facts['why']}"] += event.facts["points"]
    return {
        "won": {role: seats / won.total() for role, seats in won.items()},
        "vp": list(table.outcome.scores),
        "rounds": table.state.round,
        "decisions": table.steps,
        "reason": table.outcome.reason,
        "points": dict(points),
    }


def _role(character: int) -> str:
    return ROLES[0] if character == SPIDER_MAN else ROLES[1] if character == COPS else ROLES[2]


def fair(role: str, players: int) -> float:
    return (players - 2 if role == "Villains" else 1) / players


def kept(file: Path, cells: list[Cell]) -> dict[Cell, list[Any]]:
    """The results of a run that is not finished."""
    found: dict[Cell, list[Any]] = {cell: [] for cell in cells}
    for line in file.read_text().splitlines():
        cell, _, result = json.loads(line)
        found.setdefault(tuple(cell), []).append(result)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 6])
    parser.add_argument("--deals", default="balance", help="another name, other deals")
    parser.add_argument("--table", default="tuned", help="the option points: tuned or reconstructed")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--so-far", action="store_true", help="play nothing, report on the games kept so far")
    parser.add_argument("--points", action="store_true", help="also say what the points were for")
    given = parser.parse_args()
    cells: list[Cell] = [(players, given.bot, given.deals, given.table) for players in given.players]
    if given.so_far:
        found = kept(given.keep, cells)
    else:
        found = measure(one_game, cells, given.games, given.keep, jobs=given.jobs)
    rows = []
    for cell in cells:
        results, players = found[cell], int(cell[0])
        row = [str(players), str(len(results))]
        for role in ROLES:
            wins = share([result["won"].get(role, 0.0) for result in results])
            row.append(f"{wins}; fair {100 * fair(role, players):.0f}")
        rounds = [result["rounds"] for result in results]
        row.append(f"{mean(rounds):.1f} ({min(rounds)} to {max(rounds)})")
        row.append(f"{mean(result['decisions'] for result in results):,.0f}")
        rows.append(row)
    print(markdown(["players", "games", *ROLES, "rounds", "decisions"], rows))
    if given.points:
        for cell in cells:
            print(f"\n{cell[0]} players, mean points a game by what they were for")
            totals: Counter[str] = Counter()
            for result in found[cell]:
                totals.update(result["points"])
            for why, points in sorted(totals.items()):
                print(f"  {why:40} {points / len(found[cell]):6.1f}")


if __name__ == "__main__":
    main()
