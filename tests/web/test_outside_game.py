"""A game from outside this package works on every page, with its own board and without one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kernel.toy import GAME
from server.harness import Server, play_to_the_end, settings_for
from spinneret.kernel import Game, WebBoard, registry
from spinneret.web.app import create_app
from spinneret.web.drawing import Drawing
from spinneret.web.plain import picture
from web.table_views import positions, table_view
from web.test_drawing import Page

PLAIN = replace(GAME, name="plain_card", title="Plain Card", board=None)
"""The same game without a board."""


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shelf(), "high_card", "kernel.toy")
    install(monkeypatch, PLAIN)


def install(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """As if a package of the game's name declared it."""
    module: Any = ModuleType(game.name)
    module.GAME = game
    monkeypatch.setitem(sys.modules, game.name, module)
    monkeypatch.setitem(registry._shelf(), game.name, game.name)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(settings_for(f"sqlite:///{tmp_path / 'test.sqlite3'}"), make=create_app)
    yield running
    running.stop()


@pytest.mark.parametrize("game", ["high_card", "plain_card"])
def test_it_is_drawn_from_every_seat_with_every_answer_to_touch(game: str) -> None:
    drawing = Drawing()
    drawn = 0
    for table in positions(game, 2, 1):
        for seat in (0, 1, None):
            page = Page(drawing.table(table_view(table, seat)))
            assert len(page.ids) == len(set(page.ids))
            touchable = {attrs["data-choice"] for _, attrs in page.tags if "data-choice" in attrs}
            asked = table.decision is not None and table.decision.seat == seat
            assert touchable == (
                {str(option) for option in table.decision.options} if asked and table.decision else set()
            )
            drawn += 1
    assert drawn == 21


def test_its_own_board_shows_the_cards() -> None:
    drawing = Drawing()
    for table in positions("high_card", 2, 1):
        html = drawing.table(table_view(table, 0))
        for card in table.state.hands[0]:
            assert re.search(rf'<button [^>]*id="card-{card}"', html)
        for card in table.state.hands[1]:
            assert f'id="card-{card}"' not in html
        if table.state.led is not None:
            assert f"Card {table.state.led} is led" in html
        assert "games/high_card/board.css" in drawing.table_page(table_view(table, 0))
        assert 'class="playing-card"' in drawing.moment(table_view(table, 0)) or not table.state.hands[0]


def test_without_a_board_the_terminals_picture_is_shown() -> None:
    drawing = Drawing()
    for table in positions("plain_card", 2, 1):
        for seat in (0, 1, None):
            assert PLAIN.words.picture(PLAIN.view(table.state, seat)) in unescape(
                drawing.table(table_view(table, seat))
            )
        assert "plain.css" in drawing.table_page(table_view(table, 0))
        assert "Player one: " in drawing.moment(table_view(table, 0))


@pytest.mark.parametrize(
    ("game", "title", "shows"),
    [("high_card", "High Card", "playing-card"), ("plain_card", "Plain Card", "plain-picture")],
)
def test_people_play_it_on_the_pages(server: Server, game: str, title: str, shows: str) -> None:
    ada = server.guest("Ada").open("me", "open", game=game)
    bob = server.guest("Bob").enter(ada.links["1"])
    assert title in ada.guest.http.get("/").text
    assert f'data-game-is="{game}"' in ada.guest.http.get(f"/new?game={game}").text
    assert "The higher card takes the trick" in ada.guest.http.get(f"/rules/{game}").text
    for person in (ada, bob):
        page = person.guest.http.get(f"/t/{person.table}")
        assert page.status_code == 200 and shows in page.text
        for file in re.findall(r'"(/static/[^"]+)"', page.text):
            assert person.guest.http.get(file).status_code == 200, file
    play_to_the_end(ada, bob)
    review = ada.guest.http.get(f"/t/{ada.table}/review")
    assert review.status_code == 200 and "tricks" in review.text
    moment = ada.guest.http.get(f"/t/{ada.table}/moment?step=2&seat=0")
    assert moment.status_code == 200 and shows in moment.text


def test_a_game_without_written_rules_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, replace(PLAIN, name="silent_card", package="kernel"))
    assert "no written rules" in server.guest("Ada").http.get("/rules/silent_card").text


def test_without_a_picture_the_view_is_shown_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = table_view(next(positions("plain_card", 2, 1)), 0)
    bare: Any = SimpleNamespace(**{name: value for name, value in vars(GAME.words).items() if name != "picture"})
    monkeypatch.setattr("spinneret.web.plain.game", lambda _name: SimpleNamespace(words=bare))
    assert re.fullmatch(r"Seat: 0\nHand: \d, \d, \d\nSizes: 3, 3\nTricks: 0, 0\nLed: none", picture(seen)), picture(
        seen
    )


def test_a_picture_with_brackets_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = table_view(next(positions("plain_card", 2, 1)), 0)
    for text, shown in (("[b]Led[/b] 7", "Led 7"), ("a [/odd] one", "a [/odd] one")):
        drawn = SimpleNamespace(words=SimpleNamespace(picture=lambda _board, text=text: text))
        monkeypatch.setattr("spinneret.web.plain.game", lambda _name, drawn=drawn: drawn)
        assert picture(seen) == shown


def test_a_board_must_define_the_macro_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """``site.html`` stands for a template that defines other macros only."""
    board = WebBoard("spinneret.web", template="templates/site.html")
    monkeypatch.setattr("spinneret.web.drawing.board_of", lambda _game: board)
    with pytest.raises(TypeError, match=r"spinneret\.web: templates/site\.html does not define board"):
        Drawing().table(table_view(next(positions("high_card", 2, 1)), 0))
