"""The state of a game of High Card: hands, the cards nobody has, and the tricks taken."""

from __future__ import annotations

from kernel.toy.content import PLAYERS
from spinneret.kernel import Chance, State


class HighCard(State):
    """The whole truth of one game."""

    __slots__ = ("aside", "hands", "led", "tricks", "turn_of")

    hands: list[list[int]]
    aside: list[int]
    """Cards that were not dealt."""
    led: int | None
    """The card the other player must beat, if one lies on the table."""
    tricks: list[int]
    turn_of: int

    def __init__(self, rng: Chance) -> None:
        super().__init__(rng)
        self.hands = [[] for _ in range(PLAYERS)]
        self.aside = []
        self.led = None
        self.tricks = [0] * PLAYERS
        self.turn_of = 0

    def copy_to(self, other: HighCard) -> None:
        super().copy_to(other)
        other.hands = [hand[:] for hand in self.hands]
        other.aside = self.aside[:]
        other.led = self.led
        other.tricks = self.tricks[:]
        other.turn_of = self.turn_of
