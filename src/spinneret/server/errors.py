"""Errors that a caller is answered with."""

from __future__ import annotations

from spinneret.server.responses import Message


class ApiError(Exception):
    """A refusal with its status, one word or rule id, and one sentence for the person."""

    def __init__(self, status: int, rule: str, reason: str, *, update: Message | None = None, wait: float = 0) -> None:
        super().__init__(reason)
        self.status = status
        self.rule = rule
        self.reason = reason
        self.update = update
        """The table as it is now, where the caller's version was out of date."""
        self.wait = wait
        """Seconds after which it is worth trying again."""


def no_session() -> ApiError:
    return ApiError(
        401, "session", "You have no session yet. Open an invitation link, open a table, or enter a name first."
    )


def no_table() -> ApiError:
    return ApiError(404, "membership", "This table does not exist, or you have not been invited to it.")
