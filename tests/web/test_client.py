"""The browser client: its types hold as TypeScript sees them, and its modules are small, ordered and preloaded."""

from __future__ import annotations

import re
import shutil
import subprocess
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from spinneret.web.drawing import Drawing
from web.sights import positions, sight
from web.weight import files_of

STATIC = Path(__file__).parents[2] / "src" / "spinneret" / "web" / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))
TYPESCRIPT = "5.9.3"
"""The compiler from npm. constraints.txt can hold Python packages only."""
_STATIC_IMPORT = re.compile(r'^(?:import|export)\s(?:[^;"]*\sfrom\s)?"\./([^"]+)"', re.M)
_ANY_IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*\(?\s*"\./([^"]+)"')


def imports(script: Path, pattern: re.Pattern[str] = _ANY_IMPORT) -> set[str]:
    """The modules a script imports: at once, later with ``import()``, or as a type in a comment."""
    return set(pattern.findall(script.read_text("utf-8")))


def test_the_client_type_checks(request: pytest.FixtureRequest) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("Node.js with npm is not installed: the client's types are not checked")
    assert request.config.cache is not None
    home = request.config.cache.mkdir(f"typescript-{TYPESCRIPT}")
    compiler = home / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not compiler.exists():
        wanted = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(home)]
        try:
            subprocess.run([*wanted, f"typescript@{TYPESCRIPT}"], check=True, capture_output=True, timeout=120)
        except (subprocess.SubprocessError, OSError):
            pytest.skip("TypeScript cannot be installed from npm: the client's types are not checked")
    options = "--checkJs --allowJs --noEmit --strict --target es2022 --module es2022 --moduleResolution bundler"
    files = [str(file) for file in SCRIPTS if file.name != "theme.js"]
    done = subprocess.run(
        [node, str(compiler), *options.split(), "--lib", "es2022,dom,dom.iterable", *files],
        check=False,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert done.returncode == 0, done.stdout


def test_modules_do_not_import_in_circles() -> None:
    """Types of a module loaded later count as well: whoever reads one file never needs the one he came from."""
    graph = {script.name: imports(script) for script in SCRIPTS}
    assert {"state.js", "live.js"} <= graph["choosing.js"] and "bag.js" in graph["choosing.js"]
    order = list(TopologicalSorter(graph).static_order())
    assert set(order) == set(graph), "only files that are there are imported"


def test_every_script_begins_with_what_it_is_for() -> None:
    for script in SCRIPTS:
        assert re.match(r"// [A-Z].{20,}", script.read_text("utf-8")), script.name


def test_scripts_are_small_and_named_in_one_style() -> None:
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        assert text.count("\n") <= 300, script.name
        assert not re.findall(r"\b(?:function|const|let)\s+[a-z]\w*_\w+", text), script.name


@pytest.mark.parametrize("entry", ["table.js", "pages.js"])
def test_a_page_preloads_just_the_modules_it_begins_with(entry: str) -> None:
    """The browser asks for all of them at once; else it would find each only after having read the one before."""
    drawing = Drawing()
    if entry == "table.js":
        page = drawing.table_page(sight(next(positions("cobweb", 2, 1)), 0))
    else:
        page = drawing.page("error.html", page_title="", caller=None, status=404, reason="")
    needed: set[str] = set()
    found = {entry}
    while found:
        needed |= found
        found = {name for one in found for name in imports(STATIC / one, _STATIC_IMPORT)} - needed
    scripts = {file for file in files_of(page) if file.endswith(".js")}
    assert scripts == needed | {"theme.js"}
    assert page.count('rel="modulepreload"') == len(needed) - 1
