"""Running effects step by step, and what follows each step: KOs and the BAM! they cause (sections 5, 10 and 15)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from spinneret.games.spider_geddon.rules import windows
from spinneret.games.spider_geddon.rules.kinds import EFFECT_CHOICE, KO_ORDER, NO, PICK_HERO, VILLAIN_CHOICE, YES
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.ring import ADJACENT, CLOCKWISE
from spinneret.games.spider_geddon.state.steps import VILLAIN_BAM, VILLAIN_KO, VILLAIN_OWN, Asking, Scene, Steps
from spinneret.kernel import Decision, Flow

THE_VILLAIN = Scene(source="villain", by=VILLAIN_OWN)
"""The Villain's own effects: dashboard and plan cards."""
HIS_BAM = Scene(source="villain", by=VILLAIN_BAM)
HERO_SCENES = tuple(Scene(hero=seat) for seat in range(5))
"""Effects of the Hero at each seat."""


def run_steps(s: Geddon, steps: Steps, scene: Scene, hold: bool = False) -> Asking:
    """Section 15: the steps in order; impossible ones are skipped, KOs follow each step unless they must ``hold``."""
    done = ever = False
    for step in steps:
        if step.needs_previous and not done:
            continue
        condition = step.condition
        if condition is not None and not condition(s, scene):
            done = False
            if step.branch and step.otherwise:
                done = yield from run_steps(s, step.otherwise, scene, hold)
                ever = ever or done
            continue
        if step.optional and not (yield from _accepted(s, step.op, step.possible(s, scene), scene)):
            done = False
            continue
        result = step.run(s, scene, hold)
        done = result if result is True or result is False else (yield from result)
        if s.ko_queue and not hold:
            yield from process_kos(s)
        if not done:
            if step.cost:
                return ever
            if step.otherwise and not step.branch:
                done = yield from run_steps(s, step.otherwise, scene, hold)
        ever = ever or done
    return ever


def _accepted(s: Geddon, op: str, possible: bool, scene: Scene) -> Asking:
    """``optional``: the chooser may decline; a step that could do nothing is not offered."""
    if not possible:
        return False
    if op == "leave_game":  # asks in its own words
        return True
    s.about = ("optional", scene.by, op)
    answer = yield Decision(chooser(s, scene), VILLAIN_CHOICE if scene.by_villain else EFFECT_CHOICE, (YES, NO))
    return bool(answer == YES)


def could_do(s: Geddon, steps: Steps, scene: Scene) -> bool:
    """Whether an effect may be offered: its costs can be paid and at least one step can do something."""
    some = False
    for step in steps:
        if step.needs_previous:
            continue
        if step.condition is not None and not step.condition(s, scene):
            if step.branch and could_do(s, step.otherwise, scene):
                some = True
            continue
        if step.possible(s, scene):
            some = True
        elif step.cost:
            return False
        elif step.otherwise and could_do(s, step.otherwise, scene):
            some = True
    return some


# Who chooses


def chooser(s: Geddon, scene: Scene) -> int:
    """SG-14.5: the Hero's player for own effects, the Team for the Villain's, the Villain inside his Super cards."""
    if scene.by_villain:
        return s.settled.villain_seat
    return scene.hero if scene.hero >= 0 else s.active


def pick(
    s: Geddon, scene: Scene, groups: Sequence[Sequence[int]], what: str, amount: int | str = ""
) -> Generator[Decision, Any, tuple[int, ...]]:
    """One Hero out of each group; only where there is a choice is it asked, with what is in store for the Hero."""
    picked: tuple[int, ...] = ()
    wanted = tuple(tuple(group) for group in groups)
    for group in wanted:
        if len(group) == 1:
            picked += (group[0],)
            continue
        s.about = ("pick_hero", scene.by, what, str(amount))
        options = tuple(s.heroes[seat] for seat in group)
        kind = VILLAIN_CHOICE if scene.by_villain else PICK_HERO
        hero = yield Decision(chooser(s, scene), kind, options)
        picked += (s.heroes.index(hero),)
    return picked


