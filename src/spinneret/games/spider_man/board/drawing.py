"""What the board of Spider-Man computes before it is drawn: the blocks of the city, and where each answer lies."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from spinneret.games.spider_man.board.lines import WINDOWS, field_of, ways
from spinneret.games.spider_man.content.city import coordinates as at
from spinneret.games.spider_man.view.records import Board, Figure, Stack, Track
from spinneret.games.spider_man.words import names as naming
from spinneret.kernel import Question, Value

UNIT = 32
"""The side of a field in the drawing."""
STREET = ".S "
CODES = {
    "spider_man": "Sp",
    "doctor_octopus": "Oc",
    "green_goblin": "Go",
    "rhino": "Rh",
    "electro": "El",
    "venom": "Ve",
    "scorpion": "Sc",
    "vulture": "Vu",
    "lizard": "Li",
    "cops": "Co",
    "jameson": "J",
    "mary_jane": "M",
    "aunt_may": "A",
    "black_cat": "B",
    "stacy": "C",
    "dewolff": "S",
}
"""Letters on pieces: what the colours say, said again."""
WALKS = ("move_destination", "leg", "place_piece")
"""Questions whose answers are open fields: too many for rows, each a button on the map."""
PIPS = {1: (5,), 2: (1, 9), 3: (1, 5, 9), 4: (1, 3, 7, 9), 5: (1, 3, 5, 7, 9), 6: (1, 3, 4, 6, 7, 9)}


class Ground(msgspec.Struct, frozen=True):
    """The city as path data."""

    solid: str
    roofs: str
    cells: str
    lanes: str


class Spot(msgspec.Struct, frozen=True):
    """An answer with its place on the map."""

    x: int
    y: int
    value: Value
    label: str
    piece: bool
    """Whether it means what stands there, not the field."""
    way: str = ""
    """The line to it, as path data in fields."""


@lru_cache(maxsize=64)
def ground(rows: tuple[str, ...]) -> Ground:
    """The blocks fused from their fields, a roof on each, the grid, and the lanes where tiles meet."""
    solid, roofs = [], []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in STREET:
                continue
            left, top = x * UNIT, y * UNIT
            solid.append(f"M{left} {top}h{UNIT}v{UNIT}h-{UNIT}z")
            if letter == "#":
                roofs.append(_roof(left, top, (x * 5 + y * 3) % 4))
    wide, high = 24 * UNIT, 18 * UNIT
    cells = [f"M{x * UNIT} 0V{high}" for x in range(25)] + [f"M0 {y * UNIT}H{wide}" for y in range(19)]
    lanes = [f"M{x * UNIT} 0V{high}" for x in (6, 12, 18)] + [f"M0 {y * UNIT}H{wide}" for y in (6, 12)]
    return Ground("".join(solid), "".join(roofs), "".join(cells), "".join(lanes))


def _roof(x: int, y: int, sort: int) -> str:
    return (
        f"M{x + 7} {y + 7}h18v18h-18z",
        f"M{x + 6} {y + 10}h20M{x + 6} {y + 16}h20M{x + 6} {y + 22}h20",
        f"M{x + 6} {y + 6}h9v9h-9zM{x + 19} {y + 19}h7v7h-7z",
        f"M{x + 16} {y + 7}a9 9 0 1 0 .1 0zM{x + 16} {y + 13}a3 3 0 1 0 .1 0z",
    )[sort]


def patch(fields: tuple[str, ...]) -> str:
    """Fields as one path."""
    return "".join(f"M{x * UNIT} {y * UNIT}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in map(at, fields))


def emblem(character: str) -> str:
    """The emblem of a character."""
    special = {"doctor_octopus": "sw-dr_octopus", "scorpion": "sm-scorpion", "cops": "sm-car"}
    return special.get(character) or f"sw-{character}"


def code(character: str) -> str:
    return CODES.get(character, "?")


def spots(board: Board, question: Question) -> list[Spot]:
    """The answers that are drawn as buttons on the map: one for a field, the first where several share it."""
    found: dict[str, Spot] = {}
    if board.city.rows:
        lines = ways(board, question)
        for choice in question.choices:
            field = field_of(board, choice.value)
            if field is not None and field not in found:
                x, y = at(field)
                found[field] = Spot(
                    x, y, choice.value, choice.label, not str(choice.value)[:1].isdigit(), lines.get(field, "")
                )
    return list(found.values())


def tries(board: Board, question: Question) -> list[Spot]:
    """Places and pieces that cannot be chosen now but are touched all the same: the answer is the reason why not."""
    taken = {at(field) for choice in question.choices if (field := field_of(board, choice.value)) is not None}
    if question.kind in ("move_destination", "leg"):
        wrong = [(place.field, place.field) for place in board.city.places]
    elif question.kind == "target":
        wrong = [(figure.field, f"fig:{figure.id}") for figure in board.figures if figure.seat != board.seat]
        wrong += [(stack.field, f"stack:{stack.field}") for stack in board.stacks]
    else:
        return []
    found: dict[tuple[int, int], Spot] = {}
    for field, value in wrong:
        x, y = at(field)
        if (x, y) not in taken and (x, y) not in found:
            found[x, y] = Spot(x, y, value, "", True)
    return list(found.values())


def look(board: Board, question: Question | None) -> tuple[int, int] | None:
    """The field a small screen should show first: where whoever is asked stands, else whoever is on turn."""
    seat = question.seat if question else board.on_turn
    figure = sheet_of(board, seat)
    if board.moving is not None:
        return at(board.moving.field)
    if figure is not None:
        return at(figure.field)
    found = [stack.field for stack in board.stacks]
    return at(found[0]) if found else None


def aims(board: Board) -> tuple[str, ...]:
    """The fields the viewer's own mission speaks of, in its current step."""
    figure = own(board)
    mission = figure.mission if figure else None
    if figure is None or mission is None or mission.step is None or mission.step >= len(mission.steps):
        return ()
    step = mission.steps[mission.step]
    wanted = {*step.target, step.where} - set(step.visited)
    fields = [place.field for place in board.city.places if place.sort == "landmark" and place.name in wanted]
    if step.do == "go_home" or "own_base" in wanted:
        fields.append(figure.home)
    return tuple(fields)


