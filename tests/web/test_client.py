"""The browser client as TypeScript sees it: every type said in a comment must hold."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "src" / "spinneret" / "web" / "static"


def test_the_client_type_checks(request: pytest.FixtureRequest) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("node is not installed: the client's types are not checked")
    home = request.config.cache.mkdir("typescript") if request.config.cache else None
    assert home is not None
    compiler = home / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not compiler.exists():
        wanted = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(home), "typescript@5"]
        try:
            subprocess.run(wanted, check=True, capture_output=True, timeout=120)
        except (subprocess.SubprocessError, OSError):
            pytest.skip("typescript cannot be had from npm: the client's types are not checked")
    options = "--checkJs --allowJs --noEmit --strict --target es2022 --module es2022 --moduleResolution bundler"
    files = sorted(str(file) for file in STATIC.glob("*.js") if file.name != "theme.js")
    done = subprocess.run(
        [node, str(compiler), *options.split(), "--lib", "es2022,dom,dom.iterable", *files],
        check=False,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert done.returncode == 0, done.stdout
