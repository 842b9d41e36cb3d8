"""The server: accounts, tables, store, live updates, JSON API. It knows no game and draws nothing."""

from spinneret.server.app import create_app, serve
from spinneret.server.house import Caller, GameCard, House, TableCard
from spinneret.server.problems import Problem
from spinneret.server.settings import Limits, Rate, Settings
from spinneret.server.sight import Renderer, Sight

__all__ = [
    "Caller",
    "GameCard",
    "House",
    "Limits",
    "Problem",
    "Rate",
    "Renderer",
    "Settings",
    "Sight",
    "TableCard",
    "create_app",
    "serve",
]
