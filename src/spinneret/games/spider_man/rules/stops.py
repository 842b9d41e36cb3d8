"""Where a group of Cops may end its way (SM-16.3, SM-16.6)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, Field, Mask, reach
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, JAILED, NOBODY, Group


def roads(s: SpiderMan) -> Mask:
    """SM-16.3: streets and police stations."""
    return s.city.street | s.city.station_at


def can_end(s: SpiderMan, g: Group, *, cars_here: int = -1, prisoner_stays: bool = True, gone: int = NOBODY) -> bool:
    """SM-21.6: it may stop on its field, or on some field within its points."""
    if may_stop_here(s, g, cars_here=cars_here, prisoner_stays=prisoner_stays, gone=gone):
        return True
    if not g.points:
        return False
    fields = stops(s, g.cars, g.prisoner is not None, g.field)
    return bool(fields & reach(g.field, g.points, roads(s)))


def may_stop_here(
    s: SpiderMan, g: Group, *, cars_here: int = -1, prisoner_stays: bool = True, gone: int = NOBODY
) -> bool:
    """SM-16.6: on the field where it is now. ``cars_here``, ``prisoner_stays`` and ``gone`` say what will have left or
    come by then: the cars on the field, its prisoner, a figure that lies there."""
    field = g.field
    here = s.cars.get(field, 0) if cars_here < 0 else cars_here
    if here + g.cars > s.settled.max_cars or field in s.stack_web or blocked(s, field, gone):
        return False
    return not (here and g.prisoner is not None and prisoner_stays and s.prisoner_at(field) is not None)


def blocked(s: SpiderMan, field: Field, gone: int) -> bool:
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


def stops(s: SpiderMan, cars: int, prisoner: bool, besides: Field) -> Mask:
    """SM-16.6: all fields where a group with this number of cars may stop."""
    mask = roads(s)
    for figure, field in enumerate(s.place):
        if field >= 0 and s.status[figure] not in (JAILED, ARRESTED):
            mask &= ~BIT[field]
    for person in range(4):
        if s.holder[person] == NOBODY:
            mask &= ~BIT[s.where[person]]
    for field, here in s.cars.items():
        full = here + cars > s.settled.max_cars or field in s.stack_web
        if full or (prisoner and s.prisoner_at(field) is not None):
            mask &= ~BIT[field]
    return mask & ~BIT[besides] if besides >= 0 else mask
