"""What the terms of a table fix before a game of Arachno Evo begins: the deck in use, locks, prizes, options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from spinneret.games.arachno_evo.content import PRODUCERS, SECTORS, SPECIES, Card, Copy, Objective, Pack
from spinneret.games.arachno_evo.state.pieces import LINE_OF, NONE
from spinneret.kernel import Terms


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
