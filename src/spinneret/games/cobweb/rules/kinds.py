"""The kinds of question Cobweb asks (section 11 of the rules).

All answers share one numbering of 177 actions (CW-11.5). Some kinds share actions: a step of a sowing is the same
action whether it begins one or goes on with one, and so is being done with a Move, an Up or an Adjacent.
"""

from __future__ import annotations

from collections.abc import Mapping

from spinneret.games.cobweb.content.grid import PASS, TILES
from spinneret.games.cobweb.content.web import DIRECTIONS, SPACES
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Kind, Value

STEP = "step"
DONE = None

WEB_FIRST, ACT_FIRST, PASS_ID, STEP_FIRST, EXEC_FIRST = 0, 18, 34, 35, 51
PAY_FIRST, MOVE_ID, UP_FIRST, ADJ_FIRST, DONE_ID = 67, 85, 86, 104, 176
ACTIONS = 177


def _kind(name: str, first: int, size: int, ids: Mapping[Value, int]) -> Kind:
    """A kind that owns ``size`` actions from ``first`` on, and whose answers have these ids, its own or shared."""
    places = {value: id - first for value, id in ids.items()}

    def index_of(_state: Cobweb, value: Value) -> int:
        return places[value]

    return Kind(name, ids, size=size, index_of=index_of)


def _spaces(first: int) -> dict[Value, int]:
    return {name: first + x for x, name in enumerate(SPACES)}


_STEPS: dict[Value, int] = {t: STEP_FIRST + t for t in TILES}
_SHIFTS: dict[Value, int] = {
    (name, direction): ADJ_FIRST + 4 * x + number
    for x, name in enumerate(SPACES)
    for number, direction in enumerate(DIRECTIONS)
}

PLACE_WEB = _kind("place_web", WEB_FIRST, 18, _spaces(WEB_FIRST))
PLACE_ACT = _kind("place_act", ACT_FIRST, 16, {t: ACT_FIRST + t for t in TILES})
TURN = _kind("turn", PASS_ID, 17, {PASS: PASS_ID, **_STEPS})
SOW = _kind("sow", EXEC_FIRST, 0, _STEPS)
CHOOSE = _kind("choose", EXEC_FIRST, 16, {t: EXEC_FIRST + t for t in TILES})
PAY = _kind("pay", PAY_FIRST, 18, _spaces(PAY_FIRST))
MOVE = _kind("move", MOVE_ID, 1, {STEP: MOVE_ID, DONE: DONE_ID})
UP = _kind("up", UP_FIRST, 18, {**_spaces(UP_FIRST), DONE: DONE_ID})
ADJACENT = _kind("adjacent", ADJ_FIRST, 73, {**_SHIFTS, DONE: DONE_ID})

KINDS = (PLACE_WEB, PLACE_ACT, TURN, SOW, CHOOSE, PAY, MOVE, UP, ADJACENT)
