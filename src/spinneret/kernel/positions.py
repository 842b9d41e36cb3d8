"""Reading a described position: what a key holds, in the type the game wants."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

import msgspec

T = TypeVar("T")


def refuse_unknown(position: Mapping[str, object], known: Collection[str]) -> None:
    """Raise ``ValueError`` for a key that no position of the game has."""
    unknown = set(position) - set(known)
    if unknown:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(known))}")


def read(position: Mapping[str, object], key: str, kind: type[T], default: T) -> T:
    """What stands under a key, as ``kind``; the default where nothing does. Raises ``ValueError`` for another type."""
    if key not in position:
        return default
    try:
        return msgspec.convert(position[key], kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{key}: {error}") from None
