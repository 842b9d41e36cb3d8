"""Many games in many cells on all cores: each game's result is kept in a file, so a run cut off goes on where it was.

A table of win rates is a list of cells (villain, number of heroes, bot ...) and a function that plays one game of a
cell and says what came of it; the file of kept games belongs to one version of the rules and bots, so start a new one
after a change.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from spinneret.bots.match import Match

Cell = tuple[str | int, ...]


def measure(
    play: Callable[[Cell, int], Any], cells: Iterable[Cell], games: int, keep: Path, *, jobs: int = 2
) -> dict[Cell, list[Any]]:
    """The results of games 0 to ``games`` - 1 of each cell; games already kept are not played again."""
    found: dict[Cell, dict[int, Any]] = defaultdict(dict)
    if keep.exists():
        for line in keep.read_text().splitlines():
            cell, number, result = json.loads(line)
            found[tuple(cell)][number] = result
    cells = list(cells)
    missing = [(cell, number) for number in range(games) for cell in cells if number not in found[cell]]
    with get_context("spawn").Pool(jobs) as pool, keep.open("a") as file:
        for cell, number, result in pool.imap_unordered(partial(_one, play), missing):
            found[cell][number] = result
            file.write(json.dumps([cell, number, result]) + "\n")
            file.flush()
    return {cell: [found[cell][number] for number in range(games)] for cell in cells}


def _one(play: Callable[[Cell, int], Any], job: tuple[Cell, int]) -> tuple[Cell, int, Any]:
    return *job, play(*job)


def share(points: Sequence[float]) -> str:
    """``62 % (55 to 69)``: the share with its 95 % interval."""
    match = Match(len(points), sum(points))
    low, high = match.interval()
    return f"{100 * match.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as the docs show it."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
