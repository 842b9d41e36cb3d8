"""Little stories: a battle in New York, some answers, and what has become of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import spinneret
from games.story import Story
from spinneret import Table
from spinneret.games.spider_web.rules.battle import battle_order, winning_card
from spinneret.games.spider_web.rules.effects import active, protector
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Chance, Setting, Value

GAME = spinneret.game("spider_web")
CHARACTERS = tuple(character.id for character in GAME.pack.characters)
VILLAINS = tuple(character.id for character in GAME.pack.characters if character.faction == "villain")


class Battle(Story[SpiderWeb]):
    """A table in cards: ``"B1 electro"`` is B1's Electro."""

    def __init__(self, table: Table[SpiderWeb]) -> None:
        super().__init__(table)
        self._already = [set(pile) for pile in table.state.piles]

    @property
    def asked(self) -> str:
        """The seat that is asked."""
        return self.state.settled.mode.seats[self.decision.seat]

    @property
    def new_york(self) -> list[str]:
        return list(self.state.new_york)

    @property
    def docks(self) -> list[str]:
        return list(self.state.docks)

    @property
    def captured(self) -> dict[str, list[str]]:
        """What each team has captured since the story began."""
        piles = self.state.piles
        return {team: [card for card in piles[i] if card not in self._already[i]] for i, team in enumerate("AB")}

    def hand(self, seat: str) -> list[str]:
        return list(self.state.hands[self._seat(seat)])

    def deck(self, seat: str) -> list[str]:
        """From the top."""
        return self.state.decks[self._seat(seat)][::-1]

    def choose(self, *answers: object) -> Battle:
        for answer in answers:
            self.table.choose(answer)
        return self

    def locked(self, card: str) -> bool:
        return not active(self.state, card)

    def protector(self, card: str) -> str | None:
        return protector(self.state, card)

    @property
    def order(self) -> list[str]:
        """New York from the fastest card to the slowest."""
        return battle_order(self.state)

    @property
    def winner(self) -> str | None:
        """Who would win now."""
        return winning_card(self.state)

    def _seat(self, name: str) -> int:
        return self.state.settled.mode.seats.index(name)


def battle(
    new_york: Sequence[str] = (),
    *,
    players: int = 4,
    options: Mapping[str, Setting] | None = None,
    pack: Mapping[str, str] | None = None,
    **position: Any,
) -> Battle:
    """A table at the described position, e.g. ``battle(["B1 electro"], to_play="A2", hand=["venom"])``."""
    described: dict[str, Any] = {"players": players, "options": dict(options or {}), "new_york": list(new_york)}
    if pack:
        described["pack"] = dict(pack)
    return Battle(GAME.scenario(described | position))


def new_game(players: int = 4, seed: int | str = 1, **options: Setting) -> Battle:
    """A table at the start of a game."""
    return Battle(GAME.new(players, seed, options))


def random_answer(table: Table[SpiderWeb], luck: Random) -> Value:
    assert table.decision is not None
    return luck.choice(table.decision.options)


def play_on(story: Battle, luck: Random) -> Battle:
    """Random answers to the end of the game."""
    while story.table.decision is not None:
        story.table.choose(random_answer(story.table, luck))
    return story


def chance(seed: int | str = 0) -> Chance:
    return Chance(seed, "test")
