"""The content pack of Arachno Evo: cards, mats, tiles, egg sacs, objectives and table options as frozen records."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources

Source = Literal["rulebook", "reconstructed"]

SPECIES = ("red", "yellow", "green", "blue")
"""The ids of the four species. A pack may change all about them but these: answers and records are made of them."""
RESOURCES = ("protein", "neuron", "dna", "cobweb")
BASIC = RESOURCES[:3]
VALUES = (3, 2, 1)
"""Values of resource tiles, in payment order (AE-3.11)."""
SAC_VALUES = (3, 4, 5)
SECTORS = 8
SIZE = 5
"""Rows and columns of a tableau."""
CLOSED = (3, 4, 5)
"""Rows and columns that start closed (AE-2.5)."""

PROTEIN, NEURON, DNA = "produce_protein", "produce_neuron", "produce_dna"
UNEXHAUST = "unexhaust"
COUNTERCLOCKWISE = "allow_counterclockwise"
FREE_STEP = "free_step"
NOTHING = "none"
REDRAW_FLOOR = "redraw_floor"
REPEAT = "repeat"
ANY_SAC = "any_visible_sac"
ACTIVATE_ANY = "activate_any"
ACTIVATE_NEIGHBOUR = "activate_neighbour"
DOUBLE_NEXT = "double_next"
COLLECT_ALL = "collect_all"

PRODUCERS = (PROTEIN, NEURON, DNA)
"""In the order of the basic resources."""
EFFECTS = (
    *PRODUCERS,
    UNEXHAUST,
    COUNTERCLOCKWISE,
    FREE_STEP,
    NOTHING,
    REDRAW_FLOOR,
    REPEAT,
    ANY_SAC,
    ACTIVATE_ANY,
    ACTIVATE_NEIGHBOUR,
    DOUBLE_NEXT,
    COLLECT_ALL,
)
OBJECTIVES = ("grid", "own_offspring", "other_offspring", "two_collections")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the kinds of forest floor cards (AE-1.4)."""

    id: str
    name: str
    quantity: int
    cost: int
    vp: int
    single_use: bool
    kind: str
    amount: int
    summary: str


class Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One physical card with its half-spider icons."""

    id: str
    card: str
    left: str
    right: str
    deck_172: bool = False


class Species(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    order: int
    sectors: tuple[int, int]
    source: Source


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: int
    quadrant: str
    clockwise: int
    counterclockwise: int


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    resource: str
    value: int
    quantity: int


class Sac(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    species: str
    value: int
    quantity: int


class Lock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens a closed row or column (AE-2.7)."""

    line: Literal["row", "column"]
    number: int
    species: tuple[str, str]
    minimum: int
    source: Source


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    species: str
    open_rows: tuple[int, ...]
    open_columns: tuple[int, ...]
    diagonal_open: bool
    inventory_slots: int
    lock: tuple[Lock, ...]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One objective of the BEAT'EM ALL module (AE-14.1, AE-14.2)."""

    id: str
    name: str
    test: str
    vp_first_34: int
    vp_second_34: int
    vp_first_12: int
    solo: bool


class SetupNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    protein: int
    neuron: int
    dna: int
    cobweb: int
    tokens_per_player: int
    floor_size: int
    tiles_per_sector: int
    sacs_per_sector: int
    starting_pile_size: int
    starting_piles_extra: int
    starting_slots: tuple[tuple[int, int], ...]


class TurnNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass_resources: int
    conversion_ratio: int
    toll: int
    max_steps: int
    cards_base: int
    sacs_per_turn: int
    empty_sectors_for_refill: int
    inventory_tiles: int
    tile_conversion_fee: int


class EndNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    visible_cards_trigger: int
    sectors_without_sacs_trigger: int
    extra_rounds_after_trigger: int


class ScoringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    own_offspring: int
    other_offspring: int
    resources_per_vp: int
    cobweb_vp: int
    collection: tuple[int, int, int, int, int]


class PortiaNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    production_per_card: int
    cobwebs_per_group: int
    cards_per_group: int
    cards_per_row: int
    no_sac_cobwebs: int
    row_vp: int
    row_vp_maximum: int


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    default: str | bool | int
    rule: str
    meaning: str
    values: tuple[str | bool, ...] = ()
    minimum: int = 0
    maximum: int = 0


