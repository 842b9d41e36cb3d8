"""Bonus cards in the hand (SM-13.3, SM-13.4): which fit the moment, playing one, and the limit of three."""

from __future__ import annotations

from spinneret.games.spider_man.rules.asking import WORDS_AND_CARDS, Asks, by_word
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import SPIDER_MAN
from spinneret.kernel import Decision, Kind

HAND_LIMIT = 3


def faction_of(figure: int) -> str:
    """Whose cards a figure plays."""
    return "spider_man" if figure == SPIDER_MAN else "villain"


def hand_of(s: SpiderMan, seat: int) -> tuple[str, ...]:
    """Each card in the hand once, by id."""
    return tuple(sorted(set(s.hands[seat])))


DISCARD_TO_LIMIT = Kind("discard_to_limit", size=WORDS_AND_CARDS, index_of=by_word, hidden=hand_of)


def hand_cards(s: SpiderMan, seat: int, timing: str) -> list[str]:
    """SM-13.4: cards of one's own faction for this moment, by id."""
    return sorted(s.settled.card_ids[faction_of(s.figures[seat]), timing].intersection(s.hands[seat]))


def take_card(s: SpiderMan, seat: int, card: str) -> None:
    s.hands[seat].append(card)
    s.log("card_drawn", seat=seat)
    s.log("card_is", to=(seat,), seat=seat, card=card)


def play_from_hand(s: SpiderMan, seat: int, card: str) -> None:
    """SM-13.6: show it and discard it face up."""
    discard(s, seat, card)
    s.log("card_played", seat=seat, card=card)


def discard(s: SpiderMan, seat: int, card: str) -> None:
    """A card that leaves the hand is no longer known to be there."""
    s.hands[seat].remove(card)
    if card in s.shown[seat]:
        s.shown[seat].remove(card)
    s.discard.append(card)


def discard_to_limit(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.3: down to three, one card at a time."""
    while len(s.hands[seat]) > HAND_LIMIT:
        card = yield Decision(seat, DISCARD_TO_LIMIT, hand_of(s, seat))
        discard(s, seat, card)
        s.log("card_discarded", seat=seat, card=card)
