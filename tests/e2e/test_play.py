"""Whole games of Spider-Web through real browsers."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from e2e.harness import (
    GOES_ON,
    Site,
    answer,
    answer_by_keys,
    complaints,
    invitation,
    is_asked,
    is_over,
    open_table,
    play,
    questions,
    sit_down,
    until,
    visit,
)


def test_two_people_and_two_bots_play_a_whole_game_by_clicking(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser)
    open_table(ada, site, ["me", "open", "bot:random", "bot:greedy"])
    assert "Waiting for players" in ada.locator("#question").inner_text()
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#ny")
    kinds = play([ada, ben], Random(1))
    assert kinds.count("play_card") == 32
    for page in (ada, ben):
        assert re.search(r"Team [AB] wins|A draw", page.locator("#question").inner_text())
        assert page.title().startswith("Over: Friday table")
    ada.click("text=Review the game")
    ada.wait_for_selector("#seal.sh-good")
    assert "verified in this browser" in ada.locator("#verdict").inner_text()
    with ada.expect_download() as download:
        ada.click("text=Record")
    assert download.value.suggested_filename.endswith(".json")
    ada.wait_for_selector("#chart svg", timeout=120_000)
    ada.wait_for_selector("#costly li")
    ben.click("text=Rematch")
    ben.wait_for_url("**/t/*")


def test_two_people_share_one_screen(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "me"])
    page.wait_for_selector("[data-do=curtain]")
    assert page.locator("[data-piece]").count() == 0, "behind the curtain no card is drawn"
    kinds = play([page], Random(2))
    assert kinds.count("play_card") == 32


def test_a_whole_game_with_the_keyboard_alone(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    rng = Random(3)
    moves = 0
    for _ in questions(page):
        answer_by_keys(page, rng)
        moves += 1
    assert is_over(page) and moves >= 16


def test_keys_select_unselect_and_look_back(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    page.keyboard.press("1")
    assert page.locator(".selected").count() == 1
    assert page.evaluate("document.activeElement.id") == "confirm"
    page.keyboard.press("Escape")
    assert page.locator(".selected").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.hasAttribute('data-choice')")
    page.keyboard.press("i")
    assert page.locator("#inspect[open]").count() == 1
    page.keyboard.press("Escape")
    answer(page, Random(1))
    page.wait_for_selector("#main[data-turn]")
    page.keyboard.press("[")
    page.wait_for_selector("text=Looking back")
    assert page.locator("[data-choice]").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("#main[data-turn]")
    page.keyboard.press("?")
    page.wait_for_selector("#panel-rules .rule, #panel-rules section")


def test_a_spectator_sees_the_table_and_no_hand(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, eve = visit(browser)
    open_table(ada, site, ["me", "bot:random", "bot:random", "bot:random"])
    ada.wait_for_selector("#ny")
    ada.click("[data-do=settings]")
    ada.click("[data-do=watch-link]")
    until(ada, "() => document.getElementById('settings-note').textContent.includes('/enter/')")
    link = "http" + ada.locator("#settings-note").inner_text().split("http", 1)[1].strip()
    ada.click("#settings >> text=Done")
    sit_down(eve, link, "Eve")
    rng = Random(5)
    for _ in range(3):
        ada.wait_for_selector("#main[data-turn]")
        answer(ada, rng)
    version = ada.locator("#main").get_attribute("data-version") or "0"
    until(eve, "least => Number(document.getElementById('main').dataset.version) >= least", int(version))
    assert eve.locator(".hand").count() == 0
    assert eve.locator("[data-choice], [data-member], [data-try]").count() == 0
    assert "You draw" not in eve.locator("#panel-log").inner_text()


def test_a_refused_click_says_why_and_by_which_rule(browser: Browser, site: Site) -> None:
    """Plays until a card on the table may not be chosen, and touches it."""
    rng = Random(8)
    for _ in range(6):
        _, page = visit(browser)
        open_table(page, site, ["me", "bot:random", "bot:random", "bot:random"])
        for _ in questions(page):
            refused = page.locator("#main [data-try]")
            if refused.count():
                refused.first.click()
                page.wait_for_selector("#refused:not([hidden])")
                said = page.locator("#refused").inner_text()
                assert re.search(r"SW-\d+\.\d+", said) and len(said) > 15, said
                assert "SW-" in page.locator("#announce-urgent").inner_text()
                complaints.clear()  # the browser notes the refused request
                page.click("#refused a")
                page.wait_for_selector("#panel-rules section")
                return
            answer(page, rng)
        page.context.close()
    pytest.fail("no refusable card came up in six games")


SLOW_REPLIES = """
const ask = window.fetch;
window.fetch = async (...what) => {
  const reply = await ask(...what);
  if (String(what[0]).includes("/choose?")) await new Promise((done) => setTimeout(done, 1200));
  return reply;
};
"""


def test_a_click_on_a_gliding_piece_is_not_lost(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    card = page.locator(".hand [data-choice]").first
    card.hover()
    page.mouse.down()
    card.evaluate("card => card.animate({ translate: ['0 -400px', '0 -400px'] }, { duration: 60000 })")
    page.mouse.up()
    assert card.get_attribute("aria-pressed") == "true"
    page.click("#again")
    page.mouse.move(5, 5)
    page.mouse.down()
    page.mouse.up()
    assert card.get_attribute("aria-pressed") == "false", "beside the card is not on it"


def test_a_touch_before_the_last_reply_is_not_lost(browser: Browser, site: Site) -> None:
    """The next question may be drawn before the answer to the last one has been acknowledged."""
    _, page = visit(browser)
    page.add_init_script(SLOW_REPLIES)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    rng = Random(9)
    for _ in range(4):
        question = page.locator("#main").get_attribute("data-question")
        answer(page, rng)
        page.wait_for_selector("#main[data-turn]")
        assert page.locator("#main").get_attribute("data-question") != question
        if page.locator("#main [data-member], #main [data-at-once]").count():
            continue
        if page.locator("#main [data-choice]").count() < 2:  # a forced answer is given by one touch
            continue
        page.locator("#main [data-choice]").first.click()
        page.wait_for_timeout(1500)
        assert page.locator(".selected").count() == 1, "the late reply took the selection away"
        page.click("#again")  # touching the same piece once more would answer at once


SLOW_NEWS = """
const Quick = window.WebSocket;
window.WebSocket = class extends Quick {
  set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear(event), 1000); }
};
"""


def test_a_question_that_was_answered_is_not_answered_again_while_its_news_is_on_the_way(
    browser: Browser, site: Site
) -> None:
    """A second click after the reply, before the next question is drawn, would be refused as late."""
    _, page = visit(browser)
    page.add_init_script(SLOW_NEWS)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    question = page.locator("#main").get_attribute("data-question")
    with page.expect_response("**/choose?*"):
        page.locator("#main [data-choice]").first.click()
        page.click("#confirm")
    page.wait_for_timeout(100)
    assert page.locator("#main").get_attribute("data-question") == question
    page.locator("#main [data-choice]").first.click()
    page.click("#confirm")
    until(page, GOES_ON, question)


def test_chat_undo_and_leaving(browser: Browser, site: Site) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser)
    open_table(ada, site, ["me", "open"])
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#ny")
    ada.fill("#chat input", "hello <b>Ben</b>")
    ada.keyboard.press("Enter")
    ben.wait_for_selector("text=hello <b>Ben</b>")
    mover, other = (ada, ben) if is_asked(ada) else (ben, ada)
    mover.wait_for_selector("#main[data-turn]")
    steps = mover.locator("#main").get_attribute("data-steps")
    answer(mover, Random(4))
    mover.click("[data-do=undo]")
    mover.wait_for_timeout(400)
    if other.locator("[data-do=undo-yes]").count():
        other.click("[data-do=undo-yes]")
    until(mover, "steps => document.getElementById('main').dataset.steps === steps", steps)
    ben.click("[data-do=settings]")
    ben.click("[data-do=leave]")
    ben.wait_for_url(site.address + "/")
    ben.click("text=Friday table")
    ben.wait_for_selector("text=A bot is playing for you")
    ben.click("[data-do=return]")
    ben.wait_for_selector("[data-do=return]", state="detached")


def test_the_table_survives_a_kill_in_mid_game(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.start()
    try:
        _, ada = visit(browser)
        open_table(ada, site, ["me", "bot:random"])
        rng = Random(6)
        for _ in range(3):
            ada.wait_for_selector("#main[data-turn]")
            answer(ada, rng)
        ada.wait_for_selector("#main[data-turn]")
        before = ada.locator("#panel-log").inner_text()
        site.kill()
        ada.wait_for_selector("#lost:not([hidden])")
        site.start()
        ada.wait_for_selector("#lost", state="hidden", timeout=30_000)
        assert ada.locator("#panel-log").inner_text() == before
        for _ in range(3):
            ada.wait_for_selector("#main[data-turn]")
            answer(ada, rng)
        complaints.clear()  # the browser notes that the server was away
    finally:
        site.stop()


def test_a_table_can_be_played_where_sockets_do_not_get_through(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    page.route_web_socket("**/live*", lambda socket: socket.close())
    open_table(page, site, ["me", "bot:random"])
    rng = Random(7)
    for _ in range(5):
        page.wait_for_selector("#main[data-turn]")
        answer(page, rng)
    assert int(page.locator("#main").get_attribute("data-steps") or 0) >= 5


def test_hints_name_three_choices_with_their_chances(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    page.click("[data-do=hint]")
    page.wait_for_selector("#hint li", timeout=60_000)
    assert page.locator("#hint li").count() <= 3
    assert re.search(r"\d+ %", page.locator("#hint").inner_text())
    page.locator("#hint button").first.click()
    assert page.locator(".selected").count() >= 1
