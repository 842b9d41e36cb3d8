"""Operations on Heroes' cards and Equipment (sections 8 and 13), and on Heroes who leave."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    DiscardCard,
    DrawCard,
    FlipEquipment,
    KoHero,
    LeaveGame,
    RechargeEquipment,
    RemoveHero,
    TurnFacedown,
)
from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.answers import FEW, question
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE, pick
from spinneret.games.spider_geddon.rules.operations import flow, plain, possible
from spinneret.games.spider_geddon.rules.resolve import ko, run_steps
from spinneret.games.spider_geddon.rules.roster import leave, remove, replacements
from spinneret.games.spider_geddon.rules.scene import CARD_LOST, Asks, Scene
from spinneret.games.spider_geddon.rules.select import facedown_gear, heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Flow

LEAVE, STAY = "leave", "stay"
_STORYLINE = 200

TURN_FACEDOWN = question("turn_facedown", _STORYLINE, lambda _: range(_STORYLINE))
LEAVE_GAME = question("leave_game", FEW, lambda _: [LEAVE, STAY])


# Cards


@possible(DrawCard)
def can_draw(s: Geddon, op: DrawCard, scene: Scene) -> bool:
    return any(s.decks[seat] for group in heroes(s, op.who, scene) for seat in group)


@flow(DrawCard)
def draw_card(s: Geddon, op: DrawCard, scene: Scene) -> Asks[bool]:
    seats = yield from pick(s, scene, heroes(s, op.who, scene), "draw_card", op.amount)
    drawn = 0
    for seat in seats:
        drawn += damage.draw(s, seat, op.amount, scene.by)
    return drawn > 0


@possible(DiscardCard)
def can_discard(s: Geddon, op: DiscardCard, scene: Scene) -> bool:
    return any(s.hands[seat] for group in heroes(s, op.who, scene) for seat in group)


@flow(DiscardCard)
def discard_card(s: Geddon, op: DiscardCard, scene: Scene) -> Asks[bool]:
    """Hand cards of the filter under the deck, the owner chooses. Not damage: nothing ignores it (SG-20.1)."""
    seats = yield from pick(s, scene, heroes(s, op.who, scene), "discard_card", op.filter)
    done = False
    for seat in seats:
        for _ in range(op.amount):
            s.about = ("discard", op.filter)  # even where nobody is asked: recorded hashes have it
            if op.filter != "any":
                s.revealed += 1  # everybody sees whether the hand holds one
            if not damage.discardable(s, seat, op.filter):
                # Everybody sees that this hand held none (section 23).
                s.no_effects[seat] = op.filter == "special_effect"
                break
            yield from damage.discard_one(s, seat, op.filter, scene.by)
            done = True
    return done


def _faceup(s: Geddon, op: TurnFacedown, seat: int) -> tuple[int, ...]:
    """Storyline places of own faceup cards of the filter."""
    hero = s.heroes[seat]
    cards = s.settled.book.cards
    return tuple(
        place
        for place, (owner, card, faceup, _) in enumerate(s.storyline)
        if owner == hero and faceup and (op.filter == "any" or cards[card].title is not None)
    )


def _turning(s: Geddon, op: TurnFacedown, scene: Scene) -> list[list[int]]:
    # SG-R73 (option) A Hero KO'd by the same effect still turns a card.
    if not s.settled.ko_cuts_effect and scene.it >= 0 and s.ko[scene.it] and s.heroes[scene.it]:
        return [[scene.it]]
    return heroes(s, op.who, scene)


@possible(TurnFacedown)
def can_turn_facedown(s: Geddon, op: TurnFacedown, scene: Scene) -> bool:
    return any(_faceup(s, op, seat) for group in _turning(s, op, scene) for seat in group)


@flow(TurnFacedown)
def turn_facedown(s: Geddon, op: TurnFacedown, scene: Scene) -> Asks[bool]:
    """Own faceup cards in the Storyline are turned facedown, the owner chooses which."""
    seats = yield from pick(s, scene, _turning(s, op, scene), "turn_facedown")
    done = False
    for seat in seats:
        for _ in range(op.amount):
            found = _faceup(s, op, seat)
            if not found:
                break
            place = found[0]
            if len(found) > 1:
                place = yield s.ask(seat, TURN_FACEDOWN, found, ("turn_facedown", scene.by))
            yield from _flip(s, seat, place, scene.by)
            done = True
    return done


def _flip(s: Geddon, seat: int, place: int, by: str) -> Flow:
    """A Hero card in the Storyline is turned facedown: symbols and passives are gone (SG-8.8)."""
    owner, card, _, _ = s.storyline[place]
    s.storyline[place] = (owner, card, False, 1)
    s.passives[seat] = tuple(other for other in s.passives[seat] if other != place)
    s.log("turned_facedown", hero=owner, card=card, by=by)
    if s.settled.book.cards[card].title is not None and s.dash.card_lost:
        yield from run_steps(s, s.dash.card_lost, CARD_LOST)


# Heroes who fall or leave


@possible(KoHero)
def can_ko(s: Geddon, op: KoHero, scene: Scene) -> bool:
    return bool(heroes(s, op.who, scene))


@plain(KoHero)
def ko_hero(s: Geddon, op: KoHero, scene: Scene) -> bool:
    """A KO without discarding; the hand stays (SG-R26)."""
    seats = [group[0] for group in heroes(s, op.who, scene)]
    for seat in seats:
        ko(s, seat)
    return bool(seats)


@possible(RemoveHero)
def can_remove(s: Geddon, _op: RemoveHero, scene: Scene) -> bool:
    return bool(s.heroes[scene.it])


@plain(RemoveHero)
def remove_hero(s: Geddon, _op: RemoveHero, scene: Scene) -> bool:
    """SG-R43: Morlun's victim leaves the game for good."""
    remove(s, scene.it)
    return True


