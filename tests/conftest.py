"""Rule coverage: every rule id of every RULES.md must be named by a test; the report comes after the run."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import spinneret

RULE = re.compile(r"^- \*\*([A-Z]{2}-(?:\d+\.\d+|R\d+))\b(.*(?:\n(?:  |\t).*)*)", re.M)
EXEMPT = "changes no play"
_shown: dict[str, list[str]] = defaultdict(list)
_missing: list[str] = []


def rule_ids(rules: str) -> list[str]:
    """The ids in a RULES.md that a test must show: all rules, and the rulings that change play."""
    return [id for id, text in RULE.findall(rules) if EXEMPT not in text]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules", action="store_true", help="fail if a rule of any game has no test, and print the coverage"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                _shown[id].append(item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--rules") or hasattr(config, "workerinput"):
        return
    terminalreporter.section("rule coverage")
    for name in spinneret.games():
        ids = rule_ids(spinneret.game(name).rules)
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
        if any(id not in _shown for id in rule_ids(spinneret.game(name).rules)):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
