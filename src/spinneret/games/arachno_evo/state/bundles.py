"""Payments, and bundles of them: a state keeps those that are still possible while a bill is being paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from spinneret.games.arachno_evo.state.pieces import CHITS, COBWEB, UNITS

Payment = tuple[int, ...]
"""A count for each kind of item (AE-3.11)."""


class Bundle(NamedTuple):
    """Legal payments with the same tiles: chits of each resource from ``low`` to ``high``, ``total`` in all.

    Rich hands have thousands of legal payments, but only a few bundles of them."""

    tiles: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int

    def tight(self) -> Bundle | None:
        """The same payments with bounds that are all reached, or None if there are none."""
        spare = self.total - sum(self.low)
        short = sum(self.high) - self.total
        if spare < 0 or short < 0:
            return None
        if not spare:
            return Bundle(self.tiles, self.low, self.low, self.total)
        if not short:
            return Bundle(self.tiles, self.high, self.high, self.total)
        bounds = list(zip(self.low, self.high, strict=True))
        low = tuple([max(least, most - short) for least, most in bounds])
        high = tuple([min(most, least + spare) for least, most in bounds])
        return Bundle(self.tiles, low, high, self.total)

    def bounded(self, resource: int, least: int, most: int) -> Bundle | None:
        """Those of the payments with this many chits of one resource."""
        if least > most:
            return None
        low = (*self.low[:resource], least, *self.low[resource + 1 :])
        high = (*self.high[:resource], most, *self.high[resource + 1 :])
        return Bundle(self.tiles, low, high, self.total).tight()

    def best(self, stock: Payment) -> Payment:
        """AE-3.9 among payments with the same tiles: chits from the larger basic stocks first, then cobwebs."""
        chits = list(self.low)
        left = [
            sum((stock[kind] - self.tiles[kind]) * UNITS[kind] for kind in range(3 * r, 3 * r + 3)) + stock[CHITS + r]
            for r in range(COBWEB)
        ]
        for resource in range(COBWEB):
            left[resource] -= chits[resource]
        for _ in range(self.total - sum(self.low)):
            largest = COBWEB
            for resource in range(COBWEB):
                if chits[resource] < self.high[resource] and (largest == COBWEB or left[resource] > left[largest]):
                    largest = resource
            chits[largest] += 1
            if largest != COBWEB:
                left[largest] -= 1
        return (*self.tiles, *chits)

    def payments(self) -> Iterator[Payment]:
        """Every payment of the bundle."""
        for chits in product(*(range(low, high + 1) for low, high in zip(self.low, self.high, strict=True))):
            if sum(chits) == self.total:
                yield (*self.tiles, *chits)
