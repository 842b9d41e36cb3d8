"""Small answers that belong to no other room."""

from __future__ import annotations

import msgspec

from spinneret.server.table_view import TableView


class InviteReply(msgspec.Struct, frozen=True):
    url: str


class Health(msgspec.Struct, frozen=True):
    ok: bool


class Live(msgspec.Struct, frozen=True, omit_defaults=True):
    """A live update, as the one who gets it reads it. ``house.Message`` is the same, the view encoded."""

    version: int
    say: tuple[str, ...]
    """The sentences new since the last message."""
    turn: bool
    """Whether you are asked."""
    table_view: TableView | None = None
    html: str | None = None
