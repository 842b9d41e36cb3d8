"""The application: house, guard and routes put together."""

from __future__ import annotations

import gc
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from spinneret.server import api, live_stream, logs
from spinneret.server.bot_players import BotPlayers
from spinneret.server.errors import ApiError, ErrorReply, StaleReply
from spinneret.server.house import House
from spinneret.server.middleware import RequestMiddleware
from spinneret.server.openapi import document
from spinneret.server.settings import Settings
from spinneret.server.startup import Server, address_of, listen
from spinneret.server.table_view import Renderer

_WORDS = {
    404: "There is no page at this address.",
    405: "This method is not allowed here.",
    400: "The request body is not valid JSON.",
}


def create_app(settings: Settings | None = None, renderer: Renderer | None = None) -> FastAPI:
    """The server as an ASGI application. Without a renderer it is the JSON API alone."""
    house = House(settings or Settings(), renderer)
    bot_players = BotPlayers(house)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        try:
            await house.open()
            house.spawn(house.metrics.watch_loop(), "loop watch")
            house.spawn(bot_players.resume(), "resume")
            house.spawn(house.sweep(), "sweep")
            yield
        finally:
            await house.close()

    app = FastAPI(title="Spinneret", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.house = house
    app.include_router(api.router)
    app.include_router(api.health)
    app.include_router(live_stream.router)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_exception_handler(ApiError, _problem)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(RequestMiddleware, house=house)
    app.openapi = document(app)  # type: ignore[method-assign]
    return app


def serve(
    settings: Settings,
    renderer: Renderer | None = None,
    app: FastAPI | None = None,
    ready: Callable[[str], None] = lambda _address: None,
) -> None:
    """Run until told to stop; then let requests finish and close what is open. ``ready`` is called with the address
    once somebody listens there; ``CannotStart`` says why nobody does."""
    logs.set_up(settings.log_level)
    listening = listen(settings.host, settings.port)
    app = app or create_app(settings, renderer)
    # What is loaded now stays for ever, and thousands of live tables are no garbage: looking through all of it for
    # cycles again and again would stop the loop for tens of milliseconds.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    config = uvicorn.Config(
        app,
        lifespan="off",  # the server below opens the application itself
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,  # a player thinks longer than five seconds
        timeout_graceful_shutdown=5,
    )
    # SIGTERM, too, ends by way of Python's own exit, which clears what the worker processes share with this one.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        Server(app, config, partial(ready, address_of(listening[0]))).run(listening)


def _metrics(request: Request) -> Response:
    house: House = request.app.state.house
    house.metrics.tables.set(len(house))
    house.metrics.connections.set(len(house.hub))
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _problem(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, ApiError)
    headers = {"retry-after": str(max(1, round(problem.wait)))} if problem.wait else None
    if problem.table_view is not None:
        return _reply(StaleReply(problem.rule, problem.reason, problem.table_view), problem.status, headers)
    return _reply(ErrorReply(problem.rule, problem.reason), problem.status, headers)


async def _malformed(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _reply(ErrorReply("form", _WORDS[400]), 422)
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return _reply(ErrorReply("form", f"{where or 'The request body'}: {first['msg']}."[:300]), 422)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    rule = "size" if error.status_code == 413 else "form"
    problem = ApiError(error.status_code, rule, _WORDS.get(error.status_code, str(error.detail)))
    response = await _problem(request, problem)
    response.headers.update(error.headers or {})
    return response


def _reply(answer: object, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(answer), status, headers, media_type="application/json")
