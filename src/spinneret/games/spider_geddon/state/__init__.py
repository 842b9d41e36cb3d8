"""The state of a game of Spider-Geddon: board and cards, whose turn it is, and what is being resolved."""

from __future__ import annotations

from typing import Self

from spinneret.games.spider_geddon.state.board import Board
from spinneret.games.spider_geddon.state.book import Card
from spinneret.games.spider_geddon.state.cards import Cards
from spinneret.games.spider_geddon.state.settled import Settled
from spinneret.kernel import Chance, Decision, Event, Kind, Value

SETUP, VILLAIN_TURN, HERO_START, STEP3 = "setup", "villain_turn", "hero_start", "step3"
VILLAIN = "villain"
"""Owner of plan cards in the Storyline."""
SUPPORT = "support"
"""Owner of Supporting Hero cards in the Storyline: nobody's own (SG-17.15)."""

NOBODY, EVERYBODY, THE_VILLAIN, BOTH_SIDES = 0, 1, 2, 3
"""Who knows a hidden plan card: nobody, all, the Villain player, or both sides but no spectator (section 23)."""


class GameOver(Exception):
    """The game ended in this instant (section 11); nothing after it happens."""


class Geddon(Cards):
    """The whole truth of one game."""

    __slots__ = (
        "about",
        "alone_before",
        "announced",
        "bam_adjacent",
        "battery_used",
        "crisis_unpreventable",
        "damage_left",
        "damage_to",
        "damaged",
        "effect_used",
        "excess",
        "movement",
        "overflow_cancelled",
        "overflows",
        "phase",
        "played",
        "pool",
        "previous_places",
        "scheduled",
        "split_tokens",
        "tally",
        "tokens_locked",
        "tokens_wild",
        "used_own",
        "used_villain",
        "window",
    )

    phase: str
    about: tuple[str, ...]
    """What the pending question is about (``Decision.about``); between questions, what the last one was about."""

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
    alone_before: tuple[int, ...] | None
    """Who was alone before a simultaneous step began (SG-10.4); None outside of one."""
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

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(settled, rng)
        self.phase = SETUP
        self.about = ()
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
        self.alone_before = None
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

    def copy_to(self, other: Self) -> None:
        Cards.copy_to(self, other)
        other.phase = self.phase
        other.about = self.about
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
        other.alone_before = self.alone_before
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

    def alone(self, seat: int) -> bool:
        """SG-14.3: no other standing Hero at the same Location; in a simultaneous step as it was before it."""
        if self.alone_before is not None:
            return seat in self.alone_before
        return len(self.heroes_at(self.hero_at[seat])) == 1

    def fix_alone(self, targets: int) -> tuple[int, ...] | None:
        """SG-10.4: a step on several Heroes begins: who is alone is fixed before the first of them can be KO'd.
        Returns what held outside the step, for whoever ends it."""
        outer = self.alone_before
        if outer is None and targets > 1:
            self.alone_before = tuple(seat for seat in self.standing() if self.alone(seat))
        return outer

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

    def ask(self, seat: int, asks: Kind, options: tuple[Value, ...], about: tuple[str, ...]) -> Decision:
        """A question, with what it is about. The state remembers it, too: whoever looks at a position (the view, the
        evaluation, resampling) has no decision at hand, and it is part of every recorded hash."""
        self.about = about
        return Decision(seat, asks, options, about)

    def log(self, kind: str, to: tuple[int, ...] | None = None, **facts: object) -> None:
        """Record an event. What everybody may know is also kept in the account of the Villain turn, events or not."""
        if to is None and self.phase == VILLAIN_TURN:
            self.account.append((kind, tuple(facts.items())))
        if self.events is not None:
            self.events.append(Event(kind, facts, to, self.villain_turns))


SLOTS: tuple[str, ...] = (*Board.__slots__, *Cards.__slots__, *Geddon.__slots__)
"""Everything that makes up a state, besides what every game's state has."""
