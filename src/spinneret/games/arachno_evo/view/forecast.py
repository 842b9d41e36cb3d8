"""What a line of the tableau would yield if it were run: shown before the player commits."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import DOUBLE_NEXT, FREE_STEP, NOTHING
from spinneret.games.arachno_evo.state.pieces import LINE_SLOTS, NONE
from spinneret.games.arachno_evo.state.players import Player
from spinneret.games.arachno_evo.state.settled import Settled


def line_yield(settled: Settled, player: Player, line: int) -> list[int]:
    """Protein, neurons, DNA and free steps a run of the line gives by itself (AE-7.1, AE-7.5, AE-7.10)."""
    gains = [0, 0, 0, 0]
    grid, produces, effect = player.grid, settled.produces, settled.effect
    doubled = False
    for slot in LINE_SLOTS[line]:
        card = grid[slot]
        if card == NONE:
            doubled = False
            continue
        resource = produces[card]
        if resource >= 0:
            gains[resource] += 2 * settled.amount[card] if doubled else settled.amount[card]
            doubled = False
        else:
            kind = effect[card]
            if kind == FREE_STEP:
                gains[3] += 2 * settled.amount[card] if doubled else settled.amount[card]
            doubled = kind == DOUBLE_NEXT
    return gains


def line_extras(settled: Settled, player: Player, line: int) -> list[int]:
    """The cards of the line, in order, that do something other than produce and are not used up."""
    return [
        player.grid[slot]
        for slot in LINE_SLOTS[line]
        if player.grid[slot] != NONE
        and slot not in player.consumed
        and settled.produces[player.grid[slot]] < 0
        and settled.effect[player.grid[slot]] != NOTHING
    ]
