"""The shape of the action grid: a torus of 4 x 4 tiles, and where a sowing can go on it (sections 3 and 6)."""

from __future__ import annotations

from functools import lru_cache

SIDE = 4
TILES = range(SIDE * SIDE)
CORNERS = (0, 3, 12, 15)
PASS = "pass"


def _lines(tile: int) -> tuple[tuple[int, ...], ...]:
    """CW-3.2: the three other tiles of row and column in travel order: right, left, down, up."""
    row, column = divmod(tile, SIDE)
    right = tuple(row * SIDE + (column + step) % SIDE for step in range(1, SIDE))
    down = tuple((row + step) % SIDE * SIDE + column for step in range(1, SIDE))
    return right, right[::-1], down, down[::-1]


WAYS = ("right", "left", "down", "up")
"""The four directions, in the order of a tile's lines."""
LINES = tuple(_lines(tile) for tile in TILES)
CROSS = tuple(sum({1 << t for line in LINES[tile] for t in line}) for tile in TILES)
"""The six tiles in line with a tile, as a set."""


def _steps(tile: int, blocked: int) -> tuple[int, ...]:
    """CW-6.3, CW-6.4, CW-6.6: the first open tile of each line; each tile once."""
    found: dict[int, None] = {}
    for line in LINES[tile]:
        for t in line:
            if not blocked >> t & 1:
                found[t] = None
                break
    return tuple(found)


def _subsets(places: int) -> list[int]:
    subsets, rest = [0], places
    while rest:
        subsets.append(rest)
        rest = (rest - 1) & places
    return subsets


STEPS = tuple({blocked: _steps(tile, blocked) for blocked in _subsets(CROSS[tile])} for tile in TILES)
"""The steps open from each tile, by the blocked tiles in line with it."""

TURN_OPTIONS: tuple[dict[int, tuple[int | str, ...]], ...] = tuple(
    {blocked: (PASS, *steps) for blocked, steps in STEPS[tile].items()} for tile in TILES
)
"""CW-5.6: pass, or the first step of a sowing."""


@lru_cache(maxsize=1 << 17)
def can_finish(tile: int, blocked: int, hand: int) -> bool:
    """CW-6.7: whether a sowing that stands on ``tile`` can still bring out ``hand`` discs and the spider. The tile it
    came from has a disc on its circle by then, so it is among the blocked ones."""
    for t in STEPS[tile][blocked & CROSS[tile]]:
        if hand == 0 or can_finish(t, blocked | 1 << t, hand - 1):
            return True
    return False


def skipped(tile: int, step: int, blocked: int) -> tuple[int, tuple[int, ...]]:
    """The direction that leads to a step, by number, and the tiles passed over on the way; where two directions lead
    there, the one that passes over fewer."""
    ways = []
    for way, line in enumerate(LINES[tile]):
        for place, t in enumerate(line):
            if not blocked >> t & 1:
                if t == step:
                    ways.append((place, way))
                break
    place, way = min(ways)
    return way, LINES[tile][way][:place]
