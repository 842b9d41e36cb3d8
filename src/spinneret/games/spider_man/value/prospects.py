"""What a seat may hope for, in victory points: each prospect shrinks with every turn it is away.

A villain looks to his mission, Spider-Man to villains he can knock out, both to side characters who are still worth a
capture; what the Cops look to is in ``patrols.py``. A movement that is being declared counts as if most of it were
already walked.
"""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.spider_man.content.city import Field, distances
from spinneret.games.spider_man.content.records import Step
from spinneret.games.spider_man.content.vocabulary import LANDMARKS, SIDE_CHARACTERS
from spinneret.games.spider_man.rules.missions import building_targets, step_of
from spinneret.games.spider_man.rules.points import points_for
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    COPS,
    DEWOLFF,
    JAILED,
    MOVEMENT,
    SEIZED,
    SPIDER_MAN,
    character_of,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Settled

KEEPS = 0.72
"""The share of its worth that a prospect keeps for each turn it is away: a turn is worth about three points."""
PACE, SPIDER_PACE = 10.0, 17.0
"""Fields a villain, and Spider-Man on his web lines, cover in a turn."""
SPIDER_PUNCH = 1.5
"""Hits Spider-Man lands in a turn beside his prey."""
AHEAD = 0.9
"""How much of a movement not yet walked counts as walked."""
CAPTURE, TAKEN = 0.8, 2 / 3
"""How much of its points a capture, and taking somebody's captive, promises: somebody else may be there first."""
_LANDMARK = {id: number for number, id in enumerate(LANDMARKS)}
_PERSON = {id: number for number, id in enumerate(SIDE_CHARACTERS)}


def worth_in(points: float, turns: float) -> float:
    """What points that many turns away are worth today."""
    worth: float = points * KEEPS**turns
    return worth


@lru_cache(maxsize=64)
def mean_numbers(settled: Settled) -> tuple[float, float]:
    """The mean number on a mission card for Spider-Man and for the Cops: what an unknown mission promises them."""
    cards = settled.missions
    return sum(card.vp_spider_man for card in cards) / len(cards), sum(card.vp_cops for card in cards) / len(cards)


# How far somebody gets


def ahead_of(s: SpiderMan, piece: int) -> float:
    """Fields this piece may count as walked: the points it has rolled, or the mean of the dice being declared."""
    if s.walking[0] == piece:
        return AHEAD * s.walking[1]
    d = s.declared
    if d is None or d.piece != piece or d.action != "move" or d.rolled:
        return 0.0
    character = character_of(piece)
    fields = 3.5 * (d.dice or s.level(character, MOVEMENT))
    if is_stack(piece):
        doubles = "S" in d.group if d.group else s.where[DEWOLFF] == stack_field(piece) and s.holder[DEWOLFF] == COPS
        return AHEAD * fields * (2 if doubles and not s.storm else 1)
    powers = s.settled.powers[character]
    if not s.storm and any(powers[slot].doubles for slot in d.powers):
        fields *= 2
    for slot in d.powers:
        fields += powers[slot].move_plus
    if d.card:
        fields += sum(effect.value or 0 for effect in s.settled.cards[d.card].effects if effect.do == "move_plus")
    return AHEAD * fields


@lru_cache(maxsize=256)
def punch(settled: Settled, figure: int, vp: int) -> float:
    """Hits a villain lands in a turn with all his dice and what is unlocked at these points."""
    dice, chance = 4.0, 1.0
    for power in settled.powers[figure]:
        if power.unlock_vp <= vp:
            dice += power.extra_dice
            chance += 0.7 * power.combat_plus
    return dice * chance / 6


# Villains


def mission(s: SpiderMan, figure: int) -> float:
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
    """Turns until the mission is fulfilled, if so many hits more had just been landed on what it aims at."""
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
    force = punch(s.settled, figure, s.vp[s.owner[figure]])
    match step.do:
        case "damage" | "damage_base" | "raid_station":
            needed = step.hits or 1
            best, goal = 99.0, s.place[figure]
            for field in building_targets(s, figure):
                left = max(0.0, needed - s.tokens.get((figure, field), 0) - hits)
                turns = _walk(row[field], ahead) + left / force
                if turns < best:
                    best, goal = turns, field
            return best, goal
        case "deliver":
            person = _PERSON[str(step.who)]
            goal = _goal(s, figure, step)
            if s.holder[person] == figure:
                return _walk(row[goal], ahead), goal
            there = s.where[person] if s.holder[person] < 0 else _holder_field(s, person)
            wait = 0.3 if s.holder[person] < 0 else 4.0
            return wait + _walk(row[there], ahead) + distances(there)[goal] / PACE, goal
        case "capture":
            best, goal = 4.0, s.place[figure]
            for person in range(6):
                if s.holder[person] < 0:
                    turns = 0.3 + _walk(row[s.where[person]], ahead)
                    if turns < best:
                        best, goal = turns, s.where[person]
            return best, goal
        case "visit":
            unseen = [
                s.city.landmarks[_LANDMARK[place]]
                for place in step.places or ()
                if not s.visited[figure] >> _LANDMARK[place] & 1
            ]
            if not unseen:
                return 0.0, s.place[figure]
            goal = min(unseen, key=row.__getitem__)
            return _walk(row[goal], ahead) + 0.9 * (len(unseen) - 1), goal
        case "occupy":
            goal = _goal(s, figure, step)
            near = _walk(row[goal], ahead)
            return near + (0.5 if s.occupying[figure] and row[goal] <= 1 else 1.0), goal
        case "ko" | "wound":
            return _feud(s, figure, step, row, ahead, hits, force)
        case "wreck_cars":
            left = max(0.0, (step.count or 1) - s.progress[figure] - hits)
            nearest = min((row[field] for field in s.cars), default=20)
            return _walk(nearest, ahead) + left / force, s.place[figure]
        case _:
            goal = _goal(s, figure, step)
            return max(0.0, row[goal] - ahead) / PACE, goal


