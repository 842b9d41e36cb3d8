"""Declaring an action: modifiers and cards that go with it, paying, taking back (section 5)."""

from __future__ import annotations

from msgspec.structs import replace

from spinneret.games.spider_man.content.city import distance
from spinneret.games.spider_man.rules.asking import WORDS_AND_CARDS, Asks, by_word
from spinneret.games.spider_man.rules.hands import discard, hand_cards
from spinneret.games.spider_man.rules.targets import MEANING, field_of_target
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COMBAT,
    MOVEMENT,
    NOBODY,
    SPIDER_MAN,
    Declared,
    Piece,
    character_of,
    piece_id,
    stack_at,
)
from spinneret.games.spider_man.state.settled import Power
from spinneret.kernel import Decision, Kind

ROLL = "roll"
_JUST_ROLL = (ROLL,)
TIMING = {"move": "declare_movement", "attack": "declare_combat"}
TRACK = {"move": MOVEMENT, "attack": COMBAT}


def add_options(s: SpiderMan, seat: int) -> tuple[str, ...]:
    """SM-21.4: the usable modifiers in slot order, then the usable declare-cards by id."""
    d = s.declared
    assert d is not None
    if d.card:
        return _JUST_ROLL
    found: list[str] = []
    figure = d.piece
    if not (d.reaction and s.settled.reaction_abilities == "none"):
        for power in s.settled.modifiers[figure][d.action]:
            if power.slot > d.last and power.slot not in d.powers and s.ready(figure, power) and matters(s, d, power):
                found.append(power.id)
    if s.hands[seat]:
        found += hand_cards(s, seat, TIMING[d.action])
    if not found:
        return _JUST_ROLL
    found.append(ROLL)
    return tuple(found)


ADD = Kind("add", size=WORDS_AND_CARDS, index_of=by_word, hidden=add_options)


def add(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-21.4, SM-21.7: one modifier or card after the other. Asked whenever a card is held, fitting or not."""
    while True:
        d = s.declared
        assert d is not None
        options = add_options(s, seat)
        if len(options) == 1 and (d.card or not s.hands[seat]):
            return
        choice = yield Decision(seat, ADD, options)
        if choice == ROLL:
            return
        d = s.declared
        assert d is not None
        if choice in s.settled.cards:
            s.declared = replace(d, card=choice)
            return
        slot = s.settled.power_by_id[choice][1].slot
        s.declared = replace(d, powers=(*d.powers, slot), last=slot)


def matters(s: SpiderMan, d: Declared, power: Power) -> bool:
    """SM-5.5: a modifier none of whose effects can matter may not be declared."""
    figure = d.piece
    if d.action == "move":
        return (
            (power.doubles and not s.storm and not any(s.settled.powers[figure][slot].doubles for slot in d.powers))
            or (power.fly and not s.storm and not flies(s, d))
            or power.move_plus > 0
            or power.snatch
        )
    what, which = MEANING[d.target]
    # Mary Jane: no Spider-Strength in attacks on her holder.
    if figure == SPIDER_MAN and power.combat_plus and what == "fig" and s.has(which, "no_spider_strength"):
        return False
    if power.combat_plus and (not power.charged or (s.moved >= power.charged and not d.reaction)):
        return True
    if power.extra_dice or power.reroll_misses:
        return True
    if power.range and distance(s.place[figure], field_of_target(s, d)) > 1:
        return True
    return power.no_reaction and not d.reaction and attacked_seat(s, d) != NOBODY


def flies(s: SpiderMan, d: Declared) -> bool:
    """Whether the movement may pass through all fields, as declared so far."""
    if s.storm:
        return False
    if s.passive(d.piece, "fly") is not None:
        return True
    powers = s.settled.powers[d.piece]
    return any(powers[slot].fly for slot in d.powers)


def attacked_seat(s: SpiderMan, d: Declared) -> int:
    """SM-9.1: the player this attack is on, or nobody."""
    piece = attacked_piece(s, d.target)
    return NOBODY if piece == NOBODY else s.seat_of(piece)


def attacked_piece(s: SpiderMan, target: str) -> Piece:
    """SM-9.1: the figure or stack attacked, also by way of its base or station, or nobody."""
    what, which = MEANING[target]
    if what == "fig":
        return which
    if what == "stack":
        return stack_at(which)
    if what == "building":
        # SM-R51 A stack in an attacked station counts like a figure in its base.
        if which in s.cars:
            return stack_at(which)
        if which in s.city.bases:
            owner = s.city.bases.index(which)
            if s.place[owner] == which and s.owner[owner] >= 0:
                return owner
    return NOBODY


def pay(s: SpiderMan, seat: int) -> None:
    """SM-5.4: markers advanced, tokens put beside the sheet, the card discarded."""
    d = s.declared
    assert d is not None
    character = character_of(d.piece)
    if not d.free:
        s.advance(character, TRACK[d.action], d.dice)
    for slot in d.powers:
        s.spent[character] |= 1 << slot
    if d.card:
        discard(s, seat, d.card)
    s.declared = replace(d, paid=True)
    if s.events is not None:
        s.log(
            "declared",
            seat=seat,
            action=d.action,
            piece=piece_id(d.piece),
            target=d.target,
            dice=d.dice,
            abilities=tuple(s.settled.powers[character][slot].id for slot in d.powers),
            card=d.card,
            reaction=d.reaction,
        )


def take_back(s: SpiderMan, seat: int, d: Declared, marker: int) -> None:
    """SM-5.4: the action became impossible; marker, tokens and the attacker's card are taken back."""
    character = character_of(d.piece)
    s.marker[character][TRACK[d.action]] = marker
    for slot in d.powers:
        s.spent[character] &= ~(1 << slot)
    if d.card:
        last = len(s.discard) - 1 - s.discard[::-1].index(d.card)
        del s.discard[last]
        s.hands[seat].append(d.card)
        s.shown[seat].append(d.card)
    s.log("impossible", seat=seat)
