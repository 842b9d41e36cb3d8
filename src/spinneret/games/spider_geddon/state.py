"""The state of a game of Spider-Geddon: the ring of Locations, the Storyline, and everybody's cards and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.steps import Book, Card, Dashboard
from spinneret.kernel import Chance, Event, State

CardId = str
PLACES = (0, 1, 2, 3, 4, 5)
NEXT = (1, 2, 3, 4, 5, 0)
"""The Location clockwise of each."""
BEFORE = (5, 0, 1, 2, 3, 4)
ADJACENT = tuple((BEFORE[p], NEXT[p]) for p in PLACES)
OPPOSITE = (3, 4, 5, 0, 1, 2)
CLOCKWISE = tuple(tuple((p + i) % 6 for i in PLACES) for p in PLACES)
"""All Locations, clockwise from each."""

SETUP, VILLAIN_TURN, HERO_START, STEP3 = "setup", "villain_turn", "hero_start", "step3"
VILLAIN = "villain"
"""Owner of plan cards in the Storyline."""
SUPPORT = "support"
"""Owner of Supporting Hero cards in the Storyline: nobody's own (SG-17.15)."""

NOBODY, EVERYBODY, THE_VILLAIN, BOTH_SIDES = 0, 1, 2, 3
"""Who knows a hidden plan card: nobody, all, the Villain player, or both sides but no spectator (section 23)."""

Played = tuple[str, str, bool, int]
"""A Storyline entry: owner, card, faceup, who knows it if not."""


class GameOver(Exception):
    """The game ended in this instant (section 11); nothing after it happens."""


@dataclass(frozen=True, slots=True, eq=False)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    mode: str
    tables: Tables
    book: Book
    heroes: int
    """H: the number of Heroes everything is looked up for (SG-1.3)."""
    seats: int
    """Hero seats."""
    villain_seat: int
    """The Villain player's seat, or -1."""
    solo: bool
    team: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    """The Hero seats in clockwise order from each of them."""
    equipment: bool
    equipment_owner_choice: bool
    solo_owner_choice: bool
    challenges: tuple[str, ...]
    random_villain: bool
    random_heroes: bool
    hands_open: bool
    tempo_stacking: bool
    overflow_per_location: bool
    solo_budget: int
    short_support: bool
    bonus_wilds: int
    super_hero_pool: tuple[str, ...]
    any_replacement: bool
    ko_cuts_effect: bool
    starting_hand: int
    draw_per_turn: int
    hand_after_ko: int
    interval: int
    interval_under_pressure: int
    shortest_interval: int
    domains: dict[str, dict[object, int]]
    """Per kind of question: the number of each answer."""


