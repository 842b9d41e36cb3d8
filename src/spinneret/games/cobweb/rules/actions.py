"""Resolving an action: its price, then Move, Up, Adjacent or Eat, then the slide (sections 7 and 8)."""

from __future__ import annotations

from spinneret.games.cobweb.content import EAT_TILE, MOVE_TILE, UP_TILE
from spinneret.games.cobweb.content.web import BIT, CROSS, DIRECTIONS, NOWHERE, NUMBER, SPACES, first_free, shifts
from spinneret.games.cobweb.rules.discs import lift, push, remove, sink, take
from spinneret.games.cobweb.rules.numbering import (
    ADJ_FIRST,
    DONE,
    DONE_ID,
    MOVE_ID,
    PAY_FIRST,
    UP_FIRST,
    numbered,
    spaces_from,
)
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.state.settled import ActionTile
from spinneret.kernel import Decision, Flow, Value

STEP = "step"
_SHIFTS: dict[Value, int] = {
    (name, direction): ADJ_FIRST + 4 * x + number
    for x, name in enumerate(SPACES)
    for number, direction in enumerate(DIRECTIONS)
}

PAY = numbered("pay", PAY_FIRST, 18, spaces_from(PAY_FIRST))
MOVE = numbered("move", MOVE_ID, 1, {STEP: MOVE_ID, DONE: DONE_ID})
UP = numbered("up", UP_FIRST, 18, {**spaces_from(UP_FIRST), DONE: DONE_ID})
ADJACENT = numbered("adjacent", ADJ_FIRST, 73, {**_SHIFTS, DONE: DONE_ID})

MOVE_OPTIONS = (STEP, DONE)


def resolve(s: Cobweb, seat: int, t: int) -> Flow:
    """CW-7.3: price, effect or forego, slide. The game may end in the middle."""
    s.resolving = t
    discs = s.rectangles[t]
    tile = s.settled.tiles[s.tiles[t]]
    if s.events is not None:
        s.log("resolved", seat=seat, tile=t, price=1 - discs)
    if discs == 0:
        # CW-7.4 An empty tile gives a disc, before the effect.
        if not take(s, seat, 1, "income"):
            return
    elif discs > 1:
        price = discs - 1
        if price > s.wealth(seat):
            # CW-7.6 What cannot be paid in full is foregone, and nothing is paid.
            s.log("foregone", seat=seat, tile=t, price=price)
            slide(s, seat, t)
            return
        pay_from_storage(s, seat, price)
        if s.owed:
            yield from pay_from_web(s, seat)
    if tile.kind == EAT_TILE:
        if not eat(s, seat, tile):
            return
    elif tile.kind == MOVE_TILE:
        if s.storage[seat]:
            yield from move(s, seat, tile)
    elif s.webs[seat] & tile.shown:
        yield from up(s, seat, tile) if tile.kind == UP_TILE else adjacent(s, seat, tile)
    slide(s, seat, t)


def pay_from_storage(s: Cobweb, seat: int, price: int) -> None:
    """CW-7.5: from the storage first; what is missing is owed from the web."""
    stored = min(price, s.storage[seat])
    s.storage[seat] -= stored
    s.supply[seat] += stored
    if stored and s.events is not None:
        s.log("paid", seat=seat, count=stored)
    s.owed = price - stored


def pay_from_web(s: Cobweb, seat: int) -> Flow:
    """CW-7.5: the payer chooses which discs."""
    while s.owed:
        answer = yield Decision(seat, PAY, own_spaces(s, seat))
        remove(s, seat, NUMBER[answer])
        s.supply[seat] += 1
        s.owed -= 1
        if s.events is not None:
            s.log("paid_from_web", seat=seat, space=answer)


def own_spaces(s: Cobweb, seat: int) -> tuple[str, ...]:
    """Every space with a disc of the seat, at any height."""
    web = s.webs[seat]
    return tuple([name for name, bit in zip(SPACES, BIT, strict=False) if web & bit])


def slide(s: Cobweb, seat: int, t: int) -> None:
    """CW-7.8: what lies on the circle goes to the rectangle."""
    s.pending.remove(t)
    s.resolving = NOWHERE
    if t != s.action_spiders[seat]:
        s.rectangles[t] += 1


# Move


