"""The plan deck and the Villain's hand: drawing, adding facedown, burying, and who knows which card (section 23)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.answers import PLANS, plans, question
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.scene import Asks
from spinneret.games.spider_geddon.state import EVERYBODY, NOBODY, THE_VILLAIN, VILLAIN, Geddon
from spinneret.kernel import Flow, Value

FACEUP, FACEDOWN = "play_plan", "plan_facedown"
"""Why a plan card is asked for."""

PLAY_PLAN = question("play_plan", PLANS, plans, hidden=lambda s, _seat: _plans_to_play(s, s.about[0]))


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
    card, _ = yield from _next_plan(s, FACEUP)
    s.storyline.append((VILLAIN, card, True, EVERYBODY))


def add_facedown(s: Geddon, by: str) -> Flow:
    """SG-4.6, SG-16.9: a plan card added facedown: no Villain turn, no effects; none left loses the game."""
    card, known = yield from _next_plan(s, FACEDOWN)
    s.storyline.append((VILLAIN, card, False, known))
    s.log("plan_facedown", by=by)


def _next_plan(s: Geddon, why: str) -> Asks[tuple[str, int]]:
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
    card = yield s.ask(s.settled.villain_seat, PLAY_PLAN, _plans_to_play(s, why), (why,))
    _from_hand(s, card, openly=why == FACEUP)
    return card, THE_VILLAIN


def _plans_to_play(s: Geddon, why: str) -> tuple[Value, ...]:
    """SG-16.6: the Villain's hand; the starting card must be the first one played."""
    first = s.dash.facts.starting_plan
    if s.villain_turns == 0 and why == FACEUP and first in s.villain_hand:
        return (first,)
    return tuple(dict.fromkeys(s.villain_hand))
