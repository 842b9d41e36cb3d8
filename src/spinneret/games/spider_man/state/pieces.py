"""The pieces of Spider-Man and the numbers they go by; an action being declared, and a group of Cops on the move.

Figures are numbers 0 to 8 in the order of ``FIGURES``, ``COPS`` is 9; side characters are numbers 0 to 5. What can act
is a *piece*: a figure, or the stack on a field. Only the functions here know how a stack is written as a number.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from spinneret.games.spider_man.content.city import NAME, Field
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, SIDE_CHARACTERS

Piece: TypeAlias = int
"""A figure, by its own number, or a stack (``stack_at``)."""

SPIDER_MAN = 0
COPS = 9
NOBODY = -1
MOVING = -2
"""Where a side character is who travels with the moving group."""

JAMESON, MARY_JANE, AUNT_MAY, BLACK_CAT, STACY, DEWOLFF = range(6)
CAPTAINS = (STACY, DEWOLFF)
FREE, ARRESTED, JAILED, SEIZED = range(4)
STATUS_NAMES = ("free", "arrested", "jailed", "seized")
MOVEMENT, COMBAT, BONUS = range(3)
TRACKS = ("movement", "combat", "bonus")
STANDING = (NOBODY, 0, False)
NOBODY_HIT = (NOBODY, 0, NOBODY)
EVERYBODY = 1 << 15
"""In masks of seats that know something: everyone, spectators included."""

_FIRST_STACK = 16


def stack_at(field: Field) -> Piece:
    """The stack on a field, as a piece."""
    return _FIRST_STACK + field


def is_stack(piece: Piece) -> bool:
    return piece >= _FIRST_STACK


def stack_field(stack: Piece) -> Field:
    """Where a stack stands."""
    return stack - _FIRST_STACK


def character_of(piece: Piece) -> int:
    """The character a piece belongs to: a figure itself, the Cops for a stack."""
    return COPS if piece >= _FIRST_STACK else piece


STACK_ID: dict[Field, str] = {field: f"stack:{name}" for field, name in NAME.items()}
"""A stack as answers, events and views name it."""


def piece_id(piece: Piece) -> str:
    """A piece as events and views name it: a character, or a stack with its field."""
    return STACK_ID[stack_field(piece)] if is_stack(piece) else CHARACTERS[piece]


PLACING_PERSON = tuple(_FIRST_STACK + person for person in range(len(SIDE_CHARACTERS)))
"""In ``placing``: a side character. A figure stands there by its own number."""
TAKING = 64
"""In ``placing``: side characters are changing hands."""
PLACED: dict[int, str] = {
    **dict(enumerate(FIGURES)),
    **dict(zip(PLACING_PERSON, SIDE_CHARACTERS, strict=True)),
}
"""Who is meant by a number in ``placing``."""


class Prisoner(msgspec.Struct, frozen=True, gc=False):
    """Whom a stack holds (SM-16.6): a captive side character or an arrested figure; the other number is ``NOBODY``."""

    person: int = NOBODY
    figure: int = NOBODY

    @property
    def id(self) -> str:
        return FIGURES[self.figure] if self.figure != NOBODY else SIDE_CHARACTERS[self.person]


CAPTIVE = tuple(Prisoner(person=person) for person in range(len(SIDE_CHARACTERS)))
"""By side character."""
ARRESTED_FIGURE = tuple(Prisoner(figure=figure) for figure in range(len(FIGURES)))
"""By figure."""


def arrested_figure(prisoner: Prisoner | None) -> int:
    """The figure among those a stack may hold, or nobody."""
    return NOBODY if prisoner is None else prisoner.figure


def captive_person(prisoner: Prisoner | None) -> int:
    """The side character among those a stack may hold, or nobody."""
    return NOBODY if prisoner is None else prisoner.person


class Declared(msgspec.Struct, frozen=True, gc=False):
    """An action as far as it has been declared (SM-5.3)."""

    action: str
    piece: Piece
    reaction: bool = False
    foe: Piece = NOBODY
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
    """Cops pieces named to move, one of ``GROUPS``."""
    order: str = ""
    """What the Cops want a stack for, while they choose it."""


class Named(NamedTuple):
    """The pieces of a stack that are named to move (SM-16.2)."""

    cars: int
    captain: bool
    sergeant: bool
    prisoner: bool


GROUPS: dict[str, Named] = {
    f"{cars}{'C' * captain}{'S' * sergeant}{'P' * prisoner}": Named(cars, captain, sergeant, prisoner)
    for cars in (1, 2)
    for captain in (False, True)
    for sergeant in (False, True)
    for prisoner in (False, True)
}
"""As answers name them."""


class Group(msgspec.Struct, frozen=True, gc=False):
    """Cops pieces on the move (SM-16.4)."""

    field: Field
    cars: int
    picked: int
    """How many of the cars were picked up on the way."""
    captains: int
    """Bit 0 the Captain, bit 1 the Sergeant."""
    prisoner: Prisoner | None
    points: int
    cars_way: int = 0
    """During one halt cars go in one direction only: +1 picked up, -1 put down."""
    handled: int = 0
    """During one halt each captain (bits 0, 1) and the prisoner (bit 2) are handled once."""
