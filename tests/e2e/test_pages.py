"""Every page: clean for axe, light, at home, fit for a phone, quick."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Response

import spinneret
from e2e.harness import (
    Site,
    answer,
    complaints,
    look_at_questions,
    open_table,
    play,
    unclean,
    until,
    visit,
)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_any_page(browser: Browser, site: Site, theme: str) -> None:
    _, page = visit(browser, color_scheme=theme)
    for path in ("/", "/new", "/enter#x", "/account", "/rules/spider_web", "/nowhere"):
        page.goto(site.address + path)
        assert unclean(page) == [], path
        page.set_viewport_size({"width": 390, "height": 844})
        assert unclean(page) == [], f"{path} on a phone"
        page.set_viewport_size({"width": 1366, "height": 768})
    complaints.clear()  # /nowhere is a 404
    open_table(page, site, ["me", "open"])
    assert unclean(page) == [], "gathering"
    page.locator("[data-do=fill]").first.click()
    page.wait_for_selector("#ny")
    rng = Random(7)
    look_at_questions(page, lambda _kind: answer(page, rng), most=24)
    play([page], rng)
    page.wait_for_timeout(500)
    assert unclean(page) == [], "over"
    page.click("text=Review the game")
    page.wait_for_selector("#seal.sh-good")
    assert unclean(page) == [], "review"


@pytest.mark.parametrize(
    ("game", "players"),
    [("spider_web", 4), ("cobweb", 2), ("arachno_evo", 2), ("spider_geddon", 3), ("spider_man", 4)],
)
def test_the_first_load_is_light_and_asks_no_other_host(browser: Browser, site: Site, game: str, players: int) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me"] + ["bot:random"] * (players - 1), game=game)
    table = page.url
    context, fresh = visit(browser, storage_state=page.context.storage_state())
    seen: list[Response] = []

    def note(response: Response) -> None:
        seen.append(response)

    fresh.on("response", note)
    fresh.goto(table)
    fresh.wait_for_load_state("networkidle")
    sizes = {one.url.split("?")[0]: one.request.sizes()["responseBodySize"] for one in seen}
    print(f"\n{game}: {sum(sizes.values()) / 1000:.0f} kB in {len(sizes)} files")
    assert sum(sizes.values()) < 150_000, sizes
    assert {one.url.split("/")[2] for one in seen} == {site.address.removeprefix("http://")}
    context.close()


MOVES = """
window.moves = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.moves++; return animate.apply(this, how); };
"""


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_glide_unless_that_is_unwanted(browser: Browser, site: Site, wish: str, moves: bool) -> None:
    _, page = visit(browser, reduced_motion=wish)
    page.add_init_script(MOVES)
    open_table(page, site, ["me", "bot:random"])
    rng = Random(4)
    for _ in range(8):
        page.wait_for_selector("#main[data-turn]")
        answer(page, rng)
    page.wait_for_timeout(500)
    assert (page.evaluate("moves") > 0) is moves
    assert page.evaluate("performance.getEntriesByName('draw').length") >= 8, "bench/page.py reads these"


def test_a_phone_plays_by_touch_and_opens_the_log(browser: Browser, site: Site) -> None:
    _, page = visit(browser, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    open_table(page, site, ["me"] + ["bot:random"] * 3)
    rng = Random(4)
    for _ in range(6):
        page.wait_for_selector("#main[data-turn]")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        answer(page, rng)
    page.tap("[data-sheet-is=log]")
    assert page.locator("#panel-log").is_visible()
    page.tap("[data-sheet-is=board]")
    assert not page.locator("#panel-log").is_visible()


@pytest.mark.parametrize("width", [360, 390, 1366])
def test_the_bar_shows_the_whole_name_of_every_game(browser: Browser, site: Site, width: int) -> None:
    _, page = visit(browser, width, 740)
    for game in spinneret.games():
        open_table(page, site, ["me", *["bot:random"] * (max(2, min(spinneret.game(game).players)) - 1)], game=game)
        page.wait_for_selector("#prompt")
        title = spinneret.game(game).title
        wanted = title if width > 760 else title.rpartition(": ")[2]
        assert page.locator(".where b").inner_text().upper() == wanted.upper()
        cut = page.evaluate(
            "[...document.querySelectorAll('.where b, .where, .mid, .bar')].filter(e => e.scrollWidth > e.clientWidth)"
            ".map(e => e.className || e.tagName)"
        )
        assert cut == [], (game, cut)


EARS = """
window.tones = [];
window.notes = [];
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  createGain() { return { gain: param, connect: (next) => next }; }
  createOscillator() {
    const start = function () { tones.push(this.frequency.value); };
    return { frequency: { value: 0 }, connect: (next) => next, start, stop() {} };
  }
};
window.Notification = class {
  static permission = ANSWER;
  static async requestPermission() { return this.permission; }
  constructor(title, { body }) { notes.push([title, body]); }
};
"""


@pytest.mark.parametrize(
    ("wishes", "allowed", "away", "heard", "shown"),
    [
        (["sound", "notify"], True, True, True, True),
        (["sound", "notify"], True, False, True, False),
        (["notify"], True, True, False, True),
        (["sound", "notify"], False, True, True, False),
        ([], True, True, False, False),
    ],
    ids=["both", "looking at the page", "no sound", "not allowed", "nothing wished"],
)
def test_a_turn_is_heard_and_notified_where_that_is_wished(
    browser: Browser, site: Site, wishes: list[str], allowed: bool, away: bool, heard: bool, shown: bool
) -> None:
    _, page = visit(browser)
    page.add_init_script(EARS.replace("ANSWER", '"granted"' if allowed else '"denied"'))
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    page.click("[data-do=settings]")
    for wish in wishes:
        page.locator(f"[data-setting={wish}]").click(force=True)
        until(page, "wish => wish in JSON.parse(localStorage.settings ?? '{}')", wish)
    for wish in ("sound", "notify"):
        on = wish in wishes and (allowed or wish == "sound")
        assert page.locator(f"[data-setting={wish}]").is_checked() is on
    page.click("#settings >> text=Done")
    page.evaluate("away => { window.away = away; tones.length = notes.length = 0; }", away)
    answer(page, Random(5))
    page.wait_for_selector("#main[data-turn]")
    assert (523 in page.evaluate("tones")) is heard
    assert bool(page.evaluate("tones")) is heard
    notes = page.evaluate("notes")
    assert bool(notes) is shown
    assert all(title == "Friday table" and body.startswith("Your turn. ") for title, body in notes)
