"""The tableau: laying cards down and counting the offspring they form (AE-9.3 to 9.5)."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import SIZE
from spinneret.games.arachno_evo.state.pieces import NONE
from spinneret.games.arachno_evo.state.players import Player
from spinneret.games.arachno_evo.state.settled import Settled


def lay(settled: Settled, player: Player, slot: int, card: int) -> None:
    """AE-9.3, AE-9.4: put a card on a slot; a covered card keeps its VP and loses its icons and its consumed chit."""
    covered = player.grid[slot]
    if covered != NONE:
        player.under[slot] += (covered,)
        _join(settled, player, slot, covered, -1)
        if slot in player.consumed:
            player.consumed -= {slot}
    player.grid[slot] = card
    player.vp += settled.vp[card]
    _join(settled, player, slot, card, 1)


def _join(settled: Settled, player: Player, slot: int, card: int, sign: int) -> None:
    """AE-9.5: count the offspring this card forms with its visible neighbours to the left and right."""
    grid = player.grid
    column = slot % SIZE
    half = settled.left[card]
    if half != NONE and column and grid[slot - 1] != NONE and settled.right[grid[slot - 1]] == half:
        if half == player.species:
            player.own += sign
        else:
            player.foreign += sign
    half = settled.right[card]
    if half != NONE and column < SIZE - 1 and grid[slot + 1] != NONE and settled.left[grid[slot + 1]] == half:
        if half == player.species:
            player.own += sign
        else:
            player.foreign += sign


def offspring(settled: Settled, row: list[int]) -> list[int]:
    """AE-9.5: the species of the offspring in one row of visible cards, counted from scratch."""
    found = []
    for place in range(len(row) - 1):
        one, other = row[place], row[place + 1]
        if NONE not in (one, other) and settled.right[one] == settled.left[other] != NONE:
            found.append(settled.left[other])
    return found
