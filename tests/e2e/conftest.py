"""The browser and the server these tests play with; without a Chromium they are skipped, and say so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Timer

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: no browser tests")

from playwright.sync_api import Browser, Error, sync_playwright

from e2e.harness import CHROMIUM, Chromium, Site, complaints

PATIENCE = 420.0
"""Seconds a test may take: less than after which its whole process would be ended."""
CLOSING = 30.0
"""Seconds a browser's windows may take to close."""


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """For one module only: while Playwright is at work, no other test of this process could run an event loop."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    with sync_playwright() as playwright:
        yield Chromium(playwright, Path(tmp_path_factory.mktemp("chromium")))


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    """Everyone goes home after each test, and no browser may have had anything to complain about."""
    complaints.clear()
    opened = chromium.opened()
    # Many of Playwright's calls wait for ever for a page that does not answer. They all fail if the browser is gone.
    alarm = Timer(PATIENCE, chromium.kill)
    alarm.daemon = True
    alarm.start()
    yield opened
    heard = list(complaints)
    alarm.cancel()
    alarm = Timer(CLOSING, chromium.kill)
    alarm.daemon = True
    alarm.start()
    with suppress(Error):  # one that does not close is ended; the next test gets a new one
        for context in opened.contexts:
            context.close()
    alarm.cancel()
    assert not heard, heard


@pytest.fixture
def site(open_site: Site, request: pytest.FixtureRequest) -> Site:
    open_site.begin(request.node.nodeid)  # a name alone would be that of tests of several games
    return open_site


@pytest.fixture(scope="session")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    here = Site(Path(tmp_path_factory.mktemp("site")))
    here.start()
    yield here
    here.stop()
