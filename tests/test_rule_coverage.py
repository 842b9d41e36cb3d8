"""The report of ``--rules``: only tests that run count, and a rule without one fails the run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.rule("SW-1.1")
def test_that_passes():
    pass

@pytest.mark.rule("SW-1.2")
@pytest.mark.skip(reason="always")
def test_with_a_mark(): ...

@pytest.mark.rule("SW-1.3")
@pytest.mark.skipif(True, reason="here")
def test_with_a_condition(): ...

@pytest.mark.rule("SW-1.4")
@pytest.mark.slow
def test_deselected(): ...

@pytest.mark.rule("SW-1.5")
def test_that_finds_out_late():
    pytest.skip("no reason")

@pytest.mark.rule("SW-2.1")
@pytest.mark.skipif(False, reason="elsewhere")
def test_with_a_condition_that_does_not_hold(): ...

@pytest.mark.rule("SW-2.2")
@pytest.mark.parametrize("case", [pytest.param(1, marks=pytest.mark.skip), 2])
def test_of_which_one_case_runs(case): ...

@pytest.mark.rule("SW-2.3")
@pytest.mark.xfail
def test_that_is_known_to_fail():
    raise AssertionError
"""
SETTINGS = """
[pytest]
addopts = -m "not slow"
markers =
    rule: as here
    slow: as here
"""


def missing(folder: Path, *options: str) -> set[str]:
    """The rules of Spider-Web that a run reports as not tested."""
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    (folder / "pytest.ini").write_text(SETTINGS)
    (folder / "test_rules.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "--rules", "-p", "no:cacheprovider", *options]
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    surroundings["PYTHONPATH"] = str(Path(__file__).parents[1] / "src")
    done = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, "rules are missing, though no test has failed"
    assert not re.search(r"\d failed", done.stdout)
    found = re.search(r"^spider_web: .*\n  without a test: (.*)$", done.stdout, re.M)
    assert found, done.stdout + done.stderr
    return set(found.group(1).split(", "))


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["one process", "two processes"])
def test_in_a_run_only_tests_that_pass_count(tmp_path: Path, options: tuple[str, ...]) -> None:
    without = missing(tmp_path, *options)
    assert not without & {"SW-1.1", "SW-2.1", "SW-2.2"}
    assert without >= {"SW-1.2", "SW-1.3", "SW-1.4", "SW-1.5", "SW-2.3"}


def test_without_a_run_tests_that_a_mark_skips_do_not_count(tmp_path: Path) -> None:
    without = missing(tmp_path, "--collect-only")
    assert not without & {"SW-1.1", "SW-2.1", "SW-2.2"}
    assert without >= {"SW-1.2", "SW-1.3", "SW-1.4"}
