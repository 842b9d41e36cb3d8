"""The state of a game of Arachno Evo: the web, the forest floor, and what lies before each player."""

from __future__ import annotations

from typing import ClassVar

from spinneret.games.arachno_evo.content import SECTORS
from spinneret.games.arachno_evo.state.bundles import Bundle
from spinneret.games.arachno_evo.state.pieces import NONE
from spinneret.games.arachno_evo.state.players import Player, Portia
from spinneret.games.arachno_evo.state.settled import Settled
from spinneret.kernel import Chance, State


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
