"""A real server on a real port, and people who play at it: what the server's tests are told with."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx
import msgspec
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from spinneret.server import Limits, Rate, Services, Settings, create_app
from spinneret.server.table_view import Renderer

SRC = Path(__file__).parents[2] / "src"
NO_HURRY = Rate(1e9, 1e9)
UNLIMITED = Limits(
    session=NO_HURRY, address=NO_HURRY, entering=NO_HURRY, opening=NO_HURRY, chatting=NO_HURRY, thinking=NO_HURRY
)
BOTS = [{"kind": "bot", "level": "random"}]
PATIENCE = 60.0
"""Seconds anything is waited for: never too short on a slow machine, and never forever."""
_keys = count()


def settings_for(database: str, **more: Any) -> Settings:
    return Settings(
        **(
            {"database": database, "port": 0, "workers": 1, "bot_pause": 0.0, "limits": UNLIMITED, "stand_in": "random"}
            | more
        )
    )


def free_port() -> int:
    """A port to listen on, below those the system gives to clients: nobody takes it before its server is up, nor while
    that is being started again."""
    while True:
        port = SystemRandom().randrange(12_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


END_WITH_PARENT = """
import os, sys, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
"""
"""Python for the beginning of a process whose input is a pipe: however the tests end, it ends with them."""


def wait_for(truth: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What ``truth`` gives as soon as it is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = truth()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not come true in time")


class Server:
    """A server in a thread of its own."""

    def __init__(
        self,
        settings: Settings,
        renderer: Renderer | None = None,
        make: Callable[[Settings], FastAPI] | None = None,
    ) -> None:
        self.settings = msgspec.structs.replace(settings, port=settings.port or free_port())
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.app = make(self.settings) if make else create_app(self.settings, renderer)
        self.services: Services = self.app.state.services
        config = uvicorn.Config(
            self.app,
            port=self.settings.port,
            log_config=None,
            ws_max_size=4096,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(main())

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    def guest(self, name: str = "Ada", **headers: str) -> Guest:
        return Guest(self.url, name, **headers)


class Process:
    """A server in a process of its own, to be killed. ``sabotage`` is Python that is run before it starts."""

    def __init__(self, settings: Settings, sabotage: str = "") -> None:
        self.settings = msgspec.structs.replace(settings, port=settings.port or free_port())
        self.url = f"http://127.0.0.1:{self.settings.port}"
        code = (
            f"{END_WITH_PARENT}\n"
            "import msgspec; from spinneret.server import Settings, serve\n"
            f"{sabotage}\n"
            "serve(msgspec.json.decode(sys.argv[1], type=Settings))"
        )
        self._log = tempfile.TemporaryFile()  # noqa: SIM115, the process writes to it
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, msgspec.json.encode(self.settings).decode()],
            env=os.environ | {"PYTHONPATH": str(SRC)},
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=self._log,
        )
        try:
            wait_for(self._answers)
        except AssertionError as error:
            self.kill()
            self._log.seek(0)
            raise AssertionError(f"the server does not answer: {self._log.read()[-3000:].decode()}") from error

    def _answers(self) -> bool:
        assert self._process.poll() is None, "it ended"
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """As if the power went."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end; what it returns."""
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


class Guest:
    """A person with a session."""

    def __init__(self, url: str, name: str = "Ada", **headers: str) -> None:
        self.url = url
        self.name = name
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)

    def post(self, path: str, body: object = None, expect: int = 200, **kwargs: Any) -> Any:
        answer = self.http.post(path, json={} if body is None else body, **kwargs)
        assert answer.status_code == expect, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    def get(self, path: str, expect: int = 200, **query: object) -> Any:
        answer = self.http.get(path, params={key: str(value) for key, value in query.items()})
        assert answer.status_code == expect, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    def open(self, *chairs: str, players: int = 4, **more: Any) -> Seated:
        """Open a table: each chair is ``me``, ``open``, ``bot`` or a bot's level."""
        wanted = [_chair(kind, self.name) for kind in chairs] or None
        body = {"game": "spider_web", "players": len(chairs) or players, **more}
        if wanted:
            body["chairs"] = wanted
        opened = self.post("/api/tables", body, 201)
        return Seated(self, opened["table"], opened["links"])

    def enter(self, link: str) -> Seated:
        entered = self.post("/api/enter", {"secret": link.partition("#")[2], "name": self.name})
        return Seated(self, entered["table"], {})

    @property
    def cookie(self) -> str:
        return f"spinneret={self.http.cookies['spinneret']}"


class Seated:
    """A person at a table."""

    def __init__(self, guest: Guest, table: str, links: dict[str, str]) -> None:
        self.guest = guest
        self.table = table
        self.links = links
        self.path = f"/api/tables/{table}"

    def view(self, **query: object) -> Any:
        return self.guest.get(self.path, **query)

    def do(self, what: str, body: object = None, expect: int = 200) -> Any:
        return self.guest.post(f"{self.path}/{what}", body, expect)

    def is_asked(self, view: Any | None = None) -> bool:
        view = view or self.view()
        question = view["view"]["question"]
        return question is not None and any(
            person["yours"] and person["seat"] == question["seat"] for person in view["people"]
        )

    def choose(
        self, value: object = ..., *, version: int | None = None, key: str | None = None, expect: int = 200
    ) -> Any:
        """Answer; by default with the first legal answer to the position as it is."""
        view = self.view()
        if view["curtain"]:
            self.do("curtain")
            view = self.view()
        question = view["view"]["question"]
        body = {
            "version": view["version"] if version is None else version,
            "value": question["choices"][0]["value"] if value is ... else value,
            "key": key or f"key-{next(_keys)}",
        }
        return self.do("choose", body, expect)

    def live(self, form: str = "json", **headers: str) -> ClientConnection:
        address = f"{self.guest.url.replace('http', 'ws')}{self.path}/live?as={form}"
        return connect(
            address,
            additional_headers={"cookie": self.guest.cookie} | headers,
            compression=None,
            open_timeout=PATIENCE,
        )


def play_to_the_end(*people: Seated, seconds: float = 180.0) -> Any:
    """Everyone answers with the first legal answer until the game is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        acted = False
        for person in people:
            view = person.view()
            if view["status"] == "over":
                return view
            if person.is_asked(view):
                person.choose()
                acted = True
        if not acted:
            time.sleep(0.03)
    raise AssertionError("the game did not end in time")


def heard(
    socket: ClientConnection, truth: Callable[[Any], Any] = lambda _message: True, seconds: float = PATIENCE
) -> Any:
    """The next message of which something is true."""
    end = time.monotonic() + seconds
    message = None
    while time.monotonic() < end:
        with contextlib.suppress(TimeoutError):
            message = json.loads(socket.recv(timeout=1))
            if truth(message):
                return message
    raise AssertionError(f"no such message came; the last was {message}")


def _chair(kind: str, name: str) -> dict[str, str]:
    if kind == "me":
        return {"kind": "me", "name": name}
    if kind == "open":
        return {"kind": "open"}
    return {"kind": "bot", "level": "random" if kind == "bot" else kind}
