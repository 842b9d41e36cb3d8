"""Cards in hand and damage to Heroes: drawing, discarding, ignoring, redirecting (section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from spinneret.games.spider_geddon.rules.answers import CARDS, STOP, hero_cards, lasting_cards, locations, question
from spinneret.games.spider_geddon.rules.resolve import could_do, ko, run_steps, super_hero_window
from spinneret.games.spider_geddon.rules.scene import CARD_LOST, HERO_SCENES, Scene
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.state import VILLAIN_TURN, Geddon
from spinneret.games.spider_geddon.state.book import PassiveEffect
from spinneret.kernel import Flow, Value

IGNORE = question("ignore", CARDS, lambda t: [STOP, *locations(t), *lasting_cards(t)])
DISCARD = question("discard", CARDS, hero_cards, hidden=lambda s, seat: discardable(s, seat, s.about[1]))

Hit = tuple[int, int, bool]
"""Target, amount, unpreventable."""


# Cards


def see_hand(s: Geddon, seat: int) -> tuple[int, ...]:
    """SG-R4: the seats that may see this hand."""
    return s.settled.team if s.settled.hands_open else (seat,)


def draw(s: Geddon, seat: int, count: int, by: str = "") -> int:
    """Draw up to that many cards; returns how many it were."""
    deck = s.decks[seat]
    count = min(count, len(deck))
    if count <= 0:
        return 0
    drawn = deck[: -count - 1 : -1]
    s.decks[seat] = deck[:-count]
    s.hands[seat] += drawn
    s.deck_marks[seat] = min(s.deck_marks[seat], len(deck) - count)
    s.no_effects[seat] = False
    s.revealed += 1
    if s.events is not None or s.phase == VILLAIN_TURN:
        s.log("drew", hero=s.heroes[seat], count=count, by=by)
        s.log("drew_cards", to=see_hand(s, seat), hero=s.heroes[seat], cards=drawn, by=by)
    return count


def discard(s: Geddon, seat: int, card: str, by: str) -> Flow:
    """A card goes from the hand under the deck, below everything (SG-10.2); the last one KOs (SG-10.3)."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    s.decks[seat] = (card, *s.decks[seat])
    s.deck_marks[seat] += 1
    s.known_in_hand[seat] = ()
    special = s.settled.book.cards[card].title is not None
    # Against Anti-Venom everybody sees on the track whether the card had a Special Effect.
    s.log("discarded", hero=s.heroes[seat], special=special if s.dash.card_lost else None, by=by)
    if s.events is not None:
        s.log("discarded_card", to=see_hand(s, seat), hero=s.heroes[seat], card=card, by=by)
    if special and s.dash.card_lost:
        yield from run_steps(s, s.dash.card_lost, CARD_LOST)
    if not hand and not s.ko[seat]:
        ko(s, seat)


def discard_one(s: Geddon, seat: int, which: str, by: str, left: int = 0) -> Flow:
    """The owner discards a card of choice out of those the filter allows; ``left`` says for how much damage."""
    hand = s.hands[seat]
    if which == "any" and len(hand) == 1:
        yield from discard(s, seat, hand[0], by)
        return
    card = yield s.ask(seat, DISCARD, discardable(s, seat, which), ("discard", which, str(seat), by, str(left)))
    yield from discard(s, seat, card, by)


def discardable(s: Geddon, seat: int, which: str) -> tuple[Value, ...]:
    """The cards of the hand that the filter allows to discard."""
    if which == "any":
        return tuple(dict.fromkeys(s.hands[seat]))
    cards = s.settled.book.cards
    return tuple(dict.fromkeys(card for card in s.hands[seat] if cards[card].title is not None))


# Damage


def deal(s: Geddon, hits: Sequence[tuple[int, int]], source: str, by: str) -> Flow:
    """SG-10.4: one simultaneous step. Amounts, unpreventability and who is alone are fixed for all targets first."""
    everything = s.in_villain_turn() and s.static("villain_turn_damage_unpreventable") > 0
    fixed: tuple[Hit, ...] = tuple(
        (seat, amount, everything or (s.crisis_unpreventable and s.hero_crisis[seat] > 0)) for seat, amount in hits
    )
    outer = s.fix_alone(len(fixed))
    for seat, amount, unpreventable in fixed:
        if s.stands(seat):
            yield from _damage(s, seat, amount, unpreventable, source, by)
    s.alone_before = outer


