"""Spider-Geddon through real browsers: together, one against all, alone, and on a phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from e2e.house import Site, answer, invitation, is_asked, is_over, play, sit_down, until, visit


def set_table(page: Page, site: Site, chairs: list[str], mode: str = "coop") -> None:
    """Open a table of this mode, as one would on the page for it."""
    page.goto(f"{site.address}/new?game=spider_geddon")
    page.fill("[name=me]", "Ada")
    page.check(f"[name=players][value='{len(chairs)}']", force=True)
    for at, chair in enumerate(chairs):
        page.locator(f".chairs[data-players='{len(chairs)}'] select").nth(at).select_option(chair)
    if mode != "coop":
        page.click("summary:has-text('More rules')")
        page.select_option("[data-option=mode]", f'"{mode}"')
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#main")


def outcome(page: Page) -> str:
    return page.locator("#question").inner_text()


def test_two_people_and_a_bot_play_a_whole_game_together(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser)
    set_table(ada, site, ["me", "open", "bot:greedy"])
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#ring")
    kinds = play([ada, ben], Random(4))
    assert {"choose_villain", "choose_hero", "play_card", "step3"} <= set(kinds)
    for page in (ada, ben):
        assert re.search(r"The Heroes (win|lose)", outcome(page))
    # The last Villain turn can still be read.
    ada.click("#told summary")
    assert ada.locator("#told li").count() > 1


def test_a_villain_player_against_two_heroes(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    set_table(page, site, ["bot:greedy", "bot:greedy", "me"], "super_villain")
    kinds = play([page], Random(5))
    assert {"choose_villain", "keep_super_villain", "play_plan", "super_villain_card"} <= set(kinds)
    assert re.search(r"The (Heroes|Villain) (win|lose)", outcome(page))


def test_a_commander_alone(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    set_table(page, site, ["me"], "commander_solo")
    kinds = play([page], Random(6))
    assert {"support_team", "support_cards", "play_card", "step3"} <= set(kinds)
    assert "The Heroes" in outcome(page)


def test_on_a_phone_everything_fits_and_can_be_touched(browser: Browser, site: Site) -> None:
    _, page = visit(browser, 390, 844, has_touch=True)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(7)
    answered = 0
    for _ in range(3000):
        if is_over(page) or answered > 45:
            break
        if not is_asked(page):
            page.wait_for_timeout(20)
            continue
        wide, high = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert (wide, high) == (390, 844)
        answer(page, rng)
        answered += 1
    assert answered > 20


def test_a_click_that_is_not_legal_is_answered_with_the_rule(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(8)
    for _ in range(3000):
        if is_over(page):
            break
        if is_asked(page):
            far = page.locator("#main .ground[data-try]")
            if far.count():
                far.first.click(position={"x": 30, "y": 14})
                until(page, "() => !document.getElementById('refused').hidden")
                assert "adjacent" in page.locator("#refused").inner_text()
                assert page.locator("#refused a").inner_text().startswith("SG-8")
                return
            answer(page, rng)
        page.wait_for_timeout(10)
    pytest.fail("there was never a Location out of reach")
