"""The whole site: the server's API with a drawing hand, the pages and their files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from spinneret.server.app import create_app as create_server
from spinneret.server.problems import Problem
from spinneret.server.settings import Settings
from spinneret.web import pages
from spinneret.web.drawing import Drawing

_TITLES = {
    401: "You are not at this table yet",
    403: "Not from here",
    404: "Nothing hangs in this corner",
    410: "This invitation was used",
    422: "That does not work",
    429: "A little slower, please",
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server with its pages."""
    drawing = Drawing()
    app = create_server(settings, drawing)
    app.include_router(pages.router)
    app.add_exception_handler(Problem, _drawn(drawing, app.exception_handlers[Problem]))
    app.add_exception_handler(HTTPException, _drawn(drawing, app.exception_handlers[HTTPException]))
    return app


Handler = Callable[[Request, Any], Response | Awaitable[Response]]


def _drawn(drawing: Drawing, plain: Handler) -> Handler:
    """Problems of pages are drawn; those of the API stay as they are."""

    async def handler(request: Request, error: Exception) -> Response:
        answer = plain(request, error)
        if not isinstance(answer, Response):
            answer = await answer
        path = request.url.path
        if path.startswith(("/api", "/static")) or path.endswith(("/inside", "/text")):
            return answer
        status = answer.status_code
        reason = error.reason if isinstance(error, Problem) else "There is nothing here."
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
