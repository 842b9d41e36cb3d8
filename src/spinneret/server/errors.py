"""What a caller is told when something cannot be done."""

from __future__ import annotations

import msgspec

from spinneret.server.table_view import TableView


class ApiError(Exception):
    """A refusal with its status, one word or rule id, and one sentence for the person."""

    def __init__(
        self, status: int, rule: str, reason: str, *, table_view: TableView | None = None, wait: float = 0
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.rule = rule
        self.reason = reason
        self.table_view = table_view
        """The newest view, where the caller's was out of date."""
        self.wait = wait
        """Seconds after which it is worth trying again."""


class ErrorReply(msgspec.Struct, frozen=True):
    """How every refusal looks on the wire."""

    rule: str
    reason: str


class StaleReply(msgspec.Struct, frozen=True):
    """The position changed since; here is the newest."""

    rule: str
    reason: str
    table_view: TableView


def no_session() -> ApiError:
    return ApiError(
        401, "session", "You have no session yet. Open an invitation link, open a table, or enter a name first."
    )


def no_table() -> ApiError:
    return ApiError(404, "membership", "This table does not exist, or you have not been invited to it.")
