"""The state of a game of Arachno Evo: the web, the forest floor, and what lies before each player."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from spinneret.games.arachno_evo.content import (
    PRODUCERS,
    SECTORS,
    SPECIES,
    Card,
    Copy,
    Objective,
    Pack,
)
from spinneret.games.arachno_evo.state.pieces import CHITS, KINDS_OF_ITEMS, LINE_OF, NONE, OPEN_LINES, OPEN_SLOTS, SLOTS
from spinneret.kernel import Chance, State, Terms

if TYPE_CHECKING:
    from spinneret.games.arachno_evo.rules.payments import Bundle


@dataclass(frozen=True, slots=True, eq=False)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    pack: Pack
    players: int
    solo: bool
    copies: tuple[Copy, ...]
    """The cards of the deck in use; a card is its place here."""
    number_of: dict[str, int]
    """Cards by id."""
    card: tuple[Card, ...]
    """Per card: its kind."""
    effect: tuple[str, ...]
    produces: tuple[int, ...]
    """Per card: the resource a producer makes, else NONE."""
    amount: tuple[int, ...]
    cost: tuple[int, ...]
    vp: tuple[int, ...]
    single_use: tuple[bool, ...]
    left: tuple[int, ...]
    """Per card: species of the half on the left side, or NONE."""
    right: tuple[int, ...]
    asked: tuple[bool, ...]
    """Per card: whether its owner is asked before it activates (AE-6.9)."""
    quadrant: tuple[int, ...]
    """Per sector: the species it belongs to."""
    home: tuple[tuple[int, int], ...]
    """Per species: its two sectors."""
    locks: tuple[dict[int, tuple[frozenset[int], int]], ...]
    """Per species and closed line: which species open it, and the least value."""
    objectives: tuple[Objective, ...]
    """Those in play; empty without the module."""
    prizes: tuple[tuple[int, ...], ...]
    """Per objective: VP for the first, the second, ... player to complete it."""
    set_vp: tuple[int, ...]
    rounds: int
    trigger_visible_cards: bool
    trigger_empty_sac_sectors: bool
    home_sacs: bool
    convert_any: bool
    convert_above_limit: bool
    """Tiles may be turned into chits only by whoever holds too many (AE-R37)."""
    half_cobwebs: bool
    immediate: bool
    """Merchant and Collector act at once (AE-R29)."""
    auto_activate: bool
    first_player: str
    portia_counts_offspring: bool
    portia_pile_random: bool
    portia_level: str


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


class ArachnoEvo(State):
    """The whole truth of one game."""

    __slots__ = (
        "activations",
        "all_tiles",
        "any_sac",
        "bill",
        "bought",
        "bought_sac",
        "cards_left",
        "claims",
        "counterclockwise",
        "deck",
        "discard",
        "draw",
        "final_round",
        "first",
        "floor",
        "focus",
        "free_steps",
        "line",
        "on_turn",
        "phase",
        "piles",
        "players",
        "portia",
        "round",
        "sacs",
        "settled",
        "tile_discard",
        "wanted",
        "web",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled"})

    settled: Settled
    phase: str
    """Which part of the set-up or of a turn comes next; each is a flow of its own."""
    round: int
    """From 1."""
    final_round: int
    first: int
    """The seat with the 1st Spider token; NONE until it is known."""
    on_turn: int
    players: list[Player]
    portia: Portia | None
    deck: list[int]
    """The top card is the last."""
    discard: list[int]
    floor: list[int]
    """Positions 1 to 5; NONE where the card was acquired."""
    piles: tuple[tuple[int, ...], ...]
    """Starting piles not taken yet; a taken one is empty."""
    draw: list[int]
    """Face-down tiles; the top one is the last."""
    tile_discard: list[int]
    web: list[tuple[int, ...]]
    """Tiles of each sector."""
    sacs: list[tuple[int, ...]]
    """Sacs of each sector; the top one is the last."""
    claims: tuple[tuple[int, ...], ...]
    """Per objective: who completed it, the first one first; NONE is Portia."""
    counterclockwise: bool
    """Permissions gained this turn (AE-6.8)."""
    free_steps: int
    any_sac: bool
    all_tiles: bool
    cards_left: int
    """How many cards may still be acquired this turn."""
    line: int
    """The line being run, or NONE."""
    activations: int
    """Activations in this Production phase."""
    focus: int
    """What a question is about: a slot, or in a toll the seat that gets it (after the last seat: Portia); else NONE."""
    bought: int
    """A card paid for and not placed yet, or NONE."""
    bought_sac: int
    wanted: int
    """What is being paid for: the sector to move to, the place on the floor, the sector of the sac; else NONE."""
    bill: tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[Bundle, ...]] | None
    """What is being paid: resource (NONE: any), cost, the items put in so far, the automatic payment, and all legal
    ones that are still possible."""

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(rng)
        self.settled = settled
        self.phase = "species"
        self.round = 1
        self.final_round = settled.rounds
        self.first = NONE
        self.on_turn = 0
        self.players = [Player() for _ in range(settled.players)]
        self.portia = Portia() if settled.solo else None
        self.deck = []
        self.discard = []
        self.floor = [NONE] * 5
        self.piles = ()
        self.draw = []
        self.tile_discard = []
        self.web = [()] * SECTORS
        self.sacs = [()] * SECTORS
        self.claims = ((),) * len(settled.objectives)
        self.counterclockwise = False
        self.free_steps = 0
        self.any_sac = False
        self.all_tiles = False
        self.cards_left = 0
        self.line = NONE
        self.activations = 0
        self.focus = NONE
        self.bought = NONE
        self.bought_sac = NONE
        self.wanted = NONE
        self.bill = None

    def copy_to(self, other: ArachnoEvo) -> None:
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed
        other.settled = self.settled
        other.phase = self.phase
        other.round = self.round
        other.final_round = self.final_round
        other.first = self.first
        other.on_turn = self.on_turn
        other.players = [player.copy() for player in self.players]
        other.portia = None if self.portia is None else self.portia.copy()
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.floor = self.floor[:]
        other.piles = self.piles
        other.draw = self.draw[:]
        other.tile_discard = self.tile_discard[:]
        other.web = self.web[:]
        other.sacs = self.sacs[:]
        other.claims = self.claims
        other.counterclockwise = self.counterclockwise
        other.free_steps = self.free_steps
        other.any_sac = self.any_sac
        other.all_tiles = self.all_tiles
        other.cards_left = self.cards_left
        other.line = self.line
        other.activations = self.activations
        other.focus = self.focus
        other.bought = self.bought
        other.bought_sac = self.bought_sac
        other.wanted = self.wanted
        other.bill = self.bill

    def chapter(self) -> int:
        return self.round


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    chosen = terms.options
    kinds = {card.id: card for card in pack.cards}
    copies = tuple(copy for copy in pack.copies if chosen["deck_172"] or not copy.deck_172)
    card = tuple(kinds[copy.card] for copy in copies)
    solo = terms.players == 1
    objectives = tuple(o for o in pack.objectives if chosen["beat_em_all"] and (o.solo or not solo))
    # AE-6.9 Only Cleaners and single-use cards are worth skipping.
    auto = bool(chosen["auto_activate"])
    return Settled(
        pack=pack,
        players=terms.players,
        solo=solo,
        copies=copies,
        number_of={copy.id: number for number, copy in enumerate(copies)},
        card=card,
        effect=tuple(kind.kind for kind in card),
        produces=tuple(PRODUCERS.index(kind.kind) if kind.kind in PRODUCERS else NONE for kind in card),
        amount=tuple(kind.amount for kind in card),
        cost=tuple(kind.cost for kind in card),
        vp=tuple(kind.vp for kind in card),
        single_use=tuple(kind.single_use for kind in card),
        left=tuple(_species(copy.left) for copy in copies),
        right=tuple(_species(copy.right) for copy in copies),
        asked=tuple(not auto or kind.single_use or kind.kind == "redraw_floor" for kind in card),
        quadrant=tuple(
            next(i for i, species in enumerate(pack.species) if sector + 1 in species.sectors)
            for sector in range(SECTORS)
        ),
        home=tuple((species.sectors[0] - 1, species.sectors[1] - 1) for species in pack.species),
        locks=tuple(
            {
                LINE_OF[f"{lock.line} {lock.number}"]: (frozenset(map(SPECIES.index, lock.species)), lock.minimum)
                for lock in mat.lock
            }
            for mat in pack.mats
        ),
        objectives=objectives,
        # AE-14.2, AE-14.3 With one or two players only the first scores.
        prizes=tuple((o.vp_first_12,) if terms.players <= 2 else (o.vp_first_34, o.vp_second_34) for o in objectives),
        set_vp=pack.scoring.collection,
        rounds=int(chosen["rounds"] or 0),
        trigger_visible_cards=bool(chosen["trigger_visible_cards"]),
        trigger_empty_sac_sectors=bool(chosen["trigger_empty_sac_sectors"]),
        home_sacs=chosen["sac_layout"] == "home",
        convert_any=chosen["conversion"] == "any",
        convert_above_limit=chosen["tile_conversion"] == "above_limit",
        half_cobwebs=chosen["cobweb_scoring"] == "half",
        immediate=chosen["merchant_collector"] == "immediate",
        auto_activate=auto,
        first_player=str(chosen["first_player"]),
        portia_counts_offspring=bool(chosen["portia_counts_offspring"]),
        portia_pile_random=chosen["portia_pile"] == "random",
        portia_level=str(chosen["portia_level"]),
    )


def _species(half: str) -> int:
    return NONE if half == "none" else SPECIES.index(half)
