"""How good a position looks for a seat, at a glance (features of section 27 of the rules).

Every seat gets a strength in victory points: what it has, what it may expect, what its dice and cards are good for,
what its wounds threaten, and what the action it is just declaring may bring. Chances to win are shared out by strength,
more sharply the nearer the goal is.
"""

from __future__ import annotations

from math import exp

from spinneret.games.spider_man.rules.hands import faction_of
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, COPS, JAILED, SPIDER_MAN
from spinneret.games.spider_man.value.cops import cops_value
from spinneret.games.spider_man.value.declared_action import expected_gain
from spinneret.games.spider_man.value.figures import captures_value, knock_outs_value
from spinneret.games.spider_man.value.missions import mission_value

DICE = (0.12, 0.12, 0.04)
"""What a die left on a track is worth for reactions: movement, combat, bonus."""
TEMPO = (0.13, 0.13, 0.045)
"""What it is worth while its owner may still act in this turn."""
TURN = 1.6
"""What a turn with all its dice should bring; whoever rests gives it away."""
OWN_CARD, FOREIGN_CARD = 0.45, 0.05
"""A card one can play, and one that only keeps others from it."""
_UNSPENT = [0, 0, 0]
WEB = 0.3
TRACER = 0.3


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
    acts = s.on_turn == seat and s.phase == "act"
    price = TEMPO if acts else DICE
    move, fight, bonus = s.settled.tracks[figure]
    marker = s.marker[figure]
    total = TURN if acts and marker == _UNSPENT else 0.0
    total += s.vp[seat] + price[0] * move[marker[0]] + price[1] * fight[marker[1]] + price[2] * bonus[marker[2]]
    d = s.declared
    if d is not None and s.seat_of(d.piece) == seat:
        total += expected_gain(s, d, price)
    if figure == COPS:
        return total + cops_value(s, seat)
    total += _hand(s, seat, figure) + 0.3 * s.holder.count(figure) + captures_value(s, seat, figure) - _harm(s, figure)
    if figure == SPIDER_MAN:
        return total + knock_outs_value(s) + WEB * s.webs[SPIDER_MAN] + TRACER * s.tracers[0]
    return total + mission_value(s, figure) + WEB * s.webs[figure]


def _hand(s: SpiderMan, seat: int, figure: int) -> float:
    faction = faction_of(figure)
    cards = s.settled.cards
    total = 0.0
    for id in s.hands[seat]:
        total += OWN_CARD if cards[id].faction == faction else FOREIGN_CARD
    return total


def _harm(s: SpiderMan, figure: int) -> float:
    """Wounds weigh more the nearer the K.O.; a K.O. costs turns, custody more of them."""
    share = s.hits[figure] / s.settled.sheets[figure].hit_track
    loss = 5.0 * share * share
    if s.ko[figure]:
        loss += 1.0
    if s.status[figure] in (ARRESTED, JAILED):
        loss += 0.7
    if s.stuck(figure):
        loss += 0.5
    return loss
