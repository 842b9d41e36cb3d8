"""What the page around every board does: the review, single and risky answers, a line that breaks, invitations."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from e2e.harness import Site, answer, complaints, open_table, until, visit


def api(page: Page, path: str = "", body: object = None) -> Any:
    """Ask the table's API as the page's own person: GET, or POST where there is a body."""
    origin, _, table = page.url.partition("/t/")
    address = f"{origin}/api/tables/{table.partition('/')[0].partition('?')[0]}{path}"
    answer = page.request.get(address) if body is None else page.request.post(address, data=body)
    return answer.json()


def play_quickly(page: Page, rng: Random, most: int = 2000) -> None:
    """Answer at random without clicking, until the game is over."""
    for turn in range(most):
        seen = api(page)
        if seen["status"] == "over":
            return
        question = seen["view"]["question"]
        if question and question["choices"]:
            value = rng.choice(question["choices"])["value"]
            api(page, "/choose", {"version": seen["version"], "value": value, "key": f"quick-{turn}"})
        else:
            page.wait_for_timeout(10)
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("game", "width"), [("spider_web", 1366), ("spider_web", 390), ("cobweb", 1366)])
def test_the_review_shows_a_decision_as_the_seat_had_it(browser: Browser, site: Site, game: str, width: int) -> None:
    """Beside a costly decision stands the position before it, with the answer given and the better one marked."""
    _, page = visit(browser, width, 800)
    open_table(page, site, ["me", "bot:random"], game=game)
    play_quickly(page, Random(3))
    page.goto(f"{page.url}/review")
    page.wait_for_selector("#costly button", timeout=120_000)
    costly = api(page, "/jobs/review-" + page.url.split("/")[-2])["result"]["costly"]
    assert costly
    for at, one in enumerate(costly):
        page.locator("#costly button").nth(at).click()
        until(
            page,
            "step => document.getElementById('pos-title').textContent.includes(`decision ${step}:`)",
            one["step"] + 1,
        )
        seen = api(page, f"?step={one['step']}&seat={one['seat']}")
        question = seen["view"]["question"]
        assert page.locator("#rv-asked").count() == 1
        for advice, mark in ((one["chosen"], "played"), (one["better"], "better")):
            assert advice["value"] in [choice["value"] for choice in question["choices"]]
            row = page.locator(f".rv-answers .rv-{mark}")
            assert row.get_attribute("data-value") == json.dumps(advice["value"], separators=(",", ":"))
            assert row.locator(".rv-mark").inner_text() == mark
            if question["kind"] == "play_card":
                card = page.locator(f".held-then .rv-{mark}")
                assert card.get_attribute("data-value") == json.dumps(advice["value"])
                assert card.get_attribute("aria-label", timeout=1000).endswith(f", {mark}")
        assert f"?step={one['step']}&seat={one['seat']}" in (page.locator("#replay").get_attribute("href") or "")


CHIPS = """() => {
  const light = (color) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = color.match(/[\\d.]+/g).map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.querySelectorAll(".log .seat b, .log .team b")].map((letter) => {
    const chip = letter.parentElement;
    const shape = getComputedStyle(chip, "::before").backgroundColor;
    const ground = chip.classList.contains("team") ? shape : getComputedStyle(chip).color;
    const [low, high] = [light(getComputedStyle(letter).color), light(ground)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
}"""
"""The contrast of each letter in the log with the chip it stands on, as WCAG counts it."""


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["spider_web", "cobweb", "spider_man"])
def test_the_letters_on_the_chips_of_the_log_can_be_read(browser: Browser, site: Site, game: str, theme: str) -> None:
    _, page = visit(browser, color_scheme=theme)
    open_table(page, site, ["me", *["bot:random"] * 3], game=game)
    rng = Random(2)
    for turn in range(6):
        page.wait_for_selector("#main[data-turn]")
        seen = api(page)
        value = rng.choice(seen["view"]["question"]["choices"])["value"]
        api(page, "/choose", {"version": seen["version"], "value": value, "key": f"chip-{turn}"})
        until(page, "old => document.getElementById('main').dataset.version > old", seen["version"])
    page.wait_for_selector(".log .seat b, .log .team b")
    contrasts = page.evaluate(CHIPS)
    assert contrasts and min(contrasts) >= 4.5, sorted(contrasts)


def chosen(page: Page) -> list[Any]:
    """Listen for the answers the page sends; gives the bodies."""
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request.post_data_json) if "/choose?" in request.url else None)
    return sent


def table_at(page: Page, site: Site, game: str, chairs: list[str], wanted: str, most: int = 80) -> None:
    """Open tables and answer at random until the page is asked something of which the function holds."""
    for seed in range(6):
        open_table(page, site, chairs, game=game)
        rng = Random(seed)
        for turn in range(most):
            page.wait_for_selector("#main[data-turn], #main[data-status=over]")
            if page.locator("#main[data-status=over]").count():
                break
            if page.evaluate(wanted):
                return
            seen = api(page)
            value = rng.choice(seen["view"]["question"]["choices"])["value"]
            api(page, "/choose", {"version": seen["version"], "value": value, "key": f"to-{seed}-{turn}"})
            until(page, "old => document.getElementById('main').dataset.version > old", seen["version"])
    pytest.fail("no such question came up")


CHOICES = "JSON.parse(document.getElementById('prompt')?.dataset.choices ?? '[]')"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_forced_answer_takes_one_click(browser: Browser, site: Site, way: str) -> None:
    """The last card in hand: there is nothing to choose, and so nothing to confirm."""
    _, page = visit(browser)
    wanted = f"() => {CHOICES}.length === 1 && !document.querySelector('#main [data-at-once], #main [data-member]')"
    table_at(page, site, "spider_web", ["me", "bot:random"], wanted)
    page.wait_for_selector("#main [data-key]", state="attached")
    question = page.locator("#main").get_attribute("data-question")
    sent = chosen(page)
    if way == "keys":
        page.keyboard.press("1")
    else:
        page.locator("#main [data-choice]").first.click()
    until(page, "old => (document.getElementById('main')?.dataset.question ?? '') !== old", question)
    assert len(sent) == 1


UNUSED = f"() => {CHOICES}.some(([value, , asks]) => value === 'finish' && asks)"


@pytest.mark.parametrize("way", ["mouse", "keys", "phone"])
def test_finishing_a_turn_with_unused_actions_asks_first(browser: Browser, site: Site, way: str) -> None:
    phone = {"has_touch": True, "is_mobile": True} if way == "phone" else {}
    _, page = visit(browser, *((390, 844) if way == "phone" else (1366, 768)), **phone)
    table_at(page, site, "spider_geddon", ["me", "bot:random"], UNUSED)
    question = page.locator("#main").get_attribute("data-question")
    sent = chosen(page)
    finish = page.locator("#main [data-choice='\"finish\"']")

    def press() -> None:
        if way == "keys":
            finish.focus()
            page.keyboard.press("Enter")
        elif way == "phone":
            finish.tap()
        else:
            finish.click()

    press()
    page.wait_for_selector("#confirm:visible")
    said = page.locator("#because").inner_text()
    assert said.startswith("You can still use: ") and "is lost" in said
    assert page.locator("#announce-urgent").inner_text() == said, "it is read out"
    assert page.evaluate("document.activeElement.id") == "confirm"
    assert not finish.is_visible(), "there are not two buttons of one name"
    if way == "keys":
        page.keyboard.press("Escape")
    else:
        page.click("#again")
    page.wait_for_timeout(200)
    assert sent == []
    assert not page.locator("#confirm").is_visible() and page.locator("#because").inner_text() != said
    if way == "mouse":
        finish.dblclick()  # what lies there then takes the answer back
        page.wait_for_timeout(200)
        assert sent == [] and not page.locator("#confirm").is_visible()
    press()
    assert page.locator("#confirm").inner_text() == "Finish the turn"
    if way == "keys":
        page.keyboard.press("Enter")
    else:
        page.click("#confirm")
    until(page, "old => (document.getElementById('main')?.dataset.question ?? '') !== old", question)
    assert [body["value"] for body in sent] == ["finish"]


KEPT = "() => document.getElementById('refused')?.hidden === false && document.getElementById('refused').textContent"


def test_an_answer_given_offline_is_kept_and_sent_once_when_the_line_is_back(browser: Browser, site: Site) -> None:
    context, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    before = api(page)
    question = page.locator("#main").get_attribute("data-question")
    context.set_offline(True)
    page.locator("#main [data-choice]").first.click()
    name = page.locator("#confirm").inner_text()
    page.click("#confirm")
    until(page, KEPT)
    said = page.locator("#refused").inner_text()
    assert said.startswith("You are offline. Your answer (") and "will be sent when the connection is back" in said
    assert said == page.locator("#announce-urgent").inner_text().strip() and name
    page.wait_for_timeout(5000)
    assert page.evaluate(KEPT), "it stays there as long as it is true"
    page.locator("#main [data-choice]").last.click()
    assert page.evaluate(KEPT)
    context.set_offline(False)
    until(page, "old => (document.getElementById('main')?.dataset.question ?? '') !== old", question)
    until(page, "() => document.getElementById('refused')?.hidden ?? true")
    after = api(page)
    mine = [line for line in after["log"] if line["kind"] == "played" and line["facts"].get("seat") == before["seat"]]
    assert after["steps"] > before["steps"] and len(mine) <= 1
    complaints.clear()  # the browser notes that there was no line


def test_an_answer_whose_reply_was_lost_is_not_given_twice(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "open"])
    page.locator("[data-do=fill]").first.click()
    page.wait_for_selector("#main[data-turn]")
    keys = []

    def lose_the_first_reply(route: Route) -> None:
        keys.append(route.request.post_data_json["key"])
        route.fetch()
        if len(keys) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/choose?*", lose_the_first_reply)
    question = page.locator("#main").get_attribute("data-question")
    page.locator("#main [data-choice]").first.click()
    page.click("#confirm")
    until(page, "old => (document.getElementById('main')?.dataset.question ?? '') !== old", question)
    page.wait_for_timeout(1500)
    assert len(keys) >= 2 and len(set(keys)) == 1
    assert not page.evaluate(KEPT), "the second reply was a yes"
    complaints.clear()


def test_an_answer_given_offline_is_dropped_with_a_word_if_the_position_changed(browser: Browser, site: Site) -> None:
    context, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    elsewhere, other = visit(browser, storage_state=context.storage_state())
    other.goto(page.url)
    other.wait_for_selector("#main[data-turn]")
    context.set_offline(True)
    page.locator("#main [data-choice]").first.click()
    page.click("#confirm")
    until(page, KEPT)
    seen = api(other)
    value = seen["view"]["question"]["choices"][-1]["value"]
    api(other, "/choose", {"version": seen["version"], "value": value, "key": "from-elsewhere"})
    context.set_offline(False)
    until(page, f"() => (({KEPT})() || '').includes('The position changed while you were offline')")
    until(other, "steps => Number(document.querySelector('#main[data-turn]')?.dataset.steps) > steps", seen["steps"])
    until(page, "steps => Number(document.getElementById('main').dataset.steps) === steps", api(other)["steps"])
    complaints.clear()
    elsewhere.close()


def test_a_late_answer_is_followed_by_the_new_position_that_its_refusal_carries(browser: Browser, site: Site) -> None:
    _, page = visit(browser)
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    inside = page.request.get(page.url + "/inside").json()
    update = {
        "version": inside["version"] + 1,
        "html": inside["html"].replace("<h1 ", "<h1 data-newer "),
        "say": ["Something happened."],
        "turn": True,
    }
    reason = "The position changed before your answer arrived, so it was not used."
    refusal = {"rule": "stale", "reason": reason, "update": update}
    page.route("**/choose?*", lambda route: route.fulfill(status=409, json=refusal))
    page.locator("#main [data-choice]").first.click()
    page.click("#confirm")
    page.wait_for_selector("h1[data-newer]")
    assert page.locator("#announce").inner_text() == "Something happened."
    assert not page.locator("#confirm").is_visible() and not page.locator("#desk").get_attribute("aria-busy")
    complaints.clear()  # the browser notes the refusal


def test_it_can_be_played_over_plain_http_away_from_localhost(browser: Browser, site: Site) -> None:
    """There `crypto.randomUUID` is missing."""
    _, page = visit(browser)
    page.add_init_script("delete Crypto.prototype.randomUUID; delete crypto.randomUUID;")
    open_table(page, site, ["me", "bot:random"])
    page.wait_for_selector("#main[data-turn]")
    assert page.evaluate("typeof crypto.randomUUID") == "undefined"
    answer(page, Random(1))
    page.wait_for_selector("#main[data-turn]")
    page.click("[data-do=undo]")
    page.wait_for_timeout(300)


@pytest.mark.parametrize("width", [320, 390, 1366])
def test_the_list_of_seats_fits_while_players_are_awaited(browser: Browser, site: Site, width: int) -> None:
    _, page = visit(browser, width, 740)
    open_table(page, site, ["me", "open", "bot:random", "open"])
    cut = page.evaluate(
        "[...document.querySelectorAll('.gather *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 ||"
        " (e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1)).map(e => e.className || e.tagName)"
    )
    assert cut == []
