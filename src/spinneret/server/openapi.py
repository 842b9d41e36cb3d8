"""The OpenAPI document: answers are msgspec records, so their schemas come from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from spinneret.kernel import Outcome
from spinneret.server.errors import ErrorReply, StaleReply
from spinneret.server.responses import Live
from spinneret.server.table_view import TableView

_REFUSALS = {
    400: "The request body is not valid JSON.",
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


class _Choice(msgspec.Struct):
    value: Any
    label: str


class _Question(msgspec.Struct):
    seat: int
    kind: str
    prompt: str
    rule: str
    choices: tuple[_Choice, ...]


class _View(msgspec.Struct):
    game: str
    seat: int | None
    players: int
    question: _Question | None
    board: Any
    outcome: Outcome | None


def _shape(kind: type[msgspec.Struct], **other: Any) -> type[msgspec.Struct]:
    """The record with some fields of another type: an answer is a list within a list within a list, which JSON Schema
    could say and msgspec does not."""
    fields = []
    for field in msgspec.structs.fields(kind):
        type_ = other.get(field.name, field.type)
        fields.append((field.name, type_) if field.required else (field.name, type_, field.default))
    return msgspec.defstruct(kind.__name__, fields, kw_only=True)


_TABLE_VIEW = _shape(TableView, view=_View)
_SHAPES: dict[Any, Any] = {
    TableView: _TABLE_VIEW,
    StaleReply: _shape(StaleReply, table_view=_TABLE_VIEW),
    Live: _shape(Live, table_view=_TABLE_VIEW | None),
}
_answers: list[Any] = [ErrorReply, *_SHAPES.values()]


def answers(kind: Any, *refusals: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The answers of a route: one good one, and how it may refuse."""
    _answers.append(_SHAPES.get(kind, kind) if isinstance(kind, type) else kind)
    documented: dict[int | str, dict[str, Any]] = {status: _content("Done.", kind)}
    for code in sorted({*refusals, 400, 403, 413, 422, 429, 503}):
        documented[code] = _content(_REFUSALS[code], StaleReply if code == 409 else ErrorReply)
    return documented


def _content(description: str, kind: Any) -> dict[str, Any]:
    shape = _SHAPES.get(kind, kind) if isinstance(kind, type) else kind
    (schema,), _ = msgspec.json.schema_components([shape], ref_template="#/components/schemas/{name}")
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def document(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """What ``app.openapi`` should be."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(
                title="Spinneret",
                version=app.version,
                summary="One table for five spider games.",
                routes=app.routes,  # pages say include_in_schema=False
            )
            _, components = msgspec.json.schema_components(_answers, ref_template="#/components/schemas/{name}")
            schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
            app.openapi_schema = schema
        return app.openapi_schema

    return openapi
