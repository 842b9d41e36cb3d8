"""Attacks from the declaration to the reaction (section 7)."""

from __future__ import annotations

from msgspec.structs import replace

from spinneret.games.spider_man.content.city import BIT, NAME, Field
from spinneret.games.spider_man.rules.declaring import add, attacked_piece, pay, take_back
from spinneret.games.spider_man.rules.dice import Asks, Dice, ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.hits import hit_window, shock, targeted_window, wound, wreck
from spinneret.games.spider_man.rules.kinds import TARGET
from spinneret.games.spider_man.rules.missions import complete_step, step_of
from spinneret.games.spider_man.rules.placing import end_seizure, put_figure_next_to, remove_stack_web, remove_web
from spinneret.games.spider_man.rules.targets import (
    MEANING,
    attack_targets,
    field_of_target,
    in_reach,
    range_needed,
    secret_targets,
)
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import COMBAT, COPS, NOBODY, STACK, Declared
from spinneret.kernel import Decision

HIT = 6
"""SM-7.4: a combat die hits on 6 or more."""


def attack(
    s: SpiderMan,
    seat: int,
    piece: int,
    *,
    reaction: bool = False,
    foe: int = NOBODY,
    swat: tuple[int, int] = (0, 0),
) -> Asks[bool]:
    """SM-7.4. ``swat`` is a card's dice and addition instead of the track. Whether the attack was carried out."""
    d = Declared("attack", piece, reaction=reaction, foe=foe, free=swat[0] > 0, plus=swat[1])
    s.declared = d
    # 1. Declaration: target, dice, modifiers, card.
    options = attack_targets(s, piece, reaction=reaction, foe=foe)
    target = options[0]
    if len(options) > 1 or secret_targets(s, piece, reaction):
        target = yield Decision(seat, TARGET, options)
    d = replace(d, target=target)
    if piece < STACK:
        far = range_needed(s, piece, field_of_target(s, d), reaction)
        if far is not None:
            d = replace(d, powers=(far.slot,))
    most = most_dice(s, piece, target, swat[0])
    s.declared = replace(s.declared, aim=target)
    dice = most if swat[0] else (yield from ask_dice(s, seat, most))
    s.declared = d = replace(d, dice=dice)
    if piece < STACK:
        yield from add(s, seat)
    character = COPS if piece >= STACK else piece
    marker = s.marker[character][COMBAT]
    pay(s, seat)
    attacked = attacked_piece(s, target)
    serial = s.serial[piece] if piece < STACK else 0
    what, which = MEANING[target]
    d = s.declared
    # 2. The target's answer may move it out of reach: then nothing has happened (SM-7.5).
    if what == "fig" and (yield from targeted_window(s, which)) and not _still_legal(s, d, which):
        take_back(s, seat, d, marker)
        return False
    # 3. and 4. Roll, and count the hits.
    hits = yield from roll_hits(s, seat, d)
    s.declared = replace(d, rolled=True)
    if not reaction:
        s.moved = 0
    # 5. and 6. The hits take effect.
    if what == "fig":
        if hits:
            hits = yield from hit_window(s, which, hits, piece)
        if hits:
            yield from wound(s, which, hits, seat, piece, serial)
    elif hits:
        if what == "stack":
            yield from wreck(s, which, hits, seat, piece, serial)
        elif what == "building":
            yield from damage(s, piece, which, hits)
        else:
            yield from break_object(s, piece, what, which)
    # 7. Static Field.
    if what == "fig":
        yield from shock(s, which, piece)
    # 8. The attacked player may react.
    if attacked >= 0 and not any(s.settled.powers[character][slot].no_reaction for slot in d.powers):
        from spinneret.games.spider_man.rules.reactions import react

        yield from react(s, attacked, piece)
    return True


def most_dice(s: SpiderMan, piece: int, target: str, swat: int) -> int:
    """SM-5.1, SM-16.7: the level, for a stack at most two per car; SM-14 ``cops_one_die``."""
    if piece < STACK:
        return s.level(piece, COMBAT)
    what, which = MEANING[target]
    if what == "fig" and which > 0 and s.has(which, "cops_one_die"):
        return 1
    if swat:
        return swat
    return min(s.level(COPS, COMBAT), s.settled.dice_per_car * s.cars[piece - STACK])


def _still_legal(s: SpiderMan, d: Declared, victim: int) -> bool:
    powers = s.settled.powers[d.piece] if d.piece < STACK else ()
    reach = max((powers[slot].range for slot in d.powers), default=1)
    return in_reach(s, s.field_of(d.piece), s.place[victim], max(1, reach))


