"""What the terms of a table settle before the game begins: mode, options, content."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from spinneret.games.spider_geddon.content import Pack, Tables
from spinneret.games.spider_geddon.state.book import Book, book_of
from spinneret.kernel import Terms

COOP, SUPER_VILLAIN, SOLO, VERSUS_SOLO = "coop", "super_villain", "commander_solo", "super_villain_vs_solo"
PLAYERS = {COOP: (2, 3, 4), SUPER_VILLAIN: (3, 4, 5), SOLO: (1,), VERSUS_SOLO: (2,)}
"""SG-1.1: seats by mode."""


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


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    chosen = terms.options
    tables = pack.profiles[str(chosen["tuning_profile"])]
    mode = str(chosen["mode"])
    solo = mode in (SOLO, VERSUS_SOLO)
    has_villain = mode in (SUPER_VILLAIN, VERSUS_SOLO)
    seats = terms.players - has_villain
    header = tables.header
    pools = ("default", "extra") if chosen["super_hero_pool"] == "default+extra" else ("default",)
    challenges = str(chosen["challenges"])
    return Settled(
        mode=mode,
        tables=tables,
        book=book_of(tables),
        heroes=header.heroes_in_game.solo_counts_as if solo else seats,
        seats=seats,
        villain_seat=seats if has_villain else -1,
        solo=solo,
        team=tuple(range(seats)),
        orders=tuple(tuple((first + i) % seats for i in range(seats)) for first in range(seats)),
        equipment=bool(chosen["equipment"]),
        equipment_owner_choice=chosen["equipment_card_removal"] == "owner_choice",
        solo_owner_choice=chosen["solo_removed_card"] == "owner_choice",
        challenges=() if challenges == "none" else tuple(challenges.split("+")),
        random_villain=chosen["villain_choice"] == "random",
        random_heroes=chosen["hero_choice"] == "random",
        hands_open=bool(chosen["hands_open_to_team"]),
        tempo_stacking=bool(chosen["tempo_stacking"]),
        overflow_per_location=chosen["overflow_timing"] == "per_location",
        solo_budget=int(chosen["solo_budget"] or 0) if mode == SOLO else 0,
        short_support=bool(chosen["solo_short_support_allowed"]),
        bonus_wilds=int(chosen["sv_bonus_wild_tokens"] or 0),
        super_hero_pool=tuple(card.id for card in tables.super_hero_cards if card.pool in pools),
        any_replacement=chosen["final_understanding_replacements"] == "any_hero",
        ko_cuts_effect=bool(chosen["ko_cuts_effect"]),
        starting_hand=header.hands.starting_hand,
        draw_per_turn=header.hands.draw_per_turn,
        hand_after_ko=header.hands.draw_up_to_after_ko,
        interval=header.tempo.hero_cards_per_villain_turn,
        interval_under_pressure=header.tempo.hero_cards_per_villain_turn_under_pressure,
        shortest_interval=header.tempo.minimum_interval,
    )
