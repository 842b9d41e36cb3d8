"""The position as text, for a game that brings no board of its own."""

from __future__ import annotations

import msgspec
from rich.errors import MarkupError
from rich.text import Text

from spinneret.kernel import game
from spinneret.server.table_view import TableView


def picture(table_view: TableView) -> str:
    """What the terminal would show, without its colours; of a game without such a picture, its view field by field."""
    board = table_view.view.board
    draw = getattr(game(table_view.game).words, "picture", None)
    if draw is None:
        fields = msgspec.to_builtins(board)
        return "\n".join(f"{name.replace('_', ' ').capitalize()}: {_in_short(value)}" for name, value in fields.items())
    text: str = draw(board)
    try:
        return Text.from_markup(text).plain
    except MarkupError:  # brackets that were meant as brackets
        return text


def _in_short(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_in_short(part)}" for key, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_in_short, value)) or "none"
    return "none" if value is None else str(value)
