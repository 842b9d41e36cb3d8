"""What can be attacked from where (SM-7.1 to SM-7.3)."""

from __future__ import annotations

from typing import NamedTuple

from spinneret.games.spider_man.content.city import BIT, FIELD, NAME, NEAR, WITHIN, Field, distances
from spinneret.games.spider_man.content.vocabulary import FIGURE_INDEX, FIGURES
from spinneret.games.spider_man.rules.asking import PLACES
from spinneret.games.spider_man.rules.missions import building_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    FREE,
    NOBODY,
    SEIZED,
    SPIDER_MAN,
    STACK_ID,
    Declared,
    Piece,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Power

FIGURE_TARGET = tuple(f"fig:{figure}" for figure in FIGURES)
TARGETS = (
    "own_web",
    "own_grip",
    *FIGURE_TARGET,
    *(f"{what}:{place}" for what in ("stack", "web", "building") for place in PLACES),
)
"""SM-21.3: everything an attack can be aimed at, as answers name it."""
OWN_WEB, OWN_GRIP = ("own_web",), ("own_grip",)


class Target(NamedTuple):
    """What an answer is aimed at."""

    what: str
    """``fig``, ``stack``, ``web``, ``building``, ``own_web`` or ``own_grip``."""
    which: int
    """The figure or field; ``NOBODY`` for one's own web or grip."""


def _meaning(target: str) -> Target:
    what, _, which = target.partition(":")
    if what == "fig":
        return Target(what, FIGURE_INDEX[which])
    return Target(what, FIELD[which] if which else NOBODY)


MEANING: dict[str, Target] = {target: _meaning(target) for target in TARGETS}
"""The answers of ``TARGETS``, understood."""


def attack_targets(s: SpiderMan, piece: Piece, *, reaction: bool = False, foe: Piece = NOBODY) -> tuple[str, ...]:
    """SM-7.2: every legal target in reach, or within a usable range; in a reaction the attacker (SM-9.4)."""
    stack = is_stack(piece)
    if stack:
        field = stack_field(piece)
        # SM-15.5 A webbed stack may attack only its web.
        if field in s.stack_web:
            return OWN_WEB
        reach = 1
    else:
        # SM-7.11 A webbed or seized figure may attack nothing but its own web or grip.
        if s.status[piece] == SEIZED:
            return OWN_GRIP
        if s.web[piece] >= 0:
            return OWN_WEB
        field = s.place[piece]
        reach = longest_range(s, piece, reaction) if s.settled.ranged[piece] else 1
    if reaction and not s.settled.reaction_any_target:
        return _only(s, piece, field, reach, foe)
    found: list[str] = []
    away, sees, rubble = distances(field), s.city.sees, s.rubble
    for other, there in enumerate(s.place):
        if there < 0 or away[there] > reach or other == piece or s.ko[other] or not _exposed(s, piece, field, other):
            continue
        if s.status[other] in (FREE, SEIZED) and sees(field, there, rubble):
            found.append(FIGURE_TARGET[other])
    if not stack:
        for there in sorted(s.cars):
            if away[there] <= reach and sees(field, there, rubble):
                found.append(STACK_ID[there])
    for there in _webs(s, piece):
        if away[there] <= reach and sees(field, there, rubble):
            found.append(f"web:{NAME[there]}")
    if not stack and piece != SPIDER_MAN:
        for there in building_targets(s, piece):
            if away[there] <= reach and sees(field, there, rubble):
                found.append(f"building:{NAME[there]}")
    return tuple(found)


def _exposed(s: SpiderMan, piece: Piece, field: Field, other: int) -> bool:
    """SM-7.2 a: at distance 0 only for whoever has seized it; Captain Stacy's truce protects Spider-Man."""
    if s.place[other] == field and s.seizer[other] != piece:
        return False
    return not (is_stack(piece) and other == SPIDER_MAN and s.has(SPIDER_MAN, "cops_truce"))


def _only(s: SpiderMan, piece: Piece, field: Field, reach: int, foe: Piece) -> tuple[str, ...]:
    """SM-9.4: the attacking piece, if it is a legal target now."""
    if is_stack(foe):
        there = stack_field(foe)
        if there not in s.cars:
            return ()
        name = STACK_ID[there]
    else:
        there = s.place[foe]
        if s.ko[foe] or s.status[foe] not in (FREE, SEIZED) or there < 0 or not _exposed(s, piece, field, foe):
            return ()
        name = FIGURE_TARGET[foe]
    return (name,) if in_reach(s, field, there, reach) else ()


def in_reach(s: SpiderMan, field: Field, there: Field, reach: int) -> bool:
    """SM-7.3: adjacent, or within the range and in line of sight."""
    if NEAR[field] & BIT[there]:
        return True
    return bool(WITHIN[reach][field] & BIT[there]) and s.city.sees(field, there, s.rubble)


def _webs(s: SpiderMan, piece: Piece) -> list[Field]:
    """Fields with a web on somebody else."""
    if s.stack_web or max(s.web) >= 0:
        return sorted([s.place[f] for f in range(9) if s.web[f] >= 0 and f != piece] + list(s.stack_web))
    return []


def ranges(s: SpiderMan, figure: int, reaction: bool) -> list[Power]:
    """SM-7.3: abilities that lengthen the reach now; none in fog."""
    if s.fog or (reaction and s.settled.reaction_abilities == "none"):
        return []
    return [power for power in s.settled.ranged[figure] if s.ready(figure, power)]


def longest_range(s: SpiderMan, figure: int, reaction: bool) -> int:
    """SM-14 ``range``: of several, the largest counts."""
    longest = 1
    for power in ranges(s, figure, reaction):
        longest = max(longest, power.range)
    return longest


def range_needed(s: SpiderMan, figure: int, there: Field, reaction: bool) -> Power | None:
    """SM-21.4: the range a target beyond distance 1 brings with it, of several the lowest slot."""
    field = s.place[figure]
    if NEAR[field] & BIT[there]:
        return None
    for power in ranges(s, figure, reaction):
        if WITHIN[power.range][field] & BIT[there]:
            return power
    return None


def declared_targets(s: SpiderMan) -> tuple[str, ...]:
    """The targets of the attack being declared."""
    d = s.declared
    assert d is not None
    return attack_targets(s, d.piece, reaction=d.reaction, foe=d.foe)


def field_of_target(s: SpiderMan, d: Declared) -> Field:
    """Where the declared target is."""
    what, which = MEANING[d.target]
    if what == "fig":
        return s.place[which]
    return which if which >= 0 else s.field_of(d.piece)


def secret_targets(s: SpiderMan, piece: Piece, reaction: bool) -> bool:
    """SM-21.7: whether the list of targets may hold a building that only the villain knows of. Then it is never
    answered for him."""
    if reaction and not s.settled.reaction_any_target:
        return False
    return not is_stack(piece) and s.mission[piece] >= 0 and not s.stuck(piece)
