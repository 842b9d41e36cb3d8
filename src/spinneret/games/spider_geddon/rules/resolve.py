"""Running effects step by step, and what follows each step: KOs, the windows they open and the BAM! they cause
(sections 5, 10, 15 and 16)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.conditions import PreviousStepDone
from spinneret.games.spider_geddon.content.effects.operations import Branch, CostOp, LeaveGame, Op, Steps
from spinneret.games.spider_geddon.rules.answers import (
    HEROES,
    NO,
    PASS,
    SUPERS,
    YES,
    heroes,
    question,
    super_hero_cards,
)
from spinneret.games.spider_geddon.rules.choices import VILLAIN_CHOICE, choice, chooser
from spinneret.games.spider_geddon.rules.operations import FLOWS, PLAIN, POSSIBLE
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, HIS_BAM, VILLAIN_KO, Asks, Scene, threat_scene
from spinneret.games.spider_geddon.rules.select import HOLDS, holds
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.ring import ADJACENT, CLOCKWISE
from spinneret.kernel import Flow, Value

KO_ORDER = question("ko_order", HEROES, heroes)


def run_steps(s: Geddon, steps: Steps, scene: Scene, judged: bool = False) -> Asks[bool]:
    """Section 15: the steps in order; impossible ones are skipped, KOs follow each step unless they must wait.
    ``judged``: the conditions of the steps were found to hold already (SG-R75)."""
    done = ever = False
    for op in steps:
        condition = op.condition
        if condition is not None and not judged:
            if type(condition) is PreviousStepDone:
                if not done:
                    continue
            elif not HOLDS[type(condition)](s, condition, scene):
                done = False
                if op.else_do and isinstance(op, Branch):
                    done = yield from run_steps(s, op.else_do, scene)
                    ever = ever or done
                continue
        if op.optional and not (yield from _accepted(s, op, scene)):
            done = False
            continue
        act = PLAIN.get(type(op))
        if act is not None:
            done = act(s, op, scene)
        else:
            done = yield from FLOWS[type(op)](s, op, scene)
        if s.ko_queue and not scene.hold:
            yield from process_kos(s)
        if not done:
            if isinstance(op, CostOp) and op.cost:
                return ever
            if op.else_do and not isinstance(op, Branch):
                done = yield from run_steps(s, op.else_do, scene)
        ever = ever or done
    return ever


def _accepted(s: Geddon, op: Op, scene: Scene) -> Asks[bool]:
    """``optional``: the chooser may decline; a step that could do nothing is not offered."""
    if not POSSIBLE[type(op)](s, op, scene):
        return False
    if isinstance(op, LeaveGame):  # asks in its own words
        return True
    answer = yield s.ask(chooser(s, scene), choice(scene), (YES, NO), ("optional", scene.by, op.word))
    return bool(answer == YES)


def could_do(s: Geddon, steps: Steps, scene: Scene) -> bool:
    """Whether an effect may be offered: its costs can be paid and at least one step can do something."""
    some = False
    for op in steps:
        condition = op.condition
        if condition is not None:
            if type(condition) is PreviousStepDone:
                continue
            if not HOLDS[type(condition)](s, condition, scene):
                if isinstance(op, Branch) and could_do(s, op.else_do, scene):
                    some = True
                continue
        if POSSIBLE[type(op)](s, op, scene):
            some = True
        elif isinstance(op, CostOp) and op.cost:
            return False
        elif op.else_do and could_do(s, op.else_do, scene):
            some = True
    return some


# KOs


def ko(s: Geddon, seat: int) -> None:
    """SG-10.3: the Hero is KO'd in this instant; what follows comes after the step (SG-10.6)."""
    s.ko[seat] = True
    s.kos += 1
    s.ko_queue += (seat,)
    s.log("kod", hero=s.heroes[seat])


def process_kos(s: Geddon) -> Flow:
    """SG-10.6: each KO in turn, the Team choosing the order; new ones come before those still waiting."""
    waiting = s.ko_queue
    s.ko_queue = ()
    while waiting:
        seat = waiting[0]
        if len(waiting) > 1:
            hero = yield s.ask(s.active, KO_ORDER, tuple(s.heroes[seat] for seat in waiting), ("ko_order",))
            seat = s.heroes.index(hero)
        waiting = tuple(other for other in waiting if other != seat)
        yield from _process_ko(s, seat)


def _process_ko(s: Geddon, seat: int) -> Flow:
    place = s.hero_at[seat]
    as_if, s.as_if = s.as_if, -1  # Now You See Me does not reach a BAM! caused by a KO
    if s.settled.villain_seat >= 0:
        yield from super_hero_window(s, ("self_kod",), (seat,))
    scene = Scene(it=seat, place=place, source="villain", by=VILLAIN_KO)
    if s.dash.facts.on_ko:
        yield from run_steps(s, s.dash.facts.on_ko, scene)
    instead, by = _instead_of_bam(s)
    if instead is not None:
        yield from run_steps(s, instead, scene._replace(by=by))
    else:
        yield from _dashboard_bam(s)
    s.as_if = as_if


