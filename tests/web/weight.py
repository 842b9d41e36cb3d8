"""How many bytes a browser loads with a page."""

from __future__ import annotations

import gzip
import re
from html import unescape

from spinneret.web.drawing import packed, without_mark
from spinneret.web.transfer import LEVEL


def files_of(page: str) -> list[str]:
    """The static files that a page names: style sheets, scripts, the icon."""
    found = re.findall(r'(?:src|href)="/static/([^"]+)"', page)
    return list(dict.fromkeys(without_mark(unescape(path).partition("?")[0]) for path in found))


LOADED_AFTERWARDS = ("highlight.js", "motion.js")
"""Modules that a table's page imports as soon as it works."""


def first_load(page: str) -> int:
    """A table's page and its files, compressed as they are sent."""
    sizes = {file: len(packed(file)) for file in (*files_of(page), *LOADED_AFTERWARDS)}
    assert all(sizes.values()) and len(sizes) > 10, sizes
    return len(gzip.compress(page.encode(), LEVEL)) + sum(sizes.values())
