"""The JSON API: one short function per route. What the routes mean is in docs/api.md."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from spinneret.kernel import Record
from spinneret.server import accounts, analysis, commands, lobby
from spinneret.server import requests as r
from spinneret.server.accounts import Me
from spinneret.server.analysis import Job
from spinneret.server.catalog import GameCard, catalog
from spinneret.server.commands import Reason
from spinneret.server.dependencies import (
    AddressDep,
    AtTableDep,
    CallerDep,
    ConnectionDep,
    JsonBody,
    OriginDep,
    RecipientDep,
    ServicesDep,
    TableViewDep,
)
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.lobby import Entered, Opened
from spinneret.server.openapi import DocumentedRoute, replies
from spinneret.server.responses import Done, Health, InviteReply, Message, UndoDone
from spinneret.server.services import Services
from spinneret.server.sessions import Caller, cookie_name, may_hold_session, session_cookie, token_of
from spinneret.server.table_view import TableView

JobId = Annotated[str, Path(pattern="^[0-9a-z-]{1,40}$")]
Empty = Annotated[r.EmptyRequest, Depends(JsonBody(r.EmptyRequest))]

router = APIRouter(prefix="/api", route_class=DocumentedRoute)


def reply(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def done(live: LiveTable) -> Response:
    return reply(Done(live.version))


async def caller_or_guest(request: Request, services: Services, caller: Caller | None, name: str | None) -> Caller:
    """The caller, or a new guest; called by that name from now on."""
    if caller is None:
        require_private(request, services)
        return await accounts.new_guest(services, name or "")
    if name and name != caller.name:
        caller = await services.sessions.rename(caller, name)
    return caller


def require_private(request: Request, services: Services) -> None:
    if not may_hold_session(request, services.settings.allow_http):
        raise ApiError(
            403,
            "session",
            "This needs https. Plain http works only on the server's own computer, or with --allow-http.",
        )


def with_session(request: Request, services: Services, response: Response, token: str) -> Response:
    """Set the session cookie, unless the caller has that very one."""
    if token_of(request) != token:
        response.headers.append("set-cookie", session_cookie(request, token, services.settings.session_days))
    return response


# People


@router.get("/me", responses=replies(Me), summary="Your name and your tables")
async def get_me(services: ServicesDep, caller: CallerDep) -> Response:
    return reply(await accounts.me(services, caller))


@router.post("/me", responses=replies(Me, 403), summary="Set your name")
async def post_me(
    request: Request,
    services: ServicesDep,
    caller: CallerDep,
    body: Annotated[r.NameRequest, Depends(JsonBody(r.NameRequest))],
) -> Response:
    known = await caller_or_guest(request, services, caller, body.name)
    return with_session(request, services, reply(await accounts.me(services, known)), known.token)


@router.post("/account/register", responses=replies(Me, 403), summary="Turn the guest into an account")
async def register(
    request: Request,
    services: ServicesDep,
    caller: CallerDep,
    address: AddressDep,
    body: Annotated[r.RegisterRequest, Depends(JsonBody(r.RegisterRequest))],
) -> Response:
    services.rate_limits.entering.take(address)
    guest = await caller_or_guest(request, services, caller, body.name or (None if caller else body.login[:24]))
    known = await accounts.register(services, guest, login=body.login, password=body.password)
    return with_session(request, services, reply(await accounts.me(services, known)), known.token)


@router.post("/account/login", responses=replies(Me, 403), summary="Sign in")
async def login(
    request: Request,
    services: ServicesDep,
    caller: CallerDep,
    address: AddressDep,
    body: Annotated[r.LoginRequest, Depends(JsonBody(r.LoginRequest))],
) -> Response:
    services.rate_limits.entering.take(address)
    require_private(request, services)
    known = await accounts.login(services, caller, login=body.login, password=body.password)
    return with_session(request, services, reply(await accounts.me(services, known)), known.token)


@router.post("/account/logout", responses=replies(Me), summary="Sign out")
async def logout(request: Request, services: ServicesDep, caller: CallerDep, body: Empty) -> Response:
    if caller is not None:
        await accounts.logout(services, caller)
    response = reply(await accounts.me(services, None))
    name = cookie_name(request)
    response.delete_cookie(name, path="/", secure=name.startswith("__Host-"), httponly=True, samesite="lax")
    return response


# Opening and entering


@router.get("/games", responses=replies(list[GameCard]), summary="All installed games")
async def get_games() -> Response:
    return reply(catalog())


@router.post("/tables", status_code=201, responses=replies(Opened, 403, status=201), summary="Open a table")
async def open_table(
    request: Request,
    services: ServicesDep,
    caller: CallerDep,
    address: AddressDep,
    origin: OriginDep,
    body: Annotated[r.TableRequest, Depends(JsonBody(r.TableRequest))],
) -> Response:
    services.rate_limits.opening.take(address)
    mine = next((chair.name for chair in body.chairs if chair.kind == "me" and chair.name), None)
    known = caller or await caller_or_guest(request, services, None, mine)
    if mine and not known.name:
        known = await services.sessions.rename(known, mine)
    opened = await lobby.open_table(
        services,
        known,
        game_name=body.game,
        players=body.players,
        options=body.options,
        chairs=body.chairs,
        pace=body.pace,
        name=body.name,
        salt=body.salt,
        origin=origin,
    )
    return with_session(request, services, reply(opened, 201), known.token)


@router.post("/enter", responses=replies(Entered, 403, 404, 410), summary="Join a table by an invitation's secret")
async def enter(
    request: Request,
    services: ServicesDep,
    caller: CallerDep,
    address: AddressDep,
    body: Annotated[r.EnterRequest, Depends(JsonBody(r.EnterRequest))],
) -> Response:
    services.rate_limits.entering.take(address)
    await lobby.check_link(services, body.secret)
    known = await caller_or_guest(request, services, caller, body.name)
    entered = await lobby.enter(services, known, secret=body.secret, salt=body.salt)
    return with_session(request, services, reply(entered), known.token)


# At the table

AT_TABLE = (401, 403, 404, 410)


@router.get("/tables/{table}", responses=replies(TableView, *AT_TABLE), summary="The table as you may see it")
async def get_table(table_view: TableViewDep) -> Response:
    return reply(table_view)


@router.post("/tables/{table}/choose", responses=replies(Done, *AT_TABLE, 409), summary="Answer the question")
async def choose(
    services: ServicesDep,
    at: AtTableDep,
    to: RecipientDep,
    body: Annotated[r.ChooseRequest, Depends(JsonBody(r.ChooseRequest))],
) -> Response:
    await commands.choose(
        services, at.live, at.caller, to, version=body.version, value=body.value, key=body.key, seat=body.seat
    )
    return done(at.live)


@router.post("/tables/{table}/why", responses=replies(Reason, *AT_TABLE), summary="Why an answer is not allowed")
async def why(at: AtTableDep, body: Annotated[r.WhyRequest, Depends(JsonBody(r.WhyRequest))]) -> Response:
    return reply(commands.why(at.live, at.caller, value=body.value, seat=body.seat))


@router.post("/tables/{table}/undo", responses=replies(UndoDone, *AT_TABLE), summary="Undo your last answer")
async def undo(
    services: ServicesDep, at: AtTableDep, body: Annotated[r.KeyRequest, Depends(JsonBody(r.KeyRequest))]
) -> Response:
    await commands.undo(services.tables, at.live, at.caller, key=body.key)
    request = at.live.undo_request
    return reply(UndoDone(at.live.version, None if request is None else request.seat))


@router.post("/tables/{table}/undo/answer", responses=replies(Done, *AT_TABLE), summary="Allow or refuse an undo")
async def answer_undo(
    services: ServicesDep, at: AtTableDep, body: Annotated[r.YesRequest, Depends(JsonBody(r.YesRequest))]
) -> Response:
    await commands.answer_undo(services.tables, at.live, at.caller, yes=body.yes)
    return done(at.live)


@router.post("/tables/{table}/chat", responses=replies(Done, *AT_TABLE), summary="Send a chat message")
async def chat(
    services: ServicesDep, at: AtTableDep, body: Annotated[r.ChatRequest, Depends(JsonBody(r.ChatRequest))]
) -> Response:
    services.rate_limits.chatting.take(at.caller.person)
    await commands.chat(services.tables, at.live, at.caller, text=body.text, key=body.key)
    return done(at.live)


@router.post("/tables/{table}/leave", responses=replies(Done, *AT_TABLE), summary="Let a bot play for you")
async def leave(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    await commands.leave(services, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/return", responses=replies(Done, *AT_TABLE), summary="Take your seat back from the bot")
async def come_back(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    await commands.come_back(services.tables, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/passing", responses=replies(Done, *AT_TABLE), summary="Pass windows for you, or not")
async def passing(
    services: ServicesDep, at: AtTableDep, body: Annotated[r.PassingRequest, Depends(JsonBody(r.PassingRequest))]
) -> Response:
    await commands.set_auto_pass(services.tables, at.live, at.caller, on=body.on)
    return done(at.live)


@router.post(
    "/tables/{table}/curtain",
    responses=replies(Done, *AT_TABLE),
    summary="Hot-seat: confirm that the next player is at the screen",
)
async def curtain(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    await commands.lift_curtain(services.tables, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/invite", responses=replies(InviteReply, *AT_TABLE), summary="Make a new invitation link")
async def invite(
    services: ServicesDep,
    at: AtTableDep,
    origin: OriginDep,
    body: Annotated[r.InviteRequest, Depends(JsonBody(r.InviteRequest))],
) -> Response:
    return reply(InviteReply(await lobby.invite(services, at.live, at.caller, seat=body.seat, origin=origin)))


@router.post("/tables/{table}/fill", responses=replies(Done, *AT_TABLE), summary="Put a bot on an open seat")
async def fill(
    services: ServicesDep, at: AtTableDep, body: Annotated[r.FillRequest, Depends(JsonBody(r.FillRequest))]
) -> Response:
    await lobby.fill(services.tables, at.live, at.caller, seat=body.seat, level=body.level)
    return done(at.live)


@router.post("/tables/{table}/rematch", responses=replies(Entered, *AT_TABLE), summary="Open a rematch")
async def rematch(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    following = await services.tables.get(await lobby.rematch(services, at.live, at.caller))
    return reply(Entered(following.id, next(iter(following.seats_of(at.caller.person)), None)))


@router.post(
    "/tables/{table}/hint", status_code=202, responses=replies(Job, *AT_TABLE, status=202), summary="Ask for a hint"
)
async def hint(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    return reply(await analysis.ask_hint(services, at.live, at.caller), 202)


@router.post(
    "/tables/{table}/review",
    status_code=202,
    responses=replies(Job, *AT_TABLE, status=202),
    summary="Review the finished game",
)
async def review(services: ServicesDep, at: AtTableDep, body: Empty) -> Response:
    return reply(await analysis.ask_review(services, at.live, at.caller), 202)


@router.get(
    "/tables/{table}/jobs/{job}",
    responses=replies(Job, *AT_TABLE),
    summary="Progress and result of a hint or review",
)
async def get_job(services: ServicesDep, at: AtTableDep, job: JobId) -> Response:
    return reply(await analysis.job(services, at.live, at.caller, job))


@router.get("/tables/{table}/record", responses=replies(Record, *AT_TABLE), summary="The record of the game")
async def record(services: ServicesDep, at: AtTableDep) -> Response:
    content = await analysis.record(services, at.live)
    named = {"content-disposition": f'attachment; filename="spinneret-{at.live.id}.json"'}
    return Response(content, media_type="application/json", headers=named)


@router.get("/tables/{table}/wait", responses=replies(Message, *AT_TABLE), summary="The next update, by long polling")
async def wait(
    services: ServicesDep,
    at: AtTableDep,
    connection: ConnectionDep,
    version: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
) -> Response:
    live = at.live
    connection.steps, connection.undone = live.steps, live.undone
    services.hub.add(connection)
    try:
        async with asyncio.timeout(services.settings.poll_seconds):
            while live.version <= version and not services.tasks.closing:
                connection.news.clear()
                await connection.news.wait()
    except TimeoutError:
        pass
    finally:
        services.hub.remove(connection)
    return Response(services.views.next_message(live, connection), media_type="application/json")


health = APIRouter()


@health.get("/healthz", responses=replies(Health), summary="Health check")
async def healthz(services: ServicesDep) -> Response:
    await services.store.ping()
    return reply(Health(not services.tasks.closing))
