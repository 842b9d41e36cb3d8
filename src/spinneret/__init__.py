"""Spinneret: one table for five spider games.

>>> import spinneret
>>> table = spinneret.game("spider_web").new(players=4, seed=7)
>>> table.decision.kind
'play_card'
"""

import spinneret.games  # loaded first, so that the function of that name below keeps it  # noqa: F401
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
    games,
    replay,
)

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
