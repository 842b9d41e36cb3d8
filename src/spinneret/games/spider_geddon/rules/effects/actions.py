"""What Heroes do with Action symbols: Move, Heroic Action, Attack, Wild (section 8), and the ops made of them."""

from __future__ import annotations

from typing import Any

from spinneret.games.spider_geddon.rules.effects.compiler import Compiler, Possible, Run, op
from spinneret.games.spider_geddon.rules.kinds import (
    ACTION_USE,
    DASHBOARD,
    EFFECT_CHOICE,
    HENCHMAN,
    MOVE,
    RESCUE,
    STOP,
    THREAT,
    THUG,
    VILLAIN_TARGET,
)
from spinneret.games.spider_geddon.rules.missions import clear_if_done, damage_threat, damage_villain, mission_token
from spinneret.games.spider_geddon.rules.resolve import HERO_SCENES, could_do, run_steps
from spinneret.games.spider_geddon.rules.select import battery_available, places
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.ring import ADJACENT
from spinneret.games.spider_geddon.state.steps import KINDS_OF_ACTION, A, Asking, H, M, Result, Scene, W
from spinneret.kernel import Decision, Value

WITH_TARGET = "villain_with_target"


# Uses of one symbol


def uses(s: Geddon, seat: int, kind: int, reach: tuple[int, ...] | None = None, only: str | None = None) -> list[Value]:
    """Every legal use of an Action of this kind, at the Hero's Location or wherever it may be done from."""
    at = s.hero_at[seat]
    found: list[Value] = []
    if kind in (M, W) and only is None:  # SG-8.1
        ring = s.ring
        back, on = ADJACENT[at]
        found += ((MOVE, ring[back]), (MOVE, ring[on]))
    if kind == M:
        _threat_use(s, at, M, found)
        return found
    targets_at(s, at, kind, found, only)
    if reach is not None:
        for place in reach:
            if place != at:
                _elsewhere(s, place, kind, found, only)
    if s.passives[seat]:
        for place in remote(s, seat, kind)[0]:
            if place != at and (reach is None or place not in reach):
                _elsewhere(s, place, kind, found, only)
    return found


def _elsewhere(s: Geddon, place: int, kind: int, found: list[Value], only: str | None) -> None:
    there: list[Value] = []
    targets_at(s, place, kind, there, only)
    found += [(use, s.ring[place]) for use in there]


def targets_at(s: Geddon, place: int, kind: int, found: list[Value], only: str | None = None) -> None:
    """SG-8.2, SG-8.3: what an H, an A or a W can be used on at this Location."""
    if only == WITH_TARGET:
        if s.targets and s.villain_at == place and can_damage_villain(s):
            found.append(VILLAIN_TARGET)
        return
    if kind != A:
        if s.civilians[place]:
            found.append(RESCUE)
        _threat_use(s, place, H, found)
        if kind == W:
            _threat_use(s, place, A, found)
            _threat_use(s, place, M, found)
    elif s.threats[place] >= 0:
        _threat_use(s, place, A, found)
    if kind != H:
        if s.thugs[place]:
            found.append(THUG)
        threat = s.threats[place]
        if threat >= 0 and s.dash.threats[threat].henchman:
            found.append(HENCHMAN)
        if s.villain_at == place and s.missions_done > 1 and can_damage_villain(s):
            found.append(VILLAIN_TARGET)
    dash = s.dash
    offers = dash.action_if is not None and (kind == W or kind in dash.action_kinds)
    if offers and dash.action_if is not None and dash.action_if(s, Scene(place=place)):
        found.append(DASHBOARD)


def _threat_use(s: Geddon, place: int, kind: int, found: list[Value]) -> None:
    """SG-9.1: an empty slot that asks for this kind of Action."""
    threat = s.threats[place]
    if threat >= 0 and s.dash.threats[threat].masks[kind] & ~s.threat_count[threat] and THREAT not in found:
        found.append(THREAT)


def can_damage_villain(s: Geddon) -> bool:
    """SG-8.2: two Missions are complete, and no Threat forbids it."""
    return s.missions_done > 1 and not s.static("villain_cannot_be_damaged")