def in_rows(board: Board, question: Question) -> list[tuple[Value, str]]:
    """The answers that are drawn as rows: all of them, unless they are open fields all over the city."""
    many = question.kind in WALKS or len(question.choices) > 16
    return [
        (choice.value, choice.label)
        for choice in question.choices
        if not many or not board.city.rows or field_of(board, choice.value) is None
    ]


def layers(board: Board) -> dict[str, int]:
    """Which place in its field each piece takes, so that pieces on one field all stay in sight."""
    taken: dict[str, int] = {}
    layer: dict[str, int] = {}
    pieces = [(f"stack-{stack.field}", stack.field) for stack in board.stacks]
    pieces += [("group", board.moving.field)] if board.moving else []
    pieces += [(person.id, person.field) for person in board.people if person.field and person.holder is None]
    pieces += [(figure.id, figure.field) for figure in board.figures]
    for id, field in pieces:
        layer[id] = min(taken.get(field, 0), 3)
        taken[field] = taken.get(field, 0) + 1
    return layer


def own(board: Board) -> Figure | None:
    """The viewer's figure."""
    return sheet_of(board, board.seat) if board.seat is not None else None


def sheet_of(board: Board, seat: int) -> Figure | None:
    """The figure of a seat, None for the Cops and before the city stands."""
    return next((figure for figure in board.figures if figure.seat == seat), None)


def tracks_of(board: Board, seat: int) -> tuple[Track, Track, Track] | None:
    """The three tracks of a seat."""
    if board.seats[seat].character == "cops":
        return board.cops
    figure = sheet_of(board, seat)
    return figure.tracks if figure is not None else None


def marks(figure: Figure, board: Board) -> list[tuple[str, str]]:
    """What else is the matter with a figure, each with its letter."""
    found = [
        ("KO", "knocked out") if figure.ko else None,
        ("J", "in jail") if figure.status == "jailed" else None,
        ("A", "arrested") if figure.status == "arrested" else None,
        ("G", "held in the grip") if figure.status == "seized" else None,
        ("W", "webbed") if figure.web else None,
        ("T", "carries a tracer") if figure.tracer else None,
        ("!", "Wanted") if board.wanted and figure.id == "spider_man" else None,
        ("Cf", "under curfew") if figure.curfew else None,
    ]
    return [mark for mark in found if mark]


def crew(stack: Stack, board: Board) -> str:
    """A stack in words."""
    return naming.crew(stack, board) + (", webbed" if stack.web else "")


def squad(stack: Stack, board: Board) -> str:
    """A stack in a few words, for the Cops' sheet."""
    parts = ["1 car" if stack.cars == 1 else f"{stack.cars} cars"]
    parts += ["Captain"] if stack.captain else []
    parts += ["Sergeant"] if stack.sergeant else []
    parts += [board.names[stack.prisoner]] if stack.prisoner else []
    return " + ".join(parts)


def beat(field: str, board: Board) -> str:
    """Where a piece is, in words."""
    return naming.at(board, field)


def signs(board: Board) -> tuple[tuple[int, int, str], ...]:
    """The marked places of the map with what they are called."""
    return tuple((*at(place.field), naming.capital(naming.marked(board, place))) for place in board.city.places)


def chance(dice: int) -> int:
    """SM-7: the chance in percent that at least one of these dice shows a 6."""
    return round(100 * (1 - (5 / 6) ** dice))


def pips(face: int) -> list[tuple[int, int]]:
    """Where the eyes of a die are, on a square of 24."""
    return [(5 + 7 * ((spot - 1) % 3), 5 + 7 * ((spot - 1) // 3)) for spot in PIPS[face]]


def lasting(board: Board) -> list[str]:
    """Events that last, with their end."""
    found = [
        f"{name} until {naming.whose(naming.who(board, seats[-1]))} turn"
        for name, seats in (("Fog", board.fog), ("Rush hour", board.rush_hour), ("Thunderstorm", board.storm))
        if seats
    ]
    return found + (["Spider-Man is Wanted"] if board.wanted else [])


def passes(question: Question | None) -> str | None:
    """The answer that lets an attack pass, where the attacked is asked."""
    if question is None or question.kind not in WINDOWS:
        return None
    return "no" if question.kind == "use_shock" else "none"


class Standing(msgspec.Struct, frozen=True):
    """A seat's marker on the track of victory points."""

    seat: int
    vp: int
    x: int
    y: float


def standings(board: Board, high: int = 520) -> list[Standing]:
    """Markers from the foot of the track upwards; those that would cover each other stand side by side."""
    found: list[Standing] = []
    for vp, seat in sorted((seat.vp, number) for number, seat in enumerate(board.seats)):
        y = high - high * min(vp, board.target_vp) / board.target_vp
        beside = [other.x for other in found if abs(other.y - y) < 17]
        x = next(column for column in range(len(found) + 1) if column not in beside)
        found.append(Standing(seat, vp, x, round(y, 1)))
    return found
