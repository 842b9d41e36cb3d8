"""Reactions of the attacked player with the dice that are left (section 9)."""

from __future__ import annotations

from spinneret.games.spider_man.rules.abilities import usable_actions, use_ability
from spinneret.games.spider_man.rules.combat import attack
from spinneret.games.spider_man.rules.dice import Asks
from spinneret.games.spider_man.rules.kinds import NONE, REACTION
from spinneret.games.spider_man.rules.missions import check
from spinneret.games.spider_man.rules.movement import can_move, move
from spinneret.games.spider_man.rules.targets import attack_targets, secret_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import BONUS, COMBAT, COPS, MOVEMENT, SEIZED, STACK, Declared
from spinneret.kernel import Decision


def react(s: SpiderMan, piece: int, foe: int) -> Asks[None]:
    """SM-9.2: the attacked player may react, unless K.O., in his own turn, or to a reaction (SM-9.8)."""
    seat = s.seat_of(piece)
    if s.reacting or seat == s.on_turn:
        return
    if (piece - STACK not in s.cars) if piece >= STACK else (s.ko[piece] or s.figures[seat] != piece):
        return
    s.reacting = True
    done = False
    while not done:
        s.declared = Declared("reaction", piece, reaction=True, foe=foe)
        options = reaction_options(s)
        if len(options) == 1 and not _secret(s, piece):
            break
        choice = yield Decision(seat, REACTION, options)
        if choice == NONE:
            s.log("no_reaction", seat=seat)
            break
        done = yield from _carry_out(s, seat, piece, foe, choice)
        if piece < STACK and s.villain(piece) and done:
            check(s, piece)
    s.declared = None
    s.reacting = False


def _carry_out(s: SpiderMan, seat: int, piece: int, foe: int, choice: str) -> Asks[bool]:
    """SM-9.3: exactly one action by the attacked figure or stack itself."""
    if choice == "move":
        if piece >= STACK:
            from spinneret.games.spider_man.rules.cops import move_stack

            yield from move_stack(s, seat, piece - STACK)
        else:
            yield from move(s, seat, piece, reaction=True)
    elif choice == "bonus":
        from spinneret.games.spider_man.rules.cards import bonus_action

        yield from bonus_action(s, seat)
    elif choice == "attack":
        # SM-5.4 If it became impossible, another reaction may be chosen.
        return (yield from attack(s, seat, piece, reaction=True, foe=foe))
    else:
        return (yield from use_ability(s, seat, piece, s.settled.power_by_id[choice][1], foe))
    return True


def reaction_options(s: SpiderMan) -> tuple[str, ...]:
    """SM-9.3 to SM-9.7: none, move, attack, bonus; by option also ability actions."""
    d = s.declared
    assert d is not None
    piece, foe = d.piece, d.foe
    character = COPS if piece >= STACK else piece
    found = [NONE]
    if s.level(character, MOVEMENT) and _mobile(s, piece):
        found.append("move")
    if s.level(character, COMBAT) and attack_targets(s, piece, reaction=True, foe=foe):
        found.append("attack")
    if s.level(character, BONUS) and may_draw(s, piece):
        found.append("bonus")
    if piece < STACK and s.settled.reaction_abilities == "all":
        found += usable_actions(s, piece, foe)
    return tuple(found)


def _mobile(s: SpiderMan, piece: int) -> bool:
    return piece - STACK not in s.stack_web if piece >= STACK else can_move(s, piece)


def may_draw(s: SpiderMan, piece: int) -> bool:
    """SM-15.5 the webbed may take bonus actions; SM-R12 (option) they may not."""
    if s.settled.webbed_bonus_action:
        return True
    webbed = piece - STACK in s.stack_web if piece >= STACK else s.web[piece] >= 0 and s.status[piece] != SEIZED
    return not webbed


def _secret(s: SpiderMan, piece: int) -> bool:
    """With ``reaction_any_target`` an attack on a mission's building may be possible: being asked must not show it."""
    return piece < STACK and secret_targets(s, piece, True) and s.level(piece, COMBAT) > 0
