"""How a game is drawn in the browser: the contract between its ``board`` room and the web table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MACROS = ("chip", "chapter", "marks", "status", "explain", "offers", "board", "hand", "moment")
"""The macros of a board's template that the page calls; ``beside`` and ``showcase`` are optional."""
REQUIRED = ("board",)
"""Those a template must define. The others, and the variables ``emblems`` and ``names_in_text``, are taken from the
plain board where the template does not define them."""


@dataclass(frozen=True)
class WebBoard:
    """A game's board: its files, and what its template may call besides the page's own helpers."""

    package: str
    """The dotted name of the package the files are in, e.g. ``spinneret.games.cobweb.board``."""
    template: str = "board.html"
    """The Jinja2 template with the macros the page calls."""
    style: str = "board.css"
    pictures: str = "pictures.svg"
    """The game's own emblems, one ``<symbol>`` each."""
    cover: str = "box.svg"
    draw: Mapping[str, object] = field(default_factory=dict)
    """What the template finds under ``draw``: functions from view records to coordinates, groups and texts, and
    look-up tables."""
