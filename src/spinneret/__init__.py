"""Spinneret: one table for five spider games.

>>> import spinneret
>>> table = spinneret.game("spider_web").new(players=4, seed=7)
>>> table.decision.kind
'play_card'
"""

from typing import TYPE_CHECKING

import spinneret.games  # a package that can be called  # noqa: F401
from spinneret.kernel import (
    BadContent,
    BadOption,
    BadRecord,
    BadScenario,
    Decision,
    Event,
    Game,
    IllegalMove,
    Outcome,
    Record,
    SpinneretError,
    Table,
    UndoRefused,
    UnknownGame,
    View,
    game,
    replay,
)

if TYPE_CHECKING:
    from spinneret.kernel import games

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadOption",
    "BadRecord",
    "BadScenario",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "Outcome",
    "Record",
    "SpinneretError",
    "Table",
    "UndoRefused",
    "UnknownGame",
    "View",
    "game",
    "games",
    "replay",
]
