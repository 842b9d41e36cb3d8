"""Where things lie in the pictures of Cobweb: pure functions from the board to coordinates, for ``board.html``.

The grid is drawn on a square of 478 units, its 16 tiles 92 wide and 106 apart, with a margin in which the tiles beyond
the edges show as ghosts. The web's spaces are placed by ``board.css``: they are HTML buttons laid over the threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Protocol

import msgspec

from spinneret.games.cobweb.content.grid import LINES, SIDE, WAYS
from spinneret.games.cobweb.content.web import SPOKES
from spinneret.games.cobweb.view.records import Board, Step, TileInView

_EDGE, _TILE, _PITCH, _SQUARE = 34, 92, 106, 478
_TO = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
_MINI = {"I": 8.0, "M": 15.5, "O": 23.0}

Point = tuple[float, float]


class Named(Protocol):
    """Somebody at the table, as the page knows them."""

    @property
    def name(self) -> str: ...
    @property
    def label(self) -> str: ...


class Names(msgspec.Struct, frozen=True):
    """What the people at a table are called."""

    people: tuple[str, ...]
    letters: tuple[str, ...]
    """Of their colours."""


def names(people: Sequence[Named]) -> Names:
    """By seat: a person's name, or the colour of a chair without one."""
    return Names(tuple(who.name or who.label for who in people), tuple(who.label[0] for who in people))


def lights(tile: TileInView, mover: int | None, step: Step | None) -> str:
    """What the action of a tile would touch on the web for the player on turn, and where a sowing could go on from it:
    ids with a word each, as in ``space-O3=+1``."""
    found = dict.fromkeys(tile.spaces, "")
    if tile.prospect is not None:
        for ahead in tile.prospect.line:
            found[ahead.space] = "skip" if ahead.skipped else str(ahead.number or "")
        found |= dict.fromkeys(tile.prospect.raises, "up") | dict.fromkeys(tile.prospect.shifts, "shift")
        for meal in tile.meals:
            if meal.seat == mover:
                found |= dict.fromkeys(meal.spaces, "+1")
    words = [f"space-{name}={word}" if word else f"space-{name}" for name, word in found.items()]
    return " ".join(words + [f"tile-{t}=next" for t in (step.onward if step else ())])


def centre(t: int) -> Point:
    """The middle of a tile."""
    row, column = divmod(t, SIDE)
    return _EDGE + column * _PITCH + _TILE / 2, _EDGE + row * _PITCH + _TILE / 2


def trail(board: Board) -> str:
    """The way a sowing has gone so far, from the tile it was taken up from; over the edge where that is shorter."""
    if board.sowing is None:
        return ""
    stops = (board.sowing.start, *board.sowing.path)
    return "".join(_way(here, there, 0) for here, there in pairwise(stops))


def hop(board: Board, step: Step) -> str:
    """The way to a tile the action spider may go to next. It bends around tiles that are passed over."""
    assert board.to_move is not None
    home = board.seats[board.to_move].action_spider
    here = board.sowing.path[-1] if board.sowing and board.sowing.path else home
    assert here is not None
    return _straight(here, step.tile, step.direction, 34, bend=bool(step.skips))


def dots(spaces: tuple[str, ...]) -> str:
    """The spaces shown on a tile, as round points on its small web: a path of dots without length."""
    points = (_mini(name) for name in spaces)
    return "".join(f"M{x:.1f} {y:.1f}h0" for x, y in points)


def _mini(space: str) -> Point:
    turn = 2 * pi * int(space[1:]) / SPOKES
    return _MINI[space[0]] * cos(turn), _MINI[space[0]] * sin(turn)


def _way(here: int, there: int, inset: float) -> str:
    _, way = min((line.index(there), way) for way, line in enumerate(LINES[here]) if there in line)
    return _straight(here, there, WAYS[way], inset, bend=False)


def _straight(here: int, there: int, way: str, inset: float, *, bend: bool) -> str:
    """From tile to tile in one direction, with ``inset`` left free at both ends; out of the grid and in again."""
    (x, y), (u, v), (dx, dy) = centre(here), centre(there), _TO[way]
    x, y, u, v = x + dx * inset, y + dy * inset, u - dx * inset, v - dy * inset
    if (u - x) * dx + (v - y) * dy > 0:
        return _line(x, y, u, v, bend)
    out = _SQUARE - 4 if dx + dy > 0 else 4
    back = _SQUARE - out
    if dx:
        return _line(x, y, out, y, False) + _line(back, v, u, v, False)
    return _line(x, y, x, out, False) + _line(u, back, u, v, False)


def _line(x: float, y: float, u: float, v: float, bend: bool) -> str:
    if not bend:
        return f"M{x:g} {y:g}L{u:g} {v:g}"
    cx, cy = ((x + u) / 2, y - 54) if y == v else (x + 54, (y + v) / 2)
    return f"M{x:g} {y:g}Q{cx:g} {cy:g} {u:g} {v:g}"
