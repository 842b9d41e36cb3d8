"""Games of Spider-Man through a real browser: three at the table, attacked and answering, by phone, by keyboard."""

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
    is_over,
    look_at_questions,
    open_table,
    questions,
    until,
    visit,
)

WINDOWS = ("reaction", "targeted_response", "hit_response", "use_shock")
MOVE = "#offers [data-choice='\"move\"']"
THREE = ["bot:greedy", "bot:greedy", "me"]
"""The villains' player against Spider-Man and the Cops: nobody is attacked more often."""


def open_city(page: Page, site: Site, chairs: list[str], rounds: str) -> None:
    open_table(page, site, chairs, game="spider_man", options={"target_vp": "40", "round_limit": rounds})
    page.wait_for_selector("#town")


def press(page: Page, selector: str) -> None:
    """Answer with one button, and wait until the table has gone on."""
    question = page.locator("#main").get_attribute("data-question")
    page.locator(selector).first.click()
    if page.locator("#confirm").is_visible():
        page.click("#confirm")
    until(page, GOES_ON, question or "")


def go_on(page: Page, rng: Random, kind: str) -> None:
    """Answer anything, but never once for all: then the page would answer, and not this hand."""
    if kind in WINDOWS:
        rows = page.locator("#offers [data-choice]:not([data-while])")
        press(page, f"#{rows.nth(rng.randrange(rows.count())).get_attribute('id')}")
    else:
        answer(page, rng)


def test_a_whole_game_of_three_with_the_reaction_window_used(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_city(page, site, THREE, rounds="8")
    rng = Random(1)
    used: list[str] = []
    for kind in questions(page):
        if kind == "reaction" and "pass" not in used:
            assert "attacked you" in page.locator("#question").inner_text()
            assert page.locator(".lines .threat").get_attribute("d"), "where the attack came from is drawn"
            press(page, "#offers [data-choice='\"none\"']:not([data-while])")
            used.append("pass")
        elif kind == "reaction" and "react" not in used and page.locator("#offers [data-choice]:not(.pass)").count():
            real = page.locator("#offers [data-choice]:not(.pass)")
            assert set(real.all_inner_texts()) <= {"Move", "Attack", "Roll for bonus cards"}
            press(page, "#offers [data-choice]:not(.pass)")
            used.append("react")
        elif kind in WINDOWS and "always" not in used and "react" in used:
            mark = page.locator("#always").get_attribute("data-while")
            press(page, "#always")
            used.append("always")
            # For the rest of that turn the page answers by itself.
            until(page, "mark => document.querySelector('[data-while]')?.dataset.while !== mark", mark)
        elif kind == "choose_action" and "move_destination" not in used and page.locator(MOVE).count():
            press(page, MOVE)  # chance alone may never move
            used.append(kind)
        else:
            go_on(page, rng, kind)
            used.append(kind)
    assert {"pass", "react", "always", "choose_action", "move_destination"} <= set(used)
    assert re.search(r"wins?|share", page.locator("#question").inner_text())
    assert "SM-19" in page.locator("#question").inner_text()
    page.click("text=Review the game")
    page.wait_for_selector("#seal.sh-good")


def test_the_way_is_drawn_before_the_move_and_a_far_place_says_why_not(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_city(page, site, THREE, rounds="6")
    rng = Random(2)
    seen = set()
    for kind in questions(page):
        if seen >= {"move_destination", "target"}:
            break
        if kind == "choose_action" and page.locator("#row-attack").count():
            press(page, "#row-attack")
            continue
        if kind == "choose_action" and page.locator("#row-move").count():
            press(page, "#row-move")
            continue
        if kind == "move_destination" and kind not in seen:
            goals = page.locator(".goal[data-way*='l']")
            goals.last.click()
            assert page.locator("#way").get_attribute("d") == goals.last.get_attribute("data-way")
            assert page.locator(".goal.selected").count() == 1
            page.keyboard.press("Escape")
            page.mouse.move(0, 0)
            far = page.locator(".cannot")
            if far.count():
                far.first.click()
                page.wait_for_selector("#refused:not([hidden])")
                assert "SM-" in page.locator("#refused").inner_text()
                complaints.clear()  # the browser notes the refused request
        if kind == "target" and kind not in seen:
            assert page.locator(".lines .sees").get_attribute("d"), "lines of sight to every target"
        seen.add(kind)
        go_on(page, rng, kind)
    assert "move_destination" in seen


def test_a_sheet_is_shown_large_with_what_is_printed_on_it(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_city(page, site, THREE, rounds="2")
    rng = Random(5)
    for kind in questions(page):
        if kind == "choose_action":
            break
        go_on(page, rng, kind)
    page.click("#sheet-0")
    page.wait_for_selector("#inspect[open] .role .deep")
    said = page.locator("#inspect").inner_text()
    assert "Web Lines" in said and "Your movement dice count double." in said
    assert page.locator("#inspect .trk").count() == 3
    page.keyboard.press("Escape")


def test_a_phone_shows_all_and_never_scrolls(browser: Browser, site: Site) -> None:
    _, page = visit(browser, has_touch=True, is_mobile=True)
    open_city(page, site, THREE, rounds="3")
    page.set_viewport_size({"width": 390, "height": 844})
    rng = Random(3)
    for kind in questions(page):
        wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide <= 390 and high <= 845, page.locator("#question").inner_text()
        desk = page.locator("#desk").bounding_box()
        assert desk is not None and desk["y"] + desk["height"] <= 844 - 56, page.locator("#question").inner_text()
        town = page.locator("#town").bounding_box()
        assert town is not None and town["height"] >= 200
        if page.locator("#pan").count():
            overview = page.locator("#overview").bounding_box()
            assert overview is not None and overview["y"] + overview["height"] <= town["y"] + town["height"]
        go_on(page, rng, kind)


def test_a_game_with_the_keyboard_alone(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_city(page, site, THREE, rounds="3")
    rng = Random(4)
    for _ in questions(page):
        answer_by_keys(page, rng)
    assert is_over(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(browser: Browser, site: Site, theme: str) -> None:
    _, page = visit(browser, color_scheme=theme)
    open_city(page, site, THREE, rounds="2" if theme == "dark" else "1")
    rng = Random(6)
    look_at_questions(page, lambda kind: go_on(page, rng, kind))
    assert is_over(page)
