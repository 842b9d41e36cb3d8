"""How good a position looks for a seat, at a glance (after the features of section 21 of the rules).

``prospects`` guesses a seat's final points: what is certain, and what the units in stock and still to come can buy in
the turns that are left. The numbers were tuned by play: those of two thousand games in which every player went by other
numbers, and what the final scores say of them.
"""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.arachno_evo.content import (
    ACTIVATE_ANY,
    ACTIVATE_NEIGHBOUR,
    ANY_SAC,
    COLLECT_ALL,
    COUNTERCLOCKWISE,
    DOUBLE_NEXT,
    FREE_STEP,
    REDRAW_FLOOR,
    REPEAT,
    SECTORS,
    SIZE,
    UNEXHAUST,
)
from spinneret.games.arachno_evo.rules.acquiring import places_for_sac
from spinneret.games.arachno_evo.rules.movement import tile_sets
from spinneret.games.arachno_evo.rules.scoring import objective_vp, portia_score, species_counts
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    KINDS_OF_ITEMS,
    LINE_SLOTS,
    NEURON,
    NONE,
    RESOURCE_OF,
    SAC_SPECIES,
    SAC_VALUE,
    UNITS,
    VALUE_OF,
)
from spinneret.games.arachno_evo.state.players import Player, Portia
from spinneret.games.arachno_evo.state.settled import Settled

# What a unit is worth while it can still be spent, and how many a turn can use: protein, neurons, DNA.
RATE = (0.75, 0.9, 1.0)
NEED = (2.0, 4.2, 4.7)
CONVERTED = 0.53
"""Worth of a surplus unit, which pays for others at two to one."""
TILES_PER_MOVE = 1.9
"""Units a move brings on average, beyond what it costs."""
HALF = 1.0
"""An own half spider beside an open slot without a card."""
FREE_SLOT = 0.9
SAC_MARGIN = 1.15
"""What a sac brings beyond the worth of its neurons, on average."""
GROWTH = (0.0, 2.0, 2.6, 5.3, 0.7)
"""What a set of this many species may gain, if there is time."""
EXTRA_CARD = 0.6
"""How much of the extra card of a complete set is used."""
LATE = 1.2
"""Cards and moves lose their worth in the last turns; sacs do not."""
RUNS_PER_TURN = 0.29
"""How often a card not placed yet will run."""
SPREAD = 14.0

RUN_WORTH = {
    COUNTERCLOCKWISE: 0.35,
    FREE_STEP: 0.8,
    REDRAW_FLOOR: 0.2,
    REPEAT: 1.0,
    ACTIVATE_NEIGHBOUR: 1.0,
    DOUBLE_NEXT: 0.8,
}
"""What a card that is no producer adds to each run of a line."""
ONCE_WORTH = {UNEXHAUST: 1.0, ANY_SAC: 2.4, ACTIVATE_ANY: 1.4, COLLECT_ALL: 2.4}
"""What a single-use card that is not consumed is still good for."""
LINES_THROUGH = tuple(
    tuple(line for line, slots in enumerate(LINE_SLOTS) if slot in slots) for slot in range(SIZE * SIZE)
)
OTHER = 4
"""Stands after the four resources for worth that is no resource."""
BEFORE_MOVE = frozenset({"turn", "production", "movement"})
BEFORE_CARD = BEFORE_MOVE | {"collecting", "gathering"}
BEFORE_SAC = BEFORE_CARD | {"sac"}


