"""What happened, recorded for those who may know it: for the log, the animation and the screen reader."""

from __future__ import annotations


class Event:
    """One thing that happened. Its words are in the game's ``words.py``."""

    __slots__ = ("audience", "chapter", "facts", "kind", "step")

    kind: str
    facts: dict[str, object]
    audience: tuple[int, ...] | None
    """Seats that may know, or None for everyone, spectators included."""
    chapter: int
    """The round or similar it happened in."""
    step: int
    """Number of answers given when it happened: where the log line jumps to."""

    def __init__(self, kind: str, facts: dict[str, object], audience: tuple[int, ...] | None, chapter: int) -> None:
        self.kind = kind
        self.facts = facts
        self.audience = audience
        self.chapter = chapter
        self.step = -1

    def for_seat(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return all(getattr(self, slot) == getattr(other, slot) for slot in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"Event({self.kind!r}, {facts})"
