"""Drawing a table with plain Jinja2 and with our code generator: ``PYTHONPATH=src:tests python bench/drawing.py``.

Games played at random are drawn after every decision, for every seat and a spectator, by each environment in turn;
processor time. What may be remembered of the page before (lines of the log, parts that did not change) is, as in play.
"""

from __future__ import annotations

import argparse
from itertools import islice
from time import process_time

from jinja2 import Environment

import spinneret
from spinneret.server.table_view import TableView
from spinneret.web.drawing import Drawing
from web.sights import moment, positions, sight

LONGEST = 150
"""Positions drawn of one game."""


class PlainDrawing(Drawing):
    """Draws with Jinja2 as it comes."""

    environment = Environment


DRAWINGS: tuple[type[Drawing], ...] = (PlainDrawing, Drawing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="games drawn of each kind")
    rounds = parser.parse_args().rounds
    print("| game | pages | plain Jinja2, ms a page | ours, ms a page | ratio |\n| --- | --- | --- | --- | --- |")
    for game in spinneret.games():
        plain, ours, pages = measure(game, rounds)
        each = f"{1000 * plain / pages:.2f} | {1000 * ours / pages:.2f}"
        print(f"| {spinneret.game(game).title} | {pages} | {each} | {plain / ours:.2f} |")


def measure(game: str, rounds: int) -> tuple[float, float, int]:
    """Seconds with plain Jinja2 and with ours, and how many pages each has drawn."""
    players = 4 if 4 in spinneret.game(game).players else spinneret.game(game).players[0]
    drawings = [kind() for kind in DRAWINGS]
    for drawing in drawings:  # templates are compiled before the first page
        drawing.table(sight(moment(game, players, 0), 0))
    took = [0.0, 0.0]
    pages = 0
    for seed in range(1, rounds + 1):
        for seen in _views(game, players, seed):
            drawn = set()
            for which in (0, 1) if pages % 2 else (1, 0):
                start = process_time()
                html = drawings[which].table(seen)
                took[which] += process_time() - start
                drawn.add(html)
            assert len(drawn) == 1, "both draw the same page"
            pages += 1
    return took[0], took[1], pages


def _views(game: str, players: int, seed: int) -> list[TableView]:
    """A game played at random, as it is seen after every decision."""
    return [
        sight(table, seat)
        for table in islice(positions(game, players, seed), LONGEST)
        for seat in (None, *range(players))
    ]


if __name__ == "__main__":
    main()
