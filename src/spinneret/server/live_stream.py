"""The live stream: a WebSocket that is sent the newest view, and from which nothing is expected."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, Depends
from starlette.websockets import WebSocket, WebSocketDisconnect

from spinneret.server.dependencies import AtTableDep, FormQuery, SeatQuery, limit_address, new_connection
from spinneret.server.errors import ApiError
from spinneret.server.hub import Connection
from spinneret.server.live_table import LiveTable
from spinneret.server.services import Services
from spinneret.server.view_builder import viewpoint

router = APIRouter(prefix="/api")
CHATTER = 100
"""Messages a client may send before we stop listening: it has nothing to say here."""


@router.websocket("/tables/{table}/live", dependencies=[Depends(limit_address)])
async def live_stream(socket: WebSocket, at: AtTableDep, seat: SeatQuery = None, form: FormQuery = "json") -> None:
    services, connection = at.services, new_connection(at, seat, form)
    viewpoint(at.live, connection.to.person, connection.to.seat)  # a seat that is not theirs is refused at once
    await socket.accept()
    hub, connections = services.hub, services.metrics.connections
    hub.add(connection)
    connections.set(len(hub))
    reader = asyncio.create_task(_until_gone(socket))
    writer = asyncio.create_task(_send_news(services, socket, at.live, connection))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.remove(connection)
        connections.set(len(hub))
        reader.cancel()
        writer.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.close(1001 if services.tasks.closing else 1000)


async def _until_gone(socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(CHATTER):
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return


async def _send_news(services: Services, socket: WebSocket, live: LiveTable, connection: Connection) -> None:
    """Send the newest view whenever there is one. Only this task waits for a slow reader."""
    while not services.tasks.closing:
        await connection.news.wait()
        connection.news.clear()
        if services.tasks.closing:
            return
        live = services.tables.in_memory(live.id) or live
        try:
            text = services.views.next_message(live, connection).decode()
        except ApiError:  # another's turn at a shared screen: this seat may not look now
            continue
        try:
            async with asyncio.timeout(services.settings.limits.send_seconds):
                await socket.send_text(text)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            return
