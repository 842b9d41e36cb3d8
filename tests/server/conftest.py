"""Databases and servers for the tests. PostgreSQL and Redis are used where their addresses are given:
SPINNERET_TEST_POSTGRES=postgresql://user@127.0.0.1:5432/postgres, SPINNERET_TEST_REDIS=redis://127.0.0.1:6379/0."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from typing import Any

import asyncpg
import pytest

from server.harness import PATIENCE, Process, Server, settings_for
from spinneret.server import Settings

POSTGRES = os.environ.get("SPINNERET_TEST_POSTGRES", "")
REDIS = os.environ.get("SPINNERET_TEST_REDIS", "")


@pytest.fixture
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    if not POSTGRES:
        pytest.skip("set SPINNERET_TEST_POSTGRES to the URL of a PostgreSQL server to run this")
    name = f"spinneret_{token_hex(6)}"
    asyncio.run(_execute(f"CREATE DATABASE {name}"))
    yield f"{POSTGRES.rsplit('/', 1)[0]}/{name}"
    asyncio.run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES, timeout=PATIENCE)
    await connection.execute(statement, timeout=PATIENCE)
    await connection.close(timeout=PATIENCE)


@pytest.fixture
def redis() -> str:
    if not REDIS:
        pytest.skip("set SPINNERET_TEST_REDIS to the URL of a Redis server to run this")
    return REDIS


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For a test on SQLite."""
    return settings_for(f"sqlite:///{tmp_path / 'test.sqlite3'}")


Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers, and stops them after the test."""
    with ExitStack() as running:

        def start(settings: Settings, **more: Any) -> Server:
            server = Server(settings, **more)
            running.callback(server.stop)
            return server

        yield start


@pytest.fixture
def launch() -> Iterator[Callable[..., Process]]:
    """Starts servers in processes of their own."""
    with ExitStack() as running:

        def start(settings: Settings, sabotage: str = "") -> Process:
            process = Process(settings, sabotage)
            running.callback(process.stop)
            return process

        yield start


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all the tests of a module that do not mind each other."""
    running = Server(settings_for(f"sqlite:///{tmp_path_factory.mktemp('store') / 'test.sqlite3'}"))
    yield running
    running.stop()
