"""How pages travel: HEAD is answered like GET, and what is worth it is compressed."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 2_048
"""Bytes below which a page travels as it is."""
LEVEL = 4
"""Pages are compressed on the event loop; more effort saves a few percent and takes twice the time."""


class HeadAsGet:
    """Answers HEAD as GET would be answered, without the body. The API keeps to the methods it documents."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD" or scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self.app({**scope, "method": "GET"}, receive, without_body)


class Compressed:
    """Compresses pages of more than two kilobytes. API answers and live updates go as they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain = app
        self.gzip = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.gzip if _may_compress(scope) else self.plain)(scope, receive, send)


def _may_compress(scope: Scope) -> bool:
    """The length of a compressed page shows whether two of its texts are alike (the BREACH attack): somebody who can
    put text on a page (a name, a chat line), have it loaded often and see its encrypted length could guess the hand
    drawn beside it. So a page that another site makes a known visitor's browser load is not compressed. No page holds
    a session token or any other key."""
    if scope["type"] != "http" or scope["path"].startswith("/api/"):
        return False
    headers = Headers(scope=scope)
    if "cookie" not in headers or scope["scheme"] != "https":
        return True  # the same for everybody, or read by whoever listens anyway
    return headers.get("sec-fetch-site") in ("same-origin", "none")
