"""The steps of an attack, from the declaration to the hits (section 7); ``actions.attack`` takes them in order."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spinneret.games.spider_man.content.city import BIT, NAME, Field
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.asking import Asks
from spinneret.games.spider_man.rules.declaring import add, attacked_piece, pay, take_back
from spinneret.games.spider_man.rules.dice import Dice, ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.hits import hit_window, shock, targeted_window, wound, wreck
from spinneret.games.spider_man.rules.missions import complete_step, step_of
from spinneret.games.spider_man.rules.placing import end_seizure, put_figure_next_to, remove_stack_web, remove_web
from spinneret.games.spider_man.rules.targets import (
    MEANING,
    TARGETS,
    attack_targets,
    declared_targets,
    field_of_target,
    in_reach,
    range_needed,
    secret_targets,
)
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COMBAT,
    COPS,
    NOBODY,
    Declared,
    Piece,
    character_of,
    is_stack,
    stack_field,
)
from spinneret.kernel import Decision, Kind

TARGET = Kind("target", TARGETS, hidden=lambda s, _seat: declared_targets(s))
HIT = 6
"""SM-7.4: a combat die hits on 6 or more."""


class Attack(msgspec.Struct, frozen=True, gc=False):
    """An attack that is declared and paid for: what its later steps need to know of that moment."""

    seat: int
    piece: Piece
    what: str
    """The sort of target, and its figure or field."""
    which: int
    attacked: Piece
    """SM-9.1: who may react, or nobody."""
    serial: int
    """Which of his missions a villain is at: hits count for no other."""
    marker: int
    """The combat marker before the dice were paid."""
    declared: Declared


def declare(s: SpiderMan, seat: int, piece: Piece, reaction: bool, foe: Piece, swat: tuple[int, int]) -> Asks[Attack]:
    """SM-7.4 step 1: target, dice, modifiers, card; then all of it is paid. ``swat`` is a card's dice and addition
    instead of the track."""
    d = Declared("attack", piece, reaction=reaction, foe=foe, free=swat[0] > 0, plus=swat[1])
    s.declared = d
    options = attack_targets(s, piece, reaction=reaction, foe=foe)
    target = options[0]
    if len(options) > 1 or secret_targets(s, piece, reaction):
        target = yield Decision(seat, TARGET, options)
    stack = is_stack(piece)
    s.declared = replace(d, aim=target)
    d = replace(d, target=target)
    if not stack:
        far = range_needed(s, piece, field_of_target(s, d), reaction)
        if far is not None:
            d = replace(d, powers=(far.slot,))
    most = most_combat_dice(s, piece, target, swat[0])
    dice = most if swat[0] else (yield from ask_dice(s, seat, most))
    s.declared = replace(d, dice=dice)
    if not stack:
        yield from add(s, seat)
    marker = s.marker[character_of(piece)][COMBAT]
    pay(s, seat)
    what, which = MEANING[target]
    serial = 0 if stack else s.serial[piece]
    return Attack(seat, piece, what, which, attacked_piece(s, target), serial, marker, s.declared)


def most_combat_dice(s: SpiderMan, piece: Piece, target: str, swat: int) -> int:
    """SM-5.1, SM-16.7: the level, for a stack at most two per car; SM-14 ``cops_one_die``."""
    if not is_stack(piece):
        return s.level(piece, COMBAT)
    what, which = MEANING[target]
    if what == "fig" and which > 0 and s.has(which, "cops_one_die"):
        return 1
    if swat:
        return swat
    return min(s.level(COPS, COMBAT), s.settled.dice_per_car * s.cars[stack_field(piece)])


def dodged(s: SpiderMan, a: Attack) -> Asks[bool]:
    """SM-7.4 step 2: the target's answer may move it out of reach; then nothing has happened (SM-7.5)."""
    if a.what != "fig" or not (yield from targeted_window(s, a.which)) or _still_legal(s, a):
        return False
    take_back(s, a.seat, a.declared, a.marker)
    return True


def _still_legal(s: SpiderMan, a: Attack) -> bool:
    powers = () if is_stack(a.piece) else s.settled.powers[a.piece]
    reach = max((powers[slot].range for slot in a.declared.powers), default=1)
    return in_reach(s, s.field_of(a.piece), s.place[a.which], max(1, reach))


def roll_hits(s: SpiderMan, a: Attack) -> Asks[int]:
    """SM-7.4 steps 3 and 4: declared dice plus extra ones; every die of 6 or more, additions included, is a hit."""
    seat, d = a.seat, a.declared
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
    s.log("attack_rolled", seat=seat, dice=dice, plus=plus, hits=hits)
    s.declared = replace(d, rolled=True)
    if not d.reaction:
        s.moved = 0
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
    if is_stack(d.piece):
        field = stack_field(d.piece)
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


def resist(s: SpiderMan, a: Attack, hits: int) -> Asks[int]:
    """SM-7.4 step 5: the owner of a figure may answer the hits; those that remain."""
    if a.what != "fig" or not hits:
        return hits
    return (yield from hit_window(s, a.which, hits, a.piece))


def strike(s: SpiderMan, a: Attack, hits: int) -> Asks[None]:
    """SM-7.4 step 6: what is left of the hits takes effect."""
    if not hits:
        return
    match a.what:
        case "fig":
            yield from wound(s, a.which, hits, a.seat, a.piece, a.serial)
        case "stack":
            yield from wreck(s, a.which, hits, a.seat, a.piece, a.serial)
        case "building":
            yield from damage(s, a.piece, a.which, hits)
        case _:
            yield from break_object(s, a)


def damage(s: SpiderMan, villain: int, field: Field, hits: int) -> Asks[None]:
    """SM-7.9: hits on a building are public, for each building separately, and count for the mission step."""
    key = (villain, field)
    s.tokens[key] = s.tokens.get(key, 0) + hits
    s.log("building_hit", figure=FIGURES[villain], field=NAME[field], hits=s.tokens[key])
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
    s.log("base_destroyed", figure=FIGURES[owner], field=NAME[field])
    # SM-18.6 If somebody destroys a base, other villains' hits on it are gone.
    s.tokens = {key: hits for key, hits in s.tokens.items() if key[1] != field}
    if s.place[owner] == field:
        yield from put_figure_next_to(s, owner, field)


def break_object(s: SpiderMan, a: Attack) -> Asks[None]:
    """SM-7.8: one hit destroys a web or the grip."""
    if a.what == "own_grip":
        yield from end_seizure(s, a.piece)
    elif a.what == "own_web" and not is_stack(a.piece):
        remove_web(s, a.piece)
    else:
        field = a.which if a.what == "web" else stack_field(a.piece)
        remove_stack_web(s, field)
        for figure in range(9):
            if s.web[figure] >= 0 and s.place[figure] == field:
                remove_web(s, figure)


def strike_back(s: SpiderMan, a: Attack) -> Asks[None]:
    """SM-7.4 step 7: Static Field."""
    if a.what == "fig":
        yield from shock(s, a.which, a.piece)


def may_be_reacted_to(s: SpiderMan, a: Attack) -> bool:
    """SM-7.4 step 8: somebody was attacked, and no modifier forbids his reaction."""
    powers = s.settled.powers[character_of(a.piece)]
    return a.attacked != NOBODY and not any(powers[slot].no_reaction for slot in a.declared.powers)