def pick_place(
    s: Geddon, scene: Scene, candidates: tuple[int, ...], op: str, *facts: str
) -> Generator[Decision, Any, int]:
    """One Location out of several, for the piece the facts name; -1 if there is none."""
    if len(candidates) < 2:
        return candidates[0] if candidates else -1
    s.about = (op, scene.by, *facts)
    kind = VILLAIN_CHOICE if scene.by_villain else EFFECT_CHOICE
    answer = yield Decision(chooser(s, scene), kind, tuple(s.ring[place] for place in candidates))
    return s.ring.index(answer)


# KOs and BAM!


def ko(s: Geddon, seat: int) -> None:
    """SG-10.3: the Hero is KO'd in this instant; what follows comes after the step (SG-10.6)."""
    s.ko[seat] = True
    s.kos += 1
    s.ko_queue += (seat,)
    s.note("kod", hero=s.heroes[seat])


def process_kos(s: Geddon) -> Flow:
    """SG-10.6: each KO in turn, the Team choosing the order; new ones come before those still waiting."""
    waiting = s.ko_queue
    s.ko_queue = ()
    while waiting:
        seat = waiting[0]
        if len(waiting) > 1:
            s.about = ("ko_order",)
            hero = yield Decision(s.active, KO_ORDER, tuple(s.heroes[seat] for seat in waiting))
            seat = s.heroes.index(hero)
        waiting = tuple(other for other in waiting if other != seat)
        yield from _process_ko(s, seat)


def _process_ko(s: Geddon, seat: int) -> Flow:
    place = s.hero_at[seat]
    as_if, s.as_if = s.as_if, -1  # Now You See Me does not reach a BAM! caused by a KO
    if s.settled.villain_seat >= 0:
        yield from windows.super_hero_window(s, ("self_kod",), (seat,))
    scene = Scene(it=seat, place=place, source="villain", by=VILLAIN_KO)
    if s.dash.on_ko:
        yield from run_steps(s, s.dash.on_ko, scene)
    instead, by = _instead_of_bam(s)
    if instead is not None:
        yield from run_steps(s, instead, scene._replace(by=by))
    else:
        yield from dashboard_bam(s)
    s.as_if = as_if


def _instead_of_bam(s: Geddon) -> tuple[Steps | None, str]:
    """What replaces the BAM! of a KO, and on what it stands: the dashboard, or a lasting plan card in the Storyline."""
    if s.dash.ko_instead_of_bam is not None:
        return s.dash.ko_instead_of_bam, VILLAIN_KO
    if s.dash.lasting_plans:
        for _, card, faceup, _ in s.storyline:
            if faceup and card in s.dash.lasting_plans:
                return s.dash.plans[card].ko_instead_of_bam, card
    return None, ""


def dashboard_bam(s: Geddon) -> Flow:
    """SG-14.4: the Villain's own BAM!, unless he is stunned in a Villain turn."""
    if _villain_stunned(s):
        s.note("bam_cancelled", who="villain")
        return
    s.note("bam", who="villain")
    yield from run_steps(s, s.dash.bam, HIS_BAM)


def _villain_stunned(s: Geddon) -> bool:
    return s.villain_stunned and s.in_villain_turn()


def full_bam(s: Geddon) -> Flow:
    """SG-5.5: the dashboard, then each Threat in play clockwise from the Villain; set and order are fixed now."""
    order = tuple(s.threats[place] for place in CLOCKWISE[s.villain_at] if s.threats[place] >= 0)
    if s.bam_adjacent and not _villain_stunned(s):
        # Now You See Me: the Villain may name an adjacent Location; a BAM! that does not happen needs none.
        s.about = ("bam_as_if_adjacent",)
        options = tuple(s.ring[place] for place in ADJACENT[s.villain_at])
        answer = yield Decision(s.settled.villain_seat, VILLAIN_CHOICE, (*options, "stop"))
        if answer != "stop":
            s.as_if = s.ring.index(answer)
            s.note("as_if", place=answer)
    yield from dashboard_bam(s)
    s.as_if = -1
    for number in order:
        threat = s.dash.threats[number]
        if not threat.bam or number not in s.threats:
            continue
        if s.stunned[number] and s.in_villain_turn():
            s.note("bam_cancelled", who=threat.facts.id)
            continue
        s.note("bam", who=threat.facts.id)
        yield from run_steps(s, threat.bam, Scene(threat=number, source="threat", by=threat.facts.id))
