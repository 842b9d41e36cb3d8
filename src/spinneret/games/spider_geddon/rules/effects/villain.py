"""Ops of the Villain's side: BAM!, Health, track, own Missions, excess tokens, tempo, plan cards."""

from __future__ import annotations

from typing import Any

from spinneret.games.spider_geddon.rules.effects.compiler import Compiler, Possible, Run, op
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.kinds import (
    CIVILIANS,
    CYCLE_DISPLAY,
    GUESS,
    NO,
    NONE,
    STOP,
    THUGS,
    THWART,
    VILLAIN_CARD,
    VILLAIN_CHOICE,
)
from spinneret.games.spider_geddon.rules.missions import mission_token, villain_mission_for, villain_mission_token
from spinneret.games.spider_geddon.rules.plans import add_facedown, bury_from_hand, draw_plan
from spinneret.games.spider_geddon.rules.resolve import full_bam, run_steps
from spinneret.games.spider_geddon.rules.select import places
from spinneret.games.spider_geddon.state import BOTH_SIDES, EVERYBODY, THE_VILLAIN, Geddon
from spinneret.games.spider_geddon.state.ring import CLOCKWISE
from spinneret.games.spider_geddon.state.steps import KINDS_OF_ACTION, Asking, Result, Scene
from spinneret.kernel import Decision


def _always(_s: Geddon, _scene: Scene) -> bool:
    return True


