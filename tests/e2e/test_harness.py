"""The tests' own server and browser: nothing in them waits forever."""

from __future__ import annotations

import subprocess
import sys
from threading import Timer

import pytest
from playwright.sync_api import Error

from e2e.harness import Chromium, complaints
from server.harness import END_WITH_PARENT, PATIENCE


def test_a_page_that_hangs_ends_with_its_browser_and_there_is_a_new_one(chromium: Chromium) -> None:
    page = chromium.opened().new_page()
    Timer(1.0, chromium.kill).start()
    with pytest.raises(Error):
        page.evaluate("() => { while (true); }")
    assert complaints, "whoever waited is told why"
    complaints.clear()
    assert chromium.opened().new_page().evaluate("1 + 1") == 2


def test_a_server_ends_with_the_tests_however_they_end() -> None:
    """A process that goes on would keep open what its parent writes to, and whoever reads that would wait for ever."""
    server = f"{END_WITH_PARENT}\nimport time\ntime.sleep(10 * {PATIENCE})"
    tests = (
        "import os, subprocess, sys\n"
        "subprocess.Popen([sys.executable, '-c', sys.argv[1]], stdin=subprocess.PIPE)\n"
        "os._exit(7)"
    )
    command = [sys.executable, "-c", tests, server]
    assert subprocess.run(command, stdout=subprocess.PIPE, timeout=PATIENCE, check=False).returncode == 7
