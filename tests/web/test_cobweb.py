"""Cobweb's board: every position is drawn well, every answer can be touched, and what is shown is what would happen."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

import spinneret
from games.cobweb.tables import position
from spinneret.bots import make
from spinneret.games.cobweb.board import drawing
from spinneret.games.cobweb.content.grid import TILES
from spinneret.games.cobweb.content.web import SPACES
from spinneret.games.cobweb.view.records import Board
from spinneret.kernel import Chance, Table
from spinneret.web.drawing import Drawing, symbols
from web.sights import positions, sight
from web.test_drawing import Page
from web.weight import first_load

DRAWING = Drawing()
VARIANTS: list[dict[str, Any]] = [dict(variant) for variant in spinneret.game("cobweb").variants]


def page_of(table: Table[Any], seat: int | None) -> Page:
    return Page(DRAWING.table(sight(table, seat)))


def tag(page: Page, id: str) -> dict[str, str | None]:
    return next(attrs for _, attrs in page.tags if attrs.get("id") == id)


def asked(words: dict[str, Any]) -> tuple[Table[Any], Page]:
    table = position(**words)
    assert table.decision is not None
    return table, page_of(table, table.decision.seat)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_every_position_is_drawn_well(players: int, variant: int) -> None:
    """Ids are unique, tags close, no inline style or script, only emblems that exist, and every answer is a button."""
    rng = Random(10 * players + variant)
    kinds = set()
    for table in positions("cobweb", players, 30 + variant, VARIANTS[variant]):
        if table.decision is not None and rng.randrange(4):
            continue
        kinds.add(table.decision.kind if table.decision else "over")
        for seat in (table.decision.seat if table.decision else 0, None):
            html = DRAWING.table(sight(table, seat))
            page = Page(html)
            assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
            assert not any("style" in attrs or any(name.startswith("on") for name in attrs) for _, attrs in page.tags)
            assert set(re.findall(r'href="#(?!rule-)([\w-]+)"', html)) <= set(symbols("cobweb"))
            touchable = {attrs.get("data-choice") for name, attrs in page.tags if name == "button"}
            options = table.decision.options if table.decision is not None and seat is not None else ()
            assert {json.dumps(option, separators=(",", ":")) for option in options} <= touchable
    assert "over" in kinds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_is_the_same_for_every_seat_that_is_not_asked(players: int) -> None:
    """CW-12.2: everything is public, so an imagined table looks like the real one, from any chair."""
    rng = Random(players)
    for table in positions("cobweb", players, 60 + players):
        if rng.randrange(12):
            continue
        for seat in (*range(players), None):
            seen = sight(table, seat)
            twin = sight(table.resample(seat, Chance(rng.randrange(10**9))), seat)
            assert DRAWING.table(seen) == DRAWING.table(msgspec.structs.replace(twin, log=seen.log))


def test_every_name_that_stands_in_a_choice_is_drawn_on_the_board() -> None:
    """Spaces are called O3 and tiles 14 in log and questions, so that must stand on them."""
    table = spinneret.game("cobweb").new(3, 1)
    html = DRAWING.table(sight(table, table.decision.seat if table.decision else 0))
    drawn = re.findall(r'<button [^>]*id="(space|tile)-(\w+)".*?<i class="at">(\w+)</i>', html, re.DOTALL)
    assert [(id, name) for _, id, name in drawn] == [
        *((name, name) for name in SPACES),
        *((str(t), str(t)) for t in TILES),
    ]


def test_every_kind_of_question_has_places_on_the_board() -> None:
    """Not only rows in the prompt: a space or a tile stands for the answer, or for the first half of it."""
    places = {"place_web": "space-", "pay": "space-", "up": "space-", "move": "space-", "adjacent": "land-"}
    seen = set()
    for seed in range(6):
        for table in positions("cobweb", 3, seed, bot=make("greedy", seed) if seed % 2 else None):
            if table.decision is None or table.decision.kind in seen:
                continue
            seen.add(kind := table.decision.kind)
            page = page_of(table, table.decision.seat)
            where = places.get(kind, "tile-")
            there = {
                attrs["data-choice"]
                for name, attrs in page.tags
                if name == "button" and "data-choice" in attrs and str(attrs["id"]).startswith(where)
            }
            wanted = {json.dumps(v, separators=(",", ":")) for v in table.decision.options if v not in (None, "pass")}
            assert there == wanted, kind
    assert seen == {kind.name for kind in spinneret.game("cobweb").kinds}


def test_a_stack_is_read_from_bottom_to_top() -> None:
    _, page = asked({"stacks": {"I3": "red blue", "O5": "blue"}, "web_spiders": {"blue": "O5", "red": "I3"}})
    label = tag(page, "space-I3")["aria-label"]
    assert label == "I3, maggot, from the bottom Loom, Maya; Maya on top. Web spider of Loom"
    assert "l-0" in str(tag(page, "disc-1-I3")["class"]) and "l-1" in str(tag(page, "disc-0-I3")["class"])


SOWING: dict[str, Any] = {
    "discs": [2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2],
    "action_spiders": {"blue": 0, "red": 1},
    "web_spiders": {"blue": "O4", "red": "I1"},
    "stacks": {"O4": "red blue", "I1": "red", "M2": "blue"},
    "storage": {"blue": 1},
}


def test_a_step_says_what_it_leads_to_before_it_is_taken() -> None:
    """E1: the first step from tile 0 may go to 2 over Red's spider; from there the sowing could go on to 3, 6 or 14."""
    table, page = asked(SOWING)
    step = tag(page, "tile-2")
    assert step["data-choice"] == "2" and "legal" in str(step["class"])
    assert str(step["data-says"]).startswith("Left-right adjacent. Free: nothing to move.")
    assert {f"tile-{t}=next" for t in (3, 6, 14)} <= set(str(step["data-lights"]).split())
    assert "data-choice" not in tag(page, "tile-1") and tag(page, "tile-1")["data-try"] == "1"
    table.choose(2)
    page = page_of(table, 0)
    assert "done" in str(tag(page, "tile-2")["class"]) and "source" in str(tag(page, "tile-0")["class"])
    html = DRAWING.table(sight(table, 0))
    assert "The path so far" in html and 'class="trail" d="M80 80L' in html
    eat = tag(page, "tile-3")
    assert "Pay 1 disc, then nothing to eat." in str(eat["data-says"])


