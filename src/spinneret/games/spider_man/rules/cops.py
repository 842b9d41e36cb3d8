"""The Cops: reinforcement, and groups on the move (section 16)."""

from __future__ import annotations

from msgspec.structs import replace

from spinneret.games.spider_man.content.city import BIT, FIELD, NAME, NEAR, Field, fields, layers, names
from spinneret.games.spider_man.content.vocabulary import STATIONS
from spinneret.games.spider_man.rules.asking import DONE, PLACES, Asks
from spinneret.games.spider_man.rules.dice import ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.halts import arrestable, halt, jail, rides, work_options
from spinneret.games.spider_man.rules.movement import most_movement_dice
from spinneret.games.spider_man.rules.placing import join_captains
from spinneret.games.spider_man.rules.stops import can_end, may_stop_here, roads, stops
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    CAPTAINS,
    COPS,
    DEWOLFF,
    GROUPS,
    MOVEMENT,
    MOVING,
    NOBODY,
    Declared,
    Group,
    Named,
    arrested_figure,
    captive_person,
    stack_at,
)
from spinneret.kernel import Decision, Kind

STOP = "stop"
GROUP = Kind("group", GROUPS)
LEG = Kind("leg", (STOP, *PLACES))
REINFORCE = Kind("reinforce", STATIONS)
FEW_CARS = 4
"""SM-16.13: with fewer cars than this a reserve car comes."""


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
    captain, sergeant = (rides(s, captain, field) for captain in CAPTAINS)
    held = s.prisoner_at(field) is not None
    cars = s.cars[field]
    found = []
    for id, named in GROUPS.items():
        there = named.cars <= cars and captain >= named.captain and sergeant >= named.sergeant
        if there and held >= named.prisoner and (named.prisoner or not held or named.cars < cars):
            found.append(id)
    return tuple(found)


def move_stack(s: SpiderMan, seat: int, field: Field, *, points: int = 0) -> Asks[None]:
    """SM-16.2 to SM-16.5: name the pieces, roll, travel. With ``points`` (Code Three) no dice and no doubling."""
    options = group_options(s, field)
    choice = options[0]
    s.declared = Declared("move", stack_at(field), reaction=s.reacting)
    if len(options) > 1:
        choice = yield Decision(seat, GROUP, options)
    if not points:
        s.declared = Declared("move", stack_at(field), reaction=s.reacting, group=choice)
        dice = yield from ask_dice(s, seat, most_movement_dice(s, COPS))
        s.advance(COPS, MOVEMENT, dice)
        result = roll(s, dice)
        if may_reroll(s, seat):
            result = yield from reroll(s, seat, result)
        # SM-16.5 The Sergeant among the named pieces doubles the dice.
        doubles = GROUPS[choice].sergeant and not s.storm and s.settled.effects[DEWOLFF][2] == "stack_move_x2"
        points = sum(result) * (2 if doubles else 1)
        s.log("movement_rolled", seat=seat, dice=result, points=points)
    s.declared = None
    _set_out(s, field, GROUPS[choice], points)
    yield from travel(s, seat)


def _set_out(s: SpiderMan, field: Field, named: Named, points: int) -> None:
    """The named pieces leave their field."""
    prisoner = s.prisoner_at(field) if named.prisoner else None
    left = s.cars[field] - named.cars
    if left:
        s.cars[field] = left
    else:
        del s.cars[field]
    captains = 0
    for number, comes in enumerate((named.captain, named.sergeant)):
        captain = CAPTAINS[number]
        if not rides(s, captain, field):
            continue
        if comes:
            captains |= 1 << number
            s.where[captain] = MOVING
        elif not left:
            s.holder[captain] = NOBODY
    captive = captive_person(prisoner)
    if captive != NOBODY:
        s.where[captive] = MOVING
    s.group = Group(field, named.cars, 0, captains, prisoner, points)


# On the way


def travel(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-21.6: work at the halt, then a leg to the next way-point, until the group stops."""
    first = True
    while True:
        yield from halt(s, seat, first)
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


def _go(s: SpiderMan, goal: Field) -> None:
    g = s.group
    assert g is not None
    steps = 0
    for number, ring in enumerate(layers(g.field, g.points, roads(s))):
        if ring & BIT[goal]:
            steps = number
    s.log("group_moved", start=NAME[g.field], goal=NAME[goal], left=g.points - steps)
    s.group = replace(g, field=goal, points=g.points - steps, cars_way=0, handled=0)
    arrested = arrested_figure(g.prisoner)
    if arrested != NOBODY:
        s.place[arrested] = goal


def _arrive(s: SpiderMan) -> None:
    """The group stops: its pieces stand on the field, with whoever of the Cops is there."""
    g = s.group
    assert g is not None
    s.group = None
    s.cars[g.field] = s.cars.get(g.field, 0) + g.cars
    for number, captain in enumerate(CAPTAINS):
        if g.captains >> number & 1:
            s.where[captain] = g.field
    captive = captive_person(g.prisoner)
    if captive != NOBODY:
        s.where[captive] = g.field
    join_captains(s, g.field)


def leg_options(s: SpiderMan, g: Group) -> tuple[str, ...]:
    """SM-21.6: stop here, or go on to a field where the group may stop, work, or jail."""
    found = (STOP,) if may_stop_here(s, g) else ()
    if not g.points:
        return found
    rings = layers(g.field, g.points, roads(s))
    reached = 0
    for ring in rings[1:]:
        reached |= ring
    goals = reached & stops(s, g.cars, g.prisoner is not None, NOBODY)
    for field in _special_fields(s, g):
        if reached & BIT[field] and not goals & BIT[field]:
            steps = next(number for number, ring in enumerate(rings) if ring & BIT[field])
            there = replace(g, field=field, points=g.points - steps, cars_way=0, handled=0)
            if arrested_figure(g.prisoner) != NOBODY and s.city.station_at & BIT[field]:
                useful = can_end(s, replace(there, prisoner=None))
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
    if arrested_figure(g.prisoner) != NOBODY:
        special.update(s.city.stations)
    return special
