"""The kinds of question Arachno Evo asks (AE-17.1 of the rules), each with the domain of its answers."""

from __future__ import annotations

from itertools import permutations

from spinneret.games.arachno_evo.content import BASIC, RESOURCES, SECTORS, SPECIES
from spinneret.games.arachno_evo.state.pieces import CHITS, ITEM_NAMES, LINE_NAMES, SLOT_NAMES
from spinneret.kernel import Kind

AUTO = "auto"
YES, NO = "yes", "no"
PLAY, PASS = "play", "pass"
ALL = "all"
COLLECTION = "collection"
CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counter-clockwise"
MOST_PILES = 6

# AE-4.9 The slots of the first, second and third card of the pile: 24 arrangements.
ARRANGEMENTS = tuple(permutations(((1, 1), (1, 2), (2, 1), (2, 2)), 3))
# AE-5.5 Four basic resources in any mix: (protein, neuron, dna).
MIXES = tuple((p, n, 4 - p - n) for p in range(4, -1, -1) for n in range(4 - p, -1, -1))
# AE-8.9 A resource, a value or all.
TILE_SETS = (*RESOURCES, 1, 2, 3, ALL)
PAY = (AUTO, *ITEM_NAMES)
SECTOR_NUMBERS = tuple(range(1, SECTORS + 1))

CHOOSE_SPECIES = Kind("species", SPECIES)
START_SECTOR = Kind("start_sector", SECTOR_NUMBERS)
START_PILE = Kind("start_pile", range(1, MOST_PILES + 1))
ARRANGE = Kind("arrange", ARRANGEMENTS)
TURN = Kind("turn", (PLAY, PASS))
PASS_RESOURCES = Kind("pass_resources", MIXES)
LINE = Kind("line", LINE_NAMES)
ACTIVATE = Kind("activate", (YES, NO))
ACTIVATE_AGAIN = Kind("activate_again", (YES, NO))
LOOK_ACROSS = Kind("look_across", (*SLOT_NAMES, None))
PICK = Kind("pick", SLOT_NAMES)
SPEED = Kind("speed", LINE_NAMES[:-1])
DEJA_VU = Kind("deja_vu", (*SLOT_NAMES, None))
MOVE = Kind("move", tuple((direction, n) for direction in (CLOCKWISE, COUNTERCLOCKWISE) for n in range(1, SECTORS)))
PAY_MOVE = Kind("pay_move", PAY)
TOLL = Kind("toll", ITEM_NAMES)
COLLECT = Kind("collect", (*TILE_SETS, None))
BUY = Kind("buy", (1, 2, 3, 4, 5, None))
PAY_CARD = Kind("pay_card", PAY)
PLACE = Kind("place", SLOT_NAMES)
SAC = Kind("sac", (*SECTOR_NUMBERS, None))
PAY_SAC = Kind("pay_sac", PAY)
PLACE_SAC = Kind("place_sac", (*LINE_NAMES[:-1], COLLECTION))
CONVERT = Kind("convert", (*RESOURCES, None))
PAY_FEE = Kind("pay_fee", PAY)
DISCARD_TILE = Kind("discard_tile", ITEM_NAMES[:CHITS])
PORTIA_SPECIES = Kind("portia_species", SPECIES)
PORTIA_SECTOR = Kind("portia_sector", SECTOR_NUMBERS)
PORTIA_PILE = Kind("portia_pile", range(1, MOST_PILES + 1))
PORTIA_COLLECT = Kind("portia_collect", TILE_SETS)

KINDS = (
    CHOOSE_SPECIES,
    START_SECTOR,
    START_PILE,
    ARRANGE,
    TURN,
    PASS_RESOURCES,
    LINE,
    ACTIVATE,
    ACTIVATE_AGAIN,
    LOOK_ACROSS,
    PICK,
    SPEED,
    DEJA_VU,
    MOVE,
    PAY_MOVE,
    TOLL,
    COLLECT,
    BUY,
    PAY_CARD,
    PLACE,
    SAC,
    PAY_SAC,
    PLACE_SAC,
    CONVERT,
    PAY_FEE,
    DISCARD_TILE,
    PORTIA_SPECIES,
    PORTIA_SECTOR,
    PORTIA_PILE,
    PORTIA_COLLECT,
)

assert len(BASIC) == 3 and len(MIXES) == 15 and len(ARRANGEMENTS) == 24
