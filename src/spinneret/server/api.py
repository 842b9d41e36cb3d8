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
    AtTableDep,
    Call,
    CallDep,
    FormQuery,
    JsonBody,
    SeatQuery,
    StepQuery,
    address_of,
    new_connection,
    recipient,
    services_of,
    view_of,
)
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.lobby import Entered, Opened
from spinneret.server.openapi import DocumentedRoute, replies
from spinneret.server.responses import Done, Health, InviteReply, Message, UndoDone
from spinneret.server.sessions import Caller, cookie_name, may_hold_session, session_cookie, token_of
from spinneret.server.table_view import TableView

JobId = Annotated[str, Path(pattern="^[0-9a-z-]{1,40}$")]
Empty = Annotated[r.EmptyRequest, Depends(JsonBody(r.EmptyRequest))]

router = APIRouter(prefix="/api", route_class=DocumentedRoute)


def reply(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def done(live: LiveTable) -> Response:
    return reply(Done(live.version))


def origin_of(request: Request) -> str:
    """The address people use, for links."""
    return services_of(request).settings.public or f"{request.url.scheme}://{request.url.netloc}"


async def caller_or_guest(request: Request, call: Call, name: str | None) -> Caller:
    """The caller, or a new guest; called by that name from now on."""
    caller = call.caller
    if caller is None:
        require_private(request, call)
        return await accounts.new_guest(call.services, name or "")
    if name and name != caller.name:
        caller = await call.services.sessions.rename(caller, name)
    return caller


def require_private(request: Request, call: Call) -> None:
    if not may_hold_session(request, call.services.settings.allow_http):
        raise ApiError(
            403,
            "session",
            "This needs https. Plain http works only on the server's own computer, or with --allow-http.",
        )


def with_session(request: Request, call: Call, response: Response, token: str) -> Response:
    """Set the session cookie, unless the caller has that very one."""
    if token_of(request) != token:
        response.headers.append("set-cookie", session_cookie(request, token, call.services.settings.session_days))
    return response


# People


@router.get("/me", responses=replies(Me), summary="Your name and your tables")
async def get_me(call: CallDep) -> Response:
    return reply(await accounts.me(call.services, call.caller))


@router.post("/me", responses=replies(Me, 403), summary="Set your name")
async def post_me(
    request: Request,
    call: CallDep,
    body: Annotated[r.NameRequest, Depends(JsonBody(r.NameRequest))],
) -> Response:
    known = await caller_or_guest(request, call, body.name)
    return with_session(request, call, reply(await accounts.me(call.services, known)), known.token)


@router.post("/account/register", responses=replies(Me, 403), summary="Turn the guest into an account")
async def register(
    request: Request,
    call: CallDep,
    body: Annotated[r.RegisterRequest, Depends(JsonBody(r.RegisterRequest))],
) -> Response:
    call.services.rate_limits.entering.take(address_of(request))
    guest = await caller_or_guest(request, call, body.name or (None if call.caller else body.login[:24]))
    known = await accounts.register(call.services, guest, login=body.login, password=body.password)
    return with_session(request, call, reply(await accounts.me(call.services, known)), known.token)


@router.post("/account/login", responses=replies(Me, 403), summary="Sign in")
async def login(
    request: Request,
    call: CallDep,
    body: Annotated[r.LoginRequest, Depends(JsonBody(r.LoginRequest))],
) -> Response:
    call.services.rate_limits.entering.take(address_of(request))
    require_private(request, call)
    known = await accounts.login(call.services, call.caller, login=body.login, password=body.password)
    return with_session(request, call, reply(await accounts.me(call.services, known)), known.token)


@router.post("/account/logout", responses=replies(Me), summary="Sign out")
async def logout(request: Request, call: CallDep, body: Empty) -> Response:
    if call.caller is not None:
        await accounts.logout(call.services, call.caller)
    response = reply(await accounts.me(call.services, None))
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
    call: CallDep,
    body: Annotated[r.TableRequest, Depends(JsonBody(r.TableRequest))],
) -> Response:
    call.services.rate_limits.opening.take(address_of(request))
    mine = next((chair.name for chair in body.chairs if chair.kind == "me" and chair.name), None)
    known = call.caller or await caller_or_guest(request, call, mine)
    if mine and not known.name:
        known = await call.services.sessions.rename(known, mine)
    opened = await lobby.open_table(
        call.services,
        known,
        game_name=body.game,
        players=body.players,
        options=body.options,
        chairs=body.chairs,
        pace=body.pace,
        name=body.name,
        salt=body.salt,
        origin=origin_of(request),
    )
    return with_session(request, call, reply(opened, 201), known.token)


