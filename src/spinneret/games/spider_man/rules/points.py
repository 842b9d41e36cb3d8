"""Victory points (section 19)."""

from __future__ import annotations

from spinneret.games.spider_man.content.records import ARREST_VALUE, FAILED_MISSION
from spinneret.games.spider_man.rules.end import GameWon, finish
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import COPS, SPIDER_MAN
from spinneret.games.spider_man.state.settled import Settled


def award(s: SpiderMan, seat: int, points: int, why: str) -> None:
    """SM-19.3: every single award is followed by a victory check."""
    if points <= 0:
        return
    before = s.vp[seat]
    s.vp[seat] = after = before + points
    s.log("points", seat=seat, points=points, why=why, total=after)
    # SM-14.1 A token gained by points is placed, and usable, at once.
    figure = s.figures[seat]
    if figure != COPS:
        for power in s.settled.powers[figure]:
            if before < power.unlock_vp <= after:
                s.log("unlocked", seat=seat, ability=power.id)
    if after >= s.settled.target_vp:
        # SM-19.1 Whoever has the agreed number of points wins.
        finish(s, "SM-19.1")
        raise GameWon


def award_for(s: SpiderMan, seat: int, happening: str, *, card: int = 0, sheet: int = 0) -> None:
    """SM-19.4: a line of the table, in the column of this seat's faction."""
    award(s, seat, int(points_for(s.settled, s.figures[seat], happening, card=card, sheet=sheet)), happening)


def points_for(settled: Settled, figure: int, happening: str, *, card: float = 0, sheet: int = 0) -> float:
    """What a line of the table brings this character; ``card`` and ``sheet`` stand for the numbers printed there."""
    line = settled.awards[happening]
    points = line.spider_man if figure == SPIDER_MAN else line.cops if figure == COPS else line.villain
    return card if points == FAILED_MISSION else sheet if points == ARREST_VALUE else points
