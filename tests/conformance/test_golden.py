"""Every golden game of every game comes out as it did.

A difference is a change of the rules, of their words or of the stream of chance. If it is meant, raise the game's
``rules_version`` where play changed, and rewrite the files::

    SPINNERET_GOLDEN=write python -m pytest tests/conformance/test_golden.py -k spider_web
"""

import os
import re
from pathlib import Path

import pytest

import spinneret
from spinneret.testing import golden

GAMES = Path(__file__).parents[1] / "games"
FILES = sorted(GAMES.glob("*/golden/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_a_golden_game_comes_out_as_it_did(file: Path) -> None:
    recorded = file.read_text("utf-8")
    if os.environ.get("SPINNERET_GOLDEN") == "write":
        recorded = golden.rewrite(recorded)
        file.write_text(recorded, "utf-8")
    played = golden.play_again(recorded).splitlines()
    for number, (now, then) in enumerate(zip(played, recorded.splitlines(), strict=False), 1):
        assert now == then, f"{file.name}, line {number}"
    assert len(played) == len(recorded.splitlines())


@pytest.mark.parametrize("name", spinneret.games())
def test_every_game_has_golden_games(name: str) -> None:
    assert len(list((GAMES / name / "golden").glob("*.txt"))) >= 3


def test_a_change_shows() -> None:
    recorded = FILES[0].read_text("utf-8")
    first, *lines = recorded.splitlines()
    played = next(at for at, line in enumerate(lines) if line.startswith("  "))
    changed = "\n".join([first, *lines[:played], "  Something else happened.", *lines[played + 1 :], ""])
    assert golden.play_again(changed) == recorded != changed


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_every_log_line_is_a_sentence(file: Path) -> None:
    for line in file.read_text("utf-8").splitlines():
        if played := re.fullmatch(r"  (?:\(Seat [^)]*\) )?(.*)", line):
            assert re.fullmatch(r"[^a-z].*[.!?]", played[1]), line
