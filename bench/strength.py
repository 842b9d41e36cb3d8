"""How often one bot beats another: every deal is played once from each side, with a 95 % interval around the share.

    PYTHONPATH=src python bench/strength.py cobweb search:400 greedy --players 2 --games 200

Games already played are kept in the file (``--keep``), so that a run cut off goes on where it was.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import spinneret
from cells import Cell, measure
from spinneret.bots.levels import make
from spinneret.bots.match import Match, play


def one_game(cell: Cell, number: int) -> float:
    """What the first bot's side got in game ``number``."""
    game = spinneret.game(str(cell[0]))
    players, one, other = int(cell[1]), str(cell[2]), str(cell[3])
    sides = game.teams(game.terms(players))
    deal, side = divmod(number, len(sides))
    bots = [make(one if seat in sides[side] else other, f"{number}-{seat}") for seat in range(players)]
    outcome = play(game.new(players, f"strength-{deal}", events=False), bots).outcome
    assert outcome is not None
    return outcome.payoffs[sides[side][0]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("strength.jsonl"))
    wanted = parser.parse_args()
    cell = (wanted.game, wanted.players, wanted.one, wanted.other)
    results = measure(one_game, [cell], wanted.games, wanted.keep, jobs=wanted.jobs)[cell]
    print(
        f"{wanted.one} v {wanted.other}, {wanted.game}, {wanted.players} players: {Match(len(results), sum(results))}"
    )


if __name__ == "__main__":
    main()
