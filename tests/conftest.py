"""Rule coverage: every rule id of every RULES.md must be shown by a test that runs; the report comes after the run.

With ``--collect-only`` a test counts unless a mark skips it or it is deselected; in a run it counts when it passes.
"""

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
        "--rules", action="store_true", help="fail if no test that runs shows a rule of a game, and print the coverage"
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


RULES = "rules"
"""The property of a test that holds the ids it shows."""


def pytest_collection_finish(session: pytest.Session) -> None:
    for item in session.items:
        ids = [id for mark in item.iter_markers("rule") for id in mark.args]
        # Properties travel with the report, also from the processes of pytest-xdist.
        item.user_properties.append((RULES, ids))
        if session.config.option.collectonly and not skipped_by_mark(item):
            note(item.nodeid, ids)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        for name, ids in report.user_properties:
            if name == RULES:
                note(report.nodeid, ids)


def note(test: str, ids: Any) -> None:
    for id in ids:
        _shown[id].append(test)


def skipped_by_mark(item: pytest.Item) -> bool:
    """A condition given as a string is not evaluated: such a test does not count."""
    conditions = [condition for mark in item.iter_markers("skipif") for condition in mark.args]
    return item.get_closest_marker("skip") is not None or any(conditions)


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
