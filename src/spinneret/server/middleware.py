"""Around every request: its size, origin and rate are checked, the reply gets its headers, both are logged."""

from __future__ import annotations

import logging
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spinneret.server.errors import ApiError
from spinneret.server.services import Services
from spinneret.server.sessions import session_cookie, token_of
from spinneret.server.store import hashed

log = logging.getLogger("spinneret.access")
SAFE = ("GET", "HEAD", "OPTIONS")


class RequestMiddleware:
    """Plain ASGI, so that it costs next to nothing and sees the body as it comes in."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self._headers = {
            "content-security-policy": services.settings.csp,
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not same_origin(HTTPConnection(scope), self.services.settings.public):
            await send({"type": "websocket.close", "code": 4403, "reason": "This connection comes from another site."})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        request = HTTPConnection(scope)
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                renewed = scope.get("state", {}).get("renewed")
                if renewed and "set-cookie" not in headers:
                    headers.append("set-cookie", session_cookie(request, renewed, self.services.settings.session_days))
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope, request)
            await self.app(scope, _limited(receive, self.services.settings.limits.body_bytes), answer)
        except ApiError as error:
            await _refuse(scope, receive, answer, error)
        finally:
            seconds = perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            self.services.metrics.requests.labels(scope["method"], route, status).inc()
            self.services.metrics.request_seconds.observe(seconds)
            log.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )

    def _check(self, scope: Scope, request: HTTPConnection) -> None:
        settings = self.services.settings
        address = request.client.host if request.client else "?"
        if not scope["path"].startswith("/static/"):
            self.services.rate_limits.address.take(address)
            token = token_of(request)
            if token:
                self.services.rate_limits.session.take(hashed(token))
        if scope["method"] not in SAFE and not same_origin(request, settings.public):
            raise ApiError(403, "origin", "This request came from another site.")
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > settings.limits.body_bytes:
            raise _too_large(settings.limits.body_bytes)


def same_origin(request: HTTPConnection, public: str) -> bool:
    """Browsers say from which page a request comes; programs that are no browsers say nothing, and hold no cookie of
    somebody else."""
    headers = request.headers
    origin = headers.get("origin")
    if origin is not None:
        host = urlsplit(public).netloc or headers.get("host", "")
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == host and bool(host)
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def _limited(receive: Receive, most: int) -> Receive:
    """A body may also grow without having said how long it is."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise _too_large(most)
        return message

    return counted


def _too_large(most: int) -> ApiError:
    return ApiError(413, "size", f"The request is too large: the limit is {most} bytes.")


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ApiError) -> None:
    """As any other refusal: the API's as JSON, a page's as a page."""
    response = await scope["app"].exception_handlers[ApiError](Request(scope), error)
    await response(scope, receive, send)
