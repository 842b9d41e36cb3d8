"""The Cops: groups on the move, arrest and jail, reinforcement (section 16)."""

from __future__ import annotations

from msgspec.structs import replace

from spinneret.games.spider_man.content.city import BIT, FIELD, NAME, NEAR, Field, Mask, fields, layers, names, reach
from spinneret.games.spider_man.content.vocabulary import FIGURES, STATIONS
from spinneret.games.spider_man.rules.dice import Asks, ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.kinds import DONE, GROUP, LEG, REINFORCE, STOP, WORK
from spinneret.games.spider_man.rules.movement import most_dice
from spinneret.games.spider_man.rules.placing import join_captains, put_person_next_to
from spinneret.games.spider_man.rules.points import award_for
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    CAPTAINS,
    COPS,
    DEWOLFF,
    FREE,
    JAILED,
    MOVEMENT,
    MOVING,
    NOBODY,
    SPIDER_MAN,
    STACK,
    Declared,
    Group,
)
from spinneret.kernel import Decision

FEW_CARS = 4
"""SM-16.13: with fewer cars than this a reserve car comes."""
PRISONER_HANDLED = 4
_TAKE = ("take_captain", "take_sergeant")
_DROP = ("drop_captain", "drop_sergeant")


def reinforcement(s: SpiderMan) -> Asks[None]:
    """SM-16.13: at the start of the Cops' turn, if few cars are left, one comes from the reserve."""
    if not s.reserve or sum(s.cars.values()) >= FEW_CARS:
        return
    options = stations_without_car(s)
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(s.owner[COPS], REINFORCE, options)
    place_car(s, choice)


def stations_without_car(s: SpiderMan) -> tuple[str, ...]:
    return tuple(id for id, field in zip(STATIONS, s.city.stations, strict=True) if field not in s.cars)


def place_car(s: SpiderMan, station: str) -> None:
    """A reserve car; a captain alone there joins it."""
    field = s.city.stations[STATIONS.index(station)]
    s.reserve -= 1
    s.cars[field] = 1
    join_captains(s, field)
    s.log("reinforced", field=NAME[field], station=station)


# Declaring a movement


def group_options(s: SpiderMan, field: Field) -> tuple[str, ...]:
    """SM-16.2: at least one car, any captains, the prisoner as he likes; he must come if no car stays behind."""
    captain = ("", "C") if _rides(s, CAPTAINS[0], field) else ("",)
    sergeant = ("", "S") if _rides(s, CAPTAINS[1], field) else ("",)
    held = s.prisoner_at(field) != NOBODY
    found = []
    for cars in range(1, s.cars[field] + 1):
        prisoner = ("",) if not held else ("P",) if cars == s.cars[field] else ("", "P")
        found += [f"{cars}{c}{g}{p}" for c in captain for g in sergeant for p in prisoner]
    return tuple(found)


def _rides(s: SpiderMan, captain: int, field: Field) -> bool:
    return s.holder[captain] == COPS and s.where[captain] == field


def move_stack(s: SpiderMan, seat: int, field: Field, *, points: int = 0) -> Asks[None]:
    """SM-16.2 to SM-16.5: name the pieces, roll, travel. With ``points`` (Code Three) no dice and no doubling."""
    options = group_options(s, field)
    choice = options[0]
    s.declared = Declared("move", STACK + field, reaction=s.reacting)
    if len(options) > 1:
        choice = yield Decision(seat, GROUP, options)
    if not points:
        s.declared = Declared("move", STACK + field, reaction=s.reacting, group=choice)
        dice = yield from ask_dice(s, seat, most_dice(s, COPS))
        s.advance(COPS, MOVEMENT, dice)
        result = roll(s, dice)
        if may_reroll(s, seat):
            result = yield from reroll(s, seat, result)
        # SM-16.5 The Sergeant among the named pieces doubles the dice.
        doubles = "S" in choice and not s.storm and s.settled.effects[DEWOLFF][2] == "stack_move_x2"
        points = sum(result) * (2 if doubles else 1)
        if s.events is not None:
            s.log("movement_rolled", seat=seat, dice=result, points=points)
    s.declared = None
    _set_out(s, field, choice, points)
    yield from travel(s, seat)


