"""The application: services, middleware and routes put together."""

from __future__ import annotations

import gc
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
import uvicorn
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from spinneret.server import api, live_stream, logs
from spinneret.server.dependencies import services_of
from spinneret.server.errors import ApiError
from spinneret.server.middleware import RequestMiddleware
from spinneret.server.openapi import document
from spinneret.server.responses import ErrorReply, StaleReply
from spinneret.server.services import Services
from spinneret.server.settings import Settings
from spinneret.server.startup import Server, address_of, listen
from spinneret.server.table_view import Renderer

_WORDS = {
    404: "There is no page at this address.",
    405: "This method is not allowed here.",
}


def create_app(settings: Settings | None = None, renderer: Renderer | None = None) -> FastAPI:
    """The server as an ASGI application. Without a renderer it is the JSON API alone."""
    services = Services(settings or Settings(), renderer)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        try:
            await services.open()
            yield
        finally:
            await services.close()

    app = FastAPI(title="Spinneret", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.services = services
    app.include_router(api.router)
    app.include_router(api.health)
    app.include_router(live_stream.router)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_exception_handler(ApiError, _api_error)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(WebSocketRequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_middleware(RequestMiddleware, services=services)
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
    # What is loaded now stays forever, and thousands of live tables are no garbage: looking through all of it for
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


async def _metrics(request: Request) -> Response:
    services = services_of(request)
    metrics = services.metrics
    metrics.tables.set(len(services.tables))
    metrics.connections.set(len(services.hub))
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _api_error(connection: HTTPConnection, error: Exception) -> Response:
    """A refusal, in the form every refusal has. A live stream is closed with it."""
    assert isinstance(error, ApiError)
    if isinstance(connection, WebSocket):
        await connection.accept()
        await connection.close(4000 + error.status, error.reason[:120])
    headers = {"retry-after": str(max(1, round(error.wait)))} if error.wait else None
    if error.update is not None:
        return _reply(StaleReply(error.rule, error.reason, error.update), error.status, headers)
    return _reply(ErrorReply(error.rule, error.reason), error.status, headers)


async def _malformed(connection: HTTPConnection, error: Exception) -> Response:
    """A part of the address that has not the form it should have."""
    assert isinstance(error, RequestValidationError | WebSocketRequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _api_error(connection, ApiError(422, "form", f"{where}: {first['msg']}."[:300]))


async def _http_error(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = _WORDS.get(error.status_code, str(error.detail))
    response = await _api_error(connection, ApiError(error.status_code, "form", reason))
    response.headers.update(error.headers or {})
    return response


def _reply(answer: object, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(answer), status, headers, media_type="application/json")
