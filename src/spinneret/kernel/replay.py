"""Playing a record again, and noticing where it would come out differently."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from spinneret.kernel.decision import as_value
from spinneret.kernel.errors import BadRecord, IllegalMove, SpinneretError
from spinneret.kernel.record import FORMAT, Record, TurnMarks
from spinneret.kernel.registry import game as find_game
from spinneret.kernel.table import AnyTable


def replay(record: Record | Mapping[str, object] | bytes | str, *, events: bool = True) -> AnyTable:
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
    marks = TurnMarks()
    for step, answer in enumerate([None, *record.decisions]):
        if step:
            try:
                table.choose(as_value(answer))
            except (IllegalMove, TypeError) as error:
                raise BadRecord(f"Step {step}: {answer!r} is not legal there. {error}") from None
        marks.add(table.turn_began, table.steps, table.state)
        if step in expected and table.state.fingerprint() != expected[step]:
            raise BadRecord(f"Step {step}: the position differs from the recorded one.")
    if [mark.step for mark in marks.list] != [mark.step for mark in record.marks]:
        raise BadRecord("The turns do not begin where the record says.")
    if record.outcome != table.outcome:
        raise BadRecord(f"The game ends with {table.outcome}, the record says {record.outcome}.")
    return table


def _opening(record: Record, events: bool) -> AnyTable:
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
