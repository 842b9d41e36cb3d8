"""Look at a position: ``PYTHONPATH=src:tests python tests/web/shoot.py OUT --seed 7 --kind black_cat_target``.

Draws the table page of a random game at the first moment that fits, without a server, and takes its picture in every
asked size and theme with the system's Chromium.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from playwright.sync_api import Browser, Page, Request, Route, sync_playwright

from spinneret.bots import make
from spinneret.server.table_view import TableView
from spinneret.web.drawing import Drawing, static_file, without_mark
from web.sights import moment, sight

SIZES = {"small": (320, 568), "phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768), "wide": (1920, 1080)}


def main() -> None:
    parse = argparse.ArgumentParser()
    parse.add_argument("out")
    parse.add_argument("--game", default="spider_web")
    parse.add_argument("--players", type=int, default=4)
    parse.add_argument("--seed", type=int, default=7)
    parse.add_argument("--step", type=int, default=0, help="the first moment from here on")
    parse.add_argument("--kind", default="", help="a kind of question, or over")
    parse.add_argument("--seat", default="asked", help="asked, watch, or a number")
    parse.add_argument("--sizes", default="laptop")
    parse.add_argument("--themes", default="dark")
    parse.add_argument("--bot", default="", help="who plays up to there; nobody named: chance")
    parse.add_argument("--hover", default="", help="a selector to point at")
    parse.add_argument("--option", action="append", default=[])
    parse.add_argument("--click", action="append", default=[], help="a selector to click first")
    args = parse.parse_args()
    options = dict(option.split("=") for option in args.option)
    bot = make(args.bot, args.seed) if args.bot else None
    table = moment(args.game, args.players, args.seed, args.step, args.kind, options, bot)
    asked = table.decision.seat if table.decision else 0
    seat = asked if args.seat == "asked" else None if args.seat == "watch" else int(args.seat)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for theme in args.themes.split(","):
            for size in args.sizes.split(","):
                file = f"{args.out}-{size}-{theme}.png"
                shoot(browser, file, sight(table, seat), size, theme, args.click, args.hover)
                print(file, table)
        browser.close()


def shoot(
    browser: Browser, file: str, seen: TableView, size: str, theme: str, clicks: Sequence[str] = (), hover: str = ""
) -> None:
    """The picture of a table as it is after some clicks."""
    width, height = SIZES[size]
    tab = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)  # type: ignore[arg-type]
    Offline(tab).show(Drawing().table_page(seen))
    for selector in clicks:
        tab.click(selector)
    if hover:
        tab.hover(hover)
    else:
        tab.mouse.move(0, 0)
    tab.wait_for_timeout(600)
    tab.evaluate("document.getElementById('lost')?.remove()")  # there is no server here
    tab.screenshot(path=file)
    tab.close()


class Offline:
    """Answers a browser's page in the server's place, with one drawn table after the other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._html = ""
        page.route("**/*", self._answer)  # once: without a route, a late request would go out to the network
        page.route_web_socket("**/live*", lambda _socket: None)

    def show(self, html: str) -> None:
        self._html = html
        self._page.goto("http://table.test/t/t7")

    def _answer(self, route: Route, request: Request) -> None:
        path = request.url.split("table.test/", 1)[1].partition("?")[0]
        if path.startswith("static/"):
            found = static_file(without_mark(path.removeprefix("static/")))
            if found is None:
                route.fulfill(status=404)
            else:
                route.fulfill(body=found[1], content_type=found[0])
        elif path.startswith("t/"):
            route.fulfill(body=self._html, content_type="text/html")
        else:
            route.abort()


if __name__ == "__main__":
    main()
