"""The documentation site: what ``make docs`` builds is complete. The build itself (``mkdocs build --strict``) checks
links and references; it runs in ``.ci/run``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module, util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

import spinneret

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))


def load(path: Path) -> ModuleType:
    spec = util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pages = load(DOCS / "_site" / "pages.py")


def entries(nav: Any) -> Iterator[str]:
    """The pages a navigation leads to."""
    if isinstance(nav, str):
        yield nav
    else:
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from entries(part)


def test_the_navigation_leads_to_every_page_once() -> None:
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    generated = {*pages.PAGES.values(), *pages.PROGRAMS.values()}
    assert not written & generated, "a page has one source"
    assert sorted(entries(SITE["nav"])) == sorted(written | generated)


def test_every_game_has_its_page_and_its_rules() -> None:
    for game in spinneret.games():
        assert {f"games/{game}.md", f"rules/{game}.md"} <= set(entries(SITE["nav"]))


def test_nothing_is_taken_from_another_server() -> None:
    assert SITE["theme"]["font"] is False
    scripts = [*SITE["extra"]["polyfills"], *SITE["extra_css"], *SITE.get("extra_javascript", ())]
    assert any("iframe-worker" in script for script in scripts), "else the plugin `offline` takes one from a server"
    assert all((DOCS / script).exists() for script in scripts)


@pytest.mark.parametrize("name", ["kernel", "bots", "testing"])
def test_a_name_that_is_also_a_module_is_described_too(name: str) -> None:
    module = import_module(f"spinneret.{name}")
    page = pages.with_hidden_names((DOCS / "reference" / f"{name}.md").read_text("utf-8"))
    described = set(re.findall(r"^::: (\S+)$", page, re.M))
    assert module.__name__ in described
    for public in module.__all__:
        meant = getattr(module, public)
        if util.find_spec(f"{module.__name__}.{public}") and not isinstance(meant, ModuleType):
            assert f"{meant.__module__}.{meant.__qualname__}" in described


def test_a_link_to_a_name_that_is_also_a_module_leads_to_the_name() -> None:
    link = "[`match`][spinneret.bots.match], [`Chair`][spinneret.bots.Chair]"
    expected = "[`match`][spinneret.bots.match.match], [`Chair`][spinneret.bots.Chair]"
    assert pages.with_hidden_names(link) == expected


def test_the_first_page_of_the_reference_names_the_whole_public_api() -> None:
    page = (DOCS / "reference" / "spinneret.md").read_text("utf-8")
    assert set(re.findall(r"\[`(\w+)`\]\[", page)) == set(spinneret.__all__)


def test_links_to_files_become_links_to_pages() -> None:
    text = "[a](src/spinneret/games/cobweb/RULES.md#3) [b](docs/api.md) ![c](docs/pictures/d.png) [e](https://f.g)"
    assert pages.relinked(text, "README.md", "index.md") == (
        "[a](rules/cobweb.md#3) [b](api.md) ![c](pictures/d.png) [e](https://f.g)"
    )
    text = '[a](../../src/spinneret/games/cobweb/RULES.md) [b](../../examples/bot.py) <img src="../pictures/c.png">'
    assert pages.relinked(text, "docs/games/cobweb.md", "games/cobweb.md") == (
        '[a](../rules/cobweb.md) [b](../examples/bot.md) <img src="../pictures/c.png">'
    )


def test_lists_and_tables_begin_after_a_blank_line() -> None:
    assert pages.spaced("So:\n1. one\n2. two\n") == "So:\n\n1. one\n2. two\n"
    assert pages.spaced("So:\n| a |\n|---|\n| b |") == "So:\n\n| a |\n|---|\n| b |"
    code = "```\nSo:\n1. one\n```"
    assert pages.spaced(code) == code


def test_what_is_inside_a_list_item_is_indented_by_four() -> None:
    text = "- one\n  more\n  - two\n    more\n\n    last\n- three\n\nend"
    assert pages.spaced(text) == "- one\n    more\n    - two\n        more\n\n        last\n- three\n\nend"


def test_a_rule_can_be_linked_to_by_its_id() -> None:
    text = "# Cobweb\n\n- **CW-7.4** Price.\n- **CW-R2** Ruling, see **CW-7.4**.\n"
    assert pages.page(text, "src/spinneret/games/cobweb/RULES.md", "rules/cobweb.md") == (
        "# Cobweb: rules\n\n- **CW-7.4**{ #CW-7.4 .rule } Price.\n- **CW-R2**{ #CW-R2 .rule } Ruling, see **CW-7.4**.\n"
    )


def test_a_program_is_shown_whole_under_the_first_line_of_its_docstring() -> None:
    text = '"""A bot.\n\nMore.\n"""\nprint(1)\n'
    assert pages.program(text) == f"# A bot\n\n```python\n{text}```\n"
