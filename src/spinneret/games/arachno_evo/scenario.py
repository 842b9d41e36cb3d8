"""Positions of Arachno Evo in words.

A card is written by its id (``"jumper-03"``) or by its kind (``"jumper"``: any copy not mentioned elsewhere, with few
half icons); a slot ``"3,1"`` (row, column); a line ``"row 3"``, ``"column 4"`` or ``"diagonal"``; a tile
``"protein 3"``; a sac ``"red 4"``. Everything may be left out: what is mentioned nowhere is shuffled and goes into the
deck, the web and the sac piles. Piles are written from the top; a stack in the tableau from the bottom::

    {"players": 2, "phase": "turn", "round": 5, "to_play": 1,
     "seats": [{"species": "blue", "sector": 7, "chits": {"protein": 4}, "tiles": ["cobweb 3"],
                "grid": {"1,1": "a_feast", "1,2": ["cleaner", "spinner-01"]}, "tokens": ["row 1"],
                "keys": {"row 3": "red 4"}, "collection": ["green 3"]}],
     "floor": ["jumper", "cleaner", "observer", "a_feast", "merchant"],
     "web": {"3": ["dna 1", "dna 2"]}, "sacs": {"7": ["red 4"]}}
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from spinneret.games.arachno_evo.content import RESOURCES, SECTORS, SPECIES
from spinneret.games.arachno_evo.invariants import check
from spinneret.games.arachno_evo.rules.acquiring import OPEN_SLOTS_OF
from spinneret.games.arachno_evo.rules.portia import lay_portia
from spinneret.games.arachno_evo.rules.tableau import lay
from spinneret.games.arachno_evo.rules.turn import PHASES
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    ITEM_NAMES,
    ITEMS,
    LINE_NAMES,
    LINE_OF,
    NONE,
    OPEN_LINES,
    SAC_NAMES,
    SACS,
    SLOT_NAMES,
    SLOT_OF,
)
from spinneret.games.arachno_evo.state.players import Player
from spinneret.games.arachno_evo.state.settled import Settled, settle
from spinneret.kernel import Chance, Terms
from spinneret.kernel.positions import read

REST = "rest"
"""For ``discard`` and ``tile_discard``: everything mentioned nowhere lies there."""
KNOWN = {
    "phase",
    "round",
    "final_round",
    "first",
    "to_play",
    "seats",
    "portia",
    "floor",
    "deck",
    "discard",
    "piles",
    "web",
    "draw",
    "tile_discard",
    "sacs",
    "claims",
    "permissions",
    "cards_left",
}
SEAT = {"species", "sector", "stung", "chits", "tiles", "grid", "consumed", "tokens", "keys", "collection", "pile"}
PORTIA = {"species", "sector", "cards", "pool", "cobwebs", "collection", "steps"}
PERMISSIONS = ("counterclockwise", "free_steps", "any_sac", "all_tiles")


def from_scenario(terms: Terms, position: Mapping[str, object], rng: Chance) -> ArachnoEvo:
    _only(position, KNOWN, "position")
    s = ArachnoEvo(settle(terms), rng)
    supply = _Supply(_Cards(s.settled, position), _tiles(s), _sacs(s))
    s.phase = _one_of(position.get("phase", "turn"), PHASES, "phase")
    s.round = read(position, "round", int, 1)
    s.final_round = read(position, "final_round", int, s.settled.rounds)
    first = position.get("first", 0)
    s.first = NONE if first is None else _seat(s, first)
    s.on_turn = _seat(s, position.get("to_play", max(0, s.first)))
    seats = read(position, "seats", list[dict[str, object]], [])
    if len(seats) > len(s.players):
        raise ValueError(f"{len(seats)} seats are described, but {len(s.players)} play")
    for number in range(len(s.players)):
        _put_seat(s, number, seats[number] if number < len(seats) else {}, supply)
    if s.portia is not None:
        _put_portia(s, read(position, "portia", dict[str, object], {}), supply.cards, supply.sacs)
    permissions = read(position, "permissions", dict[str, int | bool], {})
    _only(permissions, PERMISSIONS, "permissions")
    for name in PERMISSIONS:
        setattr(s, name, permissions.get(name, getattr(s, name)))
    s.cards_left = read(position, "cards_left", int, 1 if s.phase == "gathering" else 0)
    claims = read(position, "claims", dict[str, tuple[int, ...]], {})
    _only(claims, [objective.id for objective in s.settled.objectives], "claims")
    s.claims = tuple(claims.get(objective.id, ()) for objective in s.settled.objectives)
    _put_cards(s, position, supply.cards)
    _put_tiles(s, position, supply.tiles)
    _put_sacs(s, position, supply.sacs)
    try:
        check(s)
    except AssertionError as error:
        raise ValueError(f"such a position cannot be ({error})") from None
    return s


def to_scenario(s: ArachnoEvo) -> dict[str, object]:
    copies = s.settled.copies
    position: dict[str, object] = {
        "phase": s.phase,
        "round": s.round,
        "final_round": s.final_round,
        "first": None if s.first == NONE else s.first,
        "to_play": s.on_turn,
        "seats": [_seat_in_words(s, player) for player in s.players],
        "floor": [None if card == NONE else copies[card].id for card in s.floor],
        "deck": [copies[card].id for card in reversed(s.deck)],
        "discard": [copies[card].id for card in s.discard],
        "web": {str(sector + 1): [ITEM_NAMES[tile] for tile in tiles] for sector, tiles in enumerate(s.web)},
        "draw": [ITEM_NAMES[tile] for tile in reversed(s.draw)],
        "tile_discard": [ITEM_NAMES[tile] for tile in s.tile_discard],
        "sacs": {str(sector + 1): [SAC_NAMES[sac] for sac in reversed(pile)] for sector, pile in enumerate(s.sacs)},
        "permissions": {name: getattr(s, name) for name in PERMISSIONS},
        "cards_left": s.cards_left,
    }
    if s.piles:
        position["piles"] = [[copies[card].id for card in pile] for pile in s.piles]
    if s.settled.objectives:
        position["claims"] = {o.id: list(s.claims[number]) for number, o in enumerate(s.settled.objectives)}
    if s.portia is not None:
        position["portia"] = {
            "species": None if s.portia.species == NONE else SPECIES[s.portia.species],
            "sector": None if s.portia.pawn == NONE else s.portia.pawn + 1,
            "cards": [copies[card].id for card in s.portia.cards],
            "pool": s.portia.pool,
            "cobwebs": s.portia.cobwebs,
            "collection": [SAC_NAMES[sac] for sac in s.portia.collection],
            "steps": [list(step) for step in s.portia.steps],
        }
    return position


def _seat_in_words(s: ArachnoEvo, player: Player) -> dict[str, object]:
    copies = s.settled.copies
    return {
        "species": None if player.species == NONE else SPECIES[player.species],
        "sector": None if player.pawn == NONE else player.pawn + 1,
        "stung": player.stung,
        "chits": {resource: player.stock[CHITS + number] for number, resource in enumerate(RESOURCES)},
        "tiles": [ITEM_NAMES[kind] for kind in range(CHITS) for _ in range(player.stock[kind])],
        "grid": {
            f"{row},{column}": [copies[card].id for card in (*player.under[slot], player.grid[slot])]
            for slot, (row, column) in enumerate(SLOT_NAMES)
            if player.grid[slot] != NONE
        },
        "consumed": ["{},{}".format(*SLOT_NAMES[slot]) for slot in sorted(player.consumed)],
        "tokens": [LINE_NAMES[line] for line in player.tokens],
        "keys": {LINE_NAMES[line]: SAC_NAMES[sac] for line, sac in player.keys},
        "collection": [SAC_NAMES[sac] for sac in player.collection],
        "pile": [copies[card].id for card in player.pile],
    }


# Putting things where the description says


class _Cards:
    """The cards not handed out yet."""

    def __init__(self, settled: Settled, position: Mapping[str, object]) -> None:
        self.number_of = settled.number_of
        self.named = {text for text in _strings(position) if text in self.number_of}
        self.left = set(range(len(settled.copies)))
        self.of_kind: dict[str, list[int]] = {}
        for number, copy in enumerate(settled.copies):
            self.of_kind.setdefault(copy.card, []).append(number)
        for numbers in self.of_kind.values():
            numbers.sort(key=lambda card: (settled.left[card] != NONE) + (settled.right[card] != NONE))
        self.ids = [copy.id for copy in settled.copies]

    def take(self, text: str) -> int:
        if text in self.number_of:
            card = self.number_of[text]
            if card not in self.left:
                raise ValueError(f"{text} cannot be in two places")
        elif text in self.of_kind:
            free = [card for card in self.of_kind[text] if card in self.left and self.ids[card] not in self.named]
            if not free:
                raise ValueError(f"no more {text} cards")
            card = free[0]
        else:
            raise ValueError(f"there is no card {text!r}; cards are written like 'jumper' or 'jumper-03'")
        self.left.remove(card)
        return card


class _Pieces:
    """Tiles or sacs not handed out yet, by name."""

    def __init__(self, number_of: Mapping[str, int], supply: Iterable[int]) -> None:
        self.number_of = number_of
        self.left = list(supply)

    def take(self, text: str) -> int:
        if text not in self.number_of:
            raise ValueError(f"there is no {text!r}; there are {', '.join(self.number_of)}")
        piece = self.number_of[text]
        if piece not in self.left:
            raise ValueError(f"no more {text}")
        self.left.remove(piece)
        return piece


class _Supply(NamedTuple):
    cards: _Cards
    tiles: _Pieces
    sacs: _Pieces


def _tiles(s: ArachnoEvo) -> _Pieces:
    names = {name: kind for name, kind in ITEMS.items() if kind < CHITS}
    return _Pieces(names, (names[f"{t.resource} {t.value}"] for t in s.settled.pack.tiles for _ in range(t.quantity)))


def _sacs(s: ArachnoEvo) -> _Pieces:
    return _Pieces(SACS, (SACS[f"{k.species} {k.value}"] for k in s.settled.pack.sacs for _ in range(k.quantity)))


def _put_seat(s: ArachnoEvo, number: int, seat: Mapping[str, object], supply: _Supply) -> None:
    _only(seat, SEAT, "seat")
    player = s.players[number]
    cards, tiles, sacs = supply.cards, supply.tiles, supply.sacs
    species = seat.get("species", SPECIES[number])
    player.species = NONE if species is None else SPECIES.index(_one_of(species, SPECIES, "species"))
    home = NONE if player.species == NONE else s.settled.home[player.species][0]
    player.pawn = _sector(seat, home)
    player.stung = read(seat, "stung", bool, False)
    numbers = s.settled.pack.setup
    dealt = {name: getattr(numbers, name) for name in RESOURCES} if species else {}
    chits = read(seat, "chits", dict[str, int], dealt)
    _only(chits, RESOURCES, "chits")
    for name, count in chits.items():
        player.stock[ITEMS[name]] = count
    for text in read(seat, "tiles", list[str], []):
        player.stock[tiles.take(text)] += 1
    player.keys = tuple((_line(line), sacs.take(sac)) for line, sac in read(seat, "keys", dict[str, str], {}).items())
    player.lines = tuple(sorted((*OPEN_LINES, *(line for line, _ in player.keys))))
    player.slots = OPEN_SLOTS_OF[player.lines]
    for slot, stack in read(seat, "grid", dict[str, str | list[str]], {}).items():
        for text in (stack,) if isinstance(stack, str) else stack:
            lay(s.settled, player, _slot(slot), cards.take(text))
    player.consumed = frozenset(_slot(slot) for slot in read(seat, "consumed", list[str], []))
    player.tokens = tuple(_line(line) for line in read(seat, "tokens", list[str], []))
    player.collection = tuple(sacs.take(sac) for sac in read(seat, "collection", list[str], []))
    player.pile = tuple(cards.take(text) for text in read(seat, "pile", list[str], []))


def _put_portia(s: ArachnoEvo, described: Mapping[str, object], cards: _Cards, sacs: _Pieces) -> None:
    _only(described, PORTIA, "portia")
    portia = s.portia
    assert portia is not None
    free = next(name for number, name in enumerate(SPECIES) if number != s.players[0].species)
    species = described.get("species", free)
    portia.species = NONE if species is None else SPECIES.index(_one_of(species, SPECIES, "species"))
    portia.pawn = _sector(described, NONE if portia.species == NONE else s.settled.home[portia.species][0])
    for text in read(described, "cards", list[str], []):
        lay_portia(s, cards.take(text))
    portia.pool = read(described, "pool", int, 17)
    portia.cobwebs = read(described, "cobwebs", int, 0)
    portia.collection = tuple(sacs.take(sac) for sac in read(described, "collection", list[str], []))
    portia.steps = read(described, "steps", tuple[tuple[str | int, ...], ...], ())


def _put_cards(s: ArachnoEvo, position: Mapping[str, object], cards: _Cards) -> None:
    floor = read(position, "floor", list[str | None], [])
    if "floor" in position:
        if len(floor) != len(s.floor):
            raise ValueError(f"the floor has {len(s.floor)} positions")
        s.floor = [NONE if text is None else cards.take(text) for text in floor]
    s.piles = tuple(tuple(cards.take(text) for text in pile) for pile in read(position, "piles", list[list[str]], []))
    listed = [cards.take(text) for text in read(position, "deck", list[str], [])]
    all_the_rest = position.get("discard") == REST
    s.discard = [] if all_the_rest else [cards.take(text) for text in read(position, "discard", list[str], [])]
    rest = sorted(cards.left)
    s.rng.shuffle(rest)
    if all_the_rest:
        s.discard, rest = rest, []
    s.deck = rest + listed[::-1]
    if "floor" not in position:
        s.floor = [s.deck.pop() for _ in s.floor]


def _put_tiles(s: ArachnoEvo, position: Mapping[str, object], tiles: _Pieces) -> None:
    web = _by_sector(position, "web")
    for sector, texts in web.items():
        s.web[sector] = tuple(tiles.take(text) for text in texts)
    listed = [tiles.take(text) for text in read(position, "draw", list[str], [])]
    all_the_rest = position.get("tile_discard") == REST
    discarded = [] if all_the_rest else read(position, "tile_discard", list[str], [])
    s.tile_discard = [tiles.take(text) for text in discarded]
    rest = sorted(tiles.left)
    s.rng.shuffle(rest)
    for sector in range(SECTORS):
        if sector not in web:
            count = s.settled.pack.setup.tiles_per_sector
            s.web[sector] = tuple(rest[:count])
            del rest[:count]
    if all_the_rest:
        s.tile_discard, rest = rest, []
    s.draw = rest + listed[::-1]


def _put_sacs(s: ArachnoEvo, position: Mapping[str, object], sacs: _Pieces) -> None:
    """The piles as listed; sacs mentioned nowhere fill up the other piles, then lie under the listed ones."""
    listed = {sector: [sacs.take(text) for text in texts] for sector, texts in _by_sector(position, "sacs").items()}
    groups: list[tuple[tuple[int, ...], list[int]]]
    if s.settled.home_sacs:
        groups = [(home, [sac for sac in sacs.left if sac // 3 == kind]) for kind, home in enumerate(s.settled.home)]
    else:
        groups = [(tuple(range(SECTORS)), sacs.left)]
    for sectors, supply in groups:
        rest = sorted(supply)
        s.rng.shuffle(rest)
        piles = {sector: listed.get(sector, [])[::-1] for sector in sectors}
        free = [sector for sector in sectors if sector not in listed]
        for sector in free:
            count = s.settled.pack.setup.sacs_per_sector
            piles[sector] = rest[:count]
            del rest[:count]
        deep = [sector for sector in sectors if listed.get(sector)] or free
        if rest and not deep:
            raise ValueError("there is no pile left for the other sacs")
        for number, sac in enumerate(rest):
            piles[deep[number % len(deep)]].insert(0, sac)
        for sector, pile in piles.items():
            s.sacs[sector] = tuple(pile)


# Reading words


def _strings(described: object) -> Iterable[str]:
    if isinstance(described, str):
        yield described
    elif isinstance(described, Mapping):
        for part in described.values():
            yield from _strings(part)
    elif isinstance(described, Sequence):
        for part in described:
            yield from _strings(part)


def _only(described: Mapping[str, object], known: Iterable[str], what: str) -> None:
    unknown = set(described) - set(known)
    if unknown:
        raise ValueError(f"{what} has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(known))}")


def _one_of(text: object, known: Collection[str], what: str) -> str:
    if text not in known:
        raise ValueError(f"there is no {what} {text!r}; there are {', '.join(known)}")
    return str(text)


def _seat(s: ArachnoEvo, seat: object) -> int:
    if type(seat) is not int or not 0 <= seat < len(s.players):
        raise ValueError(f"there is no seat {seat!r}; seats are 0 to {len(s.players) - 1}")
    return seat


def _sector(described: Mapping[str, object], home: int) -> int:
    sector = described.get("sector", home + 1)
    if sector is None or sector == 0:
        return NONE
    if type(sector) is not int or not 1 <= sector <= SECTORS:
        raise ValueError(f"there is no sector {sector!r}; sectors are 1 to {SECTORS}")
    return sector - 1


def _by_sector(position: Mapping[str, object], key: str) -> dict[int, list[str]]:
    """The pieces of each sector; a sector is a number, or one written as text, as JSON and TOML want it."""
    described = read(position, key, dict[int | str, list[str]], {})
    return {_sector({"sector": int(number)}, NONE): pieces for number, pieces in described.items()}


def _line(text: str) -> int:
    return LINE_OF[_one_of(text, LINE_NAMES, "line")]


def _slot(text: str) -> int:
    row, _, column = text.partition(",")
    name = (int(row), int(column))
    if name not in SLOT_OF:
        raise ValueError(f"there is no slot {text!r}; slots are written '3,1' (row, column)")
    return SLOT_OF[name]
