"""What ``make play`` does to set itself up, with a stand-in for Python that only notes what it was asked to do."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from front_door.fresh import ROOT, run

STAND_IN = """#!/bin/sh
case "$1 $2" in
  "--version "*) echo "Python $VERSION" ;;
  "-c import sys"*) case "$VERSION" in 3.1[1-9]*) echo True ;; *) echo False ;; esac ;;
  "-m venv")
    echo "made" >> done.txt
    for last; do :; done
    rm -rf "$last"; mkdir -p "$last/bin"
    test -z "$STOP_AT_VENV" || exit 1
    cp "$0" "$last/bin/python"
    printf '#!/bin/sh\\necho "served $*" >> done.txt\\n' > "$last/bin/spinneret"
    chmod +x "$last/bin/spinneret" ;;
  "-m pip")
    echo "installed" >> done.txt
    test -z "$STOP_AT_PIP" || exit 1 ;;
esac
"""


class Checkout:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        for name in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / name, folder)
        (folder / "stand-in").write_text(STAND_IN)
        (folder / "stand-in").chmod(0o755)
        self.folder = folder

    def play(self, *words: str, version: str = "3.11.7", **more: str) -> CompletedProcess[str]:
        python = () if any(word.startswith("PYTHON=") for word in words) else ("PYTHON=./stand-in",)
        return run("make", "play", *python, *words, cwd=self.folder, VERSION=version, **more)

    def done(self) -> list[str]:
        """What was done since this was last asked."""
        noted = self.folder / "done.txt"
        lines = noted.read_text().splitlines() if noted.exists() else []
        noted.unlink(missing_ok=True)
        return [line.strip() for line in lines]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "a clone")


def test_each_step_is_announced_and_taken_once(checkout: Checkout) -> None:
    first = checkout.play()
    assert first.returncode == 0, first.stderr
    assert checkout.done() == ["made", "installed", "served serve"]
    one, two = first.stdout.splitlines()
    assert one.startswith("Step 1 of 2: ") and one.endswith("(some seconds)")
    assert two.startswith("Step 2 of 2: ") and two.endswith("(about a minute; more on a slow line)")

    again = checkout.play("ARGS=--port 8001")
    assert (again.returncode, again.stdout) == (0, "")
    assert checkout.done() == ["served serve --port 8001"]


def test_new_requirements_are_installed_into_the_old_environment(checkout: Checkout) -> None:
    checkout.play()
    checkout.done()
    done = checkout.folder / ".venv" / "play.done"
    later = done.stat().st_mtime + 10
    os.utime(checkout.folder / "pyproject.toml", (later, later))
    checkout.play()
    assert checkout.done() == ["installed", "served serve"]


def an_empty_folder(checkout: Checkout) -> None:
    (checkout.folder / ".venv" / "bin").mkdir(parents=True)


def stopped_while_the_environment_was_made(checkout: Checkout) -> None:
    assert checkout.play(STOP_AT_VENV="1").returncode == 2


def stopped_while_packages_were_installed(checkout: Checkout) -> None:
    assert checkout.play(STOP_AT_PIP="1").returncode == 2


def stopped_while_packages_were_installed_anew(checkout: Checkout) -> None:
    checkout.play()
    (checkout.folder / ".venv" / "play.done").unlink()
    assert checkout.play(STOP_AT_PIP="1").returncode == 2


def a_python_that_is_gone(checkout: Checkout) -> None:
    checkout.play()
    python = checkout.folder / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3")


def a_checkout_that_was_moved(checkout: Checkout) -> None:
    checkout.play()
    checkout.folder = checkout.folder.rename(checkout.folder.with_name("elsewhere"))


@pytest.mark.parametrize(
    "broken",
    [
        an_empty_folder,
        stopped_while_the_environment_was_made,
        stopped_while_packages_were_installed,
        stopped_while_packages_were_installed_anew,
        a_python_that_is_gone,
        a_checkout_that_was_moved,
    ],
)
def test_an_environment_that_is_not_whole_is_made_again(checkout: Checkout, broken: Callable[[Checkout], None]) -> None:
    broken(checkout)
    checkout.done()
    repaired = checkout.play()
    assert repaired.returncode == 0, repaired.stderr
    assert checkout.done() == ["made", "installed", "served serve"]
    checkout.play()
    assert checkout.done() == ["served serve"]


@pytest.mark.parametrize("version", ["2.7.18", "3.9.18", "3.10.13"])
def test_an_old_python_is_refused_in_one_line(checkout: Checkout, version: str) -> None:
    assert_one_line(checkout.play(version=version), f"./stand-in is Python {version}")
    assert checkout.done() == []


def test_a_missing_python_is_refused_in_one_line(checkout: Checkout) -> None:
    assert_one_line(checkout.play("PYTHON=./no-python"), "./no-python is not to be found")


def assert_one_line(said: CompletedProcess[str], complaint: str) -> None:
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.count("\n") == 1, said.stderr
    assert "needs Python 3.11 or newer" in said.stderr and complaint in said.stderr
    assert "make play PYTHON=" in said.stderr
