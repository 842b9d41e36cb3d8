"""What all games share. Game packages import from here and from nowhere else in the project."""

from spinneret.kernel import content
from spinneret.kernel.chance import Chance
from spinneret.kernel.decision import ActionSpace, Decision, Flow, Kind, Value
from spinneret.kernel.definition import SEAT_COLOURS, Definition, Refusal, Terms, Words
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
from spinneret.kernel.game import AnyGame, Game
from spinneret.kernel.options import Option, QuickGame, Setting
from spinneret.kernel.outcome import Outcome, ranked
from spinneret.kernel.record import Record
from spinneret.kernel.registry import game, games
from spinneret.kernel.replay import replay
from spinneret.kernel.state import State
from spinneret.kernel.table import AnyTable, Table
from spinneret.kernel.view import Choice, Question, View
from spinneret.kernel.web_board import WebBoard

__all__ = [
    "SEAT_COLOURS",
    "ActionSpace",
    "AnyGame",
    "AnyTable",
    "BadContent",
    "BadOption",
    "BadRecord",
    "BadScenario",
    "Chance",
    "Choice",
    "Decision",
    "Definition",
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
    "WebBoard",
    "Words",
    "content",
    "game",
    "games",
    "ranked",
    "replay",
]
