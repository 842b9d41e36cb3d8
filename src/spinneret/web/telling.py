"""The log as it is drawn. A table is drawn for every seat after every decision, and most of its log was there before: a
line is drawn once for each who reads it, and kept as long as it is still told."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from markupsafe import Markup

from spinneret.server.sight import LogLine, Sight
from spinneret.web.parts import named

LINES = 80
"""How much of a log is drawn; what came before is told on looking back."""
READERS = 4096
"""How many readers' lines are kept."""


class _Told:
    """What one reader was told last."""

    __slots__ = ("lines", "names")

    def __init__(self, names: tuple[object, ...]) -> None:
        self.names = names
        """How people were called and marked; if that changes, every line is drawn anew."""
        self.lines: dict[int, tuple[LogLine, str]] = {}
        """By the identity of the line: the server keeps a line as long as it is told."""


class Telling:
    def __init__(self) -> None:
        self._readers: OrderedDict[tuple[str, int | None], _Told] = OrderedDict()

    def __call__(self, game: Any, sight: Sight) -> list[tuple[int, Markup]]:
        """The end of the log by chapters, the newest first, each told in its order. ``game`` is the game's board."""
        people = sight.people if game.names_in_text else ()
        before = self._recall(sight, (people, *(str(game.chip(sight, person.seat)) for person in sight.people)))
        drawn: dict[int, tuple[LogLine, str]] = {}
        chapters: dict[int, list[str]] = {}
        for line in sight.log[-LINES:]:
            known = before.lines.get(id(line))
            if known is None or known[0] is not line:
                known = line, _line(line, game.marks(sight, line), named(line.text, people))
            drawn[id(line)] = known
            html = known[1]
            if line.step == sight.step:
                html = html.replace(_LINE, _NOW, 1)
            chapters.setdefault(line.chapter, []).append(html)
        before.lines = drawn
        return [(number, Markup("\n".join(lines))) for number, lines in sorted(chapters.items(), reverse=True)]

    def _recall(self, sight: Sight, names: tuple[object, ...]) -> _Told:
        reader = (sight.table, sight.seat)
        told = self._readers.pop(reader, None)
        if told is None or told.names != names:
            told = _Told(names)
        self._readers[reader] = told
        if len(self._readers) > READERS:
            self._readers.popitem(last=False)
        return told


_LINE, _NOW = 'class="sh-line"', 'class="sh-line sh-now"'


def _line(line: LogLine, mark: str, text: Markup) -> str:
    return (
        f'<li class="k-{line.kind}">{mark}'
        f'<button type="button" {_LINE} data-step-is="{line.step}" title="See this moment">{text}</button></li>'
    )
