"""What little stories of every game share: a table, the question on it, and what was logged."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from spinneret import Decision, Event, Table
from spinneret.kernel import State, Value

S = TypeVar("S", bound=State)


class Story(Generic[S]):
    """A table at some position. A game's own story adds names for its pieces."""

    def __init__(self, table: Table[S]) -> None:
        self.table = table

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def decision(self) -> Decision:
        assert self.table.decision is not None, "the game is over"
        return self.table.decision

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def options(self) -> tuple[Value, ...]:
        return self.decision.options

    def refused(self, answer: object) -> str:
        """The id of the rule that forbids this answer."""
        refusal = self.table.why_not(answer)
        assert refusal is not None, f"{answer!r} is allowed"
        assert refusal.reason
        return refusal.rule

    @property
    def events(self) -> list[Event]:
        return self.table.events(everything=True)

    def logged(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind since the story began."""
        return [event.facts for event in self.events if event.kind == kind]
