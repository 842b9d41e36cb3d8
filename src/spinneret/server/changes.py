"""What can happen at a table, as it is stored: the list of these, from the first on, is the table.

An entry is appended whole or not at all. Reading all entries in order gives the table back, in any process, after any
crash; nothing else has to be remembered.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Change(msgspec.Struct, frozen=True, tag_field="kind"):
    """One thing that happened at a table. The tags are what is stored: classes may be renamed,
    tags may not."""


class SeatTaken(Change, frozen=True, tag="sat"):
    """A person took a chair."""

    seat: int
    person: str
    name: str
    salt: str


class BotSeated(Change, frozen=True, tag="botsat"):
    seat: int
    level: str
    name: str


class SeatVacated(Change, frozen=True, tag="stood"):
    """A person got up before the game began: the chair is open again."""

    seat: int


class GameBegan(Change, frozen=True, tag="began"):
    seed: str


class Answered(Change, frozen=True, tag="answered"):
    """The pending question was answered."""

    seat: int
    value: Any
    """A ``Value``, read back with lists for tuples: its endless nesting is beyond msgspec's types."""


class UndoAsked(Change, frozen=True, tag="undoasked"):
    seat: int
    to: int
    """The step the table would go back to."""


class UndoAnswered(Change, frozen=True, tag="undoanswered"):
    person: str
    yes: bool


class Undone(Change, frozen=True, tag="undone"):
    to: int


class ChatSent(Change, frozen=True, tag="said"):
    person: str
    author: str
    text: str


class PlayerLeft(Change, frozen=True, tag="left"):
    """A person went away: a bot plays for the chair."""

    seat: int


class PlayerReturned(Change, frozen=True, tag="returned"):
    seat: int


class AutoPassSet(Change, frozen=True, tag="passing"):
    """A person wants to pass windows without being waited for, or wants that no longer."""

    seat: int
    on: bool


class CurtainLifted(Change, frozen=True, tag="lifted"):
    """Hot-seat: the person whose hand is shown next is there."""

    person: str
    seat: int


class RematchOpened(Change, frozen=True, tag="followed"):
    """A rematch was opened."""

    table: str


AnyChange: TypeAlias = (
    SeatTaken
    | BotSeated
    | SeatVacated
    | GameBegan
    | Answered
    | UndoAsked
    | UndoAnswered
    | Undone
    | ChatSent
    | PlayerLeft
    | PlayerReturned
    | AutoPassSet
    | CurtainLifted
    | RematchOpened
)


class Entry(msgspec.Struct, frozen=True):
    """What one command did, as one row of the store."""

    version: int
    at: float
    changes: tuple[AnyChange, ...]
    key: str | None = None
    """The sender's own mark: the same command sent twice is done once."""


_DECODER = msgspec.json.Decoder(tuple[AnyChange, ...])


def written(changes: tuple[AnyChange, ...]) -> str:
    return msgspec.json.encode(changes).decode()


def read(text: str) -> tuple[AnyChange, ...]:
    return _DECODER.decode(text)
