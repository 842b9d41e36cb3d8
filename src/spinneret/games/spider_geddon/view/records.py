"""The records a view is made of: the table as one seat sees it."""

from __future__ import annotations

import msgspec


class ThreatInPlay(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    henchman: bool
    health: int
    """Of a Henchman; 0 for others."""
    slots: tuple[tuple[str, bool], ...]
    """Action asked for, and whether it is filled."""
    token: bool
    stunned: bool


class Spot(msgspec.Struct, frozen=True):
    """A Location with everything on it."""

    index: int
    id: str
    name: str
    text: str
    slots: int
    thugs: int
    civilians: int
    threat: ThreatInPlay | None
    bot: bool
    letter: str
    crisis: int
    tokens: str
    """Action tokens lying here."""
    heroes: tuple[int, ...]
    """Seats of the Heroes here, KO'd ones included."""
    villain: bool
    start: bool
    """The Heroes' starting Location."""
    mandatory: bool


class CardInHand(msgspec.Struct, frozen=True):
    id: str
    title: str | None
    symbols: str
    text: str
    gives: str
    """The Actions it would give now, together with the previous Hero card."""
    playable: bool


class EquipmentInPlay(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    faceup: bool


class HeroInPlay(msgspec.Struct, frozen=True):
    """A seat with its Hero."""

    seat: int
    hero: str
    """Empty while a removed Hero is not replaced."""
    name: str
    place: str
    ko: bool
    hand_size: int
    deck_size: int
    hand: tuple[CardInHand, ...] | None
    """None for those who may not see it."""
    under_deck: tuple[str, ...] | None
    """Cards known to lie at the bottom of the deck, the lowest first."""
    tokens: str
    crisis: int
    equipment: tuple[EquipmentInPlay, ...]
    passives: tuple[str, ...]
    """Faceup cards in the Storyline that work for this Hero."""
    removed: tuple[str, ...]
    plays_randomly: bool
    plays_facedown: bool
    in_danger: bool
    """A BAM! now could strike this Hero."""
    shielded: bool
    """One point of the first damage in the Villain turn is ignored."""
    super_cards: int
    super_hand: tuple[str, ...] | None


class StoryCard(msgspec.Struct, frozen=True):
    """A card of the Storyline."""

    owner: str
    """Hero id, ``villain`` or ``support``."""
    card: str | None
    """None if this viewer does not know it."""
    title: str | None
    symbols: str
    text: str
    faceup: bool
    shared: bool
    """One of the two Hero cards whose symbols make the pool."""


class MissionInView(msgspec.Struct, frozen=True):
    id: str
    name: str
    accepts: str
    progress: int
    slots: int
    complete: bool


class VillainInView(msgspec.Struct, frozen=True):
    id: str
    name: str
    place: str
    health: int
    vulnerable: bool
    """Two Missions are complete and no Threat protects him."""
    track: int | None
    track_end: int | None
    crisis: int
    stunned: bool
    targets: int
    removed: int
    removed_end: int | None
    missions: tuple[MissionInView, ...]
    missions_needed: int
    bam: str
    overflow: str
    special: str
    plot: str
    plans_left: int
    top_plan: str | None
    """The plan card on top, if it lies open."""
    hand_size: int
    hand: tuple[str | None, ...]
    """Cards of a Villain player's hand as far as this viewer knows them."""
    super_cards: int
    super_hand: tuple[str, ...] | None
    super_played: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    mode: str
    phase: str
    over: bool
    heroes_counted: int
    active: int
    villain_seat: int | None
    round: int
    """Villain turns so far."""
    hero_turns: int
    kos: int
    ring: tuple[Spot, ...]
    heroes: tuple[HeroInPlay, ...]
    villain: VillainInView | None
    """None before one is chosen."""
    missions: tuple[MissionInView, ...]
    under_pressure: bool
    storyline: tuple[StoryCard, ...]
    pool: str
    """Actions left this turn."""
    played: str
    effect_open: bool
    """The Special Effect of the card played is not used yet."""
    cards_to_villain_turn: int
    tempo: int
    account: tuple[tuple[str, dict[str, object]], ...]
    """The last Villain turn, step by step."""
    about: tuple[str, ...]
    """What the pending question is about."""
    cleared: tuple[str, ...]
    retired: tuple[str, ...]
    super_hero_played: tuple[str, ...]
    tokens_locked: bool
    display: tuple[CardInHand, ...]
    display_size: int
    support_deck: int
    support_team: tuple[str, ...]
    regular_turn_required: bool
    orders: tuple[tuple[str, str, str], ...]
    """Battle Plans: id, name, text."""
    names: dict[str, str]
    """Ids and what is printed on the thing."""
    texts: dict[str, str]
    """What plan cards, Battle Plans and Super cards say."""
    symbols: dict[str, tuple[str, str, bool]]
    """Of each Hero card: whose it is, its symbols, and whether it has a Special Effect."""