@possible(LeaveGame)
def can_leave(s: Geddon, _op: LeaveGame, scene: Scene) -> bool:
    """SG-R48: leaving is for the card's own Hero; void for a Supporting card or a Hero already removed."""
    owner = s.settled.book.cards[s.played].hero if s.played else ""
    return s.heroes[scene.hero] == owner and bool(replacements(s, True))


@flow(LeaveGame)
def leave_game(s: Geddon, op: LeaveGame, scene: Scene) -> Asks[bool]:
    """SG-R41: after Final Understanding the Hero may leave, if somebody can come in his place."""
    if not can_leave(s, op, scene):
        return False
    answer = yield s.ask(scene.hero, LEAVE_GAME, (LEAVE, STAY), ("leave_game", scene.by))
    if answer == STAY:
        return False
    leave(s, scene.hero)
    return True


# Equipment


@possible(FlipEquipment)
def can_flip_equipment(s: Geddon, _op: FlipEquipment, scene: Scene) -> bool:
    return bool(s.gear_up[scene.hero])


@flow(FlipEquipment)
def flip_equipment(s: Geddon, _op: FlipEquipment, scene: Scene) -> Asks[bool]:
    """Turn own faceup Equipment facedown; one that cannot be recharged leaves the game (SG-R56)."""
    seat = scene.hero
    named = {s.settled.book.gear[one].name: one for one in reversed(s.gear_up[seat])}
    gear = tuple(reversed(named.values()))
    if not gear:
        return False
    one = gear[0]
    if len(gear) > 1:
        one = yield s.ask(seat, EFFECT_CHOICE, gear, ("flip_equipment", scene.by))
    spend_gear(s, seat, one, scene.by)
    s.about = (_FLIPPED, one)
    return True


_FLIPPED = "flipped"
"""Not a question: here the state keeps which Equipment was just turned, for the next step. A slot of its own would
change the hash of every recorded position."""


def spend_gear(s: Geddon, seat: int, one: str, by: str = "") -> None:
    """SG-13.2, SG-13.3: a used Equipment is turned facedown, a Battery is gone."""
    s.gear_up[seat] = tuple(other for other in s.gear_up[seat] if other != one)
    if not s.settled.book.gear[one].single_use:
        s.gear_down[seat] += (one,)
    s.log("equipment_used", hero=s.heroes[seat], equipment=one, by=by)


@possible(RechargeEquipment)
def can_recharge(s: Geddon, _op: RechargeEquipment, _scene: Scene) -> bool:
    return bool(facedown_gear(s))


@flow(RechargeEquipment)
def recharge_equipment(s: Geddon, _op: RechargeEquipment, scene: Scene) -> Asks[bool]:
    """Turn another facedown Equipment of any standing Hero faceup: not the one just turned."""
    found = tuple(one for one in facedown_gear(s) if s.about != (_FLIPPED, one))
    if not found:
        return False
    one = found[0]
    if len(found) > 1:
        one = yield s.ask(scene.hero, EFFECT_CHOICE, found, ("recharge_equipment", scene.by))
    recharge(s, one, by=scene.by)
    return True


def recharge(s: Geddon, one: str, *, by: str = "", token: str = "") -> None:
    for seat in s.settled.team:
        if one in s.gear_down[seat]:
            s.gear_down[seat] = tuple(other for other in s.gear_down[seat] if other != one)
            s.gear_up[seat] += (one,)
            s.log("recharged", hero=s.heroes[seat], equipment=one, by=by, token=token)
