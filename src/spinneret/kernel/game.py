"""A game that can be played: what its package declares, and the two ways to open a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

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

    def scenario(self, position: Mapping[str, Any], events: bool = True) -> Table[S]:
        """A table at a described position. Besides the game's own words a description may have ``players``,
        ``options``, ``seed`` and ``answers`` (given since the turn began)."""
        rest = dict(position)
        answers = rest.pop("answers", ())
        seed = rest.pop("seed", 0)
        terms = self.terms(rest.pop("players", None), rest.pop("options", None), rest.pop("pack", None))
        try:
            state = self.from_scenario(terms, rest, Chance(seed))
        except (KeyError, ValueError, TypeError) as error:
            raise BadScenario(f"{self.title}: {error}") from error
        table = Table(self, terms, state, seed=seed, position=rest, events=events)
        for answer in answers:
            table.choose(answer)
        return table
