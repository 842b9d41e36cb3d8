"""What must be true of every position."""

from __future__ import annotations

from kernel.toy.state import HighCard


def check(s: HighCard) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    cards = [card for hand in (*s.hands, s.aside) for card in hand]
    assert len(set(cards)) == len(cards), "HC-1.1: every card is there once"
    assert s.led not in cards, "HC-1.2: a card that was played has left the hand"
    assert abs(len(s.hands[0]) - len(s.hands[1])) == (s.led is not None), "HC-1.2: players play in turn"
