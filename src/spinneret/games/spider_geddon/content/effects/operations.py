"""Every operation that a step of an effect may be (section 15 of the rules).

A step is written ``{ op = "gain_token", who = "self", kinds = ["W"], amount = 1 }`` and decoded straight into the class
with that tag. What an operation does is in ``rules/effects``, under its class.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from spinneret.games.spider_geddon.content.effects.conditions import AnyCondition
from spinneret.games.spider_geddon.content.effects.selectors import (
    BoardToken,
    BoardTokens,
    CardFilter,
    Flag,
    Marker,
    Place,
    Symbol,
    Symbols,
    Who,
)


class Op(msgspec.Struct, frozen=True, eq=False, kw_only=True, forbid_unknown_fields=True, tag_field="op"):
    """One step of an effect. Compared by identity: two cards may have steps that read the same."""

    condition: AnyCondition | None = msgspec.field(name="if", default=None)
    optional: bool = False
    """Whoever chooses may decline."""
    else_do: Steps = ()
    """Done instead where the step changed nothing; of a branch, where its condition does not hold."""

    @property
    def word(self) -> str:
        """What the operation is called in the content."""
        return str(self.__struct_config__.tag)


class PlainOp(Op, frozen=True):
    """An operation that never asks anything: a plain function carries it out."""


class FlowOp(Op, frozen=True):
    """An operation that may ask: a flow carries it out."""


class CostOp(FlowOp, frozen=True, kw_only=True):
    """An operation that may be the price of the steps after it: if it cannot be done, neither are they."""

    cost: bool = False


# Actions and tokens of Heroes


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Once for each of these."""

    count: Literal["civilians"]
    where: Place


class Actions(FlowOp, frozen=True, tag="actions"):
    symbols: Symbols
    times: Times | None = None
    only_target: Literal["villain_with_target"] | None = None
    reach: Place | None = None
    tally: Literal["thugs_defeated", "civilians_rescued"] | None = None


class BonusSymbols(PlainOp, frozen=True, tag="bonus_symbols"):
    symbols: Symbols


class ActFrom(PlainOp, frozen=True, tag="act_from"):
    where: Place


class AttackInLocations(FlowOp, frozen=True, tag="attack_in_locations"):
    filter: Place
    max: int


class DamageEnemy(FlowOp, frozen=True, tag="damage_enemy"):
    target: Literal["damaged_by_self_this_turn"]
    amount: int


class Rescue(FlowOp, frozen=True, tag="rescue"):
    where: Place
    amount: int
    up_to: bool = False


class DefeatThug(FlowOp, frozen=True, tag="defeat_thug"):
    where: Place
    amount: int
    up_to: bool = False


class GainToken(FlowOp, frozen=True, tag="gain_token"):
    who: Who
    kinds: Symbols
    amount: int | Literal["tally"]


HeroStep: TypeAlias = (
    Actions | BonusSymbols | ActFrom | AttackInLocations | DamageEnemy | Rescue | DefeatThug | GainToken
)


class BatteryPart(FlowOp, frozen=True, tag="battery_part"): ...


class FlipEquipment(CostOp, frozen=True, tag="flip_equipment"):
    which: Literal["own_faceup"]


class RechargeEquipment(FlowOp, frozen=True, tag="recharge_equipment"):
    which: Literal["any_other_facedown"]


EquipmentStep: TypeAlias = BatteryPart | FlipEquipment | RechargeEquipment


# Cards of Heroes


class DrawCard(FlowOp, frozen=True, tag="draw_card"):
    who: Who
    amount: int


class DiscardCard(CostOp, frozen=True, tag="discard_card"):
    who: Who
    filter: CardFilter
    amount: int


class TurnFacedown(FlowOp, frozen=True, tag="turn_facedown"):
    who: Who
    filter: CardFilter
    amount: int


# Damage


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Who
    amount: int


class DealDamage(FlowOp, frozen=True, tag="deal_damage"):
    who: Who | None = None
    amount: int | None = None
    parts: tuple[Hit, ...] = ()
    """Who is dealt how much, in one simultaneous step; ``who`` and ``amount`` are short for a single part."""

    def __post_init__(self) -> None:
        if (self.who is None) != (self.amount is None) or (self.who is None) != bool(self.parts):
            raise ValueError("deal_damage needs either who and amount, or parts")
        if self.who is not None and self.amount is not None:
            msgspec.structs.force_setattr(self, "parts", (Hit(self.who, self.amount),))


