"""How many frames a table misses while something moves on it: ``PYTHONPATH=src:tests python tests/e2e/frames.py``.

A person answers at random, against one bot or as few as the game takes. Chromium traces every frame it should have
shown, sixty a second; those in which nothing was to be drawn do not count. ``seen`` counts the frames of which Chromium
says that a person could see them missing.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

import spinneret
from e2e.house import Chromium, Site, answer, is_over, open_table, visit

ANSWERS = 20


def main() -> None:
    print("| game | frames with motion | missed | seen |\n| --- | --- | --- | --- |")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        site.start()
        browser = Chromium(playwright, Path(folder)).opened()
        try:
            for game in spinneret.games():
                count = frames(browser, site, game)
                wanted = count["shown"] + count["missed"]
                missed, seen = count["missed"], count["seen"]
                print(f"| {game} | {wanted} | {missed} ({missed / wanted:.1%}) | {seen} ({seen / wanted:.1%}) |")
        finally:
            browser.close()
            site.stop()


def frames(browser: Browser, site: Site, game: str) -> Counter[str]:
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
    return count


if __name__ == "__main__":
    main()
