"""How good a position looks for a seat, at a glance (features of section 27 of the rules).

Every seat gets a strength in victory points: what it has, what its mission, its prey and its dice promise, what its
wounds threaten, and what the action it is just declaring may bring. Chances to win are shared out by strength, more
sharply the nearer the goal is.
"""

from __future__ import annotations

from math import exp

from spinneret.games.spider_man.city import Field, distance
from spinneret.games.spider_man.content import Step
from spinneret.games.spider_man.missions import building_targets, step_of
from spinneret.games.spider_man.promise import promise
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
FAR = 30.0
"""Fields beyond which nothing is near: about three turns."""
PREY = 10.0
"""What knocking out a villain is worth to Spider-Man, if the mission is unknown."""
DICE = (0.12, 0.12, 0.04)
"""What a die left on a track is worth for reactions: movement, combat, bonus."""


def value(s: SpiderMan, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    if s.round == 0:
        return 1 / s.settled.players
    strengths = [strength(s, other) for other in range(s.settled.players)]
    best = max(strengths)
    left = max(0.0, s.settled.target_vp - best)
    scale = 4.0 + 0.18 * left
    weights = [exp((one - best) / scale) for one in strengths]
    return weights[seat] / sum(weights)


def strength(s: SpiderMan, seat: int) -> float:
    """Points in hand and points in sight."""
    figure = s.figures[seat]
    total = float(s.vp[seat])
    d = s.declared
    if d is not None and s.seat_of(d.piece) == seat:
        total += promise(s, d, DICE)
    total += DICE[0] * s.level(figure, MOVEMENT) + DICE[1] * s.level(figure, COMBAT) + DICE[2] * s.level(figure, BONUS)
    if figure == COPS:
        return total + _cops(s)
    total += _health(s, figure) + 0.3 * len(s.hands[seat]) + 0.8 * s.holder.count(figure)
    total += _captures(s, seat, figure)
    return total + (_hunt(s) if figure == SPIDER_MAN else _mission(s, figure))


def near(a: Field, b: Field) -> float:
    """1 beside it, falling to 0 three turns away."""
    return max(0.0, 1.0 - max(0, distance(a, b) - 1) / FAR)


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
    """The nearest side character whose capture would still score."""
    if s.ko[figure]:
        return 0.0
    here = s.place[figure]
    best = 0.0
    for person in range(6):
        if s.holder[person] < 0 and not s.scored_captures[seat] >> person & 1:
            best = max(best, near(here, s.where[person]))
    return 1.4 * best


def _mission(s: SpiderMan, figure: int) -> float:
    """The mission's points, by the share of its work that is done and how near the next step is."""
    number = s.mission[figure]
    if number < 0:
        return 0.0
    points = s.settled.missions[number].vp_villain
    step = step_of(s, figure)
    assert step is not None
    done, close = _step(s, figure, step)
    share = (s.step[figure] + done) / len(s.settled.steps[number])
    worth = points * (0.15 + 0.5 * share + 0.3 * close * (1 - 0.3 * share))
    return worth * 0.5 if s.ko[figure] else worth


def _step(s: SpiderMan, figure: int, step: Step) -> tuple[float, float]:
    """How much of a step is done, and how near the villain is to going on with it; both 0 to 1."""
    here = s.place[figure]
    base = s.city.bases[figure]
    match step.do:
        case "damage" | "damage_base" | "raid_station":
            hits = 0
            for (villain, _), number in s.tokens.items():
                if villain == figure:
                    hits = max(hits, number)
            goals = building_targets(s, figure)
            return min(1.0, hits / (step.hits or 1)), max((near(here, goal) for goal in goals), default=0.0)
        case "go_home":
            return 0.0, near(here, base)
        case "deliver":
            person = SIDE_CHARACTERS.index(str(step.who))
            goal = base if step.place == "own_base" else s.city.landmarks[_LANDMARK[str(step.place)]]
            if s.holder[person] == figure:
                return 0.5, near(here, goal)
            if s.holder[person] < 0:
                return 0.0, near(here, s.where[person])
            return 0.0, 0.5 * near(here, _holder_field(s, person))
        case "capture":
            alone = [near(here, s.where[person]) for person in range(6) if s.holder[person] < 0]
            return 0.0, max(alone, default=0.0)
        case "visit":
            places = step.places or ()
            left = [place for place in places if not s.visited[figure] >> _LANDMARK[place] & 1]
            close = max((near(here, s.city.landmarks[_LANDMARK[place]]) for place in left), default=1.0)
            return 1 - len(left) / len(places), close
        case "occupy":
            close = near(here, s.city.landmarks[_LANDMARK[str(step.place)]])
            return (0.5 if s.occupying[figure] else 0.0), close
        case "ko" | "wound":
            victims = (SPIDER_MAN,) if step.who == "spider_man" else tuple(f for f in s.figures if s.villain(f))
            close = max((near(here, s.place[f]) for f in victims if f != figure and s.place[f] >= 0), default=0.0)
            return s.progress[figure] / (step.hits or 1), close
        case _:
            close = max((near(here, field) for field in s.cars), default=0.0)
            return s.progress[figure] / (step.count or 1), close


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
        worth = PREY
        if s.mission_known[figure] and s.mission[figure] >= 0:
            worth = s.settled.missions[s.mission[figure]].vp_spider_man
        hurt = s.hits[figure] / s.settled.sheets[figure].hit_track
        webbed = 0.05 if s.web[figure] == SPIDER_MAN else 0.0
        total += worth * (0.05 + 0.5 * hurt + webbed) * (0.4 + 0.6 * near(here, s.place[figure]))
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
            total += arrest * (0.6 + 0.3 * max(near(place, station) for station in s.city.stations))
        elif s.status[figure] == JAILED:
            continue
        elif s.ko[figure]:
            total += arrest * (0.15 + 0.4 * max(near(field, place) for field in fields))
        elif figure != SPIDER_MAN:
            hurt = s.hits[figure] / s.settled.sheets[figure].hit_track
            total += 6.5 * (0.04 + 0.45 * hurt) * (0.4 + 0.6 * max(near(field, place) for field in fields))
    return total + 0.5 * s.holder.count(COPS)
