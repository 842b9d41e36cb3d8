"""Replies that belong to no other module: what a command answers, live messages, errors."""

from __future__ import annotations

import msgspec

from spinneret.server.table_view import TableView


class Done(msgspec.Struct, frozen=True):
    """The command was carried out. What it changed comes with the next live message."""

    version: int
    """The table's version now."""


class UndoDone(Done, frozen=True):
    """What became of the wish to undo."""

    undo_asked_by: int | None
    """The seat for which the others are asked; None: it is done."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A live update: the table as one viewer may see it now, as a record or drawn."""

    version: int
    say: tuple[str, ...]
    """The sentences new since the last message."""
    turn: bool
    """Whether you are asked."""
    table_view: TableView | None = None
    html: str | None = None


class ErrorReply(msgspec.Struct, frozen=True):
    """How every refusal looks on the wire."""

    rule: str
    reason: str


class StaleReply(msgspec.Struct, frozen=True):
    """The position changed before the answer arrived; here is the table as it is now."""

    rule: str
    reason: str
    update: Message


class InviteReply(msgspec.Struct, frozen=True):
    url: str


class Health(msgspec.Struct, frozen=True):
    ok: bool
