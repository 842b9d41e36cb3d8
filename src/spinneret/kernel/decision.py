"""One question at a time: who is asked, what kind of question, which answers are legal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, TypeAlias, Union

import msgspec

from spinneret.kernel.state import State

AnyState: TypeAlias = Any
"""The state of whichever game it is: the game's own functions name its type."""

Value: TypeAlias = Union[str, int, tuple["Value", ...], None]
"""An answer: a meaningful, JSON-able value such as a card id or a space, ``None`` for "decline", a tuple for a set."""


class Kind:
    """A kind of question, with the finite domain its answers come from."""

    __slots__ = ("domain", "hidden", "index_of", "name", "size", "unordered", "window")

    name: str
    index_of: Callable[[AnyState, Value], int]
    """The number of an answer within the kind, at a given state."""
    size: int
    """How many action ids the kind takes up."""
    domain: tuple[Value, ...]
    """Every value that can ever be an answer, where that set does not depend on the position; else empty."""
    hidden: Callable[[AnyState, int], tuple[Value, ...]] | None
    """For questions about hidden things: the legal answers, worked out from a state and the seat that is asked. So the
    question can be put again after the hidden cards were redealt."""
    unordered: bool
    """Whether an answer is a set: the same parts in any order are the same answer."""
    window: str | None
    """For a question put to everyone who might have a use for it, so that being asked reveals nothing: the answer that
    passes. It is always among the options."""

    def __init__(
        self,
        name: str,
        domain: Iterable[Value] = (),
        *,
        size: int | None = None,
        index_of: Callable[[AnyState, Value], int] | None = None,
        hidden: Callable[[AnyState, int], tuple[Value, ...]] | None = None,
        unordered: bool = False,
        window: str | None = None,
    ) -> None:
        self.name = name
        self.window = window
        self.domain = tuple(domain)
        self.hidden = hidden
        self.unordered = unordered
        if index_of is None:
            places = {value: i for i, value in enumerate(self.domain)}
            self.size = len(places)
            self.index_of = lambda _state, value: places[value]
        else:
            if size is None:
                raise ValueError(f"kind {name}: a computed index needs a size")
            self.size = size
            self.index_of = index_of

    def __repr__(self) -> str:
        return f"Kind({self.name!r}, size={self.size})"


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question the rules put to one seat."""

    seat: int
    asks: Kind
    options: tuple[Value, ...]
    """The legal answers, at least one."""
    about: tuple[str, ...] = ()
    """What the question is about, in the game's own words: the card or place that asks it, what is at stake. Everybody
    may know it."""

    @property
    def kind(self) -> str:
        """The name of the kind of question, e.g. ``"play_card"``."""
        return self.asks.name

    def option(self, value: Value) -> Value:
        """The option that this answer means, in the rules' own form. Raises ``LookupError`` if it means none."""
        if value in self.options:
            return self.options[self.options.index(value)]
        if self.asks.unordered and isinstance(value, tuple):
            for option in self.options:
                if isinstance(option, tuple) and len(option) == len(value) and set(option) == set(value):
                    return option
        raise LookupError(value)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options!r})"


Flow: TypeAlias = Generator[Decision, Any, None]
"""Rules in progress: yields a question, is sent the chosen answer, whose type the rules know from the question."""


class ActionSpace:
    """Every answer to every kind of question as one number, the same for the whole life of a game."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = tuple(kinds)
        self._offsets: dict[str, int] = {}
        self.size = 0
        for kind in self.kinds:
            if kind.name in self._offsets:
                raise ValueError(f"two kinds of decision are called {kind.name}")
            self._offsets[kind.name] = self.size
            self.size += kind.size

    def __len__(self) -> int:
        return self.size

    def index(self, state: State, decision: Decision, value: Value) -> int:
        """The number of this answer to this question."""
        return self._offsets[decision.kind] + decision.asks.index_of(state, value)

    def value(self, state: State, decision: Decision, index: int) -> Value:
        """The answer behind a number, at this question. Raises ``KeyError`` if it is not a legal one."""
        for option in decision.options:
            if self.index(state, decision, option) == index:
                return option
        raise KeyError(index)

    def mask(self, state: State, decision: Decision | None) -> bytearray:
        """One byte per action, 1 where it is legal now."""
        mask = bytearray(self.size)
        if decision is not None:
            for option in decision.options:
                mask[self.index(state, decision, option)] = 1
        return mask


def as_value(answer: object) -> Value:
    """An answer as it came from outside (JSON lists and all) in the form the rules use. Raises ``TypeError`` for what
    no game takes: ``True`` and 1.0 equal 1, but neither of them counts anything."""
    if isinstance(answer, (list, tuple)):
        return tuple(as_value(part) for part in answer)
    if answer is None or (isinstance(answer, (str, int)) and type(answer) is not bool):
        return answer
    raise TypeError(f"{answer!r} is not an answer to any question")
