"""Fly Catch, the game that docs/adding-a-game.md is a walk through: its files, and an installed distribution of it."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
_FRAGMENT = re.compile(r"^```([\w+]+)\n(.*?)^```$", re.S | re.M)
_PATH = re.compile(r"(?:# |<!-- |/\* |{# )([\w./]+)(?: -->| \*/| #})?\n")


def files() -> dict[str, str]:
    """Every file the page prints, by path: a fragment is a file if its first line is a comment with a path."""
    found = {}
    for _, text in _FRAGMENT.findall(PAGE.read_text("utf-8")):
        if path := _PATH.match(text):
            found[path[1]] = text[path.end() :]
    return found


def commands() -> list[str]:
    """Every line the page types into a shell."""
    return [
        line for kind, text in _FRAGMENT.findall(PAGE.read_text("utf-8")) if kind == "sh" for line in text.splitlines()
    ]


def write(folder: Path) -> Path:
    """The project's folder, as its author has it."""
    for path, text in files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def install(folder: Path) -> Path:
    """A folder of installed packages, as pip would leave it: on the path of a new process, Fly Catch is installed."""
    write(folder)
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    described = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    points = [
        line
        for group, named in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in named.items()))
    ]
    (described / "entry_points.txt").write_text("\n".join(points) + "\n")
    return folder


def path_with(folder: Path) -> str:
    """The PYTHONPATH of a process that has Spinneret and what is installed in this folder."""
    return os.pathsep.join((str(ROOT / "src"), str(folder)))
