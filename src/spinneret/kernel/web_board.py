"""How a game is drawn in the browser: the contract between its ``board`` room and the web table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

REQUIRED = ("board",)
"""The macros a board's template must define. What else the page calls (``chip``, ``chapter``, ``marks``, ``status``,
``explain``, ``offers``, ``hand``, ``moment``) and reads (``emblems``, ``names_in_text``) is taken from the plain board
where the template does not define it; ``beside`` and ``showcase`` are simply left out."""


@dataclass(frozen=True)
class WebBoard:
    """A game's board: its files, and what its template may call besides the page's own helpers."""

    package: str
    """The dotted name of the package the files are in, e.g. ``spinneret.games.cobweb.board``."""
    template: str = "board.html"
    """The Jinja2 template with the macros the page calls, ``REQUIRED`` and others."""
    style: str = "board.css"
    pictures: str = "pictures.svg"
    """The game's own emblems, one ``<symbol>`` each."""
    cover: str = "box.svg"
    draw: Mapping[str, object] = field(default_factory=dict)
    """What the template finds under ``draw``: functions from view records to coordinates, groups and texts, and
    look-up tables."""
