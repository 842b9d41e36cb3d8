"""The JSON API: one short function per route. What the routes mean is in docs/api.md."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from spinneret.server import accounts, analysis, commands, lobby
from spinneret.server import requests as f
from spinneret.server.accounts import Me
from spinneret.server.errors import ApiError, no_session
from spinneret.server.house import Caller, GameCard, House, cookie_name, session_cookie, token_of
from spinneret.server.hub import Connection
from spinneret.server.lobby import Entered, Opened, WantedChair
from spinneret.server.middleware import may_hold_session
from spinneret.server.openapi import answers
from spinneret.server.responses import Health, InviteReply, Live
from spinneret.server.table_view import TableView
from spinneret.server.view_builder import SeatChoice

TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
JobId = Annotated[str, Path(pattern="^[0-9a-z-]{1,40}$")]
SeatWish = Annotated[str | None, Query(pattern="^([0-9]|[12][0-9]|watch)$", description="A seat number, or watch.")]
Step = Annotated[int | None, Query(ge=0, lt=1 << 31)]
T = TypeVar("T")

router = APIRouter(prefix="/api")


def house_of(request: HTTPConnection) -> House:
    house: House = request.app.state.house
    return house


def reply(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def address_of(request: HTTPConnection) -> str:
    return request.client.host if request.client else "?"


def origin_of(request: HTTPConnection) -> str:
    """The address people use, for links."""
    return house_of(request).settings.public or f"{request.url.scheme}://{request.url.netloc}"


def seat_choice_of(seat: str | None) -> SeatChoice:
    if seat is None:
        return None
    return "watch" if seat == "watch" else int(seat)


async def caller_or_guest(request: Request, name: str | None) -> Caller:
    """The one who calls, or a new guest."""
    house = house_of(request)
    caller = await house.caller(request)
    if caller is None:
        require_private(request)
        return await accounts.new_guest(house, name or "")
    if name and name != caller.name:
        caller = await rename(house, caller, name)
    return caller


async def rename(house: House, caller: Caller, name: str) -> Caller:
    await house.store.rename(caller.person, name)
    house.forget_sessions(caller.person)
    return msgspec.structs.replace(caller, name=name)


def require_private(request: Request) -> None:
    if not may_hold_session(request, house_of(request).settings.allow_http):
        raise ApiError(
            403,
            "session",
            "This needs https. Plain http works only on the server's own computer, or with --allow-http.",
        )


def with_session(request: Request, response: Response, token: str) -> Response:
    """Set the session cookie, unless the caller has that very one."""
    if token_of(request) != token:
        days = house_of(request).settings.session_days
        response.headers.append("set-cookie", session_cookie(request, token, days))
    return response


# People


@router.get("/me", responses=answers(Me), summary="Your name and your tables")
async def get_me(request: Request) -> Response:
    house = house_of(request)
    return reply(await accounts.me(house, await house.caller(request)))


@router.post("/me", responses=answers(Me, 403), summary="Set your name")
async def post_me(request: Request, form: f.NameForm) -> Response:
    house = house_of(request)
    caller = await caller_or_guest(request, form.name)
    return with_session(request, reply(await accounts.me(house, caller)), caller.token)


@router.post("/account/register", responses=answers(Me, 403), summary="Turn the guest into an account")
async def register(request: Request, form: f.RegisterForm) -> Response:
    house = house_of(request)
    house.buckets["entering"].take(address_of(request))
    caller = await caller_or_guest(request, form.name or (None if await house.caller(request) else form.login[:24]))
    await accounts.register(house, caller, login=form.login, password=form.password)
    caller = msgspec.structs.replace(caller, login=form.login.casefold())
    return with_session(request, reply(await accounts.me(house, caller)), caller.token)


@router.post("/account/login", responses=answers(Me, 403), summary="Sign in")
async def login(request: Request, form: f.LoginForm) -> Response:
    house = house_of(request)
    house.buckets["entering"].take(address_of(request))
    require_private(request)
    token = await accounts.login(house, await house.caller(request), login=form.login, password=form.password)
    person = await house.store.person_of_session(token)
    assert person is not None
    caller = Caller(person.id, person.name, person.login, "", token)
    return with_session(request, reply(await accounts.me(house, caller)), token)


@router.post("/account/logout", responses=answers(Me), summary="Sign out")
async def logout(request: Request, form: f.Nothing) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    if caller is not None:
        await accounts.logout(house, caller)
    response = reply(await accounts.me(house, None))
    name = cookie_name(request)
    response.delete_cookie(name, path="/", secure=name.startswith("__Host-"), httponly=True, samesite="lax")
    return response


# Opening and entering


@router.get("/games", responses=answers(list[GameCard]), summary="All installed games")
async def get_games(request: Request) -> Response:
    return reply(house_of(request).games())


@router.post("/tables", status_code=201, responses=answers(Opened, 403, status=201), summary="Open a table")
async def open_table(request: Request, form: f.TableForm) -> Response:
    house = house_of(request)
    house.buckets["opening"].take(address_of(request))
    mine = [chair.name for chair in form.chairs if chair.kind == "me" and chair.name]
    known = await house.caller(request)
    caller = known or await caller_or_guest(request, mine[0] if mine else None)
    if mine and not caller.name:
        caller = await rename(house, caller, mine[0])
    opened = await lobby.open_table(
        house,
        caller,
        game_name=form.game,
        players=form.players,
        options=form.options,
        chairs=[WantedChair(chair.kind, chair.level, chair.name or "") for chair in form.chairs],
        pace=form.pace,
        name=form.name,
        salt=form.salt,
        origin=origin_of(request),
    )
    return with_session(request, reply(opened, 201), caller.token)


@router.post("/enter", responses=answers(Entered, 403, 404, 410), summary="Join a table by an invitation's secret")
async def enter(request: Request, form: f.EnterForm) -> Response:
    house = house_of(request)
    house.buckets["entering"].take(address_of(request))
    if await house.store.link(form.secret) is None:
        raise ApiError(404, "gone", "This link is not valid. Ask for a new one.")
    caller = await caller_or_guest(request, form.name)
    entered = await lobby.enter(house, caller, secret=form.secret, salt=form.salt)
    return with_session(request, reply(entered), caller.token)


# At the table

AT_TABLE = (401, 403, 404, 410)


@router.get("/tables/{table}", responses=answers(TableView, *AT_TABLE), summary="The table as you may see it")
async def get_table(request: Request, table: TableId, step: Step = None, seat: SeatWish = None) -> Response:
    house = house_of(request)
    return reply(await house.view(table, await house.caller(request), step=step, seat=seat_choice_of(seat)))


@router.post("/tables/{table}/choose", responses=answers(TableView, *AT_TABLE, 409), summary="Answer the question")
async def choose(request: Request, table: TableId, form: f.ChooseForm) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    return reply(
        await commands.choose(
            house, table, caller, version=form.version, value=form.value, key=form.key, seat=form.seat
        )
    )


@router.post(
    "/tables/{table}/why", responses=answers(commands.Reason, *AT_TABLE), summary="Why an answer is not allowed"
)
async def why(request: Request, table: TableId, form: f.WhyForm) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    return reply(await commands.why(house, table, caller, value=form.value, seat=form.seat))


@router.post("/tables/{table}/undo", responses=answers(TableView, *AT_TABLE), summary="Undo your last answer")
async def undo(request: Request, table: TableId, form: f.KeyForm) -> Response:
    house = house_of(request)
    return reply(await commands.undo(house, table, await house.caller(request), key=form.key))


@router.post("/tables/{table}/undo/answer", responses=answers(TableView, *AT_TABLE), summary="Allow or refuse an undo")
async def answer_undo(request: Request, table: TableId, form: f.YesForm) -> Response:
    house = house_of(request)
    return reply(await commands.answer_undo(house, table, await house.caller(request), yes=form.yes))


@router.post("/tables/{table}/chat", responses=answers(TableView, *AT_TABLE), summary="Send a chat message")
async def chat(request: Request, table: TableId, form: f.ChatForm) -> Response:
    house = house_of(request)
    return reply(await commands.chat(house, table, await house.caller(request), text=form.text, key=form.key))


@router.post("/tables/{table}/leave", responses=answers(TableView, *AT_TABLE), summary="Let a bot play for you")
async def leave(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    return reply(await commands.leave(house, table, await house.caller(request)))


@router.post(
    "/tables/{table}/return", responses=answers(TableView, *AT_TABLE), summary="Take your seat back from the bot"
)
async def come_back(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    return reply(await commands.come_back(house, table, await house.caller(request)))


@router.post("/tables/{table}/passing", responses=answers(TableView, *AT_TABLE), summary="Pass windows for you, or not")
async def passing(request: Request, table: TableId, form: f.PassingForm) -> Response:
    house = house_of(request)
    return reply(await commands.passing(house, table, await house.caller(request), on=form.on))


@router.post(
    "/tables/{table}/curtain",
    responses=answers(TableView, *AT_TABLE),
    summary="Hot-seat: confirm that the next player is at the screen",
)
async def curtain(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    return reply(await commands.lift_curtain(house, table, await house.caller(request)))


@router.post("/tables/{table}/invite", responses=answers(InviteReply, *AT_TABLE), summary="Make a new invitation link")
async def invite(request: Request, table: TableId, form: f.InviteForm) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    return reply(InviteReply(await lobby.invite(house, table, caller, seat=form.seat, origin=origin_of(request))))


@router.post("/tables/{table}/fill", responses=answers(TableView, *AT_TABLE), summary="Put a bot on an open seat")
async def fill(request: Request, table: TableId, form: f.FillForm) -> Response:
    house = house_of(request)
    return reply(await commands.fill(house, table, await house.caller(request), seat=form.seat, level=form.level))


@router.post("/tables/{table}/rematch", responses=answers(Entered, *AT_TABLE), summary="Open a rematch")
async def rematch(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    following = await lobby.rematch(house, table, caller)
    return reply(Entered(following, next(iter((await house.live(following)).seats_of(_person(caller))), None)))


@router.post(
    "/tables/{table}/hint",
    status_code=202,
    responses=answers(analysis.Job, *AT_TABLE, status=202),
    summary="Ask for a hint",
)
async def hint(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    return reply(await analysis.ask_hint(house, table, await house.caller(request)), 202)


@router.post(
    "/tables/{table}/review",
    status_code=202,
    responses=answers(analysis.Job, *AT_TABLE, status=202),
    summary="Review the finished game",
)
async def review(request: Request, table: TableId, form: f.Nothing) -> Response:
    house = house_of(request)
    return reply(await analysis.ask_review(house, table, await house.caller(request)), 202)


@router.get(
    "/tables/{table}/jobs/{job}",
    responses=answers(analysis.Job, *AT_TABLE),
    summary="Progress and result of a hint or review",
)
async def get_job(request: Request, table: TableId, job: JobId) -> Response:
    house = house_of(request)
    return reply(await analysis.job(house, table, await house.caller(request), job))


@router.get("/tables/{table}/record", responses=answers(dict[str, Any], *AT_TABLE), summary="The record of the game")
async def record(request: Request, table: TableId) -> Response:
    house = house_of(request)
    content = await analysis.record(house, table, await house.caller(request))
    named = {"content-disposition": f'attachment; filename="spinneret-{table}.json"'}
    return Response(content, media_type="application/json", headers=named)


@router.get("/tables/{table}/wait", responses=answers(Live, *AT_TABLE), summary="The next update, by long polling")
async def wait(
    request: Request,
    table: TableId,
    version: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
    form: Annotated[Literal["json", "html"], Query(alias="as")] = "json",
    seat: SeatWish = None,
) -> Response:
    house = house_of(request)
    live, caller = await house.enter(table, await house.caller(request))
    require_renderer(house, form)
    connection = Connection(table, caller.person, seat_choice_of(seat), form == "html")
    require_room(house, caller)
    steps = live.steps
    house.hub.add(connection)
    try:
        async with asyncio.timeout(house.settings.poll_seconds):
            while live.version <= version and not house.closing:
                connection.news.clear()
                await connection.news.wait()
    except TimeoutError:
        pass
    finally:
        house.hub.remove(connection)
    connection.steps = steps
    return Response(house.message(live, connection), media_type="application/json")


def require_room(house: House, caller: Caller) -> None:
    if house.hub.count(caller.person) >= house.settings.limits.connections:
        raise ApiError(429, "pace", "You have too many tables open. Close some tabs.", wait=5)


def require_renderer(house: House, form: str) -> None:
    if form == "html" and house.renderer is None:
        raise ApiError(422, "form", "This server serves no pages. Use as=json.")


def _person(caller: Caller | None) -> str:
    if caller is None:
        raise no_session()
    return caller.person


health = APIRouter()


@health.get("/healthz", responses=answers(Health), summary="Health check")
async def healthz(request: Request) -> Response:
    house = house_of(request)
    await house.store.ping()
    return reply(Health(not house.closing), 200)
