"""What Heroes do with Action symbols: Move, Heroic Action, Attack, Wild (section 8), and operations made of them."""

from __future__ import annotations

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.content.effects.operations import (
    ActFrom,
    Actions,
    AttackInLocations,
    BatteryPart,
    BonusSymbols,
    DamageEnemy,
    DefeatThug,
    Rescue,
)
from spinneret.games.spider_geddon.rules.answers import STOP, locations, question
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE
from spinneret.games.spider_geddon.rules.missions import clear_if_done, damage_threat, damage_villain, mission_token
from spinneret.games.spider_geddon.rules.operations import always, flow, plain, possible
from spinneret.games.spider_geddon.rules.resolve import could_do, run_steps
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, PLACE_SCENES, Asks, Scene
from spinneret.games.spider_geddon.rules.select import AT, battery_available, holds
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, NUMBER, A, H, M, W
from spinneret.games.spider_geddon.state.ring import ADJACENT
from spinneret.kernel import Flow, Value

MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD = (
    "move",
    "rescue",
    "threat",
    "thug",
    "henchman",
    "villain",
    "spider_bot",
)
"""What an Action can be used for."""
USES = (MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD)
WITH_TARGET = "villain_with_target"


def _uses(t: Tables) -> list[Value]:
    return [STOP, *USES, *((use, place) for use in USES for place in locations(t))]


ACTION_USE = question("action_use", 256, _uses)


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
    _targets_at(s, at, kind, found, only)
    if reach is not None:
        for place in reach:
            if place != at:
                _elsewhere(s, place, kind, found, only)
    if s.passives[seat]:
        for place in _remote(s, seat, kind)[0]:
            if place != at and (reach is None or place not in reach):
                _elsewhere(s, place, kind, found, only)
    return found


def _elsewhere(s: Geddon, place: int, kind: int, found: list[Value], only: str | None) -> None:
    there: list[Value] = []
    _targets_at(s, place, kind, there, only)
    found += [(use, s.ring[place]) for use in there]


def _targets_at(s: Geddon, place: int, kind: int, found: list[Value], only: str | None = None) -> None:
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
    action = s.dash.action
    offers = action is not None and (kind == W or kind in s.dash.action_kinds)
    if offers and action is not None and holds(s, action.condition, PLACE_SCENES[place]):
        found.append(DASHBOARD)


def _threat_use(s: Geddon, place: int, kind: int, found: list[Value]) -> None:
    """SG-9.1: an empty slot that asks for this kind of Action."""
    threat = s.threats[place]
    if threat >= 0 and s.dash.threats[threat].masks[kind] & ~s.threat_count[threat] and THREAT not in found:
        found.append(THREAT)


def can_damage_villain(s: Geddon) -> bool:
    """SG-8.2: two Missions are complete, and no Threat forbids it."""
    return s.missions_done > 1 and not s.static("villain_cannot_be_damaged")


