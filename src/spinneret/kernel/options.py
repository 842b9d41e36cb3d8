"""Table options: what may be agreed before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

import msgspec

from spinneret.kernel.errors import BadOption

Setting = str | int | bool | None


class Option(msgspec.Struct, frozen=True):
    """One thing the players may agree on."""

    id: str
    default: Setting
    values: tuple[Setting, ...]
    """The allowed settings, or empty where any whole number from ``low`` to ``high`` will do."""
    rule: str
    """The rule or ruling behind it."""
    meaning: str
    low: int = 0
    high: int = 0
    by_players: dict[str, Setting] = {}
    """Defaults for some numbers of players that differ from the common one."""

    def default_for(self, players: int) -> Setting:
        """What a table of that many plays where nothing was agreed."""
        return self.by_players.get(str(players), self.default)


class QuickGame(msgspec.Struct, frozen=True):
    """What a game begun with one click takes besides the defaults, and how the button says so."""

    options: dict[str, Setting] = {}
    says: str = ""


def settle(options: Sequence[Option], wishes: Mapping[str, object] | None, players: int) -> dict[str, Setting]:
    """All options of a table: the wishes where there are any, else the defaults for that many players."""
    wishes = dict(wishes or {})
    settled: dict[str, Setting] = {}
    for option in options:
        if option.id in wishes:
            settled[option.id] = _allowed(option, wishes.pop(option.id))
        else:
            settled[option.id] = option.default_for(players)
    for unknown in wishes:
        near = get_close_matches(str(unknown), [option.id for option in options], 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise BadOption(f"There is no table option {unknown!r}.{hint}")
    return settled


def _allowed(option: Option, wish: object) -> Setting:
    for value in option.values:
        if wish == value and type(wish) is type(value):
            return value
    if not option.values:
        if wish is None and option.default is None:
            return None
        if type(wish) is int and option.low <= wish <= option.high:
            return wish
        raise BadOption(
            f"{option.id} must be a whole number from {option.low} to {option.high}, not {wish!r} ({option.rule})."
        )
    allowed = ", ".join(_text(value) for value in option.values)
    raise BadOption(f"{option.id} must be one of {allowed}, not {wish!r} ({option.rule}).")


def _text(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
