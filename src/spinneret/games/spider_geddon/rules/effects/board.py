"""Ops on the board: pieces, Thugs and Civilians, Spider-Bots, Crisis tokens, Threats (sections 5, 6, 9 and 14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spinneret.games.spider_geddon.rules import windows
from spinneret.games.spider_geddon.rules.effects.compiler import Compiler, Possible, Run, op
from spinneret.games.spider_geddon.rules.kinds import EFFECT_CHOICE, VILLAIN_CHOICE
from spinneret.games.spider_geddon.rules.missions import clear_if_done, damage_threat, move_villain
from spinneret.games.spider_geddon.rules.resolve import chooser, pick, pick_place
from spinneret.games.spider_geddon.rules.select import here, heroes, places
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Asking, Result, Scene
from spinneret.kernel import Decision, Value


def _targets(selector: str) -> tuple[Callable[[Geddon, Scene], tuple[int, ...]], bool]:
    """The Locations of a selector, and whether all of them are meant rather than one."""
    return places(selector), selector.startswith("each")


@op("move_hero")
def move_hero(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    who, to = heroes(args["who"]), places(args["to"])

    def possible(s: Geddon, scene: Scene) -> bool:
        # SG-R61 Power Negation: nobody moves in a Villain turn.
        if s.in_villain_turn() and s.static("heroes_cannot_move_in_villain_turn"):
            return False
        return bool(who(s, scene)) and bool(to(s, scene))

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        if not possible(s, scene):
            return False
        seat = who(s, scene)[0][0]
        place = scene.preset
        if place < 0:
            place = yield from pick_place(s, scene, to(s, scene), "move_hero")
        s.hero_at[seat] = place
        s.note("moved", hero=s.heroes[seat], place=s.ring[place], by=scene.by)
        return True

    return possible, run


@op("move_villain")
def move_villain_op(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    to = places(args["to"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        place = yield from pick_place(s, scene, to(s, scene), "move_villain")
        if place < 0:
            return False
        return (yield from move_villain(s, place))

    return lambda s, scene: bool(to(s, scene)), run


@op("move_threat")
def move_threat(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-9.3: the card takes everything on it along; at most one Threat per Location."""
    to = places(args["to"])

    def candidates(s: Geddon, scene: Scene) -> tuple[int, ...]:
        if scene.threat not in s.threats:
            return ()
        return tuple(place for place in to(s, scene) if s.threats[place] < 0)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        place = yield from pick_place(s, scene, candidates(s, scene), "move_threat")
        if place < 0:
            return False
        s.threats[s.threats.index(scene.threat)] = -1
        s.threats[place] = scene.threat
        s.note("threat_moved", threat=s.dash.threats[scene.threat].facts.id, place=s.ring[place])
        return True

    return lambda s, scene: bool(candidates(s, scene)), run


@op("move_token")
def move_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Thugs or Civilians from one Location to another; each needs a free slot."""
    kinds, away, to, amount = tuple(args["kinds"]), places(args["from"]), places(args["to"]), args["amount"]

    def candidates(s: Geddon, scene: Scene) -> list[Value]:
        if not any(s.room(place) > 0 for place in to(s, scene)):
            return []
        found: list[Value] = []
        for place in away(s, scene):
            found += [(kind, s.ring[place]) for kind in kinds if (s.civilians if kind == "C" else s.thugs)[place]]
        return found

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        done = False
        for _ in range(amount):
            found = candidates(s, scene)
            if not found:
                break
            answer = found[0]
            if len(found) > 1:
                s.about = ("move_token", scene.by, s.ring[to(s, scene)[0]])
                answer = yield Decision(chooser(s, scene), EFFECT_CHOICE, tuple(found))
            assert isinstance(answer, tuple)
            held = s.civilians if answer[0] == "C" else s.thugs
            target = next(place for place in to(s, scene) if s.room(place) > 0)
            held[s.ring.index(str(answer[1]))] -= 1
            held[target] += 1
            s.note("token_moved", token=answer[0], origin=answer[1], place=s.ring[target], by=scene.by)
            done = True
        return done

    return lambda s, scene: bool(candidates(s, scene)), run


@op("add_token")
def add_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Thugs and Civilians into slots, per Location; what does not fit triggers Overflow (SG-5.10)."""
    (where, every), kinds, amount = _targets(args["where"]), tuple(args["kinds"]), args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        found = where(s, scene)
        if not every:
            found = ((yield from pick_place(s, scene, found, "add_token")),)
        for place in found:
            added: tuple[str, ...] = ()
            for _ in range(amount):
                kind = kinds[0]
                if len(kinds) > 1:
                    s.about = ("add_token", scene.by, s.ring[place], str(amount - len(added)))
                    asks = VILLAIN_CHOICE if scene.by_villain else EFFECT_CHOICE
                    kind = yield Decision(chooser(s, scene), asks, kinds)
                added += (kind,)
            put_tokens(s, place, added, scene.by)
        return bool(found)

    return lambda s, scene: bool(where(s, scene)), run


