"""The kinds of event a game's rules record, read from their source."""

from __future__ import annotations

import ast
from importlib.resources import files


def event_kinds(package: str) -> set[str]:
    """Every kind that a module of ``package.rules`` names in a call of ``log``."""
    kinds = set()
    for file in files(f"{package}.rules").iterdir():
        if not file.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "log":
                kinds |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return kinds
