"""What all games share. Game packages import from here and from nowhere else in the house."""

from spinneret.kernel import content
from spinneret.kernel.chance import Chance
from spinneret.kernel.decision import ActionSpace, Decision, Flow, Kind, Value
from spinneret.kernel.errors import (
    BadContent,
    BadOption,
    BadRecord,
    BadScenario,
    IllegalMove,
    SpinneretError,
    UndoRefused,
    UnknownGame,
)
from spinneret.kernel.events import Event
from spinneret.kernel.game import Game, Refusal, Terms, Words
from spinneret.kernel.options import Option, QuickGame, Setting
from spinneret.kernel.outcome import Outcome, ranked
from spinneret.kernel.record import Record, record, replay
from spinneret.kernel.registry import game, games
from spinneret.kernel.state import State
from spinneret.kernel.table import Choice, Question, Table, View

__all__ = [
    "ActionSpace",
    "BadContent",
    "BadOption",
    "BadRecord",
    "BadScenario",
    "Chance",
    "Choice",
    "Decision",
    "Event",
    "Flow",
    "Game",
    "IllegalMove",
    "Kind",
    "Option",
    "Outcome",
    "Question",
    "QuickGame",
    "Record",
    "Refusal",
    "Setting",
    "SpinneretError",
    "State",
    "Table",
    "Terms",
    "UndoRefused",
    "UnknownGame",
    "Value",
    "View",
    "Words",
    "content",
    "game",
    "games",
    "ranked",
    "record",
    "replay",
]
