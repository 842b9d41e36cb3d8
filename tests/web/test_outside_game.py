"""A game from outside the project, with words that are no module and no board of its own, works on every page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kernel.toy import GAME
from server.harness import Server, play_to_the_end, settings_for
from spinneret.kernel import WebBoard, registry
from spinneret.web.app import create_app
from spinneret.web.drawing import Drawing
from spinneret.web.plain import picture
from web.sights import positions, sight
from web.test_drawing import Page


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shelf(), "high_card", "kernel.toy")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(settings_for(f"sqlite:///{tmp_path / 'test.sqlite3'}"), make=create_app)
    yield running
    running.stop()


def test_it_is_drawn_from_every_seat_with_every_answer_to_touch() -> None:
    drawing = Drawing()
    drawn = 0
    for table in positions("high_card", 2, 1):
        for seat in (0, 1, None):
            html = drawing.table(sight(table, seat))
            page = Page(html)
            assert len(page.ids) == len(set(page.ids))
            touchable = {attrs["data-choice"] for _, attrs in page.tags if "data-choice" in attrs}
            asked = table.decision is not None and table.decision.seat == seat
            assert touchable == (
                {str(option) for option in table.decision.options} if asked and table.decision else set()
            )
            assert f"Tricks {table.state.tricks[0], table.state.tricks[1]}" in unescape(html)
            drawn += 1
        assert "plain.css" in drawing.table_page(sight(table, 0))
        assert "Tricks" in drawing.moment(sight(table, 0))
    assert drawn == 21


def test_people_play_it_on_the_pages(server: Server) -> None:
    ada = server.guest("Ada").open("me", "open", game="high_card")
    bob = server.guest("Bob").enter(ada.links["1"])
    assert "High Card" in ada.guest.http.get("/").text
    assert 'data-game-is="high_card"' in ada.guest.http.get("/new?game=high_card").text
    assert "no written rules" in ada.guest.http.get("/rules/high_card").text
    for person in (ada, bob):
        page = person.guest.http.get(f"/t/{person.table}")
        assert page.status_code == 200 and "plain-picture" in page.text
        for file in re.findall(r'"(/static/[^"]+)"', page.text):
            assert person.guest.http.get(file).status_code == 200, file
    play_to_the_end(ada, bob)
    review = ada.guest.http.get(f"/t/{ada.table}/review")
    assert review.status_code == 200 and "tricks" in review.text
    moment = ada.guest.http.get(f"/t/{ada.table}/moment?step=2&seat=0")
    assert moment.status_code == 200 and "plain-picture" in moment.text


def test_without_a_picture_the_view_is_told_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = sight(next(positions("high_card", 2, 1)), 0)
    bare: Any = SimpleNamespace(**{name: value for name, value in vars(GAME.words).items() if name != "picture"})
    monkeypatch.setattr("spinneret.web.plain.game", lambda _name: SimpleNamespace(words=bare))
    assert re.fullmatch(r"Seat: 0\nHand: \d, \d, \d\nSizes: 3, 3\nTricks: 0, 0\nLed: none", picture(seen)), picture(
        seen
    )


def test_a_picture_with_brackets_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = sight(next(positions("high_card", 2, 1)), 0)
    for text, shown in (("[b]Led[/b] 7", "Led 7"), ("a [/odd] one", "a [/odd] one")):
        drawn = SimpleNamespace(words=SimpleNamespace(picture=lambda _board, text=text: text))
        monkeypatch.setattr("spinneret.web.plain.game", lambda _name, drawn=drawn: drawn)
        assert picture(seen) == shown


def test_a_board_must_define_the_macro_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """``site.html`` stands for a template that defines other macros only."""
    board = WebBoard("spinneret.web", template="templates/site.html")
    monkeypatch.setattr("spinneret.web.drawing.board_of", lambda _game: board)
    with pytest.raises(TypeError, match=r"spinneret\.web: templates/site\.html does not define board"):
        Drawing().table(sight(next(positions("high_card", 2, 1)), 0))
