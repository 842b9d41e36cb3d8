"""The pages: each a GET that changes nothing, drawn from what the house tells. Commands go to the JSON API."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from spinneret.kernel import UnknownGame
from spinneret.server.errors import ApiError
from spinneret.server.house import Caller, House
from spinneret.server.lobby import Invitation, invitation
from spinneret.server.table_view import TableView
from spinneret.server.view_builder import SeatChoice
from spinneret.web.drawing import Drawing, game_file, packed, static_file
from spinneret.web.rulebook import rulebook

router = APIRouter(include_in_schema=False)
Step = Annotated[int | None, Query(ge=0, lt=1 << 31)]
Seat = Annotated[str | None, Query(pattern=r"^(\d{1,2}|watch)$")]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def drawing_of(request: Request) -> Drawing:
    drawing = house_of(request).renderer
    assert isinstance(drawing, Drawing)
    return drawing


def _page(html: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(html, status, {"cache-control": "no-store"})


def _seat_choice(seat: str | None) -> SeatChoice:
    return "watch" if seat == "watch" else None if seat is None else int(seat)


@router.get("/")
async def home(request: Request) -> Response:
    house = house_of(request)
    caller = await house.caller(request)
    tables = await house.tables_of(caller)
    waiting = [table for table in tables if table.your_turn]
    return _page(
        drawing_of(request).page(
            "home.html",
            page_title="Play",
            caller=caller,
            shelf=(shelf := house.games()),
            alone=(alone := shelf[0] if len(shelf) == 1 else None),
            game=alone.name if alone else None,
            showcase=drawing_of(request).showcase(alone.name) if alone else "",
            tables=tables[:12],
            waiting=waiting,
            boxes={card.name for card in shelf if game_file(card.name, "box.svg") is not None},
        )
    )


@router.get("/new")
async def new(request: Request, game: str | None = None) -> Response:
    house = house_of(request)
    shelf = house.games()
    chosen = next((card for card in shelf if card.name == game), shelf[0] if shelf else None)
    if chosen is None:
        raise ApiError(404, "form", "No game is installed.")
    caller = await house.caller(request)
    boxes = {card.name for card in shelf if game_file(card.name, "box.svg") is not None}
    return _page(
        drawing_of(request).page(
            "new.html", page_title="New table", caller=caller, shelf=shelf, chosen=chosen, boxes=boxes
        )
    )


@router.get("/enter")
@router.get("/enter/{mark}")
async def enter(request: Request, mark: str = "") -> Response:
    """An invitation. The server knows by the mark what it is to; the secret behind the ``#`` it never sees here."""
    house = house_of(request)
    caller = await house.caller(request)
    invited = await invitation(house, mark)
    if mark and invited is None:
        raise ApiError(404, "gone", "This invitation is not valid any more. Ask for a new link.")
    facts: dict[str, str] = {"page_title": "Invitation"}
    if invited is not None:
        to_watch = "watch " if invited.seat is None else ""
        facts["page_title"] = f"{invited.host or 'Somebody'} invites you to {to_watch}{invited.title}"
        facts["page_text"] = _invitation_in_words(invited)
    return _page(drawing_of(request).page("enter.html", caller=caller, invited=invited, **facts))


def _invitation_in_words(invited: Invitation) -> str:
    """For the preview of a link: where one would sit, and with whom."""
    marks = {"open": "open", "bot": " (bot)", "person": ""}
    there = ", ".join(f"{person.label} {person.name}{marks[person.kind]}" for person in invited.people)
    mine = "To watch" if invited.seat is None else f"Your seat: {invited.people[invited.seat].label}"
    table = f"Table: {invited.name}. " if invited.name else ""
    return f"{table}{mine}. Seats: {there}."


@router.get("/account")
async def account(request: Request) -> Response:
    caller = await house_of(request).caller(request)
    return _page(drawing_of(request).page("account.html", page_title="You", caller=caller))


async def _table_view(
    request: Request, table: str, step: int | None, seat: str | None
) -> tuple[Caller | None, TableView]:
    house = house_of(request)
    if not (table.isascii() and table.isalnum()):
        raise ApiError(404, "membership", "This table does not exist, or you have not been invited to it.")
    caller = await house.caller(request)
    table_view = await house.view(table, caller, step=step, seat=_seat_choice(seat))
    return caller, table_view


@router.get("/t/{table}")
async def table(request: Request, table: str, step: Step = None, seat: Seat = None) -> Response:
    _, table_view = await _table_view(request, table, step, seat)
    return _page(drawing_of(request).table_page(table_view, looks_from=seat or ""))


@router.get("/t/{table}/inside")
async def inside(request: Request, table: str, step: Step = None, seat: Seat = None) -> Response:
    """The table at another moment, for the page that is already open."""
    _, table_view = await _table_view(request, table, step, seat)
    html = drawing_of(request).table(table_view)
    return JSONResponse({"version": table_view.version, "html": html}, headers={"cache-control": "no-store"})


@router.get("/t/{table}/review")
async def review(request: Request, table: str, seat: Seat = None) -> Response:
    caller, table_view = await _table_view(request, table, None, seat)
    if table_view.status != "over":
        return RedirectResponse(f"/t/{table}", 303)
    return _page(drawing_of(request).review_page(table_view, caller=caller))


@router.get("/t/{table}/moment")
async def moment(request: Request, table: str, step: Step = None, seat: Seat = None) -> Response:
    """A position in small, for the review."""
    _, table_view = await _table_view(request, table, step, seat)
    return HTMLResponse(drawing_of(request).moment(table_view), headers={"cache-control": "no-store"})


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    house = house_of(request)
    card = next((card for card in house.games() if card.name == game), None)
    if card is None:
        raise ApiError(404, "form", "This game does not exist.")
    caller = await house.caller(request)
    return _page(
        drawing_of(request).page(
            "rules.html",
            game=game,
            page_title=f"Rules of {card.title}",
            caller=caller,
            card=card,
            shelf=house.games(),
            text=_rules(game),
        )
    )


@router.get("/rules/{game}/text")
async def rules_text(request: Request, game: str) -> Response:
    """The rules alone, for the panel beside the board."""
    return HTMLResponse(drawing_of(request).part("rules_text.html", text=_rules(game)))


def _rules(game: str) -> str:
    try:
        return rulebook(game)
    except UnknownGame:
        raise ApiError(404, "form", "This game does not exist.") from None
    except FileNotFoundError:
        return Markup("<p>This game has no written rules.</p>")


@router.get("/static/{path:path}")
async def static(request: Request, path: str, v: str = "") -> Response:
    found = static_file(path)
    if found is None:
        raise ApiError(404, "form", "This file does not exist.")
    kind, content = found
    headers = {"cache-control": "public, max-age=31536000, immutable" if v else "no-cache", "vary": "accept-encoding"}
    # Files never change while the server runs: they are compressed once, and better than a page could be.
    if "gzip" in request.headers.get("accept-encoding", ""):
        content = packed(path)
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=kind, headers=headers)
