"""What a seat does not know, and another state that looks the same to it (section 23 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_geddon.state import BOTH_SIDES, EVERYBODY, NOBODY, THE_VILLAIN, VILLAIN, Geddon
from spinneret.kernel import Chance


def sees_hand(s: Geddon, viewer: int | None, seat: int) -> bool:
    """SG-R4: the owner, and the Team if the table agreed so; never a Villain player or a spectator."""
    if viewer is None or viewer == s.settled.villain_seat:
        return False
    return viewer == seat or s.settled.hands_open


def knows(s: Geddon, viewer: int | None, known: int) -> bool:
    """Whether a viewer knows a plan card marked so."""
    if known == EVERYBODY:
        return True
    if viewer is None or known == NOBODY:
        return False
    return known == BOTH_SIDES or (known == THE_VILLAIN and viewer == s.settled.villain_seat)


def resample(s: Geddon, viewer: int | None, rng: Chance) -> Geddon:
    """Everything the viewer cannot see, collected, put into a fixed order, shuffled and dealt again."""
    twin = s.copy()
    for seat in s.settled.team:
        if s.heroes[seat]:
            _redeal_hero(s, twin, seat, sees_hand(s, viewer, seat), rng)
    if s.villain:
        _redeal_plans(s, twin, viewer, rng)
    _redeal_super_cards(s, twin, viewer, rng)
    if s.support_deck:
        deck = sorted(s.support_deck[s.support_marks :])
        rng.shuffle(deck)
        twin.support_deck = s.support_deck[: s.support_marks] + tuple(deck)
    return twin


def _redeal_hero(s: Geddon, twin: Geddon, seat: int, sees: bool, rng: Chance) -> None:
    """A Hero's deck; for those who may not see the hand, hand and deck together."""
    cards = s.settled.book.cards
    hand, deck, marks = s.hands[seat], s.decks[seat], s.deck_marks[seat]
    bottom = deck[marks : marks + 1] if len(deck) > marks and cards[deck[marks]].bottom_of_deck else ()
    if sees:
        rest = sorted(deck[marks + len(bottom) :])
        rng.shuffle(rest)
        twin.decks[seat] = deck[:marks] + bottom + tuple(rest)
        return
    facedown = [
        place
        for place, (owner, _, faceup, known) in enumerate(s.storyline)
        if owner == s.heroes[seat] and not faceup and known == NOBODY
    ]
    known = list(s.known_in_hand[seat])
    held = [card for card in known if card in hand]
    loose = list(hand)
    for card in held:
        loose.remove(card)
    pool = sorted([*loose, *deck[:marks], *deck[marks + len(bottom) :], *(s.storyline[p][1] for p in facedown)])
    rng.shuffle(pool)
    new = _deal_hand(s, seat, pool, len(loose))
    for card in new:
        pool.remove(card)
    for place in facedown:
        owner, _, _, mark = s.storyline[place]
        twin.storyline[place] = (owner, pool.pop(), False, mark)
    twin.hands[seat] = tuple(held) + tuple(new)
    twin.decks[seat] = tuple(pool[:marks]) + bottom + tuple(pool[marks:])


def _deal_hand(s: Geddon, seat: int, pool: list[str], count: int) -> list[str]:
    """A hand out of the shuffled pool that fits what the table has seen: a hand asked for a Special Effect card holds
    one, a hand that had none to give holds none."""
    cards = s.settled.book.cards
    if s.no_effects[seat]:
        return [card for card in pool if cards[card].title is None][:count]
    if s.about[:3] == ("discard", "special_effect", str(seat)) and count:
        known = s.known_in_hand[seat]
        if not any(cards[card].title is not None for card in known):
            first = next(card for card in pool if cards[card].title is not None)
            rest = pool[:]
            rest.remove(first)
            return [first, *rest[: count - 1]]
    return pool[:count]


def _redeal_plans(s: Geddon, twin: Geddon, viewer: int | None, rng: Chance) -> None:
    """Plan deck, facedown plan cards in the Storyline and the Villain's hand."""
    is_villain = viewer is not None and viewer == s.settled.villain_seat
    deck = [place for place, known in enumerate(s.plan_known) if not knows(s, viewer, known)]
    story = [
        place
        for place, (owner, _, faceup, known) in enumerate(s.storyline)
        if owner == VILLAIN and not faceup and not knows(s, viewer, known)
    ]
    hand = [place for place, known in enumerate(s.villain_hand_known) if not is_villain and not knows(s, viewer, known)]
    pool = sorted(
        [
            *(s.plan_deck[place] for place in deck),
            *(s.storyline[place][1] for place in story),
            *(s.villain_hand[place] for place in hand),
        ]
    )
    if not pool:
        return
    rng.shuffle(pool)
    new_deck, new_hand = list(s.plan_deck), list(s.villain_hand)
    for place in deck:
        new_deck[place] = pool.pop()
    for place in story:
        owner, _, faceup, known = s.storyline[place]
        twin.storyline[place] = (owner, pool.pop(), faceup, known)
    for place in hand:
        new_hand[place] = pool.pop()
    twin.plan_deck = tuple(new_deck)
    twin.villain_hand = tuple(new_hand)


def _redeal_super_cards(s: Geddon, twin: Geddon, viewer: int | None, rng: Chance) -> None:
    """Secret Super cards: the other side's held, removed and never drawn ones are all alike."""
    if s.settled.villain_seat < 0:
        return
    if viewer != s.settled.villain_seat:
        pool = sorted(set(s.settled.book.super_villain) - set(s.super_villain_played))
        rng.shuffle(pool)
        held, out = len(s.super_villain), len(s.super_villain_out)
        twin.super_villain = tuple(pool[:held])
        twin.super_villain_out = tuple(pool[held : held + out])
    if viewer is None or viewer == s.settled.villain_seat:
        pool = sorted(set(s.settled.super_hero_pool) - set(s.super_hero_played))
        rng.shuffle(pool)
        for seat in s.settled.team:
            twin.super_hero[seat] = tuple(pool.pop() for _ in s.super_hero[seat])
        twin.offer = tuple(pool.pop() for _ in s.offer)
        twin.super_hero_out = tuple(pool.pop() for _ in s.super_hero_out)
