"""``spinneret serve`` and ``spinneret backup`` as the person meets them who starts them."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from server.harness import PATIENCE, Guest, free_port, heard
from test_cli import spinneret

Where = Callable[[Path], list[str]]


def unwritable(folder: Path) -> Path:
    """A folder in which nobody can make a file; modes do not stop the superuser, but nothing is ever made in /proc."""
    folder.chmod(0o555)
    return Path("/proc/self") if os.access(folder, os.W_OK) else folder


def a_text_file(folder: Path) -> list[str]:
    (folder / "notes.txt").write_text("Buy more cards.\n" * 100)
    return ["--database", f"sqlite:///{folder / 'notes.txt'}"]


def a_database_of_tomorrow(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "new.sqlite3")) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()
    return ["--database", f"sqlite:///{folder / 'new.sqlite3'}"]


def postgres_nowhere(_folder: Path) -> list[str]:
    return ["--database", f"postgresql://me:password@127.0.0.1:{free_port()}/x"]


@pytest.mark.parametrize(
    ("where", "complaint"),
    [
        (lambda _: ["--database", "mysql://me:password@x"], "mysql"),
        (lambda _: ["--database", "tables.sqlite3"], "sqlite:///FILE"),
        (lambda _: ["--database", "sqlite://"], "sqlite:///FILE"),
        (lambda _: ["--database", "sqlite:///:memory:"], "sqlite:///FILE"),
        (lambda folder: ["--database", f"sqlite:///{folder}/nowhere/x.sqlite3"], "there is no folder"),
        (lambda folder: ["--database", f"sqlite:///{unwritable(folder)}/x.sqlite3"], "x.sqlite3"),
        (lambda folder: ["--database", f"sqlite:///{folder}"], "is a folder"),
        (a_text_file, "not a database"),
        (a_database_of_tomorrow, "newer"),
        (lambda _: ["--database", "postgresql://me:password@127.0.0.1:port/x"], "postgresql://"),
        (lambda _: ["--database", "postgresql://me:password@127.0.0.1/x?sslmode=never"], "sslmode"),
        (postgres_nowhere, "postgresql://127.0.0.1"),
        (lambda _: ["--redis", f"redis://:password@127.0.0.1:{free_port()}/0"], "Redis at 127.0.0.1"),
        (lambda _: ["--redis", "http://me:password@x"], "redis://"),
        (lambda _: ["--host", "no.such.host.invalid"], "--host"),
        (lambda _: ["--host", "203.0.113.7"], "--host"),
        (lambda _: ["--port", "66000"], "--port"),
        (lambda _: ["--log-level", "loud"], "--log-level"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path, where: Where, complaint: str) -> None:
    said = spinneret("serve", "--port", "0", *where(tmp_path), cwd=tmp_path)
    assert_refused(said, complaint)


def assert_refused(said: subprocess.CompletedProcess[str], complaint: str) -> None:
    assert said.returncode == 2, said.stderr
    assert complaint in said.stderr
    assert said.stderr.count("\n") == 1, said.stderr
    assert "Traceback" not in said.stderr
    assert "password" not in said.stderr
    assert said.stdout == "", "nothing is promised"


def test_a_taken_port_is_named_and_the_database_left_alone(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = spinneret("serve", "--port", str(port), cwd=tmp_path)
    assert_refused(said, f"Cannot listen on 127.0.0.1:{port}")
    assert "--port" in said.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("fastapi", ["serve", "--port", "0"]),
        ("sqlalchemy", ["serve", "--port", "0"]),
        ("greenlet", ["serve", "--port", "0"]),
        ("aiosqlite", ["serve", "--port", "0"]),
        ("sqlalchemy", ["backup", "copy.sqlite3"]),
    ],
)
def test_a_missing_extra_is_named(tmp_path: Path, missing: str, words: list[str]) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from spinneret.cli import main; main()"
    command = [sys.executable, "-c", code, *words]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path)
    assert_refused(said, "spinneret[server]")
    assert missing in said.stderr


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and the first line it says."""
    with subprocess.Popen(
        [sys.executable, "-m", "spinneret", "serve", *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline()
        finally:
            process.kill()


def test_the_address_is_said_once_somebody_answers_there(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as (_, line):
        assert httpx.get(line.split()[4], timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_server_asked_to_stop_while_bots_think_ends_without_a_word(tmp_path: Path, stop: signal.Signals) -> None:
    with serving(tmp_path, "--port", "0") as (server, line):
        seated = Guest(line.split()[4]).open("me", "deep", game="cobweb")
        with seated.live() as news:
            heard(news, lambda message: message["turn"])
            seated.choose()
            while heard(news)["turn"]:
                seated.choose()
        server.send_signal(stop)
        assert server.wait(PATIENCE) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""


def test_the_address_of_ipv6_can_be_opened(tmp_path: Path) -> None:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            pass
    except OSError:
        pytest.skip("this machine has no IPv6")
    with serving(tmp_path, "--host", "::1", "--port", "0") as (_, line):
        assert "http://[::1]:" in line
        assert httpx.get(line.split()[4], timeout=PATIENCE).status_code == 200


def test_a_second_server_on_the_same_port_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as (_, line):
        address = line.split()[4]
        said = spinneret("serve", "--port", address.rpartition(":")[2], cwd=tmp_path)
        assert_refused(said, "Cannot listen")
        assert httpx.get(address, timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (lambda _: ["copy.sqlite3"], "There is no database spinneret.sqlite3"),
        (lambda folder: [f"{folder}/nowhere/copy.sqlite3", *a_store(folder)], "there is no folder"),
        (lambda folder: [f"{unwritable(folder)}/copy.sqlite3", *a_store(folder)], "copy.sqlite3"),
        (lambda folder: [str(folder), *a_store(folder)], "exists already"),
        (lambda folder: ["copy.sqlite3", *a_text_file(folder)], "not a database"),
        (lambda folder: ["copy", *postgres_nowhere(folder)], "pg_dump"),
        (lambda _: ["copy", "--database", "mysql://me:password@x"], "mysql"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_copy_that_cannot_be_made_says_why_in_one_line(tmp_path: Path, words: Where, complaint: str) -> None:
    said = spinneret("backup", *words(tmp_path), cwd=tmp_path)
    assert_refused(said, complaint)
    assert not list(tmp_path.glob("copy*")), "nothing half-made is left behind"


def test_a_copy_is_reported_in_one_line_however_long_its_name(tmp_path: Path) -> None:
    target = tmp_path / ("copy" * 30)
    said = spinneret("backup", str(target), *a_store(tmp_path))
    assert said.stdout == f"Copied to {target}.\n"


def a_store(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "store.sqlite3")) as database:
        database.execute("CREATE TABLE x (y)")
    return ["--database", f"sqlite:///{folder / 'store.sqlite3'}"]
