"""Operations of the Villain's side: BAM!, Health, track, own Missions, excess tokens, tempo, plan cards."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    Accelerate,
    Bam,
    CancelOverflow,
    CycleDisplay,
    DashboardCrisis,
    Delay,
    ExcessToHeroMissions,
    ExcessToVillainMissions,
    GainHealth,
    GuessTopPlan,
    InspectVillainHand,
    MissionToken,
    PlanFacedown,
    RedistributeActionTokens,
    SpillExcess,
    SwapPlanCards,
    Track,
    VillainCollect,
)
from spinneret.games.spider_geddon.rules.answers import CARDS, FEW, NO, PLANS, STOP, hero_cards, plans, question
from spinneret.games.spider_geddon.rules.choices import VILLAIN_CHOICE
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.missions import mission_token, villain_mission_for, villain_mission_token
from spinneret.games.spider_geddon.rules.operations import always, flow, plain, possible
from spinneret.games.spider_geddon.rules.plans import add_facedown, bury_from_hand, draw_plan
from spinneret.games.spider_geddon.rules.resolve import full_bam, run_steps
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import AT
from spinneret.games.spider_geddon.state import BOTH_SIDES, EVERYBODY, THE_VILLAIN, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION
from spinneret.games.spider_geddon.state.ring import CLOCKWISE
from spinneret.kernel import Value

THUGS, CIVILIANS, NONE = "thugs", "civilians", "none"


def _plans_or(s: Geddon, decline: str) -> tuple[Value, ...]:
    """The cards of the Villain's hand, and leaving them."""
    return (*dict.fromkeys(s.villain_hand), decline)


GUESS = question("guess", FEW, lambda _: [THUGS, CIVILIANS])
CYCLE_DISPLAY = question("cycle_display", CARDS, lambda t: [NO, *hero_cards(t)])
VILLAIN_CARD = question("villain_card", PLANS, lambda t: [STOP, *plans(t)], hidden=lambda s, _seat: _plans_or(s, STOP))
THWART = question("thwart", PLANS, lambda t: [NONE, *plans(t)], hidden=lambda s, _seat: _plans_or(s, NONE))


possible(Bam)(always)


@flow(Bam)
def bam(s: Geddon, _op: Bam, _scene: Scene) -> Asks[bool]:
    yield from full_bam(s)
    return True


def _henchmen(s: Geddon, op: GainHealth, scene: Scene) -> list[int]:
    assert op.where is not None
    found = [s.threats[place] for place in AT[op.where](s, scene)]
    return [number for number in found if number >= 0 and s.dash.threats[number].henchman]


@possible(GainHealth)
def can_gain_health(s: Geddon, op: GainHealth, scene: Scene) -> bool:
    return op.who == "villain" or bool(_henchmen(s, op, scene))


@plain(GainHealth)
def gain_health(s: Geddon, op: GainHealth, scene: Scene) -> bool:
    """The Villain, or the Henchman at ``where``; it may exceed the start."""
    if op.who == "villain":
        s.health += op.amount
        s.log("health_gained", who="villain", count=op.amount, by=scene.by)
        return True
    found = _henchmen(s, op, scene)
    for number in found:
        s.threat_count[number] += op.amount
        s.log("health_gained", who=s.dash.threats[number].facts.id, count=op.amount, by=scene.by)
    return bool(found)


@possible(Track)
def has_track(s: Geddon, _op: Track, _scene: Scene) -> bool:
    return s.dash.facts.track is not None


@plain(Track)
def move_track(s: Geddon, op: Track, scene: Scene) -> bool:
    """Move the track; at the end of it the Heroes lose (SG-11.4)."""
    s.track += op.amount
    s.log("track", now=s.track, by=scene.by)
    plot, line = s.dash.facts.plot, s.dash.facts.track
    counts = plot is not None and plot.lose_if == "track_reached"
    if counts and line is not None and s.track >= line.lose_at[str(s.settled.heroes)]:
        end(s, False, "SG-11.4")
    return True


@possible(DashboardCrisis)
def can_change_dashboard_crisis(s: Geddon, op: DashboardCrisis, _scene: Scene) -> bool:
    return op.amount > 0 or s.dashboard_crisis > 0


@plain(DashboardCrisis)
def change_dashboard_crisis(s: Geddon, op: DashboardCrisis, scene: Scene) -> bool:
    before = s.dashboard_crisis
    s.dashboard_crisis = max(0, before + op.amount)
    s.log("dashboard_crisis", now=s.dashboard_crisis, change=s.dashboard_crisis - before, by=scene.by)
    return s.dashboard_crisis != before


# The Villain's own Missions


@possible(MissionToken)
def has_mission(s: Geddon, op: MissionToken, _scene: Scene) -> bool:
    return op.mission in s.dash.own_missions


@plain(MissionToken)
def add_mission_token(s: Geddon, op: MissionToken, scene: Scene) -> bool:
    done = False
    for _ in range(op.amount):
        if villain_mission_token(s, op.mission):
            s.log("villain_mission", mission=op.mission, by=scene.by)
            done = True
    return done


