"""Operations made of Actions, and of what Actions do: rescue, defeat, damage (section 8)."""

from __future__ import annotations

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
from spinneret.games.spider_geddon.rules.answers import STOP
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE
from spinneret.games.spider_geddon.rules.missions import damage_threat, damage_villain
from spinneret.games.spider_geddon.rules.operations import always, flow, plain, possible
from spinneret.games.spider_geddon.rules.resolve import could_do, run_steps
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import AT, battery_available
from spinneret.games.spider_geddon.rules.uses import (
    ACTION_USE,
    RESCUE,
    THUG,
    can_damage_villain,
    defeat,
    do_use,
    elsewhere,
    rescue,
    uses,
)
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, NUMBER, A
from spinneret.kernel import Value


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
            elsewhere(s, place, A, found, None)
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
            rescue(s, scene.hero, place)
        else:
            defeat(s, scene.hero, place)
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
