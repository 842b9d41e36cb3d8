"""The live stream: a WebSocket that is sent the newest view, and from which nothing is expected."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from spinneret.server.api import address_of, house_of, seat_choice_of
from spinneret.server.errors import ApiError
from spinneret.server.house import House
from spinneret.server.hub import Connection
from spinneret.server.live_table import LiveTable

router = APIRouter(prefix="/api")
CHATTER = 100
"""Messages a client may send before we stop listening: it has nothing to say here."""


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    house = house_of(socket)
    try:
        house.buckets["address"].take(address_of(socket))
        live, connection = await _admit(house, socket, table)
    except ApiError as problem:
        await socket.accept()
        await socket.close(4000 + problem.status, problem.reason[:120])
        return
    await socket.accept()
    house.hub.add(connection)
    house.metrics.connections.set(len(house.hub))
    reader = asyncio.create_task(_until_gone(socket))
    writer = asyncio.create_task(_send_news(house, socket, live, connection))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.hub.remove(connection)
        house.metrics.connections.set(len(house.hub))
        reader.cancel()
        writer.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.close(1001 if house.closing else 1000)


async def _admit(house: House, socket: WebSocket, table: str) -> tuple[LiveTable, Connection]:
    query = socket.query_params
    form, seat = query.get("as", "json"), query.get("seat")
    if form not in ("json", "html") or (form == "html" and house.renderer is None):
        raise ApiError(422, "form", "This server serves no pages. Use as=json.")
    if seat is not None and seat != "watch" and not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise ApiError(422, "form", "The seat must be a number or the word watch.")
    if not (table.isascii() and table.isalnum()):
        raise ApiError(404, "membership", "This table does not exist, or you have not been invited to it.")
    live, caller = await house.enter(table, await house.caller(socket))
    if house.hub.count(caller.person) >= house.settings.limits.connections:
        raise ApiError(429, "pace", "You have too many tables open. Close some tabs.")
    connection = Connection(live.id, caller.person, seat_choice_of(seat), form == "html")
    house.message(live, connection)  # a seat that is not theirs is refused before anything is accepted
    connection.steps = -1
    return live, connection


async def _until_gone(socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(CHATTER):
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return


async def _send_news(house: House, socket: WebSocket, live: LiveTable, connection: Connection) -> None:
    """Send the newest view whenever there is one. Only this task waits for a slow reader."""
    while not house.closing:
        await connection.news.wait()
        connection.news.clear()
        if house.closing:
            return
        live = house.cached(live.id) or live
        try:
            text = house.message(live, connection).decode()
        except ApiError:  # another's turn at a shared screen: this seat may not look now
            continue
        try:
            async with asyncio.timeout(house.settings.limits.send_seconds):
                await socket.send_text(text)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            return
