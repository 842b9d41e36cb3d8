"""The house keeps its own rules: layers, dependencies, true documents."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from adding_a_game import PAGE

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "spinneret"
TEXTS = [path for path in ROOT.glob("**/*.md") if ".venv" not in path.parts and "node_modules" not in path.parts]


def test_imports_go_one_way() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"]
    said = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.parametrize("room", ["kernel", "games", "bots", "testing"])
def test_the_core_needs_only_the_standard_library_and_msgspec(room: str) -> None:
    allowed = {*sys.stdlib_module_names, "msgspec", "spinneret"}
    for path in (SOURCE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names = [node.module]
            for name in names:
                assert name.partition(".")[0] in allowed, f"{path}: {name}"


def test_games_import_nothing_but_the_kernel_and_themselves() -> None:
    for path in (SOURCE / "games").glob("*/**/*.py"):
        own = f"spinneret.games.{path.relative_to(SOURCE / 'games').parts[0]}"
        for line in path.read_text("utf-8").splitlines():
            found = re.match(r"\s*(?:from|import) (spinneret[\w.]*)", line)
            if found:
                assert found.group(1).startswith(("spinneret.kernel", own)), f"{path}: {line}"


@pytest.mark.parametrize("path", [path for path in TEXTS if path != PAGE], ids=lambda path: str(path.relative_to(ROOT)))
def test_python_in_documents_runs(path: Path) -> None:
    """But for adding-a-game.md, whose fragments are the files of a package: test_adding_a_game.py installs it."""
    blocks = re.findall(r"^```python\n(.*?)^```", path.read_text("utf-8"), re.S | re.M)
    runnable = [block for block in blocks if "import spinneret" in block or "from spinneret" in block]
    names: dict[str, object] = {}
    if "how-to-write-a-bot" in path.name:
        runnable = [
            block.replace("games=200", "games=2").replace("search:100", "search:5").replace('"search",', '"greedy",')
            for block in runnable
        ]
    for block in runnable:
        from spinneret.kernel import Chance

        names.setdefault("rng", Chance(1))
        exec(compile(block.replace('save("game.json")', "to_json()"), str(path), "exec"), names)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_in_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), f"{path.name} links to {target}"
