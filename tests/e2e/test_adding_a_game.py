"""The end of the walk through docs/adding-a-game.md: a game from outside the repository, played in the browser on a
server that was started as its author would start it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from adding_a_game import commands, install, path_with
from e2e.harness import (
    CHROMIUM,
    GOES_ON,
    answer_by_keys,
    invitation,
    is_asked,
    is_over,
    look_at_questions,
    open_table,
    questions,
    sit_down,
    until,
    visit,
)
from front_door.fresh import Running, running

THREADS = 24


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    folder = install(tmp_path_factory.mktemp("fly_catch"))
    assert "spinneret serve" in commands()
    with running(
        sys.executable, "-m", "spinneret", "serve", "--port", "0", cwd=folder, PYTHONPATH=path_with(folder)
    ) as server:
        server.wait()
        yield server
        assert "Traceback" not in server.errors


def spin(page: Page, thread: str) -> None:
    """Touch a thread on the board, and confirm it; the last one needs no confirming."""
    page.wait_for_selector("#main[data-turn]")
    question = page.locator("#main").get_attribute("data-question")
    last = page.locator(".strand.legal").count() == 1
    page.click(f"#thread-{thread}")
    if not last:
        page.click("#confirm")
    until(page, GOES_ON, question)


def points(page: Page) -> list[str]:
    return page.locator(".spiders .num").all_inner_texts()


def test_it_stands_on_the_shelf_with_its_rules(browser: Browser, server: Running) -> None:
    _, page = visit(browser)
    page.goto(server.address)
    box = page.locator(".box", has_text="Fly Catch")
    assert "box.svg" in (box.locator("img").get_attribute("src") or "")
    page.goto(f"{server.address}/rules/fly_catch")
    assert "Whoever caught something spins again." in page.locator("#rule-FC-2\\.3").inner_text()


def test_two_people_play_a_whole_game_by_clicking_on_its_board(
    browser: Browser, server: Running, tmp_path: Path
) -> None:
    _, ada = visit(browser)
    _, ben = visit(browser, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    open_table(ada, server, ["me", "open"], game="fly_catch")
    sit_down(ben, invitation(ada), "Ben")
    for page, thread in ((ada, "a1"), (ben, "b1"), (ada, "ab2"), (ben, "a2"), (ada, "b2")):
        spin(page, thread)

    # One thread closes two meshes, and Ben spins again; a thread is spun once.
    ben.wait_for_selector("#main[data-turn]")
    ben.click("#thread-ab1")
    assert "catch a gnat and a moth and spin again" in ben.locator("#because").inner_text()
    ben.click("#confirm")
    until(ben, "() => document.querySelectorAll('.caught.s2').length === 2")
    assert points(ben) == ["0", "3"]
    ben.wait_for_selector("#main[data-turn]")
    ben.click("#thread-a1")
    ben.wait_for_selector("#refused:has-text('The inner thread of spoke a is spun already.')")

    page, other, rng = ben, ada, Random(7)
    for _ in range(THREADS - 6):
        page.wait_for_selector(".strand.legal")
        ids = page.evaluate("[...document.querySelectorAll('.strand.legal')].map((strand) => strand.id)")
        spin(page, rng.choice(ids).removeprefix("thread-"))
        if not is_asked(page):
            page, other = other, page
    for page in (ada, ben):
        page.wait_for_selector("#main[data-status=over]")
        assert sum(map(int, points(page))) == 18
        assert page.locator(".strand.spun").count() == THREADS
        assert "FC-3.1" in page.locator("#question").inner_text()
        page.screenshot(path=tmp_path / f"{page.viewport_size['width']}.png")
    ada.click("text=Review the game")
    ada.wait_for_selector("#moment .web.still .strand")


def test_it_can_be_played_by_keyboard_against_a_bot_and_axe_finds_nothing(browser: Browser, server: Running) -> None:
    _, page = visit(browser)
    open_table(page, server, ["me", "bot:greedy"], game="fly_catch")
    rng = Random(1)
    assert look_at_questions(page, lambda _kind: answer_by_keys(page, rng)) == {"spin"}
    assert is_over(page)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_every_thread_can_be_hit_and_nothing_scrolls(
    browser: Browser, server: Running, width: int, height: int
) -> None:
    _, page = visit(browser, width, height)
    open_table(page, server, ["me", "bot:random"], game="fly_catch")
    next(questions(page))
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hidden = page.evaluate(
        """() => [...document.querySelectorAll(".strand")].filter((strand) => {
          const box = strand.getBoundingClientRect();
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit?.closest(".strand") !== strand;
        }).map((strand) => strand.id)"""
    )
    assert not hidden
