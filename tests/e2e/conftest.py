"""The browser and the server these tests play with; without a Chromium they are skipped, and say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: no browser tests")

from playwright.sync_api import Browser, sync_playwright

from e2e.house import CHROMIUM, Site, complaints


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--no-first-run",
            ],
        )
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    here = Site(Path(tmp_path_factory.mktemp("site")))
    here.start()
    yield here
    here.stop()


@pytest.fixture(autouse=True)
def no_complaints(browser: Browser) -> Iterator[None]:
    """Everyone goes home after each test, and no browser may have had anything to complain about."""
    complaints.clear()
    yield
    heard = list(complaints)
    for context in browser.contexts:
        context.close()
    assert not heard, heard
