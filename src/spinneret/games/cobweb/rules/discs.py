"""What happens to web discs: laid, taken away, raised, sunk, taken from the supply (CW-2.10, CW-9.2)."""

from __future__ import annotations

from spinneret.games.cobweb.content.web import BIT
from spinneret.games.cobweb.rules.end import end_game
from spinneret.games.cobweb.state import Cobweb


def push(s: Cobweb, seat: int, x: int) -> None:
    """Lay a disc of the seat on top of the stack."""
    s.stacks[x] += (seat,)
    s.webs[seat] |= BIT[x]


def remove(s: Cobweb, seat: int, x: int) -> None:
    """Take the seat's disc out of the stack, from any height."""
    stack = s.stacks[x]
    height = stack.index(seat)
    s.stacks[x] = stack[:height] + stack[height + 1 :]
    s.webs[seat] ^= BIT[x]


def lift(s: Cobweb, seat: int, x: int) -> None:
    """Raise the seat's disc to the top of its stack."""
    stack = s.stacks[x]
    height = stack.index(seat)
    s.stacks[x] = (*stack[:height], *stack[height + 1 :], seat)


def sink(s: Cobweb, seat: int, x: int) -> None:
    """Put the seat's disc to the bottom of its stack."""
    stack = s.stacks[x]
    height = stack.index(seat)
    s.stacks[x] = (seat, *stack[:height], *stack[height + 1 :])


def take(s: Cobweb, seat: int, count: int, why: str) -> bool:
    """CW-9.2: take discs from the supply to the storage. Whoever cannot take all of them takes what is there, and the
    game ends at once; then this is False."""
    left = s.supply[seat]
    if count <= left:
        s.supply[seat] = left - count
        s.storage[seat] += count
        return True
    s.supply[seat] = 0
    s.storage[seat] += left
    s.log("fell_short", seat=seat, wanted=count, taken=left)
    end_game(s, why)
    return False