@possible(VillainCollect)
def can_collect(s: Geddon, op: VillainCollect, scene: Scene) -> bool:
    return bool(AT[op.where](s, scene))


@plain(VillainCollect)
def collect(s: Geddon, op: VillainCollect, scene: Scene) -> bool:
    """SG-20.4: clockwise from the Villain, at each such Location tokens go to his own Missions, one by one."""
    chosen = AT[op.where](s, scene)
    done = False
    for place in CLOCKWISE[s.villain_place()]:
        if place not in chosen:
            continue
        for kind in op.kinds:
            held = s.civilians if kind == "C" else s.thugs
            for _ in range(min(op.amount, held[place])):
                held[place] -= 1
                done = True
                s.log("collected", place=s.ring[place], token=kind, mission=villain_mission_for(s, kind))
                villain_mission_token(s, villain_mission_for(s, kind))
    return done


# Excess tokens: each is used by at most one effect (SG-6.3)


def has_excess(s: Geddon, _op: ExcessToVillainMissions | ExcessToHeroMissions, _scene: Scene) -> bool:
    return bool(s.excess)


possible(ExcessToVillainMissions)(has_excess)
possible(ExcessToHeroMissions)(has_excess)


@plain(ExcessToVillainMissions)
def excess_to_villain_missions(s: Geddon, _op: ExcessToVillainMissions, _scene: Scene) -> bool:
    excess, s.excess = s.excess, ()
    for kind in excess:
        s.log("excess_collected", token=kind, mission=villain_mission_for(s, kind))
        villain_mission_token(s, villain_mission_for(s, kind))
    return bool(excess)


@plain(ExcessToHeroMissions)
def excess_to_hero_missions(s: Geddon, _op: ExcessToHeroMissions, scene: Scene) -> bool:
    excess, s.excess = s.excess, ()
    for kind in excess:
        s.log("excess_saved", token=kind, by=scene.by)
        mission_token(s, kind)
    return bool(excess)


@possible(SpillExcess)
def can_spill(s: Geddon, op: SpillExcess, scene: Scene) -> bool:
    return bool(s.excess) and bool(AT[op.to](s, scene))


@plain(SpillExcess)
def spill_excess(s: Geddon, op: SpillExcess, scene: Scene) -> bool:
    """SG-20.2: each excess token to a Location, looked for each time; this never triggers another Overflow."""
    excess, s.excess = s.excess, ()
    done = False
    for kind in excess:
        found = AT[op.to](s, scene)
        if found:
            (s.civilians if kind == "C" else s.thugs)[found[0]] += 1
            s.log("spilled", token=kind, place=s.ring[found[0]])
            done = True
    return done


possible(CancelOverflow)(always)


@plain(CancelOverflow)
def cancel_overflow(s: Geddon, _op: CancelOverflow, _scene: Scene) -> bool:
    s.overflow_cancelled = True
    return True


# Tempo


possible(Accelerate)(always)
possible(Delay)(always)


@plain(Accelerate)
def accelerate(s: Geddon, op: Accelerate, scene: Scene) -> bool:
    return _shift(s, -op.amount, scene.by)


@plain(Delay)
def delay(s: Geddon, op: Delay, scene: Scene) -> bool:
    return _shift(s, op.amount, scene.by)


def _shift(s: Geddon, cards: int, by: str) -> bool:
    """SG-4.5; SG-R14 (option) at most one card either way."""
    s.tempo += cards
    if not s.settled.tempo_stacking:
        s.tempo = max(-1, min(1, s.tempo))
    s.log("tempo", cards=cards, now=s.tempo, by=by)
    return True


# Plan cards


possible(PlanFacedown)(always)


@flow(PlanFacedown)
def plan_facedown(s: Geddon, op: PlanFacedown, scene: Scene) -> Asks[bool]:
    for _ in range(op.amount):
        yield from add_facedown(s, scene.by)
    return True


@possible(GuessTopPlan)
def can_guess(s: Geddon, _op: GuessTopPlan, _scene: Scene) -> bool:
    return bool(s.plan_deck) and not s.top_revealed


@flow(GuessTopPlan)
def guess_top_plan(s: Geddon, op: GuessTopPlan, scene: Scene) -> Asks[bool]:
    """SG-R55 Las Vegas: right only with strictly more of the guessed kind; a wrong guess buries the card."""
    if not can_guess(s, op, scene):
        return False
    answer = yield s.ask(scene.hero, GUESS, (THUGS, CIVILIANS), ("guess", scene.by))
    card = s.dash.plans[s.plan_deck[-1]]
    s.revealed += 1
    lead = card.thugs - card.civilians
    won = lead > 0 if answer == THUGS else lead < 0
    s.log("guessed", hero=s.heroes[scene.hero], guess=answer, card=card.id, right=won)
    if won:
        s.top_revealed = True
        s.plan_known = (*s.plan_known[:-1], EVERYBODY)
        yield from run_steps(s, op.right, scene)
    else:
        s.plan_deck = (card.id, *s.plan_deck[:-1])
        s.plan_known = (EVERYBODY, *s.plan_known[:-1])
    return True


