"""What every game's state has in common: plain data, copied by hand, with one door to chance."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar, Self

import msgspec

from spinneret.kernel.chance import Chance
from spinneret.kernel.events import Event
from spinneret.kernel.outcome import Outcome


class State:
    """Base of every game's state. A game adds ``__slots__`` and one method, ``copy_to``.

    Everything reachable from a slot is plain data (numbers, strings, lists, dicts, small slotted objects), except the
    slots named in ``fixed``: records that never change and are shared by all copies.
    """

    __slots__ = ("events", "outcome", "revealed", "rng")

    fixed: ClassVar[frozenset[str]] = frozenset()
    """Slots holding what was settled before the game began: mode, options, content."""

    rng: Chance
    outcome: Outcome | None
    revealed: int
    """Raised by the rules whenever a seat learns something that was hidden, so that it cannot be undone."""
    events: list[Event] | None
    """What happened, or None where nobody reads it: nothing is recorded then, and search pays nothing."""

    def __init__(self, rng: Chance) -> None:
        self.rng = rng
        self.outcome = None
        self.revealed = 0
        self.events = None

    def copy(self) -> Self:
        """An independent state with the same contents. It records no events until somebody reads them."""
        twin = self.__class__.__new__(self.__class__)
        twin.events = None
        self.copy_to(twin)
        return twin

    def copy_to(self, other: Self) -> None:
        """Give ``other`` the contents of this state, sharing nothing that can change. Games extend it."""
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed

    def log(self, kind: str, to: tuple[int, ...] | None = None, **facts: object) -> None:
        """Record an event for those who may know (``to``; None is everyone). It does nothing where nobody reads it,
        but the call alone costs 0.1 microseconds: guard it with ``if s.events is not None`` where that shows in
        ``bench/kernel.py``."""
        if self.events is not None:
            self.events.append(Event(kind, facts, to, self.chapter()))

    def chapter(self) -> int:
        """The round or similar the game is in; memory rules for the log count in it."""
        return 0

    def fingerprint(self) -> str:
        """A hash of everything that can change. Equal states, and only those, have equal fingerprints."""
        return blake2b(msgspec.json.encode(self._plain(), order="deterministic"), digest_size=8).hexdigest()

    def _plain(self) -> dict[str, object]:
        facts: dict[str, object] = {}
        for cls in type(self).__mro__:
            for slot in getattr(cls, "__slots__", ()):
                if slot != "events" and slot not in self.fixed:
                    facts[slot] = _plain(getattr(self, slot))
        return facts


def _plain(thing: object) -> object:
    if thing is None or isinstance(thing, (str, int, float, bool)):
        return thing
    if isinstance(thing, (list, tuple)):
        return [_plain(part) for part in thing]
    if isinstance(thing, dict):
        return [[_plain(key), _plain(thing[key])] for key in sorted(thing, key=repr)]
    if isinstance(thing, (set, frozenset)):
        return sorted((_plain(part) for part in thing), key=repr)
    if isinstance(thing, bytes):
        return thing.hex()
    if isinstance(thing, msgspec.Struct):
        return [_plain(getattr(thing, name)) for name in thing.__struct_fields__]
    slots = [slot for cls in type(thing).__mro__ for slot in getattr(cls, "__slots__", ())]
    if not slots:
        raise TypeError(f"{type(thing).__name__} is not plain data and must not be in a state")
    return [_plain(getattr(thing, slot)) for slot in slots]
