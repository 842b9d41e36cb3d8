"""How fast a move reaches everybody: our server and boardgame.io's, at the same load, in the same run.

    PYTHONPATH=src python bench/server.py                     # 50, 100, 200 and 400 tables, both servers
    PYTHONPATH=src python bench/server.py --tables 200 --seconds 30 --html

Every table has four seats, each with its own session and live connection, and makes one decision a second. Measured is
the time from sending the decision to the moment the last of the four seats has received the new position. Our server
commits to SQLite (synchronous=FULL, on disk) before it publishes anything and sends each seat its whole view of a
Spider-Web table; boardgame.io runs a game of the same size (four hidden hands of four cards, sixteen rounds) with its
own flat-file store, which does not wait for the disk, and sends each seat the state through ``playerView``. Both load
generators run on the same machine as the server they press, so the figures are lower bounds for both.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from spinneret.server import Limits, Rate, Settings

HERE = Path(__file__).parent
NO_HURRY = Rate(1e9, 1e9)
UNLIMITED = Limits(
    session=NO_HURRY, address=NO_HURRY, entering=NO_HURRY, opening=NO_HURRY, chatting=NO_HURRY, thinking=NO_HURRY
)
GOOD = 100.0
"""Milliseconds: a load is sustained while the 99th percentile stays below."""


class Figures(msgspec.Struct):
    """What one load did to one server."""

    tables: int
    decisions: int
    p50: float
    p99: float
    worst: float
    late: int
    """Decisions that could not be made in their second because the one before had not arrived."""
    loop_p99: float | None = None
    cpu: float = 0.0
    """Milliseconds of processor time the server used for each decision."""

    @property
    def sustained(self) -> bool:
        return self.p99 < GOOD and self.late <= self.decisions // 100


# Our side


class _Choice(msgspec.Struct):
    value: Any


class _Question(msgspec.Struct):
    seat: int
    choices: list[_Choice]


class _View(msgspec.Struct):
    question: _Question | None


class _TableView(msgspec.Struct):
    view: _View


class _News(msgspec.Struct):
    """The little a player of this benchmark reads of a message."""

    version: int
    turn: bool
    table_view: _TableView | None = None
    html: str | None = None


_news = msgspec.json.Decoder(_News)


def first_choice(news: _News) -> Any:
    """The first legal answer, out of the view or out of the page, where it stands for the client to find."""
    if news.table_view is not None:
        assert news.table_view.view.question is not None
        return news.table_view.view.question.choices[0].value
    assert news.html is not None
    start = news.html.index('data-choices="') + len('data-choices="')
    return json.loads(unescape(news.html[start : news.html.index('"', start)]))[0][0]


class Post:
    """A bare keep-alive HTTP client: the generator shall cost as little as it can."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, method: str, path: str, body: object, cookie: str = "") -> tuple[bytes, str]:
        """The body of the answer, and the session cookie if one was set."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        reader, writer = self._streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(content)}\r\n"
        )
        if cookie:
            head += f"cookie: {cookie}\r\n"
        writer.write(head.encode() + b"\r\n" + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length, token = 0, ""
        for line in answer.split("\r\n")[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                token = value.partition(";")[0]
        content = await reader.readexactly(length)
        if answer[9] != "2":
            raise RuntimeError(f"{path}: {answer[9:12]} {content[:200]!r}")
        return content, token


class LiveTable:
    """One table with four connected people."""

    def __init__(self, port: int, html: bool) -> None:
        self._port = port
        self._html = html
        self._http = Post(port)
        self._cookies: list[str] = []
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._newest = [0, 0, 0, 0]
        self._asked: tuple[int, Any] | None = None
        self._awaited = 0
        self._arrived = asyncio.Event()
        self._began = 0.0
        self.path = ""
        self.delays: list[float] = []
        self.late = 0

    async def open(self) -> None:
        chairs = [{"kind": "me", "name": "P0"}] + [{"kind": "open"}] * 3
        body = {"game": "spider_web", "players": 4, "chairs": chairs}
        answer, cookie = await self._http.send("POST", "/api/tables", body)
        opened = json.loads(answer)
        self.path = f"/api/tables/{opened['table']}"
        self._cookies.append(cookie)
        for seat in (1, 2, 3):
            secret = opened["links"][str(seat)].partition("#")[2]
            _, cookie = await self._http.send("POST", "/api/enter", {"secret": secret, "name": f"P{seat}"})
            self._cookies.append(cookie)
        for seat, cookie in enumerate(self._cookies):
            address = f"ws://127.0.0.1:{self._port}{self.path}/live?as={'html' if self._html else 'json'}"
            live = await connect(address, additional_headers={"cookie": cookie}, compression=None, ping_interval=None)
            self._sockets.append(live)
            self._readers.append(asyncio.create_task(self._read(seat, live)))

    async def _read(self, seat: int, live: ClientConnection) -> None:
        async for text in live:
            now = time.perf_counter()
            news = _news.decode(text)
            self._newest[seat] = news.version
            if news.turn:
                self._asked = (seat, first_choice(news))
            if self._awaited and min(self._newest) >= self._awaited and not self._arrived.is_set():
                self.delays.append(now - self._began)
                self._arrived.set()

    async def play(self, start: float, seconds: float) -> None:
        """One decision a second, begun at ``start``."""
        number = 0
        while (due := start + number) < start + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() - due > 1:
                self.late += 1
            else:
                await self._decide(number)
            number += 1

    async def _decide(self, number: int) -> None:
        assert self._asked is not None
        seat, value = self._asked
        version = max(self._newest)
        self._awaited = version + 1
        self._arrived.clear()
        self._began = time.perf_counter()
        body = {"version": version, "value": value, "key": f"k{number}"}
        await self._http.send("POST", f"{self.path}/choose", body, self._cookies[seat])
        await self._arrived.wait()

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(live.close() for live in self._sockets), return_exceptions=True)


async def press(port: int, tables: int, seconds: float, html: bool, pid: int) -> Figures:
    """Put the load on a running server."""
    live = [LiveTable(port, html) for _ in range(tables)]
    for group in range(0, tables, 10):
        await asyncio.gather(*(table.open() for table in live[group : group + 10]))
    await asyncio.sleep(1)
    start, used = time.perf_counter() + 0.5, cpu_seconds(pid)
    await asyncio.gather(*(table.play(start + number / tables, seconds) for number, table in enumerate(live)))
    used = cpu_seconds(pid) - used
    metrics, _ = await Post(port).send("GET", "/metrics", None)
    loop = next(line for line in metrics.decode().splitlines() if line.startswith("spinneret_loop_delay_p99_seconds "))
    delays = sorted(delay * 1000 for table in live for delay in table.delays)
    late = sum(table.late for table in live)
    await asyncio.gather(*(table.close() for table in live))
    return figures(tables, delays, late, float(loop.split()[1]) * 1000, used)


def figures(tables: int, delays: list[float], late: int, loop: float | None, used: float) -> Figures:
    p99 = delays[int(len(delays) * 0.99)]
    return Figures(
        tables, len(delays), delays[len(delays) // 2], p99, delays[-1], late, loop, 1000 * used / len(delays)
    )


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


OURS = """
import sys, msgspec
from spinneret.server import Settings, serve
settings = msgspec.json.decode(sys.argv[1], type=Settings)
app = None
if sys.argv[2] == "html":
    from spinneret.web.app import create_app
    app = create_app(settings)
