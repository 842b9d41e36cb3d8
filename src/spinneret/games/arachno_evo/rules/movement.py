"""Phase 2, Resources Collection: walking round the web, tolls, taking tiles (section 8 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from spinneret.games.arachno_evo.content import RESOURCES, SECTORS
from spinneret.games.arachno_evo.rules.payments import PAYABLE, fewest_items, pay
from spinneret.games.arachno_evo.rules.scoring import complete_sets
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    COBWEB,
    ITEM_NAMES,
    ITEMS,
    KINDS_OF_ITEMS,
    NONE,
    PROTEIN,
    RESOURCE_OF,
    UNITS,
    VALUE_OF,
)
from spinneret.kernel import Decision, Flow, Kind, Value

CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counter-clockwise"
ALL = "all"
# AE-8.9 A resource, a value or all.
TILE_SETS = (*RESOURCES, 1, 2, 3, ALL)

MOVE = Kind("move", tuple((direction, n) for direction in (CLOCKWISE, COUNTERCLOCKWISE) for n in range(1, SECTORS)))
PAY_MOVE = Kind("pay_move", PAYABLE)
TOLL = Kind("toll", ITEM_NAMES)
COLLECT = Kind("collect", (*TILE_SETS, None))

# AE-8.3 p paid steps cost 1 + 2 + ... + p.
PRICE = tuple(p * (p + 1) // 2 for p in range(SECTORS))
FORWARD = ((CLOCKWISE, 1),)
BOTH_WAYS = ((CLOCKWISE, 1), (COUNTERCLOCKWISE, -1))
MOVES = {step: tuple((way, n) for n in range(SECTORS)) for way, step in BOTH_WAYS}


def movement(s: ArachnoEvo) -> Flow:
    """AE-8.8: choose a destination, pay, move, lose the wasp, pay tolls. Collecting is a flow of its own."""
    seat = s.on_turn
    options = moves(s, seat)
    if not options:
        # AE-8.11 The pawn is stung and phases 3 and 4 are skipped.
        s.players[seat].stung = True
        s.log("stung", seat=seat)
        s.phase = "maintenance"
        return
    way, steps = options[0] if len(options) == 1 else (yield Decision(seat, MOVE, tuple(options)))
    player = s.players[seat]
    destination = (player.pawn + (steps if way == CLOCKWISE else -steps)) % SECTORS
    price = move_price(s, steps)
    owners = toll_takers(s, seat, destination)
    s.wanted = destination
    yield from pay(s, seat, PAY_MOVE, PROTEIN, price, spare=len(owners))
    s.wanted = NONE
    player = s.players[seat]
    player.pawn = destination
    # AE-8.12 A stung pawn that moves is free again.
    player.stung = False
    if s.events is not None:
        s.log("moved", seat=seat, way=way, steps=steps, sector=destination + 1, price=price)
    for owner in owners:
        # AE-8.5, AE-8.7 One item of the mover's choice to each unstung spider met.
        stock = s.players[seat].stock
        items = [ITEM_NAMES[kind] for kind in range(KINDS_OF_ITEMS) if stock[kind]]
        s.focus = owner if owner != NONE else len(s.players)
        item = items[0] if len(items) == 1 else (yield Decision(seat, TOLL, tuple(items)))
        s.focus = NONE
        _hand_over(s, seat, owner, ITEMS[item])
    s.phase = "collecting"


def collecting(s: ArachnoEvo) -> Flow:
    """AE-8.9: take all tiles of one resource or of one value, all with the Collector's permission, or none."""
    seat = s.on_turn
    sector = s.players[seat].pawn
    if s.web[sector]:
        sets = tile_sets(s.web[sector], s.all_tiles)
        answer = yield Decision(seat, COLLECT, (*sets, None))
        if answer is not None:
            taken, left = split_tiles(s.web[sector], answer)
            s.web[sector] = left
            stock = s.players[seat].stock
            for tile in taken:
                stock[tile] += 1
            if s.events is not None:
                s.log("collected", seat=seat, sector=sector + 1, tiles=taken)
    # AE-9.1 The allowance is fixed now, before any sac of this turn (AE-R32).
    s.cards_left = s.settled.pack.turn.cards_base + complete_sets(s.players[seat].collection)
    s.phase = "gathering"


