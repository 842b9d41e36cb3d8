"""Where games are found: every package in ``spinneret.games``, and what others install under ``spinneret.games``."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from spinneret.kernel.errors import UnknownGame
from spinneret.kernel.game import AnyGame

SHELF = "spinneret.games"


@cache
def _shelf() -> dict[str, str]:
    """Name of each game and the package it lives in. An entry point names the package, or ``package:GAME``."""
    shelf = {
        module.name: f"{SHELF}.{module.name}"
        for module in pkgutil.iter_modules(import_module(SHELF).__path__)
        if module.ispkg
    }
    shelf.update({point.name: point.module for point in entry_points(group=SHELF)})
    return shelf


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(_shelf()))


def game(name: str) -> AnyGame:
    """The game of that name."""
    if name not in _shelf():
        near = get_close_matches(name, games(), 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}.{hint} There are: {', '.join(games())}.")
    found: AnyGame = import_module(_shelf()[name]).GAME
    return found