class Geddon(State):
    """The whole truth of one game. Decks have their top card last; zones of cards are tuples."""

    __slots__ = (
        "about",
        "account",
        "active",
        "announced",
        "as_if",
        "bam_adjacent",
        "battery_used",
        "bots",
        "civilians",
        "cleared",
        "crisis",
        "crisis_unpreventable",
        "damage_left",
        "damage_to",
        "damaged",
        "dash",
        "dashboard_crisis",
        "deck_marks",
        "decks",
        "display",
        "effect_used",
        "entered",
        "enters_anywhere",
        "excess",
        "gear_down",
        "gear_up",
        "hands",
        "health",
        "hero_at",
        "hero_crisis",
        "hero_turns",
        "heroes",
        "heroes_start",
        "ignore_next",
        "known_in_hand",
        "ko",
        "ko_queue",
        "kos",
        "last_card",
        "letters",
        "missions",
        "missions_done",
        "movement",
        "n",
        "next_facedown",
        "next_random",
        "no_effects",
        "offer",
        "orders",
        "out_of_game",
        "overflow_cancelled",
        "overflows",
        "passives",
        "phase",
        "place_tokens",
        "plan_deck",
        "plan_known",
        "played",
        "pool",
        "previous_card",
        "previous_places",
        "removed",
        "removed_cards",
        "retired",
        "ring",
        "scheduled",
        "settled",
        "slots",
        "split_tokens",
        "storyline",
        "stunned",
        "super_hero",
        "super_hero_out",
        "super_hero_played",
        "super_hero_this_turn",
        "super_villain",
        "super_villain_out",
        "super_villain_played",
        "super_villain_this_turn",
        "support_deck",
        "support_marks",
        "support_team",
        "tally",
        "targets",
        "tempo",
        "threat_count",
        "threat_ignored",
        "threat_token",
        "threats",
        "thugs",
        "tokens",
        "tokens_locked",
        "tokens_wild",
        "top_revealed",
        "track",
        "used_own",
        "used_villain",
        "villain",
        "villain_at",
        "villain_hand",
        "villain_hand_known",
        "villain_ignored",
        "villain_missions",
        "villain_missions_done",
        "villain_stunned",
        "villain_turns",
        "window",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled", "dash"})

    settled: Settled
    dash: Dashboard
    """The chosen Villain's dashboard, Threats and plan cards."""
    phase: str
    about: tuple[str, ...]
    """What the pending question is about, in words the view may show."""

    # The ring (SG-2.1)
    ring: tuple[str, ...]
    slots: tuple[int, ...]
    letters: tuple[str, ...]
    """Spot's letters, or empty."""
    heroes_start: int
    thugs: list[int]
    civilians: list[int]
    threats: list[int]
    """The Threat card at each Location, or -1."""
    bots: list[bool]
    crisis: list[int]
    place_tokens: list[int]
    """Action tokens on Locations: four kinds for each."""

    # Threats, by card number
    threat_count: list[int]
    """A Henchman's Health; for others the filled slots as bits."""
    threat_token: list[bool]
    stunned: list[bool]
    threat_ignored: list[int]
    """Damage each Henchman ignored in this Hero turn."""
    cleared: tuple[int, ...]
    entered: int
    """The Threat that entered play last."""

    # Heroes, by seat (SG-2.2)
    heroes: list[str]
    """Hero ids; empty while a removed Hero is not replaced yet."""
    hero_at: list[int]
    ko: list[bool]
    hands: list[tuple[CardId, ...]]
    decks: list[tuple[CardId, ...]]
    deck_marks: list[int]
    """How many cards were put under each deck since it was shuffled: known to those who see the hand (SG-R68)."""
    known_in_hand: list[tuple[CardId, ...]]
    """Cards everybody knows to be in a hand: Starting Hand cards, until something hidden leaves it."""
    no_effects: list[bool]
    """Everybody knows that this hand holds no Special Effect card."""
    removed_cards: list[tuple[CardId, ...]]
    """Taken out of the deck at set-up."""
    tokens: list[int]
    """Action tokens: four kinds for each seat."""
    hero_crisis: list[int]
    gear_up: list[tuple[str, ...]]
    gear_down: list[tuple[str, ...]]
    passives: list[tuple[int, ...]]
    """Storyline places of the faceup cards whose passives serve the seat."""
    ignore_next: list[bool]
    next_random: list[bool]
    next_facedown: list[bool]
    enters_anywhere: list[bool]
    """The next Hero of this seat comes after Final Understanding."""
    retired: tuple[str, ...]
    """Heroes who left the game for good."""
    ko_queue: tuple[int, ...]
    """KOs not processed yet."""

    # The Villain (SG-2.3)
    villain: str
    villain_at: int
    health: int
    track: int
    dashboard_crisis: int
    villain_stunned: bool
    targets: int
    removed: int
    """Heroes removed (Morlun's plot)."""
    villain_ignored: int
    """Damage he ignored in this Hero turn."""
    as_if: int
    """Now You See Me: the Location the dashboard BAM! treats as his, or -1."""

    # Missions: progress, -1 once complete
    missions: list[int]
    missions_done: int
    villain_missions: list[int]
    villain_missions_done: int

    # Storyline and tempo
    storyline: list[Played]
    last_card: int
    """Storyline place of the newest Hero card, or -1."""
    previous_card: int
    active: int
    """The seat whose turn it is; in a Villain turn the one that acts next: it speaks for the Team (SG-R3)."""
    n: int
    tempo: int
    villain_turns: int
    hero_turns: int
    kos: int
    account: list[tuple[str, tuple[tuple[str, object], ...]]]
    """The last Villain turn, step by step."""

    # Plan cards
    plan_deck: tuple[str, ...]
    plan_known: tuple[int, ...]
    top_revealed: bool
    """The top card of the plan deck lies open (SG-R55)."""
    villain_hand: tuple[str, ...]
    villain_hand_known: tuple[int, ...]
    out_of_game: tuple[str, ...]

    # This Hero turn
    pool: list[int]
    played: str
    """The card played faceup this turn, or empty."""
    effect_used: bool
    battery_used: bool
    tokens_wild: bool
    used_own: tuple[tuple[int, int], ...]
    used_villain: tuple[tuple[int, int], ...]
    """Passives used up this turn: Storyline place and number on the card."""
    damaged: tuple[int, ...]
    """Enemies this Hero damaged this turn: Threat numbers, -1 for the Villain."""
    scheduled: tuple[tuple[int, int], ...]
    """Effects waiting for the end of the turn, with their tally."""
    tally: int
    previous_places: tuple[int, ...]

    # What is being resolved
    damage_left: int
    damage_to: int
    excess: tuple[str, ...]
    overflow_cancelled: bool
    overflows: tuple[tuple[int, tuple[str, ...]], ...]
    """Overflows not resolved yet."""
    window: tuple[str, ...]
    """The triggers of the open Super Hero window."""
    crisis_unpreventable: bool
    split_tokens: bool
    bam_adjacent: bool
    movement: int
    """Flexible Plans: steps instead of the printed movement, or -1."""
    tokens_locked: bool
    announced: str
    """A Super Villain card that acts on arrival."""

    # Super cards
    offer: tuple[str, ...]
    """Super cards on the table at set-up."""
    super_villain: tuple[str, ...]
    super_villain_out: tuple[str, ...]
    super_villain_played: tuple[str, ...]
    super_villain_this_turn: bool
    super_hero: list[tuple[str, ...]]
    super_hero_out: tuple[str, ...]
    super_hero_played: tuple[str, ...]
    super_hero_this_turn: bool

    # Commander Solo
    support_team: tuple[str, ...]
    support_deck: tuple[str, ...]
    support_marks: int
    """How many cards were openly put under the supporting deck."""
    display: tuple[str, ...]
    orders: tuple[str, ...]

    def __init__(self, settled: Settled, rng: Chance) -> None:  # noqa: PLR0915
        super().__init__(rng)
        seats = settled.seats
        self.settled = settled
        self.dash = next(iter(settled.book.dashboards.values()))
        self.phase = SETUP
        self.about = ()
        self.ring = ()
        self.slots = ()
        self.letters = ()
        self.heroes_start = 0
        self.thugs = [0] * 6
        self.civilians = [0] * 6
        self.threats = [-1] * 6
        self.bots = [False] * 6
        self.crisis = [0] * 6
        self.place_tokens = [0] * 24
        self.threat_count = [0] * 6
        self.threat_token = [False] * 6
        self.stunned = [False] * 6
        self.threat_ignored = [0] * 6
        self.cleared = ()
        self.entered = -1
        self.heroes = [""] * seats
        self.hero_at = [0] * seats
        self.ko = [False] * seats
        self.hands = [()] * seats
        self.decks = [()] * seats
        self.deck_marks = [0] * seats
        self.known_in_hand = [()] * seats
        self.no_effects = [False] * seats
        self.removed_cards = [()] * seats
        self.tokens = [0] * (4 * seats)
        self.hero_crisis = [0] * seats
        self.gear_up = [()] * seats
        self.gear_down = [()] * seats
        self.passives = [()] * seats
        self.ignore_next = [False] * seats
        self.next_random = [False] * seats
        self.next_facedown = [False] * seats
        self.enters_anywhere = [False] * seats
        self.retired = ()
        self.ko_queue = ()
        self.villain = ""
        self.villain_at = 0
        self.health = 0
        self.track = 0
        self.dashboard_crisis = 0
        self.villain_stunned = False
        self.targets = 0
        self.removed = 0
        self.villain_ignored = 0
        self.as_if = -1
        self.missions = [0] * len(settled.book.missions)
        self.missions_done = 0
        self.villain_missions = []
        self.villain_missions_done = 0
        self.storyline = []
        self.last_card = -1
        self.previous_card = -1
        self.active = 0
        self.n = 0
        self.tempo = 0
        self.villain_turns = 0
        self.hero_turns = 0
        self.kos = 0
        self.account = []
        self.plan_deck = ()
        self.plan_known = ()
        self.top_revealed = False
        self.villain_hand = ()
        self.villain_hand_known = ()
        self.out_of_game = ()
        self.pool = [0, 0, 0, 0]
        self.played = ""
        self.effect_used = True
        self.battery_used = False
        self.tokens_wild = False
        self.used_own = ()
        self.used_villain = ()
        self.damaged = ()
        self.scheduled = ()
        self.tally = 0
        self.previous_places = ()
        self.damage_left = 0
        self.damage_to = -1
        self.excess = ()
        self.overflow_cancelled = False
        self.overflows = ()
        self.window = ()
        self.crisis_unpreventable = False
        self.split_tokens = False
        self.bam_adjacent = False
        self.movement = -1
        self.tokens_locked = False
        self.announced = ""
        self.offer = ()
        self.super_villain = ()
        self.super_villain_out = ()
        self.super_villain_played = ()
        self.super_villain_this_turn = False
        self.super_hero = [()] * seats
        self.super_hero_out = ()
        self.super_hero_played = ()
        self.super_hero_this_turn = False
        self.support_team = ()
        self.support_deck = ()
        self.support_marks = 0
        self.display = ()
        self.orders = ()

    def copy_to(self, other: Geddon) -> None:  # noqa: PLR0915
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed
        other.settled = self.settled
        other.dash = self.dash
        other.phase = self.phase
        other.about = self.about
        other.ring = self.ring
        other.slots = self.slots
        other.letters = self.letters
        other.heroes_start = self.heroes_start
        other.thugs = self.thugs[:]
        other.civilians = self.civilians[:]
        other.threats = self.threats[:]
        other.bots = self.bots[:]
        other.crisis = self.crisis[:]
        other.place_tokens = self.place_tokens[:]
        other.threat_count = self.threat_count[:]
        other.threat_token = self.threat_token[:]
        other.stunned = self.stunned[:]
        other.threat_ignored = self.threat_ignored[:]
        other.cleared = self.cleared
        other.entered = self.entered
        other.heroes = self.heroes[:]
        other.hero_at = self.hero_at[:]
        other.ko = self.ko[:]
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.deck_marks = self.deck_marks[:]
        other.known_in_hand = self.known_in_hand[:]
        other.no_effects = self.no_effects[:]
        other.removed_cards = self.removed_cards[:]
        other.tokens = self.tokens[:]
        other.hero_crisis = self.hero_crisis[:]
        other.gear_up = self.gear_up[:]
        other.gear_down = self.gear_down[:]
        other.passives = self.passives[:]
        other.ignore_next = self.ignore_next[:]
        other.next_random = self.next_random[:]
        other.next_facedown = self.next_facedown[:]
        other.enters_anywhere = self.enters_anywhere[:]
        other.retired = self.retired
        other.ko_queue = self.ko_queue
        other.villain = self.villain
        other.villain_at = self.villain_at
        other.health = self.health
        other.track = self.track
        other.dashboard_crisis = self.dashboard_crisis
        other.villain_stunned = self.villain_stunned
        other.targets = self.targets
        other.removed = self.removed
        other.villain_ignored = self.villain_ignored
        other.as_if = self.as_if
        other.missions = self.missions[:]
        other.missions_done = self.missions_done
        other.villain_missions = self.villain_missions[:]
        other.villain_missions_done = self.villain_missions_done
        other.storyline = self.storyline[:]
        other.last_card = self.last_card
        other.previous_card = self.previous_card
        other.active = self.active
        other.n = self.n
        other.tempo = self.tempo
        other.villain_turns = self.villain_turns
        other.hero_turns = self.hero_turns
        other.kos = self.kos
        other.account = self.account[:]
        other.plan_deck = self.plan_deck
        other.plan_known = self.plan_known
        other.top_revealed = self.top_revealed
        other.villain_hand = self.villain_hand
        other.villain_hand_known = self.villain_hand_known
        other.out_of_game = self.out_of_game
        other.pool = self.pool[:]
        other.played = self.played
        other.effect_used = self.effect_used
        other.battery_used = self.battery_used
        other.tokens_wild = self.tokens_wild
        other.used_own = self.used_own
        other.used_villain = self.used_villain
        other.damaged = self.damaged
        other.scheduled = self.scheduled
        other.tally = self.tally
        other.previous_places = self.previous_places
        other.damage_left = self.damage_left
        other.damage_to = self.damage_to
        other.excess = self.excess
        other.overflow_cancelled = self.overflow_cancelled
        other.overflows = self.overflows
        other.window = self.window
        other.crisis_unpreventable = self.crisis_unpreventable
        other.split_tokens = self.split_tokens
        other.bam_adjacent = self.bam_adjacent
        other.movement = self.movement
        other.tokens_locked = self.tokens_locked
        other.announced = self.announced
        other.offer = self.offer
        other.super_villain = self.super_villain
        other.super_villain_out = self.super_villain_out
        other.super_villain_played = self.super_villain_played
        other.super_villain_this_turn = self.super_villain_this_turn
        other.super_hero = self.super_hero[:]
        other.super_hero_out = self.super_hero_out
        other.super_hero_played = self.super_hero_played
        other.super_hero_this_turn = self.super_hero_this_turn
        other.support_team = self.support_team
        other.support_deck = self.support_deck
        other.support_marks = self.support_marks
        other.display = self.display
        other.orders = self.orders

    def chapter(self) -> int:
        return self.villain_turns

    # What rules ask most

    def stands(self, seat: int) -> bool:
        """SG-10.5: whether this seat has a Hero who is not KO'd."""
        return not self.ko[seat] and self.heroes[seat] != ""

    def standing(self) -> list[int]:
        """The Heroes effects may look for, in the order of SG-10.4."""
        ko, heroes = self.ko, self.heroes
        return [seat for seat in self.settled.orders[self.active] if not ko[seat] and heroes[seat]]

    def heroes_at(self, place: int) -> list[int]:
        at = self.hero_at
        return [seat for seat in self.standing() if at[seat] == place]

    def villain_place(self) -> int:
        """Where the Villain is, or is treated as being."""
        return self.villain_at if self.as_if < 0 else self.as_if

    def room(self, place: int) -> int:
        """Empty slots at a Location."""
        return self.slots[place] - self.thugs[place] - self.civilians[place]

    def static(self, name: str) -> int:
        """The number of a Threat's static effect in play, or 0. Copies do not add up (SG-R31)."""
        for threat, number in self.dash.statics.get(name, ()):
            if threat in self.threats:
                return number
        return 0

    def in_villain_turn(self) -> bool:
        return self.phase == VILLAIN_TURN

    def card(self, place: int) -> Card:
        """The Hero card at a place of the Storyline."""
        return self.settled.book.cards[self.storyline[place][1]]

    def note(self, kind: str, **facts: object) -> None:
        """Tell everybody, and keep it in the account of the Villain turn."""
        if self.phase == VILLAIN_TURN:
            self.account.append((kind, tuple(facts.items())))
        if self.events is not None:
            self.events.append(Event(kind, facts, None, self.villain_turns))
