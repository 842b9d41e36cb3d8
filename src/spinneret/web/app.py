"""The whole site: the server's API with a renderer, the pages and their files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from spinneret.server.app import create_app as create_server
from spinneret.server.errors import ApiError
from spinneret.server.settings import Settings
from spinneret.web import pages
from spinneret.web.drawing import Drawing
from spinneret.web.transfer import Compressed, HeadAsGet

_TITLES = {
    401: "You have not joined this table",
    403: "Not allowed",
    404: "Page not found",
    405: "Method not allowed",
    410: "No longer available",
    422: "Invalid address",
    429: "Too many requests",
    503: "Temporarily unavailable",
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server with its pages."""
    drawing = Drawing()
    app = create_server(settings, drawing)
    app.include_router(pages.router)
    app.add_exception_handler(ApiError, _drawn(drawing, app.exception_handlers[ApiError]))
    app.add_exception_handler(HTTPException, _drawn(drawing, app.exception_handlers[HTTPException]))
    app.add_middleware(Compressed)
    app.add_middleware(HeadAsGet)
    return app


Handler = Callable[[Request, Exception], Response | Awaitable[Response]]


def _drawn(drawing: Drawing, plain: Handler) -> Handler:
    """Errors of pages are drawn; those of the API stay as they are."""

    async def handler(request: Request, error: Exception) -> Response:
        answer = plain(request, error)
        if not isinstance(answer, Response):
            answer = await answer
        path = request.url.path
        if path.startswith(("/api", "/static")) or path.endswith(("/inside", "/text")):
            return answer
        status = answer.status_code
        reason = error.reason if isinstance(error, ApiError) else "There is no page at this address."
        html = drawing.page(
            "error.html",
            page_title=_TITLES.get(status, "Something went wrong"),
            caller=None,
            status=status,
            reason=reason,
        )
        headers = {"cache-control": "no-store"}
        if "retry-after" in answer.headers:
            headers["retry-after"] = answer.headers["retry-after"]
        return HTMLResponse(html, status, headers)

    return handler
