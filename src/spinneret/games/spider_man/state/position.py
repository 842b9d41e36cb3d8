"""Where everything stands and lies in a game of Spider-Man: the data of the state. Numbers: ``pieces.py``."""

from __future__ import annotations

from typing import ClassVar, Self

from spinneret.games.spider_man.content.city import City, Field, Mask
from spinneret.games.spider_man.state.pieces import FREE, NOBODY, NOBODY_HIT, STANDING, Declared, Group
from spinneret.games.spider_man.state.settled import Settled
from spinneret.kernel import Chance, State


class Position(State):
    """The whole truth of one game, as plain data; ``SpiderMan`` adds what the rules ask of it."""

    __slots__ = (
        "abandoned",
        "cars",
        "city",
        "curfew",
        "deck",
        "declared",
        "deeds",
        "dice",
        "discard",
        "figures",
        "fog",
        "group",
        "hands",
        "hits",
        "holder",
        "homes",
        "incoming",
        "ko",
        "laid",
        "loaded",
        "marker",
        "mission",
        "mission_deck",
        "mission_known",
        "mission_open",
        "moved",
        "occupying",
        "on_turn",
        "owner",
        "phase",
        "place",
        "placing",
        "playing",
        "posted",
        "progress",
        "reacting",
        "removed",
        "reroll_used",
        "reserve",
        "round",
        "rubble",
        "rush_hour",
        "scored_captures",
        "scored_grips",
        "seizer",
        "serial",
        "settled",
        "shown",
        "spent",
        "stack_web",
        "status",
        "step",
        "storm",
        "tile_pile",
        "tokens",
        "took",
        "tracer",
        "tracers",
        "trail",
        "under",
        "used",
        "visited",
        "vp",
        "walking",
        "wanted",
        "web",
        "webs",
        "where",
        "wrecked",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled", "city"})

    settled: Settled
    city: City
    """Made from ``laid`` when the last tile lies."""
    laid: list[tuple[str, int] | None]
    """Per slot: the tile and its rotation."""
    tile_pile: list[str]
    """Tiles not laid yet; the next is the last."""
    phase: str
    on_turn: int
    """A seat."""
    round: int
    """From 1, beginning with Spider-Man's turn; 0 during set-up."""
    figures: list[int]
    """Per seat: the figure played, or ``COPS``; ``NOBODY`` before it is chosen."""
    owner: list[int]
    """Per character: the seat, or ``NOBODY``. The Cops are the last."""
    vp: list[int]
    hands: list[list[str]]
    shown: list[list[str]]
    """Per seat: cards in hand that everybody has seen (taken back after SM-5.4)."""
    scored_captures: list[int]
    """Per seat: side characters whose capture has been scored, a bit each."""
    scored_grips: list[int]
    reroll_used: list[bool]

    place: list[Field]
    """Per figure: its field, ``NOBODY`` if it is not in the city."""
    hits: list[int]
    ko: list[bool]
    status: list[int]
    """Per figure: FREE, ARRESTED, JAILED or SEIZED."""
    seizer: list[int]
    """Per figure: who holds it in his grip."""
    web: list[int]
    """Per figure: whose web is on it, or ``NOBODY``."""
    webs: list[int]
    """Per figure: webs beside the sheet."""
    marker: list[list[int]]
    """Per character: how far each of the three dice markers has moved."""
    spent: list[int]
    """Per figure: ability tokens beside the sheet, a bit per slot."""
    abandoned: list[bool]
    used: int
    """Villains played in this game, a bit each (SM-20.4)."""
    tracer: list[bool]
    tracers: list[int]
    """On Spider-Man's sheet, set aside."""
    curfew: list[bool]
    wanted: bool
    fog: int
    """Seats until the start of whose turn it lasts, a bit each; likewise the next two."""
    rush_hour: int
    storm: int

    mission: list[int]
    """Per figure: hidden, number of the card or ``NOBODY``."""
    step: list[int]
    progress: list[int]
    visited: list[int]
    occupying: list[bool]
    mission_open: list[bool]
    mission_known: list[bool]
    """Spider-Man has seen the card."""
    serial: list[int]
    """Counts a figure's missions, so that an attack counts only for the one it was declared under."""
    deeds: list[tuple[int, int, int]]
    """Public, since the mission was drawn: cars wrecked, hits on Spider-Man, hits on villains."""
    trail: list[int]
    """Public, since the mission was drawn: landmarks the villain was adjacent to at some check."""
    posted: list[int]
    """Public: landmarks the villain ended his last turn adjacent to."""
    took: list[bool]
    """Public, since the mission was drawn: held a captive at some check."""
    tokens: dict[tuple[int, Field], int]
    """Hits on buildings, by villain and field."""
    mission_deck: list[int]
    """The top is the last."""
    under: list[int]
    """For the lowest cards of the mission deck: which seats know them (SM-14, ``swap_mission``)."""
    removed: list[int]
    deck: list[str]
    discard: list[str]
    playing: list[str]
    """Cards on the table while their effects are carried out."""

    holder: list[int]
    """Per side character: ``NOBODY`` alone, a figure, or ``COPS``."""
    where: list[Field]
    """Per side character: the field, alone or in a stack; ``NOBODY`` with a figure; ``MOVING`` with the group."""
    homes: list[Field]
    """Per side character: the start place."""
    cars: dict[Field, int]
    stack_web: dict[Field, int]
    """Whose web is on the stack there."""
    reserve: int
    wrecked: int
    group: Group | None
    rubble: Mask
    moved: int
    """Fields moved, if the last action of the figure on turn was a movement (Charge)."""
    declared: Declared | None
    incoming: tuple[int, int, int]
    """While hits are about to be placed: the figure, the hits left, the piece that caused them."""
    placing: int
    """Who is being put on a field just now: a figure, or a side character (``PLACING_PERSON``)."""
    reacting: bool
    dice: tuple[int, ...]
    """The last roll, as it lies on the table."""
    walking: tuple[int, int, bool]
    """While a destination is being chosen: the figure, its points, whether it flies."""
    loaded: list[int]
    """Results of the next dice, agreed on in a scenario; normally empty."""

    def __init__(self, settled: Settled, rng: Chance) -> None:  # noqa: PLR0915 (a line per slot)
        super().__init__(rng)
        players = settled.players
        self.settled = settled
        self.laid = [None] * len(settled.pack.tiles)
        self.tile_pile = []
        self.phase = "characters"
        self.on_turn = self.round = 0
        self.figures = [NOBODY] * players
        self.owner = [NOBODY] * 10
        self.vp = [0] * players
        self.hands = [[] for _ in range(players)]
        self.shown = [[] for _ in range(players)]
        self.scored_captures = [0] * players
        self.scored_grips = [0] * players
        self.reroll_used = [False] * players
        self.place = [NOBODY] * 9
        self.hits = [0] * 9
        self.ko = [False] * 9
        self.status = [FREE] * 9
        self.seizer = [NOBODY] * 9
        self.web = [NOBODY] * 9
        self.webs = [sheet.web_tokens for sheet in settled.sheets[:9]]
        self.marker = [[0, 0, 0] for _ in range(10)]
        self.spent = [0] * 9
        self.abandoned = [False] * 9
        self.used = 0
        self.tracer = [False] * 9
        self.tracers = [0, settled.tracers]
        self.curfew = [False] * 9
        self.wanted = False
        self.fog = self.rush_hour = self.storm = 0
        self.mission = [NOBODY] * 9
        self.step = [0] * 9
        self.progress = [0] * 9
        self.visited = [0] * 9
        self.occupying = [False] * 9
        self.mission_open = [False] * 9
        self.mission_known = [False] * 9
        self.serial = [0] * 9
        self.deeds = [(0, 0, 0)] * 9
        self.trail = [0] * 9
        self.posted = [0] * 9
        self.took = [False] * 9
        self.tokens = {}
        self.mission_deck, self.under, self.removed = [], [], []
        self.deck, self.discard, self.playing = [], [], []
        self.holder = [NOBODY] * 6
        self.where = [NOBODY] * 6
        self.homes = [NOBODY] * 6
        self.cars = {}
        self.stack_web = {}
        self.reserve = self.wrecked = self.rubble = self.moved = 0
        self.group = self.declared = None
        self.incoming = NOBODY_HIT
        self.placing = NOBODY
        self.reacting = False
        self.dice = ()
        self.walking = STANDING
        self.loaded = []

    def copy_to(self, other: Self) -> None:  # noqa: PLR0915 (a line per slot)
        other.rng, other.outcome, other.revealed = self.rng.copy(), self.outcome, self.revealed
        other.settled = self.settled
        if None not in self.laid:
            other.city = self.city
        other.laid = self.laid[:]
        other.tile_pile = self.tile_pile[:]
        other.phase, other.on_turn, other.round = self.phase, self.on_turn, self.round
        other.figures = self.figures[:]
        other.owner = self.owner[:]
        other.vp = self.vp[:]
        other.hands = [hand[:] for hand in self.hands]
        other.shown = [shown[:] for shown in self.shown]
        other.scored_captures = self.scored_captures[:]
        other.scored_grips = self.scored_grips[:]
        other.reroll_used = self.reroll_used[:]
        other.place = self.place[:]
        other.hits = self.hits[:]
        other.ko = self.ko[:]
        other.status = self.status[:]
        other.seizer = self.seizer[:]
        other.web = self.web[:]
        other.webs = self.webs[:]
        other.marker = [marker[:] for marker in self.marker]
        other.spent = self.spent[:]
        other.abandoned = self.abandoned[:]
        other.used = self.used
        other.tracer = self.tracer[:]
        other.tracers = self.tracers[:]
        other.curfew = self.curfew[:]
        other.wanted = self.wanted
        other.fog, other.rush_hour, other.storm = self.fog, self.rush_hour, self.storm
        other.mission = self.mission[:]
        other.step = self.step[:]
        other.progress = self.progress[:]
        other.visited = self.visited[:]
        other.occupying = self.occupying[:]
        other.mission_open = self.mission_open[:]
        other.mission_known = self.mission_known[:]
        other.serial = self.serial[:]
        other.deeds = self.deeds[:]
        other.trail = self.trail[:]
        other.posted = self.posted[:]
        other.took = self.took[:]
        other.tokens = self.tokens.copy()
        other.mission_deck, other.under, other.removed = self.mission_deck[:], self.under[:], self.removed[:]
        other.deck, other.discard, other.playing = self.deck[:], self.discard[:], self.playing[:]
        other.holder = self.holder[:]
        other.where = self.where[:]
        other.homes = self.homes[:]
        other.cars = self.cars.copy()
        other.stack_web = self.stack_web.copy()
        other.reserve, other.wrecked = self.reserve, self.wrecked
        other.rubble, other.moved = self.rubble, self.moved
        other.group, other.declared = self.group, self.declared
        other.incoming, other.placing, other.walking = self.incoming, self.placing, self.walking
        other.reacting, other.dice = self.reacting, self.dice
        other.loaded = self.loaded[:]
