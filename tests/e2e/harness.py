"""A real server in its own process, and hands that play at its tables through a real browser."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

from server.harness import END_WITH_PARENT, PATIENCE, free_port

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
SERVER = f"""{END_WITH_PARENT}
from hashlib import sha256
from pathlib import Path
from spinneret.server import fair_shuffle
from spinneret.server.app import serve
from spinneret.server.settings import Limits, Rate, Settings
from spinneret.web.app import create_app
drawn = {{}}
def token_hex(size):
    "The same test gets the same cards, whenever and wherever it runs."
    test = Path(sys.argv[1]).with_name("test").read_text()
    drawn[test] = drawn.get(test, 0) + 1
    return sha256(f"{{test}} {{drawn[test]}}".encode()).hexdigest()[: 2 * size]
if __name__ == "__main__":
    fair_shuffle.token_hex = token_hex
    free = Rate(1e6, 1e6)
    limits = Limits(session=free, address=free, entering=free, opening=free, chatting=free, thinking=free)
    settings = Settings(database="sqlite:///" + sys.argv[1], port=int(sys.argv[2]), bot_pause=0.02, workers=1,
                        limits=limits, log_level="warning")
    serve(settings, app=create_app(settings))
"""


class Site:
    """The server's process: it can be killed and started again on the same file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        (folder / "server.py").write_text(SERVER)
        self.begin("before the first test")
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self, test: str) -> None:
        """The next tables are dealt for this test."""
        (self.folder / "test").write_text(test)

    def start(self) -> None:
        source = Path(__file__).parents[2] / "src"
        self.process = subprocess.Popen(
            [sys.executable, str(self.folder / "server.py"), str(self.folder / "tables.sqlite3"), str(self.port)],
            env=os.environ | {"PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=(self.folder / "log").open("ab"),
            stderr=subprocess.STDOUT,
        )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        self.process.kill()
        raise RuntimeError(f"the server does not answer: {(self.folder / 'log').read_text()[-3000:]}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


class Chromium:
    """The browser's process: it can be ended when a page in it does not answer any more, and there is a new one."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._pid = folder / "pid"
        self._command = folder / "chromium"
        self._command.write_text(f'#!/bin/sh\necho $$ > "{self._pid}"\nexec "{CHROMIUM}" "$@"\n')
        self._command.chmod(0o755)
        self._opened: Browser | None = None

    def opened(self) -> Browser:
        if self._opened is None or not self._opened.is_connected():
            self._opened = self._playwright.chromium.launch(
                executable_path=self._command,
                timeout=1000 * PATIENCE,
                args=[
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--disable-background-networking",
                    "--no-first-run",
                ],
            )
        return self._opened

    def kill(self) -> None:
        complaints.append("the test took too long: its browser was ended")
        os.kill(int(self._pid.read_text()), signal.SIGKILL)


def until(page: Page, function: str, arg: object = None, seconds: float = PATIENCE) -> None:
    """Wait until a function holds in the page. Playwright's own waiting would need the page to allow eval."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(function, arg):
        assert time.monotonic() < deadline, f"still not: {function}"
        page.wait_for_timeout(15)


def visit(browser: Browser, width: int = 1366, height: int = 768, **more: object) -> tuple[BrowserContext, Page]:
    """A person's own browser. Mistakes of the page fail the test."""
    context = browser.new_context(viewport={"width": width, "height": height}, **more)  # type: ignore[arg-type]
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("crash", lambda _: complaints.append("the page crashed"))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return context, page


GOES_ON = "old => (document.getElementById('main')?.dataset.question ?? '') !== old"
"""Whether the table has gone on from that question."""
OTHER_KIND = "kind => document.getElementById('prompt')?.dataset.kind !== kind"
UNDER_WAY = f"old => document.getElementById('desk')?.hasAttribute('aria-busy') || ({GOES_ON})(old)"
"""Whether an answer has been sent."""
AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
"""Whether nothing is moving or fading, but for what never ends."""
complaints: list[str] = []
"""What went wrong in any browser; the fixture checks that it is empty."""


def open_table(
    page: Page,
    site: Site,
    chairs: list[str],
    name: str = "Ada",
    game: str = "spider_web",
    options: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Set a table on the page for it. A chair is me, open or bot:level; options are numbers to be filled in, or values
    to be chosen, as JSON."""
    page.goto(f"{site.address}/new?game={game}")
    page.fill("[name=me]", name)
    page.fill("[name=name]", "Friday table")
    page.check(f"[name=players][value='{len(chairs)}']", force=True)
    for at, chair in enumerate(chairs):
        page.locator(f".chairs[data-players='{len(chairs)}'] select").nth(at).select_option(chair)
    if options:
        page.click("text=More rules")
    for option, value in options.items():
        field = page.locator(f"[data-option={option}]")
        if field.get_attribute("type") == "number":
            field.fill(value)
        else:
            field.select_option(value)
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#main")


def invitation(page: Page) -> str:
    """The link for the first open chair, as the table shows it."""
    page.locator("[data-do=invite]").first.click()
    until(page, "() => document.getElementById('note').textContent.includes('/enter/')")
    page.wait_for_timeout(150)  # it stays there, whatever is drawn meanwhile
    return "http" + page.locator("#note").inner_text().split("http", 1)[1].strip()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("#enter button")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#main")


def is_over(page: Page) -> bool:
    return page.locator("#main[data-status=over]").count() > 0


def is_asked(page: Page) -> bool:
    return page.locator("#main[data-turn]").count() > 0


def answer(page: Page, rng: Random) -> str:
    """Answer the pending question by clicking, and wait until the table has gone on. Gives the kind of question."""
    main = page.locator("#main")
    question = main.get_attribute("data-question")
    kind = page.locator("#prompt").get_attribute("data-kind") or ""
    bag = page.locator("[data-bag]").count() > 0
    members = page.locator("#main [data-member]")
    if members.count():
        for at in range(members.count()):
            if rng.random() < 0.4:
                _click(members.nth(at))
        if page.locator("#confirm").is_disabled():
            page.click("#again")
        page.click("#confirm")
    elif bag and rng.random() < 0.5:
        parts = page.locator("#offers [data-part]")
        while not page.locator("#confirm").is_enabled():
            _click(parts.nth(rng.randrange(parts.count())))
        page.click("#confirm")
    else:
        choices = page.locator("#main [data-choice], #main [data-opens]").locator("visible=true")
        picked = choices.nth(rng.randrange(choices.count()))
        if (key := picked.get_attribute("data-opens")) is not None:
            _click(picked)
            choices = page.locator(f"#main [data-of='{key}']").locator("visible=true")
            picked = choices.nth(rng.randrange(choices.count()))
        _click(picked)
        confirm = page.locator("#confirm")
        if confirm.is_visible():
            confirm.click()
    _gone_on(page, question or "", bag)
    return kind


def _gone_on(page: Page, question: str, bag: bool) -> None:
    """Wait until the table has gone on. A bag is sent part by part: until something else is asked."""
    until(page, GOES_ON, question)
    if bag:
        until(page, OTHER_KIND, question.partition("-")[2])


def answer_by_keys(page: Page, rng: Random) -> None:
    """Answer the pending question with the keyboard alone: numbers, and Enter where it is to be confirmed."""
    question = page.locator("#main").get_attribute("data-question") or ""
    bag = page.locator("[data-bag]").count() > 0
    parts = bag or page.locator("#main [data-member]").count() > 0
    page.wait_for_selector("#main [data-key]", state="attached")  # the page may have come in just now
    for _ in range(200):
        keys = page.locator("#main [data-key]").count()
        if not keys:  # the reply came before the page was asked, and now it is another's turn
            break
        page.keyboard.press(str(1 + rng.randrange(keys)))
        if page.evaluate(UNDER_WAY, question):
            break
        confirm = page.locator("#confirm")
        if confirm.is_visible() and confirm.is_enabled():
            if parts:
                confirm.focus()
            assert page.evaluate("document.activeElement.id") == "confirm"
            page.keyboard.press("Enter")
            break
    _gone_on(page, question, bag)


def questions(page: Page, most: int = 1500) -> Iterator[str]:
    """The kinds of question put to this page, one after the other, until the game is over; whoever asks for the next
    has answered."""
    for _ in range(most):
        page.wait_for_selector("#main[data-turn], #main[data-status=over]", timeout=1000 * PATIENCE)
        if is_over(page):
            return
        yield page.locator("#prompt").get_attribute("data-kind") or ""


def unclean(page: Page) -> list[str]:
    """What axe finds, in short."""
    axe = pytest.importorskip("axe_core_python.sync_playwright", reason="axe-core-python is not installed")
    until(page, AT_REST)  # colours are judged as they are, also in the middle of a fade
    # The strict policy lets no script tag in; axe comes in as an evaluated text.
    found = axe.Axe().run(page)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]


def look_at_questions(page: Page, go_on: Callable[[str], object], most: int = 600) -> set[str]:
    """Let axe look at each kind of question once, and at what is there after the last; gives the kinds."""
    seen: set[str] = set()
    for kind in questions(page, most):
        if kind not in seen:
            seen.add(kind)
            page.wait_for_timeout(450)
            found = unclean(page)
            assert not found, (kind, found)
        go_on(kind)
    page.wait_for_timeout(500)
    found = unclean(page)
    assert not found, ("after the last", found)
    return seen


def _click(place: Locator) -> None:
    place.scroll_into_view_if_needed()
    place.click()


def play(pages: list[Page], rng: Random, until: float = 400.0) -> list[str]:
    """Everyone answers whenever they are asked, until the game is over on every screen."""
    kinds = []
    deadline = time.monotonic() + until
    while not all(is_over(page) for page in pages):
        assert time.monotonic() < deadline, "the game does not come to an end"
        for page in pages:
            curtain = page.locator("[data-do=curtain]")
            if curtain.count():
                curtain.click()
                page.wait_for_selector("#main[data-turn]")
            if is_asked(page):
                kinds.append(answer(page, rng))
        pages[0].wait_for_timeout(20)
    return kinds
