"""The pieces of Spider-Man and the numbers they go by; an action being declared, and a group of Cops on the move.

Figures are numbers 0 to 8 in the order of ``FIGURES``, ``COPS`` is 9. A *piece* that acts is a figure's number, or
``STACK`` plus the field of a stack. Side characters are numbers 0 to 5.
"""

from __future__ import annotations

import msgspec

from spinneret.games.spider_man.content.city import Field

SPIDER_MAN = 0
COPS = 9
NOBODY = -1
STACK = 16
"""Added to a field: the stack that stands there, as a piece."""
MOVING = -2
"""Where a side character is who travels with the moving group."""

JAMESON, MARY_JANE, AUNT_MAY, BLACK_CAT, STACY, DEWOLFF = range(6)
CAPTAINS = (STACY, DEWOLFF)
FREE, ARRESTED, JAILED, SEIZED = range(4)
MOVEMENT, COMBAT, BONUS = range(3)
TRACKS = ("movement", "combat", "bonus")
TAKING = 64
"""In ``placing``: side characters are changing hands."""
STANDING = (NOBODY, 0, False)
EVERYBODY = 1 << 15
"""In masks of seats that know something: everyone, spectators included."""


class Declared(msgspec.Struct, frozen=True, gc=False):
    """An action as far as it has been declared (SM-5.3)."""

    action: str
    piece: int
    reaction: bool = False
    foe: int = NOBODY
    """In a reaction: the piece that attacked."""
    target: str = ""
    aim: str = ""
    """The target while the dice are asked for; ``target`` is set together with the dice."""
    dice: int = 0
    powers: tuple[int, ...] = ()
    """Slots of the modifiers declared, the range brought along included."""
    last: int = -1
    """The last modifier chosen by name (SM-21.4)."""
    card: str = ""
    free: bool = False
    """Dice from a card, not from the track (SWAT Team)."""
    plus: int = 0
    paid: bool = False
    rolled: bool = False
    group: str = ""
    """Cops pieces named to move, as the question ``group`` names them."""
    order: str = ""
    """What the Cops want a stack for, while they choose it."""


class Group(msgspec.Struct, frozen=True, gc=False):
    """Cops pieces on the move (SM-16.4)."""

    field: Field
    cars: int
    picked: int
    """How many of the cars were picked up on the way."""
    captains: int
    """Bit 0 the Captain, bit 1 the Sergeant."""
    prisoner: int
    """``NOBODY``, a side character, or ``STACK`` plus an arrested figure."""
    points: int
    cars_way: int = 0
    """During one halt cars go in one direction only: +1 picked up, -1 put down."""
    handled: int = 0
    """During one halt each captain (bits 0, 1) and the prisoner (bit 2) are handled once."""
