"""Live connections: who listens to which table. Each has one slot; only the newest view is ever put into it.

A connection is woken, makes its message from the table as it is then, and sends it. While it is sending, further
changes only leave its slot marked, so a client that stops reading holds up nobody and misses nothing it still needs.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict

from spinneret.server.view_builder import Recipient


class Connection:
    """One listener at one table."""

    __slots__ = ("news", "steps", "table", "to", "undone")

    def __init__(self, table: str, to: Recipient) -> None:
        self.table = table
        self.to = to
        self.news = asyncio.Event()
        self.steps: int | None = None
        """How many answers the last message knew of: the sentences after it are new. None before the first message."""
        self.undone = 0
        """How many undos the last message knew of."""


class Hub:
    def __init__(self) -> None:
        self._tables: defaultdict[str, set[Connection]] = defaultdict(set)
        self._per_person: Counter[str] = Counter()
        self.epoch: Counter[str] = Counter()
        """Raised when somebody comes or goes, so that views made before are rebuilt."""

    def __len__(self) -> int:
        return sum(self._per_person.values())

    def count(self, person: str) -> int:
        return self._per_person[person]

    def listens(self, table: str) -> bool:
        return table in self._tables

    def connected(self, table: str) -> frozenset[str]:
        """The people who are listening to a table."""
        return frozenset(connection.to.person for connection in self._tables.get(table, ()))

    def add(self, connection: Connection) -> None:
        is_news = connection.to.person not in self.connected(connection.table)
        self._tables[connection.table].add(connection)
        self._per_person[connection.to.person] += 1
        connection.news.set()
        if is_news:
            self._presence(connection.table)

    def remove(self, connection: Connection) -> None:
        listeners = self._tables.get(connection.table)
        if listeners is None or connection not in listeners:
            return
        listeners.remove(connection)
        if not listeners:
            del self._tables[connection.table]
        self._per_person[connection.to.person] -= 1
        if not self._per_person[connection.to.person]:
            del self._per_person[connection.to.person]
        if connection.to.person not in self.connected(connection.table):
            self._presence(connection.table)

    def wake(self, table: str) -> None:
        """There is something new at the table."""
        for connection in self._tables.get(table, ()):
            connection.news.set()

    def wake_all(self) -> None:
        for table in list(self._tables):
            self.wake(table)

    def _presence(self, table: str) -> None:
        self.epoch[table] += 1
        self.wake(table)
