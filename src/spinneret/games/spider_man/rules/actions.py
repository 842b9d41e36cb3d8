"""The actions that an attack may set off: attacks, ability actions, reactions, and rolls for bonus cards.

They stand in one module because the rules lead from each to the others: a reaction to an attack may be an attack, an
ability or a roll for bonus cards (SM-9.3), and a card that the Cops roll may be an attack (SM-13.5).
"""

from __future__ import annotations

from spinneret.games.spider_man.content.city import FIELD
from spinneret.games.spider_man.content.records import Effect
from spinneret.games.spider_man.rules.abilities import aim, got_away, ride_subway, roll_ability
from spinneret.games.spider_man.rules.asking import NONE, Asks
from spinneret.games.spider_man.rules.combat import (
    declare,
    dodged,
    may_be_reacted_to,
    resist,
    roll_hits,
    strike,
    strike_back,
)
from spinneret.games.spider_man.rules.cops import move_stack
from spinneret.games.spider_man.rules.cops_cards import carry_out_choice, choose_for_card
from spinneret.games.spider_man.rules.dice import ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.draws import MOST_REDRAWS, carry_out_event, draw_card, next_card
from spinneret.games.spider_man.rules.hands import discard_to_limit
from spinneret.games.spider_man.rules.hits import shock
from spinneret.games.spider_man.rules.missions import check
from spinneret.games.spider_man.rules.movement import move
from spinneret.games.spider_man.rules.reactions import choose_reaction, may_react
from spinneret.games.spider_man.rules.targets import MEANING
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    BONUS,
    COPS,
    NOBODY,
    Declared,
    Piece,
    is_stack,
    stack_at,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Power

OWN_DICE = (0, 0)


def attack(
    s: SpiderMan,
    seat: int,
    piece: Piece,
    *,
    reaction: bool = False,
    foe: Piece = NOBODY,
    swat: tuple[int, int] = OWN_DICE,
) -> Asks[bool]:
    """SM-7.4, in its eight steps. ``swat`` is a card's dice and addition instead of the track. Whether the attack was
    carried out."""
    # 1. Declaration: target, dice, modifiers, card.
    a = yield from declare(s, seat, piece, reaction, foe, swat)
    # 2. The target may dodge.
    if (yield from dodged(s, a)):
        return False
    # 3. and 4. Roll, and count the hits.
    hits = yield from roll_hits(s, a)
    # 5. The target resists.
    hits = yield from resist(s, a, hits)
    # 6. The hits take effect.
    yield from strike(s, a, hits)
    # 7. Static Field strikes back.
    yield from strike_back(s, a)
    # 8. The attacked player may react.
    if may_be_reacted_to(s, a):
        yield from react(s, a.attacked, piece)
    return True


def use_ability(s: SpiderMan, seat: int, figure: int, power: Power, foe: Piece = NOBODY) -> Asks[bool]:
    """SM-14.2: an ability action; against somebody it goes like an attack. Whether it was carried out."""
    if power.does == "subway":
        s.spent[figure] |= 1 << power.slot
        s.log("ability", seat=seat, ability=power.id)
        yield from ride_subway(s, seat, figure)
        if not s.reacting:
            s.moved = 0
        return True
    target = yield from aim(s, seat, figure, power, foe)
    if (yield from got_away(s, seat, figure, power, foe, target)):
        return False
    if foe == NOBODY:
        s.moved = 0
    yield from roll_ability(s, seat, figure, power, target)
    what, which = MEANING[target]
    if what == "fig":
        yield from shock(s, which, figure)
    yield from react(s, which if what == "fig" else stack_at(which), figure)
    return True


# Reactions


def react(s: SpiderMan, piece: Piece, foe: Piece) -> Asks[None]:
    """SM-9.3: the attacked player may take one action. SM-5.4 If it became impossible, another one may be chosen."""
    if not may_react(s, piece):
        return
    seat = s.seat_of(piece)
    s.reacting = True
    done = False
    while not done:
        choice = yield from choose_reaction(s, seat, piece, foe)
        if choice == NONE:
            break
        done = yield from _carry_out(s, seat, piece, foe, choice)
        if done and s.villain(piece):
            check(s, piece)
    s.declared = None
    s.reacting = False


def _carry_out(s: SpiderMan, seat: int, piece: Piece, foe: Piece, choice: str) -> Asks[bool]:
    """SM-9.3: by the attacked figure or stack itself. Whether it was carried out."""
    match choice:
        case "attack":
            return (yield from attack(s, seat, piece, reaction=True, foe=foe))
        case "bonus":
            yield from bonus_action(s, seat)
        case "move" if is_stack(piece):
            yield from move_stack(s, seat, stack_field(piece))
        case "move":
            yield from move(s, seat, piece, reaction=True)
        case _:
            return (yield from use_ability(s, seat, piece, s.settled.power_by_id[choice][1], foe))
    return True


# Bonus cards


def bonus_action(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.1: one card for each 5 or 6; with ``bonus_on_4`` also for a 4."""
    character = s.figures[seat]
    s.declared = Declared("bonus", character)
    dice = yield from ask_dice(s, seat, s.level(character, BONUS))
    s.declared = None
    s.advance(character, BONUS, dice)
    result = roll(s, dice)
    if may_reroll(s, seat):
        result = yield from reroll(s, seat, result)
    needed = 4 if s.has(character, "bonus_on_4") else 5
    cards = sum(1 for die in result if die >= needed)
    s.log("bonus_rolled", seat=seat, dice=result, cards=cards)
    if cards:
        yield from draw(s, seat, cards)


def draw(s: SpiderMan, seat: int, count: int) -> Asks[None]:
    """SM-13.2, SM-13.3: one card at a time, events at once; then down to three."""
    for _ in range(count):
        if s.figures[seat] == COPS:
            yield from _draw_for_cops(s, seat)
            continue
        event = draw_card(s, seat)
        if event is not None:
            yield from carry_out_event(s, seat, event)
    yield from discard_to_limit(s, seat)


def _draw_for_cops(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.5: the Cops play their cards at once, and discard those of others."""
    for _ in range(1 + MOST_REDRAWS):
        card = next_card(s)
        if card is None:
            return
        kind = s.settled.cards[card]
        if kind.faction == "event":
            yield from carry_out_event(s, seat, card)
            return
        if kind.faction == "cops":
            s.playing.append(card)
            s.log("cops_card", card=card)
            for effect in kind.effects:
                yield from _cops_effect(s, seat, effect)
            s.playing.remove(card)
            s.discard.append(card)
            return
        s.log("foreign_card", seat=seat, card=card)
        s.discard.append(card)
        if s.settled.foreign != "redraw":
            return


def _cops_effect(s: SpiderMan, seat: int, effect: Effect) -> Asks[None]:
    """SM-13.5: each choice is carried out before the next one."""
    for _ in range((effect.value or 1) if effect.do == "place_car" else 1):
        choice = yield from choose_for_card(s, seat, effect)
        if choice == NONE:
            return
        if effect.do == "cop_attack":
            yield from attack(s, seat, stack_at(FIELD[choice]), swat=(effect.dice or 0, effect.plus or 0))
        else:
            yield from carry_out_choice(s, seat, effect, choice)
