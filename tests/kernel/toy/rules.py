"""The rules of High Card: set-up, the turn, the end."""

from __future__ import annotations

from kernel.toy.content import MOST_CARDS, Pack
from kernel.toy.state import HighCard
from spinneret.kernel import Chance, Decision, Flow, Kind, Terms, Value, ranked


def hand_of(s: HighCard, seat: int) -> tuple[Value, ...]:
    return tuple(s.hands[seat])


PLAY = Kind("play", range(MOST_CARDS), hidden=hand_of)
KINDS = (PLAY,)
"""In the order that numbers the actions."""


def setup(terms: Terms, rng: Chance) -> HighCard:
    s = HighCard(rng)
    deal(s, terms.pack)
    return s


def deal(s: HighCard, pack: Pack) -> None:
    """HC-1.1: shuffle and deal; the rest lies face down."""
    deck = list(range(pack.cards))
    s.rng.shuffle(deck)
    for seat in range(len(s.hands)):
        s.hands[seat] = sorted(deck[: pack.hand])
        del deck[: pack.hand]
    s.aside = sorted(deck)


def turn(s: HighCard) -> Flow:
    """HC-1.2: one card of one player."""
    seat = s.turn_of
    card = yield Decision(seat, PLAY, hand_of(s, seat))
    s.hands[seat].remove(card)
    s.log("played", seat=seat, card=card)
    if s.led is None:
        s.led = card
        s.turn_of = 1 - seat
    else:
        take_trick(s, seat if card > s.led else 1 - seat)


def take_trick(s: HighCard, winner: int) -> None:
    # HC-1.3 The higher card takes the trick, and its player leads to the next.
    s.tricks[winner] += 1
    s.led = None
    s.turn_of = winner
    s.log("trick", seat=winner)
    # HC-1.4 After the last card most tricks win.
    if not any(s.hands):
        s.outcome = ranked(s.tricks, "HC-1.4")
