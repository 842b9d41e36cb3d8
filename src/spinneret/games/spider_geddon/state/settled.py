"""What was settled before the game began: mode, options, content."""

from __future__ import annotations

from dataclasses import dataclass

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.state.steps import Book


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
