"""The server: accounts, tables, store, live updates, JSON API. It knows no game and draws nothing.

Names are loaded when they are asked for: the worker processes live in this package too, and need none of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spinneret.server.app import create_app, serve
    from spinneret.server.backup import BackupFailed, backup
    from spinneret.server.errors import ApiError
    from spinneret.server.house import Caller, GameCard, House, TableCard
    from spinneret.server.settings import Limits, Rate, Settings
    from spinneret.server.table_view import Renderer, TableView

__all__ = [
    "ApiError",
    "BackupFailed",
    "Caller",
    "GameCard",
    "House",
    "Limits",
    "Rate",
    "Renderer",
    "Settings",
    "TableCard",
    "TableView",
    "backup",
    "create_app",
    "serve",
]

_ROOMS = {
    "create_app": "app",
    "serve": "app",
    "backup": "backup",
    "BackupFailed": "backup",
    "Caller": "house",
    "GameCard": "house",
    "House": "house",
    "TableCard": "house",
    "ApiError": "errors",
    "Limits": "settings",
    "Rate": "settings",
    "Settings": "settings",
    "Renderer": "table_view",
    "TableView": "table_view",
}


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
