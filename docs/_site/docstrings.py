"""Docstrings as Markdown: doctests and literal blocks, which Markdown would take for quotations, become code blocks."""

from __future__ import annotations

import re
from typing import Any

import griffe

_DOCTEST = re.compile(r"^( *)>>> .*(?:\n\1\S.*)*", re.M)
_LITERAL = re.compile(r"::$", re.M)


class CodeBlocks(griffe.Extension):
    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            text = _DOCTEST.sub(lambda found: f"```pycon\n{found.group()}\n```", obj.docstring.value)
            obj.docstring.value = _LITERAL.sub(":", text)
