"""The numbers behind the names: items, sacs, slots and lines.

Inside the rules a thing is a number, outside it has a name. Cards are numbered as in the pack; everything here never
changes.
"""

from __future__ import annotations

from spinneret.games.arachno_evo.content import RESOURCES, SECTORS, SIZE, SPECIES

NONE = -1
"""No card, no line, no slot: the empty place."""
PROTEIN, NEURON, DNA, COBWEB = range(4)
CHITS = 12
"""AE-3.11: kinds 0 to 11 are tiles, 12 to 15 chits, in payment order."""
KINDS_OF_ITEMS = 16
UNITS = (3, 2, 1) * 4 + (1,) * 4
RESOURCE_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 1, 2, 3)
VALUE_OF = (3, 2, 1) * 4
"""Per kind of tile."""
ITEM_NAMES = (*(f"{resource} {value}" for resource in RESOURCES for value in (3, 2, 1)), *RESOURCES)
"""A tile is written ``protein 3``, a chit ``protein``."""
ITEMS = {name: kind for kind, name in enumerate(ITEM_NAMES)}

SAC_SPECIES = tuple(species for species in range(4) for _ in range(3))
SAC_VALUE = (3, 4, 5) * 4
SAC_NAMES = tuple(f"{species} {value}" for species in SPECIES for value in (3, 4, 5))
SACS = {name: sac for sac, name in enumerate(SAC_NAMES)}

SECTOR_NUMBERS = tuple(range(1, SECTORS + 1))
SLOTS = SIZE * SIZE
SLOT_NAMES = tuple((row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
SLOT_OF = {name: slot for slot, name in enumerate(SLOT_NAMES)}
DIAGONAL = 2 * SIZE
LINE_NAMES = (
    *(f"row {number}" for number in range(1, SIZE + 1)),
    *(f"column {number}" for number in range(1, SIZE + 1)),
    "diagonal",
)
LINE_OF = {name: line for line, name in enumerate(LINE_NAMES)}
# AE-2.3, AE-2.4 A row runs from column 1, a column from row 1, the diagonal from (1,1).
LINE_SLOTS = (
    *(tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE)),
    *(tuple(range(column, SLOTS, SIZE)) for column in range(SIZE)),
    tuple(range(0, SLOTS, SIZE + 1)),
)
IN_LINE = tuple(frozenset(slots) for slots in LINE_SLOTS)
NEIGHBOURS = tuple(
    tuple(
        other
        for other in (slot + SIZE, slot - SIZE, slot - 1 if slot % SIZE else -1, slot + 1 if (slot + 1) % SIZE else -1)
        if 0 <= other < SLOTS
    )
    for slot in range(SLOTS)
)
"""Up, down, left, right."""
# AE-2.5 Rows 1-2, columns 1-2 and the diagonal are open from the start.
OPEN_LINES = (0, 1, SIZE, SIZE + 1, DIAGONAL)
OPEN_SLOTS = (0, 1, SIZE, SIZE + 1)
