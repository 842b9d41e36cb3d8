"""Sandman's search: picking cards from the deck instead of drawing them (SW-8.11)."""

from __future__ import annotations

from itertools import combinations

from spinneret.games.spider_web.content import CHARACTERS
from spinneret.games.spider_web.state import CardId, SpiderWeb
from spinneret.kernel import Decision, Flow, Kind, Value


def search_options(s: SpiderWeb, seat: int) -> tuple[Value, ...]:
    """SW-13.2: the deck's cards by initiative, never in deck order; the empty set declines."""
    mode = s.settled.mode
    most = min(mode.sandman_max_picks, mode.hand_size - len(s.hands[seat]), len(s.decks[seat]))
    deck = sorted(s.decks[seat], key=s.settled.order.__getitem__)
    options: list[Value] = []
    for count in range(most + 1):
        options += combinations(deck, count)
    return tuple(options)


_SEARCHES = [frozenset(picked) for count in range(3) for picked in combinations(CHARACTERS, count)]
_SEARCH_INDEX = {picked: index for index, picked in enumerate(_SEARCHES)}


def _by_search(_: SpiderWeb, characters: Value) -> int:
    """A set of up to two characters as a number, whatever order the pack's initiatives put them in."""
    assert isinstance(characters, tuple)
    return _SEARCH_INDEX[frozenset(str(character) for character in characters)]


SANDMAN_PICK = Kind("sandman_pick", size=len(_SEARCHES), index_of=_by_search, hidden=search_options, unordered=True)


def gain_search(s: SpiderWeb, me: CardId) -> None:
    """SW-8.11c: the right to search is the player's from now on."""
    s.rights.append(me)
    s.log("search_right", card=me)


def search(s: SpiderWeb, seat: int) -> Flow:
    """SW-8.11 Sandman: whoever has the right may pick from the deck before drawing; then the deck is shuffled."""
    others = [source for source in s.rights if s.settled.cards[source].seat != seat]
    if len(others) == len(s.rights):
        return
    s.rights = others
    if not missing_cards(s, seat):
        return
    picked = yield Decision(seat, SANDMAN_PICK, search_options(s, seat))
    for character in picked:
        s.decks[seat].remove(character)
        s.hands[seat].append(character)
    if picked:
        s.rng.shuffle(s.decks[seat])
    if s.events is not None:
        s.log("searched", seat=seat, count=len(picked))
        s.log("picked", to=(seat,), seat=seat, characters=picked)


def missing_cards(s: SpiderWeb, seat: int) -> int:
    """How many cards the seat would draw now."""
    return min(s.settled.hand_size - len(s.hands[seat]), len(s.decks[seat]))
