"""The city: fields as bits, so that reach, neighbourhood and occupancy are a few operations on whole numbers.

Field (x, y) is number ``y * STRIDE + x``. One unused column at the end of each row keeps steps from wrapping around.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import TypeVar

from spinneret.games.spider_man.content.records import CITY_COLUMNS, CITY_ROWS, TILE_SIZE, Tile
from spinneret.games.spider_man.content.vocabulary import FIGURES, HOMES, LANDMARKS, STATIONS

WIDTH, HEIGHT = CITY_COLUMNS * TILE_SIZE, CITY_ROWS * TILE_SIZE
STRIDE = WIDTH + 1
SIZE = STRIDE * HEIGHT

T = TypeVar("T")
Field = int
Mask = int
Laid = tuple[str, int]
"""A tile and its clockwise quarter turns."""

FIELDS: tuple[Field, ...] = tuple(y * STRIDE + x for y in range(HEIGHT) for x in range(WIDTH))
NAME: dict[Field, str] = {field: f"{field % STRIDE},{field // STRIDE}" for field in FIELDS}
FIELD: dict[str, Field] = {name: field for field, name in NAME.items()}
BIT: tuple[Mask, ...] = tuple(1 << field for field in range(SIZE))
ALL: Mask = sum(1 << field for field in FIELDS)
LONGEST_RANGE = 8
MEMORY = 4096
"""Answers kept of what copies of a table ask again and again: where somebody gets to from the same place."""

_BY_BIT = tuple(NAME.get(field, "") for field in range(SIZE))
_NUMBERS = tuple(range(SIZE))
_TRUTH = bytes(1 if byte == ord("1") else 0 for byte in range(256))


@lru_cache(maxsize=MEMORY)
def names(mask: Mask) -> tuple[str, ...]:
    """The fields of a mask by name, row by row."""
    return tuple(_chosen(_BY_BIT, mask))


def fields(mask: Mask) -> tuple[Field, ...]:
    """The fields of a mask by number, row by row."""
    return tuple(_chosen(_NUMBERS, mask))


def _chosen(things: tuple[T, ...], mask: Mask) -> Iterator[T]:
    """The things whose bits are set, from the lowest bit to the highest."""
    lowest = max(0, (mask & -mask).bit_length() - 1)
    return compress(things[lowest:], bin(mask >> lowest)[:1:-1].encode().translate(_TRUTH))


def coordinates(name: str) -> tuple[int, int]:
    """The column and the row of a field, from its name."""
    x, _, y = name.partition(",")
    return int(x), int(y)


def distance(a: Field, b: Field) -> int:
    """SM-2.6: the larger of the two differences."""
    return max(abs(a % STRIDE - b % STRIDE), abs(a // STRIDE - b // STRIDE))


@cache
def distances(field: Field) -> bytes:
    """The distance of every field from this one, by number; rules and bots ask for it all the time."""
    across = [abs(x - field % STRIDE) for x in range(STRIDE)]
    down = [abs(y - field // STRIDE) for y in range(HEIGHT)]
    return bytes([dx if dx > dy else dy for dy in down for dx in across])


def grown(mask: Mask) -> Mask:
    """SM-2.5: these fields and all adjacent ones; bits outside the city must be masked away."""
    wide = mask | mask << 1 | mask >> 1
    return wide | wide << STRIDE | wide >> STRIDE


def _within() -> tuple[tuple[Mask, ...], ...]:
    rings: list[tuple[Mask, ...]] = [tuple(BIT)]
    for _ in range(LONGEST_RANGE):
        rings.append(tuple(grown(mask) & ALL for mask in rings[-1]))
    return tuple(rings)


WITHIN: tuple[tuple[Mask, ...], ...] = _within()
"""``WITHIN[n][field]``: all fields at distance n or less."""
NEAR = WITHIN[1]


class City:
    """One arrangement of the 12 tiles. It never changes; rubble is kept in the state."""

    __slots__ = (
        "_blockers",
        "bases",
        "buildings",
        "homes",
        "laid",
        "landmark_near",
        "landmarks",
        "place_at",
        "rows",
        "station_at",
        "stations",
        "street",
        "subways",
    )

    laid: tuple[Laid, ...]
    rows: tuple[str, ...]
    """The drawing, one letter per field."""
    street: Mask
    buildings: Mask
    bases: tuple[Field, ...]
    """By figure."""
    homes: dict[str, Field]
    landmarks: tuple[Field, ...]
    """In the order of ``LANDMARKS``."""
    landmark_near: dict[Field, int]
    """Which landmarks (a bit each) a field is adjacent to."""
    stations: tuple[Field, ...]
    """PS1 to PS8."""
    station_at: Mask
    subways: dict[str, Field]
    place_at: dict[Field, str]
    """The name of every special field."""
    _blockers: dict[int, Mask]

    def __init__(self, tiles: Sequence[Tile], laid: tuple[Laid, ...]) -> None:
        self.laid = laid
        by_id = {tile.id: tile for tile in tiles}
        rows = [[""] * WIDTH for _ in range(HEIGHT)]
        bases, homes, landmarks, stations, subways = {}, {}, {}, {}, {}
        self.street = 0
        for slot, (id, turns) in enumerate(laid):
            tile = by_id[id]
            west, north = TILE_SIZE * (slot % CITY_COLUMNS), TILE_SIZE * (slot // CITY_COLUMNS)
            for y, row in enumerate(rotated(tile.grid, turns)):
                for x, letter in enumerate(row):
                    field = (north + y) * STRIDE + west + x
                    rows[north + y][west + x] = letter
                    if letter in ".S":
                        self.street |= BIT[field]
                    if letter == "B":
                        bases[str(tile.base)] = field
                    elif letter == "H":
                        homes[str(tile.home)] = field
                    elif letter == "L":
                        landmarks[tile.landmark] = field
                    elif letter == "P":
                        stations[str(tile.station)] = field
                    elif letter == "S":
                        subways[str(tile.subway)] = field
        self.rows = tuple("".join(row) for row in rows)
        self.buildings = ALL & ~self.street
        self.bases = tuple(bases[id] for id in FIGURES)
        self.homes = {id: homes[id] for id in HOMES}
        self.landmarks = tuple(landmarks[id] for id in LANDMARKS)
        self.stations = tuple(stations[id] for id in STATIONS)
        self.station_at = sum(BIT[field] for field in self.stations)
        self.subways = dict(sorted(subways.items()))
        self.landmark_near = {}
        for number, place in enumerate(self.landmarks):
            for field in fields(NEAR[place]):
                self.landmark_near[field] = self.landmark_near.get(field, 0) | 1 << number
        named = (bases, homes, landmarks, stations, subways)
        self.place_at = {field: name for group in named for name, field in group.items()}
        self._blockers = {}

    def listed(self, section: str) -> dict[str, tuple[int, int]]:
        """The special fields of one sort, as the layout file lists them."""
        groups = {
            "bases": dict(zip(FIGURES, self.bases, strict=True)),
            "homes": self.homes,
            "landmarks": dict(zip(LANDMARKS, self.landmarks, strict=True)),
            "stations": dict(zip(STATIONS, self.stations, strict=True)),
            "subways": self.subways,
        }
        return {name: (field % STRIDE, field // STRIDE) for name, field in groups[section].items()}

    def sees(self, a: Field, b: Field, rubble: Mask) -> bool:
        """SM-2.7: whether the straight line between two fields is free of buildings. Rubble does not block."""
        if NEAR[a] & BIT[b]:
            return True
        key = a * SIZE + b if a < b else b * SIZE + a
        blockers = self._blockers.get(key)
        if blockers is None:
            blockers = self._blockers[key] = self._find_blockers(a, b)
        return not blockers & ~rubble

    def _find_blockers(self, a: Field, b: Field) -> Mask:
        """SM-2.8: the buildings whose inside the line between the two centres crosses."""
        x0, y0, x1, y1 = a % STRIDE, a // STRIDE, b % STRIDE, b // STRIDE
        dx, dy = x1 - x0, y1 - y0
        found = 0
        for y in range(min(y0, y1), max(y0, y1) + 1):
            for x in range(min(x0, x1), max(x0, x1) + 1):
                field = y * STRIDE + x
                if field in (a, b) or not self.buildings & BIT[field]:
                    continue
                sides = [dx * (2 * (y - y0) + cy) - dy * (2 * (x - x0) + cx) for cx in (-1, 1) for cy in (-1, 1)]
                if min(sides) < 0 < max(sides):
                    found |= BIT[field]
        return found


@lru_cache(maxsize=MEMORY)
def reach(start: Field, points: int, through: Mask) -> Mask:
    """SM-6.2: all fields within this many steps over fields that may be passed, the start included."""
    seen = front = BIT[start]
    for _ in range(points):
        wide = front | front << 1 | front >> 1
        front = (wide | wide << STRIDE | wide >> STRIDE) & through & ~seen
        if not front:
            break
        seen |= front
    return seen


@lru_cache(maxsize=MEMORY)
def layers(start: Field, points: int, through: Mask) -> tuple[Mask, ...]:
    """The fields at exactly 0, 1, 2 ... steps, as far as the points go."""
    seen = front = BIT[start]
    found = [front]
    for _ in range(points):
        front = grown(front) & through & ~seen
        if not front:
            break
        seen |= front
        found.append(front)
    return tuple(found)


def steps_to(start: Field, goal: Field, through: Mask) -> int:
    """The length of the shortest way; the goal itself need not be passable."""
    seen = front = BIT[start]
    count = 0
    while front and not seen & BIT[goal]:
        front = grown(front) & (through | BIT[goal]) & ~seen
        seen |= front
        count += 1
    return count


def rotated(grid: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """SM-2.2: the tile after clockwise quarter turns."""
    for _ in range(turns):
        grid = tuple("".join(grid[TILE_SIZE - 1 - c][r] for c in range(TILE_SIZE)) for r in range(TILE_SIZE))
    return grid


@lru_cache(maxsize=256)
def city_of(tiles: tuple[Tile, ...], laid: tuple[Laid, ...]) -> City:
    """The city made of these tiles; tables with the same arrangement share it."""
    return City(tiles, laid)
