"""Spider-Geddon through real browsers: together, one against all, alone, on a phone, by keyboard."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from e2e.harness import (
    Site,
    answer,
    answer_by_keys,
    complaints,
    invitation,
    is_over,
    look_at_questions,
    play,
    questions,
    sit_down,
    unclean,
    until,
    visit,
)


def come_in(browser: Browser, width: int = 1366, height: int = 768, **more: object) -> Page:
    """A patient person who wants nothing to fly about: a click need not wait for a piece to land."""
    context, page = visit(browser, width, height, reduced_motion="reduce", **more)
    context.set_default_timeout(60_000)
    return page


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
    ada = come_in(browser)
    ben = come_in(browser)
    set_table(ada, site, ["me", "open", "bot:greedy"])
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#ring")
    kinds = play([ada, ben], Random(4), until=300)
    assert {"choose_villain", "choose_hero", "play_card", "step3"} <= set(kinds)
    for page in (ada, ben):
        assert re.search(r"The Heroes (win|lose)", outcome(page))
    # The last Villain turn can still be read.
    ada.click("#told summary")
    assert ada.locator("#told li").count() > 1


def test_a_villain_player_against_two_heroes(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    set_table(page, site, ["bot:greedy", "bot:greedy", "me"], "super_villain")
    kinds = play([page], Random(5), until=300)
    assert {"choose_villain", "keep_super_villain", "play_plan", "super_villain_card"} <= set(kinds)
    assert re.search(r"(The Heroes (win|lose)|[A-Z][a-z-]+ wins): ", outcome(page))


def test_optional_plays_are_passed_for_whoever_wants_that(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    set_table(page, site, ["me", "bot:greedy", "bot:greedy"], "super_villain")
    rng = Random(8)
    for kind in questions(page, 300):
        if kind == "super_hero_card":
            break
        answer(page, rng)
    asked = page.locator("#main").get_attribute("data-question")
    page.click("text=Pass these for me")
    # Nobody clicks: the question goes by itself, and there is a way back for the next one.
    until(page, "asked => document.getElementById('main').dataset.question !== asked", asked)
    wait_for_me = page.get_by_role("button", name="Wait for me")
    for _ in range(600):  # the way back stands beside what others do; own questions are answered meanwhile
        if wait_for_me.count():
            with suppress(TimeoutError):  # the table may go on under the hand
                wait_for_me.click(timeout=2000)
                break
        elif page.locator("#main[data-turn]").count():
            answer(page, rng)
        page.wait_for_timeout(50)
    until(page, "() => !document.body.innerText.includes('Wait for me')")
    state = page.evaluate("() => fetch(`/api${location.pathname.replace('/t/', '/tables/')}`).then(a => a.json())")
    assert state["passing"] is False


def test_a_commander_alone(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    set_table(page, site, ["me"])  # one player: the page takes the solo mode by itself
    kinds = play([page], Random(6), until=300)
    assert {"support_team", "support_cards", "play_card", "step3"} <= set(kinds)
    assert "The Heroes" in outcome(page)


def test_play_now_says_that_it_takes_the_balanced_numbers(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    page.goto(site.address)
    button = page.get_by_role("button", name="Play now Marvel United: Spider-Geddon against bots, balanced numbers")
    button.click()
    page.wait_for_url("**/t/*")
    options = page.evaluate("() => fetch(`/api${location.pathname.replace('/t/', '/tables/')}`).then(a => a.json())")
    assert options["options"]["tuning_profile"] == "balanced"


def test_an_option_follows_the_number_of_players_until_it_is_touched(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    page.goto(f"{site.address}/new?game=spider_geddon")
    page.click("summary:has-text('More rules')")
    mode = page.locator("[data-option=mode]")
    for players, expected in (("1", "commander_solo"), ("5", "super_villain"), ("3", "coop")):
        page.check(f"[name=players][value='{players}']", force=True)
        assert mode.input_value() == f'"{expected}"'
    mode.select_option('"super_villain"')
    page.check("[name=players][value='4']", force=True)
    assert mode.input_value() == '"super_villain"'


def test_on_a_phone_everything_fits_and_can_be_touched(browser: Browser, site: Site) -> None:
    page = come_in(browser, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(7)
    asked = []
    for kind in questions(page, 40):
        size = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [390, 844]
        rows = page.evaluate("[...document.querySelectorAll('.offers .btn')].filter(e => e.offsetHeight < 44).length")
        assert rows == 0, "every answer in words is a row that a thumb can hit"
        answer(page, rng)
        asked.append(kind)
    assert {"play_card", "step3", "action_use"} <= set(asked)


def test_with_the_keyboard_alone(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(9)
    asked = []
    for kind in questions(page, 40):
        answer_by_keys(page, rng)
        asked.append(kind)
    assert {"play_card", "step3", "action_use"} <= set(asked)
    if not is_over(page):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.closest('#main') !== null")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(browser: Browser, site: Site, theme: str) -> None:
    page = come_in(browser, color_scheme=theme)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(10)
    seen = look_at_questions(page, lambda _kind: answer(page, rng), most=22)
    assert {"choose_villain", "play_card", "step3"} <= seen
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(300)
    assert unclean(page) == [], "on a phone"


def test_a_click_that_is_not_legal_is_answered_with_the_rule(browser: Browser, site: Site) -> None:
    page = come_in(browser)
    set_table(page, site, ["me", "bot:random"])
    rng = Random(8)
    for _ in questions(page, 200):
        far = page.locator("#main .ground[data-try]")
        if far.count():
            far.first.focus()
            page.keyboard.press("Enter")
            until(page, "() => !document.getElementById('refused').hidden")
            assert "adjacent" in page.locator("#refused").inner_text()
            assert page.locator("#refused a").inner_text().startswith("SG-8")
            complaints.clear()  # the browser notes the refused request
            return
        answer(page, rng)
    pytest.fail("there was never a Location out of reach")
