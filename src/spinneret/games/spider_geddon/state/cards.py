"""The part of the state that is cards and Heroes: hands, decks, the Storyline, plan cards, Super cards."""

from __future__ import annotations

from typing import Self

from spinneret.games.spider_geddon.state.board import Board
from spinneret.games.spider_geddon.state.settled import Settled
from spinneret.kernel import Chance

CardId = str
Played = tuple[str, str, bool, int]
"""A Storyline entry: owner, card, faceup, who knows it if not."""


class Cards(Board):
    """The Heroes and everybody's cards. Decks have their top card last; zones of cards are tuples."""

    __slots__ = (
        "account",
        "active",
        "deck_marks",
        "decks",
        "display",
        "enters_anywhere",
        "gear_down",
        "gear_up",
        "hands",
        "hero_at",
        "hero_crisis",
        "hero_turns",
        "heroes",
        "ignore_next",
        "known_in_hand",
        "ko",
        "ko_queue",
        "kos",
        "last_card",
        "n",
        "next_facedown",
        "next_random",
        "no_effects",
        "offer",
        "orders",
        "out_of_game",
        "passives",
        "plan_deck",
        "plan_known",
        "previous_card",
        "removed_cards",
        "retired",
        "storyline",
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
        "tempo",
        "tokens",
        "top_revealed",
        "villain_hand",
        "villain_hand_known",
        "villain_turns",
    )

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
        super().__init__(settled, rng)
        seats = settled.seats
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

    def copy_to(self, other: Self) -> None:  # noqa: PLR0915
        Board.copy_to(self, other)
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