def holds_plans(s: Geddon, _op: SwapPlanCards | InspectVillainHand, _scene: Scene) -> bool:
    return bool(s.villain_hand)


possible(SwapPlanCards)(holds_plans)
possible(InspectVillainHand)(holds_plans)


@flow(SwapPlanCards)
def swap_plan_cards(s: Geddon, op: SwapPlanCards, _scene: Scene) -> Asks[bool]:
    """Covert Operation: up to ``amount`` hand cards under the deck, then draw as many."""
    count = 0
    while count < op.amount and s.villain_hand:
        answer = yield s.ask(s.settled.villain_seat, VILLAIN_CARD, _plans_or(s, STOP), ("covert_operation",))
        if answer == STOP:
            break
        bury_from_hand(s, answer, THE_VILLAIN)
        count += 1
    for _ in range(count):
        draw_plan(s)
    s.log("plans_swapped", count=count)
    return count > 0


@flow(InspectVillainHand)
def inspect_villain_hand(s: Geddon, op: InspectVillainHand, scene: Scene) -> Asks[bool]:
    """Thwart the Plan: the Team sees the Villain's hand and may put one card under the deck; then he draws one."""
    s.villain_hand_known = tuple(known or BOTH_SIDES for known in s.villain_hand_known)
    s.revealed += 1
    s.log("hand_inspected", count=len(s.villain_hand))
    s.log("hand_seen", to=(*s.settled.team, s.settled.villain_seat), cards=s.villain_hand)
    done = False
    for _ in range(op.may_bottom):
        answer = yield s.ask(scene.hero, THWART, _plans_or(s, NONE), ("thwart",))
        if answer == NONE:
            break
        bury_from_hand(s, answer, BOTH_SIDES)
        draw_plan(s)
        done = True
    return done


@possible(RedistributeActionTokens)
def can_redistribute(s: Geddon, _op: RedistributeActionTokens, _scene: Scene) -> bool:
    return any(s.tokens[4 * seat + kind] for seat in s.standing() for kind in range(4))


@flow(RedistributeActionTokens)
def redistribute_action_tokens(s: Geddon, op: RedistributeActionTokens, scene: Scene) -> Asks[bool]:
    """Sabotage: takes the tokens of all standing Heroes, discards some, hands the others out one by one."""
    taken = [0, 0, 0, 0]
    for seat in s.standing():
        for kind in range(4):
            taken[kind] += s.tokens[4 * seat + kind]
            s.tokens[4 * seat + kind] = 0
    pile = tuple(taken)
    villain = s.settled.villain_seat
    for _ in range(min(op.discard, sum(pile))):
        options = tuple(KINDS_OF_ACTION[kind] for kind in range(4) if pile[kind])
        answer = options[0]
        s.about = ("sabotage_discard", scene.by)  # even where nobody is asked: recorded hashes have it
        if len(options) > 1:
            answer = yield s.ask(villain, VILLAIN_CHOICE, options, ("sabotage_discard", scene.by))
        pile = tuple(count - (KINDS_OF_ACTION[kind] == answer) for kind, count in enumerate(pile))
        s.log("token_lost", token=answer, by=scene.by)
    for kind, token in enumerate(KINDS_OF_ACTION):
        for given in range(pile[kind]):
            names = tuple(s.heroes[seat] for seat in s.standing())
            hero = names[0]
            if len(names) > 1:
                more = str(pile[kind] - given)
                hero = yield s.ask(villain, VILLAIN_CHOICE, names, ("sabotage_give", scene.by, token, more))
            s.tokens[4 * s.heroes.index(hero) + kind] += 1
            s.log("gained", hero=hero, token=token, count=1, by=scene.by)
    return True


# The Supporting Heroes


@possible(CycleDisplay)
def can_cycle_display(s: Geddon, _op: CycleDisplay, _scene: Scene) -> bool:
    return bool(s.display) and bool(s.support_deck)


@flow(CycleDisplay)
def cycle_display(s: Geddon, op: CycleDisplay, scene: Scene) -> Asks[bool]:
    """Change of Plans: a display card under the supporting deck, a new one revealed."""
    done = False
    for _ in range(op.amount):
        if not can_cycle_display(s, op, scene):
            break
        answer = yield s.ask(scene.hero, CYCLE_DISPLAY, (*dict.fromkeys(s.display), NO), ("cycle_display",))
        if answer == NO:
            break
        kept = list(s.display)
        kept.remove(answer)
        s.display = (*kept, s.support_deck[-1])
        s.support_deck = (answer, *s.support_deck[:-1])
        s.support_marks = min(s.support_marks + 1, len(s.support_deck))
        s.revealed += 1
        s.log("display_cycled", card=answer, new=s.display[-1])
        done = True
    return done
