"""The tuned points, the points as first written, and bots that count with those of their table (SM-R74)."""

from __future__ import annotations

import asyncio
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

from games.spider_man.story import ARREST, CARDS, GAME, City, city
from spinneret.games.spider_man.content.vocabulary import CHARACTERS
from spinneret.games.spider_man.state.pieces import COPS
from spinneret.games.spider_man.value import strength
from spinneret.kernel import content
from spinneret.server.settings import Settings
from spinneret.web.app import create_app

FIRST = {"points": "reconstructed"}
SHIPPED = content.shipped(GAME.package)
POINTS = "victory_points.toml"


def rows(rules: str, first: str) -> list[str]:
    line = next(line for line in rules.splitlines() if line.startswith(f"| {first} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.rule("SM-R74")
def test_the_numbers_of_both_tables_are_those_of_the_rules() -> None:
    rules = (files(GAME.package) / "RULES.md").read_text("utf-8")
    for card in CARDS.values():
        first = card.reconstructed
        assert first is not None
        *_, villain, spider_man, cops, before = rows(rules, card.id)
        assert (villain, spider_man, cops) == (str(card.vp_villain), str(card.vp_spider_man), str(card.vp_cops))
        assert before == f"{first.villain}, {first.spider_man}, {first.cops}"
    for sheet in GAME.pack.characters[1:COPS]:
        _, hits, arrest, _, before = rows(rules, sheet.name.removeprefix("The "))
        told = [str(number) for number in (sheet.hit_track, sheet.arrest_vp, sheet.reconstructed_arrest_vp)]
        assert [hits, arrest, before] == told


@pytest.mark.rule("SM-R74", "SM-19.4")
@pytest.mark.parametrize("options", [{}, FIRST])
def test_knock_outs_missions_and_arrests_score_by_the_table_agreed_on(options: dict[str, Any]) -> None:
    card, first = CARDS["M12"], CARDS["M12"].reconstructed
    assert first is not None and first.spider_man != card.vp_spider_man
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 mission=M12 spent=thick_hide"},
        options={**options, "cops_score_every_ko": True},
        dice=[6],
    )
    story.choose("attack", 1, "roll")
    assert story.vp("spider_man") == (first.spider_man if options else card.vp_spider_man)
    assert story.vp("cops") == (first.cops if options else card.vp_cops)

    story = city({"rhino": "15,5 ko"}, turn="cops", cars={"14,5": "1"}, options=options, dice=[3])
    story.choose("move", 1, "15,5", "arrest:rhino", "16,4")
    rhino = GAME.pack.characters[CHARACTERS.index("rhino")]
    assert rhino.reconstructed_arrest_vp != ARREST["rhino"]
    assert story.vp("cops") == (rhino.reconstructed_arrest_vp if options else ARREST["rhino"])

    base = GAME.pack.awards["ko_spider_man"]
    assert base.reconstructed is not None and base.reconstructed.villain != base.villain
    story = city(
        {"rhino": "10,5", "spider_man": "11,5 hits=4 spent=spider_sense"}, turn="rhino", options=options, dice=[6]
    )
    story.choose("attack", 1)
    assert story.vp("rhino") == (base.reconstructed.villain if options else base.villain)


@pytest.mark.rule("SM-R74")
def test_the_desk_and_the_sheets_show_the_points_agreed_on() -> None:
    first = CARDS["M08"].reconstructed
    assert first is not None
    for options, points in (({}, CARDS["M08"].vp_villain), (FIRST, first.villain)):
        story = city({"rhino": "9,3 mission=M08"}, turn="rhino", options=options)
        rhino = story.figure("rhino", "rhino")
        assert rhino.mission.vp_villain == points
        sheet = GAME.pack.characters[CHARACTERS.index("rhino")]
        assert rhino.arrest_vp == (sheet.reconstructed_arrest_vp if options else sheet.arrest_vp)


@pytest.mark.rule("SM-R74")
def test_the_web_offers_both_and_opens_the_table_asked_for(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/t.sqlite3", workers=1))
    wanted = {"game": "spider_man", "players": 3, "options": FIRST, "chairs": [{"kind": "me", "name": "Ada"}] * 3}

    async def ask() -> tuple[str, Any]:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            form = await client.get("/new", params={"game": "spider_man"})
            opened = await client.post("/api/tables", json=wanted)
            assert opened.status_code == 201, opened.text
            table = await client.get(f"/api/tables/{opened.json()['table']}")
            return form.text, table.json()

    form, table = asyncio.run(ask())
    choice = re.search(r'<select[^>]*data-option="points".*?</select>', form, re.DOTALL)
    assert choice is not None
    assert re.findall(r">([^<]+)</option>", choice[0]) == ["tuned (default)", "reconstructed"]
    assert table["options"]["points"] == "reconstructed"


def with_points(line: str, column: str, points: int) -> dict[str, str]:
    """The table of points with one number changed, as an overlay."""
    pattern = rf'(id = "{line}"\n(?:(?!\[\[).*\n)*?{column} = )-?\d+'
    text, found = re.subn(pattern, rf"\g<1>{points}", SHIPPED[POINTS])
    assert found == 1
    return {POINTS: text}


def worth(story: City, who: str) -> float:
    return strength(story.state, story.state.figures.index(CHARACTERS.index(who)))


BESIDE: dict[str, Any] = {"figures": {"rhino": "10,5", "spider_man": "11,5 hits=3"}, "turn": "rhino"}
WANTED: dict[str, Any] = {
    "figures": {"spider_man": "10,5 hits=3"},
    "turn": "cops",
    "cars": {"10,6": "1"},
    "wanted": True,
}
HOLDER: dict[str, Any] = {"figures": {"spider_man": "10,5", "rhino": "11,5 hits=3"}, "people": {"aunt_may": "rhino"}}
CAR: dict[str, Any] = {"figures": {"rhino": "10,5"}, "turn": "rhino", "cars": {"10,6": "1"}}


@pytest.mark.parametrize(
    ("line", "column", "who", "position", "answers"),
    [
        ("ko_spider_man", "villain", "rhino", BESIDE, ["attack"]),
        ("ko_spider_man_wanted", "villain", "rhino", {**BESIDE, "wanted": True}, ["attack"]),
        ("ko_spider_man_wanted", "cops", "cops", WANTED, []),
        ("jail_spider_man", "cops", "cops", WANTED, []),
        ("wreck_car", "villain", "rhino", CAR, ["attack"]),
        ("capture_free", "spider_man", "spider_man", {"figures": {"spider_man": "12,6"}}, []),
        ("capture_free", "cops", "cops", {"turn": "cops", "cars": {"12,6": "1"}}, []),
        ("take_from_holder", "spider_man", "spider_man", HOLDER, []),
        ("ko_villain", "spider_man", "spider_man", HOLDER, []),
    ],
)
def test_bots_count_with_the_points_of_the_table(
    line: str, column: str, who: str, position: dict[str, Any], answers: list[str]
) -> None:
    shipped, generous = (
        city(**position, **more).choose(*answers) for more in ({}, {"pack": with_points(line, column, 29)})
    )
    assert worth(generous, who) > worth(shipped, who)


@pytest.mark.rule("SM-R74")
def test_bots_look_at_the_points_agreed_on() -> None:
    """Spider-Man expects of an unknown mission the mean number of the cards at this table."""
    tuned, first = (city(HOLDER["figures"], options=options) for options in ({}, FIRST))
    means = [sum(card.vp_spider_man for card in story.state.settled.missions) / len(CARDS) for story in (tuned, first)]
    assert means[0] != means[1]
    assert (worth(tuned, "spider_man") > worth(first, "spider_man")) == (means[0] > means[1])
