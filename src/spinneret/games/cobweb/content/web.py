"""The shape of the web: 18 spaces on 3 rings and 6 spokes, and the lines along which everything travels (section 2)."""

from __future__ import annotations

from functools import cache

RINGS = ("inner", "middle", "outer")
SPOKES = 6
SYMBOLS = ("maggot", "fly", "wasp")
DIRECTIONS = ("cw", "ccw", "in", "out")

# CW-2.2 Spaces are named by ring letter and spoke; the id is ring*6 + spoke.
SPACES = tuple(f"{ring[0].upper()}{spoke}" for ring in RINGS for spoke in range(SPOKES))
NUMBER = {name: x for x, name in enumerate(SPACES)}

NOWHERE = -1
BIT = (*(1 << x for x in range(len(SPACES))), 0)
"""The bit of a space in a set of spaces; the last entry makes ``BIT[NOWHERE]`` the empty set."""

Line = tuple[int, ...]


def _ring_line(x: int, turning: int) -> Line:
    """CW-2.4: around the ring, clockwise (1) or counter-clockwise (-1)."""
    ring, spoke = divmod(x, SPOKES)
    return tuple(ring * SPOKES + (spoke + turning * step) % SPOKES for step in range(1, SPOKES))


def _axis_line(x: int, inwards: bool, stop: bool) -> Line:
    """CW-2.5, CW-2.6: along the axis, across the centre and over the edge, in a fixed travel direction."""
    spoke = x % SPOKES
    opposite = (spoke + 3) % SPOKES
    cycle = [12 + spoke, 6 + spoke, spoke, opposite, 6 + opposite, 12 + opposite]
    if not inwards:
        cycle.reverse()
    here = cycle.index(x)
    line = cycle[here + 1 :] + cycle[:here]
    if stop:
        # CW-2.7 (option) The line is cut after its first space on the opposite spoke.
        beyond = next(place for place, y in enumerate(line) if y % SPOKES == opposite)
        line = line[: beyond + 1]
    return tuple(line)


def _ahead(stop: bool) -> tuple[tuple[Line, ...], ...]:
    spaces = range(len(SPACES))
    return (
        tuple(_ring_line(x, 1) for x in spaces),
        tuple(_ring_line(x, -1) for x in spaces),
        tuple(_axis_line(x, True, stop) for x in spaces),
        tuple(_axis_line(x, False, stop) for x in spaces),
    )


AHEAD = {"through": _ahead(False), "stop": _ahead(True)}
"""CW-2.7: by table option, direction and space, the other spaces of the line in travel order."""

CROSS = tuple(sum({BIT[y] for lines in AHEAD["through"] for y in lines[x]}) for x in range(len(SPACES)))
"""All spaces on the lines of a space, as a set."""


def closed(axis_line: str, direction: int) -> bool:
    """Whether the line comes round to the space it started from (CW-8.4)."""
    return direction < 2 or axis_line == "through"


def first_free(line: Line, blocked: int) -> int:
    """CW-8.3, CW-8.8: the first space of the line that is not blocked, or nowhere."""
    for x in line:
        if not blocked >> x & 1:
            return x
    return NOWHERE


@cache
def shifts(axis_line: str, x: int, blocked: int) -> tuple[tuple[str, str], ...]:
    """CW-8.8: where a disc on x can go, one answer for each place it can reach. ``blocked`` is within ``CROSS[x]``."""
    reached: set[int] = set()
    found = []
    for direction, name in enumerate(DIRECTIONS):
        # CW-11.4 Of several directions to one place only the first counts.
        place = first_free(AHEAD[axis_line][direction][x], blocked)
        if place != NOWHERE and place not in reached:
            reached.add(place)
            found.append((SPACES[x], name))
    return tuple(found)


def spaces_in(places: int) -> tuple[int, ...]:
    """A set of spaces as their numbers, in order."""
    return tuple(x for x in range(len(SPACES)) if places >> x & 1)
