"""A chair: all that a bot gets of a table."""

from __future__ import annotations

from typing import Any, Protocol

from spinneret.kernel import AnyTable, Chance, Decision, Definition, Event, Value, View


class Chair:
    """One seat of a table: its view, its log, its question, and worlds that look just the same from here."""

    __slots__ = ("_table", "seat")

    seat: int

    def __init__(self, table: AnyTable, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def game(self) -> Definition[Any]:
        return self._table.game

    @property
    def players(self) -> int:
        return self._table.terms.players

    @property
    def decision(self) -> Decision:
        """The question put to this seat."""
        decision = self._table.decision
        if decision is None or decision.seat != self.seat:
            raise LookupError(f"seat {self.seat} is not asked anything now")
        return decision

    def view(self) -> View:
        return self._table.view(self.seat)

    def events(self) -> list[Event]:
        """The log as this seat may read it, as far back as the rules let it remember."""
        return self._table.events(self.seat)

    def imagine(self, rng: Chance) -> AnyTable:
        """A table at this question that this seat could not tell from the real one: copy it, play it, look into it."""
        return self._table.resample(self.seat, rng)


class Bot(Protocol):
    """Something that answers questions."""

    def choose(self, chair: Chair) -> Value:
        """The answer to the chair's question."""
