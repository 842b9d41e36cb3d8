"""The database's address: how it is shown, how it is read, and why nobody can open what is there, in words."""

from __future__ import annotations

import os
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from alembic.util.exc import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from spinneret.server.settings import CannotStart

TROUBLE = (
    SQLAlchemyError,
    CommandError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
    ValueError,  # what a driver says of words in the address that it does not know
    TypeError,
)
"""What may be raised when a database is opened that is not as it should be."""


def read_address(address: str) -> URL:
    """The parts of an address."""
    try:
        return make_url(address)
    except (ArgumentError, ValueError) as error:
        raise CannotStart(f"The database address {shown(address)} cannot be read: {error}.") from error


def shown(address: str) -> str:
    """An address as it may be shown to anybody: where it leads, without user, password and settings."""
    scheme, _, rest = address.partition("?")[0].partition("://")
    kind = scheme.partition("+")[0]
    return rest.removeprefix("/") if kind == "sqlite" else f"{kind}://{rest.rpartition('@')[2]}"


def cannot_open(address: str, error: BaseException) -> CannotStart:
    """The sentence for whoever started the server or asked for a copy."""
    return CannotStart(f"Cannot open the database {shown(address)}: {_reason(address, error)}.")


def _reason(address: str, error: BaseException) -> str:
    if address.startswith("sqlite"):
        found = file_trouble(Path(read_address(address).database or ""))
        if found:
            return found
    if isinstance(error, CommandError):
        return f"a newer Spinneret has written it ({error})"
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return str(error).rstrip(".") or type(error).__name__


def file_trouble(file: Path) -> str:
    """What keeps a file from being written, as far as it can be seen from outside; empty if nothing does."""
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}"
    if file.is_dir():
        return "it is a folder"
    if file.exists():
        return "" if os.access(file, os.R_OK | os.W_OK) else "it may not be read and written"
    return "" if os.access(file.parent, os.W_OK | os.X_OK) else f"nothing may be written in the folder {file.parent}"
