"""How a server is set up: where it stores, whom it trusts, how much it lets one caller do."""

from __future__ import annotations

import os

import msgspec

from spinneret.kernel import SpinneretError

STRICT_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class CannotStart(SpinneretError):
    """The server cannot run as it was set up. The message says what is in the way and shows no password."""


class Rate(msgspec.Struct, frozen=True):
    """``burst`` requests at once, refilled at ``per_second``."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one caller may do."""

    body_bytes: int = 16_384
    session: Rate = Rate(60, 20)
    """Any request of one session."""
    address: Rate = Rate(300, 100)
    """Any request from one address."""
    entering: Rate = Rate(20, 0.5)
    """Tries of secrets and passwords from one address."""
    opening: Rate = Rate(20, 0.2)
    """New tables of one address."""
    chatting: Rate = Rate(8, 0.5)
    thinking: Rate = Rate(6, 0.2)
    """Hints and reviews one session may ask for."""
    connections: int = 24
    """Live connections of one session (of one address, for those without a session: none)."""
    send_seconds: float = 20.0
    """A connection that takes no message for this long is closed."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str = "sqlite:///spinneret.sqlite3"
    """``sqlite:///FILE`` or ``postgresql://...``."""
    redis: str | None = None
    """Where several server processes announce changes. Without it PostgreSQL itself does."""
    host: str = "127.0.0.1"
    port: int = 8000
    public: str = ""
    """The address people use, e.g. ``https://play.example.org``; empty: whatever they asked for."""
    allow_http: bool = False
    """Plain http away from loopback, for a network one trusts."""
    csp: str = STRICT_CSP
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that think for bots."""
    bot_pause: float = 0.7
    """Seconds after which every bot answers, however little there was to think: quickness would give something away."""
    window_seconds: float = 5.0
    """Seconds after which a window is passed for those who want that, whether or not they could have done anything."""
    stand_in: str = "greedy"
    """The level that plays for somebody who left."""
    poll_seconds: float = 25.0
    session_days: float = 180.0
    """A session ends when it was not used for this long; a guest without account and without games goes with it."""
    cached_tables: int = 2_000
    limits: Limits = Limits()
    log_level: str = "info"

    @property
    def database_url(self) -> str:
        """The address with the asynchronous driver in it."""
        scheme, _, rest = self.database.partition("://")
        if scheme not in _DRIVERS:
            tried = f"{scheme}://" if rest else repr(self.database)
            raise CannotStart(
                f"Spinneret has no use for the database {tried}; give sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME."
            )
        if scheme.startswith("sqlite") and rest in ("", "/", "/:memory:"):
            raise CannotStart("The tables must be kept in a file; give sqlite:///FILE.")
        return f"{_DRIVERS[scheme]}://{rest}"
