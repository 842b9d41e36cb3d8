"""Every table at every size: nothing is cut, nothing lies out of reach, and the page never scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import spinneret
from e2e.harness import visit
from e2e.test_reach import COVERED
from spinneret.kernel import Setting, Table
from spinneret.web.drawing import Drawing, dense
from web.shoot import Offline
from web.sights import NAMES, moment, positions, sight

SIZES = [(320, 568), (390, 844), (820, 1180), (1366, 768), (1920, 1080)]
LOW = [(320, 568), (683, 384), (320, 256)]
"""A small phone; a laptop of 1366 x 768 at 200 % zoom; 1280 x 1024 at 400 %."""
GAMES: list[tuple[str, int, int, dict[str, Setting]]] = [
    ("arachno_evo", 2, 2, {}),
    ("arachno_evo", 4, 3, {}),
    ("cobweb", 3, 2, {}),
    ("cobweb", 4, 4, {}),
    ("spider_geddon", 3, 5, {}),
    ("spider_geddon", 4, 6, {"mode": "super_villain"}),
    ("spider_man", 3, 7, {}),
    ("spider_man", 6, 8, {}),
    ("spider_web", 4, 3, {}),
    ("spider_web", 6, 2, {}),
]
MOMENTS = 7
"""Of each of them."""
IDS = [f"{game}-{players}" for game, players, *_ in GAMES]

# A text is cut where it sticks out of a box that hides what sticks out: also behind an ellipsis or after the last line
# of a clamp. What a box that scrolls holds can be brought into view; that box itself must not be cut. People's names
# may end in an ellipsis, they have no upper length. And what is written on a button does not run out below it,
# nor is a button wider than the window.
CUT = r"""(names) => {
  const cut = [];
  const walk = document.createTreeWalker(document.getElementById('main'), NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || names.includes(text.data.trim()) || holder.closest('.vh, [hidden], svg')) continue;
    const style = getComputedStyle(holder);
    if (style.visibility === 'hidden' || style.fontSize === '0px') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    let box = range.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    let placed = false;
    for (let outer = holder; outer && outer.id !== 'table'; outer = outer.parentElement) {
      const how = getComputedStyle(outer);
      const room = outer.getBoundingClientRect();
      if (how.clipPath === 'inset(50%)') break;
      const hides = (value) => value === 'hidden' || value === 'clip';
      const scrolls = (value) => value === 'auto' || value === 'scroll';
      const wide = box.right - room.right > 1.5 || room.left - box.left > 1.5;
      const high = box.bottom - room.bottom > 2.5 || room.top - box.top > 2.5;
      if ((wide && hides(how.overflowX)) || (high && hides(how.overflowY))) {
        cut.push(`${holder.closest('[id]').id} .${holder.className} in .${outer.className}: ${text.data.trim()}`);
        break;
      }
      const small = room.width > innerWidth - 16 || (!placed && box.bottom - room.bottom > 3);
      if (outer.tagName === 'BUTTON' && small) {
        cut.push(`${outer.id} .${holder.className} runs out of .${outer.className}: ${text.data.trim()}`);
        break;
      }
      placed ||= how.position === 'absolute';
      if (scrolls(how.overflowX) || scrolls(how.overflowY)) box = room;
    }
  }
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) cut.push(`the page is ${width} wide`);
  return cut;
}"""

# Every part of the table lies on the page, where one can scroll to it, and the board is large enough to be read.
MISSING = """() => {
  const all = [...document.querySelectorAll('#main > *, #prompt, #offers, #hand')];
  const parts = all.filter((one) => one.checkVisibility());
  const page = document.documentElement.scrollHeight;
  const lost = parts.filter((one) => one.textContent.trim()).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const [top, bottom] = [box.top + scrollY, box.bottom + scrollY].map(Math.round);
    const there = top >= 0 && bottom <= page + 1 && bottom - top >= 16;
    return there ? [] : [`${one.id || one.className}: ${top} to ${bottom} of ${page}`];
  });
  const board = parts.filter((one) => one.parentElement.id === 'main' && one.id !== 'desk');
  const high = Math.max(...board.map((one) => one.offsetHeight));
  return high < 120 ? [...lost, `the board is ${high} high`] : lost;
}"""


# On a phone the whole table is seen at once, above the bar at the bottom, and a finger can hit every choice.
OFF_THE_PHONE = """() => {
  const page = document.documentElement;
  const bottom = document.querySelector('.phone-nav').getBoundingClientRect().top + 1;
  const small = [...document.querySelectorAll('#main [data-choice], #main [data-member]')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width < 44 || box.height < 32 || box.right > innerWidth + 1 || box.left < -1 || box.bottom > bottom;
  });
  const large = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
  return [...small.map((one) => one.id || one.className), ...large ? [`${page.scrollWidth}x${page.scrollHeight}`] : []];
}"""


def _moments(game: str, players: int, seed: int, options: dict[str, Setting]) -> Iterator[Table[Any]]:
    """The first question, then questions of other kinds and from all over the game."""
    rng = Random(seed)
    asked = [table.decision.kind for table in positions(game, players, seed, options) if table.decision]
    last = {kind: step for step, kind in enumerate(asked)}
    steps = {0, *rng.sample(sorted(last.values()), min(len(last), MOMENTS - 1))}
    for table in positions(game, players, seed, options):
        if table.steps in steps:
            yield table


def _show(page: Page, offline: Offline, html: str) -> None:
    offline.show(html)
    page.wait_for_selector("#main [data-key]", state="attached")


def _fit(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize(("game", "players", "seed", "options"), GAMES, ids=IDS)
def test_no_text_is_cut_and_every_choice_can_be_reached(
    browser: Browser, game: str, players: int, seed: int, options: dict[str, Setting]
) -> None:
    _, page = visit(browser, reduced_motion="reduce")
    offline = Offline(page)
    drawing, found, seen = Drawing(), [], 0
    for table in _moments(game, players, seed, options):
        assert table.decision is not None
        at = f"{table.decision.kind} {table.steps}"
        _show(page, offline, drawing.table_page(sight(table, table.decision.seat)))
        for size in SIZES:
            _fit(page, size)
            found += [f"{at} {size[0]}: {cut}" for cut in page.evaluate(CUT, NAMES)]
        for size in LOW:
            _fit(page, size)
            found += [f"{at} {size[0]}x{size[1]}: {one}" for one in page.evaluate(COVERED)]
            found += [f"{at} {size[0]}x{size[1]}: {one}" for one in page.evaluate(MISSING)]
        seen += 1
    assert not found, "\n".join(found)
    assert seen >= 3


@pytest.mark.parametrize(("players", "seeds"), [(2, (1, 2)), (4, (10, 23)), (6, (7, 17))])
def test_a_phone_shows_a_whole_table_of_spider_web_without_scrolling(
    browser: Browser, players: int, seeds: tuple[int, ...]
) -> None:
    """Among the positions are the ones with the most faces to choose from."""
    _, page = visit(browser, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2, reduced_motion="reduce")
    offline = Offline(page)
    drawing, kinds = Drawing(), set()
    for seed in seeds:
        for table in positions("spider_web", players, seed):
            if table.decision is None or (
                table.steps % 5 and table.decision.kind not in ("kraven_name", "sandman_pick")
            ):
                continue
            kinds.add(table.decision.kind)
            _show(page, offline, drawing.table_page(sight(table, table.decision.seat)))
            assert page.evaluate(OFF_THE_PHONE) == [], f"{table.decision.kind}, seed {seed}, step {table.steps}"
    assert {"play_card", "kraven_name", "sandman_pick"} <= kinds


def test_the_thread_of_an_aim_follows_the_page_as_it_scrolls(browser: Browser) -> None:
    _, page = visit(browser, 683, 384, reduced_motion="reduce")
    offline = Offline(page)
    table = moment("spider_web", 4, seed=8, step=49, kind="black_cat_target")
    assert table.decision is not None
    _show(page, offline, Drawing().table_page(sight(table, table.decision.seat)))
    page.click("#main [data-aims] [data-choice]")
    before = page.locator("#aim path").get_attribute("d")
    page.mouse.wheel(0, 90)
    page.wait_for_function(
        "(before) => scrollY > 80 && document.querySelector('#aim path').getAttribute('d') !== before", arg=before
    )


def test_a_dense_style_sheet_means_the_same(browser: Browser) -> None:
    _, page = visit(browser)
    rules = """(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);
      return [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/([:,]) /g, '$1')); }"""
    source = Path(spinneret.__file__).parent
    for file in [*source.glob("web/static/*.css"), *source.glob("games/*/board/board.css")]:
        written = file.read_bytes()
        assert page.evaluate(rules, dense(written).decode()) == page.evaluate(rules, written.decode()), file.name
