"""What a group of Cops does at a halt: arrest, pick up, put down (SM-16.4, SM-16.9, SM-21.6)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spinneret.games.spider_man.content.city import BIT, NAME, NEAR, Field
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.asking import DONE, Asks
from spinneret.games.spider_man.rules.placing import join_captains, put_person_next_to
from spinneret.games.spider_man.rules.points import award_for
from spinneret.games.spider_man.rules.stops import blocked, can_end
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    ARRESTED_FIGURE,
    CAPTAINS,
    COPS,
    FREE,
    JAILED,
    MOVING,
    NOBODY,
    SPIDER_MAN,
    Group,
    arrested_figure,
    captive_person,
)
from spinneret.kernel import Decision, Kind

PRISONER_HANDLED = 4
"""In ``Group.handled``; the captains have the bits below."""
_TAKE_CAPTAIN = ("take_captain", "take_sergeant")
_DROP_CAPTAIN = ("drop_captain", "drop_sergeant")
_ARREST = {f"arrest:{id}": figure for figure, id in enumerate(FIGURES)}
_ARREST_OF = tuple(_ARREST)
WORK = Kind("work", (DONE, "take_prisoner", "take_car", *_TAKE_CAPTAIN, "drop_car", *_DROP_CAPTAIN, *_ARREST))


def halt(s: SpiderMan, seat: int, first: bool) -> Asks[None]:
    """SM-16.4: put down and pick up without cost; at the starting field only arrest."""
    while True:
        g = s.group
        assert g is not None
        options = work_options(s, g)
        if first:
            options = [work for work in options if work == DONE or work in _ARREST]
        if options == [DONE]:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(seat, WORK, tuple(options))
        if choice == DONE:
            return
        s.log("work", work=choice, field=NAME[g.field])
        if choice in _ARREST:
            yield from arrest(s, seat, _ARREST[choice])
        else:
            _WORK[choice](s)


# What it may do


def work_options(s: SpiderMan, g: Group) -> list[str]:
    """SM-21.6: each work that is allowed and after which the group could still end; done, if it can end as it is."""
    ends = can_end(s, g)
    found = [DONE] if ends else []
    if True in s.ko and arrested_figure(g.prisoner) == NOBODY and not g.handled & PRISONER_HANDLED:
        found += _arrests(s, g)
    # SM-15.5 Nothing is done with a webbed stack.
    if g.field in s.stack_web:
        return found
    if g.field in s.cars:
        if _can_take_prisoner(s, g):
            found.append("take_prisoner")
        if _can_take_car(s, g):
            found.append("take_car")
    clear = not blocked(s, g.field, NOBODY)
    if ends:
        found += _captains(s, g, clear)
    if clear and _can_drop_car(s, g):
        found.append("drop_car")
    return found


def _arrests(s: SpiderMan, g: Group) -> list[str]:
    return [
        _ARREST_OF[figure]
        for figure in range(9)
        if arrestable(s, figure)
        and _lies_at(s, figure, g.field)
        and can_end(s, replace(g, prisoner=ARRESTED_FIGURE[figure]), gone=figure)
    ]


def arrestable(s: SpiderMan, figure: int) -> bool:
    """SM-16.9: a K.O. villain, abandoned or not, or Spider-Man while K.O. and Wanted."""
    if not s.ko[figure] or s.status[figure] != FREE or s.place[figure] < 0:
        return False
    return figure != SPIDER_MAN or s.wanted


def _lies_at(s: SpiderMan, figure: int, field: Field) -> bool:
    """On the group's field, or in its base beside it."""
    lies = s.place[figure]
    return lies == field or (lies == s.city.bases[figure] and bool(NEAR[lies] & BIT[field]))


def _can_take_prisoner(s: SpiderMan, g: Group) -> bool:
    """A captive of the stack here, if the group has its hands free."""
    held = s.prisoner_at(g.field)
    if captive_person(held) == NOBODY or g.prisoner is not None or g.handled & PRISONER_HANDLED:
        return False
    return can_end(s, replace(g, prisoner=held), prisoner_stays=False)


def _can_take_car(s: SpiderMan, g: Group) -> bool:
    """Not the last one from a prisoner, and no car in a halt where one was put down."""
    here = s.cars[g.field]
    if g.cars >= s.settled.max_cars or g.cars_way < 0 or (here == 1 and s.prisoner_at(g.field) is not None):
        return False
    return can_end(s, replace(g, cars=g.cars + 1), cars_here=here - 1)


