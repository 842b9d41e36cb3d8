"""Whole games of Cobweb through real browsers: by clicking, on a phone, by keyboard."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from e2e.harness import (
    GOES_ON,
    Site,
    answer,
    answer_by_keys,
    complaints,
    invitation,
    is_over,
    look_at_questions,
    open_table,
    play,
    questions,
    sit_down,
    until,
    visit,
)

SHORT = {"max_rounds": "9"}
"""Random play goes in circles for some thirty rounds: the round cap (CW-9.6) ends it sooner."""
ADJACENT_FIRST = {"tile_layout": '"fixed"', "start_player": "0"}
"""With these tiles whoever begins finds an Adjacent tile away from the corners."""


def until_kind(page: Page, rng: Random, *kinds: str) -> str:
    """Answer until one of these questions is asked."""
    for kind in questions(page, 400):
        if kind in kinds:
            return kind
        answer(page, rng)
    raise AssertionError(f"no {kinds} in 400 answers, or in the whole game")


def begin_with_an_adjacent(page: Page) -> None:
    """Put the web spider where an Adjacent tile can move its disc at once, and the action spider on that tile."""
    assert next(questions(page)) == "place_web"
    tile, space = page.evaluate(
        "() => [...document.querySelectorAll('.tile.k-adjacent')]"
        ".filter(tile => !['tile-0', 'tile-3', 'tile-12', 'tile-15'].includes(tile.id))"
        ".flatMap(tile => tile.dataset.lights.split(' ').map(space => [tile.id, space.split('=')[0]]))"
        ".find(([, space]) => document.getElementById(space)?.dataset.choice)"
    )
    for place in (space, tile):
        question = page.locator("#main").get_attribute("data-question")
        page.click(f"#{place}")
        page.click("#confirm")
        until(page, GOES_ON, question)
    assert next(questions(page)) == "adjacent"


def test_two_people_play_a_whole_game_by_clicking(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser)
    open_table(ada, site, ["me", "open"], game="cobweb", options=SHORT)
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#garden")
    kinds = play([ada, ben], Random(11), until=300)
    assert kinds.count("place_web") == kinds.count("place_act") == 2
    assert {"turn", "sow", "choose", "move"} <= set(kinds)
    for page in (ada, ben):
        assert re.search(r"(wins|share)", page.locator("#question").inner_text())
        assert page.locator(".who .pts .ico").count() >= 1
        assert page.evaluate("document.documentElement.scrollHeight") <= 768
    ada.click("text=Review the game")
    ada.wait_for_selector("#seal.sh-good")
    ada.wait_for_selector("#moment .pad")


def test_a_whole_game_on_a_phone(browser: Browser, site: Site) -> None:
    _, page = visit(browser, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    open_table(page, site, ["me", "bot:random"], game="cobweb", options=SHORT)
    rng = Random(5)
    for _ in range(5):
        page.wait_for_selector("#main[data-turn]")
        page.wait_for_timeout(350)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate("document.documentElement.scrollHeight") <= 844
        small = page.evaluate(
            "[...document.querySelectorAll('#main .pad[data-choice], #main .tile[data-choice]')]"
            ".map(e => e.getBoundingClientRect())"
            ".filter(b => b.width < 36 || b.height < 36 || b.right > 391 || b.left < -1 || b.bottom > 789).length"
        )
        assert small == 0
        rows = page.evaluate(
            "[...document.querySelectorAll('.offers .btn:not([hidden])')].filter(e => e.offsetHeight < 44).length"
        )
        assert rows == 0, "every place is also a row that a thumb can hit"
        answer(page, rng)
    play([page], rng, until=300)


def test_a_whole_game_with_the_keyboard_alone(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"], game="cobweb", options=SHORT)
    rng = Random(3)
    moves = 0
    for _ in questions(page):
        answer_by_keys(page, rng)
        moves += 1
    assert is_over(page) and moves >= 18


def test_a_step_is_previewed_before_it_is_confirmed(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"], game="cobweb")
    rng = Random(2)
    until_kind(page, rng, "turn")
    tile = page.locator(".tile.legal").first
    tile.focus()
    assert page.locator("[data-lit]").count() > 0, "focus shows what the tile would touch"
    tile.click()
    assert page.locator("#because").inner_text().strip().endswith(".")
    assert page.locator("#confirm").inner_text().startswith("Leave ")
    assert page.locator(".tile.selected").count() == 1
    version = page.locator("#main").get_attribute("data-version")
    page.keyboard.press("Escape")
    assert page.locator(".selected").count() == 0
    assert page.locator("#main").get_attribute("data-version") == version, "nothing was sent"
    refused = page.locator(".tile[data-try]").first
    refused.click()
    page.wait_for_selector("#refused:not([hidden])")
    assert re.search(r"CW-\d+\.\d+", page.locator("#refused").inner_text())
    complaints.clear()  # the browser notes the refused request


def test_a_stack_can_be_read_by_pointer_and_by_keyboard(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"], game="cobweb")
    rng = Random(4)
    until_kind(page, rng, "turn")
    pad = page.locator(".pad:has(.disc)").first
    fan = pad.locator(".fan")
    page.mouse.move(5, 5)
    fan.wait_for(state="hidden")
    pad.hover()
    page.wait_for_timeout(400)
    assert fan.is_visible()
    page.mouse.move(5, 5)
    pad.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.pad, .tile, .btn')")
    page.keyboard.press("i")
    assert page.locator("#inspect[open]").count() == 1


def test_a_disc_is_touched_and_then_where_it_goes(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"], game="cobweb", options=ADJACENT_FIRST)
    begin_with_an_adjacent(page)
    assert page.locator(".land:visible").count() == 0
    disc = page.locator(".pad[data-opens]").first
    disc.click()
    ways = page.locator(".land:visible")
    assert ways.count() >= 1
    ways.first.click()
    assert " to " in page.locator("#confirm").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.locator(".land:visible").count() == 0
    disc.click()
    question = page.locator("#main").get_attribute("data-question")
    ways.first.click()
    page.click("#confirm")
    until(page, GOES_ON, question)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(browser: Browser, site: Site, theme: str) -> None:
    _, page = visit(browser, color_scheme=theme)
    open_table(page, site, ["me", "bot:random", "bot:random", "bot:random"], game="cobweb", options={"max_rounds": "6"})
    rng = Random(7)
    look_at_questions(page, lambda _kind: answer(page, rng))
    assert is_over(page)