def roll_hits(s: SpiderMan, seat: int, d: Declared) -> Asks[int]:
    """SM-7.4 steps 3 and 4: declared dice plus extra ones; every die of 6 or more, additions included, is a hit."""
    plus, extra, again = modifiers(s, d)
    dice = roll(s, d.dice + extra)
    if again:
        dice = _again(s, seat, dice, plus)
    if may_reroll(s, seat):
        dice = yield from reroll(s, seat, dice)
    hits = 0
    for die in dice:
        if die + plus >= HIT:
            hits += 1
    if s.events is not None:
        s.log("attack_rolled", seat=seat, dice=dice, plus=plus, hits=hits)
    return hits


def _again(s: SpiderMan, seat: int, dice: Dice, plus: int) -> Dice:
    """``reroll_misses``: every die that does not hit once more."""
    misses = sum(1 for die in dice if die + plus < HIT)
    if not misses:
        return dice
    s.log("rolled", seat=seat, dice=dice)
    new = roll(s, misses)
    return (*(die for die in dice if die + plus >= HIT), *new)


def modifiers(s: SpiderMan, d: Declared) -> tuple[int, int, bool]:
    """SM-7.10: what is added to every combat die, extra dice, and whether misses are rolled again."""
    plus, extra, again = d.plus, 0, False
    if d.piece >= STACK:
        field = d.piece - STACK
        for person in range(6):
            # SM-16.7 The Captain adds one to every combat die of his stack.
            if s.holder[person] == COPS and s.where[person] == field:
                plus += s.settled.effects[person][2] == "stack_combat_plus_1"
        # SM-R39 (option) A stack in a station fights like a figure in its base.
        if s.settled.station_bonus and s.city.station_at & BIT[field]:
            plus += 1
        return plus, 0, False
    figure = d.piece
    base = BIT[s.city.bases[figure]]
    # SM-10.1 A figure in its own undestroyed base has +1.
    if BIT[s.place[figure]] == base and not s.rubble & base:
        plus += 1
    powers = s.settled.powers[figure]
    for slot in d.powers:
        power = powers[slot]
        if not power.charged or (s.moved >= power.charged and not d.reaction):
            plus += power.combat_plus
        extra += power.extra_dice
        again |= power.reroll_misses
    if MEANING[d.target][0] not in ("fig", "stack"):
        against_objects = s.passive(figure, "combat_plus")
        if against_objects is not None:
            plus += against_objects.combat_plus
    if d.card:
        for effect in s.settled.cards[d.card].effects:
            if effect.do == "combat_plus":
                plus += effect.value or 0
            elif effect.do == "extra_dice":
                extra += effect.value or 0
    return plus, extra, again


def break_object(s: SpiderMan, piece: int, what: str, which: Field) -> Asks[None]:
    """SM-7.8: one hit destroys a web or the grip."""
    if what == "own_grip":
        yield from end_seizure(s, piece)
    elif what == "own_web" and piece < STACK:
        remove_web(s, piece)
    else:
        field = which if what == "web" else piece - STACK
        remove_stack_web(s, field)
        for figure in range(9):
            if s.web[figure] >= 0 and s.place[figure] == field:
                remove_web(s, figure)


def damage(s: SpiderMan, villain: int, field: Field, hits: int) -> Asks[None]:
    """SM-7.9: hits on a building are public, for each building separately, and count for the mission step."""
    key = (villain, field)
    s.tokens[key] = s.tokens.get(key, 0) + hits
    if s.events is not None:
        s.log("building_hit", figure=s.character_name(villain), field=NAME[field], hits=s.tokens[key])
    step = step_of(s, villain)
    if step is None or s.tokens[key] < (step.hits or 0):
        return
    if step.do == "damage_base":
        yield from destroy_base(s, field)
    complete_step(s, villain)


def destroy_base(s: SpiderMan, field: Field) -> Asks[None]:
    """SM-10.3, SM-10.4: rubble for good; a figure in it is placed next to it by its owner, K.O. or not."""
    s.rubble |= BIT[field]
    owner = s.city.bases.index(field)
    s.log("base_destroyed", figure=s.character_name(owner), field=NAME[field])
    # SM-18.6 If somebody destroys a base, other villains' hits on it are gone.
    s.tokens = {key: hits for key, hits in s.tokens.items() if key[1] != field}
    if s.place[owner] == field:
        yield from put_figure_next_to(s, owner, field)
