"""The start of a Hero turn (section 7): start, draw, play a card; support turns (section 17)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.answers import CARDS, FEW, NO, STOP, SYMBOLS, YES, gear, hero_cards, question
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE
from spinneret.games.spider_geddon.rules.damage import draw, see_hand
from spinneret.games.spider_geddon.rules.effects.cards import recharge
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.resolve import could_do, run_steps
from spinneret.games.spider_geddon.rules.roster import new_hero
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, Asks, Scene
from spinneret.games.spider_geddon.state import EVERYBODY, NOBODY, STEP3, SUPPORT, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION
from spinneret.kernel import Flow, Value

REGULAR, SUPPORT_TURN = "regular", "support"
FROM_DISPLAY = "display"
"""The card to play comes from the display, not from the hand."""


def _to_play(s: Geddon, seat: int) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(s.display)) if s.about == (FROM_DISPLAY,) else playable(s, seat)


RECHARGE = question("recharge", 130, lambda t: [STOP, *((one, token) for one in gear(t) for token in SYMBOLS)])
TURN_TYPE = question("turn_type", FEW, lambda _: [REGULAR, SUPPORT_TURN])
PLAY_CARD = question("play_card", CARDS, hero_cards, hidden=_to_play)


# Start, draw, play


def hero_start(s: Geddon) -> Flow:
    """SG-7.1 to 7.3: everything up to the card played."""
    seat = s.active
    _clean(s)
    if not s.heroes[seat]:
        yield from new_hero(s, seat)
    if not s.hands[seat] and not s.decks[seat]:  # SG-11.3, SG-R27
        if not s.settled.solo:
            end(s, False, "SG-11.3")
        if not may_support(s):
            end(s, False, "SG-17.18")
    if s.ko[seat]:  # SG-10.7
        s.ko[seat] = False
        s.log("stood_up", hero=s.heroes[seat])
        draw(s, seat, s.settled.hand_after_ko - len(s.hands[seat]))
    if s.gear_down[seat] and not s.tokens_locked:
        yield from _recharge(s, seat)
    for name in s.orders:
        plan = s.settled.book.orders[name]
        if plan.trigger == "own_turn_start":
            yield from run_steps(s, plan.do, Scene(hero=seat, by=name))
    if s.settled.solo and (yield from _support_turn(s)):
        return
    draw(s, seat, s.settled.draw_per_turn)
    yield from _play_from_hand(s, seat)


def _clean(s: Geddon) -> None:
    """Reset everything that counts per Hero turn."""
    s.pool = [0, 0, 0, 0]
    s.played = ""
    s.effect_used = True
    s.battery_used = False
    s.tokens_wild = False
    s.used_own = ()
    s.damaged = ()
    s.scheduled = ()
    s.villain_ignored = 0
    s.threat_ignored = [0] * len(s.threat_ignored)
    s.super_villain_this_turn = False
    s.super_hero_this_turn = False
    s.hero_turns += 1


def _recharge(s: Geddon, seat: int) -> Flow:
    """SG-13.3: one Action token of any kind for each card."""
    while True:
        kinds = [kind for kind in KINDS_OF_ACTION if s.tokens[4 * seat + KINDS_OF_ACTION.index(kind)]]
        options = [(one, kind) for one in s.gear_down[seat] for kind in kinds]
        if not options:
            return
        answer = yield s.ask(seat, RECHARGE, (*options, STOP), ("recharge",))
        if answer == STOP:
            return
        s.tokens[4 * seat + KINDS_OF_ACTION.index(answer[1])] -= 1
        recharge(s, answer[0], token=answer[1])


def _play_from_hand(s: Geddon, seat: int) -> Flow:
    """SG-7.3: exactly one card; perhaps a random one, perhaps facedown."""
    options = playable(s, seat)
    must = len(options) == 1 and s.settled.book.cards[str(options[0])].must_play
    if s.next_random[seat] and not must:  # SG-R42
        card = s.rng.pick(s.hands[seat])
        s.revealed += 1
        s.log("random_play", hero=s.heroes[seat])
    else:
        card = yield s.ask(seat, PLAY_CARD, options, ("hand",))
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    if card in s.known_in_hand[seat]:
        s.known_in_hand[seat] = tuple(other for other in s.known_in_hand[seat] if other != card)
    facedown = s.next_facedown[seat]
    s.next_random[seat] = False
    s.next_facedown[seat] = False
    yield from _add_to_storyline(s, seat, s.heroes[seat], card, not facedown)


def playable(s: Geddon, seat: int) -> tuple[Value, ...]:
    """SG-7.3: the cards of the hand, unless one of them must be played."""
    hand = s.hands[seat]
    cards = s.settled.book.cards
    for card in hand:
        if cards[card].must_play:
            return (card,)
    return tuple(dict.fromkeys(hand))


def _add_to_storyline(s: Geddon, seat: int, owner: str, card: str, faceup: bool) -> Flow:
    """SG-7.4: the card joins the Storyline; its symbols and the previous Hero card's make the pool."""
    facts = s.settled.book.cards[card]
    place = len(s.storyline)
    s.storyline.append((owner, card, faceup, EVERYBODY if faceup else NOBODY))
    previous = s.last_card
    s.previous_card = previous
    s.last_card = place
    s.n += 1
    pool = [0, 0, 0, 0]
    if previous >= 0 and s.storyline[previous][2]:  # SG-R17 a facedown one gives nothing
        for kind in s.card(previous).symbols:
            pool[kind] += 1
    if faceup:
        for kind in facts.symbols:
            pool[kind] += 1
        s.played = card
        s.effect_used = not facts.do
        if facts.passives:
            s.passives[seat] += (place,)
    s.pool = pool
    s.phase = STEP3
    if faceup:
        if s.events is not None:
            s.log("played", hero=s.heroes[seat], card=card, owner=owner)
    else:
        s.log("played_facedown", hero=s.heroes[seat])
        s.log("played_facedown_card", to=see_hand(s, seat), hero=s.heroes[seat], card=card)
    if faceup and facts.mandatory:  # SG-8.7
        s.effect_used = True
        yield from run_steps(s, facts.do, Scene(hero=seat, by=card))
    if owner == SUPPORT:
        yield from _support_orders(s, seat)