class IgnoreDamage(FlowOp, frozen=True, tag="ignore_damage"):
    amount: int | Literal["any"]
    pay: Literal["own_token", "location_token"] | None = None
    kind: Symbol | None = None


class RedirectDamage(PlainOp, frozen=True, tag="redirect_damage"):
    to: Who


class KoHero(PlainOp, frozen=True, tag="ko_hero"):
    who: Who


class RemoveHero(PlainOp, frozen=True, tag="remove_hero"):
    who: Who
    enter: Place


class LeaveGame(FlowOp, frozen=True, tag="leave_game"):
    who: Who
    replacement: Literal["spider_man"]
    enter: Place


CardStep: TypeAlias = DrawCard | DiscardCard | TurnFacedown
DamageStep: TypeAlias = DealDamage | IgnoreDamage | RedirectDamage | KoHero | RemoveHero | LeaveGame


# The board


class MoveHero(FlowOp, frozen=True, tag="move_hero"):
    who: Who
    to: Place


class MoveVillain(FlowOp, frozen=True, tag="move_villain"):
    to: Place


class MoveThreat(FlowOp, frozen=True, tag="move_threat"):
    to: Place


class MoveToken(FlowOp, frozen=True, tag="move_token"):
    kinds: BoardTokens
    origin: Place = msgspec.field(name="from")
    to: Place
    amount: int


class AddToken(FlowOp, frozen=True, tag="add_token"):
    kinds: BoardTokens
    amount: int
    where: Place


class DiscardToken(FlowOp, frozen=True, tag="discard_token"):
    kind: BoardToken
    amount: int | Literal["all"]
    where: Place


class AddSpiderBot(FlowOp, frozen=True, tag="add_spider_bot"):
    where: Place


class RemoveSpiderBot(FlowOp, frozen=True, tag="remove_spider_bot"):
    where: Place


BoardStep: TypeAlias = (
    MoveHero | MoveVillain | MoveThreat | MoveToken | AddToken | DiscardToken | AddSpiderBot | RemoveSpiderBot
)


class PlaceLocationToken(PlainOp, frozen=True, tag="place_location_token"):
    kind: Symbol
    amount: int


class TakeLocationToken(PlainOp, frozen=True, tag="take_location_token"):
    kind: Symbol
    amount: int


class GiveCrisis(FlowOp, frozen=True, tag="give_crisis"):
    who: Who
    amount: int


class PlaceCrisis(FlowOp, frozen=True, tag="place_crisis"):
    where: Place
    amount: int


class DiscardCrisis(FlowOp, frozen=True, tag="discard_crisis"):
    who: Who
    amount: int | Literal["all"]


class AttachToken(FlowOp, frozen=True, tag="attach_token"):
    kind: Marker
    to: Literal["villain", "villain_or_henchman"]
    where: Place


class DetachToken(PlainOp, frozen=True, tag="detach_token"):
    kind: Marker
    origin: Literal["villain", "villain_or_henchman"] = msgspec.field(name="from")
    amount: int


class ReturnThreat(FlowOp, frozen=True, tag="return_threat"):
    pick: Literal["random", "choice"]
    where: Place


class AdvanceThreat(FlowOp, frozen=True, tag="advance_threat"):
    amount: int


LocationStep: TypeAlias = PlaceLocationToken | TakeLocationToken
MarkerStep: TypeAlias = GiveCrisis | PlaceCrisis | DiscardCrisis | AttachToken | DetachToken
ThreatStep: TypeAlias = ReturnThreat | AdvanceThreat


# The Villain


class Bam(FlowOp, frozen=True, tag="bam"): ...


class GainHealth(PlainOp, frozen=True, tag="gain_health"):
    who: Literal["villain", "henchman"]
    amount: int
    where: Place | None = None

    def __post_init__(self) -> None:
        if self.who == "henchman" and self.where is None:
            raise ValueError("gain_health of a henchman needs a where")


class Track(PlainOp, frozen=True, tag="track"):
    amount: int


class DashboardCrisis(PlainOp, frozen=True, tag="dashboard_crisis"):
    amount: int


class MissionToken(PlainOp, frozen=True, tag="mission_token"):
    mission: str
    amount: int


