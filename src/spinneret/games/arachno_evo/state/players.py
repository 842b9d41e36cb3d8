"""What lies before each player, and before Portia, the automa of the solo game."""

from __future__ import annotations

from spinneret.games.arachno_evo.state.pieces import CHITS, KINDS_OF_ITEMS, NONE, OPEN_LINES, OPEN_SLOTS, SLOTS


class Player:
    """What lies before one player."""

    __slots__ = (
        "collection",
        "consumed",
        "foreign",
        "grid",
        "keys",
        "lines",
        "own",
        "pawn",
        "pile",
        "slots",
        "species",
        "stock",
        "stung",
        "tokens",
        "under",
        "vp",
    )

    species: int
    pawn: int
    """The sector the pawn is in, from 0."""
    stung: bool
    stock: list[int]
    """How many items of each of the 16 kinds (AE-3.11): tiles and chits."""
    grid: list[int]
    """The visible card of each slot."""
    under: list[tuple[int, ...]]
    """The covered cards of each slot, the lowest first."""
    consumed: frozenset[int]
    """Slots whose visible card carries a consumed chit."""
    tokens: tuple[int, ...]
    """Lines with a token on them, in the order they were run."""
    keys: tuple[tuple[int, int], ...]
    """Opened line and the sac that opened it."""
    lines: tuple[int, ...]
    """Open lines."""
    slots: tuple[int, ...]
    """Slots whose row and column are both open (AE-2.6)."""
    collection: tuple[int, ...]
    pile: tuple[int, ...]
    """Starting cards not yet placed."""
    vp: int
    """Printed VP of all cards in the tableau (AE-13.4)."""
    own: int
    """Visible offspring of the own species."""
    foreign: int
    """Visible offspring of other species."""

    def __init__(self) -> None:
        self.species = NONE
        self.pawn = NONE
        self.stung = False
        self.stock = [0] * KINDS_OF_ITEMS
        self.grid = [NONE] * SLOTS
        self.under = [()] * SLOTS
        self.consumed = frozenset()
        self.tokens = ()
        self.keys = ()
        self.lines = OPEN_LINES
        self.slots = OPEN_SLOTS
        self.collection = ()
        self.pile = ()
        self.vp = 0
        self.own = 0
        self.foreign = 0

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.species = self.species
        twin.pawn = self.pawn
        twin.stung = self.stung
        twin.stock = self.stock[:]
        twin.grid = self.grid[:]
        twin.under = self.under[:]
        twin.consumed = self.consumed
        twin.tokens = self.tokens
        twin.keys = self.keys
        twin.lines = self.lines
        twin.slots = self.slots
        twin.collection = self.collection
        twin.pile = self.pile
        twin.vp = self.vp
        twin.own = self.own
        twin.foreign = self.foreign
        return twin

    def tiles(self) -> int:
        return sum(self.stock[:CHITS])

    def units(self) -> list[int]:
        """Units of each resource, chits and tiles together."""
        a, b, c, d, e, f, g, h, i, j, k, m, protein, neuron, dna, cobweb = self.stock
        return [
            3 * a + 2 * b + c + protein,
            3 * d + 2 * e + f + neuron,
            3 * g + 2 * h + i + dna,
            3 * j + 2 * k + m + cobweb,
        ]


class Portia:
    """The automa of the solo game (section 15)."""

    __slots__ = ("cards", "cobwebs", "collection", "foreign", "own", "pawn", "pool", "species", "steps", "vp")

    species: int
    pawn: int
    cards: list[int]
    """Her tableau in order: five to a row (AE-15.3)."""
    pool: int
    """Wild resources (AE-15.4)."""
    cobwebs: int
    collection: tuple[int, ...]
    vp: int
    own: int
    foreign: int
    steps: tuple[tuple[str | int, ...], ...]
    """What she did on her last turn and why, for the log beside her mat."""

    def __init__(self) -> None:
        self.species = NONE
        self.pawn = NONE
        self.cards = []
        self.pool = 0
        self.cobwebs = 0
        self.collection = ()
        self.vp = 0
        self.own = 0
        self.foreign = 0
        self.steps = ()

    def copy(self) -> Portia:
        twin = Portia.__new__(Portia)
        twin.species = self.species
        twin.pawn = self.pawn
        twin.cards = self.cards[:]
        twin.pool = self.pool
        twin.cobwebs = self.cobwebs
        twin.collection = self.collection
        twin.vp = self.vp
        twin.own = self.own
        twin.foreign = self.foreign
        twin.steps = self.steps
        return twin
