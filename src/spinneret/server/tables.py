"""The tables in memory, and the one way a table changes: decide, append, commit, publish."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from spinneret.server import changes as c
from spinneret.server.background import BackgroundTasks
from spinneret.server.errors import ApiError, no_table
from spinneret.server.hub import Hub
from spinneret.server.live_table import LiveTable
from spinneret.server.metrics import Metrics
from spinneret.server.pubsub import PubSub
from spinneret.server.store import Store, TableRow

log = logging.getLogger("spinneret.tables")
ATTEMPTS = 20

Decide = Callable[[LiveTable], Sequence[c.AnyChange]]
"""What a command does at the table as it is now: the changes, nothing at all, or an ApiError."""


class TableListener(Protocol):
    """Somebody who wants to know when tables change."""

    def changed_here(self, live: LiveTable) -> None:
        """A table was opened, read from the store, or changed by this process."""

    def changed_elsewhere(self, live: LiveTable) -> None:
        """Another process changed a table; this one has read the change."""


class Tables:
    def __init__(
        self, store: Store, hub: Hub, pubsub: PubSub, metrics: Metrics, tasks: BackgroundTasks, cached: int
    ) -> None:
        self._store = store
        self._hub = hub
        self._pubsub = pubsub
        self._metrics = metrics
        self._tasks = tasks
        self._cached = cached
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._members: dict[str, set[str]] = {}
        self._listeners: list[TableListener] = []

    def __len__(self) -> int:
        return len(self._tables)

    def subscribe(self, listener: TableListener) -> None:
        self._listeners.append(listener)

    # Finding

    async def get(self, table: str) -> LiveTable:
        """The table in memory, read from the store if it is not there yet."""
        found = self._tables.get(table)
        if found is not None:
            self._tables.move_to_end(table)
            return found
        if len(table) > 32 or not (table.isascii() and table.isalnum()):
            raise no_table()
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self._tables.get(table)
                if found is None:
                    found = await self._load(table)
        finally:
            self._loading.pop(table, None)
        return found

    async def enter(self, table: str, person: str) -> LiveTable:
        """The table, if this person belongs to it."""
        live = await self.get(table)
        if live.seats_of(person) or person == live.row.host:
            return live
        members = self._members.setdefault(table, set())
        if person not in members:
            if not await self._store.is_member(person, table):
                raise no_table()
            members.add(person)
        return live

    def in_memory(self, table: str) -> LiveTable | None:
        return self._tables.get(table)

    async def _load(self, table: str) -> LiveTable:
        row = await self._store.table(table)
        if row is None:
            raise no_table()
        live = LiveTable(row)
        for entry in await self._store.entries(table):
            live.apply(entry)
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Keep a table in memory, and let go of the one that was asked for longest ago if there are too many."""
        self._tables[live.id] = live
        if len(self._tables) > self._cached:
            for id, old in self._tables.items():
                if not self._hub.listens(id) and not old.lock.locked() and id != live.id:
                    del self._tables[id]
                    self._members.pop(id, None)
                    self._hub.epoch.pop(id, None)
                    break
        self._announce(live)

    def _announce(self, live: LiveTable) -> None:
        for listener in self._listeners:
            listener.changed_here(live)

    # Changing

    async def open(
        self,
        row: TableRow,
        changes: Sequence[c.AnyChange],
        *,
        links: Mapping[str, int | None],
        members: Sequence[str],
        next_secret: tuple[str, str] | None = None,
    ) -> LiveTable:
        """Store a new table with what has happened at it already, its links (secret to seat) and members."""
        status = _new_status(changes)
        if status is not None:
            row = msgspec.structs.replace(row, status=status)
        entry = c.Entry(1, row.created, tuple(changes))
        await self._store.open_table(row, entry, links, members, next_secret)
        live = LiveTable(row)
        live.apply(entry)
        self._keep(live)
        return live

    async def change(self, live: LiveTable, decide: Decide, *, by: str = "", key: str | None = None) -> None:
        """The one way a table changes. ``decide`` looks at the table and says what happens; that is appended to the
        store, and only after the commit applied and published. If another process was first, the table is brought up
        to date and ``decide`` is asked again. ``by`` and ``key`` mark a command that may be sent twice."""
        mark = None if key is None else f"{by}:{key}"
        async with live.lock:
            for _ in range(ATTEMPTS):
                if mark is not None and mark in live.keys:
                    return
                changes = tuple(decide(live))
                if not changes:
                    return
                entry = c.Entry(live.version + 1, time.time(), changes, mark)
                try:
                    with self._metrics.committing.time():
                        stored = await self._store.append(live.id, entry, _new_status(changes))
                except (SQLAlchemyError, OSError) as error:
                    # Whether it was stored will show: the next change reads first what it does not know.
                    log.exception("the store failed")
                    raise ApiError(503, "store", "Your move could not be saved. Please try again.", wait=1) from error
                if stored:
                    await self._publish(live, entry)
                    return
                await self._catch_up(live)
        raise ApiError(503, "busy", "The table is busy. Please try again.", wait=1)

    async def _publish(self, live: LiveTable, entry: c.Entry) -> None:
        """Apply what was committed, and let everybody know."""
        before = live.status
        live.apply(entry)
        self._metrics.changes.inc()
        self._hub.wake(live.id)
        await self._pubsub.publish(live.id, live.version)
        if live.status == "over" and before != "over":
            await self._store.set_status(live.id, "over")
        self._announce(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what others appended."""
        for entry in await self._store.entries(live.id, live.version):
            live.apply(entry)
        self._hub.wake(live.id)

    # News of other processes

    def heard(self, table: str, version: int) -> None:
        """Another process (or this one) says that a table has reached a version."""
        live = self._tables.get(table)
        if live is not None and live.version < version:
            self._tasks.start(self._catch_up_to(live, version), f"catch-up {table}")

    async def _catch_up_to(self, live: LiveTable, version: int) -> None:
        async with live.lock:
            if live.version < version:
                await self._catch_up(live)
                for listener in self._listeners:
                    listener.changed_elsewhere(live)


def _new_status(changes: Sequence[c.AnyChange]) -> str | None:
    """The status to note for a table's row: the end is noted when the last answer was applied."""
    return "playing" if any(isinstance(change, c.GameBegan) for change in changes) else None
