"""The OpenAPI document. Requests and replies are msgspec records, so their schemas come from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from spinneret import kernel
from spinneret.server import responses, table_view
from spinneret.server.dependencies import JsonBody
from spinneret.server.requests import Answer
from spinneret.server.responses import ErrorReply

Json: TypeAlias = dict[str, Any]
Kind: TypeAlias = type[object]
_ERRORS = {
    401: "No session.",
    403: "Not allowed for you, or sent from another site.",
    404: "Not found, or not visible to you.",
    409: "The position changed before the answer arrived.",
    410: "No longer available: already used, or the game is not installed any more.",
    413: "The request is too large.",
    422: "Refused by the rules, or malformed.",
    429: "Too many requests.",
    503: "Busy; try again.",
}


# A choice is a list within lists without end, which msgspec cannot describe: here it ends where requests end.


class Choice(kernel.Choice, frozen=True):
    value: Answer


class Question(kernel.Question, frozen=True):
    choices: tuple[Choice, ...]


class View(kernel.View, frozen=True):
    question: Question | None


class TableView(table_view.TableView, frozen=True, kw_only=True):
    view: View


class Message(responses.Message, frozen=True, omit_defaults=True):
    table_view: TableView | None = None


class StaleReply(responses.StaleReply, frozen=True):
    update: Message


_DESCRIBED: dict[object, Kind] = {
    table_view.TableView: TableView,
    responses.Message: Message,
    responses.StaleReply: StaleReply,
}
_kinds: list[Kind] = []
"""Everything the document describes."""


def replies(kind: Kind, *errors: int, status: int = 200) -> dict[int | str, Json]:
    """The replies of a route: one good one, and how it may refuse."""
    documented: dict[int | str, Json] = {status: {"description": "Done.", **_content(kind)}}
    for code in sorted({*errors, 403, 413, 422, 429, 503}):
        error = responses.StaleReply if code == 409 else ErrorReply
        documented[code] = {"description": _ERRORS[code], **_content(error)}
    return documented


def _content(kind: Kind) -> Json:
    described = _DESCRIBED.get(kind, kind)
    _kinds.append(described)
    (schema,), _ = _schemas([described])
    return {"content": {"application/json": {"schema": schema}}}


def _schemas(kinds: list[Kind]) -> tuple[tuple[Json, ...], Json]:
    return msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")


class DocumentedRoute(APIRoute):
    """A route whose ``JsonBody`` is in the document as the body of its requests."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        for needed in self.dependant.dependencies:
            if isinstance(needed.call, JsonBody):
                self.openapi_extra = {"requestBody": {"required": True, **_content(needed.call.kind)}}


def document(app: FastAPI) -> Callable[[], Json]:
    """What ``app.openapi`` should be."""

    def openapi() -> Json:
        if app.openapi_schema is None:
            schema = get_openapi(
                title="Spinneret",
                version=app.version,
                summary="One table for five spider games.",
                routes=app.routes,  # pages say include_in_schema=False
            )
            schema.setdefault("components", {})["schemas"] = _schemas(_kinds)[1]
            app.openapi_schema = schema
        return app.openapi_schema

    return openapi
