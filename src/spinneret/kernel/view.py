"""What a seat may see of a table: the game's own view record, with the pending question around it."""

from __future__ import annotations

import msgspec

from spinneret.kernel.decision import Value
from spinneret.kernel.definition import AnyBoard
from spinneret.kernel.outcome import Outcome


class Choice(msgspec.Struct, frozen=True):
    """One legal answer and what it says on the button."""

    value: Value
    label: str


class Question(msgspec.Struct, frozen=True):
    """The pending decision as one seat may see it: everyone knows who is asked what, only that seat its choices."""

    seat: int
    kind: str
    prompt: str
    rule: str
    choices: tuple[Choice, ...]


class View(msgspec.Struct, frozen=True):
    """All that a seat may see. ``msgspec.to_builtins`` makes it plain JSON-able data."""

    game: str
    seat: int | None
    players: int
    question: Question | None
    board: AnyBoard
    outcome: Outcome | None
