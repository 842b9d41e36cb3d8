"""The record of a game: save file, replay file, bug report and audit at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from spinneret.kernel.decision import as_value
from spinneret.kernel.errors import BadRecord, IllegalMove, SpinneretError
from spinneret.kernel.options import Setting
from spinneret.kernel.outcome import Outcome
from spinneret.kernel.registry import game as find_game
from spinneret.kernel.table import Table

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


def record(table: Table[Any]) -> Record:
    """The record of a table, made by playing it again from the start."""
    again = table.at(0)
    marks = _Marks()
    marks.note(again)
    for answer in table.answers:
        again.choose(answer)
        marks.note(again)
    return Record(
        game=table.game.name,
        rules=table.game.rules_version,
        players=table.terms.players,
        options=dict(table.terms.options),
        seed=table.seed,
        decisions=list(table.answers),
        marks=marks.list,
        pack=dict(table.terms.overlay),
        position=None if table._position is None else dict(table._position),
        outcome=table.outcome,
    )


def replay(record: Record | Mapping[str, Any] | bytes | str, *, events: bool = True) -> Table[Any]:
    """The table at the end of a record. Raises ``BadRecord`` at the first step that does not come out as recorded."""
    if isinstance(record, (bytes, str)):
        record = Record.from_json(record)
    elif not isinstance(record, Record):
        try:
            record = msgspec.convert(record, Record)
        except msgspec.ValidationError as error:
            raise BadRecord(f"This is not a Spinneret record: {error}.") from None
    table = _opening(record, events)
    expected = {mark.step: mark.hash for mark in record.marks}
    marks = _Marks()
    for step, answer in enumerate([None, *record.decisions]):
        if step:
            try:
                table.choose(as_value(answer))
            except (IllegalMove, TypeError) as error:
                raise BadRecord(f"Step {step}: {answer!r} is not legal there. {error}") from None
        marks.note(table)
        if step in expected and table.state.fingerprint() != expected[step]:
            raise BadRecord(f"Step {step}: the position differs from the recorded one.")
    if [mark.step for mark in marks.list] != [mark.step for mark in record.marks]:
        raise BadRecord("The turns do not begin where the record says.")
    if record.outcome != table.outcome:
        raise BadRecord(f"The game ends with {table.outcome}, the record says {record.outcome}.")
    return table


def _opening(record: Record, events: bool) -> Table[Any]:
    """The table before its first answer."""
    if record.format != FORMAT:
        raise BadRecord(f"The record has format {record.format}; this version reads {FORMAT}.")
    try:
        game = find_game(record.game)
        if record.rules != game.rules_version:
            raise BadRecord(f"Played under rules {record.rules} of {game.title}; these are rules {game.rules_version}.")
        if record.position is not None:
            agreed = {"players": record.players, "options": record.options, "seed": record.seed}
            if record.pack:
                agreed["pack"] = record.pack
            return game.scenario(record.position | agreed, events)
        return game.new(record.players, record.seed, record.options, record.pack or None, events)
    except BadRecord:
        raise
    except SpinneretError as error:
        raise BadRecord(str(error)) from error


class _Marks:
    """Collects the state's hash whenever a turn has begun."""

    def __init__(self) -> None:
        self.list: list[Mark] = []
        self._began = -1

    def note(self, table: Table[Any]) -> None:
        began = len(table._past) + table._mark[0]
        if began != self._began or table.decision is None:
            self._began = began
            self.list.append(Mark(table.steps, table.state.fingerprint()))