def put_tokens(s: Geddon, place: int, kinds: tuple[str, ...], by: str) -> None:
    """SG-5.9: Thugs first, then Civilians, one by one; SG-6.1: excess triggers exactly one Overflow there."""
    excess: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    for kind in sorted(kinds, reverse=True):
        if s.thugs[place] + s.civilians[place] < s.slots[place]:
            (s.civilians if kind == "C" else s.thugs)[place] += 1
            placed += (kind,)
        else:
            excess += (kind,)
    if placed:
        s.note("tokens_added", place=s.ring[place], kinds=placed, by=by)
    if excess:
        s.overflows += ((place, excess),)
        s.note("overflow_triggered", place=s.ring[place], kinds=excess)


@op("discard_token")
def discard_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Thugs or Civilians back to the pool: not rescued, not defeated (SG-9.5)."""
    (where, every), kind, amount = _targets(args["where"]), args["kind"], args["amount"]

    def candidates(s: Geddon, scene: Scene) -> tuple[int, ...]:
        held = s.civilians if kind == "C" else s.thugs
        return tuple(place for place in where(s, scene) if held[place])

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        found = candidates(s, scene)
        if not found:
            return False
        if not every:
            found = ((yield from pick_place(s, scene, found, "discard_token", kind)),)
        for place in found:
            held = s.civilians if kind == "C" else s.thugs
            count = held[place] if amount == "all" else min(amount, held[place])
            held[place] -= count
            s.note("tokens_discarded", place=s.ring[place], token=kind, count=count, by=scene.by)
        return True

    return lambda s, scene: bool(candidates(s, scene)), run


@op("add_spider_bot")
def add_spider_bot(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """At most one per Location; on an occupied one nothing happens."""
    return _bots(args["where"], True)


@op("remove_spider_bot")
def remove_spider_bot(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    return _bots(args["where"], False)


def _bots(selector: str, add: bool) -> tuple[Possible, Run]:
    where, every = _targets(selector)

    def candidates(s: Geddon, scene: Scene) -> tuple[int, ...]:
        return tuple(place for place in where(s, scene) if s.bots[place] != add)

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        found = candidates(s, scene)
        if len(found) > 1 and not every:
            return ask(s, scene, hold)
        for place in found:
            put(s, place, scene.by)
        return bool(found)

    def ask(s: Geddon, scene: Scene, hold: bool) -> Asking:
        place = yield from pick_place(s, scene, candidates(s, scene), "add_spider_bot" if add else "remove_spider_bot")
        put(s, place, scene.by)
        return True

    def put(s: Geddon, place: int, by: str) -> None:
        s.bots[place] = add
        s.note("bot_added" if add else "bot_removed", place=s.ring[place], by=by)

    return lambda s, scene: bool(candidates(s, scene)), run


@op("place_location_token")
def place_location_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    kind, amount = "MHAW".index(args["kind"]), args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        s.place_tokens[4 * here(s, scene) + kind] += amount
        s.note("location_token", place=s.ring[here(s, scene)], token=args["kind"], count=amount, by=scene.by)
        return True

    return lambda _s, _scene: True, run


@op("take_location_token")
def take_location_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """From the Location to the acting Hero."""
    kind, amount = "MHAW".index(args["kind"]), args["amount"]

    def possible(s: Geddon, scene: Scene) -> bool:
        return s.stands(scene.hero) and s.place_tokens[4 * here(s, scene) + kind] >= amount

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if not possible(s, scene):
            return False
        s.place_tokens[4 * here(s, scene) + kind] -= amount
        s.tokens[4 * scene.hero + kind] += amount
        s.note("gained", hero=s.heroes[scene.hero], token=args["kind"], count=amount, by=scene.by)
        return True

    return possible, run


# Crisis, Target and Stunned tokens


@op("give_crisis")
def give_crisis(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    who, amount = heroes(args["who"]), args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = yield from pick(s, scene, who(s, scene), "give_crisis", amount)
        for seat in seats:
            s.hero_crisis[seat] += amount
            s.note("crisis_given", hero=s.heroes[seat], count=amount, by=scene.by)
        return bool(seats)

    return lambda s, scene: bool(who(s, scene)), run


@op("place_crisis")
def place_crisis(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    where, amount = places(args["where"]), args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        place = yield from pick_place(s, scene, where(s, scene), "place_crisis")
        if place < 0:
            return False
        s.crisis[place] += amount
        s.note("crisis_placed", place=s.ring[place], count=amount, by=scene.by)
        return True

    return lambda s, scene: bool(where(s, scene)), run


@op("discard_crisis")
def discard_crisis(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    who, amount = heroes(args["who"]), args["amount"]

    def groups(s: Geddon, scene: Scene) -> list[list[int]]:
        held = ([seat for seat in group if s.hero_crisis[seat]] for group in who(s, scene))
        return [group for group in held if group]

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = yield from pick(s, scene, groups(s, scene), "discard_crisis", amount)
        for seat in seats:
            shed = s.hero_crisis[seat] if amount == "all" else min(amount, s.hero_crisis[seat])
            s.hero_crisis[seat] -= shed
            s.note("crisis_shed", hero=s.heroes[seat], count=shed, by=scene.by)
        return bool(seats)

    return lambda s, scene: bool(groups(s, scene)), run


@op("attach_token")
def attach_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """A Target or Stunned token on the Villain or a Henchman within reach."""
    kind, henchmen, where = args["kind"], args["to"] == "villain_or_henchman", places(args["where"])

    def carriers(s: Geddon, scene: Scene) -> list[Value]:
        found: list[Value] = []
        for place in where(s, scene):
            if place == s.villain_at and not s.static("villain_cannot_be_given_tokens"):  # SG-R40
                found.append("villain")
            number = s.threats[place]
            if henchmen and number >= 0 and s.dash.threats[number].henchman:
                found.append(s.ring[place])
        return found

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        found = carriers(s, scene)
        if not found:
            return False
        carrier = found[0]
        if len(found) > 1:
            s.about = ("attach_token", scene.by, kind)
            carrier = yield Decision(scene.hero, EFFECT_CHOICE, tuple(found))
        who = "villain"
        if carrier != "villain":
            number = s.threats[s.ring.index(str(carrier))]
            who = s.dash.threats[number].facts.id
            s.stunned[number] = True
        elif kind == "target":
            s.targets += 1
        else:
            s.villain_stunned = True
        s.note("token_attached", token=kind, who=who, by=scene.by)
        return True

    return lambda s, scene: bool(carriers(s, scene)), run


@op("detach_token")
def detach_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    kind, amount = args["kind"], args["amount"]

    def possible(s: Geddon, _scene: Scene) -> bool:
        return s.targets > 0 if kind == "target" else s.villain_stunned

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if not possible(s, scene):
            return False
        if kind == "target":
            s.targets = max(0, s.targets - amount)
        else:
            s.villain_stunned = False
        s.note("token_detached", token=kind, by=scene.by)
        return True

    return possible, run


# Threats that come back


@op("return_threat")
def return_threat(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-9.4: a cleared Threat comes back as new, without Threat token; then the window opens."""
    where, choice = places(args["where"]), args["pick"] == "choice"

    def candidates(s: Geddon, scene: Scene) -> tuple[int, ...]:
        return tuple(place for place in where(s, scene) if s.threats[place] < 0) if s.cleared else ()

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        if not candidates(s, scene):
            return False
        if choice:
            names = tuple(dict.fromkeys(s.dash.threats[number].facts.id for number in s.cleared))
            name = names[0]
            if len(names) > 1:
                s.about = ("return_threat", scene.by)
                name = yield Decision(chooser(s, scene), VILLAIN_CHOICE, names)
            number = next(number for number in s.cleared if s.dash.threats[number].facts.id == name)
        else:
            number = s.rng.pick(s.cleared)
        place = yield from pick_place(s, scene, candidates(s, scene), "return_threat", s.dash.threats[number].facts.id)
        enter(s, number, place, scene.by)
        if s.settled.villain_seat >= 0:
            yield from windows.super_hero_window(
                s, ("threat_enters_play",), s.settled.orders[s.active], s.dash.threats[number].facts.id, s.ring[place]
            )
        return True

    return lambda s, scene: bool(candidates(s, scene)), run


