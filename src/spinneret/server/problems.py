"""What a caller is told when something cannot be done."""

from __future__ import annotations

import msgspec

from spinneret.server.sight import Sight


class Problem(Exception):
    """A refusal with its status, one word or rule id, and one sentence for the person."""

    def __init__(self, status: int, rule: str, reason: str, *, sight: Sight | None = None, wait: float = 0) -> None:
        super().__init__(reason)
        self.status = status
        self.rule = rule
        self.reason = reason
        self.sight = sight
        """The newest sight, where the caller's was out of date."""
        self.wait = wait
        """Seconds after which it is worth trying again."""


class Refused(msgspec.Struct, frozen=True):
    """How every refusal looks on the wire."""

    rule: str
    reason: str


class Stale(msgspec.Struct, frozen=True):
    """The position changed since; here is the newest."""

    rule: str
    reason: str
    sight: Sight


def no_session() -> Problem:
    return Problem(
        401, "session", "You have no session yet. Open an invitation link, open a table, or enter a name first."
    )


def no_table() -> Problem:
    return Problem(404, "membership", "This table does not exist, or you have not been invited to it.")