def remote(s: Geddon, seat: int, kind: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """SG-21.6: Locations where a passive lets this Hero do one such Action this turn as if standing there, and which
    passive it is."""
    for place in s.passives[seat]:
        for number, effect in enumerate(s.card(place).passives):
            if effect.trigger != "own_action" or (place, number) in s.used_own or effect.reach is None:
                continue
            if kind == W or kind in effect.actions:
                return effect.reach(s, HERO_SCENES[seat]), (place, number)
    return (), (-1, -1)


def can_use(s: Geddon, seat: int, kind: int) -> bool:
    """Whether a symbol has any use now; a Move always has."""
    if kind in (M, W):
        return True
    at = s.hero_at[seat]
    if kind == H:
        if s.civilians[at]:
            return True
    elif s.thugs[at]:
        return True
    return bool(uses(s, seat, kind))


def do_use(s: Geddon, seat: int, use: Value, kind: int, reach: tuple[int, ...] | None = None) -> Result:
    """Do one Action; a use elsewhere names the Location, and may take up the passive that allows it."""
    if isinstance(use, tuple):
        what, where = str(use[0]), s.ring.index(str(use[1]))
        if what == MOVE:
            s.hero_at[seat] = where
            if s.events is not None:
                s.note("moved", hero=s.heroes[seat], place=use[1])
            return True
        if reach is None or where not in reach:
            s.used_own += (remote(s, seat, kind)[1],)
    else:
        what, where = str(use), s.hero_at[seat]
    if what == THUG:
        s.thugs[where] -= 1
        s.note("thug_defeated", hero=s.heroes[seat], place=s.ring[where])
        mission_token(s, "T")
        return True
    if what == RESCUE:
        s.civilians[where] -= 1
        s.note("civilian_rescued", hero=s.heroes[seat], place=s.ring[where])
        mission_token(s, "C")
        return True
    if what == THREAT:
        return _fill_slot(s, seat, where, kind)
    if what == HENCHMAN:
        return damage_threat(s, s.threats[where], seat)
    if what == VILLAIN_TARGET:
        return damage_villain(s, seat)
    s.note("dashboard_action", hero=s.heroes[seat], place=s.ring[where])
    return run_steps(s, s.dash.action_do, Scene(hero=seat, place=where))


def _fill_slot(s: Geddon, seat: int, place: int, kind: int) -> Result:
    """SG-9.1: a token on the first empty slot of that kind; a Wild takes the first that fits H, A, M."""
    number = s.threats[place]
    threat = s.dash.threats[number]
    for symbol in (H, A, M) if kind == W else (kind,):
        empty = threat.masks[symbol] & ~s.threat_count[number]
        if empty:
            s.threat_count[number] |= empty & -empty
            break
    left = (threat.full & ~s.threat_count[number]).bit_count()
    token = KINDS_OF_ACTION[symbol]
    s.note("threat_token", hero=s.heroes[seat], threat=threat.facts.id, place=s.ring[place], token=token, left=left)
    return clear_if_done(s, number)


# Ops


@op("actions")
def actions(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Perform these Actions now, in any order, each may be declined."""
    symbols = tuple("MHAW".index(symbol) for symbol in args["symbols"])
    only = args.get("only_target")
    reach = places(args["reach"]) if "reach" in args else None
    times = places(args["times"]["where"]) if "times" in args else None
    tally = {"thugs_defeated": THUG, "civilians_rescued": RESCUE}.get(args.get("tally", ""))

    def possible(s: Geddon, scene: Scene) -> bool:
        if not s.stands(scene.hero):
            return False
        if times is not None and not sum(s.civilians[place] for place in times(s, scene)):
            return False
        within = reach(s, scene) if reach is not None else None
        return any(uses(s, scene.hero, kind, within, only) for kind in symbols)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seat = scene.hero
        left = symbols
        if times is not None:  # SG-21.5 counted once, at the start
            left = symbols * sum(s.civilians[place] for place in times(s, scene))
        done = False
        s.tally = 0
        while left and s.stands(seat):
            within = reach(s, scene) if reach is not None else None
            options: dict[Value, int] = {}
            for kind in sorted(set(left)):
                for use in uses(s, seat, kind, within, only):
                    options.setdefault(use, kind)
            if not options:
                break
            s.about = ("actions", scene.by, *("MHAW"[kind] for kind in left))
            answer = yield Decision(seat, ACTION_USE, (*options, STOP))
            if answer == STOP:
                break
            kind = options[answer]
            spent = left.index(kind)
            left = left[:spent] + left[spent + 1 :]
            result = do_use(s, seat, answer, kind, within)
            if result is not True and result is not False:
                yield from result
            done = True
            if tally is not None and (answer == tally or (isinstance(answer, tuple) and answer[0] == tally)):
                s.tally += 1
        return done

    return possible, run


@op("bonus_symbols")
def bonus_symbols(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    symbols = tuple("MHAW".index(symbol) for symbol in args["symbols"])

    def run(s: Geddon, _scene: Scene, _hold: bool) -> Result:
        for kind in symbols:
            s.pool[kind] += 1
        return True

    return _always, run


@op("act_from")
def act_from(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Offered with each H or A (see ``uses``); by itself it does nothing."""
    where = places(args["where"])
    return lambda s, scene: bool(where(s, scene)), lambda _s, _scene, _hold: False


@op("attack_in_locations")
def attack_in_locations(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Up to ``max`` Attacks, one after the other, each at a different Location that qualifies at that moment."""
    where, most = places(args["filter"]), args["max"]

    def options_at(s: Geddon, scene: Scene, used: tuple[int, ...]) -> list[Value]:
        found: list[Value] = []
        for place in where(s, scene):
            if place not in used:
                _elsewhere(s, place, A, found, None)
        return found

    def possible(s: Geddon, scene: Scene) -> bool:
        return s.stands(scene.hero) and bool(options_at(s, scene, ()))

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        used: tuple[int, ...] = ()
        while len(used) < most and s.stands(scene.hero):
            options = options_at(s, scene, used)
            if not options:
                break
            s.about = ("attack_in_locations", scene.by, str(most - len(used)))
            answer = yield Decision(scene.hero, ACTION_USE, (*options, STOP))
            if answer == STOP:
                break
            place = s.ring.index(answer[1])
            used += (place,)
            result = do_use(s, scene.hero, answer, A, (place,))
            if result is not True and result is not False:
                yield from result
        s.previous_places = used
        return bool(used)

    return possible, run


@op("damage_enemy")
def damage_enemy(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R36: one more damage to a Henchman or Villain this Hero already damaged this turn, wherever now."""
    amount = args["amount"]

    def targets(s: Geddon) -> list[Value]:
        found: list[Value] = []
        for number in dict.fromkeys(s.damaged):
            if number < 0 and can_damage_villain(s):
                found.append("villain")
            elif number in s.threats and number >= 0:
                found.append(s.ring[s.threats.index(number)])
        return found

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        options = targets(s)
        if not options:
            return False
        target = options[0]
        if len(options) > 1:
            s.about = ("damage_enemy", scene.by, str(amount))
            target = yield Decision(scene.hero, EFFECT_CHOICE, tuple(options))
        number = -1 if target == "villain" else s.threats[s.ring.index(str(target))]
        for _ in range(amount):
            if number >= 0 and number not in s.threats:
                break
            result = damage_villain(s, scene.hero) if number < 0 else damage_threat(s, number, scene.hero)
            if result is not True and result is not False:
                yield from result
        return True

    return lambda s, _: bool(targets(s)), run


@op("rescue")
def rescue(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    return _one_by_one(args, "C")


@op("defeat_thug")
def defeat_thug(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    return _one_by_one(args, "T")


def _one_by_one(args: dict[str, Any], token: str) -> tuple[Possible, Run]:
    """Tokens to the Missions, one by one; the chooser picks the Location of each, and may stop if it says "up to"."""
    where, amount, up_to = places(args["where"]), args["amount"], args.get("up_to", False)

    def candidates(s: Geddon, scene: Scene) -> list[int]:
        held = s.civilians if token == "C" else s.thugs
        return [place for place in where(s, scene) if held[place]]

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        done = False
        for taken in range(amount):
            found = candidates(s, scene)
            if not found:
                break
            place = found[0]
            if up_to or len(found) > 1:
                s.about = ("rescue" if token == "C" else "defeat_thug", scene.by, str(amount - taken))
                names = tuple(s.ring[place] for place in found)
                answer = yield Decision(scene.hero, EFFECT_CHOICE, (*names, STOP) if up_to else names)
                if answer == STOP:
                    break
                place = s.ring.index(answer)
            (s.civilians if token == "C" else s.thugs)[place] -= 1
            s.note(
                "civilian_rescued" if token == "C" else "thug_defeated", hero=s.heroes[scene.hero], place=s.ring[place]
            )
            mission_token(s, token)
            done = True
        return done

    return lambda s, scene: s.stands(scene.hero) and bool(candidates(s, scene)), run


@op("battery_part")
def battery_part(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-13.5: run the Battery steps of the card played this turn."""

    def possible(s: Geddon, scene: Scene) -> bool:
        return battery_available(s, scene) and could_do(s, s.settled.book.cards[s.played].battery, scene)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        s.battery_used = True
        return (yield from run_steps(s, s.settled.book.cards[s.played].battery, scene._replace(by=s.played), hold))

    return possible, run


def _always(_s: Geddon, _scene: Scene) -> bool:
    return True