def _instead_of_bam(s: Geddon) -> tuple[Steps | None, str]:
    """What replaces the BAM! of a KO, and on what it stands: the dashboard, or a lasting plan card in the Storyline."""
    if s.dash.facts.ko_instead_of_bam is not None:
        return s.dash.facts.ko_instead_of_bam, VILLAIN_KO
    if s.dash.lasting_plans:
        for _, card, faceup, _ in s.storyline:
            if faceup and card in s.dash.lasting_plans:
                return s.dash.plans[card].ko_instead_of_bam, card
    return None, ""


# BAM!


def _dashboard_bam(s: Geddon) -> Flow:
    """SG-14.4: the Villain's own BAM!, unless he is stunned in a Villain turn."""
    if _villain_stunned(s):
        s.log("bam_cancelled", who="villain")
        return
    s.log("bam", who="villain")
    yield from run_steps(s, s.dash.facts.bam, HIS_BAM)


def _villain_stunned(s: Geddon) -> bool:
    return s.villain_stunned and s.in_villain_turn()


def full_bam(s: Geddon) -> Flow:
    """SG-5.5: the dashboard, then each Threat in play clockwise from the Villain; set and order are fixed now."""
    order = tuple(s.threats[place] for place in CLOCKWISE[s.villain_at] if s.threats[place] >= 0)
    if s.bam_adjacent and not _villain_stunned(s):
        # Now You See Me: the Villain may name an adjacent Location; a BAM! that does not happen needs none.
        options = tuple(s.ring[place] for place in ADJACENT[s.villain_at])
        answer = yield s.ask(s.settled.villain_seat, VILLAIN_CHOICE, (*options, "stop"), ("bam_as_if_adjacent",))
        if answer != "stop":
            s.as_if = s.ring.index(answer)
            s.log("as_if", place=answer)
    yield from _dashboard_bam(s)
    s.as_if = -1
    for number in order:
        threat = s.dash.threats[number].facts
        if not threat.bam or number not in s.threats:
            continue
        if s.stunned[number] and s.in_villain_turn():
            s.log("bam_cancelled", who=threat.id)
            continue
        s.log("bam", who=threat.id)
        yield from run_steps(s, threat.bam, threat_scene(number, threat.id))


# Super Hero cards. Being asked must give nothing away (SG-16.16): it depends only on what everybody can see


def usable_super_hero(s: Geddon, seat: int) -> tuple[Value, ...]:
    """The seat's own cards that fit the open window, and passing."""
    scene = HERO_SCENES[seat]
    found: list[Value] = []
    for name in s.super_hero[seat]:
        card = s.settled.book.super_hero[name]
        if card.trigger not in s.window or (card.only_villain_turn and not s.in_villain_turn()):
            continue
        if holds(s, card.condition, scene) and could_do(s, card.do, scene):
            found.append(name)
    return (*found, PASS)


SUPER_HERO_CARD = question(
    "super_hero_card", SUPERS, lambda t: [PASS, *super_hero_cards(t)], hidden=usable_super_hero, window=PASS
)


def super_hero_window(s: Geddon, triggers: tuple[str, ...], seats: tuple[int, ...], *facts: str) -> Flow:
    """SG-16.12: each of these seats may play one Super Hero card, in seat order (SG-R53). Facts: what happened."""
    if not any(s.super_hero):
        return
    for seat in seats:
        if not s.heroes[seat] or (s.ko[seat] and triggers != ("self_kod",)):
            continue
        yield from _ask_super_hero(s, seat, triggers, facts)


def overflow_window(s: Geddon, place: int) -> Flow:
    """SG-6.3: Overflow at a Location: its Heroes know two triggers, the others one."""
    for seat in s.settled.orders[s.active]:
        if s.stands(seat):
            at_self = s.hero_at[seat] == place
            triggers = ("overflow_at_self", "overflow_any") if at_self else ("overflow_any",)
            yield from _ask_super_hero(s, seat, triggers, (s.ring[place],))


def _ask_super_hero(s: Geddon, seat: int, triggers: tuple[str, ...], facts: tuple[str, ...]) -> Flow:
    if not s.super_hero[seat] or not _event_concerns_pool(s, triggers):
        return
    if s.settled.solo and s.super_hero_this_turn:  # SG-18.1 at most one per turn
        return
    s.window = triggers
    answer = yield s.ask(seat, SUPER_HERO_CARD, usable_super_hero(s, seat), ("super_hero_card", triggers[0], *facts))
    s.window = ()
    if answer == PASS:
        return
    s.super_hero[seat] = tuple(card for card in s.super_hero[seat] if card != answer)
    s.super_hero_played += (answer,)
    s.super_hero_this_turn = True
    s.log("super_hero_played", hero=s.heroes[seat], card=answer)
    card = s.settled.book.super_hero[answer]
    yield from run_steps(s, card.do, Scene(hero=seat, by=answer, hold=True))


def _event_concerns_pool(s: Geddon, triggers: tuple[str, ...]) -> bool:
    """SG-16.16: whether some card of the pool, not played yet, has this trigger; everybody can see that."""
    cards = s.settled.book.super_hero
    villain_turn = s.in_villain_turn()
    for name in s.settled.super_hero_pool:
        if name not in s.super_hero_played:
            card = cards[name]
            if card.trigger in triggers and (villain_turn or not card.only_villain_turn):
                return True
    return False
