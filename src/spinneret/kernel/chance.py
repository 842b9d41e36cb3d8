"""Chance has one door: a small seeded stream that is copied with the state.

Each stream is BLAKE2b in counter mode under a key made of the seed and the stream's name. It is as cheap as a toy
generator when few numbers are drawn, and seeing some of its numbers reveals nothing about the others, so a player who
remembers a whole shuffled deck cannot work out the opponent's.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1
_PLACE = "place:"
_SMALL = 1 << 30  # numbers below it are one machine word to Python, and fast


@cache
def _batch(n: int) -> tuple[int, int]:
    """For a list of n: down to which place one small number serves, and how many orders those places have."""
    orders, last = n, n - 1
    while last > 1 and orders * last < _SMALL:
        orders *= last
        last -= 1
    return last, orders


class Chance:
    """A stream of random numbers. Two streams of the same seed and name give the same numbers forever."""

    __slots__ = ("_key", "_pool", "uses")

    _key: bytes
    _pool: int
    """Words of the newest block not handed out yet, under a leading one bit."""
    uses: int
    """How many words were drawn; safe undo compares it."""

    def __init__(self, seed: int | str, stream: str = "game") -> None:
        if isinstance(seed, str) and seed.startswith(_PLACE):
            key, _, uses = seed.removeprefix(_PLACE).partition(":")
            self._key, self.uses = bytes.fromhex(key), int(uses)
            self._pool = self._block(self.uses // 8 * 8) >> 64 * (self.uses % 8) if self.uses % 8 else 1
            return
        self._key = blake2b(f"{stream}:{seed}".encode(), digest_size=32).digest()
        self._pool = 1
        self.uses = 0

    def place(self) -> str:
        """Where this stream is, as a seed that goes on from here."""
        return f"{_PLACE}{self._key.hex()}:{self.uses}"

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._pool = self._pool
        twin.uses = self.uses
        return twin

    def bits(self) -> int:
        """The next 64 bits."""
        if self._pool == 1:
            self._pool = self._block(self.uses)
        word = self._pool & _WORD
        self._pool >>= 64
        self.uses += 1
        return word

    def _block(self, number: int) -> int:
        """Eight words under a leading one bit."""
        return int.from_bytes(blake2b(number.to_bytes(8, "little"), key=self._key).digest(), "little") | 1 << 512

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = (1 << 64) // n * n
        while True:
            word = self.bits()
            if word < limit:
                return word % n

    def pick(self, items: list[T] | tuple[T, ...]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the list into a uniformly random order, in place. One number serves many places."""
        n = len(items)
        while n > 1:
            stop, orders = _batch(n)
            number = self.below(orders)
            while n > stop:
                number, j = divmod(number, n)
                n -= 1
                items[n], items[j] = items[j], items[n]

    def fork(self) -> Chance:
        """A new stream that shares nothing with this one but its origin."""
        twin = Chance.__new__(Chance)
        twin._key = self.bits().to_bytes(8, "little") + self.bits().to_bytes(8, "little")
        twin._pool = 1
        twin.uses = 0
        return twin

    def __repr__(self) -> str:
        return f"Chance({self._key[:4].hex()}…, uses={self.uses})"