def move(s: Cobweb, seat: int, tile: ActionTile) -> Flow:
    """CW-8.1, CW-8.2: the web spider walks on its line as far as the player likes and lays a disc at every stop."""
    s.ahead = s.settled.lines[tile.direction][s.web_spiders[seat]]
    while s.storage[seat]:
        place = next_stop(s, seat)
        if place == NOWHERE:
            break
        answer = yield Decision(seat, MOVE, MOVE_OPTIONS)
        if answer == DONE:
            break
        s.ahead = s.ahead[s.ahead.index(place) + 1 :]
        s.web_spiders[seat] = place
        s.storage[seat] -= 1
        push(s, seat, place)
        if s.events is not None:
            s.log("moved", seat=seat, space=SPACES[place])
    s.ahead = ()


def next_stop(s: Cobweb, seat: int) -> int:
    """CW-8.2 to CW-8.4: the first space ahead that is not blocked; where the spider stands is never one."""
    return first_free(s.ahead, blocked_spaces(s, seat) | BIT[s.web_spiders[seat]])


def blocked_spaces(s: Cobweb, seat: int) -> int:
    """CW-8.3: the set of spaces with another player's web spider or an own disc."""
    blocked = 0
    for x in s.web_spiders:
        blocked |= BIT[x]
    return blocked & ~BIT[s.web_spiders[seat]] | s.webs[seat]


# Up


def up(s: Cobweb, seat: int, tile: ActionTile) -> Flow:
    """CW-8.6: raise any number of own discs on the spaces shown."""
    while True:
        options = up_options(s, seat, tile)
        if len(options) == 1:
            break
        answer = yield Decision(seat, UP, options)
        if answer == DONE:
            break
        lift(s, seat, NUMBER[answer])
        if s.events is not None:
            s.log("raised", seat=seat, space=answer)


def up_options(s: Cobweb, seat: int, tile: ActionTile) -> tuple[str | None, ...]:
    """CW-R24: a disc already on top has no option."""
    options: list[str | None] = []
    web, stacks = s.webs[seat], s.stacks
    for x in tile.spaces:
        if web >> x & 1 and stacks[x][-1] != seat:
            options.append(SPACES[x])
    options.append(DONE)
    return tuple(options)


# Adjacent


def adjacent(s: Cobweb, seat: int, tile: ActionTile) -> Flow:
    """CW-8.7: move any number of own discs that are on the spaces shown now, each at most once."""
    s.eligible = s.webs[seat] & tile.shown
    while True:
        options = adjacent_options(s, seat, tile)
        if len(options) == 1:
            break
        answer = yield Decision(seat, ADJACENT, options)
        if answer == DONE:
            break
        x = NUMBER[answer[0]]
        place = landing(s, seat, x, DIRECTIONS.index(answer[1]))
        # CW-8.9 A moved disc is not eligible again, wherever it lands.
        s.eligible ^= BIT[x]
        remove(s, seat, x)
        push(s, seat, place)
        if s.events is not None:
            s.log("shifted", seat=seat, space=answer[0], to_space=SPACES[place])
    s.eligible = 0


def adjacent_options(s: Cobweb, seat: int, tile: ActionTile) -> tuple[Value, ...]:
    """CW-8.8: every eligible disc with every place it can reach."""
    options: list[Value] = []
    blocked, axis_line = blocked_spaces(s, seat), s.settled.axis_line
    eligible = s.eligible
    for x in tile.spaces:
        if eligible >> x & 1:
            options += shifts(axis_line, x, blocked & CROSS[x])
    options.append(DONE)
    return tuple(options)


def landing(s: Cobweb, seat: int, x: int, direction: int) -> int:
    """CW-8.8: the first space in the direction that is not blocked."""
    return first_free(s.settled.ahead[direction][x], blocked_spaces(s, seat))


# Eat


def eat(s: Cobweb, seat: int, tile: ActionTile) -> bool:
    """CW-8.11, CW-8.12: a disc for every own top disc on the symbol; then those sink. False: the game has ended."""
    eaten = []
    for x in tile.spaces:
        stack = s.stacks[x]
        if stack and stack[-1] == seat:
            eaten.append(x)
    if s.events is not None:
        s.log("ate", seat=seat, tile=tile.id, spaces=tuple(SPACES[x] for x in eaten))
    if not eaten:
        return True
    if not take(s, seat, len(eaten), "eat"):
        return False
    for x in eaten:
        if len(s.stacks[x]) > 1:
            sink(s, seat, x)
    return True
