"""Rule coverage: every rule id of every RULES.md must be named by a test; the report comes after the run."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from typing import Any

import pytest

import spinneret
from spinneret.kernel.rulebook import to_be_tested

SERVICES = ("PostgreSQL", "Redis", "Chromium", "Node.js", "npm", "package index")
_shown: dict[str, list[str]] = defaultdict(list)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules", action="store_true", help="fail if a rule of any game has no test, and print the coverage"
    )


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, None]:
    """Where services are required, a test that skips for want of one has failed."""
    outcome = yield
    report: pytest.TestReport = outcome.get_result()
    if report.skipped and os.environ.get("SPINNERET_REQUIRE_SERVICES") and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2]
        if any(service in reason for service in SERVICES):
            report.outcome = "failed"
            report.longrepr = f"required here, but {reason}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.timeout(0))
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                _shown[id].append(item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--rules") or hasattr(config, "workerinput"):
        return
    terminalreporter.section("rule coverage")
    for name in spinneret.games():
        ids = to_be_tested(spinneret.game(name).rules)
        tested = [id for id in ids if id in _shown]
        percent = 100 * len(tested) / len(ids) if ids else 0
        tests = len({node for id in ids for node in _shown.get(id, ())})
        terminalreporter.line(f"{name}: {len(tested)} of {len(ids)} rules tested ({percent:.0f} %) by {tests} tests")
        missing = [id for id in ids if id not in _shown]
        if missing:
            terminalreporter.line(f"  without a test: {', '.join(missing)}", red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if not config.getoption("--rules") or hasattr(config, "workerinput"):
        return
    for name in spinneret.games():
        if any(id not in _shown for id in to_be_tested(spinneret.game(name).rules)):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
