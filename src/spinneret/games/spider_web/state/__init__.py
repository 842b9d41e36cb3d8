"""The state of a game of Spider-Web: where every card is, and what lies on the cards in New York."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from spinneret.games.spider_web.content import Character
from spinneret.games.spider_web.state.settled import CardId, Settled
from spinneret.kernel import Chance, State

__all__ = ["Ban", "CardId", "SpiderWeb"]


class Ban(msgspec.Struct, frozen=True):
    """Kraven's effect: ``victim`` may not bring ``character`` into New York (SW-8.6)."""

    victim: int
    character: str
    source: CardId


class SpiderWeb(State):
    """The whole truth of one game."""

    __slots__ = (
        "bans",
        "copied",
        "decks",
        "docks",
        "first_player",
        "hands",
        "locks",
        "new_york",
        "on_turn",
        "piles",
        "played",
        "protects",
        "rights",
        "round",
        "settled",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled"})

    settled: Settled
    hands: list[list[str]]
    """Characters in each seat's hand."""
    decks: list[list[str]]
    """Characters in each seat's deck; the top card is the last."""
    new_york: list[CardId]
    """In the order of play."""
    docks: list[CardId]
    piles: list[list[CardId]]
    """Captured cards of team A and team B."""
    played: list[CardId]
    """Every card played this round, barred ones included; the place in it is the play index."""
    locks: dict[CardId, CardId]
    """Who locks whom (SW-7.9), in force or not."""
    protects: dict[CardId, CardId]
    """Who protects whom (SW-7.6), in force or not."""
    copied: dict[CardId, str]
    """The character whose ability a Chameleon has (SW-8.16b)."""
    bans: list[Ban]
    rights: list[CardId]
    """Sources of Sandman searches not used yet (SW-8.11c)."""
    round: int
    """From 1."""
    first_player: int
    on_turn: int
    """The seat whose turn it is. SW-4.3, SW-11.2: clockwise from the First Player, with two players twice around."""

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(rng)
        players = settled.mode.players
        self.settled = settled
        self.hands = [[] for _ in range(players)]
        self.decks = [[] for _ in range(players)]
        self.new_york = []
        self.docks = []
        self.piles = [[], []]
        self.played = []
        self.locks = {}
        self.protects = {}
        self.copied = {}
        self.bans = []
        self.rights = []
        self.round = 1
        self.first_player = 0
        self.on_turn = 0

    def copy_to(self, other: SpiderWeb) -> None:
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed
        other.settled = self.settled
        other.hands = [hand[:] for hand in self.hands]
        other.decks = [deck[:] for deck in self.decks]
        other.new_york = self.new_york[:]
        other.docks = self.docks[:]
        a, b = self.piles
        other.piles = [a[:], b[:]]
        other.played = self.played[:]
        other.locks = self.locks.copy()
        other.protects = self.protects.copy()
        other.copied = self.copied.copy()
        other.bans = self.bans[:]
        other.rights = self.rights[:]
        other.round = self.round
        other.first_player = self.first_player
        other.on_turn = self.on_turn

    def chapter(self) -> int:
        return self.round

    @property
    def players(self) -> int:
        return self.settled.mode.players

    def character(self, card: CardId) -> Character:
        return self.settled.cards[card].character

    def unplayed(self, seat: int) -> list[str]:
        """Hand and deck of a seat together, by initiative: what everybody may remember (SW-13.4)."""
        return sorted(self.hands[seat] + self.decks[seat], key=self.settled.order.__getitem__)
