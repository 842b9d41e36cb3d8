"""Spider-tracers on villains' sheets (SM-15.9, SM-15.10)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NEAR
from spinneret.games.spider_man.content.vocabulary import FIGURES, VILLAINS
from spinneret.games.spider_man.rules.asking import Asks
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import JAILED, SPIDER_MAN
from spinneret.kernel import Decision, Kind

ATTACH_TRACER = Kind("attach_tracer", VILLAINS)


def traceable(s: SpiderMan) -> tuple[str, ...]:
    """SM-15.10: adjacent villains without a tracer, also K.O. ones but not jailed ones."""
    if s.stuck(SPIDER_MAN):
        return ()
    near = NEAR[s.place[SPIDER_MAN]]
    found = []
    for figure in s.figures:
        if s.villain(figure) and near & BIT[s.place[figure]] and not s.tracer[figure] and s.status[figure] != JAILED:
            found.append(figure)
    return tuple(FIGURES[figure] for figure in sorted(found)) if found else ()


def attach_tracer(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-15.10: from Spider-Man's sheet to the villain's; it costs nothing and is no attack."""
    options = traceable(s)
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ATTACH_TRACER, options)
    s.tracers[0] -= 1
    trace(s, FIGURES.index(choice))


def trace(s: SpiderMan, figure: int) -> None:
    """SM-15.9: Spider-Man may look at the mission of a villain with a tracer."""
    s.tracer[figure] = True
    s.mission_known[figure] = s.mission[figure] >= 0
    s.revealed += 1
    s.log("traced", figure=FIGURES[figure])
    if s.mission[figure] >= 0:
        card = s.settled.missions[s.mission[figure]].id
        s.log("mission_is", to=(s.owner[SPIDER_MAN],), figure=FIGURES[figure], mission=card)
