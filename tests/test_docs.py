"""The code in docs/how-a-game-is-built.md is the code there is: quoted pieces stand in their files, others run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spinneret.kernel.web_board import MACROS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "how-a-game-is-built.md"
FENCE = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```", re.S | re.M)
FRAGMENTS = [(language, file, text) for language, file, text in FENCE.findall(PAGE.read_text("utf-8"))]
QUOTED = [(file, text) for _, file, text in FRAGMENTS if file]
RUNNING = [text for language, file, text in FRAGMENTS if language == "python" and not file]


@pytest.mark.parametrize(("file", "text"), QUOTED, ids=[file for file, _ in QUOTED])
def test_a_quoted_fragment_stands_in_its_file(file: str, text: str) -> None:
    """A line ``...`` leaves something out."""
    source = (ROOT / file).read_text("utf-8")
    place = 0
    for piece in re.split(r"^\s*\.\.\.\n", text, flags=re.M):
        found = source.find(piece, place)
        assert found >= 0, f"{file} does not have, after what was quoted before it:\n{piece}"
        place = found + len(piece)


def test_every_other_fragment_runs() -> None:
    names: dict[str, object] = {}
    for text in RUNNING:
        exec(compile(text, str(PAGE), "exec"), names)


def test_the_page_names_every_macro_and_every_attribute_the_client_reads() -> None:
    page = PAGE.read_text("utf-8")
    assert not [name for name in (*MACROS, "beside", "showcase") if f"`{name}(" not in page]
    client = "".join(file.read_text("utf-8") for file in (ROOT / "src/spinneret/web/static").glob("*.js"))
    for attribute in re.findall(r"`data-([a-z-]+)`", page):
        spelled = re.sub("-(.)", lambda letter: letter[1].upper(), attribute)
        assert f"data-{attribute}" in client or f"dataset.{spelled}" in client, attribute


def test_the_page_quotes_and_runs_something() -> None:
    assert len(QUOTED) > 5
    assert RUNNING
