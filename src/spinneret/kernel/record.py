"""The record of a game: save file, replay file, bug report and audit at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from spinneret.kernel.errors import BadRecord
from spinneret.kernel.options import Setting
from spinneret.kernel.outcome import Outcome
from spinneret.kernel.state import State

FORMAT = 1


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """The state's hash at the first question of a turn."""

    step: int
    hash: str


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to see a game again, and to notice if it would come out differently."""

    format: int = FORMAT
    game: str
    rules: int
    """The rules version it was played under."""
    players: int
    options: dict[str, Setting]
    seed: int | str
    decisions: list[Any]
    """The answers, in order."""
    marks: list[Mark]
    pack: dict[str, str] = {}
    """Content files that replaced the shipped ones."""
    position: dict[str, Any] | None = None
    """Where the game began, if not with the set-up."""
    outcome: Outcome | None = None

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self, order="deterministic"), indent=1)

    @staticmethod
    def from_json(data: bytes | str) -> Record:
        try:
            return msgspec.json.decode(data, type=Record)
        except msgspec.DecodeError as error:
            raise BadRecord(f"This is not a Spinneret record: {error}.") from None

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_json())

    @staticmethod
    def load(path: str | Path) -> Record:
        try:
            return Record.from_json(Path(path).read_bytes())
        except OSError as error:
            raise BadRecord(f"Cannot read {path}: {error.strerror}.") from None


class TurnMarks:
    """Collects the state's hash whenever a turn has begun."""

    def __init__(self) -> None:
        self.list: list[Mark] = []
        self._began = -1

    def add(self, turn_began: int, step: int, state: State) -> None:
        """Look at the state after that many answers; the running turn began after ``turn_began`` of them."""
        if turn_began != self._began or state.outcome is not None:
            self._began = turn_began
            self.list.append(Mark(step, state.fingerprint()))
