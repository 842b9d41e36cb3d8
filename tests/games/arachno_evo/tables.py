"""Little positions for the tests of Arachno Evo, and short ways to look at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.rules.scoring import Score, portia_score, score
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS, ITEM_NAMES, LINE_NAMES, NONE, SAC_NAMES, SLOT_OF
from spinneret.games.arachno_evo.state.players import Player, Portia
from spinneret.kernel import Table

EMPTY = {"protein": 0, "neuron": 0, "dna": 0, "cobweb": 0}
OPEN_ALL = {
    "row 3": "yellow 3",
    "row 4": "green 4",
    "row 5": "yellow 5",
    "column 3": "green 3",
    "column 4": "blue 4",
    "column 5": "green 5",
}
"""Keys that open a whole red mat."""


def at(
    phase: str,
    *seats: Mapping[str, Any],
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Table[ArachnoEvo]:
    """A table at the start of a phase of seat 0's turn; seat 0 is red in sector 1 unless said otherwise."""
    count = players or max(2, len(seats))
    described = {"phase": phase, "seats": list(seats), "players": count, "options": dict(options or {}), **position}
    return GAME.scenario(described)


def run(line: str, *seats: Mapping[str, Any], **position: Any) -> Table[ArachnoEvo]:
    """A table on which seat 0 has just chosen to run this line."""
    table = at("production", *seats, **position)
    table.choose(line)
    return table


def player(table: Table[ArachnoEvo], seat: int = 0) -> Player:
    return table.state.players[seat]


def portia(table: Table[ArachnoEvo]) -> Portia:
    assert table.state.portia is not None
    return table.state.portia


def chits(table: Table[ArachnoEvo], seat: int = 0) -> tuple[int, ...]:
    """Protein, neurons, DNA, cobwebs."""
    return tuple(player(table, seat).stock[CHITS:])


def tiles(table: Table[ArachnoEvo], seat: int = 0) -> list[str]:
    stock = player(table, seat).stock
    return [ITEM_NAMES[kind] for kind in range(CHITS) for _ in range(stock[kind])]


def card_at(table: Table[ArachnoEvo], row: int, column: int, seat: int = 0) -> str | None:
    """The kind of the visible card in a slot."""
    card = player(table, seat).grid[SLOT_OF[row, column]]
    return None if card == NONE else table.state.settled.copies[card].card


def consumed(table: Table[ArachnoEvo], row: int, column: int) -> bool:
    return SLOT_OF[row, column] in player(table).consumed


def tokens(table: Table[ArachnoEvo], seat: int = 0) -> list[str]:
    return [LINE_NAMES[line] for line in player(table, seat).tokens]


def floor(table: Table[ArachnoEvo]) -> list[str | None]:
    copies = table.state.settled.copies
    return [None if card == NONE else copies[card].card for card in table.state.floor]


def web(table: Table[ArachnoEvo], sector: int) -> list[str]:
    return [ITEM_NAMES[tile] for tile in table.state.web[sector - 1]]


def top_sac(table: Table[ArachnoEvo], sector: int) -> str | None:
    pile = table.state.sacs[sector - 1]
    return SAC_NAMES[pile[-1]] if pile else None


def collection(table: Table[ArachnoEvo], seat: int = 0) -> list[str]:
    return [SAC_NAMES[sac] for sac in player(table, seat).collection]


def points(table: Table[ArachnoEvo], seat: int = 0) -> Score:
    return score(table.state, seat)


def portia_points(table: Table[ArachnoEvo]) -> Score:
    return portia_score(table.state, portia(table))


def kind(table: Table[ArachnoEvo]) -> str | None:
    """The question that is pending."""
    return None if table.decision is None else table.decision.kind


def options(table: Table[ArachnoEvo]) -> tuple[Any, ...]:
    assert table.decision is not None
    return table.decision.options


def answer(table: Table[ArachnoEvo], *answers: Any) -> None:
    for each in answers:
        table.choose(each)


def until(table: Table[ArachnoEvo], *kinds: str) -> None:
    """Decline and take the first answer until one of these questions comes."""
    for _ in range(400):
        if table.decision is None or table.decision.kind in kinds:
            return
        choices = table.decision.options
        table.choose(choices[-1] if choices[-1] in (None, "no", "pass") else choices[0])
    raise AssertionError(f"no question {kinds}")


def pass_turn(table: Table[ArachnoEvo]) -> None:
    """The player on turn passes for four protein and keeps all tiles."""
    answer(table, "pass", (4, 0, 0))
    while table.decision is not None and table.decision.kind in ("convert", "discard_tile"):
        choices = table.decision.options
        table.choose(None if None in choices else choices[0])


def facts(table: Table[ArachnoEvo], event: str) -> list[dict[str, object]]:
    """What was told under this name."""
    return [told.facts for told in table.events(everything=True) if told.kind == event]
