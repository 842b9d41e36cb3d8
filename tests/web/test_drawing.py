"""The drawing law: what a seat is sent is drawn from its view alone, with ids that are stable, unique and public."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from jinja2 import Environment
from markupsafe import Markup

import spinneret
from spinneret.kernel import Chance, Table
from spinneret.kernel import game as find_game
from spinneret.web.drawing import Drawing, asset, board_of, sprite, static_file, symbols, without_mark
from spinneret.web.fast_templates import FastEnvironment, escape
from spinneret.web.template_helpers import counts, named
from web.table_views import positions, table_view
from web.weight import first_load

DRAWING = Drawing()
VOID = {"input", "img", "br", "meta", "link", "use", "path", "circle", "rect"}


class Page(HTMLParser):
    """Collects what the laws ask about, and complains about tags that do not close."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(html)
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert len(found) == len(attrs), f"<{tag}> has an attribute twice: {attrs}"
        self.tags.append((tag, found))
        if "id" in found:
            self.ids.append(str(found["id"]))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open and self._open[-1] == tag, f"</{tag}> closes {self._open[-3:]}"
            self._open.pop()


def some(table: Table[Any], rng: Random, one_in: int) -> bool:
    return table.decision is None or rng.randrange(one_in) == 0


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("display", ["hidden", "open"])
def test_every_position_is_drawn_well(players: int, display: str) -> None:
    rng = Random(players)
    drawn = 0
    for seed in range(3):
        for table in positions("spider_web", players, seed, {"capture_display": display}):
            if not some(table, rng, 3):
                continue
            for seat in (table.decision.seat if table.decision else 0, rng.randrange(players), None):
                html = DRAWING.table(table_view(table, seat))
                page = Page(html)
                assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
                assert not any(
                    "style" in attrs or any(name.startswith("on") for name in attrs) for _, attrs in page.tags
                )
                used = set(re.findall(r'href="#([\w-]+)"', html))
                assert used <= set(symbols("spider_web"))
                drawn += 1
    assert drawn > 100


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_drawing_is_the_same_for_every_deal_the_seat_cannot_tell_apart(players: int) -> None:
    rng = Random(100 + players)
    for seed in range(4):
        for table in positions("spider_web", players, 50 + seed):
            if not some(table, rng, 5):
                continue
            for seat in (*range(players), None):
                seen = table_view(table, seat)
                twin = table.resample(seat, Chance(rng.randrange(10**9)))
                other = table_view(twin, seat)
                # An imagined table tells no events of its own; the log is compared where it is made, in the server.
                assert DRAWING.table(seen) == DRAWING.table(_with_log_of(other, seen))


def _with_log_of(other: Any, seen: Any) -> Any:
    return msgspec.structs.replace(other, log=seen.log)


def test_no_card_of_another_hand_or_deck_is_on_the_page() -> None:
    for table in positions("spider_web", 4, 9):
        seats = table.game.seat_names(4)
        for seat in (0, 2, None):
            html = DRAWING.table(table_view(table, seat))
            for other in range(4):
                if other == seat:
                    continue
                for character in table.state.hands[other] + table.state.decks[other]:
                    assert f'id="card-{seats[other]}-{character}"' not in html
        if table.steps > 30:
            break


def test_every_legal_answer_can_be_touched() -> None:
    """Each choice is on the page as a button, or can be put together from parts that are."""
    for players in (2, 4, 6):
        for table in positions("spider_web", players, 3, {"instants": "all_optional"}):
            if table.decision is None:
                break
            html = DRAWING.table(table_view(table, table.decision.seat))
            touchable = set()
            for tag, attrs in Page(html).tags:
                if tag == "button":
                    touchable |= {attrs.get("data-choice"), attrs.get("data-member")}
            for option in table.decision.options:
                parts = option if isinstance(option, tuple) else (option,)
                assert all(_json(part) in touchable for part in parts), (table.decision, option)


def _json(value: object) -> str:
    return json.dumps(value)


def test_questions_of_the_past_cannot_be_answered() -> None:
    table = next(table for table in positions("spider_web", 4, 1) if table.steps == 12)
    assert table.decision is not None
    early = table.at(10, events=True)
    assert early.decision is not None
    looking_back = table_view(early, early.decision.seat, past=10)
    html = DRAWING.table(msgspec.structs.replace(looking_back, steps=12))
    assert "data-choice" not in html and "Back to now" in html


def test_behind_the_curtain_there_is_no_board() -> None:
    table = next(table for table in positions("spider_web", 4, 1) if table.steps == 12)
    html = DRAWING.table(table_view(table, None, curtain=True))
    assert "card-" not in html and "I am here" in html


def test_names_stand_for_chairs_and_cannot_smuggle_markup() -> None:
    table = next(positions("spider_web", 4, 1))
    seen = table_view(table, 0)
    evil = msgspec.structs.replace(seen.people[1], name="<img src=x onerror=alert(1)>")
    html = DRAWING.table(msgspec.structs.replace(seen, people=(seen.people[0], evil, *seen.people[2:])))
    assert "<img" not in html and "&lt;img" in html
    assert named("A1's Venom", seen.people) == "<b>Maya</b>&#39;s Venom"


