"""Payments: which are legal, which one is obvious, and how the rest are asked for in steps (section 3 of the rules).

A payment is a count per kind of item (AE-3.11). The legal payments of a bill depend on the payer's items and the bill
alone, so they are worked out once and remembered: copies and searches ask for the same bills again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.bundles import Bundle, Payment
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    COBWEB,
    ITEM_NAMES,
    ITEMS,
    KINDS_OF_ITEMS,
    NONE,
    RESOURCE_OF,
    UNITS,
)
from spinneret.games.arachno_evo.state.players import Player
from spinneret.kernel import Decision, Flow, Kind

AUTO = "auto"
PAYABLE = (AUTO, *ITEM_NAMES)
"""What the answers to a question about a payment come from."""
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
                s.log("paid", seat=seat, items=((ITEM_NAMES[CHITS + resource], cost),), what=asks.name)
            return
    step = first_step(tuple(stock), (resource, cost, spare, keep), settled.convert_any, settled.half_cobwebs)
    while step.options:
        s.bill = (resource, cost, step.put, step.auto, step.bundles)
        answer = yield Decision(seat, asks, step.options)
        step = step.after(answer)
    s.bill = None
    hand_in(s, seat, step.put)
    if s.events is not None:
        items = tuple((ITEM_NAMES[kind], count) for kind, count in enumerate(step.put) if count)
        s.log("paid", seat=seat, items=items, what=asks.name)


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

    __slots__ = ("_after", "_branches", "_half", "_stock", "auto", "bundles", "options", "put")

    put: Payment
    """What all legal payments still possible contain."""
    options: tuple[str, ...]
    """``auto`` and the kinds that may be named; empty when only one payment is left."""
    auto: Payment
    """The automatic payment among those still possible (AE-3.9)."""
    bundles: tuple[Bundle, ...]
    """The legal payments still possible."""

    def __init__(self, bundles: Sequence[Bundle], last: int, stock: Payment, half: bool) -> None:
        self._stock = stock
        self._half = half
        self._after: dict[str, Step] = {}
        self._branches: dict[int, list[Bundle]] = {}
        self.bundles = tuple(bundles)
        first = bundles[0]
        if len(bundles) == 1 and first.low == first.high:
            self.put = self.auto = first.tiles + first.low
            self.options = ()
            return
        self.put = tuple(map(min, zip(*[bundle.tiles + bundle.low for bundle in bundles], strict=True)))
        self.auto = min([bundle.best(stock) for bundle in bundles], key=lambda payment: _loss(payment, stock, half))
        for bundle in bundles:
            self._branch(bundle, last)
        self.options = (AUTO, *[ITEM_NAMES[kind] for kind in sorted(self._branches)])

    def _branch(self, bundle: Bundle, last: int) -> None:
        """AE-3.12: a payment goes on with the first kind, from the last one named, of which it has more than is in."""
        put = self.put
        for kind in range(last, CHITS):
            if bundle.tiles[kind] > put[kind]:
                self._branches.setdefault(kind, []).append(bundle)
                return
        rest: Bundle | None = bundle
        for kind in range(max(last, CHITS), KINDS_OF_ITEMS):
            if rest is None:
                return
            resource = kind - CHITS
            if rest.high[resource] > put[kind]:
                more = rest.bounded(resource, max(rest.low[resource], put[kind] + 1), rest.high[resource])
                if more is not None:
                    self._branches.setdefault(kind, []).append(more)
                rest = rest.bounded(resource, rest.low[resource], put[kind])

    def after(self, answer: str) -> Step:
        """The step that follows an answer."""
        step = self._after.get(answer)
        if step is None:
            if answer == AUTO:
                step = Step((_single(self.auto),), 0, self._stock, self._half)
            else:
                kind = ITEMS[answer]
                step = Step(self._branches[kind], kind, self._stock, self._half)
            self._after[answer] = step
        return step


def _single(payment: Payment) -> Bundle:
    chits = payment[CHITS:]
    return Bundle(payment[:CHITS], chits, chits, sum(chits))


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
    return given, -tiles, squares, tuple([-count for count in payment])


@lru_cache(maxsize=4096)
def first_step(stock: Payment, bill: tuple[int, int, int, int], convert_any: bool, half: bool) -> Step:
    """The first step of paying a bill (resource, cost, spare, keep; see ``pay``) from these items."""
    resource, cost, spare, keep = bill
    bundles = legal_bundles(stock, resource, cost, convert_any)
    if spare:
        most = sum(stock) - spare
        bundles = [bundle for bundle in bundles if sum(bundle.tiles) + bundle.total <= most]
    if keep != NONE:
        first = 3 * keep
        tiles = sum(stock[first : first + 3])
        bundles = [bundle for bundle in bundles if sum(bundle.tiles[first : first + 3]) < tiles]
    return Step(bundles, 0, stock, half)


def legal_payments(stock: Payment, resource: int, cost: int, convert_any: bool = False) -> list[Payment]:
    """Every legal payment of a bill, one by one. The rules themselves work on bundles."""
    return [payment for bundle in legal_bundles(stock, resource, cost, convert_any) for payment in bundle.payments()]


def legal_bundles(stock: Payment, resource: int, cost: int, convert_any: bool) -> list[Bundle]:
    """Every legal payment of a bill (AE-3.6, AE-3.7; for the fee AE-11.5)."""
    if cost == 0:
        return [_single(NOTHING)]
    if resource == ANYTHING:
        return _covers(stock, (True,) * 4, cost, NOTHING)
    own = tuple([kind == resource for kind in range(4)])
    if convert_any:
        return _mixed_covers(stock, resource, cost)
    worth = sum([stock[kind] * UNITS[kind] for kind in range(KINDS_OF_ITEMS) if own[RESOURCE_OF[kind]]])
    if worth >= cost:
        # AE-3.6a Enough of the resource: nothing else may be spent.
        return _covers(stock, own, cost, NOTHING)
    # AE-3.6b All of the resource, and two units of others for each one missing.
    all_of_it = tuple([count if own[RESOURCE_OF[kind]] else 0 for kind, count in enumerate(stock)])
    return _covers(stock, tuple([not mine for mine in own]), 2 * (cost - worth), all_of_it)


def _covers(stock: Payment, takes: tuple[bool, ...], need: int, base: Payment) -> list[Bundle]:
    """``base`` plus items of the resources in ``takes`` worth ``need`` units, of which none can be left out."""
    chits = [stock[CHITS + resource] if takes[resource] else 0 for resource in range(4)]
    in_hand = sum(chits)
    found = []
    for tiles in _tile_choices(stock, takes):
        worth, smallest = _worth(tiles)
        missing = need - worth
        # Tiles that do it alone must all be needed; where chits go in, they make it exact.
        if missing > in_hand or missing + smallest <= 0:
            continue
        total = max(missing, 0)
        bundle = Bundle(
            tuple([base[kind] + tiles[kind] for kind in range(CHITS)]),
            base[CHITS:],
            tuple([base[CHITS + r] + min(chits[r], total) for r in range(4)]),
            total + sum(base[CHITS:]),
        ).tight()
        if bundle is not None:
            found.append(bundle)
    return found


def _mixed_covers(stock: Payment, resource: int, cost: int) -> list[Bundle]:
    """AE-3.7: items worth the cost, others counting half, of which none can be left out."""
    others = tuple([kind != resource for kind in range(4)])
    chits = [stock[CHITS + kind] if others[kind] else 0 for kind in range(4)]
    found = []
    for tiles in _tile_choices(stock, (True,) * 4):
        mine = [tiles[kind] if RESOURCE_OF[kind] == resource else 0 for kind in range(CHITS)]
        own_worth, own_smallest = _worth(mine)
        worth, smallest = _worth([tiles[kind] - mine[kind] for kind in range(CHITS)])
        for own_chits in range(stock[CHITS + resource] + 1):
            if own_chits:
                own_smallest = 1
            missing = cost - own_worth - own_chits
            if missing <= 0:
                total = 0
                legal = not worth and missing + own_smallest > 0
            elif worth < 2 * missing:
                total = 2 * missing - worth
                legal = total <= sum(chits)
            else:
                total = 0
                legal = (worth - smallest) // 2 < missing and worth // 2 < missing + own_smallest
            if legal:
                low = tuple([own_chits if kind == resource else 0 for kind in range(4)])
                high = tuple([own_chits if kind == resource else min(chits[kind], total) for kind in range(4)])
                bundle = Bundle(tiles, low, high, own_chits + total).tight()
                if bundle is not None:
                    found.append(bundle)
            if missing <= 0:
                break
    return found


def _tile_choices(stock: Payment, takes: tuple[bool, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of tiles of these resources."""
    return product(*[range(stock[kind] + 1) if takes[RESOURCE_OF[kind]] else NO_TILE for kind in range(CHITS)])


NO_TILE = range(1)
ENOUGH = 99
"""More than any tile: the smallest item where there is none."""


def _worth(tiles: Sequence[int]) -> tuple[int, int]:
    """The units of these tiles and the value of the smallest."""
    worth = 0
    smallest = ENOUGH
    for kind in range(CHITS):
        if tiles[kind]:
            worth += tiles[kind] * UNITS[kind]
            smallest = min(smallest, UNITS[kind])
    return worth, smallest


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
