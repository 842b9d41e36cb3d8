"""Pass or sow: the action spider walks the grid and leaves a disc on every tile it comes to (CW-5.6, section 6)."""

from __future__ import annotations

from spinneret.games.cobweb.content.grid import CROSS, PASS, STEPS, TURN_OPTIONS, can_finish
from spinneret.games.cobweb.content.web import BIT, NOWHERE
from spinneret.games.cobweb.rules.discs import take
from spinneret.games.cobweb.rules.end import end_turn
from spinneret.games.cobweb.rules.numbering import EXEC_FIRST, PASS_ID, STEP_FIRST, numbered, tiles_from
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Decision, Flow

TURN = numbered("turn", PASS_ID, 17, {PASS: PASS_ID, **tiles_from(STEP_FIRST)})
SOW = numbered("sow", EXEC_FIRST, 0, tiles_from(STEP_FIRST))
_ONLY_PASS: tuple[int | str, ...] = (PASS,)


def pass_or_sow(s: Cobweb, seat: int) -> Flow:
    """CW-5.6: take a disc and end the turn, or sow. The first step says that one sows (CW-11.3)."""
    answer = yield Decision(seat, TURN, turn_options(s, seat))
    if answer == PASS:
        if s.events is not None:
            s.log("passed", seat=seat, taken=min(1, s.supply[seat]))
        # CW-5.7 With an empty supply a pass ends the game.
        if take(s, seat, 1, "pass"):
            end_turn(s)
        return
    pick_up(s, seat)
    step(s, seat, answer)
    # CW-6.2 One more step than there were discs: the last one leaves the spider.
    while s.action_spiders[seat] == NOWHERE:
        answer = yield Decision(seat, SOW, step_options(s, seat))
        step(s, seat, answer)
    s.sown_from = NOWHERE
    s.pending.sort()  # CW-11.6 The way there does not matter any more.


def turn_options(s: Cobweb, seat: int) -> tuple[int | str, ...]:
    """Pass is always allowed (CW-5.7), a sowing if it can be completed (CW-5.8)."""
    here = s.action_spiders[seat]
    if s.rectangles[here] > s.settled.most_sown:
        return _ONLY_PASS
    return TURN_OPTIONS[here][spiders_in_the_way(s, seat) & CROSS[here]]


def pick_up(s: Cobweb, seat: int) -> None:
    """CW-6.1: the action spider and all neutral discs of its tile are taken in hand."""
    here = s.action_spiders[seat]
    s.sown_from = here
    s.hand = s.rectangles[here]
    s.rectangles[here] = 0
    s.action_spiders[seat] = NOWHERE
    if s.events is not None:
        s.log("picked_up", seat=seat, tile=here, discs=s.hand)


def step(s: Cobweb, seat: int, t: int) -> None:
    """CW-6.2: leave a disc on the circle of the tile, or the spider if no disc is left."""
    s.pending.append(t)
    if s.events is not None:
        s.log("left_disc" if s.hand else "left_spider", seat=seat, tile=t)
    if s.hand:
        s.hand -= 1
    else:
        s.action_spiders[seat] = t


def step_options(s: Cobweb, seat: int) -> tuple[int, ...]:
    """The legal next tiles while the spider is in hand."""
    path = s.pending
    here = path[-1]
    blocked = blocked_tiles(s, seat)
    steps = STEPS[here][blocked & CROSS[here]]
    if len(path) == 1 and s.sown_from in steps:
        # CW-6.5 No immediate return; every later tile left behind has a disc on its circle.
        steps = tuple(t for t in steps if t != s.sown_from)
    hand = s.hand
    if hand and len(path) + hand >= s.settled.dead_ends_from:
        # CW-6.7 Only steps after which the sowing can still be completed.
        steps = tuple(t for t in steps if can_finish(t, blocked | BIT[t], hand - 1))
    return steps


def blocked_tiles(s: Cobweb, seat: int) -> int:
    """CW-6.3: the set of tiles with another player's action spider or a disc on the circle."""
    blocked = spiders_in_the_way(s, seat)
    for t in s.pending:
        blocked |= BIT[t]
    return blocked


def spiders_in_the_way(s: Cobweb, seat: int) -> int:
    """The set of tiles with another player's action spider."""
    blocked = 0
    for t in s.action_spiders:
        blocked |= BIT[t]
    return blocked & ~BIT[s.action_spiders[seat]]
