"""Whose effect is being resolved, and where."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from spinneret.kernel import Decision

T = TypeVar("T")
Asks: TypeAlias = Generator[Decision, Any, T]
"""A part of a flow that returns something: of an operation, whether it changed anything."""

VILLAIN_OWN, VILLAIN_BAM, VILLAIN_OVERFLOW, VILLAIN_KO = "villain", "villain:bam", "villain:overflow", "villain:ko"
"""What on the Villain's dashboard an effect stands on."""


class Scene(NamedTuple):
    """Whose effect is being resolved, and where: plain numbers, so it may be kept across questions."""

    hero: int = -1
    """The seat of the acting Hero (``self``), or -1."""
    it: int = -1
    """The seat bound by ``for_each_hero``, or KO'd in ``on_ko``."""
    place: int = -1
    """A Location fixed for the effect: the overflowing one, or where a Hero was KO'd."""
    threat: int = -1
    """The Threat card whose effect it is; its ``here`` moves with it."""
    source: str = "other"
    """Who deals damage: villain, threat, location or other."""
    by_villain: bool = False
    """The Villain player makes the choices (SG-16.10)."""
    preset: int = -1
    """A destination that was chosen together with the effect."""
    by: str = ""
    """What the effect stands on, by id, or one of the Villain's own (``VILLAIN_BAM`` and so on): for words alone."""
    hold: bool = False
    """KOs wait until the whole effect is done, instead of following each step (SG-R10)."""


THE_VILLAIN = Scene(source="villain", by=VILLAIN_OWN)
"""The Villain's own effects: dashboard and plan cards."""
CARD_LOST = Scene(source="villain", by=VILLAIN_OWN, hold=True)
"""What he does for each Special Effect card lost, in the middle of another effect."""
HIS_BAM = Scene(source="villain", by=VILLAIN_BAM)
HERO_SCENES = tuple(Scene(hero=seat) for seat in range(5))
"""Effects of the Hero at each seat."""
PLACE_SCENES = tuple(Scene(place=place) for place in range(6))
"""Effects at each Location."""


@cache
def threat_scene(number: int, id: str) -> Scene:
    """Effects of a Threat card, by its number and id."""
    return Scene(threat=number, source="threat", by=id)
