"""What figures are worth to each other, in victory points: knock-outs, and side characters to capture."""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.spider_man.content.city import distances
from spinneret.games.spider_man.rules.points import points_for
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, COPS, JAILED, SPIDER_MAN
from spinneret.games.spider_man.state.settled import Settled
from spinneret.games.spider_man.value.turns import PACE, SPIDER_PACE, ahead_of, turns_to, worth_in

SPIDER_HITS = 1.5
"""Hits Spider-Man lands in a turn beside a villain."""
CAPTURE, TAKEN = 0.8, 2 / 3
"""How much of its points a capture, and taking somebody's captive, counts: somebody else may be there first."""


# Knock-outs


def knock_outs_value(s: SpiderMan) -> float:
    """For Spider-Man: the villain he is likeliest to knock out soon, and a little for the others."""
    best = rest = 0.0
    row = distances(s.place[SPIDER_MAN])
    ahead = ahead_of(s, SPIDER_MAN)
    down = 2.0 if s.ko[SPIDER_MAN] else 0.8 if s.stuck(SPIDER_MAN) else 0.0
    for figure in s.figures:
        if 0 < figure < COPS:
            worth = worth_in(spider_prize(s, figure), down + spider_turns(s, figure, row, ahead, 0.0))
            rest += worth
            best = max(best, worth)
    return 0.8 * best + 0.2 * rest


def spider_prize(s: SpiderMan, figure: int) -> float:
    """What knocking out this villain brings Spider-Man; the mean where he does not know the mission."""
    if s.mission_known[figure] and s.mission[figure] >= 0:
        number = float(s.settled.missions[s.mission[figure]].vp_spider_man)
    else:
        number = mean_numbers(s.settled)[0]
    prize = points_for(s.settled, SPIDER_MAN, "ko_villain", card=number)
    return prize + captives_value(s, SPIDER_MAN, figure)


def captives_value(s: SpiderMan, taker: int, figure: int) -> float:
    """What the captives of a figure are worth to whoever knocks it out; not all of them can be kept."""
    held = s.holder.count(figure)
    return held and held * TAKEN * points_for(s.settled, taker, "take_from_holder")


def spider_turns(s: SpiderMan, figure: int, row: bytes, ahead: float, hits: float) -> float:
    """Turns until Spider-Man may have knocked him out."""
    if s.ko[figure] or s.status[figure] in (ARRESTED, JAILED):
        return 2.0 + s.settled.sheets[figure].hit_track / SPIDER_HITS
    left = s.settled.sheets[figure].hit_track - s.hits[figure] - hits
    turns = turns_to(row[s.place[figure]], ahead, SPIDER_PACE) + max(0.0, left) / SPIDER_HITS
    # A villain in a web cannot run.
    return turns - 0.4 if s.web[figure] >= 0 else turns


def villain_prize(s: SpiderMan, figure: int, victim: int) -> float:
    """What knocking out Spider-Man, or another villain, brings a villain."""
    if victim != SPIDER_MAN:
        return points_for(s.settled, figure, "ko_villain")
    return points_for(s.settled, figure, "ko_spider_man_wanted" if s.wanted else "ko_spider_man")


@lru_cache(maxsize=64)
def mean_numbers(settled: Settled) -> tuple[float, float]:
    """The mean number on a mission card for Spider-Man and for the Cops: what they may expect of an unknown mission."""
    cards = settled.missions
    return sum(card.vp_spider_man for card in cards) / len(cards), sum(card.vp_cops for card in cards) / len(cards)


# Captures


def captures_value(s: SpiderMan, seat: int, figure: int) -> float:
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
    return worth_in(points, turns_to(nearest, ahead_of(s, figure), SPIDER_PACE if figure == SPIDER_MAN else PACE))
