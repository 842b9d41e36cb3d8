"""Whole games of Arachno Evo through real browsers: two people, alone against Portia, on a phone, by keyboard."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.harness import (
    GOES_ON,
    OTHER_KIND,
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
from spinneret.games.arachno_evo.words.names import all_items
from web.test_arachno_evo import wholes


def open_arachno(page: Page, site: Site, chairs: list[str], rounds: str = "") -> None:
    open_table(page, site, chairs, game="arachno_evo", options={"rounds": rounds} if rounds else {})


def test_two_people_play_a_whole_game_by_clicking(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser)
    open_arachno(ada, site, ["me", "open"])
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#orb")
    kinds = play([ada, ben], Random(1), until=400)
    assert kinds.count("turn") == 32, "sixteen rounds for two"
    assert {"species", "start_sector", "start_pile", "arrange", "line", "move", "buy", "place"} <= set(kinds)
    for page in (ada, ben):
        assert re.search(r"wins|share the victory", page.locator("#question").inner_text())
        sums = page.locator("#score tfoot td").all_inner_texts()
        shown = page.locator(".podium .num").all_inner_texts()
        assert sorted(map(int, sums)) == sorted(map(int, shown))
    ada.click("text=Review the game")
    ada.wait_for_selector("#seal.sh-good")


def test_a_whole_solo_game_against_portia_by_clicking(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_arachno(page, site, ["me"])
    page.wait_for_selector("#orb")
    rng = Random(2)
    told = 0
    kinds = []
    for kind in questions(page):
        if kind == "turn":
            steps = page.locator(".steps-of li")
            assert steps.count() >= 4, "she produces, moves, buys, takes a sac"
            assert "Portia" in steps.first.inner_text()
            told += 1
        kinds.append(answer(page, rng))
    assert told == kinds.count("turn") == 16
    assert {"portia_species", "portia_sector", "portia_pile"} <= set(kinds)
    assert "Portia" in page.locator("#question").inner_text()


def test_a_phone_shows_all_and_never_scrolls(browser: Browser, site: Site) -> None:
    _, page = visit(browser, width=390, height=844, has_touch=True, is_mobile=True)
    open_arachno(page, site, ["me", "bot:random"], rounds="3")
    page.wait_for_selector("#orb", state="attached")
    rng = Random(3)
    for _ in questions(page):
        wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide <= 390 and high <= 845, page.locator("#question").inner_text()
        desk = page.locator("#desk").bounding_box()
        assert desk is not None and desk["y"] + desk["height"] <= 844 - 56, page.locator("#question").inner_text()
        answer(page, rng)


def test_a_game_with_the_keyboard_alone(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_arachno(page, site, ["me", "bot:random"], rounds="3")
    rng = Random(4)
    for _ in questions(page):
        answer_by_keys(page, rng)
    assert is_over(page)


def test_arrows_reach_the_sectors_and_a_line_shows_its_yield(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_arachno(page, site, ["me", "bot:random"], rounds="2")
    rng = Random(5)
    seen = set()
    for kind in questions(page):
        if seen >= {"line", "move"}:
            break
        if kind == "turn":
            question = page.locator("#main").get_attribute("data-question")
            page.click("#offer-play")
            until(page, GOES_ON, question or "")
            continue
        if kind == "line" and kind not in seen:
            page.locator(".gate.legal").first.click()
            assert page.locator(".gate.selected").count() == 1
            said = page.locator("#because").inner_text()
            assert re.search(r"Yields \d|Also:|No card there", said), said
            assert page.locator("#confirm").inner_text().startswith("Run")
            page.keyboard.press("Escape")
        if kind == "move" and kind not in seen:
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.hasAttribute('data-choice')")
            far = page.locator("button.wedge[data-try]")
            if far.count():
                far.first.click()
                page.wait_for_selector("#refused:not([hidden])")
                assert "AE-" in page.locator("#refused").inner_text()
                complaints.clear()  # the browser notes the refused request
            page.locator("button.wedge.can").first.click()
            assert page.locator("#confirm").inner_text().startswith("Walk to sector")
            page.keyboard.press("Escape")
        seen.add(kind)
        answer(page, rng)
    assert seen >= {"line", "move"}


def until_a_rich_payment(page: Page, rng: Random) -> tuple[dict[str, Any], dict[str, int]]:
    """Play until a payment of several kinds is possible that is not the proposed one: the bag, and that payment."""
    turns = 0
    for kind in questions(page):
        if kind.startswith("pay_"):
            bag = json.loads(page.locator("[data-bag]").get_attribute("data-bag") or "")
            proposed = {name: count for (name, _), count in zip(bag["parts"], bag["auto"], strict=True) if count}
            own = [way for way in wholes(bag) if way != proposed and len(way) > 1]
            if own:
                return bag, own[-1]
        if kind == "turn":  # with a few passes first there is something to pay with
            turns += 1
            question = page.locator("#main").get_attribute("data-question")
            page.click("#offer-pass" if turns <= 4 and page.locator("#offer-pass").count() else "#offer-play")
            if page.locator("#confirm").is_visible():
                page.click("#confirm")
            until(page, GOES_ON, question)
            continue
        answer(page, rng)
    raise AssertionError("there was never much to choose from")


@pytest.mark.parametrize("place", ["#offers", ".stock"])
def test_a_payment_is_touched_in_any_order(browser: Browser, site: Site, place: str) -> None:
    """AE-R56: full freedom, in the desk as well as on what one owns; the server is sent what it asks for."""
    _, page = visit(browser)
    open_arachno(page, site, ["me", "bot:random"])
    bag, wanted = until_a_rich_payment(page, Random(7))
    assert page.locator("#offer-auto").is_visible(), "the obvious payment is one click"
    kind = page.locator("#prompt").get_attribute("data-kind")
    put = {name: count for (name, _), count in zip(bag["parts"], bag["put"], strict=True)}
    touches = [name for name, count in wanted.items() for _ in range(count - put[name])]
    for at, name in enumerate(reversed(touches)):  # the rules ask for them from the first to the last
        page.locator(f"{place} [data-part='{name}']:not(.selected)").first.click()
        ready = at == len(touches) - 1
        assert page.locator("#confirm").is_enabled() is ready
        assert page.locator("#confirm").inner_text().startswith("Pay " if ready else "Not complete yet")
    assert not page.locator("#offer-auto").is_visible()
    heap = page.locator("#offers [data-part]:not([data-in])")
    if heap.count():
        heap.first.click()
        assert page.locator("#refused a").inner_text() == "AE-3.6", "what is too much is refused"
    page.keyboard.press("Escape")
    assert page.locator("#offer-auto").is_visible() and not page.locator("#confirm").is_visible(), "chosen again"
    for name in reversed(touches):
        page.locator(f"{place} [data-part='{name}']:not(.selected)").first.click()
    page.click("#confirm")
    until(page, OTHER_KIND, kind)
    paid = all_items(name for name, count in wanted.items() for _ in range(count))
    assert any(line.endswith(f" pays {paid}.") for line in page.locator("#panel-log li").all_inner_texts()), paid


def test_another_mat_can_be_enlarged(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_arachno(page, site, ["me", "bot:random", "bot:random", "bot:random"], rounds="1")
    page.wait_for_selector(".rival")
    assert page.locator(".rival").count() == 3
    page.locator(".rival").first.click()
    page.wait_for_selector("#inspect[open] .rival .tab")
    box = page.locator("#inspect .rival .tab").bounding_box()
    assert box is not None and box["width"] > 400
    page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(browser: Browser, site: Site, theme: str) -> None:
    _, page = visit(browser, color_scheme=theme)
    open_arachno(page, site, ["me", "bot:random"], rounds="2")
    rng = Random(6)
    look_at_questions(page, lambda _kind: answer(page, rng))
    assert is_over(page)
