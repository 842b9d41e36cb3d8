"""What a seat or a spectator is sent: the one record every page, stream and API answer is made from.

The server fills a ``TableView`` from that seat's view and nothing else; the web layer draws it. Since a drawing sees
only this record, it cannot leak.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from spinneret.kernel import Setting, View


class Person(msgspec.Struct, frozen=True):
    """Who sits on a chair."""

    seat: int
    label: str
    """The chair's name in the game: ``A1``, ``Blue``, ``Cops``."""
    name: str
    """The guest's or bot's name; empty while the chair is open."""
    kind: Literal["person", "bot", "open"]
    level: str = ""
    """Of a bot."""
    connected: bool = False
    away: bool = False
    """A person who left: a bot plays until they return."""
    yours: bool = False
    """Whether the viewer may act for this chair (several in a hot-seat game)."""


class LogLine(msgspec.Struct, frozen=True):
    """One event in words, as the viewer may read it now."""

    step: int
    """Which moment it jumps to."""
    chapter: int
    kind: str
    text: str
    facts: dict[str, Any] = {}
    """The event's own facts, which its audience may know: who, which cards. Drawings hang marks on them."""


class ChatLine(msgspec.Struct, frozen=True):
    author: str
    text: str
    at: float


class FairShuffle(msgspec.Struct, frozen=True):
    """The fair shuffle: the hash is shown from the start, the sealed seed and the salts when the game is over."""

    hash: str
    salts: tuple[str, ...]
    secret: str | None
    """None until the game is over."""
    seed: str | None


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it at one moment."""

    table: str
    """The table's id, as in its address."""
    version: int
    """Number of the last stored change; sent back with every command."""
    game: str
    title: str
    status: Literal["gathering", "playing", "over"]
    pace: Literal["live", "days"]
    seat: int | None
    """The chair the viewer looks from; None is a spectator."""
    view: View
    step: int
    """The moment shown; less than ``steps`` while looking back."""
    steps: int
    first_step: int
    """The earliest moment the game's memory rules allow to look back to."""
    people: tuple[Person, ...]
    log: tuple[LogLine, ...]
    chat: tuple[ChatLine, ...]
    options: dict[str, Setting]
    may_undo: bool
    """Whether the viewer's last answer can be taken back freely."""
    undo_asked_by: int | None = None
    """A seat that asks for an undo that needs consent."""
    undo_yours_to_answer: bool = False
    """Whether the viewer has not yet said yes or no to it."""
    window: bool = False
    """Whether the pending question is put to everyone who might have a use for it, and may be passed for them."""
    passing: bool = False
    """Whether the viewer has windows passed; nobody else learns of it."""
    curtain: bool = False
    """Hot-seat: the next private hand belongs to another person; show nothing until they say they are there."""
    curtain_for: int | None = None
    """The seat whose hand comes next."""
    seal: FairShuffle
    result: str | None = None
    """The outcome in words, when the game is over."""
    rematch: str | None = None
    """Id of the table that follows this one."""
    name: str = ""
    """The name given by whoever opened the table."""
    host: bool = False
    """Whether the viewer opened the table."""


class Renderer(Protocol):
    """Draws a view. The web layer provides it; the server pushes what it returns to browsers."""

    def table(self, table_view: TableView) -> str:
        """The inside of the table page as HTML, every moving piece with a stable id."""