def test_an_eat_is_forecast_on_tile_and_web() -> None:
    _, page = asked(SOWING)
    maggot = tag(page, "tile-0")
    assert {"space-O4=+1", "space-M2=+1", "space-I0"} <= set(str(maggot["data-lights"]).split())
    assert "Would bring Maya 2, Loom 0" in str(maggot["aria-label"])


def test_a_move_shows_its_line_with_what_is_passed_over() -> None:
    """E3: inwards from O3 with four discs in the storage; Red's spider on I0 is in the way."""
    table, _ = asked(
        {
            "pending": [1],
            "action_spiders": {"blue": 1, "red": 5},
            "web_spiders": {"blue": "O3", "red": "I0"},
            "stacks": {"O3": "blue", "I3": "red", "I0": "red"},
            "storage": {"blue": 4},
        }
    )
    before = page_of(table, 0)
    assert set(str(tag(before, "tile-1")["data-lights"]).split()) >= {"space-M3=1", "space-I3=2", "space-I0=skip"}
    table.choose(1)
    page = page_of(table, 0)
    assert tag(page, "space-M3")["data-choice"] == '"step"'
    assert "skip" in str(tag(page, "space-I0")["class"])


def test_adjacent_takes_two_touches() -> None:
    """E4: first the disc, then where it goes; nothing else can be sent."""
    table, _ = asked(
        {
            "pending": [2],
            "action_spiders": {"blue": 2, "red": 5},
            "web_spiders": {"blue": "I0", "red": "I1"},
            "stacks": {"O3": "blue", "M3": "blue", "I3": "red blue", "I0": "blue"},
        }
    )
    table.choose(2)
    page = page_of(table, 0)
    assert tag(page, "space-O3")["data-opens"] == "O3"
    landing = tag(page, "land-O3-cw")
    assert (landing["data-of"], landing["data-choice"]) == ("O3", '["O3","cw"]')
    assert "hidden" in landing and "O4" in str(landing["aria-label"])
    assert tag(page, "space-O1")["data-try"] == '["O1","cw"]'
    table.choose(("O3", "cw"))
    assert tag(page_of(table, 0), "disc-0-O4")["data-was"] == "disc-0-O3"


def test_ways_over_the_edge_leave_the_grid_and_come_in_again() -> None:
    table, _ = asked(SOWING)
    board = table.view(0).board
    assert isinstance(board, Board)
    ways = {step.tile: drawing.hop(board, step) for step in board.steps}
    assert ways[4] == "M80 114L80 152"
    assert ways[3].count("M") == 2 and ways[12].count("M") == 2
    assert "Q" in ways[2], "it bends around the tile that is passed over"


def test_the_first_load_is_light() -> None:
    """Under 50 kB as it is sent when a game of four begins, and not much more however long it lasts."""
    loads = [
        first_load(DRAWING.table_page(sight(table, 0)))
        for table in positions("cobweb", 4, 4)
        if table.steps % 60 == 0 or table.outcome
    ]
    assert loads[0] < 50_000, loads[0]
    assert max(loads) < 55_000, max(loads)
