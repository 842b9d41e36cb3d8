"""Appending to tables: with a version check and an idempotency key, and nothing is announced before the commit.

All appends that wait at the same moment share one transaction, so two hundred busy tables cost a few commits, not two
hundred; each caller still learns only after the commit whether its own entry is in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Engine, StaticPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine

from spinneret.server.changes import Entry, written
from spinneret.server.schema import CHANGES

BATCH = 256
Written = set[tuple[str, int]]
"""Table and version of the entries that are in."""


class Append(msgspec.Struct):
    """An entry that waits to be written."""

    table: str
    entry: Entry
    status: str | None
    done: asyncio.Future[bool]


class GroupCommit:
    """The writer of one store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._in_thread: Engine | None = None
        if engine.dialect.name == "sqlite":
            # SQLite's driver is not asynchronous: one hop into a thread for a whole transaction, not one per call.
            self._thread = ThreadPoolExecutor(1, "group commit")
            self._in_thread = create_engine(engine.url.set(drivername="sqlite"), poolclass=StaticPool)
            event.listen(self._in_thread, "connect", set_up_sqlite)

    def open(self) -> None:
        self._task = asyncio.create_task(self._write(), name="group commit")

    async def close(self) -> None:
        """Write what is still waiting, then let go."""
        if self._task is not None:
            while self._waiting and not self._task.done():
                await asyncio.sleep(0.005)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._thread is not None and self._in_thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._in_thread.dispose)
            self._thread.shutdown()

    async def append(self, table: str, entry: Entry, status: str | None) -> bool:
        """Have the entry written; whether it was."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(table, entry, status, done))
        self._wake.set()
        return await done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            # One entry per table, so that each row that comes back is known by its table; in one order everywhere, so
            # that two processes never wait for each other.
            batch: dict[str, Append] = {}
            later = []
            for append in self._waiting:
                if append.table in batch or len(batch) == BATCH:
                    later.append(append)
                else:
                    batch[append.table] = append
            self._waiting = later
            if later:
                self._wake.set()
            await self._answer([batch[table] for table in sorted(batch)])

    async def _answer(self, batch: list[Append]) -> None:
        """Write a batch and tell each caller how it went."""
        try:
            found = await self._commit(batch)
        except Exception as error:
            for append in batch:
                if not append.done.done():
                    append.done.set_exception(error)
            return
        for append in batch:
            if not append.done.done():
                append.done.set_result((append.table, append.entry.version) in found)

    async def _commit(self, batch: list[Append]) -> Written:
        if self._thread is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_in_thread, batch)
        found: Written = set()
        async with self._engine.begin() as connection:
            for chunk in _chunks(batch):
                result = await connection.exec_driver_sql(_insert(len(chunk), "$"), _values(chunk))
                found.update(_pairs(result.all()))
            for values in _news(batch, found):
                await connection.exec_driver_sql(_STATUS.format("$1", "$2", "$3"), values)
        return found

    def _commit_in_thread(self, batch: list[Append]) -> Written:
        assert self._in_thread is not None
        found: Written = set()
        with self._in_thread.begin() as connection:
            for chunk in _chunks(batch):
                result = connection.exec_driver_sql(_insert(len(chunk), "?"), _values(chunk))
                found.update(_pairs(result.all()))
            for values in _news(batch, found):
                connection.exec_driver_sql(_STATUS.format("?", "?", "?"), values)
        return found


def row_of(table: str, entry: Entry) -> dict[str, object]:
    """An entry as a row of ``changes``."""
    return {
        "table_id": table,
        "version": entry.version,
        "at": entry.at,
        "key": entry.key,
        "body": written(entry.changes),
    }


def set_up_sqlite(connection: DBAPIConnection, _record: object) -> None:
    """For every new connection to SQLite."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # published means on disk, even if the power goes
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


_STATUS = "UPDATE tables SET status = {}, touched = {} WHERE id = {}"


def _news(batch: list[Append], found: Written) -> Iterator[tuple[str, float, str]]:
    """The new statuses of tables that began or ended."""
    for append in batch:
        if append.status is not None and (append.table, append.entry.version) in found:
            yield append.status, append.entry.at, append.table


def _pairs(rows: Iterable[Sequence[Any]]) -> Written:
    return {(row[0], row[1]) for row in rows}


def _chunks(batch: list[Append]) -> Iterator[list[Append]]:
    """Groups of a power of two, so that there are few different statements to prepare."""
    start = 0
    while start < len(batch):
        size = 1 << ((len(batch) - start).bit_length() - 1)
        yield batch[start : start + size]
        start += size


def _values(batch: Sequence[Append]) -> tuple[object, ...]:
    rows = [row_of(append.table, append.entry) for append in batch]
    return tuple(row[column.name] for row in rows for column in CHANGES.c)


@cache
def _insert(rows: int, style: str) -> str:
    """Written by hand and kept: this is the one statement that runs hundreds of times a second."""
    width = len(CHANGES.c)
    if style == "?":
        groups = ["(" + ", ".join("?" * width) + ")"] * rows
    else:
        groups = [f"({', '.join(f'${row * width + place + 1}' for place in range(width))})" for row in range(rows)]
    names = ", ".join(f'"{column.name}"' for column in CHANGES.c)
    return (
        f"INSERT INTO changes ({names}) VALUES {', '.join(groups)} ON CONFLICT DO NOTHING RETURNING table_id, version"
    )
