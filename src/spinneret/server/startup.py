"""Starting and stopping: the address to listen on first, then the application, and only then the announcement."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack

import uvicorn
from fastapi import FastAPI

from spinneret.server.settings import CannotStart


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on every address of a host. They are bound once and kept: whoever looks first and binds
    later may find the port taken meanwhile. Port 0 is any that is free."""
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise CannotStart(f"Cannot listen on {where}: {error.strerror}. Choose another --host.") from error
    listening: list[socket.socket] = []
    refused: OSError | None = None
    for family, numbers in dict.fromkeys((family, str(address[0])) for family, _, _, _, address in found):
        chosen = listening[0].getsockname()[1] if listening else port
        try:
            listening.append(socket.create_server((numbers, chosen), family=family, backlog=2048))
        except OSError as error:
            # A name may have an address of a kind that this machine lacks; the others will do.
            if refused is None or error.errno != errno.EADDRNOTAVAIL:
                refused = error
    if refused is not None and not (listening and refused.errno == errno.EADDRNOTAVAIL):
        for opened in listening:
            opened.close()
        option = "--host" if refused.errno == errno.EADDRNOTAVAIL else "--port"
        reason = os.strerror(refused.errno or 0)
        raise CannotStart(f"Cannot listen on {where}: {reason}. Choose another {option}.") from refused
    return listening


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Server(uvicorn.Server):
    """Opens and closes the application itself: what goes wrong then is raised, where uvicorn would log a traceback."""

    def __init__(self, app: FastAPI, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._opened = AsyncExitStack()
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        async with AsyncExitStack() as opening:
            await opening.enter_async_context(self._app.router.lifespan_context(self._app))
            await super().startup(sockets)
            if not self.should_exit:
                self._ready()
            self._opened = opening.pop_all()  # from here on it is closed by the shutdown

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if not self.force_exit:
            await self._opened.aclose()
