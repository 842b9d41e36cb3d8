"""The guard at the door: size, origin and pace of every request, and the headers of every answer."""

from __future__ import annotations

import logging
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spinneret.server.errors import ApiError
from spinneret.server.house import House, session_cookie, token_of
from spinneret.server.store import hashed

log = logging.getLogger("spinneret.access")
LOOPBACK = ("127.0.0.1", "localhost", "::1")
SAFE = ("GET", "HEAD", "OPTIONS")


class RequestMiddleware:
    """Plain ASGI, so that it costs next to nothing and sees the body as it comes in."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self._headers = {
            "content-security-policy": house.settings.csp,
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not same_origin(HTTPConnection(scope), self.house.settings.public):
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
                    headers.append("set-cookie", session_cookie(request, renewed, self.house.settings.session_days))
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope, request)
            await self.app(scope, _limited(receive, self.house.settings.limits.body_bytes), answer)
        except ApiError as problem:
            await _refuse(scope, receive, answer, problem)
        finally:
            seconds = perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            self.house.metrics.requests.labels(scope["method"], route, status).inc()
            self.house.metrics.request_seconds.observe(seconds)
            log.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )

    def _check(self, scope: Scope, request: HTTPConnection) -> None:
        settings = self.house.settings
        address = request.client.host if request.client else "?"
        if not scope["path"].startswith("/static/"):
            self.house.buckets["address"].take(address)
            token = token_of(request)
            if token:
                self.house.buckets["session"].take(hashed(token))
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


def may_hold_session(request: HTTPConnection, allow_http: bool) -> bool:
    """Session cookies travel over https, or over plain http where nobody can listen."""
    return request.url.scheme in ("https", "wss") or allow_http or request.url.hostname in LOOPBACK


def _limited(receive: Receive, most: int) -> Receive:
    """A body may also grow without having said how long it is."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                # FastAPI takes any other exception for a broken body.
                raise HTTPException(413, _too_large(most).reason)
        return message

    return counted


def _too_large(most: int) -> ApiError:
    return ApiError(413, "size", f"The request is too large: the limit is {most} bytes.")


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: ApiError) -> None:
    """As any other refusal: the API's as JSON, a page's as a page."""
    response = await scope["app"].exception_handlers[ApiError](Request(scope), problem)
    await response(scope, receive, send)
