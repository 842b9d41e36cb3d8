"""The board as everybody sees it: the records that pages, pictures and words are made from."""

from __future__ import annotations

import msgspec

from spinneret.games.arachno_evo.rules.scoring import Score


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card."""

    id: str
    kind: str
    name: str
    cost: int
    vp: int
    single_use: bool
    effect: str
    amount: int
    left: str | None
    """Species of the half spider on the left side."""
    right: str | None
    summary: str


class Pawn(msgspec.Struct, frozen=True):
    owner: int
    """The seat, or -1 for Portia."""
    species: str
    stung: bool


class Reach(msgspec.Struct, frozen=True):
    """One way to a sector for the player on turn."""

    way: str
    steps: int
    price: int
    tolls: tuple[int, ...]
    """Whom the mover would pay; -1 is Portia."""


class Sector(msgspec.Struct, frozen=True):
    number: int
    quadrant: str
    tiles: tuple[str, ...]
    sac: str | None
    """The top sac."""
    height: int
    pawns: tuple[Pawn, ...]
    reach: tuple[Reach, ...]
    """During Resources Collection: how the player on turn can get here."""


class FloorCard(msgspec.Struct, frozen=True):
    position: int
    card: CardFace
    affordable: bool
    """For the player on turn."""
    leaving: bool
    """It is the next to be discarded."""


class Slot(msgspec.Struct, frozen=True):
    row: int
    column: int
    open: bool
    card: CardFace | None
    consumed: bool
    covered: tuple[CardFace, ...]
    """The lowest first."""


class Offspring(msgspec.Struct, frozen=True):
    """Two half spiders that join: the card in (row, column) and the one to its right."""

    row: int
    column: int
    species: str
    own: bool


class Line(msgspec.Struct, frozen=True):
    """A row, a column or the diagonal."""

    name: str
    open: bool
    species: tuple[str, ...]
    """What would open it; empty if it needs no key."""
    minimum: int
    key: str | None
    token: bool
    running: bool
    protein: int
    """What a run would produce by itself."""
    neuron: int
    dna: int
    extras: tuple[str, ...]
    """Names of the other cards that would activate."""


class Mat(msgspec.Struct, frozen=True):
    """A player's mat and everything on and beside it."""

    seat: int
    name: str
    species: str | None
    sector: int | None
    stung: bool
    chits: dict[str, int]
    tiles: tuple[str, ...]
    units: dict[str, int]
    slots: tuple[Slot, ...]
    lines: tuple[Line, ...]
    tokens_left: int
    offspring: tuple[Offspring, ...]
    collection: dict[str, int]
    sacs: tuple[str, ...]
    sets: int
    allowance: int
    """How many cards may be acquired in a turn."""
    pile: tuple[CardFace, ...]
    """Starting cards not yet placed."""
    score: Score
    total: int


class PortiaMat(msgspec.Struct, frozen=True):
    species: str | None
    name: str
    sector: int | None
    cards: tuple[CardFace, ...]
    offspring: tuple[Offspring, ...]
    pool: int
    cobwebs: int
    collection: dict[str, int]
    sacs: tuple[str, ...]
    sets: int
    allowance: int
    score: Score
    total: int
    level: str
    steps: tuple[tuple[str | int, ...], ...]
    """Her last turn, step by step."""


class Ways(msgspec.Struct, frozen=True, array_like=True):
    """Legal payments that differ in their chits alone: of each of the bill's kinds from ``low`` to ``high`` items,
    ``total`` in all."""

    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int


class Bill(msgspec.Struct, frozen=True):
    """A payment in progress (AE-3.12)."""

    resource: str
    """``any`` for the fee of a conversion."""
    cost: int
    put: tuple[str, ...]
    auto: tuple[str, ...]
    """The automatic payment, what is in included."""
    waste: int
    """Units the automatic payment gives away beyond the cost."""
    kinds: tuple[str, ...]
    """The kinds of items that can be part of it, in payment order (AE-3.11)."""
    ways: tuple[Ways, ...]
    """All legal payments that are still possible, what is in included."""


class Objective(msgspec.Struct, frozen=True):
    id: str
    name: str
    test: str
    prizes: tuple[int, ...]
    claims: tuple[int, ...]
    """Seats in order; -1 is Portia."""


class Permissions(msgspec.Struct, frozen=True):
    """Gained in Production, for this turn only (AE-6.8)."""

    counterclockwise: bool
    free_steps: int
    any_sac: bool
    all_tiles: bool


class Board(msgspec.Struct, frozen=True):
    """The table as everybody sees it."""

    seat: int | None
    phase: str
    round: int
    final_round: int
    agreed_rounds: int
    triggers: tuple[str, ...]
    """What else may bring the end near: ``visible_cards``, ``empty_sac_sectors``."""
    first: int | None
    to_play: int | None
    """Whose turn it is; None after the end."""
    sectors: tuple[Sector, ...]
    floor: tuple[FloorCard | None, ...]
    mats: tuple[Mat, ...]
    portia: PortiaMat | None
    piles: tuple[tuple[CardFace, ...], ...]
    """Starting piles; a taken one is empty."""
    objectives: tuple[Objective, ...]
    permissions: Permissions
    cards_left: int
    focus: tuple[int, int] | int | None
    """What a question is about: a slot, or in a toll the seat that gets it (-1: Portia)."""
    bought: CardFace | None
    bought_sac: str | None
    wanted: int | None
    """What is being paid for: the sector to move to, the floor position, the sector of the sac."""
    bill: Bill | None
    deck: int
    discard: tuple[str, ...]
    draw: int
    tile_discard: tuple[str, ...]
    offspring_vp: tuple[int, int]
    """What an offspring of the own species is worth, and one of another (AE-13.1, AE-13.2)."""
    names: dict[str, str]
    """Card kinds and species by id, and what is printed on them."""
