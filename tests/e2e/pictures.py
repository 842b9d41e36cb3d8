"""Takes the pictures of docs/pictures: ``PYTHONPATH=src:tests python tests/e2e/pictures.py``.

Table pictures show positions of seeded random games; home and review come from a real server on which a game against
bots was just played. Pillow makes them small.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from e2e.house import CHROMIUM, Site, open_table, play, visit
from spinneret.web.drawing import Drawing
from web.shoot import SIZES, serve
from web.sights import positions, sight

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
TABLES = [
    # name, players, seed, step, sizes, themes, clicks
    ("aim", 4, 8, 49, ("laptop", "phone"), ("dark", "light"), ["#card-A2-kingpin"]),
    ("play", 4, 7, 61, ("wide",), ("dark",), []),
    ("six", 6, 7, 100, ("laptop", "phone"), ("dark",), []),
    ("two", 2, 7, 21, ("laptop",), ("light",), []),
]


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        _tables(browser)
        site = Site(Path(folder))
        site.start()
        try:
            _pages(browser, site)
        finally:
            site.stop()
            browser.close()
    for file in PICTURES.glob("*.png"):
        with Image.open(file) as picture:
            small = picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG)
        small.save(file, optimize=True)


def _tables(browser: Browser) -> None:
    for name, players, seed, step, sizes, themes, clicks in TABLES:
        table = next(table for table in positions("spider_web", players, seed) if table.steps == step)
        assert table.decision is not None
        page = Drawing().table_page(sight(table, table.decision.seat))
        for size in sizes:
            for theme in themes:
                width, height = SIZES[size]
                tab = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
                tab.route("**/*", serve(page))
                tab.route_web_socket("**/live*", lambda _socket: None)
                tab.goto("http://table.test/t/t7")
                for selector in clicks:
                    tab.click(selector)
                tab.mouse.move(0, 0)
                tab.wait_for_timeout(500)
                tab.screenshot(path=PICTURES / f"spider_web-{name}-{size}-{theme}.png")
                tab.close()


def _pages(browser: Browser, site: Site) -> None:
    context, page = visit(browser)
    open_table(page, site, ["me", "bot:greedy", "bot:greedy", "bot:greedy"])
    play([page], Random(3))
    over = page.url
    open_table(page, site, ["me", "bot:greedy", "bot:greedy", "bot:greedy"])
    page.goto(f"{over}/review")
    page.wait_for_selector("#chart svg", timeout=300_000)
    kept = context.storage_state()
    for size, themes in (("laptop", ("dark", "light")), ("phone", ("dark", "light"))):
        for theme in themes:
            width, height = SIZES[size]
            mine, tab = visit(browser, width, height, storage_state=kept, color_scheme=theme)
            tab.goto(site.address)
            tab.wait_for_timeout(300)
            tab.screenshot(path=PICTURES / f"home-{size}-{theme}.png")
            if theme == "dark":
                tab.goto(f"{over}/review")
                tab.wait_for_selector("#chart svg")
                tab.wait_for_timeout(500)
                tab.screenshot(path=PICTURES / f"review-{size}-{theme}.png")
            mine.close()


if __name__ == "__main__":
    main()
