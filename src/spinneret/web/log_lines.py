"""The log as it is drawn. A table is drawn for every seat after every decision, and most of its log was there before: a
line is drawn once for each reader, and kept as long as it is shown."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from markupsafe import Markup

from spinneret.server.table_view import LogLine, TableView
from spinneret.web.template_helpers import named

LINES = 80
"""How much of a log is drawn; what came before is shown on looking back."""
READERS = 4096
"""How many readers' lines are kept."""


class BoardMacros(Protocol):
    """What the log needs of a game's board template."""

    names_in_text: bool
    """Whether the log's sentences name seats, for which the people's names are put in."""
    chip: Callable[[TableView, int], str]
    """A seat's mark."""
    marks: Callable[[TableView, LogLine], str]
    """The pictures in front of a line."""


class _Drawn:
    """The lines drawn for one reader the last time."""

    __slots__ = ("lines", "names")

    def __init__(self, names: tuple[object, ...]) -> None:
        self.names = names
        """People's names and marks; if they change, every line is drawn again."""
        self.lines: dict[int, tuple[LogLine, str]] = {}
        """By the identity of the line: the server keeps a line as long as it is shown."""


class LogLines:
    """Draws logs, remembering what it drew."""

    def __init__(self) -> None:
        self._readers: OrderedDict[tuple[str, int | None], _Drawn] = OrderedDict()

    def __call__(self, board: BoardMacros, table_view: TableView) -> list[tuple[int, Markup]]:
        """The end of the log by chapters: the newest chapter first, its lines in the order they happened."""
        people = table_view.people if board.names_in_text else ()
        marks = tuple(str(board.chip(table_view, person.seat)) for person in table_view.people)
        before = self._before(table_view, (people, *marks))
        drawn: dict[int, tuple[LogLine, str]] = {}
        chapters: dict[int, list[str]] = {}
        for line in table_view.log[-LINES:]:
            known = before.lines.get(id(line))
            if known is None or known[0] is not line:
                known = line, _line(line, board.marks(table_view, line), named(line.text, people))
            drawn[id(line)] = known
            html = known[1]
            if line.step == table_view.step:
                html = html.replace(_LINE, _NOW, 1)
            chapters.setdefault(line.chapter, []).append(html)
        before.lines = drawn
        return [(number, Markup("\n".join(lines))) for number, lines in sorted(chapters.items(), reverse=True)]

    def _before(self, table_view: TableView, names: tuple[object, ...]) -> _Drawn:
        reader = (table_view.table, table_view.seat)
        drawn = self._readers.pop(reader, None)
        if drawn is None or drawn.names != names:
            drawn = _Drawn(names)
        self._readers[reader] = drawn
        if len(self._readers) > READERS:
            self._readers.popitem(last=False)
        return drawn


_LINE, _NOW = 'class="sh-line"', 'class="sh-line sh-now"'


def _line(line: LogLine, mark: str, text: Markup) -> str:
    return (
        f'<li class="k-{line.kind}">{mark}'
        f'<button type="button" {_LINE} data-step-is="{line.step}" title="See this moment">{text}</button></li>'
    )
