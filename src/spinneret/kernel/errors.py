"""What can go wrong, in words for whoever tried it."""

from __future__ import annotations


class SpinneretError(Exception):
    """Anything the library refuses. The message says what was tried, why not, and what would do."""


class IllegalMove(SpinneretError):
    """A choice the rules do not allow now. The table is unchanged."""

    rule: str
    """Id of the rule that decided, e.g. ``SW-8.7``."""
    reason: str
    """One sentence for the player."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason


class UndoRefused(SpinneretError):
    """Taking a move back would give away or change something that cannot be taken back."""


class BadOption(SpinneretError):
    """A table option, player count or seed that the game does not know."""


class BadContent(SpinneretError):
    """A content pack with a mistake: names the file, the entry and the reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file = file
        self.entry = entry
        self.reason = reason


class BadRecord(SpinneretError):
    """A record that cannot be replayed: damaged, of another rules version, or tampered with."""


class BadScenario(SpinneretError):
    """A position description that makes no sense in its game."""


class UnknownGame(SpinneretError):
    """No game of that name is installed."""