class Pack(msgspec.Struct, frozen=True, eq=False):
    """Everything printed."""

    cards: tuple[Card, ...]
    copies: tuple[Copy, ...]
    species: tuple[Species, ...]
    """In the order of ``SPECIES``."""
    tiles: tuple[Tile, ...]
    sacs: tuple[Sac, ...]
    mats: tuple[Mat, ...]
    """In the order of ``SPECIES``."""
    objectives: tuple[Objective, ...]
    options: tuple[Option, ...]
    setup: SetupNumbers
    turn: TurnNumbers
    end: EndNumbers
    scoring: ScoringNumbers
    portia: PortiaNumbers


FIXED: dict[str, dict[str, object]] = {
    "setup": {"floor_size": 5, "starting_pile_size": 3, "starting_slots": ((1, 1), (1, 2), (2, 1), (2, 2))},
    "turn": {"pass_resources": 4, "conversion_ratio": 2, "toll": 1, "max_steps": 7, "sacs_per_turn": 1},
}
"""Numbers that the questions are made of: a pack cannot change them."""


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack; a mistake is reported with file, entry and reason."""
    cards = content.entries(sources, "cards.toml", "card", Card)
    copies = content.entries(sources, "card_copies.toml", "copy", Copy)
    _check_cards(cards, copies)
    species = _in_order(content.entries(sources, "species.toml", "species", Species), "species.toml", "species", "id")
    _check_web(species, content.entries(sources, "web.toml", "sector", Sector))
    tiles = content.entries(sources, "tiles.toml", "tile", Tile)
    sacs = content.entries(sources, "egg_sacs.toml", "sac", Sac)
    mats = _in_order(content.entries(sources, "mats.toml", "mat", Mat), "mats.toml", "mat", "species")
    for mat in mats:
        _check_mat(mat)
    objectives = content.entries(sources, "objectives.toml", "objective", Objective)
    if tuple(objective.id for objective in objectives) != OBJECTIVES:
        raise BadContent("objectives.toml", "objective", f"must be {', '.join(OBJECTIVES)}, in this order")
    setup = content.section(sources, "constants.toml", "setup", SetupNumbers)
    turn = content.section(sources, "constants.toml", "turn", TurnNumbers)
    for section, numbers in (("setup", setup), ("turn", turn)):
        for name, number in FIXED[section].items():
            if getattr(numbers, name) != number:
                raise BadContent("constants.toml", section, f"{name} must be {number}")
    _check_tiles(tiles, setup)
    _check_sacs(sacs, setup)
    return Pack(
        cards=cards,
        copies=copies,
        species=species,
        tiles=tiles,
        sacs=sacs,
        mats=mats,
        objectives=objectives,
        options=tuple(
            Option(entry.id, entry.default, entry.values, entry.rule, entry.meaning, entry.minimum, entry.maximum)
            for entry in content.entries(sources, "options.toml", "option", OptionEntry)
        ),
        setup=setup,
        turn=turn,
        end=content.section(sources, "constants.toml", "end", EndNumbers),
        scoring=content.section(sources, "constants.toml", "scoring", ScoringNumbers),
        portia=content.section(sources, "constants.toml", "portia", PortiaNumbers),
    )


def _check_cards(cards: tuple[Card, ...], copies: tuple[Copy, ...]) -> None:
    for card in cards:
        entry = f"card {card.id}"
        content.one_of("cards.toml", entry, "kind", card.kind, EFFECTS)
        if card.cost < 0 or card.amount < 0:
            raise BadContent("cards.toml", entry, "cost and amount cannot be negative")
        found = sum(1 for copy in copies if copy.card == card.id and not copy.deck_172)
        if found != card.quantity:
            raise BadContent("cards.toml", entry, f"quantity is {card.quantity}, but card_copies.toml has {found}")
    known = [card.id for card in cards]
    for copy in copies:
        entry = f"copy {copy.id}"
        content.one_of("card_copies.toml", entry, "card", copy.card, known)
        for side in ("left", "right"):
            content.one_of("card_copies.toml", entry, side, getattr(copy, side), (*SPECIES, "none"))
    if sum(1 for copy in copies if not copy.deck_172) < 60:
        raise BadContent("card_copies.toml", "copy", "a deck has at least 60 cards")


def _check_web(species: tuple[Species, ...], sectors: tuple[Sector, ...]) -> None:
    """AE-2.1: eight sectors in a ring, two neighbouring ones to a species."""
    if sorted(sector.id for sector in sectors) != list(range(1, SECTORS + 1)):
        raise BadContent("web.toml", "sector", "there must be sectors 1 to 8")
    for sector in sectors:
        entry = f"sector {sector.id}"
        content.one_of("web.toml", entry, "quadrant", sector.quadrant, SPECIES)
        if sector.clockwise != sector.id % SECTORS + 1 or sector.counterclockwise != (sector.id - 2) % SECTORS + 1:
            raise BadContent("web.toml", entry, "sectors are numbered clockwise")
    for kind in species:
        first, second = kind.sectors
        owned = tuple(sorted(sector.id for sector in sectors if sector.quadrant == kind.id))
        if owned != tuple(sorted(kind.sectors)) or second != first % SECTORS + 1 or first % 2 == 0:
            raise BadContent("species.toml", f"species {kind.id}", "a quadrant is 1-2, 3-4, 5-6 or 7-8, as in web.toml")


def _check_mat(mat: Mat) -> None:
    """AE-2.5, AE-2.7: lines 1 and 2 open, each other one locked by two foreign species and a minimum."""
    entry = f"mat {mat.species}"
    if mat.open_rows != (1, 2) or mat.open_columns != (1, 2) or not mat.diagonal_open:
        raise BadContent("mats.toml", entry, "rows 1-2, columns 1-2 and the diagonal start open")
    locked = sorted((lock.line, lock.number) for lock in mat.lock)
    if locked != sorted((line, number) for line in ("row", "column") for number in CLOSED):
        raise BadContent("mats.toml", entry, "rows 3-5 and columns 3-5 have one lock each")
    for lock in mat.lock:
        name = f"{entry} {lock.line} {lock.number}"
        for species in lock.species:
            content.one_of("mats.toml", name, "species", species, SPECIES)
        if mat.species in lock.species or lock.species[0] == lock.species[1]:
            raise BadContent("mats.toml", name, "a lock shows two different species, never the owner's")
        if lock.minimum != lock.number:
            raise BadContent("mats.toml", name, "the minimum is the number of the line (AE-2.7)")


def _check_tiles(tiles: tuple[Tile, ...], setup: SetupNumbers) -> None:
    kinds = sorted((tile.resource, tile.value) for tile in tiles)
    if kinds != sorted((resource, value) for resource in RESOURCES for value in VALUES):
        raise BadContent("tiles.toml", "tile", "there are four resources with values 1, 2 and 3, one entry each")
    if sum(tile.quantity for tile in tiles) < SECTORS * setup.tiles_per_sector:
        raise BadContent("tiles.toml", "tile", "there are not enough tiles for the web")


def _check_sacs(sacs: tuple[Sac, ...], setup: SetupNumbers) -> None:
    kinds = sorted((sac.species, sac.value) for sac in sacs)
    if kinds != sorted((species, value) for species in SPECIES for value in SAC_VALUES):
        raise BadContent("egg_sacs.toml", "sac", "there are four species with values 3, 4 and 5, one entry each")
    for species in SPECIES:
        own = [sac.quantity for sac in sacs if sac.species == species]
        if sum(own) != 2 * setup.sacs_per_sector or any(quantity % 2 for quantity in own):
            raise BadContent(
                "egg_sacs.toml",
                f"sac {species}",
                f"each value comes in pairs, {2 * setup.sacs_per_sector} sacs to a species (AE-R5)",
            )


T = TypeVar("T")


def _in_order(entries: tuple[T, ...], file: str, key: str, field: str) -> tuple[T, ...]:
    """One entry for each species, in the order of ``SPECIES``."""
    by_species = {getattr(entry, field): entry for entry in entries}
    if sorted(by_species) != sorted(SPECIES) or len(entries) != len(SPECIES):
        raise BadContent(file, key, f"there must be one entry for each of {', '.join(SPECIES)}")
    return tuple(by_species[species] for species in SPECIES)