@router.post("/enter", responses=replies(Entered, 403, 404, 410), summary="Join a table by an invitation's secret")
async def enter(
    request: Request,
    call: CallDep,
    body: Annotated[r.EnterRequest, Depends(JsonBody(r.EnterRequest))],
) -> Response:
    call.services.rate_limits.entering.take(address_of(request))
    await lobby.check_link(call.services, body.secret)
    known = await caller_or_guest(request, call, body.name)
    entered = await lobby.enter(call.services, known, secret=body.secret, salt=body.salt)
    return with_session(request, call, reply(entered), known.token)


# At the table

AT_TABLE = (401, 403, 404, 410)


@router.get("/tables/{table}", responses=replies(TableView, *AT_TABLE), summary="The table as you may see it")
async def get_table(at: AtTableDep, step: StepQuery = None, seat: SeatQuery = None) -> Response:
    return reply(view_of(at, step, seat))


@router.post("/tables/{table}/choose", responses=replies(Done, *AT_TABLE, 409), summary="Answer the question")
async def choose(
    at: AtTableDep,
    body: Annotated[r.ChooseRequest, Depends(JsonBody(r.ChooseRequest))],
    seat: SeatQuery = None,
    form: FormQuery = "json",
) -> Response:
    to = recipient(at, seat, form)
    await commands.choose(
        at.services, at.live, at.caller, to, version=body.version, value=body.value, key=body.key, seat=body.seat
    )
    return done(at.live)


@router.post("/tables/{table}/why", responses=replies(Reason, *AT_TABLE), summary="Why an answer is not allowed")
async def why(at: AtTableDep, body: Annotated[r.WhyRequest, Depends(JsonBody(r.WhyRequest))]) -> Response:
    return reply(commands.why(at.live, at.caller, value=body.value, seat=body.seat))


@router.post("/tables/{table}/undo", responses=replies(UndoDone, *AT_TABLE), summary="Undo your last answer")
async def undo(at: AtTableDep, body: Annotated[r.KeyRequest, Depends(JsonBody(r.KeyRequest))]) -> Response:
    await commands.undo(at.services.tables, at.live, at.caller, key=body.key)
    request = at.live.undo_request
    return reply(UndoDone(at.live.version, None if request is None else request.seat))


@router.post("/tables/{table}/undo/answer", responses=replies(Done, *AT_TABLE), summary="Allow or refuse an undo")
async def answer_undo(at: AtTableDep, body: Annotated[r.YesRequest, Depends(JsonBody(r.YesRequest))]) -> Response:
    await commands.answer_undo(at.services.tables, at.live, at.caller, yes=body.yes)
    return done(at.live)


@router.post("/tables/{table}/chat", responses=replies(Done, *AT_TABLE), summary="Send a chat message")
async def chat(at: AtTableDep, body: Annotated[r.ChatRequest, Depends(JsonBody(r.ChatRequest))]) -> Response:
    at.services.rate_limits.chatting.take(at.caller.person)
    await commands.chat(at.services.tables, at.live, at.caller, text=body.text, key=body.key)
    return done(at.live)


