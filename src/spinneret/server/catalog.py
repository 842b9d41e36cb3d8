"""The games that can be played here."""

from __future__ import annotations

import msgspec

from spinneret.kernel import Option, QuickGame, game, games
from spinneret.server.bot_worker import LEVELS
from spinneret.server.live_table import seat_names


class Level(msgspec.Struct, frozen=True):
    id: str
    title: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    summary: str
    players: tuple[int, ...]
    seat_names: dict[str, tuple[str, ...]]
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    quick: QuickGame


def catalog() -> list[GameCard]:
    return [_card(name) for name in games()]


def _card(name: str) -> GameCard:
    found = game(name)
    seats = {str(players): seat_names(name, players) for players in found.players}
    levels = tuple(Level(id, level.title) for id, level in LEVELS.items())
    return GameCard(found.name, found.title, found.summary, found.players, seats, found.options, levels, found.quick)
