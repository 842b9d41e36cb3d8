"""The state of a game of Cobweb: the web with its stacks, the action grid, storages and supplies (CW-12.1)."""

from __future__ import annotations

from typing import ClassVar

from spinneret.games.cobweb.content.grid import CORNERS, TILES
from spinneret.games.cobweb.content.web import BIT, NOWHERE, SPACES, Line
from spinneret.games.cobweb.state.settled import ActionTile, Settled
from spinneret.kernel import Chance, State

Stack = tuple[int, ...]
"""The seats whose discs lie on one space, bottom to top."""


class Cobweb(State):
    """The whole truth of one game, and all of it public (CW-12.2)."""

    __slots__ = (
        "action_spiders",
        "ahead",
        "eligible",
        "hand",
        "on_turn",
        "owed",
        "pending",
        "rectangles",
        "resolving",
        "settled",
        "sown_from",
        "stacks",
        "start_player",
        "storage",
        "supply",
        "tiles",
        "turns",
        "web_spiders",
        "webs",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled"})

    settled: Settled
    tiles: tuple[str, ...]
    """The tile ids of the grid, row by row."""
    rectangles: list[int]
    """Neutral discs in the rectangle of each tile."""
    pending: list[int]
    """Tiles with an occupied circle, each of which gives an action (CW-6.2): during a sowing in the order they were
    reached, afterwards in the order of the grid."""
    sown_from: int
    """During a sowing: the tile it started from."""
    hand: int
    """During a sowing: neutral discs still in hand."""
    action_spiders: list[int]
    """The tile of each seat's action spider; nowhere before the first turn and while it is in hand."""
    web_spiders: list[int]
    """The space of each seat's web spider; nowhere before the first turn."""
    stacks: list[Stack]
    """The discs on each web space."""
    webs: list[int]
    """For each seat the set of spaces with a disc of its colour, one bit per space."""
    storage: list[int]
    supply: list[int]
    start_player: int
    on_turn: int
    turns: int
    """Completed turns of all players."""
    resolving: int
    """The tile whose action is being resolved."""
    owed: int
    """Discs still to be paid from the web (CW-7.5)."""
    ahead: Line
    """During a Move: the spaces still ahead, in travel order."""
    eligible: int
    """During an Adjacent: the set of spaces whose own disc may still move (CW-8.7)."""

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(rng)
        players = settled.players
        self.settled = settled
        self.tiles = ()
        # CW-4.3 Two neutral discs on each corner tile, one on each other tile.
        self.rectangles = [2 if t in CORNERS else 1 for t in TILES]
        self.pending = []
        self.sown_from = NOWHERE
        self.hand = 0
        self.action_spiders = [NOWHERE] * players
        self.web_spiders = [NOWHERE] * players
        self.stacks = [()] * len(SPACES)
        self.webs = [0] * players
        # CW-4.4 All web discs start in the supply.
        self.storage = [0] * players
        self.supply = [settled.discs] * players
        self.start_player = 0
        self.on_turn = 0
        self.turns = 0
        self.resolving = NOWHERE
        self.owed = 0
        self.ahead = ()
        self.eligible = 0

    def copy_to(self, other: Cobweb) -> None:
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed
        other.settled = self.settled
        other.tiles = self.tiles
        other.rectangles = self.rectangles[:]
        other.pending = self.pending[:]
        other.sown_from = self.sown_from
        other.hand = self.hand
        other.action_spiders = self.action_spiders[:]
        other.web_spiders = self.web_spiders[:]
        other.stacks = self.stacks[:]
        other.webs = self.webs[:]
        other.storage = self.storage[:]
        other.supply = self.supply[:]
        other.start_player = self.start_player
        other.on_turn = self.on_turn
        other.turns = self.turns
        other.resolving = self.resolving
        other.owed = self.owed
        other.ahead = self.ahead
        other.eligible = self.eligible

    def chapter(self) -> int:
        return self.round

    @property
    def players(self) -> int:
        return self.settled.players

    @property
    def round(self) -> int:
        """From 1."""
        return self.turns // self.settled.players + 1

    def tile(self, t: int) -> ActionTile:
        return self.settled.tiles[self.tiles[t]]

    def price(self, t: int) -> int:
        """CW-7.4: 1 - n; above zero a gain, below zero to be paid. What lies on the circle does not count (CW-R14)."""
        return 1 - self.rectangles[t]

    def wealth(self, seat: int) -> int:
        """The discs a seat could pay with: storage and web together (CW-7.6)."""
        return self.storage[seat] + self.webs[seat].bit_count()

    def tops(self, seat: int) -> int:
        """The set of spaces whose top disc is the seat's."""
        found = 0
        for x, stack in enumerate(self.stacks):
            if stack and stack[-1] == seat:
                found |= BIT[x]
        return found
