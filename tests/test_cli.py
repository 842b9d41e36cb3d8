"""The command line as a person meets it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest


def spinneret(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spinneret", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=300, check=False, cwd=cwd)


def test_games_lists_players_and_options() -> None:
    said = spinneret("games")
    assert said.returncode == 0
    assert "Spider-Web, 2, 4, 6 players" in said.stdout
    assert "capture_display" in said.stdout


def test_the_bare_command_shows_what_it_can_do() -> None:
    said = spinneret()
    assert (said.returncode, said.stderr) == (0, "")
    assert re.search(r"^One table for five spider games\.", said.stdout.replace("  ", ""), re.M)
    assert re.search(r"^ +serve +Open the web table", said.stdout, re.M)
    assert said.stdout == spinneret("--help").stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "spider_wob"], "Did you mean 'spider_web'"),
        (["play"], "Which game?"),
        (["play", "spider_web", "--players", "3"], "2, 4, 6 players"),
        (["play", "spider_web", "--players", "many"], "--players"),
        (["play", "spider_web", "--seat", "9"], "There is no seat 9"),
        (["play", "spider_web", "--bots", "clever"], "There is no bot 'clever'"),
        (["play", "spider_web", "--bots", "greedy,greedy,greedy,greedy,greedy"], "bots for"),
        (["play", "spider_web", "-o", "instants"], "NAME=VALUE"),
        (["play", "spider_web", "-o", "instants=never"], "SW-R1"),
        (["play", "spider_man", "-o", "points=secret"], "SM-R74"),
        (["play", "spider_web", "--pack", "nowhere"], "not a folder"),
        (["play", "--resume", "nowhere.json"], "Cannot read"),
        (["verify", "nowhere.json"], "Cannot read"),
        (["replay", "nowhere.json"], "Cannot read"),
        (["dance"], "No such command"),
    ],
)
def test_a_mistake_is_one_clear_line_and_exit_code_2(words: list[str], complaint: str) -> None:
    said = spinneret(*words)
    assert said.returncode == 2
    assert complaint in said.stderr
    assert said.stderr.count("\n") == 1
    assert "Traceback" not in said.stderr


def test_a_game_can_be_played_saved_resumed_replayed_and_verified(tmp_path: Path) -> None:
    start = ("play", "spider_web", "--players", "4", "--seed", "5", "--bots", "random")
    said = spinneret(*start, typed="?\nnobody\n1\nu\ns game.json\nq\n", cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert "SW-5.1" in said.stdout
    assert "is not a character" in said.stdout
    assert "Another player has acted since" in said.stdout
    assert "Saved as game.json" in said.stdout

    checked = spinneret("verify", "game.json", cwd=tmp_path)
    assert checked.returncode == 0
    assert "the game is not over" in checked.stdout

    finished = spinneret("play", "--resume", "game.json", "--bots", "random", typed="1\n" * 60, cwd=tmp_path)
    assert finished.returncode == 0
    assert re.search(r"(Team [AB] wins|A draw)", finished.stdout)

    told = spinneret("replay", "game.json", cwd=tmp_path)
    assert told.returncode == 0
    assert "plays" in told.stdout


def test_a_card_can_be_chosen_by_name_and_force_takes_back_what_bots_did() -> None:
    start = (
        "play",
        "spider_web",
        "--players",
        "4",
        "--seed",
        "5",
        "--bots",
        "random",
        "-o",
        "first_player=seat",
        "-o",
        "first_seat=0",
    )
    first = spinneret(*start, typed="q\n")
    name = re.search(r"^ +1 (.+)$", first.stdout, re.M)
    assert name
    said = spinneret(*start, typed=f"{name.group(1).lower()}\nu!\nq\n")
    assert f"A1 plays {name.group(1)}" in said.stdout
    assert "Taken back." in said.stdout


def test_several_people_share_a_keyboard_behind_a_curtain() -> None:
    said = spinneret(
        "play", "spider_web", "--players", "2", "--seat", "0", "--seat", "1", "--seed", "4", typed="1\n\n1\nq\n"
    )
    assert "to the keyboard. Press Enter" in said.stdout


def test_bots_alone_can_be_watched() -> None:
    said = spinneret("play", "spider_web", "--players", "2", "--watch", "--bots", "random", "--seed", "4")
    assert said.returncode == 0
    assert "Game over" in said.stdout


def test_the_end_of_input_is_no_crash() -> None:
    said = spinneret("play", "spider_web", "--players", "4", "--bots", "random", typed="")
    assert said.returncode == 0
    assert "End of input" in said.stdout


def test_one_player_of_spider_geddon_plays_alone_without_saying_so() -> None:
    said = spinneret("play", "spider_geddon", "--players", "1", "--seed", "3", typed="")
    assert said.returncode == 0, said.stderr
    assert "Choose the Villain" in said.stdout
    assert "commander_solo*1" in spinneret("games").stdout
