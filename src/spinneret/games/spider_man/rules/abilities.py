"""Special-ability actions: web cage, tentacle grip, subway (SM-15.4, SM-17.2, SM-17.3)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import FIELD, NAME, Field
from spinneret.games.spider_man.rules.asking import PLACES, Asks
from spinneret.games.spider_man.rules.dice import rolled
from spinneret.games.spider_man.rules.hits import targeted_window
from spinneret.games.spider_man.rules.movement import move_figure
from spinneret.games.spider_man.rules.placing import remove_web
from spinneret.games.spider_man.rules.points import award_for
from spinneret.games.spider_man.rules.prisoners import overflow
from spinneret.games.spider_man.rules.targets import FIGURE_TARGET, MEANING, TARGETS, in_reach
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    FREE,
    NOBODY,
    SEIZED,
    SPIDER_MAN,
    STACK_ID,
    Piece,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Power
from spinneret.kernel import Decision, Kind

ABILITY_TARGET = Kind("ability_target", (*TARGETS, *PLACES))


def usable_actions(s: SpiderMan, figure: int, foe: Piece = NOBODY) -> list[str]:
    """The ability actions that have a target now."""
    if not s.settled.actions[figure] or s.stuck(figure):
        return []
    found = []
    for power in s.settled.actions[figure]:
        if s.ready(figure, power) and ability_targets(s, figure, power, foe):
            found.append(power.id)
    return found


def ability_targets(s: SpiderMan, figure: int, power: Power, foe: Piece = NOBODY) -> tuple[str, ...]:
    """The legal targets of an ability action; in a reaction only the attacker (SM-R10)."""
    if power.does == "subway":
        return subway_exits(s, figure)
    found = cage_targets(s, figure, power) if power.does == "cage" else grip_targets(s, figure)
    if foe == NOBODY:
        return found
    attacker = STACK_ID[stack_field(foe)] if is_stack(foe) else FIGURE_TARGET[foe]
    return (attacker,) if attacker in found else ()


def cage_targets(s: SpiderMan, figure: int, power: Power) -> tuple[str, ...]:
    """SM-15.4, SM-17.2: an opposing figure or stack in range and sight that is not webbed yet."""
    if not s.webs[figure]:
        return ()
    field = s.place[figure]
    reach = 1 if s.fog else power.range
    found = []
    for other in range(9):
        if other == figure or s.place[other] < 0 or s.ko[other] or s.status[other] != FREE or s.web[other] >= 0:
            continue
        # Aunt May: her holder may not be chosen for Spider-Man's cage.
        if figure == SPIDER_MAN and s.has(other, "no_web_cage"):
            continue
        if in_reach(s, field, s.place[other], reach):
            found.append(FIGURE_TARGET[other])
    for there in sorted(s.cars):
        if there not in s.stack_web and in_reach(s, field, there, reach):
            found.append(STACK_ID[there])
    return tuple(found)


def grip_targets(s: SpiderMan, figure: int) -> tuple[str, ...]:
    """SM-17.3: an adjacent opposing figure, if nobody is held already."""
    if figure in s.seizer:
        return ()
    field = s.place[figure]
    return tuple(
        FIGURE_TARGET[other]
        for other in range(9)
        if other != figure
        and s.place[other] >= 0
        and not s.ko[other]
        and s.status[other] == FREE
        and in_reach(s, field, s.place[other], 1)
    )


def subway_exits(s: SpiderMan, figure: int) -> tuple[str, ...]:
    """``subway``: from one entrance to another unoccupied one."""
    entrances = s.city.subways.values()
    if s.place[figure] not in entrances or s.stuck(figure):
        return ()
    occupied = s.occupied()
    return tuple(NAME[field] for field in sorted(entrances) if not occupied >> field & 1)


def ride_subway(s: SpiderMan, seat: int, figure: int) -> Asks[None]:
    options = subway_exits(s, figure)
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ABILITY_TARGET, options)
    move_figure(s, figure, FIELD[choice])


def aim(s: SpiderMan, seat: int, figure: int, power: Power, foe: Piece) -> Asks[str]:
    """SM-14.2: announce the ability and its target; the token is put beside the sheet."""
    options = ability_targets(s, figure, power, foe)
    target = options[0]
    if len(options) > 1:
        target = yield Decision(seat, ABILITY_TARGET, options)
    s.spent[figure] |= 1 << power.slot
    s.log("ability_on", seat=seat, ability=power.id, target=target)
    return target


def got_away(s: SpiderMan, seat: int, figure: int, power: Power, foe: Piece, target: str) -> Asks[bool]:
    """SM-7.5: the target's answer may have made it illegal; SM-5.4 then the token is taken back."""
    what, which = MEANING[target]
    if what != "fig" or not (yield from targeted_window(s, which)):
        return False
    if target in ability_targets(s, figure, power, foe):
        return False
    s.spent[figure] &= ~(1 << power.slot)
    s.log("impossible", seat=seat)
    return True


def roll_ability(s: SpiderMan, seat: int, figure: int, power: Power, target: str) -> Asks[None]:
    """SM-14.2: if one of the dice shows enough, the target is seized or webbed."""
    dice = yield from rolled(s, seat, power.dice)
    works = max(dice) >= power.target_number
    s.log("ability_rolled", seat=seat, ability=power.id, dice=dice, works=works)
    what, which = MEANING[target]
    if works and power.does == "grip":
        yield from seize(s, seat, figure, which)
    elif works:
        put_web(s, figure, what, which)


def put_web(s: SpiderMan, figure: int, what: str, which: int) -> None:
    """SM-15.4, SM-15.7: one web per target, whoever's it is."""
    s.webs[figure] -= 1
    if what == "fig":
        s.web[which] = figure
    else:
        s.stack_web[which] = figure


def seize(s: SpiderMan, seat: int, figure: int, victim: int) -> Asks[None]:
    """SM-17.3: the victim is put on the seizer's field, takes a prisoner slot and loses any web."""
    remove_web(s, victim)
    s.seizer[victim] = figure
    s.status[victim] = SEIZED
    held: Field = s.place[figure]
    s.place[victim] = held
    if victim in s.seizer:
        s.place[s.seizer.index(victim)] = held
    yield from overflow(s, seat, figure)
    if not s.scored_grips[seat] >> victim & 1:
        s.scored_grips[seat] |= 1 << victim
        award_for(s, seat, "grip_figure")
