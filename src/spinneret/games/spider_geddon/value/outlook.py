"""What the content promises those who look ahead: whom an effect strikes and what a card is good for. Read off the
steps once for each pack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.content.effects.operations import (
    Actions,
    AttachToken,
    AttackInLocations,
    BonusSymbols,
    Branch,
    Choose,
    DealDamage,
    DefeatThug,
    Delay,
    DrawCard,
    ForEachHero,
    GainHealth,
    GainToken,
    MissionToken,
    MoveHero,
    Op,
    PlanFacedown,
    RemoveHero,
    Rescue,
    Schedule,
    SetFlag,
    Steps,
)
from spinneret.games.spider_geddon.content.effects.selectors import Place, Who
from spinneret.games.spider_geddon.content.records import HeroCard, Villain

_OFFSETS: dict[Place, tuple[int, ...]] = {
    "here": (0,),
    "villain": (0,),
    "adjacent": (1, 5),
    "villain_adjacent": (1, 5),
    "here_or_adjacent": (0, 1, 5),
    "villain_and_adjacent": (0, 1, 5),
}
_SYMBOL = {"M": 0.6, "H": 1.0, "A": 1.0, "W": 1.2}
_STEP: dict[type[Op], float] = {
    Rescue: 1.0,
    DefeatThug: 1.0,
    DrawCard: 1.0,
    GainToken: 0.9,
    AttachToken: 1.0,
    AttackInLocations: 1.6,
    MoveHero: 0.6,
    SetFlag: 0.5,
    Delay: 1.5,
}
"""What a step of a Special Effect is good for, in Actions, for each of its amount."""
_MOST = 2.5
_PASSIVE = 1.5


class Blow(NamedTuple):
    """Damage, or a card lost, around the one who strikes."""

    offsets: tuple[int, ...]
    """Locations, counted from the striker's; none means anywhere."""
    everyone: bool
    """Everyone there, not one of them."""
    amount: int
    crisis: bool = False
    """Only who holds a Crisis token."""


def _blows(steps: Steps) -> tuple[Blow, ...]:
    """The blows among these steps, on whatever branch they stand; the worse half of an either-or counts."""
    found: tuple[Blow, ...] = ()
    for step in steps:
        if isinstance(step, DealDamage):
            found += tuple(_blow(hit.who, hit.amount) for hit in step.parts)
        elif isinstance(step, ForEachHero):
            found += (Blow(_offsets(step.who), True, 1),)
        elif isinstance(step, Branch):
            found += _blows(step.do) or _blows(step.else_do)
    return found


def _blow(who: Who, amount: int) -> Blow:
    crisis = who.pick == "each_with_crisis"
    return Blow(_offsets(who), who.pick == "each" or crisis, amount, crisis)


def _offsets(who: Who) -> tuple[int, ...]:
    return _OFFSETS.get(who.where, ()) if who.where is not None else ()


def _effect_worth(card: HeroCard) -> float:
    """About how many Actions a card's Special Effect is good for when it is used."""
    return min(_MOST, sum(map(_step_worth, card.do)))


def _card_worth(card: HeroCard) -> float:
    """About how many Actions a card is good for in hand."""
    shown = sum(_SYMBOL[symbol] for symbol in card.symbols)
    return shown + 0.7 * _effect_worth(card) + (_PASSIVE if card.passive else 0.0)


def _step_worth(step: Op) -> float:
    match step:
        case Actions() | BonusSymbols():
            return sum(_SYMBOL[symbol] for symbol in step.symbols)
        case Choose():
            return max(sum(map(_step_worth, option)) for option in step.options)
        case Schedule() | Branch():
            return 0.5 * sum(map(_step_worth, step.do))
        case Rescue() | DefeatThug() | DrawCard() | GainToken() | SetFlag() | Delay():
            return _STEP[type(step)] * (step.amount if isinstance(step.amount, int) else 1)
    return _STEP.get(type(step), 0.0)


_DOWN = 3.5
_KO: dict[type[Op], float] = {RemoveHero: 4.0, PlanFacedown: 3.0, GainHealth: 1.0, MissionToken: 1.0}
"""What follows a KO besides the lost hand, in Actions."""


def _ko_cost(villain: Villain) -> float:
    """What a KO costs the Heroes, in Actions."""
    return _DOWN + sum(_KO.get(type(step), 0.0) for step in (*villain.on_ko, *(villain.ko_instead_of_bam or ())))


@dataclass(frozen=True, slots=True)
class Outlook:
    """All of it, by id."""

    worth: dict[str, float]
    effect_worth: dict[str, float]
    """About how many Actions a Hero card, and its Special Effect alone, are good for."""
    bam: dict[str, tuple[Blow, ...]]
    overflow: dict[str, tuple[Blow, ...]]
    ko_cost: dict[str, float]
    """By Villain: whom his BAM! and Overflow strike, and how hard; what a KO costs the Heroes."""
    threat_bam: dict[str, tuple[Blow, ...]]
    """By Threat: whom its BAM! strikes."""
    hurts: dict[str, int]
    """By Location: the damage its mandatory effect deals."""


@lru_cache(maxsize=16)
def outlook_of(t: Tables) -> Outlook:
    return Outlook(
        worth={card.id: _card_worth(card) for card in t.hero_cards},
        effect_worth={card.id: _effect_worth(card) for card in t.hero_cards},
        bam={villain.id: _blows(villain.bam) for villain in t.villains},
        overflow={villain.id: _blows(villain.overflow) for villain in t.villains},
        ko_cost={villain.id: _ko_cost(villain) for villain in t.villains},
        threat_bam={threat.id: _blows(threat.bam) for threat in t.threats},
        hurts={
            location.id: sum(blow.amount for blow in _blows(location.end_of_turn)) if location.mandatory else 0
            for location in t.locations
        },
    )
