"""The records that show a game of Cobweb; everybody sees the same (CW-12.2)."""

from __future__ import annotations

import msgspec


class SpaceInView(msgspec.Struct, frozen=True):
    """A web space with its stack."""

    name: str
    ring: str
    spoke: int
    symbol: str
    stack: tuple[int, ...]
    """Seats, bottom to top."""
    top: int | None
    """The seat whose disc is on top."""
    web_spider: int | None


class LineSpace(msgspec.Struct, frozen=True):
    """A space ahead of a web spider on a Move."""

    space: str
    skipped: str | None
    """Why no disc can be laid here: ``own`` disc, or another ``spider``."""
    number: int | None
    """How many discs will have been laid on arriving here, if the storage reaches that far."""


class Meal(msgspec.Struct, frozen=True):
    """What an Eat would bring a seat, as the web stands."""

    seat: int
    spaces: tuple[str, ...]
    """Where the seat's disc is on top."""
    sinking: tuple[str, ...]
    """Those of them on which another disc would come out on top."""
    falls_short: bool
    """More than the supply holds: it would end the game."""


class Prospect(msgspec.Struct, frozen=True):
    """What the action of a tile would be for the player on turn, as things stand."""

    tile: int
    price: int
    """1 - n: above zero a gain, below zero to be paid."""
    from_storage: int
    from_web: int
    foregone: bool
    """It cannot be paid."""
    ends_game: bool
    """Its income or its Eat would find the supply too small. A payment comes back to the supply first."""
    meal: int
    """Discs an Eat would take."""
    line: tuple[LineSpace, ...]
    """Of a Move."""
    raises: tuple[str, ...]
    """Spaces on which an Up could raise a disc."""
    shifts: tuple[str, ...]
    """Spaces whose disc an Adjacent could move."""


class TileInView(msgspec.Struct, frozen=True):
    """An action tile of the grid."""

    index: int
    row: int
    column: int
    id: str
    name: str
    kind: str
    direction: str | None
    region: str | None
    spaces: tuple[str, ...]
    """The web spaces shown on it."""
    corner: bool
    discs: int
    """Neutral discs in the rectangle."""
    circle: str | None
    """What lies on the circle: ``disc`` or ``spider``."""
    action_spider: int | None
    price: int
    pending: int | None
    """Its place among the occupied circles, from 1; during a sowing that is its place in the path."""
    meals: tuple[Meal, ...]
    """Of an Eat tile: what it would bring each seat."""
    prospect: Prospect | None
    """For the player on turn; None after the end."""


class Removed(msgspec.Struct, frozen=True):
    """One of the six X tiles that are not in the game."""

    id: str
    name: str
    kind: str
    direction: str | None
    region: str | None
    spaces: tuple[str, ...]


class Seat(msgspec.Struct, frozen=True):
    name: str
    storage: int
    supply: int
    low: bool
    """The supply is nearly empty: the end is near."""
    on_web: int
    """Discs on the web: the score."""
    tops: dict[str, int]
    """Top discs by symbol."""
    controlled: int
    """Top discs in all."""
    web_spider: str | None
    action_spider: int | None
    place: int
    """Where the seat stands now; equals share a place."""


class Sowing(msgspec.Struct, frozen=True):
    """A sowing under way."""

    start: int
    path: tuple[int, ...]
    hand: int
    """Neutral discs still in hand."""


class Step(msgspec.Struct, frozen=True):
    """A tile the action spider may go to next."""

    tile: int
    leaves: str
    """What is left there: ``disc`` or ``spider``."""
    skips: tuple[int, ...]
    """The tiles passed over on the way."""
    direction: str
    """right, left, down or up."""
    onward: tuple[int, ...]
    """Where the sowing could go on from there."""


class Shift(msgspec.Struct, frozen=True):
    """One way a disc may move in an Adjacent."""

    space: str
    direction: str
    to: str


class Board(msgspec.Struct, frozen=True):
    """The table as one seat sees it; every seat and every spectator sees the same."""

    seat: int | None
    round: int
    max_rounds: int
    """0: no limit."""
    start_player: int
    to_move: int | None
    """Whose turn it is; None after the end."""
    ended_by: int | None
    """After the end: the seat whose turn it was."""
    phase: str | None
    """The kind of question that is open."""
    discs_per_player: int
    spaces: tuple[SpaceInView, ...]
    tiles: tuple[TileInView, ...]
    removed: tuple[Removed, ...]
    seats: tuple[Seat, ...]
    sowing: Sowing | None
    steps: tuple[Step, ...]
    """The legal next tiles, at the start of a turn and during a sowing."""
    pending: tuple[Prospect, ...]
    """The actions still to be resolved, in the order of the grid."""
    resolving: int | None
    owed: int
    """Discs still to be paid from the web."""
    line: tuple[LineSpace, ...]
    """The spaces still ahead during a Move."""
    raises: tuple[str, ...]
    """The discs an Up may still raise."""
    shifts: tuple[Shift, ...]
    """The moves an Adjacent may still make."""
