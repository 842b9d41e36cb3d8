"""Ops that steer other ops: choices, branches, every Hero in turn, later, and flags; and the words of set-up."""

from __future__ import annotations

from typing import Any

from spinneret.games.spider_geddon.rules.effects.compiler import Compiler, Possible, Run, op
from spinneret.games.spider_geddon.rules.kinds import EFFECT_CHOICE, VILLAIN_CHOICE
from spinneret.games.spider_geddon.rules.resolve import chooser, could_do, pick, run_steps
from spinneret.games.spider_geddon.rules.select import heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Asking, Result, Scene
from spinneret.kernel import Decision


@op("choose")
def choose(compiler: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """One of several effects; only those that can do something are offered."""
    options = tuple(compiler.steps(option) for option in args["options"])
    names = tuple(option[0]["op"] + _detail(option[0]) for option in args["options"])

    def offered(s: Geddon, scene: Scene) -> tuple[int, ...]:
        return tuple(number for number, option in enumerate(options) if could_do(s, option, scene))

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        found = offered(s, scene)
        if not found:
            return False
        number = found[0]
        if len(found) > 1:
            s.about = ("choose", scene.by, *names)
            kind = VILLAIN_CHOICE if scene.by_villain else EFFECT_CHOICE
            number = yield Decision(chooser(s, scene), kind, found)
        return (yield from run_steps(s, options[number], scene, hold))

    return lambda s, scene: bool(offered(s, scene)), run


def _detail(step: dict[str, Any]) -> str:
    """What tells two options of the same op apart."""
    return ":" + "".join(step.get("symbols", step.get("kind", "")))


@op("branch")
def branch(compiler: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Its condition was tested by whoever runs it; ``else_do`` is for the other case."""
    do = compiler.steps(args["do"])
    return lambda s, scene: could_do(s, do, scene), lambda s, scene, hold: run_steps(s, do, scene, hold)


@op("for_each_hero")
def for_each_hero(compiler: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R10: one simultaneous step; the Heroes are fixed first, KOs are processed when all is done."""
    who, do = heroes(args["who"]), compiler.steps(args["do"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        groups = who(s, scene)
        return each(s, scene, tuple(tuple(group) for group in groups)) if groups else False

    def each(s: Geddon, scene: Scene, groups: tuple[tuple[int, ...], ...]) -> Asking:
        seats = yield from pick(s, scene, groups, "for_each_hero")
        done = False
        outer = s.fix_alone(len(seats))
        for seat in seats:
            if s.stands(seat):
                bound = Scene(scene.hero, seat, scene.place, scene.threat, scene.source, scene.by_villain, by=scene.by)
                done = (yield from run_steps(s, do, bound, True)) or done
        s.alone_before = outer
        return done

    return lambda s, scene: bool(who(s, scene)), run


@op("schedule")
def schedule(compiler: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """For the end of the turn, with the tally counted so far (SG-7.7, SG-7.10)."""
    compiler.scheduled.append(compiler.steps(args["do"]))
    compiler.scheduled_at.append(args["at"])
    number = len(compiler.scheduled) - 1
    counts = any(step.get("amount") == "tally" for step in args["do"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if counts and not s.tally:
            return False
        s.scheduled += ((number, s.tally),)
        return True

    # What only pays out what an earlier step of the same effect counted is no reason to use the effect.
    return (lambda _s, _scene: not counts), run


@op("set_flag")
def set_flag(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    flag = args["flag"]
    choices = tuple(args.get("choices", ()))

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if choices:
            return ask(s, scene, hold)
        match flag:
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
        s.note("flag", flag=flag, hero=s.heroes[scene.hero] if scene.hero >= 0 else None, by=scene.by)
        return True

    def ask(s: Geddon, scene: Scene, hold: bool) -> Asking:
        s.about = ("movement_override", scene.by)
        s.movement = yield Decision(chooser(s, scene), VILLAIN_CHOICE, choices)
        s.note("movement_named", steps=s.movement)
        return True

    def possible(s: Geddon, scene: Scene) -> bool:
        if scene.hero >= 0 and not s.stands(scene.hero):
            return False
        if flag == "tokens_as_wild":
            return any(s.tokens[4 * scene.hero : 4 * scene.hero + 3]) and not s.tokens_wild
        return True

    return possible, run


def _set_up_word(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Read by the set-up itself (section 3); it does nothing as a step."""
    return lambda _s, _scene: False, lambda _s, _scene, _hold: False


for _word in (
    "villain_start",
    "opposite_of_villain_start",
    "place_spot_tokens",
    "villain_missions",
    "threat_tokens_in_pool",
):
    op(_word)(_set_up_word)
