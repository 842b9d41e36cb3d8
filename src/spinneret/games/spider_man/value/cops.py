"""What the Cops may expect, in victory points: villains to shoot, figures to arrest, prisoners to bring in."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import Field, distances
from spinneret.games.spider_man.rules.points import points_for
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    COPS,
    DEWOLFF,
    GROUPS,
    JAILED,
    MOVING,
    SPIDER_MAN,
    STACY,
    is_stack,
    stack_at,
    stack_field,
)
from spinneret.games.spider_man.value.figures import CAPTURE, captives_value, mean_numbers
from spinneret.games.spider_man.value.turns import ahead_of, worth_in

STACK_PACE, SERGEANT_PACE = 10.0, 18.0
"""Fields the Cops can spend on one stack in a turn, and on the Sergeant's."""
ARRIVED = 0.05
"""What it is worth to a group to stop where it wants to be, instead of driving about."""
Force = tuple[Field, float, float, float]
"""A stack: its field, hits in a turn, fields in a turn, fields already as good as walked."""


def forces(s: SpiderMan) -> list[Force]:
    """The stacks that can hunt; the group being named or on the move stands for itself."""
    captain = s.where[STACY] if s.holder[STACY] == COPS else -9
    sergeant = s.where[DEWOLFF] if s.holder[DEWOLFF] == COPS else -9
    d = s.declared
    moving = stack_field(d.piece) if d is not None and is_stack(d.piece) and d.action == "move" else -9
    found: list[Force] = []
    for field, cars in s.cars.items():
        if field in s.stack_web:
            continue
        if field == moving and d is not None and d.group:
            named = GROUPS[d.group]
            ahead = ahead_of(s, stack_at(field))
            found.append(_force(s, field, named.cars, named.captain, named.sergeant, ahead))
            left = cars - named.cars
            if left:
                found.append(_force(s, field, left, field == captain and not named.captain, False, 0.0))
        else:
            ahead = ahead_of(s, stack_at(field)) if field == moving else 0.0
            found.append(_force(s, field, cars, field == captain, field == sergeant, ahead))
    g = s.group
    if g is not None:
        found.append(_force(s, g.field, g.cars, bool(g.captains & 1), bool(g.captains & 2), 0.0))
    return found


def _force(s: SpiderMan, field: Field, cars: int, captain: bool, sergeant: bool, ahead: float) -> Force:
    dice = min(4, s.settled.dice_per_car * cars)
    return field, dice * (2 if captain else 1) / 6, SERGEANT_PACE if sergeant else STACK_PACE, ahead


def cops_value(s: SpiderMan, seat: int) -> float:
    """Villains to shoot, bodies to fetch, prisoners to bring in, and stacks strong enough to do it."""
    stacks = forces(s)
    total = 0.25 * (sum(s.cars.values()) + (0 if s.group is None else s.group.cars)) + 0.1 * s.reserve
    if s.group is None:
        total += ARRIVED
    if not stacks:
        return total
    best = rest = 0.0
    for figure in range(9):
        place = s.place[figure]
        if place < 0 or (figure == SPIDER_MAN and not s.wanted):
            continue
        status = s.status[figure]
        row = distances(place)
        arrest = arrest_prize(s, figure)
        if status == ARRESTED:
            total += worth_in(0.95 * arrest, _custody(s, figure, row, stacks))
            continue
        if status == JAILED or (s.abandoned[figure] and not s.ko[figure]):
            continue
        if s.ko[figure]:
            # A body lies there for a turn or two.
            fetch = min(max(0.0, row[field] - ahead) / pace for field, _, pace, ahead in stacks)
            home = min(map(row.__getitem__, s.city.stations)) / STACK_PACE
            total += worth_in(0.8 * arrest, 1.5 * fetch + home)
            continue
        worth = worth_in(cops_prize(s, figure), cops_turns(s, figure, row, stacks, 0.0))
        rest += worth
        best = max(best, worth)
    return total + 0.8 * best + 0.2 * rest + _gathering_value(s, stacks) + _captures_value(s, seat, stacks)


def cops_prize(s: SpiderMan, figure: int) -> float:
    """What the Cops may make of this figure: the failed mission's number and most of the arrest."""
    arrest = arrest_prize(s, figure)
    if figure == SPIDER_MAN:
        return points_for(s.settled, COPS, "ko_spider_man_wanted") + 0.6 * arrest
    if s.mission_open[figure] and s.mission[figure] >= 0:
        number = float(s.settled.missions[s.mission[figure]].vp_cops)
    else:
        number = mean_numbers(s.settled)[1]
    prize = points_for(s.settled, COPS, "ko_villain", card=number)
    return prize + 0.6 * arrest + captives_value(s, COPS, figure)


def arrest_prize(s: SpiderMan, figure: int) -> float:
    """What throwing this figure in jail brings."""
    line = "jail_spider_man" if figure == SPIDER_MAN else "jail_villain"
    return points_for(s.settled, COPS, line, sheet=s.settled.sheets[figure].arrest_vp)


def cops_turns(s: SpiderMan, figure: int, row: bytes, stacks: list[Force], hits: float) -> float:
    """Turns until one of the stacks may have knocked the figure out."""
    left = max(0.0, s.settled.sheets[figure].hit_track - s.hits[figure] - hits)
    best = 99.0
    for field, force, pace, ahead in stacks:
        turns = left / force
        fields = row[field] - 1 - ahead
        if fields > 0:
            turns += fields / pace
        best = min(best, turns)
    return best - 0.4 if s.web[figure] >= 0 else best


def _custody(s: SpiderMan, figure: int, row: bytes, stacks: list[Force]) -> float:
    """Turns until the stack that carries him is at a station."""
    ahead = max((ahead for field, _, _, ahead in stacks if field == s.place[figure]), default=0.0)
    return max(0.0, min(map(row.__getitem__, s.city.stations)) - ahead) / STACK_PACE


def _gathering_value(s: SpiderMan, stacks: list[Force]) -> float:
    """Two cars with the Captain hit best, and the Sergeant brings them there."""
    total = 0.0
    captain, sergeant = _post(s, STACY), _post(s, DEWOLFF)
    if s.holder[STACY] == COPS and captain >= 0:
        row = distances(captain)
        if s.cars.get(captain, 0) + (s.group.cars if s.group is not None and s.group.field == captain else 0) < 2:
            others = [max(0.0, row[field] - ahead) for field, _, _, ahead in stacks if field != captain]
            total += worth_in(1.2, min(others, default=20) / STACK_PACE)
        else:
            total += 1.5
        if s.holder[DEWOLFF] == COPS and sergeant >= 0:
            total += worth_in(0.8, row[sergeant] / STACK_PACE)
    return total


def _post(s: SpiderMan, captain: int) -> Field:
    """Where a captain is, also on the move."""
    where = s.where[captain]
    return s.group.field if where == MOVING and s.group is not None else where


def _captures_value(s: SpiderMan, seat: int, stacks: list[Force]) -> float:
    """The nearest side character whose capture would still score for the Cops; captains are no captives of theirs."""
    scored = s.scored_captures[seat]
    best = 99.0
    for person in range(4):
        if s.holder[person] < 0 and not scored >> person & 1:
            row = distances(s.where[person])
            for field, _, pace, ahead in stacks:
                fields = row[field] - 1 - ahead
                turns = fields / pace if fields > 0 else 0.0
                best = min(best, turns)
    points = CAPTURE * points_for(s.settled, COPS, "capture_free")
    return worth_in(points, best) if best < 99.0 else 0.0
