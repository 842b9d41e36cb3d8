"""What the terms of a table fix before a game of Cobweb begins: discs, lines of the web, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from spinneret.games.cobweb.content import Pack
from spinneret.games.cobweb.content.web import AHEAD, BIT, DIRECTIONS, NOWHERE, NUMBER, Line, closed
from spinneret.kernel import Terms


@dataclass(frozen=True, slots=True)
class ActionTile:
    """A tile as the rules use it."""

    id: str
    name: str
    kind: str
    """move, up, adjacent or eat."""
    direction: int
    """Of a Move tile: its place in ``DIRECTIONS``."""
    region: str
    """Of any other tile: what is shown on it."""
    spaces: tuple[int, ...]
    """The spaces of the region, in order."""
    shown: int
    """The same as a set."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    pack: Pack
    players: int
    colours: tuple[str, ...]
    """Seat names."""
    discs: int
    """Web discs of each player."""
    max_rounds: int
    last_turn: int
    """Number of turns after which the round cap ends the game (CW-9.6); 0: never."""
    axis_line: str
    ahead: tuple[tuple[Line, ...], ...]
    """CW-2.7: by direction and space."""
    lines: tuple[tuple[Line, ...], ...]
    """By direction and space, where a Move can lead: the same, and on a closed line the start space last (CW-8.4)."""
    tiles: dict[str, ActionTile]
    left_of: tuple[int, ...]
    """The next seat clockwise."""
    most_sown: int
    """CW-5.8: with more discs on its tile an action spider cannot be moved."""
    dead_ends_from: int
    """With fewer discs a sowing cannot get stuck, so nobody needs to look ahead (CW-6.7)."""


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    players = terms.players
    axis_line = str(terms.options["axis_line"])
    ahead = AHEAD[axis_line]
    max_rounds = int(terms.options["max_rounds"] or 0)
    return Settled(
        pack=pack,
        players=players,
        colours=tuple(colour.name for colour in pack.colours[:players]),
        discs=int(terms.options["discs_per_player"] or 0),
        max_rounds=max_rounds,
        last_turn=max_rounds * players,
        axis_line=axis_line,
        ahead=ahead,
        lines=tuple(
            tuple((*line, x) if closed(axis_line, direction) else line for x, line in enumerate(ahead[direction]))
            for direction in range(len(DIRECTIONS))
        ),
        tiles={tile.id: _action_tile(pack, tile.id) for tile in pack.tiles},
        left_of=tuple((seat + 1) % players for seat in range(players)),
        most_sown=16 - players,
        dead_ends_from=8 - players,
    )


def _action_tile(pack: Pack, id: str) -> ActionTile:
    tile = next(tile for tile in pack.tiles if tile.id == id)
    spaces = tuple(sorted(NUMBER[name] for name in pack.regions[tile.region].spaces)) if tile.region else ()
    return ActionTile(
        id=id,
        name=tile.name,
        kind=tile.kind,
        direction=DIRECTIONS.index(tile.direction) if tile.direction else NOWHERE,
        region=tile.region or "",
        spaces=spaces,
        shown=sum(BIT[x] for x in spaces),
    )
