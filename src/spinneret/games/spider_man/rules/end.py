"""The end of the game (SM-19.1, SM-19.8)."""

from __future__ import annotations

from spinneret.games.spider_man.state import SpiderMan
from spinneret.kernel import ranked


class GameWon(Exception):
    """SM-19.1: the game ends at once, in the middle of whatever was going on."""


def finish(s: SpiderMan, rule: str) -> None:
    """SM-19.1 the winner has the points agreed on; SM-19.8 at the round limit most points win, equal ones share."""
    s.outcome = ranked(s.vp, rule)
    s.revealed += 1  # the missions are turned over
    s.log("game_ended", points=tuple(s.vp), winners=s.outcome.winners, reason=rule)
