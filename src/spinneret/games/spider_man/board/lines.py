"""The lines drawn over the city: the way of a movement, the line of sight of an attack, where an attack comes from.

A line is path data in fields: one unit is one field, and a field's middle lies at a half.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise

from spinneret.games.spider_man.content.city import coordinates as at
from spinneret.games.spider_man.view.records import Board
from spinneret.kernel import Question, Value

AIMS = ("target", "ability_target", "captive", "attach_tracer")
"""Questions whose answers are seen along a straight line."""
WINDOWS = ("targeted_response", "hit_response", "reaction", "use_shock")
"""Questions put to whoever is attacked; SM-21.7 asks them often."""
_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


def field_of(board: Board, value: Value) -> str | None:
    """Where an answer lies on the map, if it has a place there."""
    if not isinstance(value, str):
        return None
    what, colon, which = value.partition(":")
    if what in ("fig", "arrest") and colon:
        return standing(board, which)
    if colon:
        return which
    if "," in value:
        return value
    for place in board.city.places:
        if place.name == value and place.sort == "station":
            return place.field
    return standing(board, value)


def standing(board: Board, who: str) -> str | None:
    """The field of a figure, of a side character, or of a stack named by its field."""
    if who.startswith("stack:"):
        return who.partition(":")[2]
    for figure in board.figures:
        if figure.id == who:
            return figure.field
    for person in board.people:
        if person.id == who:
            return person.field
    return None


def ways(board: Board, question: Question) -> dict[str, str]:
    """For every field a movement may end on the shortest way there; for every target the straight line."""
    if board.walk is not None and question.kind in ("move_destination", "leg"):
        return _walked(board)
    start = source(board)
    if question.kind not in AIMS or start is None:
        return {}
    found = {}
    for choice in question.choices:
        field = field_of(board, choice.value)
        if field is not None and field != start:
            found[field] = line(start, field)
    return found


def source(board: Board) -> str | None:
    """The field of the piece that acts: the one declaring, else the figure on turn."""
    if board.action is not None:
        return standing(board, board.action.piece)
    character = board.seats[board.on_turn].character
    return standing(board, character) if character else None


def line(start: str, goal: str) -> str:
    (x0, y0), (x1, y1) = at(start), at(goal)
    return f"M{x0 + 0.5} {y0 + 0.5}L{x1 + 0.5} {y1 + 0.5}"


def sight_lines(board: Board, question: Question | None) -> str:
    """All lines of sight of an attack that is being aimed."""
    return "" if question is None or question.kind not in AIMS else "".join(ways(board, question).values())


def threat(board: Board, question: Question | None) -> str:
    """From the attacker to the attacked, while the attacked may answer."""
    if question is None or question.kind not in WINDOWS:
        return ""
    cause, victim = None, None
    if board.incoming is not None:
        cause, victim = board.incoming.cause, board.incoming.figure
    elif board.action is not None and question.kind == "reaction":
        cause, victim = board.action.foe, board.action.piece
    elif board.action is not None:
        cause, victim = board.action.piece, board.action.target.removeprefix("fig:")
    start, goal = standing(board, cause or ""), standing(board, victim or "")
    return line(start, goal) if start and goal and start != goal else ""


def _walked(board: Board) -> dict[str, str]:
    """Breadth first over what the piece may pass, as SM-6.3 and SM-16.3 allow it."""
    walk = board.walk
    assert walk is not None
    through = _passable(board)
    start = at(walk.start)
    before: dict[tuple[int, int], tuple[int, int]] = {start: start}
    queue = deque([(start, 0)])
    while queue:
        here, steps = queue.popleft()
        if steps == walk.points:
            continue
        for dx, dy in _STEPS:
            there = here[0] + dx, here[1] + dy
            if there not in before and there in through:
                before[there] = here
                queue.append((there, steps + 1))
    return {field: _path(before, at(field)) for field in walk.reach if at(field) in before}


def _passable(board: Board) -> set[tuple[int, int]]:
    walk = board.walk
    assert walk is not None
    open_letters = "" if walk.flies else ".SP" if walk.piece == "cops" else ".S"
    found = {
        (x, y)
        for y, row in enumerate(board.city.rows)
        for x, letter in enumerate(row)
        if letter in open_letters or walk.flies
    }
    if walk.piece != "cops":
        found |= {at(place.field) for place in board.city.places if place.rubble}
        found |= {at(place.field) for place in board.city.places if place.sort == "base" and place.name == walk.piece}
    return found


def _path(before: dict[tuple[int, int], tuple[int, int]], goal: tuple[int, int]) -> str:
    fields = [goal]
    while before[fields[-1]] != fields[-1]:
        fields.append(before[fields[-1]])
    fields.reverse()
    steps = " ".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(fields))
    return f"M{fields[0][0] + 0.5} {fields[0][1] + 0.5}" + (f"l{steps}" if steps else "")
