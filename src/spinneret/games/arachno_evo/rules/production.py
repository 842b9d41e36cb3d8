"""Phase 1, Production: one line of the tableau is run, card by card (sections 6 and 7 of the rules)."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.arachno_evo.content import (
    ACTIVATE_ANY,
    ACTIVATE_NEIGHBOUR,
    ANY_SAC,
    COLLECT_ALL,
    COUNTERCLOCKWISE,
    DOUBLE_NEXT,
    FREE_STEP,
    NOTHING,
    PRODUCERS,
    REDRAW_FLOOR,
    REPEAT,
    SECTORS,
    SIZE,
    UNEXHAUST,
)
from spinneret.games.arachno_evo.rules.acquiring import acquire_sac, affordable_sacs
from spinneret.games.arachno_evo.rules.floor import discard_floor, fill_floor
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    DIAGONAL,
    IN_LINE,
    LINE_NAMES,
    LINE_OF,
    LINE_SLOTS,
    NEIGHBOURS,
    NONE,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
)
from spinneret.kernel import Decision, Flow, Kind

YES, NO = "yes", "no"

LINE = Kind("line", LINE_NAMES)
ACTIVATE = Kind("activate", (YES, NO))
ACTIVATE_AGAIN = Kind("activate_again", (YES, NO))
LOOK_ACROSS = Kind("look_across", (*SLOT_NAMES, None))
PICK = Kind("pick", SLOT_NAMES)
SPEED = Kind("speed", LINE_NAMES[:-1])
DEJA_VU = Kind("deja_vu", (*SLOT_NAMES, None))

NOT_DOUBLED = frozenset({REPEAT, DOUBLE_NEXT, NOTHING})
NOT_REPEATED = frozenset({REPEAT, DOUBLE_NEXT})
Chain = tuple[int, ...]
"""AE-7.13: the slots whose activations caused one another."""


class Run:
    """The memory of one Production phase, built again whenever the phase is replayed."""

    __slots__ = ("activated", "marks", "pending", "place", "used")

    def __init__(self) -> None:
        self.place = 0
        """How far the sweep has come along the line; beyond the last place once it is over."""
        self.marks: set[int] = set()
        """Slots that Double Ups point at."""
        self.activated: list[int] = []
        self.pending: list[int] = []
        """Deja Vus that may repeat something after the sweep."""
        self.used: set[int] = set()
        """Deja Vus activated by the sweep or a Look Across."""


def production(s: ArachnoEvo) -> Flow:
    """AE-6.1 to 6.4: choose a line, sweep it, resolve the Deja Vus."""
    seat = s.on_turn
    player = s.players[seat]
    # AE-6.1 One open line without a token on it must be chosen.
    tokens = player.tokens
    name = yield Decision(seat, LINE, tuple([LINE_NAMES[line] for line in player.lines if line not in tokens]))
    line = LINE_OF[name]
    s.players[seat].tokens += (line,)
    s.line = line
    if s.events is not None:
        s.log("line", seat=seat, line=name)
    run = Run()
    settled = s.settled
    asked, produces = settled.asked, settled.produces
    for place in range(SIZE):
        slot = LINE_SLOTS[line][place]
        player = s.players[seat]
        card = player.grid[slot]
        if card < 0:
            continue
        run.place = place
        if produces[card] >= 0 and not asked[card] and slot not in run.marks:
            # AE-7.1 Producers, the most frequent cards by far, need nothing of what follows.
            player.stock[CHITS + produces[card]] += settled.amount[card]
            run.activated.append(slot)
            s.activations += 1
            if s.events is not None:
                _log_activated(s, seat, slot, "sweep")
        elif live(s, run, slot, ()):
            yield from _visit(s, run, slot)
    run.place = SIZE
    while run.pending:
        run.pending.pop(0)
        yield from _deja_vu(s, run)
    # AE-6.4 The token is turned to its exhausted side.
    s.line = NONE
    s.activations = 0
    s.phase = "movement"


def _visit(s: ArachnoEvo, run: Run, slot: int) -> Flow:
    """AE-6.3, AE-6.9: a live card is activated or skipped; where skipping is never useful nobody is asked."""
    if s.settled.asked[s.players[s.on_turn].grid[slot]]:
        s.focus = slot
        answer = yield Decision(s.on_turn, ACTIVATE, (YES, NO))
        s.focus = NONE
        if answer == NO:
            return
    yield from activate(s, run, slot, (), "sweep")
    if slot in run.marks:
        yield from _again(s, run, slot)


def _again(s: ArachnoEvo, run: Run, slot: int) -> Flow:
    """AE-7.10: a marked card may be activated once more by the sweep."""
    card = s.players[s.on_turn].grid[slot]
    if s.settled.single_use[card] or s.settled.effect[card] in NOT_DOUBLED or not live(s, run, slot, ()):
        return
    if s.settled.asked[card]:
        s.focus = slot
        answer = yield Decision(s.on_turn, ACTIVATE_AGAIN, (YES, NO))
        s.focus = NONE
        if answer == NO:
            return
    yield from activate(s, run, slot, (), "double_up")


def _deja_vu(s: ArachnoEvo, run: Run) -> Flow:
    """AE-7.9: repeat the effect of one other card that activated this turn, if it is live now."""
    seat = s.on_turn
    settled = s.settled
    grid = s.players[seat].grid
    choices = []
    for slot in sorted(set(run.activated)):
        card = grid[slot]
        if settled.single_use[card] or settled.effect[card] in NOT_REPEATED:
            continue
        if live(s, run, slot, ()):
            choices.append(SLOT_NAMES[slot])
    if not choices:
        return
    answer = yield Decision(seat, DEJA_VU, (*choices, None))
    if answer is None:
        s.log("declined", seat=seat, what="deja_vu")
        return
    slot = SLOT_OF[answer]
    _log_activated(s, seat, slot, "deja_vu")
    yield from _effect(s, run, slot, (slot,), "deja_vu")


# Activating


def activate(s: ArachnoEvo, run: Run, slot: int, chain: Chain, by: str) -> Flow:
    """AE-6.6: the card activates; a single-use card gets its consumed chit first."""
    run.activated.append(slot)
    s.activations += 1
    player = s.players[s.on_turn]
    if s.settled.single_use[player.grid[slot]]:
        player.consumed |= {slot}
    _log_activated(s, s.on_turn, slot, by)
    yield from _effect(s, run, slot, (*chain, slot), by)


def _effect(s: ArachnoEvo, run: Run, slot: int, chain: Chain, by: str) -> Flow:
    """What a card does. ``chain`` ends with the card itself."""
    settled = s.settled
    player = s.players[s.on_turn]
    card = player.grid[slot]
    effect = settled.effect[card]
    if effect in PRODUCERS:
        # AE-6.7, AE-7.1 Chits from the supply.
        player.stock[CHITS + settled.produces[card]] += settled.amount[card]
    elif effect == COUNTERCLOCKWISE:
        # AE-7.4 Spinner: this turn's move may go counter-clockwise.
        s.counterclockwise = True
    elif effect == FREE_STEP:
        # AE-7.5 Jumper: one step of this turn's move is free; several add up.
        s.free_steps += settled.amount[card]
    elif effect == REPEAT:
        # AE-7.9 Deja Vu waits for the end of the sweep.
        run.pending.append(slot)
        if by != "pick":
            run.used.add(slot)
    elif effect == DOUBLE_NEXT:
        # AE-7.10 Double Up marks the next slot of the line.
        run.marks.add(doubled_slot(s, run, slot))
    elif effect == REDRAW_FLOOR:
        # AE-7.6 Cleaner: all face-up cards are discarded, then five new ones dealt.
        discard_floor(s)
        fill_floor(s)
    elif effect == COLLECT_ALL:
        _collector(s)
    else:
        yield from ASKING[effect](s, run, slot, chain)


def _speed_this_up(s: ArachnoEvo, _run: Run, _slot: int, _chain: Chain) -> Flow:
    # AE-7.3 Take one exhausted token back from a row or a column.
    seat = s.on_turn
    options = tuple([LINE_NAMES[line] for line in exhausted_lines(s)])
    name = options[0] if len(options) == 1 else (yield Decision(seat, SPEED, options))
    freed = LINE_OF[name]
    player = s.players[seat]
    player.tokens = tuple([line for line in player.tokens if line != freed])
    s.log("freed", seat=seat, line=name)


def _merchant(s: ArachnoEvo, _run: Run, _slot: int, _chain: Chain) -> Flow:
    # AE-7.7 In phase 4 any top sac may be chosen; AE-R29 (option) one is acquired at once.
    if s.settled.immediate:
        yield from acquire_sac(s, range(SECTORS), may_decline=False)
    else:
        s.any_sac = True


def _collector(s: ArachnoEvo) -> None:
    # AE-7.8 In phase 2 all tiles may be collected; AE-R29 (option) those of the current sector are taken at once.
    if s.settled.immediate:
        player = s.players[s.on_turn]
        tiles = s.web[player.pawn]
        for tile in tiles:
            player.stock[tile] += 1
        s.web[player.pawn] = ()
        s.log("collected", seat=s.on_turn, sector=player.pawn + 1, tiles=tiles)
    else:
        s.all_tiles = True


def _look_across(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> Flow:
    # AE-7.11 Activate one live neighbour outside the line and the chain; may be declined.
    seat = s.on_turn
    targets = [SLOT_NAMES[target] for target in across(s, run, slot, chain)]
    if not targets:
        return
    s.focus = slot
    answer = yield Decision(seat, LOOK_ACROSS, (*targets, None))
    s.focus = NONE
    if answer is None:
        s.log("declined", seat=seat, what="look_across")
        return
    yield from activate(s, run, SLOT_OF[answer], chain, "look_across")


def _pick_and_choose(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> Flow:
    # AE-7.12 Activate any other live visible card of the own tableau.
    targets = tuple([SLOT_NAMES[target] for target in pickable(s, run, slot, chain)])
    if not targets:
        return
    if len(targets) == 1:
        answer = targets[0]
    else:
        s.focus = slot
        answer = yield Decision(s.on_turn, PICK, targets)
        s.focus = NONE
    yield from activate(s, run, SLOT_OF[answer], chain, "pick")


ASKING: dict[str, Callable[[ArachnoEvo, Run, int, Chain], Flow]] = {
    UNEXHAUST: _speed_this_up,
    ANY_SAC: _merchant,
    ACTIVATE_NEIGHBOUR: _look_across,
    ACTIVATE_ANY: _pick_and_choose,
}
"""The effects that may ask something."""


# Live cards


def live(s: ArachnoEvo, run: Run, slot: int, chain: Chain, by: str = "sweep") -> bool:
    """AE-6.5: whether activating the card could do something now. ``chain`` is what would have led to it."""
    player = s.players[s.on_turn]
    card = player.grid[slot]
    if card < 0 or slot in player.consumed:
        return False
    effect = s.settled.effect[card]
    if effect in ALWAYS_LIVE:
        return True
    if effect == NOTHING:  # AE-7.2 A Treasure Chest never activates.
        return False
    if effect == UNEXHAUST:
        return bool(exhausted_lines(s))
    if effect == ANY_SAC:
        return bool(affordable_sacs(s, range(SECTORS))) if s.settled.immediate else not s.any_sac
    if effect == COLLECT_ALL:
        return bool(s.web[player.pawn]) if s.settled.immediate else not s.all_tiles
    if effect == DOUBLE_NEXT:
        return doubled_slot(s, run, slot) != NONE
    if effect == REPEAT:
        return by == "pick" or slot not in run.used
    chain = (*chain, slot)
    if effect == ACTIVATE_NEIGHBOUR:
        return any_across(s, run, slot, chain)
    # Every Pick and Choose of a chain counts as consumed in it.
    return slot not in chain[:-1] and any_pickable(s, run, slot, chain)


ALWAYS_LIVE = frozenset({*PRODUCERS, COUNTERCLOCKWISE, FREE_STEP, REDRAW_FLOOR})


def across(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> list[int]:
    """AE-7.11: what a Look Across may activate."""
    line = IN_LINE[s.line]
    return [
        other
        for other in NEIGHBOURS[slot]
        if other not in line and other not in chain and live(s, run, other, chain, "look_across")
    ]


def any_across(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> bool:
    line = IN_LINE[s.line]
    for other in NEIGHBOURS[slot]:
        if other not in line and other not in chain and live(s, run, other, chain, "look_across"):
            return True
    return False


def pickable(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> list[int]:
    """AE-7.12: what a Pick and Choose may activate."""
    return [other for other in range(SLOTS) if other != slot and live(s, run, other, chain, "pick")]


def any_pickable(s: ArachnoEvo, run: Run, slot: int, chain: Chain) -> bool:
    for other in range(SLOTS):
        if other != slot and live(s, run, other, chain, "pick"):
            return True
    return False


def exhausted_lines(s: ArachnoEvo) -> list[int]:
    """AE-7.3: rows and columns with an exhausted token; the token of the line being run is active."""
    return [line for line in s.players[s.on_turn].tokens if line not in (DIAGONAL, s.line)]


def doubled_slot(s: ArachnoEvo, run: Run, slot: int) -> int:
    """AE-7.10: the slot a Double Up would mark, or NONE."""
    if slot not in IN_LINE[s.line]:
        return NONE
    order = LINE_SLOTS[s.line]
    place = order.index(slot) + 1
    if place == SIZE or place <= run.place:
        return NONE
    following = order[place]
    card = s.players[s.on_turn].grid[following]
    if card < 0 or following in run.marks:
        return NONE
    if s.settled.single_use[card] or s.settled.effect[card] in NOT_DOUBLED:
        return NONE
    return following


def _log_activated(s: ArachnoEvo, seat: int, slot: int, by: str) -> None:
    if s.events is not None:
        card = s.players[seat].grid[slot]
        s.log("activated", seat=seat, card=s.settled.copies[card].id, slot=SLOT_NAMES[slot], by=by)
