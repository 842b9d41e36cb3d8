"""How good a position looks for a seat, at a glance (features of section 27 of the rules).

Every seat gets a strength in victory points: what it has, what its mission, its prey and its dice promise, what its
wounds threaten. Chances to win are shared out by strength, more sharply the nearer the goal is.
"""

from __future__ import annotations

from math import exp

from spinneret.games.spider_man.city import Field, distance
from spinneret.games.spider_man.content import Step
from spinneret.games.spider_man.missions import building_targets, step_of
from spinneret.games.spider_man.state import (
    ARRESTED,
    BONUS,
    COMBAT,
    COPS,
    FREE,
    JAILED,
    MOVEMENT,
    SEIZED,
    SPIDER_MAN,
    SpiderMan,
)
from spinneret.games.spider_man.vocabulary import LANDMARKS, SIDE_CHARACTERS

_LANDMARK = {id: number for number, id in enumerate(LANDMARKS)}
_TURN_REACH = 10.0
"""Fields a figure covers in a turn, roughly."""
_AVERAGE_PREY = 10.0
"""What knocking out a villain is worth to Spider-Man, if the mission is unknown."""
_DICE = (0.35, 0.25, 0.12)
"""What a die left on a track is worth: movement, combat, bonus."""


def value(s: SpiderMan, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    if s.round == 0:
        return 1 / s.settled.players
    strengths = [_strength(s, other) for other in range(s.settled.players)]
    best = max(strengths)
    left = max(0.0, s.settled.target_vp - best)
    scale = 4.0 + 0.18 * left
    weights = [exp((strength - best) / scale) for strength in strengths]
    return weights[seat] / sum(weights)


def _strength(s: SpiderMan, seat: int) -> float:
    figure = s.figures[seat]
    strength = float(s.vp[seat])
    if figure == COPS:
        return strength + _cops(s) + _dice(s, COPS)
    strength += _health(s, figure) + _dice(s, figure) + 0.3 * len(s.hands[seat]) + 0.8 * len(s.captives(figure))
    strength += _captures(s, seat, figure)
    if figure == SPIDER_MAN:
        return strength + _hunt(s)
    return strength + _mission(s, figure)


def _dice(s: SpiderMan, character: int) -> float:
    """Dice left are for the rest of the turn and for reactions."""
    return (
        _DICE[0] * s.level(character, MOVEMENT)
        + _DICE[1] * s.level(character, COMBAT)
        + _DICE[2] * s.level(character, BONUS)
    )


def _health(s: SpiderMan, figure: int) -> float:
    """Wounds weigh more the nearer the K.O.; a K.O. costs turns, custody more of them."""
    share = s.hits[figure] / s.settled.sheets[figure].hit_track
    loss = 5.0 * share * share
    if s.ko[figure]:
        loss += 1.0
    if s.status[figure] in (ARRESTED, JAILED):
        loss += 0.7
    if s.web[figure] >= 0 or s.status[figure] == SEIZED:
        loss += 1.2
    return -loss


def _captures(s: SpiderMan, seat: int, figure: int) -> float:
    """Side characters whose capture would still score, by how near they are."""
    if s.ko[figure]:
        return 0.0
    here = s.place[figure]
    best = 0.0
    for person in range(6):
        if s.holder[person] < 0 and not s.scored_captures[seat] >> person & 1:
            best = max(best, 1.4 * _near(here, s.where[person]))
    return best


def _near(a: Field, b: Field) -> float:
    """1 beside it, falling to 0 three turns away."""
    return max(0.0, 1.0 - max(0, distance(a, b) - 1) / (3 * _TURN_REACH))


def _mission(s: SpiderMan, figure: int) -> float:
    """The mission's points, by the share of its work that is done and how near the next step is."""
    number = s.mission[figure]
    if number < 0:
        return 0.0
    points = s.settled.missions[number].vp_villain
    steps = s.settled.steps[number]
    step = step_of(s, figure)
    assert step is not None
    done, near = _step(s, figure, step)
    share = (s.step[figure] + done) / len(steps)
    return points * (0.15 + 0.5 * share + 0.3 * near * (1 - 0.3 * share)) * (0.5 if s.ko[figure] else 1.0)


def _step(s: SpiderMan, figure: int, step: Step) -> tuple[float, float]:
    """How much of a step is done, and how near the villain is to going on with it; both 0 to 1."""
    here = s.place[figure]
    base = s.city.bases[figure]
    match step.do:
        case "damage" | "damage_base" | "raid_station":
            hits = max((n for (villain, _), n in s.tokens.items() if villain == figure), default=0)
            goals = building_targets(s, figure)
            return min(1.0, hits / (step.hits or 1)), max((_near(here, goal) for goal in goals), default=0.0)
        case "go_home":
            return 0.0, _near(here, base)
        case "deliver":
            person = SIDE_CHARACTERS.index(str(step.who))
            goal = base if step.place == "own_base" else s.city.landmarks[_LANDMARK[str(step.place)]]
            if s.holder[person] == figure:
                return 0.5, _near(here, goal)
            where = s.where[person] if s.holder[person] < 0 else _holder_field(s, person)
            return 0.0, _near(here, where) * (1.0 if s.holder[person] < 0 else 0.5)
        case "capture":
            alone = [_near(here, s.where[person]) for person in range(6) if s.holder[person] < 0]
            return 0.0, max(alone, default=0.0)
        case "visit":
            places = step.places or ()
            left = [place for place in places if not s.visited[figure] >> _LANDMARK[place] & 1]
            near = max((_near(here, s.city.landmarks[_LANDMARK[place]]) for place in left), default=1.0)
            return 1 - len(left) / len(places), near
        case "occupy":
            near = _near(here, s.city.landmarks[_LANDMARK[str(step.place)]])
            return (0.5 if s.occupying[figure] else 0.0), near
        case "ko" | "wound":
            victims = (SPIDER_MAN,) if step.who == "spider_man" else tuple(f for f in s.figures if s.villain(f))
            near = max((_near(here, s.place[f]) for f in victims if f != figure and s.place[f] >= 0), default=0.0)
            return s.progress[figure] / (step.hits or 1), near
        case _:
            near = max((_near(here, field) for field in s.cars), default=0.0)
            return s.progress[figure] / (step.count or 1), near


def _holder_field(s: SpiderMan, person: int) -> Field:
    holder = s.holder[person]
    if holder == COPS:
        return s.where[person] if s.where[person] >= 0 else s.city.bases[SPIDER_MAN]
    return s.place[holder]


def _hunt(s: SpiderMan) -> float:
    """Spider-Man's prey: wounded villains nearby with worthwhile missions."""
    if s.ko[SPIDER_MAN]:
        return 0.0
    here = s.place[SPIDER_MAN]
    total = 0.15 * s.webs[SPIDER_MAN] + 0.3 * s.tracers[0]
    for figure in s.figures:
        if not s.villain(figure) or s.ko[figure] or s.status[figure] not in (FREE, SEIZED):
            continue
        worth = _AVERAGE_PREY
        if s.mission_known[figure] and s.mission[figure] >= 0:
            worth = s.settled.missions[s.mission[figure]].vp_spider_man
        hurt = s.hits[figure] / s.settled.sheets[figure].hit_track
        webbed = 0.05 if s.web[figure] == SPIDER_MAN else 0.0
        total += worth * (0.05 + 0.5 * hurt + webbed) * (0.4 + 0.6 * _near(here, s.place[figure]))
    return total


def _cops(s: SpiderMan) -> float:
    """Bodies to fetch, prisoners to bring in, villains to shoot at; cars and captains to do it with."""
    fields = list(s.cars)
    if s.group is not None:
        fields.append(s.group.field)
    total = 0.25 * sum(s.cars.values()) + 0.1 * s.reserve
    if not fields:
        return total
    for figure in range(9):
        place = s.place[figure]
        if place < 0 or (figure == SPIDER_MAN and not s.wanted):
            continue
        arrest = s.settled.sheets[figure].arrest_vp
        if s.status[figure] == ARRESTED:
            total += arrest * (0.6 + 0.3 * max(_near(place, station) for station in s.city.stations))
        elif s.ko[figure] and s.status[figure] == FREE:
            total += arrest * (0.15 + 0.4 * max(_near(field, place) for field in fields))
        elif not s.ko[figure] and figure != SPIDER_MAN and s.owner[figure] >= 0:
            hurt = s.hits[figure] / s.settled.sheets[figure].hit_track
            total += 6.5 * (0.04 + 0.45 * hurt) * (0.4 + 0.6 * max(_near(field, place) for field in fields))
    for person in range(6):
        if s.holder[person] == COPS:
            total += 0.5
    return total
