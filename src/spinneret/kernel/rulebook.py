"""A game's RULES.md, rule by rule: for the rules panel, the terminal's ``?`` and the coverage report."""

from __future__ import annotations

import re

_RULE = re.compile(r"^- \*\*([A-Z]{2}-(?:\d+\.\d+|[A-Z]\d+))\b")
_NO_PLAY = "changes no play"


def rules(text: str) -> dict[str, str]:
    """Every rule and ruling by id, with its sub-points, as written."""
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in text.splitlines():
        start = _RULE.match(line)
        if start:
            lines = found[start.group(1)] = [line]
        elif lines is not None and line.startswith((" ", "\t")):
            lines.append(line)
        else:
            lines = None
    return {id: "\n".join(lines) for id, lines in found.items()}


def to_be_tested(text: str) -> list[str]:
    """The ids a test must show: all rules, and the rulings that change play."""
    return [id for id, rule in rules(text).items() if _NO_PLAY not in rule]
