"""The front door: what a person gets who follows the README on a machine that has never seen Spinneret.

Each story runs in a new environment with exactly what its installation brings, never in that of the tests: there,
tools bring packages along that the server needs and nobody asked for.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import adding_a_game
import spinneret
from front_door.fresh import ROOT, SET_UP_SECONDS, Environment, clone, must, run, running
from server.harness import Guest, Seated, heard, wait_for

pytestmark = pytest.mark.timeout(3 * SET_UP_SECONDS)
FIVE = ["arachno_evo", "cobweb", "spider_geddon", "spider_man", "spider_web"]


def visit(address: str) -> None:
    """Look at the front page, play a move of every game, read its rules, and fetch whatever the pages ask for."""
    guest = Guest(address)
    files = files_of(guest, "/")
    games = {card["name"]: card for card in guest.get("/api/games")}
    assert sorted(games) == FIVE
    for name, card in games.items():
        files |= files_of(guest, "/new?game=" + name) | files_of(guest, "/rules/" + name)
        players = min(count for count in card["players"] if count > 1)
        seated = guest.open("me", *["bot"] * (players - 1), game=name)
        files |= files_of(guest, f"/t/{seated.table}")
        answer_once(seated)
    assert {file.rpartition(".")[2] for file in files} >= {"css", "js", "svg"}
    for file in files:
        assert guest.http.get(file).content


def packages(listed: str) -> set[str]:
    return {line.partition("==")[0].lower().replace("_", "-") for line in listed.splitlines()}


def files_of(guest: Guest, page: str) -> set[str]:
    """Draw a page; the files it names."""
    answer = guest.http.get(page)
    assert answer.status_code == 200, f"{page}: {answer.status_code} {answer.text[:300]}"
    return {found.partition("?")[0] for found in re.findall(r'(?:src|href)="(/static/[^"#]+)', answer.text)}


def answer_once(seated: Seated) -> None:
    """A table in play: a question comes, is answered, and the page is told so on its live connection."""
    with seated.live("html") as line:
        before = heard(line, lambda message: message["turn"], SET_UP_SECONDS)["version"]
        seated.choose()
        assert heard(line, lambda message: message["version"] > before, SET_UP_SECONDS)["html"]


def test_make_play_opens_all_five_games_on_a_fresh_clone_after_an_interrupted_attempt(
    index: Environment, tmp_path: Path
) -> None:
    checkout = clone(tmp_path / "clone")
    play = ("make", "play", f"PYTHON={sys.executable}", "ARGS=--port 0")
    with running(*play, cwd=checkout) as interrupted:
        wait_for((checkout / ".venv" / "unfinished").exists, SET_UP_SECONDS)
        interrupted.interrupt(signal.SIGKILL)

    with running(*play, cwd=checkout) as server:
        server.wait()
        assert [line[:11] for line in server.said[:2]] == ["Step 1 of 2", "Step 2 of 2"]
        listed = must(checkout / ".venv/bin/python", "-m", "pip", "list", "--format=freeze", cwd=checkout)
        installed = packages(listed) - {"pip", "setuptools", "spinneret"}
        assert "uvicorn" in installed and not installed & {"pytest", "playwright", "mypy"}, "what playing needs"
        assert installed <= packages((checkout / "constraints.txt").read_text()), "in the version that was tested"
        visit(server.address)
        server.interrupt()
        assert "Traceback" not in server.errors
    assert (checkout / "spinneret.sqlite3").exists()


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    inside = {name for name in ZipFile(wheel).namelist() if not re.match(r"spinneret-[^/]+\.dist-info/", name)}
    source = ROOT / "src"
    ours = {path.relative_to(source).as_posix() for path in (source / "spinneret").rglob("*") if path.is_file()}
    assert inside == {name for name in ours if "__pycache__" not in name}


def test_the_wheel_with_the_server_opens_all_five_games_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "venv")
    environment.pip("install", f"{wheel}[server]")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = (environment.spinneret, "serve", "--port", "0", "--database", "sqlite:///tables.sqlite3")
    with running(*command, cwd=elsewhere) as server:
        server.wait()
        visit(server.address)
        assert server.stop(signal.SIGTERM) == 0
        assert server.errors == ""
    must(environment.spinneret, "backup", "copy.sqlite3", "--database", "sqlite:///tables.sqlite3", cwd=elsewhere)
    with running(*command[:-1], "sqlite:///copy.sqlite3", cwd=elsewhere) as server:
        server.wait()
        assert server.interrupt() == 0


def test_the_game_of_the_docs_is_installed_from_its_own_wheel(index: Environment, wheel: Path, tmp_path: Path) -> None:
    """The walk of docs/adding-a-game.md with a real installation: its pyproject.toml packs every file."""
    project = adding_a_game.write(tmp_path / "fly-catch")
    environment = Environment(tmp_path / "venv")
    index.pip("wheel", "--no-deps", "--wheel-dir", tmp_path, project)
    (built,) = tmp_path.glob("fly_catch-*.whl")
    packed = {name for name in ZipFile(built).namelist() if name.startswith("fly_catch/")}
    assert packed == {path for path in adding_a_game.files() if path.startswith("fly_catch/")}
    environment.pip("install", wheel, built)
    said = run(environment.spinneret, "play", "fly_catch", "--watch", "--bots", "greedy", "--seed", "1", cwd=tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    assert "Game over" in said.stdout


def test_the_bare_package_plays_in_the_terminal_and_says_what_the_web_table_needs(wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "venv")
    environment.pip("install", wheel)

    def command(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return run(environment.spinneret, *words, cwd=tmp_path, typed=typed)

    listed = command("games")
    assert listed.returncode == 0, listed.stderr
    assert re.findall(r"^(\w+)  \S", listed.stdout, re.M) == FIVE == sorted(spinneret.games())
    for name in FIVE:
        played = command("play", name, "--watch", "--bots", "random", "--seed", "1")
        assert (played.returncode, played.stderr) == (0, "")
        assert "Game over" in played.stdout
    saved = command("play", "cobweb", "--bots", "greedy", "--seed", "1", typed="1\ns game.json\nq\n")
    assert "Saved as game.json" in saved.stdout, saved.stdout + saved.stderr
    for word in ("replay", "verify"):
        assert command(word, "game.json").returncode == 0
    assert run(environment.python, "-m", "spinneret", "games", cwd=tmp_path).stdout == listed.stdout
    for words in (["serve"], ["backup", "copy.sqlite3"]):
        refused = command(*words)
        assert refused.returncode == 2
        assert refused.stdout == ""
        assert refused.stderr.count("\n") == 1 and "pip install 'spinneret[server]'" in refused.stderr
    assert sorted(os.listdir(tmp_path)) == ["game.json", "venv"]