def test_a_page_holds_only_the_emblems_it_uses() -> None:
    one = sprite('<use href="#sw-venom"/>')
    assert 'id="sw-venom"' in one and 'id="sw-rhino"' not in one
    page = DRAWING.table_page(table_view(next(positions("spider_web", 4, 1)), 0))
    assert "cw-maggot" not in page and 'id="sw-chameleon"' in page


class PlainDrawing(Drawing):
    """Draws with Jinja2 as it comes."""

    environment = Environment


@pytest.mark.parametrize("game", spinneret.games())
def test_the_faster_templates_draw_the_same_page(game: str) -> None:
    plain = PlainDrawing()
    rng = Random(game)
    for table in positions(game, spinneret.game(game).players[0], 3):
        if rng.randrange(25) == 0:
            seen = table_view(table, rng.choice([None, *range(table.terms.players)]))
            odd = msgspec.structs.replace(seen, name="<b>&'\"", title="&amp;")
            assert DRAWING.table_page(odd) == plain.table_page(odd)


def test_templates_are_compiled_to_the_faster_code() -> None:
    """If another version of Jinja2 took no notice of our generator, pages would be right, but slow."""
    source = "{% macro row(x) %}<b>{{ x }}</b>{% endmacro %}{% for x in things %}{{ row(f(x, key=1)) }}{% endfor %}"
    code = FastEnvironment(autoescape=True).compile(source, raw=True)
    assert code.count("call(") == 2 and "context.call(" not in code and "_loop_vars=" not in code
    compiled = FastEnvironment(autoescape=True).from_string(source)
    assert compiled.root_render_func.__globals__["escape"] is escape
    things: tuple[object, ...] = (1, True, 2.5, "<", Markup("<i>"), None)
    wanted = "<b>1</b><b>True</b><b>2.5</b><b>&lt;</b><b><i></b><b>None</b>"
    assert compiled.render(things=things, f=lambda x, key: x) == wanted


@pytest.mark.parametrize("game", spinneret.games())
def test_headings_never_skip_a_level(game: str) -> None:
    rng = Random(5)
    for table in positions(game, 4, 5):
        if not some(table, rng, 25):
            continue
        for seat in (table.decision.seat if table.decision else 0, None):
            tags = [tag for tag, _ in Page(DRAWING.table(table_view(table, seat))).tags]
            levels = [int(tag[1]) for tag in tags if re.fullmatch(r"h[1-6]", tag)]
            assert levels[0] == 1
            assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def test_the_first_load_is_light() -> None:
    """Under 50 kB in all, as it is sent."""
    pages = [
        DRAWING.table_page(table_view(table, 0)) for table in positions("spider_web", 6, 4) if table.steps % 20 == 0
    ]
    assert max(first_load(page) for page in pages) < 50_000


def test_static_files_are_only_what_was_meant() -> None:
    for path in (
        "../app.py",
        "games/spider_web/words.py",
        "games/../web/app.py",
        "games/nope/board.css",
        "..%2fx.css",
        "",
    ):
        assert static_file(path) is None
    assert static_file("games/spider_web/board.css") is not None
    assert re.fullmatch(r"/static/shell\.css\?v=[0-9a-f]{10}", asset("shell.css"))


def test_scripts_carry_their_mark_as_a_folder_so_that_imports_carry_it_too() -> None:
    marked = asset("table.js").removeprefix("/static/")
    assert re.fullmatch(r"scripts-[0-9a-f]{10}/table\.js", marked)
    assert asset("live.js").removeprefix("/static/").partition("/")[0] == marked.partition("/")[0]
    assert without_mark(marked) == "table.js"
    for path in (
        "scripts-0123456789/../table.js",
        "scripts-0123456789/games/spider_web/board.css",
        "scripts-x/table.js",
    ):
        assert without_mark(path) == path and static_file(path) is None


def test_the_log_is_shown_by_rounds_newest_first() -> None:
    table = next(table for table in positions("spider_web", 4, 2) if table.steps == 40)
    rounds = [int(number) for number in re.findall(r'id="chapter-(\d+)"', Drawing().table(table_view(table, 0)))]
    assert rounds and rounds == sorted(rounds, reverse=True)
    assert len(rounds) <= 2  # SW-R41


def test_lines_shown_before_are_drawn_as_if_they_were_new() -> None:
    """A drawing that has followed the game shows what a fresh one shows: nothing stale is kept."""
    followed = Drawing()
    for table in positions("spider_web", 4, 3):
        if table.steps % 9 == 0:
            for seat in (None, 0, 2):
                seen = table_view(table, seat)
                assert followed.table(seen) == Drawing().table(seen)
                renamed = tuple(msgspec.structs.replace(person, name=person.name + "!") for person in seen.people)
                changed = msgspec.structs.replace(seen, people=renamed)
                assert followed.table(changed) == Drawing().table(changed)


def test_a_game_may_bring_a_board_of_its_own() -> None:
    assert board_of("spider_web") and not board_of("chess")
    assert find_game("spider_web").title


def test_player_counts_are_shown_in_order() -> None:
    assert counts((2, 3, 4, 5, 1)) == "1 – 5"
    assert counts((2, 4, 6)) == "2 · 4 · 6"
