"""The forest floor: dealing cards and discarding them (AE-7.6, AE-11.1, AE-11.2)."""

from __future__ import annotations

from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import NONE


def draw_card(s: ArachnoEvo) -> int:
    """AE-11.2: the top card of the deck; an empty deck is refilled from the discard pile."""
    if not s.deck:
        if not s.discard:
            return NONE
        s.deck = s.discard
        s.discard = []
        s.rng.shuffle(s.deck)
        s.log("reshuffled", what="cards")
    return s.deck.pop()


def discard_floor(s: ArachnoEvo) -> None:
    """AE-7.6: all face-up cards leave, however many there are (AE-R54)."""
    s.discard += [card for card in s.floor if card != NONE]
    s.floor = [NONE] * len(s.floor)


def discard_rightmost(s: ArachnoEvo) -> None:
    """AE-11.1: the rightmost card that is present leaves."""
    floor = s.floor
    for position in range(len(floor) - 1, -1, -1):
        if floor[position] != NONE:
            s.discard.append(floor[position])
            if s.events is not None:
                s.log("floor_discarded", card=s.settled.copies[floor[position]].id)
            floor[position] = NONE
            return


def fill_floor(s: ArachnoEvo) -> None:
    """AE-11.1: slide the cards to the right, then fill the empty positions, rightmost first (AE-R12)."""
    size = len(s.floor)
    cards = [card for card in s.floor if card != NONE]
    old = len(cards)
    while len(cards) < size:
        card = draw_card(s)
        if card == NONE:
            break
        cards.insert(0, card)
    s.floor = [NONE] * (size - len(cards)) + cards
    if len(cards) > old:
        s.revealed += 1
        if s.events is not None:
            copies = s.settled.copies
            dealt = cards[: len(cards) - old]
            s.log("floor_filled", cards=tuple(copies[card].id for card in reversed(dealt)))
