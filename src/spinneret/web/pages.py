"""The pages: each a GET that changes nothing. Commands go to the JSON API."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from spinneret.kernel import UnknownGame
from spinneret.server.catalog import catalog
from spinneret.server.dependencies import AtTableDep, CallDep, SeatQuery, StepQuery, services_of, view_of
from spinneret.server.errors import ApiError
from spinneret.server.lobby import Invitation, invitation, tables_of
from spinneret.server.services import Services
from spinneret.web.drawing import Drawing, packed, scripts_folder, static_file, without_mark
from spinneret.web.rulebook import rulebook

router = APIRouter(include_in_schema=False)


def drawing_of(services: Services) -> Drawing:
    drawing = services.views.renderer
    assert isinstance(drawing, Drawing)
    return drawing


def _page(html: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(html, status, {"cache-control": "no-store"})


@router.get("/")
async def home(call: CallDep) -> Response:
    drawing = drawing_of(call.services)
    tables = await tables_of(call.services, call.caller)
    games = catalog()
    alone = games[0] if len(games) == 1 else None
    return _page(
        drawing.page(
            "home.html",
            page_title="Play",
            caller=call.caller,
            games=games,
            alone=alone,
            game=alone.name if alone else None,
            showcase=drawing.showcase(alone.name) if alone else "",
            tables=tables[:12],
            waiting=[table for table in tables if table.your_turn],
        )
    )


@router.get("/new")
async def new(call: CallDep, game: str | None = None) -> Response:
    games = catalog()
    chosen = next((card for card in games if card.name == game), games[0] if games else None)
    if chosen is None:
        raise ApiError(404, "form", "No game is installed.")
    return _page(
        drawing_of(call.services).page(
            "new.html", page_title="New table", caller=call.caller, games=games, chosen=chosen
        )
    )


@router.get("/enter")
@router.get("/enter/{mark}")
async def enter(call: CallDep, mark: str = "") -> Response:
    """An invitation. The server knows by the mark what it is to; the secret behind the ``#`` it never sees here."""
    invited = await invitation(call.services, mark)
    if mark and invited is None:
        raise ApiError(404, "gone", "This invitation is not valid any more. Ask for a new link.")
    facts: dict[str, str] = {"page_title": "Invitation"}
    if invited is not None:
        to_watch = "watch " if invited.seat is None else ""
        facts["page_title"] = f"{invited.host or 'Somebody'} invites you to {to_watch}{invited.title}"
        facts["page_text"] = _invitation_in_words(invited)
    return _page(drawing_of(call.services).page("enter.html", caller=call.caller, invited=invited, **facts))


def _invitation_in_words(invited: Invitation) -> str:
    """For the preview of a link: where one would sit, and with whom."""
    marks = {"open": "open", "bot": " (bot)", "person": ""}
    there = ", ".join(f"{person.label} {person.name}{marks[person.kind]}" for person in invited.people)
    mine = "To watch" if invited.seat is None else f"Your seat: {invited.people[invited.seat].label}"
    table = f"Table: {invited.name}. " if invited.name else ""
    return f"{table}{mine}. Seats: {there}."


@router.get("/account")
async def account(call: CallDep) -> Response:
    return _page(drawing_of(call.services).page("account.html", page_title="You", caller=call.caller))


@router.get("/t/{table}")
async def table(at: AtTableDep, step: StepQuery = None, seat: SeatQuery = None) -> Response:
    return _page(drawing_of(at.services).table_page(view_of(at, step, seat), looks_from=seat or ""))


@router.get("/t/{table}/inside")
async def inside(at: AtTableDep, step: StepQuery = None, seat: SeatQuery = None) -> Response:
    """The table at another moment, for the page that is already open."""
    table_view = view_of(at, step, seat)
    html = drawing_of(at.services).table(table_view)
    return JSONResponse({"version": table_view.version, "html": html}, headers={"cache-control": "no-store"})


@router.get("/t/{table}/review")
async def review(at: AtTableDep, seat: SeatQuery = None) -> Response:
    if at.live.status != "over":
        return RedirectResponse(f"/t/{at.live.id}", 303)
    return _page(drawing_of(at.services).review_page(view_of(at, None, seat), caller=at.caller))


@router.get("/t/{table}/moment")
async def moment(at: AtTableDep, step: StepQuery = None, seat: SeatQuery = None) -> Response:
    """A position in small, for the review."""
    return HTMLResponse(drawing_of(at.services).moment(view_of(at, step, seat)), headers={"cache-control": "no-store"})


@router.get("/rules/{game}")
async def rules(call: CallDep, game: str) -> Response:
    games = catalog()
    card = next((card for card in games if card.name == game), None)
    if card is None:
        raise ApiError(404, "form", "This game does not exist.")
    return _page(
        drawing_of(call.services).page(
            "rules.html",
            game=game,
            page_title=f"Rules of {card.title}",
            caller=call.caller,
            card=card,
            games=games,
            text=_rules(game),
        )
    )


@router.get("/rules/{game}/text")
async def rules_text(request: Request, game: str) -> Response:
    """The rules alone, for the panel beside the board."""
    return HTMLResponse(drawing_of(services_of(request)).part("rules_text.html", text=_rules(game)))


def _rules(game: str) -> str:
    try:
        return rulebook(game)
    except UnknownGame:
        raise ApiError(404, "form", "This game does not exist.") from None
    except FileNotFoundError:
        return Markup("<p>This game has no written rules.</p>")


@router.get("/static/{path:path}")
async def static(request: Request, path: str, v: str = "") -> Response:
    marked = bool(v) or path.startswith(scripts_folder())
    path = without_mark(path)
    found = static_file(path)
    if found is None:
        raise ApiError(404, "form", "This file does not exist.")
    kind, content = found
    lasting = "public, max-age=31536000, immutable" if marked else "no-cache"
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    # Files never change while the server runs: they are compressed once, and better than a page could be.
    if "gzip" in request.headers.get("accept-encoding", ""):
        content = packed(path)
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=kind, headers=headers)