@op("bam")
def bam(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        yield from full_bam(s)
        return True

    return _always, run


@op("gain_health")
def gain_health(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """The Villain, or the Henchman at ``where``; it may exceed the start."""
    amount = args["amount"]
    where = places(args["where"]) if "where" in args else None

    def henchmen(s: Geddon, scene: Scene) -> list[int]:
        assert where is not None
        found = [s.threats[place] for place in where(s, scene)]
        return [number for number in found if number >= 0 and s.dash.threats[number].henchman]

    def possible(s: Geddon, scene: Scene) -> bool:
        return args["who"] == "villain" or bool(henchmen(s, scene))

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if args["who"] == "villain":
            s.health += amount
            s.note("health_gained", who="villain", count=amount, by=scene.by)
            return True
        found = henchmen(s, scene)
        for number in found:
            s.threat_count[number] += amount
            s.note("health_gained", who=s.dash.threats[number].facts.id, count=amount, by=scene.by)
        return bool(found)

    return possible, run


@op("track")
def track(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Move the track; at the end of it the Heroes lose (SG-11.4)."""
    amount = args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        s.track += amount
        s.note("track", now=s.track, by=scene.by)
        plot, line = s.dash.facts.plot, s.dash.facts.track
        counts = plot is not None and plot.lose_if == "track_reached"
        if counts and line is not None and s.track >= line.lose_at[str(s.settled.heroes)]:
            end(s, False, "SG-11.4")
        return True

    return lambda s, _: s.dash.facts.track is not None, run


@op("dashboard_crisis")
def dashboard_crisis(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    amount = args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        before = s.dashboard_crisis
        s.dashboard_crisis = max(0, before + amount)
        s.note("dashboard_crisis", now=s.dashboard_crisis, change=s.dashboard_crisis - before, by=scene.by)
        return s.dashboard_crisis != before

    return lambda s, _: amount > 0 or s.dashboard_crisis > 0, run


@op("mission_token")
def mission_token_op(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    mission, amount = args["mission"], args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        done = False
        for _ in range(amount):
            if villain_mission_token(s, mission):
                s.note("villain_mission", mission=mission, by=scene.by)
                done = True
        return done

    return lambda s, _: mission in s.dash.own_missions, run


@op("villain_collect")
def villain_collect(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-20.4: clockwise from the Villain, at each such Location tokens go to his own Missions, one by one."""
    where, kinds, amount = places(args["where"]), tuple(args["kinds"]), args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        chosen = where(s, scene)
        done = False
        for place in CLOCKWISE[s.villain_place()]:
            if place not in chosen:
                continue
            for kind in kinds:
                held = s.civilians if kind == "C" else s.thugs
                for _ in range(min(amount, held[place])):
                    held[place] -= 1
                    done = True
                    s.note("collected", place=s.ring[place], token=kind, mission=villain_mission_for(s, kind))
                    villain_mission_token(s, villain_mission_for(s, kind))
        return done

    return lambda s, scene: bool(where(s, scene)), run


# Excess tokens


@op("excess_to_villain_missions")
def excess_to_villain_missions(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        excess, s.excess = s.excess, ()  # SG-6.3 each token is used by at most one effect
        for kind in excess:
            s.note("excess_collected", token=kind, mission=villain_mission_for(s, kind))
            villain_mission_token(s, villain_mission_for(s, kind))
        return bool(excess)

    return lambda s, _: bool(s.excess), run


@op("excess_to_hero_missions")
def excess_to_hero_missions(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        excess, s.excess = s.excess, ()
        for kind in excess:
            s.note("excess_saved", token=kind, by=scene.by)
            mission_token(s, kind)
        return bool(excess)

    return lambda s, _: bool(s.excess), run


@op("spill_excess")
def spill_excess(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-20.2: each excess token to the Location found anew for it; this never triggers another Overflow."""
    to = places(args["to"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        excess, s.excess = s.excess, ()
        done = False
        for kind in excess:
            found = to(s, scene)
            if found:
                (s.civilians if kind == "C" else s.thugs)[found[0]] += 1
                s.note("spilled", token=kind, place=s.ring[found[0]])
                done = True
        return done

    return lambda s, scene: bool(s.excess) and bool(to(s, scene)), run


@op("cancel_overflow")
def cancel_overflow(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        s.overflow_cancelled = True
        return True

    return _always, run


# Tempo


@op("accelerate")
def accelerate(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    return _always, lambda s, scene, _hold: _shift(s, -args["amount"], scene.by)


@op("delay")
def delay(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    return _always, lambda s, scene, _hold: _shift(s, args["amount"], scene.by)


def _shift(s: Geddon, cards: int, by: str) -> bool:
    """SG-4.5; SG-R14 (option) at most one card either way."""
    s.tempo += cards
    if not s.settled.tempo_stacking:
        s.tempo = max(-1, min(1, s.tempo))
    s.note("tempo", cards=cards, now=s.tempo, by=by)
    return True


# Plan cards


@op("plan_facedown")
def plan_facedown(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        for _ in range(args["amount"]):
            yield from add_facedown(s, scene.by)
        return True

    return _always, run


@op("guess_top_plan")
def guess_top_plan(compiler: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R55 Las Vegas: right only with strictly more of the guessed kind; a wrong guess buries the card."""
    right = compiler.steps(args["right"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        if not s.plan_deck or s.top_revealed:
            return False
        s.about = ("guess", scene.by)
        answer = yield Decision(scene.hero, GUESS, (THUGS, CIVILIANS))
        card = s.dash.plans[s.plan_deck[-1]]
        s.revealed += 1
        lead = card.thugs - card.civilians
        won = lead > 0 if answer == THUGS else lead < 0
        s.note("guessed", hero=s.heroes[scene.hero], guess=answer, card=card.id, right=won)
        if won:
            s.top_revealed = True
            s.plan_known = (*s.plan_known[:-1], EVERYBODY)
            yield from run_steps(s, right, scene, hold)
        else:
            s.plan_deck = (card.id, *s.plan_deck[:-1])
            s.plan_known = (EVERYBODY, *s.plan_known[:-1])
        return True

    return lambda s, _: bool(s.plan_deck) and not s.top_revealed, run


@op("swap_plan_cards")
def swap_plan_cards(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Covert Operation: up to so many hand cards under the deck, then draw as many."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        count = 0
        while count < args["amount"] and s.villain_hand:
            s.about = ("covert_operation",)
            answer = yield Decision(s.settled.villain_seat, VILLAIN_CARD, (*dict.fromkeys(s.villain_hand), STOP))
            if answer == STOP:
                break
            bury_from_hand(s, answer, THE_VILLAIN)
            count += 1
        for _ in range(count):
            draw_plan(s)
        s.note("plans_swapped", count=count)
        return count > 0

    return lambda s, _: bool(s.villain_hand), run


@op("inspect_villain_hand")
def inspect_villain_hand(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Thwart the Plan: the Team sees the Villain's hand and may put one card under the deck; then he draws one."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        s.villain_hand_known = tuple(known or BOTH_SIDES for known in s.villain_hand_known)
        s.revealed += 1
        s.note("hand_inspected", count=len(s.villain_hand))
        if s.events is not None:
            everyone = (*s.settled.team, s.settled.villain_seat)
            s.log("hand_seen", to=everyone, cards=s.villain_hand)
        done = False
        for _ in range(args["may_bottom"]):
            s.about = ("thwart",)
            answer = yield Decision(scene.hero, THWART, (*dict.fromkeys(s.villain_hand), NONE))
            if answer == NONE:
                break
            bury_from_hand(s, answer, BOTH_SIDES)
            draw_plan(s)
            done = True
        return done

    return lambda s, _: bool(s.villain_hand), run


@op("redistribute_action_tokens")
def redistribute_action_tokens(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Sabotage: takes the tokens of all standing Heroes, discards some, hands the others out one by one."""

    def possible(s: Geddon, _scene: Scene) -> bool:
        return any(s.tokens[4 * seat + kind] for seat in s.standing() for kind in range(4))

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        taken = [0, 0, 0, 0]
        for seat in s.standing():
            for kind in range(4):
                taken[kind] += s.tokens[4 * seat + kind]
                s.tokens[4 * seat + kind] = 0
        pile = tuple(taken)
        villain = s.settled.villain_seat
        for _ in range(min(args["discard"], sum(pile))):
            s.about = ("sabotage_discard", scene.by)
            options = tuple(KINDS_OF_ACTION[kind] for kind in range(4) if pile[kind])
            answer = options[0]
            if len(options) > 1:
                answer = yield Decision(villain, VILLAIN_CHOICE, options)
            pile = tuple(count - (KINDS_OF_ACTION[kind] == answer) for kind, count in enumerate(pile))
            s.note("token_lost", token=answer, by=scene.by)
        for kind in range(4):
            for given in range(pile[kind]):
                names = tuple(s.heroes[seat] for seat in s.standing())
                hero = names[0]
                if len(names) > 1:
                    s.about = ("sabotage_give", scene.by, KINDS_OF_ACTION[kind], str(pile[kind] - given))
                    hero = yield Decision(villain, VILLAIN_CHOICE, names)
                s.tokens[4 * s.heroes.index(hero) + kind] += 1
                s.note("gained", hero=hero, token=KINDS_OF_ACTION[kind], count=1, by=scene.by)
        return True

    return possible, run


@op("cycle_display")
def cycle_display(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Change of Plans: a display card under the supporting deck, a new one revealed."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        done = False
        for _ in range(args["amount"]):
            if not s.display or not s.support_deck:
                break
            s.about = ("cycle_display",)
            answer = yield Decision(scene.hero, CYCLE_DISPLAY, (*dict.fromkeys(s.display), NO))
            if answer == NO:
                break
            kept = list(s.display)
            kept.remove(answer)
            s.display = (*kept, s.support_deck[-1])
            s.support_deck = (answer, *s.support_deck[:-1])
            s.support_marks = min(s.support_marks + 1, len(s.support_deck))
            s.revealed += 1
            s.note("display_cycled", card=answer, new=s.display[-1])
            done = True
        return done

    return lambda s, _: bool(s.display) and bool(s.support_deck), run