serve(settings, app=app)
"""


def measure_ours(tables: int, seconds: float, html: bool) -> Figures:
    folder = tempfile.mkdtemp(prefix="spinneret-bench-")
    port = free_port()
    settings = Settings(
        database=f"sqlite:///{folder}/bench.sqlite3", port=port, limits=UNLIMITED, log_level="warning", workers=1
    )
    command = [sys.executable, "-c", OURS, msgspec.json.encode(settings).decode(), "html" if html else "json"]
    server = subprocess.Popen(command)
    try:
        wait_for_port(port)
        return asyncio.run(press(port, tables, seconds, html, server.pid))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


# The peer


def measure_peer(tables: int, seconds: float, packages: Path) -> Figures:
    """boardgame.io, pressed by its own kind of client: socket.io in Node."""
    folder = tempfile.mkdtemp(prefix="boardgameio-bench-")
    port = free_port()
    environment = os.environ | {"NODE_PATH": str(packages / "node_modules"), "NODE_ENV": "production"}
    server = subprocess.Popen(
        ["node", str(HERE / "boardgameio" / "server.js"), str(port), folder], env=environment, stdout=subprocess.DEVNULL
    )
    try:
        wait_for_port(port)
        done = subprocess.run(
            ["node", str(HERE / "boardgameio" / "load.js"), str(port), str(tables), str(seconds), str(server.pid)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds * 3 + 120,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        result = json.loads(done.stdout.splitlines()[-1])
        used = result["cpu"]
        return figures(tables, sorted(result["delays"]), result["late"], None, used)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def install_peer(console: Console) -> Path | None:
    """boardgame.io and socket.io's client, installed once into the user's cache."""
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "spinneret-bench"
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return folder
    if not shutil.which("npm"):
        console.print("npm is not installed: boardgame.io is left out.")
        return None
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "boardgameio" / "package.json", folder)
    done = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if done.returncode:
        console.print(f"boardgame.io could not be installed and is left out: {done.stderr.strip()[-300:]}")
        return None
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for_port(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 400])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--html", action="store_true", help="also with every seat's page drawn on our side")
    parser.add_argument("--no-peer", action="store_true")
    wanted = parser.parse_args()
    console = Console(width=110)
    packages = None if wanted.no_peer else install_peer(console)
    runs: list[tuple[str, Figures]] = []
    for tables in wanted.tables:
        runs.append(("spinneret, JSON", measure_ours(tables, wanted.seconds, False)))
        if wanted.html:
            runs.append(("spinneret, HTML", measure_ours(tables, wanted.seconds, True)))
        if packages is not None:
            runs.append(("boardgame.io", measure_peer(tables, wanted.seconds, packages)))
    grid = Grid(
        "tables",
        "server",
        "decisions",
        "p50 ms",
        "p99 ms",
        "worst ms",
        "late",
        "loop p99 ms",
        "CPU ms each",
        "sustained",
    )
    for name, one in sorted(runs, key=lambda run: run[1].tables):
        loop = "" if one.loop_p99 is None else f"{one.loop_p99:.1f}"
        grid.add_row(
            str(one.tables), name, str(one.decisions), f"{one.p50:.1f}", f"{one.p99:.1f}", f"{one.worst:.1f}",
            str(one.late), loop, f"{one.cpu:.2f}", "yes" if one.sustained else "no",
        )  # fmt: skip
    console.print(grid)
    for tables in wanted.tables:
        pair = {name: one for name, one in runs if one.tables == tables}
        if "boardgame.io" in pair:
            ours, peer = pair["spinneret, JSON"], pair["boardgame.io"]
            console.print(
                f"{tables} tables: boardgame.io / spinneret = {peer.p50 / ours.p50:.2f} at p50, "
                f"{peer.p99 / ours.p99:.2f} at p99"
            )
    for name in dict.fromkeys(name for name, _ in runs):
        best = max((one.tables for other, one in runs if other == name and one.sustained), default=0)
        console.print(f"highest load sustained (p99 below {GOOD:.0f} ms): {name} {best} tables")


if __name__ == "__main__":
    main()