def enter(s: Geddon, number: int, place: int, by: str) -> None:
    s.cleared = tuple(other for other in s.cleared if other != number)
    s.threats[place] = number
    threat = s.dash.threats[number]
    s.threat_count[number] = health_of(s, number)
    s.entered = number
    s.note("threat_returned", threat=threat.facts.id, place=s.ring[place], by=by)


def health_of(s: Geddon, number: int) -> int:
    """SG-3.4: a Henchman's Health for the Heroes in the game; others start with empty slots."""
    health = s.dash.threats[number].facts.health
    return health[str(s.settled.heroes)] if health is not None else 0


@op("advance_threat")
def advance_threat(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Fitting tokens on, or damage to, the Threat that just entered."""
    amount = args["amount"]

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        number = s.entered
        threat = s.dash.threats[number]
        if threat.henchman:
            return strike(s, number, scene.hero)
        for _ in range(amount):
            empty = threat.full & ~s.threat_count[number]
            s.threat_count[number] |= empty & -empty
        s.note("threat_advanced", threat=threat.facts.id, count=amount, by=scene.by)
        return clear_if_done(s, number)

    def strike(s: Geddon, number: int, seat: int) -> Asking:
        for _ in range(amount):
            if number in s.threats:
                result = damage_threat(s, number, seat)
                if result is not True and result is not False:
                    yield from result
        return True

    return lambda s, _: s.entered in s.threats, run
