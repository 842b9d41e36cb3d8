"""Spider-Geddon: the turns, one after the other (section 4). A Hero turn is played in small pieces, so that a copy of
the table in the middle of it is cheap."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_geddon.rules.hero_turn import hero_start
from spinneret.games.spider_geddon.rules.setup import set_up
from spinneret.games.spider_geddon.rules.step3 import step3
from spinneret.games.spider_geddon.rules.villain_turn import villain_turn
from spinneret.games.spider_geddon.state import HERO_START, SETUP, STEP3, VILLAIN_TURN, GameOver, Geddon
from spinneret.kernel import Flow

_PIECES: dict[str, Callable[[Geddon], Flow]] = {
    SETUP: set_up,
    VILLAIN_TURN: villain_turn,
    HERO_START: hero_start,
    STEP3: step3,
}


def turn(s: Geddon) -> Flow:
    """The set-up, a Villain turn, the start of a Hero turn, or one choice of its third step."""
    try:
        yield from _PIECES[s.phase](s)
    except GameOver:
        return
