"""Which function carries out which operation: entered by ``rules/effects``, looked up by whoever runs an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from spinneret.games.spider_geddon.content.effects.operations import FlowOp, Op, PlainOp
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.state import Geddon

AnyOp = TypeVar("AnyOp", bound=Op)
Plain = TypeVar("Plain", bound=PlainOp)
Asking = TypeVar("Asking", bound=FlowOp)

PlainFunction: TypeAlias = Callable[[Geddon, Any, Scene], bool]
"""A function of one operation class: the one it is entered under."""

POSSIBLE: dict[type[Op], PlainFunction] = {}
"""Whether the operation could change anything now."""
PLAIN: dict[type[Op], PlainFunction] = {}
"""Carries out an operation that never asks, and says whether it changed anything."""
FLOWS: dict[type[Op], Callable[[Geddon, Any, Scene], Asks[bool]]] = {}
"""Carries out an operation that may ask; the flow returns whether it changed anything."""


def possible(
    op: type[AnyOp],
) -> Callable[[Callable[[Geddon, AnyOp, Scene], bool]], Callable[[Geddon, AnyOp, Scene], bool]]:
    """Enter when an operation is possible."""

    def enter(function: Callable[[Geddon, AnyOp, Scene], bool]) -> Callable[[Geddon, AnyOp, Scene], bool]:
        POSSIBLE[op] = function
        return function

    return enter


def plain(
    op: type[Plain],
) -> Callable[[Callable[[Geddon, Plain, Scene], bool]], Callable[[Geddon, Plain, Scene], bool]]:
    """Enter what carries out an operation that never asks."""

    def enter(function: Callable[[Geddon, Plain, Scene], bool]) -> Callable[[Geddon, Plain, Scene], bool]:
        PLAIN[op] = function
        return function

    return enter


def flow(
    op: type[Asking],
) -> Callable[[Callable[[Geddon, Asking, Scene], Asks[bool]]], Callable[[Geddon, Asking, Scene], Asks[bool]]]:
    """Enter what carries out an operation that may ask."""

    def enter(function: Callable[[Geddon, Asking, Scene], Asks[bool]]) -> Callable[[Geddon, Asking, Scene], Asks[bool]]:
        FLOWS[op] = function
        return function

    return enter


def always(_s: Geddon, _op: Op, _scene: Scene) -> bool:
    """For operations that are always possible."""
    return True