def value(s: ArachnoEvo, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    mine = prospects(s, seat)
    if s.portia is not None:
        best = portia_prospects(s, s.portia)
    else:
        best = max(prospects(s, other) for other in range(len(s.players)) if other != seat)
    lead = (mine - best) / SPREAD
    # A slope that never dies out: search must tell good from bad also when far ahead or behind.
    return 0.5 + 0.5 * lead / (1 + abs(lead))


def prospects(s: ArachnoEvo, seat: int) -> float:
    """A guess at the final points of a seat."""
    settled, player = s.settled, s.players[seat]
    if player.species == NONE:
        return 0.0
    mine = seat == s.on_turn and s.first != NONE
    phase = s.phase if mine else "waiting"
    turns = s.final_round - s.round
    """Whole turns still to come."""
    if not mine and s.first != NONE and (seat - s.first) % len(s.players) > (s.on_turn - s.first) % len(s.players):
        turns += 1
    if s.phase in ("portia", "species", "sectors", "piles", "arrange"):
        turns = s.final_round - s.round + 1
    numbers = settled.pack.scoring
    points = float(numbers.own_offspring * player.own + numbers.other_offspring * player.foreign + player.vp)
    for _, sac in player.keys:
        points += SAC_VALUE[sac]
    counts = species_counts(player.collection)
    points += _sets(settled, tuple(counts), turns)
    if s.claims:
        points += objective_vp(s, seat)
    units = [float(count) for count in player.units()]
    if mine and s.bill is not None:
        for kind in range(KINDS_OF_ITEMS):
            if s.bill[3][kind]:
                units[RESOURCE_OF[kind]] -= s.bill[3][kind] * UNITS[kind]
    running = mine and s.line != NONE
    runs = turns + (1 if phase in ("turn", "production") and not running else 0)
    moves = turns
    cards = turns + (1 if phase in BEFORE_CARD else 0)
    sacs = turns + (1 if phase in BEFORE_SAC else 0)
    if running and s.focus != NONE:
        points += _rest_of_run(s, player, units)
    if mine:
        moves, points = _this_turn(s, player, units, moves, points)
    grid = tuple(player.grid)
    if runs:
        yields = _engine(settled, grid, player.lines, player.tokens, player.consumed, runs)
        for resource in range(4):
            units[resource] += yields[resource]
        points += yields[OTHER]
    for resource in range(3):
        units[resource] += TILES_PER_MOVE * moves / 4
    points += units[3] + TILES_PER_MOVE * moves / 4
    points += _spend(units, (moves, sacs, cards * (1 + EXTRA_CARD * min(counts))), turns)
    points += SAC_MARGIN * turns
    if cards:
        points += _room(settled, grid, player.slots, player.species, cards)
    return points


def _rest_of_run(s: ArachnoEvo, player: Player, units: list[float]) -> float:
    """Add what the line being run still brings, from the card that is asked about; return what is no resource."""
    _, gain, _ = _cards(s.settled)
    yields = [*units, 0.0]
    slots = LINE_SLOTS[s.line]
    for slot in slots[slots.index(s.focus) :] if s.focus in slots else ():
        if player.grid[slot] >= 0:
            resource, amount = gain[player.grid[slot]]
            yields[resource] += amount
    units[:] = yields[:OTHER]
    return yields[OTHER]


def _this_turn(s: ArachnoEvo, player: Player, units: list[float], moves: int, points: float) -> tuple[int, float]:
    """What the player on turn may still take this turn: tiles, a sac, a card in hand."""
    phase = s.phase
    if phase in BEFORE_MOVE and not (phase == "movement" and s.wanted != NONE):
        # The free steps and the wider choice will show in the move; until then they are worth a little.
        points += 0.8 * s.free_steps + (0.5 if s.counterclockwise else 0.0)
        points += (1.5 if s.any_sac else 0.0) + (1.5 if s.all_tiles else 0.0) + SAC_MARGIN
        return moves + 1, points
    sector = player.pawn
    if phase == "movement":
        sector = s.wanted
        points -= 0.6 * sum(1 for other in s.players if other is not player and other.pawn == sector)
    if phase in ("movement", "collecting"):
        points += _best_tiles(s.web[sector], s.all_tiles)
    if s.bought != NONE or (phase == "gathering" and s.wanted != NONE):
        card = s.bought if s.bought != NONE else s.floor[s.wanted]
        points += _card_in_hand(s, player, card)
    if phase == "sac" and (s.wanted != NONE or s.bought_sac != NONE):
        sac = s.bought_sac if s.bought_sac != NONE else s.sacs[s.wanted][-1]
        points += _sac_worth(s, player, sac)
    elif phase in BEFORE_SAC:
        best = 0.0
        sectors = range(SECTORS) if s.any_sac else s.settled.home[s.settled.quadrant[sector]]
        for pile in [s.sacs[place] for place in sectors]:
            if pile:
                price = SAC_VALUE[pile[-1]]
                means = units[1] + (units[0] + units[2] + units[3]) / 2
                if means >= price:
                    best = max(best, _sac_worth(s, player, pile[-1]) - RATE[1] * price)
        points += best
    return moves, points


@lru_cache(maxsize=1 << 14)
def _sets(settled: Settled, counts: tuple[int, ...], turns: int) -> float:
    """The collection with what its sets may still grow to."""
    worth = 0.0
    time = turns
    for number in range(1, max(counts) + 1):
        size = 0
        for count in counts:
            if count >= number:
                size += 1
        worth += settled.set_vp[size] + GROWTH[size] * min(1.0, max(0.0, time / 6))
        time -= 2 * (4 - size)
    return worth


@lru_cache(maxsize=1 << 14)
def _engine(
    settled: Settled,
    grid: tuple[int, ...],
    lines: tuple[int, ...],
    tokens: tuple[int, ...],
    consumed: frozenset[int],
    runs: int,
) -> tuple[float, ...]:
    """What the coming runs produce of each resource, and last what their other cards are worth."""
    worth, gain, once = _cards(settled)
    yields = [0.0] * 5
    totals = [0.0] * len(LINE_SLOTS)
    for slot, card in enumerate(grid):
        if card >= 0:
            each = worth[card]
            for line in LINES_THROUGH[slot]:
                totals[line] += each
            if once[card] and slot not in consumed:
                yields[OTHER] += once[card]
    best = [line for _, line in sorted([(totals[line], line) for line in lines], reverse=True)]
    left = 3 - len(tokens)
    first = [line for line in best if line not in tokens][: min(left, runs)]
    # The lines left before the next refresh, then the three best over and over.
    times = dict.fromkeys(first, 1)
    if runs > left:
        for place, line in enumerate(best[:3]):
            times[line] = times.get(line, 0) + (runs - left + 2 - place) // 3
    for line, often in times.items():
        for slot in LINE_SLOTS[line]:
            if grid[slot] >= 0:
                resource, amount = gain[grid[slot]]
                yields[resource] += amount * often
    return tuple(yields)


def _spend(units: list[float], times: tuple[float, ...], turns: int) -> float:
    """What the basic units can buy in the turns left; a surplus pays for others at two to one, the rest is half a VP
    each."""
    surplus = missing = worth = 0.0
    late = min(1.0, (turns + LATE) / 3)
    for resource in range(3):
        need = NEED[resource] * times[resource]
        have = units[resource]
        rate = RATE[resource] if resource == NEURON else 0.5 + (RATE[resource] - 0.5) * late
        if have <= need:
            worth += rate * have
            missing += need - have
        else:
            worth += rate * need
            surplus += have - need
    converted = min(surplus, 2 * missing)
    return worth + CONVERTED * converted + 0.5 * (surplus - converted)


@lru_cache(maxsize=1 << 14)
def _room(settled: Settled, grid: tuple[int, ...], slots: tuple[int, ...], own: int, cards: int) -> float:
    """Open slots without a card, and the own halves that wait beside them."""
    free = 0
    halves = 0
    for slot in slots:
        if grid[slot] >= 0:
            continue
        free += 1
        column = slot % SIZE
        if column and grid[slot - 1] >= 0 and settled.right[grid[slot - 1]] == own:
            halves += 1
        if column < SIZE - 1 and grid[slot + 1] >= 0 and settled.left[grid[slot + 1]] == own:
            halves += 1
    return FREE_SLOT * min(free, cards) + HALF * min(halves, cards)


def _best_tiles(tiles: tuple[int, ...], all_tiles: bool) -> float:
    best = 0.0
    if not tiles:
        return best
    for choice in tile_sets(tiles, all_tiles):
        worth = 0.0
        for tile in tiles:
            resource = RESOURCE_OF[tile]
            if choice in ("all", NAMES[resource], VALUE_OF[tile]):
                worth += VALUE_OF[tile] * (1.0 if resource == 3 else RATE[resource] * 0.9)
        best = max(best, worth)
    return best


NAMES = ("protein", "neuron", "dna", "cobweb")


def _sac_worth(s: ArachnoEvo, player: Player, sac: int) -> float:
    """The better of a step in the collection and of a key."""
    counts = species_counts(player.collection)
    turns = s.final_round - s.round
    before = _sets(s.settled, tuple(counts), turns)
    counts[SAC_SPECIES[sac]] += 1
    best = _sets(s.settled, tuple(counts), turns) - before
    if len(places_for_sac(s, player, sac)) > 1:
        free = sum(1 for slot in player.slots if player.grid[slot] < 0)
        best = max(best, SAC_VALUE[sac] + FREE_SLOT * max(0, min(3, turns - free)))
    return best


def _card_in_hand(s: ArachnoEvo, player: Player, card: int) -> float:
    """A card paid for and not placed yet: its VP, about half a run a turn, and its better half."""
    settled = s.settled
    turns = s.final_round - s.round
    worth, _, once = _cards(settled)
    points = settled.vp[card] + (once[card] if turns else 0.0) + RUNS_PER_TURN * turns * worth[card]
    grid = player.grid
    best = -9.0
    for slot in player.slots:
        joined = 0.0 if grid[slot] < 0 else -1.5
        column = slot % SIZE
        for beside, side, half in (
            (slot - 1 if column else NONE, settled.right, settled.left[card]),
            (slot + 1 if column < SIZE - 1 else NONE, settled.left, settled.right[card]),
        ):
            if beside >= 0 and half >= 0 and grid[beside] >= 0 and side[grid[beside]] == half:
                joined += 4.5 if half == player.species else -2
        best = max(best, joined)
    return points + best


def portia_prospects(s: ArachnoEvo, portia: Portia) -> float:
    """A guess at Portia's final points."""
    turns = s.final_round - s.round + (1 if s.phase == "portia" else 0)
    per_turn = {"printed": 15.0, "tempered": 9.5, "gentle": 8.0}[s.settled.portia_level]
    return portia_score(s, portia).total + per_turn * turns


@lru_cache(maxsize=16)
def _cards(settled: Settled) -> tuple[tuple[float, ...], tuple[tuple[int, float], ...], tuple[float, ...]]:
    """Per card: what one run of it is worth; what it gives (resource or OTHER, and amount); and what it is good
    for once."""
    worth, gain = [], []
    for card in range(len(settled.copies)):
        resource = settled.produces[card]
        if resource >= 0:
            worth.append(RATE[resource] * settled.amount[card])
            gain.append((resource, float(settled.amount[card])))
        else:
            each = RUN_WORTH.get(settled.effect[card], 0.0)
            worth.append(each)
            gain.append((OTHER, each))
    return tuple(worth), tuple(gain), tuple(ONCE_WORTH.get(effect, 0.0) for effect in settled.effect)