@router.post("/tables/{table}/leave", responses=replies(Done, *AT_TABLE), summary="Let a bot play for you")
async def leave(at: AtTableDep, body: Empty) -> Response:
    await commands.leave(at.services, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/return", responses=replies(Done, *AT_TABLE), summary="Take your seat back from the bot")
async def come_back(at: AtTableDep, body: Empty) -> Response:
    await commands.come_back(at.services.tables, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/passing", responses=replies(Done, *AT_TABLE), summary="Pass windows for you, or not")
async def passing(at: AtTableDep, body: Annotated[r.PassingRequest, Depends(JsonBody(r.PassingRequest))]) -> Response:
    await commands.set_auto_pass(at.services.tables, at.live, at.caller, on=body.on)
    return done(at.live)


@router.post(
    "/tables/{table}/curtain",
    responses=replies(Done, *AT_TABLE),
    summary="Hot-seat: confirm that the next player is at the screen",
)
async def curtain(at: AtTableDep, body: Empty) -> Response:
    await commands.lift_curtain(at.services.tables, at.live, at.caller)
    return done(at.live)


@router.post("/tables/{table}/invite", responses=replies(InviteReply, *AT_TABLE), summary="Make a new invitation link")
async def invite(
    at: AtTableDep,
    request: Request,
    body: Annotated[r.InviteRequest, Depends(JsonBody(r.InviteRequest))],
) -> Response:
    return reply(
        InviteReply(await lobby.invite(at.services, at.live, at.caller, seat=body.seat, origin=origin_of(request)))
    )


@router.post("/tables/{table}/fill", responses=replies(Done, *AT_TABLE), summary="Put a bot on an open seat")
async def fill(at: AtTableDep, body: Annotated[r.FillRequest, Depends(JsonBody(r.FillRequest))]) -> Response:
    await lobby.fill(at.services.tables, at.live, at.caller, seat=body.seat, level=body.level)
    return done(at.live)


@router.post("/tables/{table}/rematch", responses=replies(Entered, *AT_TABLE), summary="Open a rematch")
async def rematch(at: AtTableDep, body: Empty) -> Response:
    following = await at.services.tables.get(await lobby.rematch(at.services, at.live, at.caller))
    return reply(Entered(following.id, next(iter(following.seats_of(at.caller.person)), None)))


@router.post(
    "/tables/{table}/hint", status_code=202, responses=replies(Job, *AT_TABLE, status=202), summary="Ask for a hint"
)
async def hint(at: AtTableDep, body: Empty) -> Response:
    return reply(await analysis.ask_hint(at.services, at.live, at.caller), 202)


@router.post(
    "/tables/{table}/review",
    status_code=202,
    responses=replies(Job, *AT_TABLE, status=202),
    summary="Review the finished game",
)
async def review(at: AtTableDep, body: Empty) -> Response:
    return reply(await analysis.ask_review(at.services, at.live, at.caller), 202)


@router.get(
    "/tables/{table}/jobs/{job}",
    responses=replies(Job, *AT_TABLE),
    summary="Progress and result of a hint or review",
)
async def get_job(at: AtTableDep, job: JobId) -> Response:
    return reply(await analysis.job(at.services, at.live, at.caller, job))


@router.get("/tables/{table}/record", responses=replies(Record, *AT_TABLE), summary="The record of the game")
async def record(at: AtTableDep) -> Response:
    content = await analysis.record(at.services, at.live)
    named = {"content-disposition": f'attachment; filename="spinneret-{at.live.id}.json"'}
    return Response(content, media_type="application/json", headers=named)


@router.get("/tables/{table}/wait", responses=replies(Message, *AT_TABLE), summary="The next update, by long polling")
async def wait(
    at: AtTableDep,
    version: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
    seat: SeatQuery = None,
    form: FormQuery = "json",
) -> Response:
    live, connection = at.live, new_connection(at, seat, form)
    connection.steps, connection.undone = live.steps, live.undone
    at.services.hub.add(connection)
    try:
        async with asyncio.timeout(at.services.settings.poll_seconds):
            while live.version <= version and not at.services.tasks.closing:
                connection.news.clear()
                await connection.news.wait()
    except TimeoutError:
        pass
    finally:
        at.services.hub.remove(connection)
    return Response(at.services.views.next_message(live, connection), media_type="application/json")


health = APIRouter()


@health.get("/healthz", responses=replies(Health), summary="Health check")
async def healthz(request: Request) -> Response:
    services = services_of(request)
    await services.store.ping()
    return reply(Health(not services.tasks.closing))
