"""The drawing law for Spider-Man: every position is drawn well, from the sight alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import spinneret
from spinneret.games.spider_man.board import drawing
from spinneret.kernel import Chance, Choice, Decision, Question, Table
from spinneret.web.drawing import Drawing, board_of, symbols
from spinneret.web.template_helpers import as_json
from web import sights
from web.sights import sight
from web.test_drawing import Page

DRAWING = Drawing()
GAME = spinneret.game("spider_man")
TEN = {"max_players": 10}
RARE = {"use_shock", "abandon_villain", "snatch", "ko_turn", "attach_tracer"}


@pytest.fixture(autouse=True)
def ten_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        sights, "NAMES", ("Maya", "Loom", "Jonas", "Ada", "Silke", "Orb", "Per", "Noor", "Jette", "Coil")
    )


def some(players: int, seed: int, one_in: int, **options: Any) -> Iterator[Table[Any]]:
    """Some positions of a random game that is not ended early."""
    rng = Random(seed)
    chosen = {"round_limit": 5, **(TEN if players > 6 else {}), **options}
    table: Table[Any] = GAME.new(players=players, seed=seed, options=chosen)
    while table.decision is not None:
        if rng.randrange(one_in) == 0:
            yield table
        answers = table.decision.options
        if "end" in answers and len(answers) > 1 and rng.random() < 0.6:
            answers = tuple(answer for answer in answers if answer != "end")
        table.choose(rng.choice(answers))
    yield table


def touchable(html: str) -> set[str | None]:
    return {attrs.get("data-choice") for tag, attrs in Page(html).tags if tag == "button"}


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_every_position_is_drawn_well(players: int) -> None:
    for table in some(players, players, 8 * players):
        asked = table.decision.seat if table.decision else 0
        for seat in (asked, (asked + 1) % players, None):
            html = DRAWING.table(sight(table, seat))
            page = Page(html)
            assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
            assert not any("style" in attrs or any(name.startswith("on") for name in attrs) for _, attrs in page.tags)
            assert set(re.findall(r'href="#([\w-]+)"', html)) <= set(symbols("spider_man"))
            if table.decision is not None and seat == asked:
                missing = {as_json(option) for option in table.decision.options} - touchable(html)
                assert not missing, (table.decision.kind, missing)
            else:
                assert "data-choice=" not in html and "data-try=" not in html


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_the_drawing_is_the_same_for_every_deal_nobody_can_tell_apart(players: int) -> None:
    rng = Random(players)
    for table in some(players, 70 + players, 12 * players):
        seat = rng.choice([*range(players), None])
        seen = sight(table, seat)
        other = sight(table.resample(seat, Chance(rng.randrange(10**9))), seat)
        assert DRAWING.table(seen) == DRAWING.table(msgspec.structs.replace(other, log=seen.log))


def test_every_kind_of_question_that_comes_up_can_be_answered_on_the_page() -> None:
    missing = {kind.name for kind in GAME.kinds}
    for seed in range(12):
        draft = {"characters": "draft", "map_building": "draft"} if seed % 2 else {}
        for table in some((4, 3, 6, 2)[seed % 4], seed, 1, round_limit=40, **draft):
            decision = table.decision
            if decision is not None and decision.kind in missing:
                missing.discard(decision.kind)
                html = DRAWING.table(sight(table, decision.seat))
                assert {as_json(option) for option in decision.options} <= touchable(html), decision.kind
        if not missing:
            break
    assert missing <= RARE


@pytest.mark.parametrize("kind", sorted(RARE))
def test_questions_too_rare_for_random_play_can_be_answered_too(kind: str) -> None:
    """The widest question there could be of that kind, put to a real position."""
    table = next(table for table in some(10, 4, 1) if table.decision and table.decision.kind == "choose_action")
    assert table.decision is not None
    asks = next(found for found in GAME.kinds if found.name == kind)
    domain = asks.domain or ("draw", "rest", "V04", "V12")
    decision = Decision(table.decision.seat, asks, domain)
    seen = sight(table, decision.seat)
    choices = tuple(Choice(value, GAME.words.label(seen.view.board, decision, value)) for value in domain)
    asked = Question(decision.seat, kind, "", GAME.words.rule(kind), choices)
    html = DRAWING.table(msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, question=asked)))
    assert {as_json(value) for value in domain} <= touchable(html)


def test_the_city_is_drawn_field_by_field() -> None:
    table = next(some(4, 1, 1, map_building="standard", characters="assigned"))
    board = GAME.view(table.state, 0)
    ground = drawing.ground(board.city.rows)
    assert ground.solid.count("M") == sum(row.count(letter) for row in board.city.rows for letter in "#BHPL")
    assert drawing.patch(("0,0", "23,17")) == "M0 0h32v32h-32zM736 544h32v32h-32z"
    assert drawing.chance(1) == 17 and drawing.chance(4) == 52
    assert board_of("spider_man")