def _feud(
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
        turns = wait + _walk(row[field], ahead) + max(0.0, left) / force
        if turns < best:
            best, goal = turns, field
    return best, goal


def _goal(s: SpiderMan, figure: int, step: Step) -> Field:
    """The field a step leads to."""
    if step.place is not None and step.place != "own_base":
        return s.city.landmarks[_LANDMARK[step.place]]
    return s.city.bases[figure]


def _walk(fields: float, ahead: float, pace: float = PACE) -> float:
    """Turns to get beside something."""
    left = fields - 1 - ahead
    return left / pace if left > 0 else 0.0


def _holder_field(s: SpiderMan, person: int) -> Field:
    holder = s.holder[person]
    if holder == COPS:
        return s.where[person] if s.where[person] >= 0 else s.city.stations[0]
    return s.place[holder]


def villain_prize(s: SpiderMan, figure: int, victim: int) -> float:
    """What knocking out Spider-Man, or another villain, brings a villain."""
    if victim != SPIDER_MAN:
        return points_for(s.settled, figure, "ko_villain")
    return points_for(s.settled, figure, "ko_spider_man_wanted" if s.wanted else "ko_spider_man")


# Captures


def captures(s: SpiderMan, seat: int, figure: int) -> float:
    """The nearest side character whose capture would still score."""
    if s.ko[figure]:
        return 0.0
    row = distances(s.place[figure])
    scored = s.scored_captures[seat]
    nearest = 99
    for person, holder in enumerate(s.holder):
        if holder < 0 and not scored >> person & 1:
            fields = row[s.where[person]]
            nearest = min(nearest, fields)
    if nearest == 99:
        return 0.0
    points = CAPTURE * points_for(s.settled, figure, "capture_free")
    return worth_in(points, _walk(nearest, ahead_of(s, figure), SPIDER_PACE if figure == SPIDER_MAN else PACE))


# Spider-Man


def hunt(s: SpiderMan) -> float:
    """Spider-Man's prey: the villain he is likeliest to knock out soon, and a little for the others."""
    best = rest = 0.0
    row = distances(s.place[SPIDER_MAN])
    ahead = ahead_of(s, SPIDER_MAN)
    down = 2.0 if s.ko[SPIDER_MAN] else 0.8 if s.stuck(SPIDER_MAN) else 0.0
    for figure in s.figures:
        if 0 < figure < COPS:
            hope = worth_in(spider_prize(s, figure), down + spider_turns(s, figure, row, ahead, 0.0))
            rest += hope
            best = max(best, hope)
    return 0.8 * best + 0.2 * rest


def spider_prize(s: SpiderMan, figure: int) -> float:
    """What knocking out this villain brings Spider-Man; the mean where he does not know the mission."""
    if s.mission_known[figure] and s.mission[figure] >= 0:
        number = float(s.settled.missions[s.mission[figure]].vp_spider_man)
    else:
        number = mean_numbers(s.settled)[0]
    prize = points_for(s.settled, SPIDER_MAN, "ko_villain", card=number)
    return prize + captives(s, SPIDER_MAN, figure)


def captives(s: SpiderMan, taker: int, figure: int) -> float:
    """What the captives of a figure promise whoever knocks it out; not all of them can be kept."""
    held = s.holder.count(figure)
    return held and held * TAKEN * points_for(s.settled, taker, "take_from_holder")


def spider_turns(s: SpiderMan, figure: int, row: bytes, ahead: float, hits: float) -> float:
    """Turns until Spider-Man may have knocked him out."""
    if s.ko[figure] or s.status[figure] in (ARRESTED, JAILED):
        return 2.0 + s.settled.sheets[figure].hit_track / SPIDER_PUNCH
    left = s.settled.sheets[figure].hit_track - s.hits[figure] - hits
    turns = _walk(row[s.place[figure]], ahead, SPIDER_PACE) + max(0.0, left) / SPIDER_PUNCH
    # A villain in a web cannot run.
    return turns - 0.4 if s.web[figure] >= 0 else turns
