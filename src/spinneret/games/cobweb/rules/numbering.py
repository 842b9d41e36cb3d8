"""The numbering of all answers that the kinds of question share (CW-11.5): 177 actions.

Some kinds share actions: a step of a sowing is the same action whether it begins one or goes on with one, and so is
being done with a Move, an Up or an Adjacent.
"""

from __future__ import annotations

from collections.abc import Mapping

from spinneret.games.cobweb.content.grid import TILES
from spinneret.games.cobweb.content.web import SPACES
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Kind, Value

DONE = None

WEB_FIRST, ACT_FIRST, PASS_ID, STEP_FIRST, EXEC_FIRST = 0, 18, 34, 35, 51
PAY_FIRST, MOVE_ID, UP_FIRST, ADJ_FIRST, DONE_ID = 67, 85, 86, 104, 176
ACTIONS = 177


def numbered(name: str, first: int, size: int, ids: Mapping[Value, int]) -> Kind:
    """A kind that owns ``size`` actions from ``first`` on, and whose answers have these ids, its own or shared."""
    places = {value: id - first for value, id in ids.items()}

    def index_of(_state: Cobweb, value: Value) -> int:
        return places[value]

    return Kind(name, ids, size=size, index_of=index_of)


def spaces_from(first: int) -> dict[Value, int]:
    """The spaces of the web, numbered from ``first`` on."""
    return {name: first + x for x, name in enumerate(SPACES)}


def tiles_from(first: int) -> dict[Value, int]:
    """The tiles of the grid, numbered from ``first`` on."""
    return {t: first + t for t in TILES}
