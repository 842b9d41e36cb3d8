"""What a villain's mission is worth: its points, by the turns it will still take."""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.spider_man.content.city import Field, distances
from spinneret.games.spider_man.content.records import Step
from spinneret.games.spider_man.content.vocabulary import LANDMARK_INDEX, PERSON_INDEX
from spinneret.games.spider_man.rules.missions import building_targets, step_of
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import COPS, SEIZED, SPIDER_MAN
from spinneret.games.spider_man.state.settled import Settled
from spinneret.games.spider_man.value.turns import PACE, ahead_of, turns_to, worth_in


def mission_value(s: SpiderMan, figure: int) -> float:
    """The mission's points, by the turns it will still take."""
    number = s.mission[figure]
    if number < 0:
        return 0.0
    turns = mission_turns(s, figure, 0.0)
    if s.web[figure] >= 0 or s.status[figure] == SEIZED:
        turns += 0.8
    if s.ko[figure]:
        turns += 1.5 + max(0, s.hits[figure] - s.settled.sheets[figure].hit_track + 1)
    return worth_in(s.settled.missions[number].vp_villain, turns)


def mission_turns(s: SpiderMan, figure: int, hits: float) -> float:
    """Turns until the mission is fulfilled, if this many more hits had just been landed on what it aims at."""
    number = s.mission[figure]
    step = step_of(s, figure)
    assert step is not None
    row = distances(s.place[figure])
    turns, goal = _step_turns(s, figure, step, row, ahead_of(s, figure), hits)
    for later in s.settled.steps[number][s.step[figure] + 1 :]:
        there = _goal(s, figure, later)
        turns += 0.4 + distances(goal)[there] / PACE + (1.0 if later.do == "occupy" else 0.0)
        goal = there
    return turns


def _step_turns(s: SpiderMan, figure: int, step: Step, row: bytes, ahead: float, hits: float) -> tuple[float, Field]:
    """Turns for the step a villain is at, and the field where it will end."""
    force = hits_per_turn(s.settled, figure, s.vp[s.owner[figure]])
    match step.do:
        case "damage" | "damage_base" | "raid_station":
            needed = step.hits or 1
            best, goal = 99.0, s.place[figure]
            for field in building_targets(s, figure):
                left = max(0.0, needed - s.tokens.get((figure, field), 0) - hits)
                turns = turns_to(row[field], ahead) + left / force
                if turns < best:
                    best, goal = turns, field
            return best, goal
        case "deliver":
            person = PERSON_INDEX[str(step.who)]
            goal = _goal(s, figure, step)
            if s.holder[person] == figure:
                return turns_to(row[goal], ahead), goal
            there = s.where[person] if s.holder[person] < 0 else _holder_field(s, person)
            wait = 0.3 if s.holder[person] < 0 else 4.0
            return wait + turns_to(row[there], ahead) + distances(there)[goal] / PACE, goal
        case "capture":
            best, goal = 4.0, s.place[figure]
            for person in range(6):
                if s.holder[person] < 0:
                    turns = 0.3 + turns_to(row[s.where[person]], ahead)
                    if turns < best:
                        best, goal = turns, s.where[person]
            return best, goal
        case "visit":
            unseen = [
                s.city.landmarks[LANDMARK_INDEX[place]]
                for place in step.places or ()
                if not s.visited[figure] >> LANDMARK_INDEX[place] & 1
            ]
            if not unseen:
                return 0.0, s.place[figure]
            goal = min(unseen, key=row.__getitem__)
            return turns_to(row[goal], ahead) + 0.9 * (len(unseen) - 1), goal
        case "occupy":
            goal = _goal(s, figure, step)
            near = turns_to(row[goal], ahead)
            return near + (0.5 if s.occupying[figure] and row[goal] <= 1 else 1.0), goal
        case "ko" | "wound":
            return _turns_against_figures(s, figure, step, row, ahead, hits, force)
        case "wreck_cars":
            left = max(0.0, (step.count or 1) - s.progress[figure] - hits)
            nearest = min((row[field] for field in s.cars), default=20)
            return turns_to(nearest, ahead) + left / force, s.place[figure]
        case _:
            goal = _goal(s, figure, step)
            return max(0.0, row[goal] - ahead) / PACE, goal


def _turns_against_figures(
    s: SpiderMan, figure: int, step: Step, row: bytes, ahead: float, hits: float, force: float
) -> tuple[float, Field]:
    """Missions against figures: the victim that is the least trouble."""
    victims = (SPIDER_MAN,) if step.who == "spider_man" else [f for f in s.figures if s.villain(f) and f != figure]
    best, goal = 9.0, s.place[figure]
    for victim in victims:
        field = s.place[victim]
        if field < 0 or s.abandoned[victim]:
            continue
        if step.do == "ko":
            left = s.settled.sheets[victim].hit_track - s.hits[victim] - hits
        else:
            left = (step.hits or 1) - s.progress[figure] - hits
        wait = 2.0 if s.ko[victim] else 0.0
        turns = wait + turns_to(row[field], ahead) + max(0.0, left) / force
        if turns < best:
            best, goal = turns, field
    return best, goal


def _goal(s: SpiderMan, figure: int, step: Step) -> Field:
    """The field a step leads to."""
    if step.place is not None and step.place != "own_base":
        return s.city.landmarks[LANDMARK_INDEX[step.place]]
    return s.city.bases[figure]


def _holder_field(s: SpiderMan, person: int) -> Field:
    holder = s.holder[person]
    if holder == COPS:
        return s.where[person] if s.where[person] >= 0 else s.city.stations[0]
    return s.place[holder]


@lru_cache(maxsize=256)
def hits_per_turn(settled: Settled, figure: int, vp: int) -> float:
    """Hits a villain lands in a turn with all his dice and what is unlocked at these points."""
    dice, chance = 4.0, 1.0
    for power in settled.powers[figure]:
        if power.unlock_vp <= vp:
            dice += power.extra_dice
            chance += 0.7 * power.combat_plus
    return dice * chance / 6
