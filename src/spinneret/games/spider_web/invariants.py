"""What must be true of every position (section 23 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_web.effects import active
from spinneret.games.spider_web.state import SpiderWeb


def check(s: SpiderWeb) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    mode = s.settled.mode
    held = [s.settled.card_of[seat][c] for seat in range(s.players) for c in (*s.hands[seat], *s.decks[seat])]
    out = [*s.new_york, *s.docks, *s.piles[0], *s.piles[1]]
    assert sorted(held + out) == sorted(s.settled.cards), "SW-6.1: every card is in exactly one place"
    plays_before = (s.round - 1) * s.settled.plays_per_round
    assert len(out) == plays_before + len(s.played), "SW-6.1: what was played is in New York, the Docks or a pile"
    assert len(s.new_york) <= s.settled.plays_per_round
    for attached in (s.locks, s.protects):
        for source, target in attached.items():
            assert s.new_york.index(source) > s.new_york.index(target), (
                "SW-7.10: effects point from later to earlier cards"
            )
    for card in s.new_york:
        assert s.character(card).id != "black_cat" or active(s, card), "SW-7.10: a Black Cat is never locked"
    for card in s.copied:
        assert card in s.new_york, "SW-6.5: a copy ends when the card leaves"
    if s.outcome is not None:
        assert not any(s.hands) and not any(s.decks), "SW-10.1: all cards have been played"
    elif not s.played:
        _check_round_start(s, mode.players == 2)


def _check_round_start(s: SpiderWeb, two: bool) -> None:
    assert not s.new_york and not s.locks and not s.protects and not s.bans and not s.rights, (
        "SW-4.5: a round starts clean"
    )
    hand = {7: 4, 8: 2}.get(s.round, 5) if two else min(3, 17 - s.round)
    deck = max(0, 13 - 2 * s.round) if two else max(0, 14 - s.round)
    assert all(len(cards) == hand for cards in s.hands), "SW-5.6, SW-11.5: hand sizes at the start of a round"
    assert all(len(cards) == deck for cards in s.decks), "SW-5.6, SW-11.5: deck sizes at the start of a round"