def _set_out(s: SpiderMan, field: Field, named: str, points: int) -> None:
    """The named pieces leave their field."""
    cars = int(named[0])
    prisoner = s.prisoner_at(field) if "P" in named else NOBODY
    left = s.cars[field] - cars
    if left:
        s.cars[field] = left
    else:
        del s.cars[field]
    captains = 0
    for number, captain in enumerate(CAPTAINS):
        if not _rides(s, captain, field):
            continue
        if "CS"[number] in named:
            captains |= 1 << number
            s.where[captain] = MOVING
        elif not left:
            s.holder[captain] = NOBODY
    if 0 <= prisoner < STACK:
        s.where[prisoner] = MOVING
    s.group = Group(field, cars, 0, captains, prisoner, points)


# On the way


def travel(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-21.6: work at the halt, then a leg to the next way-point, until the group stops."""
    first = True
    while True:
        yield from _halt(s, seat, first)
        first = False
        g = s.group
        assert g is not None
        options = leg_options(s, g)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(seat, LEG, options)
        if choice == STOP:
            break
        _go(s, FIELD[choice])
        jail(s, seat)
    _arrive(s)


def roads(s: SpiderMan) -> Mask:
    """SM-16.3: streets and police stations."""
    return s.city.street | s.city.station_at


def _go(s: SpiderMan, goal: Field) -> None:
    g = s.group
    assert g is not None
    steps = 0
    for number, ring in enumerate(layers(g.field, g.points, roads(s))):
        if ring & BIT[goal]:
            steps = number
    if s.events is not None:
        s.log("group_moved", start=NAME[g.field], goal=NAME[goal], left=g.points - steps)
    s.group = replace(g, field=goal, points=g.points - steps, cars_way=0, handled=0)
    if g.prisoner >= STACK:
        s.place[g.prisoner - STACK] = goal


def jail(s: SpiderMan, seat: int) -> None:
    """SM-16.10: at a way-point in a station the arrested figure is jailed and scored."""
    g = s.group
    assert g is not None
    if g.prisoner < STACK or not s.city.station_at & BIT[g.field]:
        return
    figure = g.prisoner - STACK
    s.status[figure] = JAILED
    s.group = replace(g, prisoner=NOBODY)
    s.log("jailed", figure=FIGURES[figure], field=NAME[g.field])
    if s.abandoned[figure]:
        s.place[figure] = NOBODY
        s.status[figure] = FREE
    if figure == SPIDER_MAN:
        s.wanted = False
    line = "jail_spider_man" if figure == SPIDER_MAN else "jail_villain"
    award_for(s, seat, line, sheet=s.settled.sheets[figure].arrest_vp)


def _arrive(s: SpiderMan) -> None:
    """The group stops: its pieces stand on the field, with whoever of the Cops is there."""
    g = s.group
    assert g is not None
    s.group = None
    s.cars[g.field] = s.cars.get(g.field, 0) + g.cars
    for number, captain in enumerate(CAPTAINS):
        if g.captains >> number & 1:
            s.where[captain] = g.field
    if 0 <= g.prisoner < STACK:
        s.where[g.prisoner] = g.field
    join_captains(s, g.field)


def leg_options(s: SpiderMan, g: Group) -> tuple[str, ...]:
    """SM-21.6: stop here, or go on to a field where the group may stop, work, or jail."""
    found = (STOP,) if _may_stop_here(s, g) else ()
    if not g.points:
        return found
    rings = layers(g.field, g.points, roads(s))
    reached = 0
    for ring in rings[1:]:
        reached |= ring
    goals = reached & _stops(s, g.cars, g.prisoner != NOBODY, NOBODY)
    for field in _special_fields(s, g):
        if reached & BIT[field] and not goals & BIT[field]:
            steps = next(number for number, ring in enumerate(rings) if ring & BIT[field])
            there = replace(g, field=field, points=g.points - steps, cars_way=0, handled=0)
            if g.prisoner >= STACK and s.city.station_at & BIT[field]:
                useful = _can_end(s, replace(there, prisoner=NOBODY))
            else:
                useful = any(work != DONE for work in work_options(s, there))
            if useful:
                goals |= BIT[field]
    return found + names(goals)


def _special_fields(s: SpiderMan, g: Group) -> set[Field]:
    """Fields where a group might have something to do although it may not stop there."""
    special = set(s.cars)
    if True in s.ko:
        for figure in range(9):
            if arrestable(s, figure):
                lies = s.place[figure]
                special.add(lies)
                if lies == s.city.bases[figure]:
                    special.update(fields(NEAR[lies]))
    if g.prisoner >= STACK:
        special.update(s.city.stations)
    return special


def _halt(s: SpiderMan, seat: int, first: bool) -> Asks[None]:
    """SM-16.4: put down and pick up without cost; at the starting field only arrest."""
    while True:
        g = s.group
        assert g is not None
        options = work_options(s, g)
        if first:
            options = [work for work in options if work == DONE or work.startswith("arrest")]
        if options == [DONE]:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(seat, WORK, tuple(options))
        if choice == DONE:
            return
        yield from _work(s, seat, choice)


def work_options(s: SpiderMan, g: Group) -> list[str]:
    """SM-21.6: each work that is allowed and after which the group could still end; done, if it can end as it is."""
    field = g.field
    here = s.cars.get(field, 0)
    found = [DONE] if _can_end(s, g) else []
    webbed = field in s.stack_web
    if True in s.ko and g.prisoner < STACK and not g.handled & PRISONER_HANDLED:
        for figure in range(9):
            if not arrestable(s, figure) or not _lies_at(s, figure, field):
                continue
            if _can_end(s, replace(g, prisoner=STACK + figure), gone=figure):
                found.append(f"arrest:{FIGURES[figure]}")
    if not webbed and here:
        held = s.prisoner_at(field)
        free_hands = g.prisoner == NOBODY and not g.handled & PRISONER_HANDLED
        if 0 <= held < STACK and free_hands and _can_end(s, replace(g, prisoner=held), prisoner_stays=False):
            found.append("take_prisoner")
        spare = (here > 1 or held == NOBODY) and g.cars < s.settled.max_cars and g.cars_way >= 0
        if spare and _can_end(s, replace(g, cars=g.cars + 1), cars_here=here - 1):
            found.append("take_car")
    if webbed:
        return found
    clear = not _blocked(s, field, NOBODY)
    for number, captain in enumerate(CAPTAINS):
        if g.handled >> number & 1:
            continue
        if g.captains >> number & 1:
            if clear and _can_end(s, g):
                found.append(_DROP[number])
        elif s.where[captain] == field and s.holder[captain] in (NOBODY, COPS) and _can_end(s, g):
            found.append(_TAKE[number])
    room = g.cars > 1 and g.cars_way <= 0 and clear and here + 1 <= s.settled.max_cars
    if room and _can_end(s, replace(g, cars=g.cars - 1), cars_here=here + 1):
        found.append("drop_car")
    return found


def _work(s: SpiderMan, seat: int, choice: str) -> Asks[None]:
    g = s.group
    assert g is not None
    field = g.field
    s.log("work", work=choice, field=NAME[field])
    if choice.startswith("arrest"):
        figure = FIGURES.index(choice.partition(":")[2])
        captive = g.prisoner
        s.status[figure] = ARRESTED
        s.place[figure] = field
        s.group = replace(g, prisoner=STACK + figure, handled=g.handled | PRISONER_HANDLED)
        # SM-16.9 A group with a captive puts the captive down to do so.
        if captive != NOBODY:
            yield from put_person_next_to(s, seat, captive, field)
        # An arrest in a station is a jailing at once.
        jail(s, seat)
    elif choice == "take_prisoner":
        person = s.prisoner_at(field)
        s.where[person] = MOVING
        s.group = replace(g, prisoner=person, handled=g.handled | PRISONER_HANDLED)
    elif choice == "take_car":
        s.cars[field] -= 1
        if not s.cars[field]:
            del s.cars[field]
            for captain in CAPTAINS:
                if _rides(s, captain, field):
                    s.holder[captain] = NOBODY
        s.group = replace(g, cars=g.cars + 1, picked=g.picked + 1, cars_way=1)
    elif choice == "drop_car":
        # SM-21.6 A picked-up car is put down before a named one.
        s.cars[field] = s.cars.get(field, 0) + 1
        s.group = replace(g, cars=g.cars - 1, picked=max(0, g.picked - 1), cars_way=-1)
        join_captains(s, field)
    elif choice in _TAKE:
        number = _TAKE.index(choice)
        s.holder[CAPTAINS[number]], s.where[CAPTAINS[number]] = COPS, MOVING
        s.group = replace(g, captains=g.captains | 1 << number, handled=g.handled | 1 << number)
    else:
        number = _DROP.index(choice)
        s.holder[CAPTAINS[number]] = COPS if field in s.cars else NOBODY
        s.where[CAPTAINS[number]] = field
        s.group = replace(g, captains=g.captains & ~(1 << number), handled=g.handled | 1 << number)


def arrestable(s: SpiderMan, figure: int) -> bool:
    """SM-16.9: a K.O. villain, abandoned or not, or Spider-Man while K.O. and Wanted."""
    if not s.ko[figure] or s.status[figure] != FREE or s.place[figure] < 0:
        return False
    return figure != SPIDER_MAN or s.wanted


def _lies_at(s: SpiderMan, figure: int, field: Field) -> bool:
    """On the group's field, or in its base beside it."""
    lies = s.place[figure]
    return lies == field or (lies == s.city.bases[figure] and bool(NEAR[lies] & BIT[field]))


# Where a group may end


def _can_end(s: SpiderMan, g: Group, *, cars_here: int = -1, prisoner_stays: bool = True, gone: int = NOBODY) -> bool:
    """SM-21.6: it may stop on its field, or on some field within its points."""
    if _may_stop_here(s, g, cars_here=cars_here, prisoner_stays=prisoner_stays, gone=gone):
        return True
    if not g.points:
        return False
    stops = _stops(s, g.cars, g.prisoner != NOBODY, g.field)
    return bool(stops & reach(g.field, g.points, roads(s)))


def _may_stop_here(
    s: SpiderMan, g: Group, *, cars_here: int = -1, prisoner_stays: bool = True, gone: int = NOBODY
) -> bool:
    field = g.field
    here = s.cars.get(field, 0) if cars_here < 0 else cars_here
    if here + g.cars > s.settled.max_cars or field in s.stack_web or _blocked(s, field, gone):
        return False
    return not (here and g.prisoner != NOBODY and prisoner_stays and s.prisoner_at(field) != NOBODY)


def _blocked(s: SpiderMan, field: Field, gone: int) -> bool:
    """SM-2.9: somebody who is not of the Cops occupies the field."""
    if field in s.place:
        for figure, place in enumerate(s.place):
            if place == field and figure != gone and s.status[figure] not in (JAILED, ARRESTED):
                return True
    if field in s.where:
        for person in range(4):
            if s.where[person] == field and s.holder[person] == NOBODY:
                return True
    return False


def _stops(s: SpiderMan, cars: int, prisoner: bool, besides: Field) -> Mask:
    """SM-16.6: all fields where a group of so many cars may stop."""
    mask = roads(s)
    for figure, field in enumerate(s.place):
        if field >= 0 and s.status[figure] not in (JAILED, ARRESTED):
            mask &= ~BIT[field]
    for person in range(4):
        if s.holder[person] == NOBODY:
            mask &= ~BIT[s.where[person]]
    for field, here in s.cars.items():
        full = here + cars > s.settled.max_cars or field in s.stack_web
        if full or (prisoner and s.prisoner_at(field) != NOBODY):
            mask &= ~BIT[field]
    return mask & ~BIT[besides] if besides >= 0 else mask
