"""The plan deck and the Villain's hand: drawing, adding facedown, burying, and who knows which card (section 23)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.kinds import PLAY_PLAN, plans_to_play
from spinneret.games.spider_geddon.state import EVERYBODY, NOBODY, THE_VILLAIN, VILLAIN, Geddon
from spinneret.kernel import Decision, Flow


def _take_top(s: Geddon) -> tuple[str, int]:
    """Draw the top plan card, with who knows it."""
    card, known = s.plan_deck[-1], s.plan_known[-1]
    s.plan_deck = s.plan_deck[:-1]
    s.plan_known = s.plan_known[:-1]
    s.top_revealed = False
    s.revealed += 1
    return card, known


def draw_plan(s: Geddon) -> None:
    """The Villain player draws, if there is a card; all know it if it lay revealed."""
    if s.plan_deck:
        card, known = _take_top(s)
        s.villain_hand += (card,)
        s.villain_hand_known += (known if known != THE_VILLAIN else NOBODY,)
        if s.events is not None:
            s.log("plan_drawn", to=(s.settled.villain_seat,), card=card)


def _from_hand(s: Geddon, card: str, openly: bool) -> None:
    """A card leaves the Villain's hand. If the others do not see which, what they knew of the hand is not certain."""
    place = s.villain_hand.index(card)
    s.villain_hand = s.villain_hand[:place] + s.villain_hand[place + 1 :]
    known = s.villain_hand_known[:place] + s.villain_hand_known[place + 1 :]
    s.villain_hand_known = known if openly else (NOBODY,) * len(known)


def bury_from_hand(s: Geddon, card: str, known: int) -> None:
    """From the Villain's hand under the plan deck."""
    _from_hand(s, card, openly=known != THE_VILLAIN)
    s.plan_deck = (card, *s.plan_deck)
    s.plan_known = (known, *s.plan_known)


def play_next_plan(s: Geddon) -> Flow:
    """SG-5.1, SG-16.6: the plan card of a Villain turn, faceup at the end of the Storyline."""
    card, _ = yield from _next_plan(s, "play_plan")
    s.storyline.append((VILLAIN, card, True, EVERYBODY))


def add_facedown(s: Geddon, by: str) -> Flow:
    """SG-4.6, SG-16.9: a plan card added facedown: no Villain turn, no effects; none left loses the game."""
    card, known = yield from _next_plan(s, "plan_facedown")
    s.storyline.append((VILLAIN, card, False, known))
    s.note("plan_facedown", by=by)


def _next_plan(s: Geddon, about: str) -> Generator[Decision, Any, tuple[str, int]]:
    """The top card of the deck, or the Villain player's choice after drawing it; with who knows it. None loses."""
    if s.settled.villain_seat < 0:
        if not s.plan_deck:
            end(s, False, "SG-11.2")
        revealed = s.top_revealed
        card, known = _take_top(s)
        return card, EVERYBODY if revealed else known
    draw_plan(s)
    if not s.villain_hand:
        end(s, False, "SG-16.8")
    s.about = (about,)
    card = yield Decision(s.settled.villain_seat, PLAY_PLAN, plans_to_play(s))
    _from_hand(s, card, openly=about == "play_plan")
    return card, THE_VILLAIN
