"""Payments: which are legal, which one is obvious, and how the rest are asked for in steps (section 3 of the rules).

A payment is a count per kind of item (AE-3.11). The legal payments of a bill depend on the payer's items and the bill
alone, so they are worked out once and remembered: copies and searches ask for the same bills again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spinneret.games.arachno_evo.kinds import AUTO
from spinneret.games.arachno_evo.pieces import (
    CHITS,
    COBWEB,
    ITEM_NAMES,
    ITEMS,
    KINDS_OF_ITEMS,
    NONE,
    RESOURCE_OF,
    UNITS,
)
from spinneret.games.arachno_evo.state import ArachnoEvo, Player
from spinneret.kernel import Decision, Flow, Kind

Payment = tuple[int, ...]
NOTHING: Payment = (0,) * KINDS_OF_ITEMS
ANYTHING = NONE
"""The resource of a bill that takes units of any types: the fee of AE-11.5."""


def affordable(player: Player, resource: int, cost: int) -> bool:
    """AE-3.8: the stock of the resource, and two other units for each one missing."""
    units = player.units()
    own = units[resource]
    return own >= cost or own + (sum(units) - own) // 2 >= cost


def pay(s: ArachnoEvo, seat: int, asks: Kind, resource: int, cost: int, *, spare: int = 0, keep: int = NONE) -> Flow:
    """Pay a bill from a seat's items, asking where there is a choice (AE-3.12).

    ``spare`` items must be left over for tolls (AE-8.6); a tile of the resource ``keep`` must be left over (AE-11.5).
    """
    stock = s.players[seat].stock
    settled = s.settled
    if cost == 0:
        return
    if resource >= 0 and not settled.convert_any and not spare:
        # The plain case: chits of the right kind and no tiles of it leave no choice.
        first = 3 * resource
        if stock[CHITS + resource] >= cost and not (stock[first] or stock[first + 1] or stock[first + 2]):
            stock[CHITS + resource] -= cost
            if s.events is not None:
                s.tell("paid", seat=seat, items=((ITEM_NAMES[CHITS + resource], cost),), what=asks.name)
            return
    step = first_step(tuple(stock), (resource, cost, spare, keep), settled.convert_any, settled.half_cobwebs)
    while step.options:
        s.bill = (resource, cost, step.put, step.auto)
        answer = yield Decision(seat, asks, step.options)
        step = step.after(answer)
    s.bill = None
    hand_in(s, seat, step.put)
    if s.events is not None:
        items = tuple((ITEM_NAMES[kind], count) for kind, count in enumerate(step.put) if count)
        s.tell("paid", seat=seat, items=items, what=asks.name)


def hand_in(s: ArachnoEvo, seat: int, payment: Payment) -> None:
    """AE-3.4: spent chits return to the supply, spent tiles go to the tile discard pile."""
    stock = s.players[seat].stock
    for kind, count in enumerate(payment):
        if count:
            stock[kind] -= count
            if kind < CHITS:
                s.tile_discard += [kind] * count


class Step:
    """One moment of a payment (AE-3.12): what is in, what may be named next, and the automatic payment from here."""

    __slots__ = ("_after", "_branches", "_half", "_stock", "auto", "options", "put")

    put: Payment
    """What all legal payments still possible contain."""
    options: tuple[str, ...]
    """``auto`` and the kinds that may be named; empty when only one payment is left."""
    auto: Payment
    """The automatic payment among those still possible (AE-3.9)."""

    def __init__(self, payments: Sequence[Payment], last: int, stock: Payment, half: bool) -> None:
        self._stock = stock
        self._half = half
        self._after: dict[str, Step] = {}
        self._branches: dict[int, list[Payment]] = {}
        if len(payments) == 1:
            self.put = self.auto = payments[0]
            self.options = ()
            return
        self.put = put = tuple(map(min, zip(*payments, strict=True)))
        self.auto = min(payments, key=lambda payment: _loss(payment, stock, half))
        # AE-3.12 Each payment goes on with the first kind, from the last one named, of which it has more than is in.
        for payment in payments:
            kind = last
            while payment[kind] <= put[kind]:
                kind += 1
            self._branches.setdefault(kind, []).append(payment)
        self.options = (AUTO, *(ITEM_NAMES[kind] for kind in sorted(self._branches)))

    def after(self, answer: str) -> Step:
        """The step that follows an answer."""
        step = self._after.get(answer)
        if step is None:
            if answer == AUTO:
                step = Step((self.auto,), 0, self._stock, self._half)
            else:
                kind = ITEMS[answer]
                step = Step(self._branches[kind], kind, self._stock, self._half)
            self._after[answer] = step
        return step


def _loss(payment: Payment, stock: Payment, half: bool) -> tuple[int, int, int, tuple[int, ...]]:
    """AE-3.9: how undesirable a payment is, as a key to sort by."""
    left = [0, 0, 0, 0]
    given = tiles = 0
    for kind in range(KINDS_OF_ITEMS):
        count = payment[kind]
        resource = RESOURCE_OF[kind]
        left[resource] += (stock[kind] - count) * UNITS[kind]
        if count:
            worth = 2 if resource == COBWEB and not half else 1
            given += worth * count * UNITS[kind]
            if kind < CHITS:
                tiles += count
    protein, neuron, dna, _ = left
    squares = protein * protein + neuron * neuron + dna * dna
    return given, -tiles, squares, tuple(-count for count in payment)


@lru_cache(maxsize=8192)
def first_step(stock: Payment, bill: tuple[int, int, int, int], convert_any: bool, half: bool) -> Step:
    """The first step of paying a bill (resource, cost, spare, keep; see ``pay``) from these items."""
    resource, cost, spare, keep = bill
    payments = legal_payments(stock, resource, cost, convert_any)
    if spare:
        most = sum(stock) - spare
        payments = [payment for payment in payments if sum(payment) <= most]
    if keep != NONE:
        first = 3 * keep
        tiles = sum(stock[first : first + 3])
        payments = [payment for payment in payments if sum(payment[first : first + 3]) < tiles]
    return Step(payments, 0, stock, half)


def legal_payments(stock: Payment, resource: int, cost: int, convert_any: bool = False) -> list[Payment]:
    """Every legal payment of a bill (AE-3.6, AE-3.7; for the fee AE-11.5)."""
    if cost == 0:
        return [NOTHING]
    if resource == ANYTHING:
        return _covers(stock, range(KINDS_OF_ITEMS), cost, NOTHING)
    if convert_any:
        return _mixed_covers(stock, resource, cost)
    own = [kind for kind in range(KINDS_OF_ITEMS) if RESOURCE_OF[kind] == resource]
    worth = sum(stock[kind] * UNITS[kind] for kind in own)
    if worth >= cost:
        # AE-3.6a Enough of the resource: nothing else may be spent.
        return _covers(stock, own, cost, NOTHING)
    # AE-3.6b All of the resource, and two units of others for each one missing.
    all_of_it = tuple(count if RESOURCE_OF[kind] == resource else 0 for kind, count in enumerate(stock))
    others = [kind for kind in range(KINDS_OF_ITEMS) if RESOURCE_OF[kind] != resource]
    return _covers(stock, others, 2 * (cost - worth), all_of_it)


def _covers(stock: Payment, kinds: Sequence[int], need: int, base: Payment) -> list[Payment]:
    """``base`` plus items of these kinds worth at least ``need`` units, of which none can be left out."""
    kinds = [kind for kind in kinds if stock[kind]]
    reach = [0] * (len(kinds) + 1)
    """Units of this kind and all later ones."""
    for place in range(len(kinds) - 1, -1, -1):
        reach[place] = reach[place + 1] + stock[kinds[place]] * UNITS[kinds[place]]
    found: list[Payment] = []
    payment = list(base)

    def choose(place: int, need: int, smallest: int) -> None:
        if need <= 0:
            if need + smallest > 0:  # without the smallest item it would not do
                found.append(tuple(payment))
            return
        if reach[place] < need:
            return
        kind = kinds[place]
        unit = UNITS[kind]
        most = min(stock[kind], -(-need // unit))
        choose(place + 1, need, smallest)
        for count in range(1, most + 1):
            payment[kind] = count
            choose(place + 1, need - count * unit, min(smallest, unit))
        payment[kind] = 0

    choose(0, need, 4)
    return found


def _mixed_covers(stock: Payment, resource: int, cost: int) -> list[Payment]:
    """AE-3.7: items worth the cost, others counting half, of which none can be left out."""
    kinds = [kind for kind in range(KINDS_OF_ITEMS) if stock[kind]]
    reach = [(0, 0)] * (len(kinds) + 1)
    """Units of the resource and of others, of this kind and all later ones."""
    for place in range(len(kinds) - 1, -1, -1):
        own, others = reach[place + 1]
        worth = stock[kinds[place]] * UNITS[kinds[place]]
        reach[place] = (own + worth, others) if RESOURCE_OF[kinds[place]] == resource else (own, others + worth)
    found: list[Payment] = []
    payment = [0] * KINDS_OF_ITEMS

    def choose(place: int, own: int, others: int) -> None:
        if own + others // 2 >= cost:
            for kind in kinds:
                if payment[kind]:
                    less_own, less_others = own, others
                    if RESOURCE_OF[kind] == resource:
                        less_own -= UNITS[kind]
                    else:
                        less_others -= UNITS[kind]
                    if less_own + less_others // 2 >= cost:
                        return
            found.append(tuple(payment))
            return
        more_own, more_others = reach[place]
        if own + more_own + (others + more_others) // 2 < cost:
            return
        kind = kinds[place]
        mine = RESOURCE_OF[kind] == resource
        for count in range(stock[kind] + 1):
            payment[kind] = count
            worth = count * UNITS[kind]
            choose(place + 1, own + worth if mine else own, others if mine else others + worth)
            enough = own + worth + others // 2 if mine else own + (others + worth) // 2
            if enough >= cost:
                break
        payment[kind] = 0

    choose(0, 0, 0)
    return found


def fewest_items(stock: Sequence[int], resource: int, cost: int, convert_any: bool) -> int:
    """How many items the shortest legal payment of an affordable bill has (AE-8.6)."""
    if cost == 0:
        return 0
    own = [UNITS[k] for k in range(KINDS_OF_ITEMS) if RESOURCE_OF[k] == resource for _ in range(stock[k])]
    others = [UNITS[k] for k in range(KINDS_OF_ITEMS) if RESOURCE_OF[k] != resource for _ in range(stock[k])]
    own.sort(reverse=True)
    others.sort(reverse=True)
    if not convert_any:
        # The largest items first; others only if all of the resource falls short.
        if sum(own) >= cost:
            return _how_many(own, cost)
        return len(own) + _how_many(others, 2 * (cost - sum(own)))
    best = len(own) + len(others)
    for count in range(len(own) + 1):
        missing = 2 * (cost - sum(own[:count]))
        if sum(others) >= missing:
            best = min(best, count + _how_many(others, missing))
    return best


def _how_many(units: Sequence[int], need: int) -> int:
    count = 0
    while need > 0:
        need -= units[count]
        count += 1
    return count
