"""What the board of Arachno Evo computes before it is drawn: threads of the web, previews, groups of like things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin

import msgspec

from spinneret.games.arachno_evo.content import (
    ACTIVATE_ANY,
    ACTIVATE_NEIGHBOUR,
    ANY_SAC,
    COLLECT_ALL,
    COUNTERCLOCKWISE,
    DNA,
    DOUBLE_NEXT,
    FREE_STEP,
    NEURON,
    NOTHING,
    PROTEIN,
    REDRAW_FLOOR,
    REPEAT,
    RESOURCES,
    SECTORS,
    SIZE,
    UNEXHAUST,
)
from spinneret.games.arachno_evo.rules.movement import ALL
from spinneret.games.arachno_evo.rules.setup import ARRANGEMENTS
from spinneret.games.arachno_evo.view.records import Bill, Board, CardFace, Line, Mat, Offspring, Sector
from spinneret.games.arachno_evo.words.names import item_words

PICTURES = {
    PROTEIN: "ae-protein",
    NEURON: "ae-neuron",
    DNA: "ae-dna",
    UNEXHAUST: "ae-speed",
    COUNTERCLOCKWISE: "ae-spinner",
    FREE_STEP: "ae-jumper",
    NOTHING: "ae-chest",
    REDRAW_FLOOR: "ae-cleaner",
    REPEAT: "ae-deja",
    ANY_SAC: "ae-merchant",
    ACTIVATE_ANY: "ae-pick",
    ACTIVATE_NEIGHBOUR: "ae-look",
    DOUBLE_NEXT: "ae-double",
    COLLECT_ALL: "ae-collector",
}
"""Per effect: the emblem on the card."""
CATEGORIES = (
    ("own_offspring", "Own offspring"),
    ("foreign_offspring", "Foreign offspring"),
    ("keys", "Keys"),
    ("cards", "Cards"),
    ("sets", "Collection"),
    ("resources", "Resources"),
    ("objectives", "Objectives"),
)
PHASES = {
    "production": (1, "produce"),
    "movement": (2, "walk"),
    "collecting": (2, "collect"),
    "gathering": (3, "gather"),
    "sac": (4, "egg sac"),
    "maintenance": (5, "maintain"),
}
"""The five phases of a turn, as the bar names them."""
SETTING_UP = ("species", "sectors", "piles", "arrange")
RADIUS = 248.0


# The web


def polar(radius: float, degrees: float) -> str:
    return f"{radius * cos(radians(degrees)):.1f} {radius * sin(radians(degrees)):.1f}"


@lru_cache
def ring(radius: float) -> str:
    """One turn of the spiral: eight threads that sag towards the hub."""
    sag = "".join(
        f"Q{polar(radius * 0.93, 45 * (k + 0.5) - 90)} {polar(radius, 45 * (k + 1) - 90)}" for k in range(SECTORS)
    )
    return f"M{polar(radius, -90)}{sag}Z"


@lru_cache
def wedge(sector: int, inner: float, outer: float) -> str:
    """The part of a sector between two distances from the hub."""
    start, end = 45 * (sector - 1) - 90, 45 * sector - 90
    return f"M{polar(inner, start)}L{polar(outer, start)}L{polar(outer, end)}L{polar(inner, end)}Z"


@lru_cache
def spokes() -> str:
    return "".join(f"M0 0L{polar(RADIUS, 45 * k)}" for k in range(SECTORS))


@lru_cache
def rings(*radii: float) -> str:
    return "".join(ring(radius) for radius in radii)


# Whose mat, which line


def large(board: Board) -> Mat:
    """The mat that lies before the viewer; a spectator looks over the shoulder of whoever is on turn."""
    seat = board.seat if board.seat is not None else board.to_play
    return board.mats[seat or 0]


def rivals(board: Board) -> list[Mat]:
    """The other mats, clockwise from the viewer."""
    own = large(board).seat
    return [board.mats[(own + step) % len(board.mats)] for step in range(1, len(board.mats))]


def line(mat: Mat, name: str) -> Line:
    return next(line for line in mat.lines if line.name == name)


def running(mat: Mat) -> str:
    """The name of the line being run, or nothing."""
    return next((line.name for line in mat.lines if line.running), "")


def in_line(name: str, row: int, column: int) -> bool:
    if name == "diagonal":
        return row == column
    kind, _, number = name.partition(" ")
    return (row if kind == "row" else column) == int(number or 0)


def gains(line: Line) -> list[tuple[str, int]]:
    """What a run of the line produces by itself."""
    found = zip(RESOURCES, (line.protein, line.neuron, line.dna), strict=False)
    return [(resource, amount) for resource, amount in found if amount]


def slot(mat: Mat, row: int, column: int) -> CardFace | None:
    if not (1 <= row <= SIZE and 1 <= column <= SIZE):
        return None
    return mat.slots[(row - 1) * SIZE + column - 1].card


# Previews


class Joins(msgspec.Struct, frozen=True):
    """What a card would do to the offspring around a slot."""

    made: tuple[str, ...]
    lost: tuple[str, ...]
    points: int


def joins(board: Board, mat: Mat, card: CardFace, row: int, column: int) -> Joins:
    """AE-9.5: the offspring a card would form there, and those it would cover."""
    left, right, old = slot(mat, row, column - 1), slot(mat, row, column + 1), slot(mat, row, column)
    made = _pairs(left, card, right)
    lost = _pairs(left, old, right) if old is not None else []
    points = sum(worth(board, mat, species) for species in made) - sum(worth(board, mat, species) for species in lost)
    return Joins(tuple(made), tuple(lost), points)


def _pairs(left: CardFace | None, middle: CardFace, right: CardFace | None) -> list[str]:
    found = []
    if left is not None and left.right is not None and left.right == middle.left:
        found.append(left.right)
    if right is not None and right.left is not None and right.left == middle.right:
        found.append(right.left)
    return found


def worth(board: Board, mat: Mat, species: str) -> int:
    """What an offspring of that species counts on this mat."""
    own, other = board.offspring_vp
    return own if species == mat.species else other


def hatched(found: tuple[Offspring, ...]) -> dict[tuple[int, int], Offspring]:
    """Offspring by the slot of their left half."""
    return {(one.row, one.column): one for one in found}


class Arrangement(msgspec.Struct, frozen=True):
    """One way to lay out the starting cards, with the offspring it makes."""

    value: tuple[tuple[int, int], ...]
    cells: tuple[tuple[CardFace | None, str], ...]
    """(2,1), (2,2), (1,1), (1,2), as they lie on the mat; each with the species it hatches with its right neighbour."""
    points: int


def arrangements(board: Board, mat: Mat) -> list[Arrangement]:
    """AE-4.9: all 24, the ones that join the most of the own species first."""
    found = []
    for value in ARRANGEMENTS:
        at = dict(zip(value, mat.pile, strict=True))
        cells = []
        points = 0
        for row in (2, 1):
            left, right = at.get((row, 1)), at.get((row, 2))
            joined = _pairs(left, right, None)[0] if left and right and _pairs(left, right, None) else ""
            points += worth(board, mat, joined) if joined else 0
            cells += [(left, joined), (right, "")]
        found.append(Arrangement(value, tuple(cells), points))
    return sorted(found, key=lambda one: -one.points)


def taken(sector: Sector, option: object) -> list[str]:
    """AE-8.9: the tiles a collecting choice takes."""
    return [tile for tile in sector.tiles if option == ALL or str(option) in tile.split()]


def opens(mat: Mat, sac: str) -> list[str]:
    """AE-10.2: the closed lines a sac would open."""
    species, _, value = sac.partition(" ")
    return [line.name for line in mat.lines if not line.open and species in line.species and int(value) >= line.minimum]


# Like things together


def grouped(items: Iterable[str]) -> list[tuple[str, int]]:
    return list(Counter(items).items())


def numbered(tiles: Iterable[str]) -> list[tuple[str, int]]:
    """Each tile with its number among its like, so that it keeps its name while it lies there."""
    seen: Counter[str] = Counter()
    found = []
    for tile in tiles:
        found.append((tile, seen[tile]))
        seen[tile] += 1
    return found


def portia_grid(cards: tuple[CardFace, ...]) -> list[list[CardFace | None]]:
    """Portia's rows from the top: five to a row, row 1 at the bottom, never fewer than five rows (AE-15.3)."""
    rows = max(SIZE, -(-len(cards) // SIZE))
    padded = [*cards, *[None] * (rows * SIZE - len(cards))]
    return [padded[row * SIZE : (row + 1) * SIZE] for row in range(rows - 1, -1, -1)]


def bag(bill: Bill, kind: str) -> str:
    """AE-R56: a payment for the page's client, which lets its parts be touched in any order and sends them sorted."""
    return msgspec.json.encode(
        {
            "key": f"{kind} {bill.resource} {bill.cost}",
            "verb": "Pay",
            "parts": [(name, item_words(name)) for name in bill.kinds],
            "put": [bill.put.count(name) for name in bill.kinds],
            "auto": [bill.auto.count(name) for name in bill.kinds],
            "ways": bill.ways,
            "no": "No legal payment has that as well: it would give more than is needed.",
            "rule": "AE-3.6",
        }
    ).decode()