def _remote(s: Geddon, seat: int, kind: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """SG-21.6: Locations where a passive lets this Hero do one such Action this turn as if standing there, and which
    passive it is."""
    for place in s.passives[seat]:
        for number, effect in enumerate(s.card(place).passives):
            if effect.trigger != "own_action" or (place, number) in s.used_own or effect.reach is None:
                continue
            if kind == W or kind in effect.actions:
                return AT[effect.reach](s, HERO_SCENES[seat]), (place, number)
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


def use_at_once(s: Geddon, seat: int, use: Value) -> bool:
    """Move, defeat a Thug or rescue a Civilian where the Hero is: nothing can be asked. Returns whether it was that."""
    if isinstance(use, tuple):
        if use[0] != MOVE:
            return False
        s.hero_at[seat] = s.ring.index(str(use[1]))
        if s.events is not None:
            s.log("moved", hero=s.heroes[seat], place=use[1])
        return True
    if use == THUG:
        _defeat(s, seat, s.hero_at[seat])
    elif use == RESCUE:
        _rescue(s, seat, s.hero_at[seat])
    else:
        return False
    return True


def _defeat(s: Geddon, seat: int, place: int) -> None:
    s.thugs[place] -= 1
    s.log("thug_defeated", hero=s.heroes[seat], place=s.ring[place])
    mission_token(s, "T")


def _rescue(s: Geddon, seat: int, place: int) -> None:
    s.civilians[place] -= 1
    s.log("civilian_rescued", hero=s.heroes[seat], place=s.ring[place])
    mission_token(s, "C")


def do_use(s: Geddon, seat: int, use: Value, kind: int, reach: tuple[int, ...] | None = None) -> Flow:
    """Do one Action; a use elsewhere names the Location, and may take up the passive that allows it."""
    if use_at_once(s, seat, use):
        return
    what, where = use, s.hero_at[seat]
    if isinstance(use, tuple):
        what, where = use[0], s.ring.index(str(use[1]))
        if reach is None or where not in reach:
            s.used_own += (_remote(s, seat, kind)[1],)
    match what:
        case "thug":
            _defeat(s, seat, where)
        case "rescue":
            _rescue(s, seat, where)
        case "threat":
            yield from _fill_slot(s, seat, where, kind)
        case "henchman":
            yield from damage_threat(s, s.threats[where], seat)
        case "villain":
            yield from damage_villain(s, seat)
        case _:
            s.log("dashboard_action", hero=s.heroes[seat], place=s.ring[where])
            assert s.dash.action is not None
            yield from run_steps(s, s.dash.action.do, Scene(hero=seat, place=where))


def _fill_slot(s: Geddon, seat: int, place: int, kind: int) -> Flow:
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
    s.log("threat_token", hero=s.heroes[seat], threat=threat.facts.id, place=s.ring[place], token=token, left=left)
    yield from clear_if_done(s, number)


# Operations


@possible(Actions)
def can_act(s: Geddon, op: Actions, scene: Scene) -> bool:
    if not s.stands(scene.hero):
        return False
    if op.times is not None and not _times(s, op, scene):
        return False
    within = AT[op.reach](s, scene) if op.reach is not None else None
    for symbol in op.symbols:
        if uses(s, scene.hero, NUMBER[symbol], within, op.only_target):
            return True
    return False


def _times(s: Geddon, op: Actions, scene: Scene) -> int:
    """SG-21.5: how often the Actions are done."""
    return sum(s.civilians[place] for place in AT[op.times.where](s, scene)) if op.times is not None else 1


@flow(Actions)
def act(s: Geddon, op: Actions, scene: Scene) -> Asks[bool]:
    """Perform these Actions now, in any order, each may be declined."""
    seat = scene.hero
    left = "".join(op.symbols) * _times(s, op, scene)  # counted once, at the start
    done = False
    s.tally = 0
    while left and s.stands(seat):
        within = AT[op.reach](s, scene) if op.reach is not None else None
        options: dict[Value, int] = {}
        for kind in sorted({NUMBER[symbol] for symbol in left}):
            for use in uses(s, seat, kind, within, op.only_target):
                options.setdefault(use, kind)
        if not options:
            break
        answer = yield s.ask(seat, ACTION_USE, (*options, STOP), ("actions", scene.by, *left))
        if answer == STOP:
            break
        kind = options[answer]
        left = left.replace(KINDS_OF_ACTION[kind], "", 1)
        yield from do_use(s, seat, answer, kind, within)
        done = True
        if op.tally is not None and (answer[0] if isinstance(answer, tuple) else answer) == _COUNTED[op.tally]:
            s.tally += 1
    return done


_COUNTED = {"thugs_defeated": THUG, "civilians_rescued": RESCUE}


possible(BonusSymbols)(always)


@plain(BonusSymbols)
def add_symbols(s: Geddon, op: BonusSymbols, _scene: Scene) -> bool:
    for symbol in op.symbols:
        s.pool[NUMBER[symbol]] += 1
    return True


@possible(ActFrom)
def can_act_from(s: Geddon, op: ActFrom, scene: Scene) -> bool:
    return bool(AT[op.where](s, scene))


@plain(ActFrom)
def act_from(_s: Geddon, _op: ActFrom, _scene: Scene) -> bool:
    """Offered with each H or A (see ``uses``); by itself it does nothing."""
    return False


def _attacks(s: Geddon, op: AttackInLocations, scene: Scene, used: tuple[int, ...]) -> list[Value]:
    found: list[Value] = []
    for place in AT[op.filter](s, scene):
        if place not in used:
            _elsewhere(s, place, A, found, None)
    return found


@possible(AttackInLocations)
def can_attack_in_locations(s: Geddon, op: AttackInLocations, scene: Scene) -> bool:
    return s.stands(scene.hero) and bool(_attacks(s, op, scene, ()))


@flow(AttackInLocations)
def attack_in_locations(s: Geddon, op: AttackInLocations, scene: Scene) -> Asks[bool]:
    """Up to ``max`` Attacks, one after the other, each at a different Location that qualifies at that moment."""
    used: tuple[int, ...] = ()
    while len(used) < op.max and s.stands(scene.hero):
        options = _attacks(s, op, scene, used)
        if not options:
            break
        more = str(op.max - len(used))
        answer = yield s.ask(scene.hero, ACTION_USE, (*options, STOP), ("attack_in_locations", scene.by, more))
        if answer == STOP:
            break
        place = s.ring.index(answer[1])
        used += (place,)
        yield from do_use(s, scene.hero, answer, A, (place,))
    s.previous_places = used
    return bool(used)


def _damaged(s: Geddon) -> list[Value]:
    """The Henchmen (by Location) and the Villain whom this Hero damaged this turn."""
    found: list[Value] = []
    for number in dict.fromkeys(s.damaged):
        if number < 0 and can_damage_villain(s):
            found.append("villain")
        elif number in s.threats and number >= 0:
            found.append(s.ring[s.threats.index(number)])
    return found


@possible(DamageEnemy)
def can_damage_enemy(s: Geddon, _op: DamageEnemy, _scene: Scene) -> bool:
    return bool(_damaged(s))


@flow(DamageEnemy)
def damage_enemy(s: Geddon, op: DamageEnemy, scene: Scene) -> Asks[bool]:
    """SG-R36: one more damage to a Henchman or Villain this Hero already damaged this turn, wherever now."""
    options = tuple(_damaged(s))
    if not options:
        return False
    target = options[0]
    if len(options) > 1:
        target = yield s.ask(scene.hero, EFFECT_CHOICE, options, ("damage_enemy", scene.by, str(op.amount)))
    number = -1 if target == "villain" else s.threats[s.ring.index(str(target))]
    for _ in range(op.amount):
        if number < 0:
            yield from damage_villain(s, scene.hero)
        elif number in s.threats:
            yield from damage_threat(s, number, scene.hero)
    return True


# Tokens to the Missions, one by one


def _holding(s: Geddon, op: Rescue | DefeatThug, scene: Scene) -> list[int]:
    held = s.civilians if isinstance(op, Rescue) else s.thugs
    return [place for place in AT[op.where](s, scene) if held[place]]


def can_take(s: Geddon, op: Rescue | DefeatThug, scene: Scene) -> bool:
    return s.stands(scene.hero) and bool(_holding(s, op, scene))


def take(s: Geddon, op: Rescue | DefeatThug, scene: Scene) -> Asks[bool]:
    """The chooser picks the Location of each, and may stop if it says "up to"."""
    done = False
    for taken in range(op.amount):
        found = tuple(_holding(s, op, scene))
        if not found:
            break
        place = found[0]
        if op.up_to or len(found) > 1:
            names = tuple(s.ring[place] for place in found)
            options = (*names, STOP) if op.up_to else names
            answer = yield s.ask(scene.hero, EFFECT_CHOICE, options, (op.word, scene.by, str(op.amount - taken)))
            if answer == STOP:
                break
            place = s.ring.index(answer)
        if isinstance(op, Rescue):
            _rescue(s, scene.hero, place)
        else:
            _defeat(s, scene.hero, place)
        done = True
    return done


possible(Rescue)(can_take)
possible(DefeatThug)(can_take)
flow(Rescue)(take)
flow(DefeatThug)(take)


@possible(BatteryPart)
def can_power(s: Geddon, _op: BatteryPart, scene: Scene) -> bool:
    return battery_available(s) and could_do(s, s.settled.book.cards[s.played].battery, scene)


@flow(BatteryPart)
def power(s: Geddon, _op: BatteryPart, scene: Scene) -> Asks[bool]:
    """SG-13.5: run the Battery steps of the card played this turn."""
    s.battery_used = True
    return (yield from run_steps(s, s.settled.book.cards[s.played].battery, scene._replace(by=s.played)))
