"""How many turns something is away, and what is left of its worth by then.

A movement that is being declared counts as if most of it were already walked.
"""

from __future__ import annotations

from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COPS,
    DEWOLFF,
    GROUPS,
    MOVEMENT,
    Piece,
    character_of,
    is_stack,
    stack_field,
)

KEEPS = 0.72
"""The share of their worth that points to come keep for each turn they are away: a turn is worth about three points."""
PACE, SPIDER_PACE = 10.0, 17.0
"""Fields a villain, and Spider-Man on his web lines, cover in a turn."""
AHEAD = 0.9
"""How much of a movement not yet walked counts as walked."""


def worth_in(points: float, turns: float) -> float:
    """What points that many turns away are worth today."""
    worth: float = points * KEEPS**turns
    return worth


def turns_to(fields: float, ahead: float, pace: float = PACE) -> float:
    """Turns to get beside something."""
    left = fields - 1 - ahead
    return left / pace if left > 0 else 0.0


def ahead_of(s: SpiderMan, piece: Piece) -> float:
    """Fields this piece may count as walked: the points it has rolled, or the mean of the dice being declared."""
    if s.walking[0] == piece:
        return AHEAD * s.walking[1]
    d = s.declared
    if d is None or d.piece != piece or d.action != "move" or d.rolled:
        return 0.0
    character = character_of(piece)
    fields = 3.5 * (d.dice or s.level(character, MOVEMENT))
    if is_stack(piece):
        doubles = (
            GROUPS[d.group].sergeant
            if d.group
            else s.where[DEWOLFF] == stack_field(piece) and s.holder[DEWOLFF] == COPS
        )
        return AHEAD * fields * (2 if doubles and not s.storm else 1)
    powers = s.settled.powers[character]
    if not s.storm and any(powers[slot].doubles for slot in d.powers):
        fields *= 2
    for slot in d.powers:
        fields += powers[slot].move_plus
    if d.card:
        fields += sum(effect.value or 0 for effect in s.settled.cards[d.card].effects if effect.do == "move_plus")
    return AHEAD * fields
