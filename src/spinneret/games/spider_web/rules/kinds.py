"""The kinds of question Spider-Web asks (section 15 of the rules), each with the domain of its answers."""

from __future__ import annotations

from itertools import combinations

from spinneret.games.spider_web.content import CHARACTERS, SEATS
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Kind, Value

CARDS = tuple(f"{seat} {character}" for seat in SEATS for character in CHARACTERS)
USE = "use"
MOST_CARDS_IN_NEW_YORK = 6


def hand_of(s: SpiderWeb, seat: int) -> tuple[Value, ...]:
    return tuple(s.hands[seat])


def search_options(s: SpiderWeb, seat: int) -> tuple[Value, ...]:
    """SW-13.2: the deck's cards by initiative, never in deck order; the empty set declines."""
    mode = s.settled.mode
    most = min(mode.sandman_max_picks, mode.hand_size - len(s.hands[seat]), len(s.decks[seat]))
    deck = sorted(s.decks[seat], key=s.settled.order.__getitem__)
    options: list[Value] = []
    for count in range(most + 1):
        options += combinations(deck, count)
    return tuple(options)


def _by_play_index(s: SpiderWeb, cards: Value) -> int:
    """A set of cards in New York as a number: one bit per play of this round."""
    assert isinstance(cards, tuple)
    return sum(1 << s.played.index(str(card)) for card in cards)


_SEARCHES = [frozenset(picked) for count in range(3) for picked in combinations(CHARACTERS, count)]
_SEARCH_INDEX = {picked: index for index, picked in enumerate(_SEARCHES)}


def _by_search(_: SpiderWeb, characters: Value) -> int:
    """A set of up to two characters as a number, whatever order the pack's initiatives put them in."""
    assert isinstance(characters, tuple)
    return _SEARCH_INDEX[frozenset(str(character) for character in characters)]


PLAY_CARD = Kind("play_card", CHARACTERS, hidden=hand_of)
KRAVEN_NAME = Kind("kraven_name", (*CHARACTERS, None))
VENOM_TARGET = Kind("venom_target", (*CARDS, None))
MYSTERIO_TARGETS = Kind("mysterio_targets", size=1 << MOST_CARDS_IN_NEW_YORK, index_of=_by_play_index, unordered=True)
HOBGOBLIN_TARGET = Kind("hobgoblin_target", (*CARDS, None))
BLACK_CAT_TARGET = Kind("black_cat_target", (*CARDS, None))
VULTURE_TARGET = Kind("vulture_target", (*CARDS, None))
CHAMELEON_COPY = Kind("chameleon_copy", (*CHARACTERS, None))
SANDMAN_PICK = Kind("sandman_pick", size=len(_SEARCHES), index_of=_by_search, hidden=search_options, unordered=True)
SPIDER_MAN_USE = Kind("spider_man_use", (USE, None))

KINDS = (
    PLAY_CARD,
    KRAVEN_NAME,
    VENOM_TARGET,
    MYSTERIO_TARGETS,
    HOBGOBLIN_TARGET,
    BLACK_CAT_TARGET,
    VULTURE_TARGET,
    CHAMELEON_COPY,
    SANDMAN_PICK,
    SPIDER_MAN_USE,
)
