"""Takes the pictures of docs/pictures: ``PYTHONPATH=src:tests python tests/e2e/pictures.py``.

Table pictures show positions of seeded games; home and review come from a real server on which a game against
bots was just played. Pillow makes them small.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from adding_a_game import install
from e2e.harness import CHROMIUM, Site, open_table, play, visit
from spinneret.bots import make
from spinneret.kernel import Setting
from web.shoot import SIZES, shoot
from web.sights import moment, sight

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
ALL = ("laptop-dark", "laptop-light", "phone-dark", "phone-light")


class Shot(NamedTuple):
    """A moment of a game in which bots sit at every seat, or chance plays."""

    name: str
    game: str
    players: int
    looks: tuple[str, ...]
    step: int
    kind: str = ""
    clicks: tuple[str, ...] = ()
    options: Mapping[str, Setting] = MappingProxyType({})
    seed: int = 7
    bot: str = "greedy"


SHOTS = [
    Shot("spider_web-aim", "spider_web", 4, ALL, 49, clicks=("#card-A2-kingpin",), seed=8, bot=""),
    Shot("spider_web-play", "spider_web", 4, ("wide-dark",), 61, bot=""),
    Shot("spider_web-six", "spider_web", 6, ("laptop-dark", "phone-dark"), 100, bot=""),
    Shot("spider_web-two", "spider_web", 2, ("laptop-light",), 21, bot=""),
    Shot("cobweb", "cobweb", 3, ALL, 96, "sow"),
    Shot("arachno_evo", "arachno_evo", 2, ALL, 200, "line", clicks=("#main [data-choice='\"row 2\"']",)),
    Shot("arachno_evo-solo", "arachno_evo", 1, ("laptop-dark",), 120, "line"),
    Shot("spider_geddon", "spider_geddon", 3, ALL, 40, "action_use"),
    Shot(
        "spider_geddon-solo", "spider_geddon", 1, ("laptop-dark",), 108, "play_card", options={"mode": "commander_solo"}
    ),
    Shot(
        "spider_geddon-villain",
        "spider_geddon",
        4,
        ("laptop-dark",),
        105,
        "play_plan",
        options={"mode": "super_villain"},
    ),
    Shot("spider_man", "spider_man", 4, ("laptop-dark", "phone-dark"), 284, "target"),
    Shot("spider_man-react", "spider_man", 4, ("laptop-light", "phone-light"), 293, "reaction"),
    Shot("fly_catch", "fly_catch", 2, ("laptop-dark", "phone-light"), 15, bot=""),
]


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        sys.path.append(str(install(Path(folder) / "fly_catch")))
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
            whole = picture.convert("RGB")
        inks = whole.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=6)
        small = whole.quantize(palette=inks, dither=Image.Dither.FLOYDSTEINBERG)
        small.save(file, optimize=True)


def _tables(browser: Browser) -> None:
    for shot in SHOTS:
        bot = make(shot.bot, shot.seed) if shot.bot else None
        table = moment(shot.game, shot.players, shot.seed, shot.step, shot.kind, shot.options, bot)
        assert table.decision is not None
        for look in shot.looks:
            size, theme = look.split("-")
            seen = sight(table, table.decision.seat)
            shoot(browser, str(PICTURES / f"{shot.name}-{look}.png"), seen, size, theme, shot.clicks)


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