class VillainCollect(PlainOp, frozen=True, tag="villain_collect"):
    where: Place
    kinds: BoardTokens
    amount: int


class ExcessToVillainMissions(PlainOp, frozen=True, tag="excess_to_villain_missions"): ...


class ExcessToHeroMissions(PlainOp, frozen=True, tag="excess_to_hero_missions"): ...


class SpillExcess(PlainOp, frozen=True, tag="spill_excess"):
    to: Place


class CancelOverflow(PlainOp, frozen=True, tag="cancel_overflow"): ...


class Accelerate(PlainOp, frozen=True, tag="accelerate"):
    amount: int


class Delay(PlainOp, frozen=True, tag="delay"):
    amount: int


VillainStep: TypeAlias = Bam | GainHealth | Track | DashboardCrisis | MissionToken | VillainCollect | Accelerate | Delay
ExcessStep: TypeAlias = ExcessToVillainMissions | ExcessToHeroMissions | SpillExcess | CancelOverflow


class PlanFacedown(FlowOp, frozen=True, tag="plan_facedown"):
    amount: int


class GuessTopPlan(FlowOp, frozen=True, tag="guess_top_plan"):
    right: Steps


class SwapPlanCards(FlowOp, frozen=True, tag="swap_plan_cards"):
    amount: int


class InspectVillainHand(FlowOp, frozen=True, tag="inspect_villain_hand"):
    may_bottom: int


class RedistributeActionTokens(FlowOp, frozen=True, tag="redistribute_action_tokens"):
    discard: int


class CycleDisplay(FlowOp, frozen=True, tag="cycle_display"):
    amount: int


PlanStep: TypeAlias = (
    PlanFacedown | GuessTopPlan | SwapPlanCards | InspectVillainHand | RedistributeActionTokens | CycleDisplay
)


# Operations that steer others


class Choose(FlowOp, frozen=True, tag="choose"):
    options: Annotated[tuple[Steps, ...], msgspec.Meta(min_length=1)]


class Branch(FlowOp, frozen=True, tag="branch"):
    do: Steps

    def __post_init__(self) -> None:
        if self.condition is None:
            raise ValueError("branch needs an 'if'")


class ForEachHero(FlowOp, frozen=True, tag="for_each_hero"):
    who: Who
    do: Steps


class Schedule(PlainOp, frozen=True, tag="schedule"):
    at: Literal["end_of_own_turn", "end_of_own_turn_ko"]
    do: Steps


class SetFlag(FlowOp, frozen=True, tag="set_flag"):
    flag: Flag
    until: Literal["end_of_own_turn", "end_of_villain_turn", "start_of_next_villain_turn", "next_card_played"]
    who: Who | None = None
    amount: int | None = None
    choices: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] | None = None


ControlStep: TypeAlias = Choose | Branch | ForEachHero | Schedule | SetFlag


# Read by the set-up itself (section 3); they do nothing as steps


class SetUpOp(PlainOp, frozen=True):
    """What only the set-up reads."""


class VillainStart(SetUpOp, frozen=True, tag="villain_start"):
    location: str


class OppositeOfVillainStart(SetUpOp, frozen=True, tag="opposite_of_villain_start"):
    location: str


class PlaceSpotTokens(SetUpOp, frozen=True, tag="place_spot_tokens"): ...


class VillainMissions(SetUpOp, frozen=True, tag="villain_missions"): ...


class ThreatTokensInPool(SetUpOp, frozen=True, tag="threat_tokens_in_pool"): ...


SetUpStep: TypeAlias = VillainStart | OppositeOfVillainStart | PlaceSpotTokens | VillainMissions | ThreatTokensInPool


Step: TypeAlias = (
    HeroStep
    | EquipmentStep
    | CardStep
    | DamageStep
    | BoardStep
    | LocationStep
    | MarkerStep
    | ThreatStep
    | VillainStep
    | ExcessStep
    | PlanStep
    | ControlStep
    | SetUpStep
)
"""Every operation the rules know."""
Steps: TypeAlias = tuple[Step, ...]


def within(op: Op) -> tuple[Steps, ...]:
    """The effects inside an operation, in the order they are written."""
    match op:
        case Choose():
            inside = op.options
        case Branch() | ForEachHero() | Schedule():
            inside = (op.do,)
        case GuessTopPlan():
            inside = (op.right,)
        case _:
            inside = ()
    return (*inside, op.else_do) if op.else_do else inside
