"""Positions of Cobweb in words.

``stacks`` are colours from bottom to top (``"I3": "red blue"``). ``web_spiders`` and ``action_spiders`` name a space
and a tile number for each colour. ``storage`` counts discs; what is neither on the web nor stored is in the supply.
``discs`` are the neutral discs of the sixteen tiles, row by row. ``pending`` lists, in the middle of a turn, the tiles
with an occupied circle. Everything may be left out: the tiles are then those of the pack's fixed layout, the neutral
discs as at the start, and a seat without spiders has not had its first turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from spinneret.games.cobweb.content.grid import TILES
from spinneret.games.cobweb.content.web import NOWHERE, NUMBER, SPACES
from spinneret.games.cobweb.invariants import check
from spinneret.games.cobweb.rules.discs import push
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.state.settled import settle
from spinneret.kernel import Chance, Terms
from spinneret.kernel.positions import read, refuse_unknown

KNOWN = {
    "tiles",
    "discs",
    "stacks",
    "storage",
    "web_spiders",
    "action_spiders",
    "pending",
    "to_move",
    "start_player",
    "turns",
}


def from_scenario(terms: Terms, position: Mapping[str, object], rng: Chance) -> Cobweb:
    refuse_unknown(position, KNOWN)
    s = Cobweb(settle(terms), rng)
    s.tiles = _tiles(s, read(position, "tiles", tuple[str, ...], s.settled.pack.fixed.tile_layout))
    s.rectangles = read(position, "discs", list[int], s.rectangles)[:]
    if len(s.rectangles) != len(TILES):
        raise ValueError(f"discs must be sixteen numbers, not {len(s.rectangles)}")
    for colour, space in read(position, "web_spiders", dict[str, str], {}).items():
        s.web_spiders[_seat(s, colour)] = _space(space)
    for colour, t in read(position, "action_spiders", dict[str, int], {}).items():
        s.action_spiders[_seat(s, colour)] = _tile(t)
    for space, colours in read(position, "stacks", dict[str, str], {}).items():
        for colour in colours.split():
            push(s, _seat(s, colour), _space(space))
    for colour, stored in read(position, "storage", dict[str, int], {}).items():
        s.storage[_seat(s, colour)] = stored
    s.supply = [s.settled.discs - s.storage[seat] - s.webs[seat].bit_count() for seat in range(s.players)]
    s.pending = sorted(_tile(t) for t in read(position, "pending", list[int], []))
    _find_turn(s, position)
    _check(s)
    return s


def to_scenario(s: Cobweb) -> dict[str, object]:
    names = [name.lower() for name in s.settled.colours]
    position: dict[str, object] = {
        "tiles": list(s.tiles),
        "discs": list(s.rectangles),
        "stacks": {SPACES[x]: " ".join(names[seat] for seat in stack) for x, stack in enumerate(s.stacks) if stack},
        "storage": {names[seat]: stored for seat, stored in enumerate(s.storage)},
        "web_spiders": {names[seat]: SPACES[x] for seat, x in enumerate(s.web_spiders) if x != NOWHERE},
        "action_spiders": {names[seat]: t for seat, t in enumerate(s.action_spiders) if t != NOWHERE},
        "start_player": names[s.start_player],
        "turns": s.turns,
    }
    if s.pending:
        position["pending"] = list(s.pending)
    return position


def _find_turn(s: Cobweb, position: Mapping[str, object]) -> None:
    """As many turns as given, or the fewest that fit: everyone with spiders has had one."""
    entered = sum(x != NOWHERE for x in s.web_spiders)
    s.turns = read(position, "turns", int, entered)
    if "start_player" in position:
        s.start_player = _seat(s, position["start_player"])
        if "to_move" in position and "turns" not in position:
            s.turns += (_seat(s, position["to_move"]) - s.start_player - s.turns) % s.players
    elif "to_move" in position:
        s.start_player = (_seat(s, position["to_move"]) - s.turns) % s.players
    s.on_turn = (s.start_player + s.turns) % s.players
    if "to_move" in position and s.on_turn != _seat(s, position["to_move"]):
        raise ValueError(f"after {s.turns} turns it is not {position['to_move']}'s turn")
    if s.settled.last_turn and s.turns >= s.settled.last_turn:
        raise ValueError(f"after {s.turns} turns the game is over (CW-9.6)")


def _check(s: Cobweb) -> None:
    """A described position must be possible, at the start of a turn or between two actions."""
    for seat, name in enumerate(s.settled.colours):
        entered = s.turns > (seat - s.start_player) % s.players
        if (s.web_spiders[seat] == NOWHERE) != (s.action_spiders[seat] == NOWHERE):
            raise ValueError(f"{name} has one spider without the other")
        if entered != (s.web_spiders[seat] != NOWHERE):
            wrong = "has had a turn and needs both spiders" if entered else "has not had a turn and has no spiders yet"
            raise ValueError(f"{name} {wrong} (CW-5.2)")
    if s.pending and s.action_spiders[s.on_turn] == NOWHERE:
        raise ValueError("pending actions belong to a player who has sown")
    try:
        check(s)
    except AssertionError as broken:
        raise ValueError(str(broken) or "so many discs there cannot be") from None


def _tiles(s: Cobweb, ids: tuple[str, ...]) -> tuple[str, ...]:
    pack = s.settled.pack
    for id in ids:
        if id not in s.settled.tiles:
            raise ValueError(f"there is no tile {id!r}")
    if len(ids) != len(TILES) or len(set(ids)) != len(TILES) or set(pack.unmarked_tiles) - set(ids):
        raise ValueError("tiles must be sixteen different ones, all without X and six with")
    return ids


def _tile(t: object) -> int:
    if type(t) is not int or t not in TILES:
        raise ValueError(f"there is no tile number {t!r}; tiles are numbered 0 to 15, row by row")
    return t


def _space(name: object) -> int:
    if name not in NUMBER:
        raise ValueError(f"there is no space {name!r}; spaces are named like 'O3'")
    return NUMBER[str(name)]


def _seat(s: Cobweb, colour: object) -> int:
    names = [name.lower() for name in s.settled.colours]
    if str(colour).lower() not in names:
        raise ValueError(f"nobody plays {colour!r}; the colours are {', '.join(names)}")
    return names.index(str(colour).lower())
