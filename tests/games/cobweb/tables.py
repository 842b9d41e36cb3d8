"""Positions for the tests of Cobweb, built from a few words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import spinneret
from spinneret.games.cobweb.content.web import SPACES
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Table

GAME = spinneret.game("cobweb")
COLOURS = ("blue", "red", "green", "yellow")
G1 = list(GAME.pack.fixed.tile_layout)
"""The standard grid of the worked examples."""
SPARE = ("O5", "O2", "O1", "O4")
HOMES = (5, 10, 6, 9)


def layout(*wanted: str) -> list[str]:
    """G1, with X tiles swapped for the wanted ones."""
    tiles = list(G1)
    free = [place for place, id in enumerate(tiles) if id in GAME.pack.x_tiles and id not in wanted]
    for id in wanted:
        if id not in tiles:
            tiles[free.pop()] = id
    return tiles


def neutral(counts: Mapping[int, int], on_circles: int = 0, keep_free: Iterable[int] = ()) -> list[int]:
    """Sixteen rectangle counts with these; the rest of the 20 discs lies on the last tile not named."""
    dump = max(t for t in range(16) if t not in counts and t not in keep_free)
    rest = 20 - sum(counts.values()) - on_circles
    return [rest if t == dump else counts.get(t, 0) for t in range(16)]


def position(players: int = 2, *, discs: Mapping[int, int] | list[int] | None = None, **words: Any) -> Table[Cobweb]:
    """Blue to move after everybody's first turn; spiders stand out of the way unless placed."""
    colours = COLOURS[:players]
    spiders = dict(zip(colours, HOMES, strict=False)) | words.pop("action_spiders", {})
    walkers = dict(zip(colours, SPARE, strict=False)) | words.pop("web_spiders", {})
    pending = words.get("pending", [])
    if isinstance(discs, Mapping):
        on_circles = sum(t not in spiders.values() for t in pending)
        words["discs"] = neutral(discs, on_circles, keep_free=(*spiders.values(), *pending))
    elif discs is not None:
        words["discs"] = discs
    return GAME.scenario(
        {"players": players, "action_spiders": spiders, "web_spiders": walkers, "to_move": "blue"} | words
    )


def acting(tile: str, n: int = 1, *, go: bool = True, **words: Any) -> Table[Cobweb]:
    """Blue about to resolve (or, with ``go``, resolving) the action of one tile with n discs in its rectangle."""
    tiles = words.setdefault("tiles", layout(tile))
    t = tiles.index(tile)
    red = next(home for home in (10, 9) if home != t)
    words["action_spiders"] = {"blue": t, "red": red} | words.get("action_spiders", {})
    table = position(discs={t: n}, pending=[t], **words)
    if go:
        table.choose(t)
    return table


def stack(table: Table[Cobweb], space: str) -> str:
    """The discs on a space, bottom to top, as in a scenario."""
    return " ".join(COLOURS[seat] for seat in table.state.stacks[SPACES.index(space)])


def discs(table: Table[Cobweb], colour: str) -> tuple[int, int, int]:
    """Discs on the web, in the storage, in the supply."""
    seat = COLOURS.index(colour)
    s = table.state
    return s.webs[seat].bit_count(), s.storage[seat], s.supply[seat]


def walker(table: Table[Cobweb], colour: str = "blue") -> str:
    """Where a web spider stands."""
    return SPACES[table.state.web_spiders[COLOURS.index(colour)]]


def sower(table: Table[Cobweb], colour: str = "blue") -> int:
    """Where an action spider stands."""
    return table.state.action_spiders[COLOURS.index(colour)]


def answers(table: Table[Cobweb], *given: object) -> Table[Cobweb]:
    for answer in given:
        table.choose(answer)
    return table


def asked(table: Table[Cobweb]) -> tuple[str, set[Any]]:
    """The kind of question and its answers."""
    assert table.decision is not None
    return table.decision.kind, set(table.decision.options)


def play_randomly(table: Table[Cobweb], seed: int) -> Table[Cobweb]:
    dice = Random(seed)
    while table.decision is not None:
        table.choose(dice.choice(table.decision.options))
    return table