def moves(s: ArachnoEvo, seat: int) -> list[tuple[str, int]]:
    """AE-8.1, AE-8.2, AE-8.6: the moves to legal destinations."""
    player = s.players[seat]
    protein, neuron, dna, cobweb = player.units()
    most = protein + (neuron + dna + cobweb) // 2
    options = []
    for _, step in BOTH_WAYS if s.counterclockwise else FORWARD:
        names = MOVES[step]
        sector = player.pawn
        for n in range(1, SECTORS):
            price = PRICE[n - s.free_steps] if n > s.free_steps else 0
            if price > most:
                break
            sector = (sector + step) % SECTORS
            owners = toll_takers(s, seat, sector)
            if owners and not _can_pay_toll(s, seat, price, len(owners)):
                continue
            options.append(names[n])
    return options


def move_price(s: ArachnoEvo, steps: int) -> int:
    """AE-8.3: free steps come off the dear end (AE-R25)."""
    return PRICE[max(0, steps - s.free_steps)]


def toll_takers(s: ArachnoEvo, seat: int, sector: int) -> list[int]:
    """AE-8.5: owners of unstung pawns in a sector, clockwise by seat from the mover; ``NONE`` is Portia."""
    players = s.players
    count = len(players)
    found = []
    for distance in range(1, count):
        other = (seat + distance) % count
        if players[other].pawn == sector and not players[other].stung:
            found.append(other)
    if s.portia is not None and s.portia.pawn == sector:
        found.append(NONE)
    return found


def _can_pay_toll(s: ArachnoEvo, seat: int, price: int, tolls: int) -> bool:
    """AE-8.6: some legal payment of the price leaves as many items as tolls are due."""
    stock = s.players[seat].stock
    return sum(stock) - fewest_items(stock, PROTEIN, price, s.settled.convert_any) >= tolls


def _hand_over(s: ArachnoEvo, seat: int, owner: int, kind: int) -> None:
    """AE-8.7: a tile keeps its value; Portia turns it into chits at once."""
    s.players[seat].stock[kind] -= 1
    if owner != NONE:
        s.players[owner].stock[kind] += 1
    else:
        assert s.portia is not None
        if RESOURCE_OF[kind] == COBWEB:
            s.portia.cobwebs += UNITS[kind]
        else:
            s.portia.pool += UNITS[kind]
        if kind < CHITS:
            s.tile_discard.append(kind)
    s.log("toll", seat=seat, owner=owner, item=ITEM_NAMES[kind])


def tile_sets(tiles: Sequence[int], all_allowed: bool) -> list[Value]:
    """AE-8.9: choices that take the same tiles are one choice, named by the resource, then the value, then all."""
    by_resource: dict[int, int] = {}
    by_value: dict[int, int] = {}
    for place, tile in enumerate(tiles):
        resource, value = RESOURCE_OF[tile], VALUE_OF[tile]
        by_resource[resource] = by_resource.get(resource, 0) | 1 << place
        by_value[value] = by_value.get(value, 0) | 1 << place
    sets: list[Value] = [RESOURCES[resource] for resource in sorted(by_resource)]
    seen = set(by_resource.values())
    for value in sorted(by_value):
        if by_value[value] not in seen:
            sets.append(value)
            seen.add(by_value[value])
    if all_allowed and (1 << len(tiles)) - 1 not in seen:
        sets.append(ALL)
    return sets


def split_tiles(tiles: Sequence[int], answer: Value) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tiles a choice takes, and those it leaves."""
    taken: list[int] = []
    left: list[int] = []
    for tile in tiles:
        fits = answer == ALL or answer == RESOURCES[RESOURCE_OF[tile]] or answer == VALUE_OF[tile]
        (taken if fits else left).append(tile)
    return tuple(taken), tuple(left)
