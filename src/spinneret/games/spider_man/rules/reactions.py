"""Which reactions the attacked player has, with the dice that are left (section 9)."""

from __future__ import annotations

from spinneret.games.spider_man.rules.abilities import usable_actions
from spinneret.games.spider_man.rules.asking import NONE, WORDS_AND_CARDS, Asks, by_word
from spinneret.games.spider_man.rules.movement import can_move
from spinneret.games.spider_man.rules.targets import attack_targets, secret_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COMBAT,
    SEIZED,
    Declared,
    Piece,
    character_of,
    is_stack,
    stack_field,
)
from spinneret.kernel import Decision, Kind


def may_react(s: SpiderMan, piece: Piece) -> bool:
    """SM-9.2: unless K.O., in one's own turn, or to a reaction (SM-9.8)."""
    seat = s.seat_of(piece)
    if s.reacting or seat == s.on_turn:
        return False
    if is_stack(piece):
        return stack_field(piece) in s.cars
    return not s.ko[piece] and s.figures[seat] == piece


def reaction_options(s: SpiderMan) -> tuple[str, ...]:
    """SM-9.3 to SM-9.7: none, move, attack, bonus; by option also ability actions."""
    d = s.declared
    assert d is not None
    piece, foe = d.piece, d.foe
    movement, combat, bonus = s.levels(character_of(piece))
    found = [NONE]
    if movement and _mobile(s, piece):
        found.append("move")
    if combat and attack_targets(s, piece, reaction=True, foe=foe):
        found.append("attack")
    if bonus and may_draw(s, piece):
        found.append("bonus")
    if not is_stack(piece) and s.settled.reaction_abilities == "all":
        found += usable_actions(s, piece, foe)
    return tuple(found)


REACTION = Kind("reaction", size=WORDS_AND_CARDS, index_of=by_word, hidden=lambda s, _seat: reaction_options(s))


def choose_reaction(s: SpiderMan, seat: int, piece: Piece, foe: Piece) -> Asks[str]:
    """SM-9.3: one of the reactions, or none."""
    s.declared = Declared("reaction", piece, reaction=True, foe=foe)
    options = reaction_options(s)
    if len(options) == 1 and not _secret(s, piece):
        return NONE
    choice: str = yield Decision(seat, REACTION, options)
    if choice == NONE:
        s.log("no_reaction", seat=seat)
    return choice


def _mobile(s: SpiderMan, piece: Piece) -> bool:
    return stack_field(piece) not in s.stack_web if is_stack(piece) else can_move(s, piece)


def may_draw(s: SpiderMan, piece: Piece) -> bool:
    """SM-15.5 the webbed may take bonus actions; SM-R12 (option) they may not."""
    if s.settled.webbed_bonus_action:
        return True
    if is_stack(piece):
        return stack_field(piece) not in s.stack_web
    return s.web[piece] < 0 or s.status[piece] == SEIZED


def _secret(s: SpiderMan, piece: Piece) -> bool:
    """With ``reaction_any_target`` an attack on a mission's building may be possible: being asked must not show it."""
    return not is_stack(piece) and secret_targets(s, piece, True) and s.level(piece, COMBAT) > 0
