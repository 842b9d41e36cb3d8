"""The Villain turn (section 5) and Overflow (section 6)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import Steps
from spinneret.games.spider_geddon.rules import windows
from spinneret.games.spider_geddon.rules.choices import VILLAIN_CHOICE
from spinneret.games.spider_geddon.rules.effects.board import put_tokens
from spinneret.games.spider_geddon.rules.missions import move_villain
from spinneret.games.spider_geddon.rules.plans import play_next_plan
from spinneret.games.spider_geddon.rules.resolve import (
    full_bam,
    overflow_window,
    process_kos,
    run_steps,
    super_hero_window,
)
from spinneret.games.spider_geddon.rules.scene import THE_VILLAIN, VILLAIN_OVERFLOW, Asks, Scene, threat_scene
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.state import HERO_START, Geddon
from spinneret.games.spider_geddon.state.book import PlanCard
from spinneret.games.spider_geddon.state.ring import BEFORE, NEXT
from spinneret.kernel import Flow

Lists = tuple[tuple[str, ...], ...]
"""Tokens for each of the three Locations around the Villain."""


def villain_turn(s: Geddon) -> Flow:
    """SG-5.2: move, BAM!, special effect, tokens, in this order."""
    _begin(s)
    yield from play_next_plan(s)
    s.villain_turns += 1
    # SG-4.5 Playing the plan card ends delay and acceleration, before anything on it is resolved.
    s.tempo = 0
    s.n = 0
    plan = s.dash.plans[s.storyline[-1][1]]
    s.log("plan_played", card=plan.id)
    if s.settled.villain_seat >= 0:
        yield from windows.ask_super_villain(s, windows.PLAN_PLAYED)
        plan = _newest_plan(s)
    yield from move_villain(s, windows.destination(s))
    if s.ko_queue:
        yield from process_kos(s)
    plan = _newest_plan(s)
    if plan.facts.bam:  # SG-5.6
        yield from full_bam(s)
        plan = _newest_plan(s)
    if plan.facts.do:
        s.log("special", card=plan.id)
        yield from run_steps(s, plan.facts.do, THE_VILLAIN._replace(by=plan.id))
        plan = _newest_plan(s)
    yield from _add_tokens(s, plan)
    if s.overflows:
        yield from resolve_overflows(s)
    yield from _end(s)


def _newest_plan(s: Geddon) -> PlanCard:
    """The plan card of this Villain turn: the newest faceup one."""
    for owner, card, faceup, _ in reversed(s.storyline):
        if owner == "villain" and faceup:
            return s.dash.plans[card]
    raise AssertionError("a Villain turn has a plan card")


def _begin(s: Geddon) -> None:
    s.account.clear()
    s.super_villain_this_turn = False
    s.super_hero_this_turn = False
    s.tokens_locked = False  # Saw That Coming lasts until the next Villain turn starts


def _add_tokens(s: Geddon, plan: PlanCard) -> Flow:
    """SG-5.9: counter-clockwise neighbour, the Villain's own Location, clockwise neighbour."""
    at = s.villain_at
    around = (BEFORE[at], at, NEXT[at])
    lists: Lists = plan.add
    if s.split_tokens:
        lists = yield from _split(s, plan, around)
    for place, kinds in zip(around, lists, strict=True):
        if kinds:
            put_tokens(s, place, kinds, plan.id)
            if s.settled.overflow_per_location and s.overflows:  # SG-R20 (option)
                yield from resolve_overflows(s)


def _split(s: Geddon, plan: PlanCard, around: tuple[int, int, int]) -> Asks[Lists]:
    """Misdirection: the Villain assigns each token to one of the three Locations."""
    lists: Lists = ((), (), ())
    names = tuple(s.ring[place] for place in around)
    for kind in (*("T",) * plan.thugs, *("C",) * plan.civilians):
        answer = yield s.ask(s.settled.villain_seat, VILLAIN_CHOICE, names, ("split_tokens", "misdirection", kind))
        lists = tuple((*own, kind) if name == answer else own for name, own in zip(names, lists, strict=True))
    return lists


def resolve_overflows(s: Geddon) -> Flow:
    """SG-6.2: the triggered Overflows, in the order they were triggered."""
    while s.overflows:
        (place, excess), *rest = s.overflows
        s.overflows = tuple(rest)
        yield from _overflow(s, place, excess)


def _overflow(s: Geddon, place: int, excess: tuple[str, ...]) -> Flow:
    """SG-6.3: windows, the dashboard's effect, then the Threat's; left-over tokens return to the pool."""
    s.excess = excess
    s.overflow_cancelled = False
    s.log("overflow", place=s.ring[place])
    if s.settled.villain_seat >= 0:
        yield from overflow_window(s, place)
    if not s.overflow_cancelled:
        number = s.threats[place]
        of_threat: Steps = ()
        scene = THE_VILLAIN
        if number >= 0:  # SG-R75 judged before the dashboard's steps
            threat = s.dash.threats[number].facts
            scene = threat_scene(number, threat.id)
            of_threat = tuple(step for step in threat.on_overflow_here if holds(s, step.condition, scene))
        yield from run_steps(s, s.dash.facts.overflow, Scene(place=place, source="villain", by=VILLAIN_OVERFLOW))
        for step in of_threat:
            if s.threats[place] == number:
                yield from run_steps(s, (step,), scene, judged=True)
    if s.ko_queue:
        yield from process_kos(s)
    s.excess = ()


def _end(s: Geddon) -> Flow:
    """SG-5.11: Super Hero windows; then stuns, counters and flags of this Villain turn end."""
    if s.settled.villain_seat >= 0:
        yield from super_hero_window(s, ("end_of_villain_turn",), s.settled.orders[s.active])
    s.villain_stunned = False
    s.crisis_unpreventable = False
    s.split_tokens = False
    s.bam_adjacent = False
    s.movement = -1
    s.announced = ""
    s.used_villain = ()
    for number in range(len(s.stunned)):
        s.stunned[number] = False
    for seat in s.settled.team:
        s.ignore_next[seat] = False
    s.phase = HERO_START
