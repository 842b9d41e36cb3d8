"""How smooth a table is in a real browser: ``PYTHONPATH=src:tests python bench/page.py``.

Frames: a person answers at random, against one bot or as few as the game takes. Chromium traces every frame it should
have shown, sixty a second; those in which nothing was to be drawn do not count. ``seen`` counts the frames of which
Chromium says that a person could see them missing. ``drawing`` is the page's own work after an update: to miss no frame
it should be less than a sixtieth of a second.

Clicks: the time from a click in one browser until another browser's page has changed.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Browser, sync_playwright

import spinneret
from e2e.harness import Chromium, Site, answer, invitation, is_asked, is_over, open_table, sit_down, until, visit

ANSWERS = 20


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        site.start()
        browser = Chromium(playwright, Path(folder)).opened()
        try:
            print("| game | frames with motion | missed | seen | drawing, median |\n| --- | --- | --- | --- | --- |")
            for game in spinneret.games():
                count, drawing = frames(browser, site, game)
                wanted = count["shown"] + count["missed"]
                missed, seen = count["missed"], count["seen"]
                print(
                    f"| {game} | {wanted} | {missed} ({missed / wanted:.1%}) | {seen} ({seen / wanted:.1%}) "
                    f"| {median(drawing):.1f} ms of {len(drawing)} |"
                )
            took = clicks(browser, site)
            print(f"\nclick to the other screen: median {median(took)} ms of {sorted(took)}")
        finally:
            browser.close()
            site.stop()


def frames(browser: Browser, site: Site, game: str) -> tuple[Counter[str], list[float]]:
    context, page = visit(browser)
    others = max(2, min(spinneret.game(game).players)) - 1
    open_table(page, site, ["me", *["bot:random"] * others], game=game)
    rng = Random(4)
    browser.start_tracing(page=page, categories=["cc,benchmark"])
    for _ in range(ANSWERS):
        page.wait_for_selector("#main[data-turn], #main[data-status=over]")
        if is_over(page):
            break
        answer(page, rng)
        page.wait_for_timeout(600)
    trace = json.loads(browser.stop_tracing())
    drawing = page.evaluate("performance.getEntriesByName('draw').map(one => one.duration)")
    context.close()
    count: Counter[str] = Counter()
    for event in trace["traceEvents"]:
        frame = event.get("args", {}).get("frame_reporter")
        if event["name"] != "PipelineReporter" or frame is None or event["ph"] not in "Bb":
            continue
        if not (frame["has_compositor_animation"] or frame["has_main_animation"]):
            continue
        if frame["state"] == "STATE_DROPPED":
            count["missed"] += 1
        elif frame["state"].startswith("STATE_PRESENTED"):
            count["shown"] += 1
        count["seen"] += frame["affects_smoothness"]
    return count, drawing


def clicks(browser: Browser, site: Site) -> list[int]:
    """Milliseconds from the click to the other browser's page, for fourteen moves of Spider-Web."""
    _, ada = visit(browser)
    _, ben = visit(browser)
    open_table(ada, site, ["me", "open"])
    sit_down(ben, invitation(ada), "Ben")
    ada.wait_for_selector("#ny")
    for page in (ada, ben):
        page.evaluate(
            "window.drawn = []; new MutationObserver(() => drawn.push(Date.now())).observe("
            "document.getElementById('main'), {attributes: true, attributeFilter: ['data-version']});"
            "const seen = e => { if (e.target.closest('#confirm, [data-at-once]')) window.clicked = Date.now() };"
            "addEventListener('click', seen, true)"
        )
    took = []
    rng = Random(1)
    for _ in range(14):
        mover, other = (ada, ben) if is_asked(ada) else (ben, ada)
        mover.wait_for_selector("#main[data-turn]")
        mover.wait_for_timeout(500)
        other.evaluate("drawn.length = 0")
        answer(mover, rng)
        until(other, "() => drawn.length > 0")
        took.append(other.evaluate("drawn[0]") - mover.evaluate("clicked"))
        mover.wait_for_timeout(60)
    return took


if __name__ == "__main__":
    main()
