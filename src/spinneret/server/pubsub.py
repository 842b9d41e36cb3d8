"""How several server processes announce that a table changed: ``table:version`` and nothing more.

A lost message is harmless: the next one, or the next request, brings the table up to date from the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]
import redis.asyncio as redis_client
from redis.exceptions import RedisError

from spinneret.server.settings import CannotStart

CHANNEL = "spinneret"
PATIENCE = 5.0
"""Seconds a message may take; without it the next request brings the table up to date."""
PATIENCE_AT_START = 20.0
"""Seconds in which Redis must answer for the server to start."""
Listener = Callable[[str, int], None]
log = logging.getLogger("spinneret.pubsub")


class PubSub(Protocol):
    async def open(self, listener: Listener) -> None: ...

    async def publish(self, table: str, version: int) -> None: ...

    async def close(self) -> None: ...


class NoPubSub:
    """A single process needs none."""

    async def open(self, listener: Listener) -> None: ...

    async def publish(self, table: str, version: int) -> None: ...

    async def close(self) -> None: ...


class RedisPubSub:
    def __init__(self, url: str) -> None:
        try:
            self._client: redis_client.Redis = redis_client.from_url(url)
        except ValueError as error:
            raise CannotStart(f"The address of Redis cannot be read: {error}.") from error
        parts = urlsplit(url)
        self._where = f"{parts.hostname}:{parts.port}" if parts.port else parts.hostname or parts.path
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        try:
            async with asyncio.timeout(PATIENCE_AT_START):
                await self._client.ping()
        except (RedisError, OSError) as error:
            reason = str(error).rstrip(".") or "no answer"
            raise CannotStart(f"Cannot reach Redis at {self._where}: {reason}.") from error
        subscribed = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listener, subscribed), name="pubsub")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), PATIENCE)

    async def _listen(self, listener: Listener, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    subscribed.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            _deliver(listener, message["data"].decode())
            except (RedisError, OSError) as error:
                log.warning("redis is away", extra={"error": str(error)})
                await asyncio.sleep(1)

    async def publish(self, table: str, version: int) -> None:
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(PATIENCE):
                await self._client.publish(CHANNEL, f"{table}:{version}")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,), timeout=PATIENCE)
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(PATIENCE):
                await self._client.aclose()


class PostgresPubSub:
    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._connection: asyncpg.Connection | None = None
        self._listener: Listener | None = None
        self._lock = asyncio.Lock()

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        async with self._lock:
            await self._connect()

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._url, command_timeout=PATIENCE)
        await connection.add_listener(CHANNEL, self._heard)
        self._connection = connection
        return connection

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        if self._listener is not None:
            _deliver(self._listener, str(payload))

    async def publish(self, table: str, version: int) -> None:
        async with self._lock:
            try:
                connection = self._connection
                if connection is None or connection.is_closed():
                    connection = await self._connect()
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{table}:{version}")
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                log.warning("a change could not be announced", extra={"error": str(error)})

    async def close(self) -> None:
        if self._connection is not None:
            try:
                await self._connection.close(timeout=PATIENCE)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):  # a timeout is an OSError, too
                self._connection.terminate()


def connect_pubsub(database_url: str, redis: str | None) -> PubSub:
    if redis:
        return RedisPubSub(redis)
    if database_url.startswith("postgresql"):
        return PostgresPubSub(database_url)
    return NoPubSub()


def _deliver(listener: Listener, payload: str) -> None:
    table, _, version = payload.partition(":")
    if version.isdigit():
        listener(table, int(version))
