"""What routes ask for, shared by the JSON API, the live stream and the pages: the caller, the table, the seat to look
from, the body of a request.

All of them are ``async``, also those that wait for nothing: FastAPI runs the others in threads.
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


async def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


ServicesDep = Annotated[Services, Depends(services_of)]


async def address_of(connection: HTTPConnection) -> str:
    """The network address a request comes from."""
    return connection.client.host if connection.client else "?"


AddressDep = Annotated[str, Depends(address_of)]


async def origin_of(connection: HTTPConnection, services: ServicesDep) -> str:
    """The address people use, for links."""
    return services.settings.public or f"{connection.url.scheme}://{connection.url.netloc}"


OriginDep = Annotated[str, Depends(origin_of)]


async def limit_address(services: ServicesDep, address: AddressDep) -> None:
    services.rate_limits.address.take(address)


async def caller_of(connection: HTTPConnection, services: ServicesDep) -> Caller | None:
    """Who sends the request; None without a session."""
    return await services.sessions.caller(connection)


CallerDep = Annotated[Caller | None, Depends(caller_of)]


class AtTable(msgspec.Struct, frozen=True):
    """A caller at a table that they may enter."""

    live: LiveTable
    caller: Caller


async def at_table(table: TableId, services: ServicesDep, caller: CallerDep) -> AtTable:
    if caller is None:
        raise no_session()
    return AtTable(await services.tables.enter(table, caller.person), caller)


AtTableDep = Annotated[AtTable, Depends(at_table)]


async def seat_choice(seat: SeatQuery = None) -> SeatChoice:
    """The seat somebody would like to look from."""
    if seat is None:
        return None
    return WATCH if seat == WATCH else int(seat)


SeatChoiceDep = Annotated[SeatChoice, Depends(seat_choice)]


async def view_of(at: AtTableDep, services: ServicesDep, seat: SeatChoiceDep, step: StepQuery = None) -> TableView:
    """The table as the caller may see it, now or at an earlier step."""
    return services.views.view(at.live, at.caller.person, step=step, seat=seat)


TableViewDep = Annotated[TableView, Depends(view_of)]


async def recipient(at: AtTableDep, services: ServicesDep, seat: SeatChoiceDep, form: FormQuery = "json") -> Recipient:
    """Whom to send the table, and in which form."""
    if form == "html" and services.views.renderer is None:
        raise ApiError(422, "form", "This server serves no pages. Use as=json.")
    return Recipient(at.caller.person, seat, form == "html")


RecipientDep = Annotated[Recipient, Depends(recipient)]


async def new_connection(at: AtTableDep, services: ServicesDep, to: RecipientDep) -> Connection:
    """A live connection, if the caller has not too many already."""
    if services.hub.count(to.person) >= services.settings.limits.connections:
        raise ApiError(429, "pace", "You have too many tables open. Close some tabs.", wait=5)
    return Connection(at.live.id, to)


ConnectionDep = Annotated[Connection, Depends(new_connection)]


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
