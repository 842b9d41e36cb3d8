"""Operations that steer others: choices, branches, every Hero in turn, later, and flags."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    Actions,
    AttachToken,
    BonusSymbols,
    Branch,
    Choose,
    DetachToken,
    DiscardToken,
    ForEachHero,
    GainToken,
    IgnoreDamage,
    Op,
    OppositeOfVillainStart,
    PlaceLocationToken,
    PlaceSpotTokens,
    Schedule,
    SetFlag,
    SetUpOp,
    TakeLocationToken,
    ThreatTokensInPool,
    VillainMissions,
    VillainStart,
)
from spinneret.games.spider_geddon.rules.choices import VILLAIN_CHOICE, choice, chooser, pick
from spinneret.games.spider_geddon.rules.operations import flow, plain, possible
from spinneret.games.spider_geddon.rules.resolve import could_do, run_steps
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import heroes
from spinneret.games.spider_geddon.state import Geddon


def _offered(s: Geddon, op: Choose, scene: Scene) -> tuple[int, ...]:
    return tuple(number for number, option in enumerate(op.options) if could_do(s, option, scene))


@possible(Choose)
def can_choose(s: Geddon, op: Choose, scene: Scene) -> bool:
    return bool(_offered(s, op, scene))


@flow(Choose)
def choose(s: Geddon, op: Choose, scene: Scene) -> Asks[bool]:
    """One of several effects; only those that can do something are offered."""
    found = _offered(s, op, scene)
    if not found:
        return False
    number = found[0]
    if len(found) > 1:
        names = (f"{option[0].word}:{_detail(option[0])}" for option in op.options)
        number = yield s.ask(chooser(s, scene), choice(scene), found, ("choose", scene.by, *names))
    return (yield from run_steps(s, op.options[number], scene))


def _detail(op: Op) -> str:
    """The difference between two options with the same operation."""
    match op:
        case Actions() | BonusSymbols():
            return "".join(op.symbols)
        case TakeLocationToken() | PlaceLocationToken() | DiscardToken() | AttachToken() | DetachToken():
            return op.kind
        case IgnoreDamage():
            return op.kind or ""
    return ""


@possible(Branch)
def can_branch(s: Geddon, op: Branch, scene: Scene) -> bool:
    return could_do(s, op.do, scene)


@flow(Branch)
def branch(s: Geddon, op: Branch, scene: Scene) -> Asks[bool]:
    """Its condition was tested by whoever runs it; ``else_do`` is for the other case."""
    return (yield from run_steps(s, op.do, scene))


@possible(ForEachHero)
def can_do_for_each(s: Geddon, op: ForEachHero, scene: Scene) -> bool:
    return bool(heroes(s, op.who, scene))


@flow(ForEachHero)
def for_each_hero(s: Geddon, op: ForEachHero, scene: Scene) -> Asks[bool]:
    """SG-R10: one simultaneous step; the Heroes are fixed first, KOs are processed when all is done."""
    seats = yield from pick(s, scene, heroes(s, op.who, scene), "for_each_hero")
    done = False
    outer = s.fix_alone(len(seats))
    for seat in seats:
        if s.stands(seat):
            bound = Scene(
                scene.hero, seat, scene.place, scene.threat, scene.source, scene.by_villain, -1, scene.by, True
            )
            done = (yield from run_steps(s, op.do, bound)) or done
    s.alone_before = outer
    return done


def _pays_out(op: Schedule) -> bool:
    """Whether it only pays out what an earlier step of the same effect counted."""
    return any(isinstance(step, GainToken) and step.amount == "tally" for step in op.do)


@possible(Schedule)
def can_schedule(_s: Geddon, op: Schedule, _scene: Scene) -> bool:
    """A step that only pays out what was counted is no reason to use the effect."""
    return not _pays_out(op)


@plain(Schedule)
def schedule(s: Geddon, op: Schedule, _scene: Scene) -> bool:
    """For the end of the turn, with the tally counted so far (SG-7.7, SG-7.10)."""
    if _pays_out(op) and not s.tally:
        return False
    s.scheduled += ((s.settled.book.scheduled.index(op), s.tally),)
    return True


@possible(SetFlag)
def can_set_flag(s: Geddon, op: SetFlag, scene: Scene) -> bool:
    if scene.hero >= 0 and not s.stands(scene.hero):
        return False
    if op.flag == "tokens_as_wild":
        return any(s.tokens[4 * scene.hero : 4 * scene.hero + 3]) and not s.tokens_wild
    return True


@flow(SetFlag)
def set_flag(s: Geddon, op: SetFlag, scene: Scene) -> Asks[bool]:
    if op.choices is not None:
        s.movement = yield s.ask(chooser(s, scene), VILLAIN_CHOICE, op.choices, ("movement_override", scene.by))
        s.log("movement_named", steps=s.movement)
        return True
    match op.flag:
        case "ignore_next_damage":
            s.ignore_next[scene.hero] = True
        case "tokens_as_wild":
            s.tokens_wild = True
        case "next_card_random":
            s.next_random[scene.hero] = True
        case "next_card_facedown":
            s.next_facedown[scene.hero] = True
        case "damage_to_crisis_heroes_unpreventable":
            s.crisis_unpreventable = True
        case "split_added_tokens":
            s.split_tokens = True
        case "hero_tokens_locked":
            s.tokens_locked = True
        case "bam_as_if_adjacent":
            s.bam_adjacent = True
    s.log("flag", flag=op.flag, hero=s.heroes[scene.hero] if scene.hero >= 0 else None, by=scene.by)
    return True


def _nothing(_s: Geddon, _op: SetUpOp, _scene: Scene) -> bool:
    """Read by the set-up itself (section 3); as a step it does nothing."""
    return False


for _word in (VillainStart, OppositeOfVillainStart, PlaceSpotTokens, VillainMissions, ThreatTokensInPool):
    possible(_word)(_nothing)
    plain(_word)(_nothing)
