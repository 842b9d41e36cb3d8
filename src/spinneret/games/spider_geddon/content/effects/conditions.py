"""What an effect, or one step of it, may ask for before it is done."""

from __future__ import annotations

from typing import Union

import msgspec

from spinneret.games.spider_geddon.content.effects.selectors import Place, Symbol, Who


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="cond"):
    """What must hold, written ``{ cond = "alone" }``."""


class PreviousStepDone(Condition, frozen=True, tag="previous_step_done"):
    """The step before this one changed something."""


class Alone(Condition, frozen=True, tag="alone"): ...


class NoSymbolOnLastTwo(Condition, frozen=True, tag="no_symbol_on_last_two_hero_cards"):
    symbol: Symbol


class HandSize(Condition, frozen=True, tag="hand_size"):
    who: Who
    min: int
    max: int = 99


class AnyHeroHand(Condition, frozen=True, tag="any_hero_hand"):
    min: int


class AtPlace(Condition, frozen=True):
    """Conditions that look at Locations."""

    where: Place


class HeroesAt(AtPlace, frozen=True, tag="heroes"): ...


class NoHeroesAt(AtPlace, frozen=True, tag="no_heroes"): ...


class AllHeroesAt(AtPlace, frozen=True, tag="all_heroes_at"): ...


class Exists(AtPlace, frozen=True, tag="exists"): ...


class BotAt(AtPlace, frozen=True, tag="bot"): ...


class NoBotAt(AtPlace, frozen=True, tag="no_bot"): ...


class ThugsAt(AtPlace, frozen=True, tag="thugs"):
    min: int


class NoTokensAt(AtPlace, frozen=True, tag="no_tokens"): ...


class EmptySlotsAt(AtPlace, frozen=True, tag="empty_slots"):
    min: int


class CrisisOnDashboard(Condition, frozen=True, tag="dashboard_crisis"): ...


class TopPlanHidden(Condition, frozen=True, tag="top_plan_hidden"): ...


class PlanDeckEmpty(Condition, frozen=True, tag="plan_deck_empty"): ...


class HeroesHaveActionTokens(Condition, frozen=True, tag="heroes_have_action_tokens"): ...


class EquipmentSwapPossible(Condition, frozen=True, tag="equipment_swap_possible"): ...


class BatteryPartAvailable(Condition, frozen=True, tag="battery_part_available"): ...


AnyCondition = Union[
    PreviousStepDone,
    Alone,
    NoSymbolOnLastTwo,
    HandSize,
    AnyHeroHand,
    HeroesAt,
    NoHeroesAt,
    AllHeroesAt,
    Exists,
    BotAt,
    NoBotAt,
    ThugsAt,
    NoTokensAt,
    EmptySlotsAt,
    CrisisOnDashboard,
    TopPlanHidden,
    PlanDeckEmpty,
    HeroesHaveActionTokens,
    EquipmentSwapPossible,
    BatteryPartAvailable,
]
