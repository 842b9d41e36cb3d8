"""What routes ask for, shared by the JSON API, the live stream and the pages: the caller, the table, the seat to look
from, the body of a request.

FastAPI takes about ten microseconds for every dependency of a request, and solves shared ones again wherever they are
needed, so a route has one for who calls and where, and one for its body. They are ``async`` because FastAPI runs the
others in threads.
"""

# No ``from __future__ import annotations``: FastAPI cannot resolve the annotations of JsonBody.__call__ as text.

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from fastapi import Depends, Path, Query, Request
from starlette.requests import HTTPConnection

from spinneret.server.errors import ApiError, no_session
from spinneret.server.hub import Connection
from spinneret.server.live_table import LiveTable
from spinneret.server.requests import RequestBody, in_words
from spinneret.server.services import Services
from spinneret.server.sessions import Caller
from spinneret.server.table_view import TableView
from spinneret.server.view_builder import WATCH, Recipient, SeatChoice

B = TypeVar("B", bound=RequestBody)
TableId = Annotated[str, Path(json_schema_extra={"pattern": "^[0-9a-f]{16}$"})]
StepQuery = Annotated[int | None, Query(ge=0, lt=1 << 31)]
SeatQuery = Annotated[str | None, Query(pattern="^([0-9]|[12][0-9]|watch)$", description="A seat number, or watch.")]
FormQuery = Annotated[Literal["json", "html"], Query(alias="as", description="html: the table drawn as on the page.")]


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: HTTPConnection) -> str:
    """The network address a request comes from."""
    return connection.client.host if connection.client else "?"


async def limit_address(connection: HTTPConnection) -> None:
    services_of(connection).rate_limits.address.take(address_of(connection))


class Call(msgspec.Struct, frozen=True):
    """The server's parts, and who calls; None without a session."""

    services: Services
    caller: Caller | None


async def call_of(connection: HTTPConnection) -> Call:
    services = services_of(connection)
    return Call(services, await services.sessions.caller(connection))


class AtTable(msgspec.Struct, frozen=True):
    """The server's parts, and a caller at a table that they may enter."""

    services: Services
    caller: Caller
    live: LiveTable


async def at_table(connection: HTTPConnection, table: TableId) -> AtTable:
    services = services_of(connection)
    caller = await services.sessions.caller(connection)
    if caller is None:
        raise no_session()
    return AtTable(services, caller, await services.tables.enter(table, caller.person))


CallDep = Annotated[Call, Depends(call_of)]
AtTableDep = Annotated[AtTable, Depends(at_table)]


def seat_choice(seat: str | None) -> SeatChoice:
    if seat is None:
        return None
    return WATCH if seat == WATCH else int(seat)


def view_of(at: AtTable, step: int | None, seat: str | None) -> TableView:
    """The table as the caller may see it from that seat, now or at an earlier step."""
    return at.services.views.view(at.live, at.caller.person, step=step, seat=seat_choice(seat))


def recipient(at: AtTable, seat: str | None, form: Literal["json", "html"]) -> Recipient:
    """Whom to send the table, and in which form."""
    if form == "html" and at.services.views.renderer is None:
        raise ApiError(422, "form", "This server serves no pages. Use as=json.")
    return Recipient(at.caller.person, seat_choice(seat), form == "html")


def new_connection(at: AtTable, seat: str | None, form: Literal["json", "html"]) -> Connection:
    """A live connection, if the caller has not too many already."""
    to = recipient(at, seat, form)
    if at.services.hub.count(to.person) >= at.services.settings.limits.connections:
        raise ApiError(429, "pace", "You have too many tables open. Close some tabs.", wait=5)
    return Connection(at.live.id, to)


class JsonBody(Generic[B]):
    """The body of a request, decoded into this record: ``Annotated[KeyRequest, Depends(JsonBody(KeyRequest))]``."""

    def __init__(self, kind: type[B]) -> None:
        self.kind = kind
        self._decode = msgspec.json.Decoder(kind).decode

    async def __call__(self, request: Request) -> B:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise ApiError(422, "form", "The request body must be sent as application/json.")
        try:
            return self._decode(await request.body())
        except (msgspec.DecodeError, RecursionError) as error:
            raise ApiError(422, "form", in_words(error)) from None