def _captains(s: SpiderMan, g: Group, clear: bool) -> list[str]:
    """Each captain once in a halt: down from the group, or up from the field."""
    found = []
    for number, captain in enumerate(CAPTAINS):
        if g.handled >> number & 1:
            continue
        if g.captains >> number & 1:
            if clear:
                found.append(_DROP_CAPTAIN[number])
        elif s.where[captain] == g.field and s.holder[captain] in (NOBODY, COPS):
            found.append(_TAKE_CAPTAIN[number])
    return found


def _can_drop_car(s: SpiderMan, g: Group) -> bool:
    here = s.cars.get(g.field, 0)
    if g.cars == 1 or g.cars_way > 0 or here >= s.settled.max_cars:
        return False
    return can_end(s, replace(g, cars=g.cars - 1), cars_here=here + 1)


# What it does


def arrest(s: SpiderMan, seat: int, figure: int) -> Asks[None]:
    """SM-16.9: the figure comes along; a captive is put down for it."""
    g = _group(s)
    captive = captive_person(g.prisoner)
    s.status[figure] = ARRESTED
    s.place[figure] = g.field
    s.group = replace(g, prisoner=ARRESTED_FIGURE[figure], handled=g.handled | PRISONER_HANDLED)
    if captive != NOBODY:
        yield from put_person_next_to(s, seat, captive, g.field)
    # An arrest in a station is a jailing at once.
    jail(s, seat)


def jail(s: SpiderMan, seat: int) -> None:
    """SM-16.10: at a way-point in a station the arrested figure is jailed and scored."""
    g = _group(s)
    figure = arrested_figure(g.prisoner)
    if figure == NOBODY or not s.city.station_at & BIT[g.field]:
        return
    s.status[figure] = JAILED
    s.group = replace(g, prisoner=None)
    s.log("jailed", figure=FIGURES[figure], field=NAME[g.field])
    if s.abandoned[figure]:
        s.place[figure] = NOBODY
        s.status[figure] = FREE
    if figure == SPIDER_MAN:
        s.wanted = False
    line = "jail_spider_man" if figure == SPIDER_MAN else "jail_villain"
    award_for(s, seat, line, sheet=s.settled.sheets[figure].arrest_vp)


def _take_prisoner(s: SpiderMan) -> None:
    g = _group(s)
    held = s.prisoner_at(g.field)
    s.where[captive_person(held)] = MOVING
    s.group = replace(g, prisoner=held, handled=g.handled | PRISONER_HANDLED)


def _take_car(s: SpiderMan) -> None:
    g = _group(s)
    s.cars[g.field] -= 1
    if not s.cars[g.field]:
        del s.cars[g.field]
        for captain in CAPTAINS:
            if rides(s, captain, g.field):
                s.holder[captain] = NOBODY
    s.group = replace(g, cars=g.cars + 1, picked=g.picked + 1, cars_way=1)


def _drop_car(s: SpiderMan) -> None:
    """SM-21.6: a picked-up car is put down before a named one."""
    g = _group(s)
    s.cars[g.field] = s.cars.get(g.field, 0) + 1
    s.group = replace(g, cars=g.cars - 1, picked=max(0, g.picked - 1), cars_way=-1)
    join_captains(s, g.field)


def _take_captain(s: SpiderMan, number: int) -> None:
    g = _group(s)
    s.holder[CAPTAINS[number]], s.where[CAPTAINS[number]] = COPS, MOVING
    s.group = replace(g, captains=g.captains | 1 << number, handled=g.handled | 1 << number)


def _drop_captain(s: SpiderMan, number: int) -> None:
    g = _group(s)
    s.holder[CAPTAINS[number]] = COPS if g.field in s.cars else NOBODY
    s.where[CAPTAINS[number]] = g.field
    s.group = replace(g, captains=g.captains & ~(1 << number), handled=g.handled | 1 << number)


_WORK: dict[str, Callable[[SpiderMan], None]] = {
    "take_prisoner": _take_prisoner,
    "take_car": _take_car,
    "drop_car": _drop_car,
    "take_captain": lambda s: _take_captain(s, 0),
    "take_sergeant": lambda s: _take_captain(s, 1),
    "drop_captain": lambda s: _drop_captain(s, 0),
    "drop_sergeant": lambda s: _drop_captain(s, 1),
}


def rides(s: SpiderMan, captain: int, field: Field) -> bool:
    """Whether a captain is with the stack on a field."""
    return s.holder[captain] == COPS and s.where[captain] == field


def _group(s: SpiderMan) -> Group:
    """The group on the move."""
    assert s.group is not None
    return s.group
