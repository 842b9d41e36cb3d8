"""The walk through docs/adding-a-game.md, up to the browser (tests/e2e/test_adding_a_game.py goes on there): every
file comes from the page, and lies outside the repository."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from adding_a_game import ROOT, commands, files, install, path_with

ROOMS = ["content", "state", "rules", "view", "value", "invariants", "scenario", "words", "board"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = install(tmp_path_factory.mktemp("fly_catch"))
    assert ROOT not in folder.parents
    return folder


def run(folder: Path, *command: str) -> str:
    """What a module prints in a process of its own that must not fail."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path_with(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_every_room() -> None:
    modules = {path.removeprefix("fly_catch/").split("/")[0].removesuffix(".py") for path in files() if "/" in path}
    assert modules >= {*ROOMS, "RULES.md"}


def test_the_game_is_found_by_its_entry_point(folder: Path) -> None:
    assert "fly_catch  Fly Catch, 2 players. Two spiders spin one web" in run(folder, "spinneret", "games")


def test_it_keeps_the_laws_and_its_own_rules(folder: Path) -> None:
    assert "pytest" in commands()
    assert "failed" not in run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_bots_play_it_in_the_terminal(folder: Path) -> None:
    (watched,) = (line for line in commands() if "--watch" in line)
    said = run(folder, *shlex.split(watched))
    assert "Blue spins the" in said and "points (FC-3.1)" in said


def test_its_content_can_be_replaced_at_the_table(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "prey.toml").write_text(files()["fly_catch/content/prey.toml"].replace("points = 2", "points = 20"))
    random_game = ("spinneret", "play", "fly_catch", "--watch", "--bots", "random", "--seed", "1")
    said = run(folder, *random_game, "--pack", str(tmp_path))
    assert "catches a moth (20 points)" in said
