"""An answer that was tried and is not among the options: what a refusal is made from."""

from __future__ import annotations

from dataclasses import dataclass

from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.view.records import Board
from spinneret.games.spider_man.words.names import name
from spinneret.kernel import Decision, Value


@dataclass(frozen=True, slots=True)
class Tried:
    """The answer, the question, and the position as the asked seat sees it."""

    s: SpiderMan
    board: Board
    decision: Decision
    value: Value

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def text(self) -> str:
        return str(self.value)

    def called(self, id: str) -> str:
        return name(self.board, id)

    def number(self, most: int) -> bool:
        """Whether the answer is a whole number up to this one."""
        return isinstance(self.value, int) and not isinstance(self.value, bool) and 0 <= self.value <= most
