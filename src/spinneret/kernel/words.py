"""Small words every game needs: lists, counts, and facts of events in the type the sentence wants."""

from __future__ import annotations

from collections.abc import Iterable


def listed(items: Iterable[object], last: str = "and") -> str:
    """Things in a row: ``a``, ``a and b``, ``a, b and c``."""
    names = [str(item) for item in items]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """``1 disc``, ``2 discs``, ``3 Heroes``."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def as_int(fact: object) -> int:
    """A fact of an event that is a number."""
    assert isinstance(fact, int)
    return fact


def as_items(fact: object) -> tuple[object, ...]:
    """A fact of an event that is a tuple."""
    assert isinstance(fact, tuple)
    return fact