def _damage(s: Geddon, seat: int, amount: int, unpreventable: bool, source: str, by: str) -> Flow:
    """SG-10.2 for one target."""
    s.damage_to = seat
    s.damage_left = amount
    s.log("damaged", hero=s.heroes[seat], amount=amount, source=source, by=by)
    if s.settled.villain_seat >= 0:
        yield from super_hero_window(s, ("damage_to_other_hero",), _rescuers(s, seat), s.heroes[seat], str(amount), by)
        seat = s.damage_to
    if not unpreventable:  # SG-10.9
        if s.ignore_next[seat] and s.in_villain_turn():
            s.ignore_next[seat] = False
            s.damage_left -= 1
            s.log("ignored", hero=s.heroes[seat], by="ignore_next_damage", count=1)
        if s.damage_left and (s.passives[seat] or s.settled.book.places[s.ring[s.hero_at[seat]]].permanent):
            yield from _ignore(s, seat, source, by)
        if s.settled.villain_seat >= 0 and s.damage_left > 0:
            before = s.damage_left
            yield from super_hero_window(s, ("damage_to_self",), (seat,), s.heroes[seat], str(before), by)
            if s.damage_left < before:
                s.log("ignored", hero=s.heroes[seat], by=s.super_hero_played[-1], count=before - s.damage_left)
    while s.damage_left > 0 and s.hands[seat] and not s.ko[seat]:
        s.damage_left -= 1
        yield from discard_one(s, seat, "any", by, s.damage_left + 1)
    s.damage_left = 0
    s.damage_to = -1


def _rescuers(s: Geddon, target: int) -> tuple[int, ...]:
    """Who may step in for a damaged Hero: the others; in a solo game the Main Hero stands for "another" (SG-17.13)."""
    if s.settled.solo:
        return (target,)
    return tuple(seat for seat in s.settled.orders[s.active] if seat != target)


def _ignore(s: Geddon, seat: int, source: str, by: str) -> Flow:
    """SG-10.2(2): ignoring sources, one at a time, in any order, as long as damage is left."""
    while s.damage_left > 0:
        sources = ignoring(s, seat, source)
        if not sources:
            return
        options = (*(name for name, _, _, _ in sources), STOP)
        answer = yield s.ask(seat, IGNORE, options, ("ignore", str(s.damage_left), s.heroes[seat], by))
        if answer == STOP:
            return
        for name, effect, place, number in ignoring(s, seat, source):
            if name == answer:
                if effect.per_villain_turn:
                    s.used_villain += ((place, number),)
                before = s.damage_left
                yield from run_steps(s, effect.do, Scene(hero=seat, by=answer, hold=True))
                s.log("ignored", hero=s.heroes[seat], by=answer, count=before - s.damage_left)
                break


def ignoring(s: Geddon, seat: int, source: str) -> list[tuple[str, PassiveEffect, int, int]]:
    """What this Hero could use against the damage now: name, effect, Storyline place, number on the card."""
    found = []
    scene = HERO_SCENES[seat]
    for place in s.passives[seat]:
        card = s.card(place)
        for number, effect in enumerate(card.passives):
            if effect.trigger == "damage_to_self" and usable(s, effect, place, number, scene, source):
                found.append((card.id, effect, place, number))
    where = s.ring[s.hero_at[seat]]
    for effect in s.settled.book.places[where].permanent:
        if effect.trigger == "damage_to_hero_here" and usable(s, effect, -1, 0, scene, source):
            found.append((where, effect, -1, 0))
    return found


def usable(s: Geddon, effect: PassiveEffect, place: int, number: int, scene: Scene, source: str = "") -> bool:
    """Phase, source, limit and condition of a passive hold, and it could do something."""
    if effect.only_villain_turn and not s.in_villain_turn():
        return False
    if effect.source is not None and effect.source != source:
        return False
    if effect.per_villain_turn and (place, number) in s.used_villain:
        return False
    if effect.per_own_turn and (place, number) in s.used_own:
        return False
    return holds(s, effect.condition, scene) and could_do(s, effect.do, scene)
