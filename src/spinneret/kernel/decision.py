"""One question at a time: who is asked, what kind of question, which answers are legal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, TypeAlias, Union

import msgspec

from spinneret.kernel.state import State

Value: TypeAlias = Union[str, int, tuple["Value", ...], None]
"""An answer: a meaningful, JSON-able value such as a card id or a space, ``None`` for "decline", a tuple for a set."""


class Kind:
    """A kind of question, with the finite domain its answers come from."""

    __slots__ = ("domain", "hidden", "index_of", "name", "size")

    name: str
    index_of: Callable[[Any, Value], int]
    """The number of an answer within the kind, at a given state."""
    size: int
    """How many action ids the kind takes up."""
    domain: tuple[Value, ...]
    """Every value that can ever be an answer, where that set does not depend on the position; else empty."""
    hidden: Callable[[Any, int], tuple[Value, ...]] | None
    """For questions about hidden things: the legal answers, worked out from a state and the seat that is asked. So the
    question can be put again after the hidden cards were redealt."""

    def __init__(
        self,
        name: str,
        domain: Iterable[Value] = (),
        *,
        size: int | None = None,
        index_of: Callable[[Any, Value], int] | None = None,
        hidden: Callable[[Any, int], tuple[Value, ...]] | None = None,
    ) -> None:
        self.name = name
        self.domain = tuple(domain)
        self.hidden = hidden
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

    @property
    def kind(self) -> str:
        """The name of the kind of question, e.g. ``"play_card"``."""
        return self.asks.name

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options!r})"


Flow: TypeAlias = Generator[Decision, Any, None]
"""Rules in progress: yields a question, is sent the chosen answer."""


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
    """An answer as it came from outside (JSON lists and all) in the form the rules use."""
    if isinstance(answer, (list, tuple)):
        return tuple(as_value(part) for part in answer)
    if answer is None or isinstance(answer, (str, int)):
        return answer
    raise TypeError(f"{answer!r} is not an answer to any question")
