"""The repository's Markdown as pages of the site.

It is written for CommonMark and for reading on a code host; MkDocs renders it with Python-Markdown and at other
addresses. What differs is bridged here, without MkDocs, so that the tests can look at it.
"""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "src/spinneret/games").glob("*/RULES.md"))
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    **{f"src/spinneret/games/{game}/RULES.md": f"rules/{game}.md" for game in GAMES},
}
"""Pages that are read from outside docs/, and their addresses."""
PROGRAMS = {"examples/bot.py": "examples/bot.md"}
"""Programs shown as a page."""

_COMMONMARK = MarkdownIt("commonmark").enable("table")
_LINK = re.compile(r"(\]\(|\bsrc=\")([^)\s\"#:]+)")
_MARKER = re.compile(r" *(?:[-*+]|\d+[.)]) +")
_PACKAGE = re.compile(r"^::: (spinneret\.\w+)$", re.M)
_REFERENCE = re.compile(r"\]\[(spinneret\.\w+)(\.\w+)\]")
_RULE = re.compile(r"^- \*\*([A-Z]{2}-(?:\d+\.\d+|[A-Z]\d+))\b(.*?)\*\*", re.M)
_TITLE = re.compile(r"^# (.+)$", re.M)


def page(markdown: str, source: str, address: str) -> str:
    """A file of the repository as MkDocs wants it."""
    markdown = relinked(markdown, source, address)
    if address.startswith("rules/"):
        markdown = with_anchors(_TITLE.sub(r"# \1: rules", markdown, count=1))
    if address.startswith("reference/"):
        markdown = with_hidden_names(markdown)
    return spaced(markdown)


def program(text: str) -> str:
    """A program as a page; the first line of its docstring is the title."""
    found = re.match(r'(?:#!.*\n)?"""(.*?)"""', text, re.S)
    if found is None:
        raise ValueError("a program that is shown as a page begins with a docstring")
    title = found.group(1).strip().splitlines()[0].rstrip(".")
    return f"# {title}\n\n```python\n{text}```\n"


def relinked(markdown: str, source: str, address: str) -> str:
    """Links between files of the repository become links between pages of the site."""

    def moved(found: re.Match[str]) -> str:
        before, target = found.groups()
        file = os.path.normpath(os.path.join(os.path.dirname(source), target))
        there = PAGES.get(file) or PROGRAMS.get(file) or file.removeprefix("docs/")
        return before + os.path.relpath(there, os.path.dirname(address) or ".")

    return _LINK.sub(moved, markdown)


def with_anchors(rules: str) -> str:
    """Every rule can be linked to by its id."""
    return _RULE.sub(r"- **\1\2**{ #\1 .rule }", rules)


def with_hidden_names(markdown: str) -> str:
    """``::: spinneret.bots`` describes the module ``match``, not the function of that name: describe it too."""
    parts = [
        f"::: {path}\n    options:\n      show_root_heading: true\n      show_root_toc_entry: true\n"
        f"      show_root_full_path: false\n"
        for package in _PACKAGE.findall(markdown)
        for path in hidden_names(package).values()
    ]
    markdown = _REFERENCE.sub(
        lambda found: f"][{hidden_names(found[1]).get(found[1] + found[2], found[1] + found[2])}]", markdown
    )
    return "\n".join([markdown, *parts])


def hidden_names(package: str) -> dict[str, str]:
    """Names of a package that a module of the same name hides, and where each is defined."""
    folder = ROOT / "src" / package.replace(".", "/")
    return {
        f"{package}.{name.name}": f"{node.module}.{name.name}"
        for node in ast.parse((folder / "__init__.py").read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module != package
        for name in node.names
        if (folder / f"{name.name}.py").exists() or (folder / name.name / "__init__.py").exists()
    }


def spaced(markdown: str) -> str:
    """Lists and tables with a blank line before them, and what is inside a list item indented by four."""
    lines = markdown.split("\n")
    depth, indent, opens = [0] * len(lines), [0] * len(lines), set()
    for token in _COMMONMARK.parse(markdown):
        if token.map is None:
            continue
        first, end = token.map
        if token.type == "list_item_open":
            marker = _MARKER.match(lines[first])
            width = marker.end() if marker else 2
            for line in range(first + 1, end):
                depth[line] += 1
                indent[line] = width
        elif token.type in ("bullet_list_open", "ordered_list_open", "table_open") and not depth[first]:
            opens.add(first)
    shown: list[str] = []
    for number, line in enumerate(lines):
        if number in opens and shown and shown[-1]:
            shown.append("")
        spare = min(indent[number], len(line) - len(line.lstrip()))
        shown.append(" " * 4 * depth[number] + line[spare:] if line.strip() else "")
    return "\n".join(shown)
