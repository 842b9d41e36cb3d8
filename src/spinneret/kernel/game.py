"""A game that can be played: what its package declares, and the two ways to open a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeAlias

import msgspec

from spinneret.kernel.chance import Chance
from spinneret.kernel.definition import Definition, S
from spinneret.kernel.errors import BadScenario
from spinneret.kernel.table import Table


@dataclass(frozen=True)
class Game(Definition[S]):
    """One game, ready to be played."""

    def new(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        pack: str | Path | Mapping[str, str] | None = None,
        events: bool = True,
    ) -> Table[S]:
        """A table at the start of a game."""
        terms = self.terms(players, options, pack)
        seed = token_hex(16) if seed is None else seed
        return Table(self, terms, self.setup(terms, Chance(seed)), seed=seed, events=events)

    def scenario(self, position: Mapping[str, object], events: bool = True) -> Table[S]:
        """A table at a described position. Besides the game's own words a description may have ``players``,
        ``options``, ``seed`` and ``answers`` (given since the turn began)."""
        try:
            shared = msgspec.convert(
                {key: str(value) if isinstance(value, Path) else value for key, value in position.items()}, _Shared
            )
            terms = self.terms(shared.players, shared.options, shared.pack)
            rest = {key: value for key, value in position.items() if key not in _Shared.__struct_fields__}
            state = self.from_scenario(terms, rest, Chance(shared.seed))
        except (KeyError, ValueError, TypeError) as error:
            raise BadScenario(f"{self.title}: {error}") from error
        table = Table(self, terms, state, seed=shared.seed, position=rest, events=events)
        for answer in shared.answers:
            table.choose(answer)
        return table


AnyGame: TypeAlias = Game[Any]
"""Whichever game."""


class _Shared(msgspec.Struct):
    """What the description of a position may have in every game."""

    players: int | None = None
    options: dict[str, object] | None = None
    pack: str | dict[str, str] | None = None
    seed: int | str = 0
    answers: list[object] = []
