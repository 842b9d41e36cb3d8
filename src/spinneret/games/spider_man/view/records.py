"""The table of Spider-Man as a seat sees it: the records every page, picture and label is made from."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True):
    """A named field of the city."""

    field: str
    name: str
    sort: str
    """base, home, station, landmark or subway."""
    rubble: bool
    hits: tuple[tuple[str, int], ...]
    """Hit tokens, by villain."""


class City(msgspec.Struct, frozen=True):
    """The map: one letter per field, row by row; spaces where no tile lies yet."""

    rows: tuple[str, ...]
    tiles: tuple[tuple[str, int] | None, ...]
    next_tile: str | None
    places: tuple[Place, ...]


class Track(msgspec.Struct, frozen=True):
    numbers: tuple[int, ...]
    marker: int
    level: int


class AbilityInView(msgspec.Struct, frozen=True):
    id: str
    name: str
    kind: str
    unlock_vp: int
    state: str
    """ready, spent or locked."""
    text: str
    """What it does."""


class StepInView(msgspec.Struct, frozen=True):
    """One condition of a mission and how far it has come."""

    do: str
    target: tuple[str, ...]
    """The places, the person or the victim it names."""
    where: str
    """Where to deliver; else empty."""
    needed: int
    done: int | None
    """None if the viewer does not know."""
    visited: tuple[str, ...]


class MissionInView(msgspec.Struct, frozen=True):
    id: str
    title: str
    vp_villain: int
    vp_spider_man: int
    vp_cops: int
    steps: tuple[StepInView, ...]
    step: int | None
    """The current step, None if the viewer knows only the card."""
    occupying: bool
    open: bool


class Figure(msgspec.Struct, frozen=True):
    """A piece in the city with its sheet."""

    id: str
    seat: int
    """-1 for an abandoned one."""
    field: str
    hits: int
    hit_track: int
    ko: bool
    status: str
    seized_by: str | None
    web: str | None
    captives: tuple[str, ...]
    prisoner_slots: int
    tracer: bool
    curfew: bool
    arrest_vp: int
    webs: int
    tracks: tuple[Track, Track, Track]
    abilities: tuple[AbilityInView, ...]
    has_mission: bool
    mission: MissionInView | None
    home: str


class Stack(msgspec.Struct, frozen=True):
    field: str
    cars: int
    captain: bool
    sergeant: bool
    prisoner: str | None
    web: str | None


class Moving(msgspec.Struct, frozen=True):
    """The Cops' group on its way."""

    field: str
    cars: int
    captain: bool
    sergeant: bool
    prisoner: str | None
    points: int


class Person(msgspec.Struct, frozen=True):
    """A side character."""

    id: str
    field: str | None
    holder: str | None
    """A character, or None while alone."""
    gives: str
    """What the holder has of it."""


class Seat(msgspec.Struct, frozen=True):
    character: str
    vp: int
    cards: int
    shown: tuple[str, ...]
    """Cards in hand that everybody has seen."""
    reroll_used: bool


class Action(msgspec.Struct, frozen=True):
    """What is being declared or answered just now."""

    action: str
    piece: str
    reaction: bool
    foe: str | None
    target: str
    dice: int
    abilities: tuple[str, ...]
    card: str
    order: str
    """What the Cops are choosing a stack for: move, attack or capture; else empty."""


class Incoming(msgspec.Struct, frozen=True):
    figure: str
    hits: int
    cause: str


class Walk(msgspec.Struct, frozen=True):
    """A figure or group that may choose where to go: what the rolled dice reach."""

    piece: str
    start: str
    points: int
    reach: tuple[str, ...]
    flies: bool


class Card(msgspec.Struct, frozen=True):
    """A bonus card the viewer may read."""

    id: str
    title: str
    faction: str
    when: str
    text: str
    own: bool
    """Whether the viewer's side may play it."""


class Board(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    round: int
    round_limit: int
    target_vp: int
    phase: str
    on_turn: int
    city: City
    seats: tuple[Seat, ...]
    figures: tuple[Figure, ...]
    cops: tuple[Track, Track, Track]
    stacks: tuple[Stack, ...]
    moving: Moving | None
    people: tuple[Person, ...]
    reserve: int
    wrecked: int
    tracers: tuple[int, int]
    """On Spider-Man's sheet, set aside."""
    wanted: bool
    fog: tuple[int, ...]
    """The seats until the start of whose turns it lasts."""
    rush_hour: tuple[int, ...]
    storm: tuple[int, ...]
    hand: tuple[Card, ...]
    """The viewer's own."""
    deck_size: int
    discard: tuple[str, ...]
    mission_deck_size: int
    removed_missions: tuple[str, ...]
    bottom_missions: tuple[str | None, ...]
    """The known bottom of the mission deck, from below; None for a card this seat does not know."""
    action: Action | None
    incoming: Incoming | None
    playing: Card | None
    """The Cops' card or event that is being carried out."""
    placing: str | None
    """The figure or side character that is being put on a field."""
    walk: Walk | None
    reacting: bool
    sight: tuple[str, ...]
    """Fields the figure on turn can reach with its longest range, in line of sight."""
    dice: tuple[int, ...]
    names: dict[str, str]
    """Ids and what is printed: characters, people, places, abilities, cards."""
