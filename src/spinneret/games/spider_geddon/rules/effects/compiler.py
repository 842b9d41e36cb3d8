"""From the words of a card to functions of the position: every step is compiled once, when the content is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spinneret.games.spider_geddon.rules.select import condition
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Result, Scene, Step, Steps

Possible = Callable[[Geddon, Scene], bool]
Run = Callable[[Geddon, Scene, bool], Result]
Builder = Callable[["Compiler", dict[str, Any]], tuple[Possible, Run]]

OPS: dict[str, Builder] = {}
"""Every operation the rules can do."""


def op(name: str) -> Callable[[Builder], Builder]:
    """Enter an operation under its word in the vocabulary."""

    def enter(builder: Builder) -> Builder:
        OPS[name] = builder
        return builder

    return enter


class Compiler:
    """Compiles steps, and numbers what they schedule for later."""

    def __init__(self) -> None:
        self.scheduled: list[Steps] = []
        self.scheduled_at: list[str] = []

    def steps(self, entries: Any) -> Steps:
        return tuple(self._step(entry) for entry in entries)

    def _step(self, entry: dict[str, Any]) -> Step:
        possible, run = OPS[entry["op"]](self, entry)
        test = entry.get("if")
        return Step(
            op=entry["op"],
            possible=possible,
            run=run,
            condition=condition(test),
            needs_previous=test is not None and test["cond"] == "previous_step_done",
            optional=entry.get("optional", False),
            cost=entry.get("cost", False),
            otherwise=self.steps(entry.get("else_do", ())),
            branch=entry["op"] == "branch",
        )
