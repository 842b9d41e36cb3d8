"""A package index is needed to make a machine fresh."""

from __future__ import annotations

from pathlib import Path

import pytest

from front_door.fresh import Environment, clone, run


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A new environment whose pip reaches a package index; skips where it does not. It is asked for hatchling, with
    which every installation begins."""
    folder = tmp_path_factory.mktemp("index")
    environment = Environment(folder / "venv")
    asked = run(
        *(environment.python, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "2", "hatchling"),
        cwd=folder,
    )
    if asked.returncode:
        pytest.skip(f"no package index can be reached: {asked.stderr.strip().splitlines()[-1]}")
    return environment


@pytest.fixture(scope="session")
def wheel(index: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it would be published."""
    folder = tmp_path_factory.mktemp("wheel")
    source = clone(folder / "clone")
    index.pip("wheel", "--no-deps", "--wheel-dir", folder / "dist", source)
    (built,) = (folder / "dist").glob("*.whl")
    return built
