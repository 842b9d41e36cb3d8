"""What things are called in a sentence: characters, pieces and places, as the board shows them.

Questions, answers, events, refusals and the drawing all use these. A field without a name of its own is described from
the nearest place that has an emblem on the map: the edges of the board show no coordinates.
"""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.spider_man.content.city import HEIGHT, WIDTH, coordinates
from spinneret.games.spider_man.content.vocabulary import CHARACTERS
from spinneret.games.spider_man.view.records import Board, Moving, Place, Stack
from spinneret.kernel.words import counted, listed

_SORTS = ("landmark", "base", "home", "station", "subway")
"""Of places equally near, the first of these is the easiest to find."""
DICE_FOR = {"move": "movement", "attack": "combat", "bonus": "bonus"}
"""The dice an action is taken with."""
_WITHOUT_ARTICLE = {"city_hall"}
_TURNS = ("as it lies", "one quarter turn clockwise", "two quarter turns clockwise", "three quarter turns clockwise")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "carries": "carry", "may": "may"}
WORK = {
    "take_prisoner": "pick up the captive",
    "take_car": "pick up a patrol car",
    "take_captain": "pick up the Captain",
    "take_sergeant": "pick up the Sergeant",
    "drop_car": "put down a patrol car",
    "drop_captain": "put down the Captain",
    "drop_sergeant": "put down the Sergeant",
}
"""What a group of Cops may do at a halt; an arrest names its prisoner."""


# Characters


def name(board: Board, id: str) -> str:
    """A character or anything else that has a printed name, in the middle of a sentence: "the Cops", "Rhino"."""
    printed = board.names.get(id, id)
    return f"the {printed[4:]}" if id in CHARACTERS and printed.startswith("The ") else printed


def who(board: Board, seat: int) -> str:
    """A seat by its character, or its number before it has one."""
    character = board.seats[seat].character
    return name(board, character) if character else f"Player {seat + 1}"


def whose(owner: str) -> str:
    """The possessive: "Rhino's", "the Cops'"."""
    return f"{owner}'" if owner.endswith("Cops") else f"{owner}'s"


def dice(number: int, sort: str = "") -> str:
    noun = "die" if number == 1 else "dice"
    return f"{number} {sort} {noun}" if sort else f"{number} {noun}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def agree(board: Board, text: str) -> str:
    """The Cops are many: "the Cops roll", not "rolls"."""
    cops = f"{name(board, 'cops')} "
    if not text.startswith(cops) or not cops.endswith("s "):
        return text
    words = text.removeprefix(cops).split(" ")
    for number, word in enumerate(words):
        if number == 0 or (words[number - 1] == "and" and word in ("has", "attacks", "moves")):
            words[number] = _IRREGULAR.get(word, word.removesuffix("s"))
    return cops + " ".join(words)


# Places


def landmark(board: Board, id: str) -> str:
    """A landmark with its article: "the Bank", but "City Hall"."""
    return board.names[id] if id in _WITHOUT_ARTICLE else f"the {board.names[id]}"


def place(board: Board, field: str) -> str:
    """A field of the city: by its own name, or from the nearest place that has one."""
    near, steps = _bearings(tuple((one.field, one.sort) for one in board.city.places))[field]
    if steps:
        return f"the field {steps} of {_own_name(board, board.city.places[near])}"
    return marked(board, board.city.places[near])


def marked(board: Board, place: Place) -> str:
    """A place that has an emblem on the map."""
    return f"the rubble of {_own_name(board, place)}" if place.rubble else _own_name(board, place)


def at(board: Board, field: str) -> str:
    """Where something is: "at the Bank", "on the field 2 north of the Bank"."""
    found = place(board, field)
    return f"on {found}" if found.startswith("the field ") else f"at {found}"


def station(id: str) -> str:
    return f"police station {id}"


def _own_name(board: Board, place: Place) -> str:
    match place.sort:
        case "base" | "home":
            return f"{whose(name(board, place.name))} {place.sort}"
        case "station":
            return station(place.name)
        case "subway":
            return f"subway entrance {place.name}"
    return landmark(board, place.name)


@lru_cache(maxsize=64)
def _bearings(drawn: tuple[tuple[str, str], ...]) -> dict[str, tuple[int, str]]:
    """For every field the number of the nearest drawn place and the steps from there: ``2 north and 1 east``."""
    ranked = sorted(range(len(drawn)), key=lambda number: _SORTS.index(drawn[number][1]))
    spots = [(*coordinates(drawn[number][0]), number) for number in ranked]
    found = {}
    for y in range(HEIGHT):
        for x in range(WIDTH):
            dx, dy, near = min(
                ((x - px, y - py, number) for px, py, number in spots),
                key=lambda step: (max(abs(step[0]), abs(step[1])), abs(step[0]) + abs(step[1])),
            )
            found[f"{x},{y}"] = near, _steps(dx, dy)
    return found


def _steps(dx: int, dy: int) -> str:
    north = "north" if dy < 0 else "south"
    east = "west" if dx < 0 else "east"
    if abs(dx) == abs(dy):
        return f"{abs(dx)} {north}-{east}" if dx else ""
    return " and ".join(f"{abs(by)} {way}" for by, way in ((dy, north), (dx, east)) if by)


def slot(number: int) -> str:
    """A place for a tile of the city."""
    return f"row {number // 4 + 1}, column {number % 4 + 1}"


def turned(quarters: int) -> str:
    return _TURNS[quarters]


# Pieces


def crew(stack: Stack | Moving, board: Board) -> str:
    """The Cops on one field, piece by piece."""
    parts = [counted(stack.cars, "patrol car")]
    parts += ["the Captain"] if stack.captain else []
    parts += ["the Sergeant"] if stack.sergeant else []
    parts += [f"{name(board, stack.prisoner)} as prisoner"] if stack.prisoner else []
    return listed(parts)


def piece(board: Board, id: str) -> str:
    """A figure or side character by name, a stack by its place."""
    what, colon, field = id.partition(":")
    return f"the Cops' stack {at(board, field)}" if colon and what == "stack" else name(board, id)


def target(board: Board, id: str) -> str:
    """What an attack or ability is aimed at."""
    what, colon, which = id.partition(":")
    if not colon:
        words = {"own_web": "the web on yourself", "own_grip": "the grip that holds you"}
        return words.get(id) or (place(board, id) if "," in id else name(board, id))
    match what:
        case "fig":
            return name(board, which)
        case "building":
            return place(board, which)
        case "web":
            caught = [figure.id for figure in board.figures if figure.field == which and figure.web]
            if caught:
                return f"the web on {name(board, caught[0])}"
            return f"the web {at(board, which)}"
    return piece(board, id)


def work(board: Board, choice: str) -> str:
    """What a group of Cops does at a halt."""
    what, _, figure = choice.partition(":")
    return f"arrest {name(board, figure)}" if what == "arrest" else WORK[what]
