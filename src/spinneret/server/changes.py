"""What can happen at a table, as it is stored: the list of these, from the first on, is the table.

An entry is appended whole or not at all. Reading all entries in order gives the table back, in any process, after any
crash; nothing else has to be remembered.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Change(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """One thing that happened at a table."""


class Sat(Change, frozen=True):
    """A person took a chair."""

    seat: int
    person: str
    name: str
    salt: str


class BotSat(Change, frozen=True):
    seat: int
    level: str
    name: str


class Stood(Change, frozen=True):
    """A person got up before the game began: the chair is open again."""

    seat: int


class Began(Change, frozen=True):
    seed: str


class Answered(Change, frozen=True):
    """The pending question was answered."""

    seat: int
    value: Any


class UndoAsked(Change, frozen=True):
    seat: int
    to: int
    """The step the table would go back to."""


class UndoAnswered(Change, frozen=True):
    person: str
    yes: bool


class Undone(Change, frozen=True):
    to: int


class Said(Change, frozen=True):
    person: str
    author: str
    text: str


class Left(Change, frozen=True):
    """A person went away: a bot plays for the chair."""

    seat: int


class Returned(Change, frozen=True):
    seat: int


class Passing(Change, frozen=True):
    """A person wants to pass windows without being waited for, or wants that no longer."""

    seat: int
    on: bool


class Lifted(Change, frozen=True):
    """Hot-seat: the person whose hand is shown next is there."""

    person: str
    seat: int


class Followed(Change, frozen=True):
    """A rematch was opened."""

    table: str


AnyChange: TypeAlias = (
    Sat
    | BotSat
    | Stood
    | Began
    | Answered
    | UndoAsked
    | UndoAnswered
    | Undone
    | Said
    | Left
    | Returned
    | Passing
    | Lifted
    | Followed
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
