"""The state of a game of Cobweb: the web with its stacks, the action grid, storages and supplies (CW-12.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from spinneret.games.cobweb.content import Pack
from spinneret.games.cobweb.content.grid import CORNERS, TILES
from spinneret.games.cobweb.content.web import AHEAD, BIT, DIRECTIONS, NOWHERE, NUMBER, SPACES, Line, closed
from spinneret.kernel import Chance, State, Terms

Stack = tuple[int, ...]
"""The seats whose discs lie on one space, bottom to top."""


@dataclass(frozen=True, slots=True)
class ActionTile:
    """A tile as the rules use it."""

    id: str
    name: str
    kind: str
    """move, up, adjacent or eat."""
    direction: int
    """Of a Move tile: its place in ``DIRECTIONS``."""
    region: str
    """Of any other tile: what is shown on it."""
    spaces: tuple[int, ...]
    """The spaces of the region, in order."""
    shown: int
    """The same as a set."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    pack: Pack
    players: int
    colours: tuple[str, ...]
    """Seat names."""
    discs: int
    """Web discs of each player."""
    max_rounds: int
    last_turn: int
    """Number of turns after which the round cap ends the game (CW-9.6); 0: never."""
    axis_line: str
    ahead: tuple[tuple[Line, ...], ...]
    """CW-2.7: by direction and space."""
    lines: tuple[tuple[Line, ...], ...]
    """By direction and space, where a Move can lead: the same, and on a closed line the start space last (CW-8.4)."""
    tiles: dict[str, ActionTile]
    left_of: tuple[int, ...]
    """The next seat clockwise."""
    most_sown: int
    """CW-5.8: with more discs on its tile an action spider cannot be moved."""
    dead_ends_from: int
    """With fewer discs a sowing cannot get stuck, so nobody needs to look ahead (CW-6.7)."""


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


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    players = terms.players
    axis_line = str(terms.options["axis_line"])
    ahead = AHEAD[axis_line]
    max_rounds = int(terms.options["max_rounds"] or 0)
    return Settled(
        pack=pack,
        players=players,
        colours=tuple(colour.name for colour in pack.colours[:players]),
        discs=int(terms.options["discs_per_player"] or 0),
        max_rounds=max_rounds,
        last_turn=max_rounds * players,
        axis_line=axis_line,
        ahead=ahead,
        lines=tuple(
            tuple((*line, x) if closed(axis_line, direction) else line for x, line in enumerate(ahead[direction]))
            for direction in range(len(DIRECTIONS))
        ),
        tiles={tile.id: _action_tile(pack, tile.id) for tile in pack.tiles},
        left_of=tuple((seat + 1) % players for seat in range(players)),
        most_sown=16 - players,
        dead_ends_from=8 - players,
    )


def _action_tile(pack: Pack, id: str) -> ActionTile:
    tile = next(tile for tile in pack.tiles if tile.id == id)
    spaces = tuple(sorted(NUMBER[name] for name in pack.regions[tile.region].spaces)) if tile.region else ()
    return ActionTile(
        id=id,
        name=tile.name,
        kind=tile.kind,
        direction=DIRECTIONS.index(tile.direction) if tile.direction else NOWHERE,
        region=tile.region or "",
        spaces=spaces,
        shown=sum(BIT[x] for x in spaces),
    )