# Commander Solo


def may_support(s: Geddon) -> bool:
    """SG-17.10: a support turn needs a display, and is not allowed right after a Villain turn or before a random or
    facedown play; a card that must be played is played."""
    if not s.display or s.next_random[0] or s.next_facedown[0]:
        return False
    cards = s.settled.book.cards
    if any(cards[card].must_play for card in s.hands[0]):
        return False
    return s.n > 0 or any(s.settled.book.orders[name].support_after_villain for name in s.orders)


def _support_turn(s: Geddon) -> Asks[bool]:
    """SG-17.10: regular turn or support turn; returns whether a Supporting card was played."""
    if not may_support(s):
        return False
    if s.hands[0] or s.decks[0]:
        answer = yield s.ask(0, TURN_TYPE, (REGULAR, SUPPORT_TURN), ("turn_type",))
        if answer == REGULAR:
            return False
    card = yield s.ask(0, PLAY_CARD, tuple(dict.fromkeys(s.display)), (FROM_DISPLAY,))
    kept = list(s.display)
    kept.remove(card)
    s.display = tuple(kept)
    yield from _add_to_storyline(s, 0, SUPPORT, card, True)
    return True


def _support_orders(s: Geddon, seat: int) -> Flow:
    """Battle Plans that act when a Supporting card is played."""
    for name in s.orders:
        plan = s.settled.book.orders[name]
        if plan.trigger != "support_card_played" or not could_do(s, plan.do, HERO_SCENES[seat]):
            continue
        if plan.optional:
            answer = yield s.ask(seat, EFFECT_CHOICE, (YES, NO), ("battle_plan", name))
            if answer == NO:
                continue
        yield from run_steps(s, plan.do, Scene(hero=seat, by=name))
