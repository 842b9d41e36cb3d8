"""What must be true of every position (section 16 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.content import NEUTRAL_DISCS
from spinneret.games.cobweb.content.web import BIT, NOWHERE
from spinneret.games.cobweb.state import Cobweb


def check(s: Cobweb) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    _check_discs(s)
    _check_stacks(s)
    _check_spiders(s)
    _check_turn(s)


def _check_discs(s: Cobweb) -> None:
    for seat in range(s.players):
        web, storage, supply = s.webs[seat].bit_count(), s.storage[seat], s.supply[seat]
        assert min(storage, supply) >= 0, "CW-9.2: nobody takes or pays more than there is"
        assert web + storage + supply == s.settled.discs, "CW-1.4: every web disc is on the web, stored or supplied"
    on_circles = len(s.pending) - (s.action_spiders[s.on_turn] in s.pending)
    assert min(s.rectangles) >= 0
    assert sum(s.rectangles) + on_circles + s.hand == NEUTRAL_DISCS, "CW-1.3: no neutral disc comes or goes"


def _check_stacks(s: Cobweb) -> None:
    webs = [0] * s.players
    for x, stack in enumerate(s.stacks):
        assert len(set(stack)) == len(stack), "CW-2.9: a stack has at most one disc of each player"
        for seat in stack:
            webs[seat] |= BIT[x]
    assert webs == s.webs, "CW-2.9: each seat's spaces are those of its discs in the stacks"


def _check_spiders(s: Cobweb) -> None:
    for places in (s.web_spiders, s.action_spiders):
        standing = [place for place in places if place != NOWHERE]
        assert len(set(standing)) == len(standing), "CW-2.8, CW-6.3: no two spiders share a place"


def _check_turn(s: Cobweb) -> None:
    assert len(set(s.pending)) == len(s.pending), "CW-6.2: a sowing goes to different tiles"
    assert s.resolving == NOWHERE or s.resolving in s.pending, "CW-7.3: what is resolved is pending until it slides"
    if s.outcome is None:
        assert s.hand == 0 or s.sown_from != NOWHERE, "CW-7.9: no neutral disc stays in hand"
        assert not s.settled.last_turn or s.turns < s.settled.last_turn, "CW-9.6: the round cap ends the game"
        assert s.on_turn == (s.start_player + s.turns) % s.players, "CW-5.1: play goes clockwise"
    else:
        assert s.outcome.winners, "CW-9.5: somebody wins"
        assert s.outcome.reason == "cap" or 0 in s.supply, "CW-9.1: the game ends when a supply runs short"
