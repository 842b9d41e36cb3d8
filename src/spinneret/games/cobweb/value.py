"""How good a position looks for a seat, at a glance (features of section 16 of the rules)."""

from __future__ import annotations

from math import exp

from spinneret.games.cobweb.content import EAT_TILE, MOVE_TILE, UP_TILE
from spinneret.games.cobweb.content.web import BIT, NOWHERE, SPACES
from spinneret.games.cobweb.rules.actions import blocked_spaces
from spinneret.games.cobweb.state import Cobweb

# All worths are counted in discs on the web.
_STORED = 0.6
_TOP = 0.25
_LAID = 1.0 - _STORED + _TOP
"""What laying a stored disc adds."""
_SHIFT = 0.15
"""What an Adjacent is worth for each disc it can move."""
_STEP = 0.45
"""What a further tile of a sowing may bring."""
_SPREAD = 2.6
"""How much a lead of one disc is worth early on: the more, the less."""
_LAST = 0.9
"""The same when the game is about to end."""
_CLOCK = 10
"""With fewer discs in the smallest supply the end draws near."""


def value(s: Cobweb, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    clock = min(1.0, min(s.supply) / _CLOCK)
    tops = _tops(s)
    worths = [_worth(s, other, tops[other].bit_count(), clock) for other in range(s.players)]
    worths[s.on_turn] += _turn_ahead(s, tops[s.on_turn])
    mine = worths.pop(seat)
    spread = _LAST + (_SPREAD - _LAST) * clock
    rivals = 1.0
    for other in worths:
        rivals += exp((other - mine) / spread)
    return 1 / rivals


def _tops(s: Cobweb) -> list[int]:
    """For each seat the set of spaces with its disc on top."""
    tops = [0] * s.players
    for x, stack in enumerate(s.stacks):
        if stack:
            tops[stack[-1]] |= BIT[x]
    return tops


def _worth(s: Cobweb, seat: int, tops: int, clock: float) -> float:
    """Discs on the web; stored discs as far as there is room and time to lay them; top discs, which can eat."""
    on_web = s.webs[seat].bit_count()
    room = len(SPACES) - on_web
    stored = min(s.storage[seat], room) + 0.1 * max(0, s.storage[seat] - room)
    return on_web + (0.2 + 0.8 * clock) * _STORED * stored + clock * _TOP * tops


def _turn_ahead(s: Cobweb, tops: int) -> float:
    """What the pending actions and the rest of the sowing should bring the player on turn."""
    if not s.pending and not s.hand:
        return 0.0
    seat = s.on_turn
    storage, wealth = s.storage[seat], s.wealth(seat)
    hope = _STEP * s.hand
    for t in s.pending:
        tile = s.settled.tiles[s.tiles[t]]
        price = 0 if t == s.resolving else 1 - s.rectangles[t]
        if -price > wealth:
            continue
        hope += _STORED * price
        if tile.kind == EAT_TILE:
            hope += _STORED * (tops & tile.shown).bit_count()
        elif tile.kind == MOVE_TILE:
            hope += _LAID * min(storage + price, _room_ahead(s, seat, tile.direction))
        elif tile.kind == UP_TILE:
            hope += _TOP * (s.webs[seat] & tile.shown & ~tops).bit_count()
        else:
            hope += _SHIFT * (s.webs[seat] & tile.shown).bit_count()
    return hope


def _room_ahead(s: Cobweb, seat: int, direction: int) -> int:
    """How many discs a Move in this direction could lay at most."""
    here = s.web_spiders[seat]
    if here == NOWHERE:
        return 0
    blocked = blocked_spaces(s, seat) | BIT[here]
    room = 0
    for x in s.settled.ahead[direction][here]:
        if not blocked >> x & 1:
            room += 1
    return room
