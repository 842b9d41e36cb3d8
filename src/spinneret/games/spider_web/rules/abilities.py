"""The instant abilities, one flow each (section 8 of the rules). ``me`` is the card that uses it: the printed one or a
Chameleon in its place. It belongs to the seat on turn, who makes every choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from spinneret.games.spider_web.content import (
    BAN,
    CAPTURE,
    CHARACTERS,
    COPY,
    LOCK,
    PROTECT,
    SEARCH,
    SEATS,
    SEND_HOLOGRAMS,
    SEND_ONE,
    SEND_OWN,
)
from spinneret.games.spider_web.rules.effects import finally_affected, leave, open_to, protector, send_to_docks
from spinneret.games.spider_web.rules.search import gain_search
from spinneret.games.spider_web.state import Ban, CardId, SpiderWeb
from spinneret.kernel import Decision, Flow, Kind, Value

CARDS = tuple(f"{seat} {character}" for seat in SEATS for character in CHARACTERS)
USE = "use"
MOST_CARDS_IN_NEW_YORK = 6


def _by_play_index(s: SpiderWeb, cards: Value) -> int:
    """A set of cards in New York as a number: one bit per play of this round."""
    assert isinstance(cards, tuple)
    return sum(1 << s.played.index(str(card)) for card in cards)


KRAVEN_NAME = Kind("kraven_name", (*CHARACTERS, None))
VENOM_TARGET = Kind("venom_target", (*CARDS, None))
MYSTERIO_TARGETS = Kind("mysterio_targets", size=1 << MOST_CARDS_IN_NEW_YORK, index_of=_by_play_index, unordered=True)
HOBGOBLIN_TARGET = Kind("hobgoblin_target", (*CARDS, None))
BLACK_CAT_TARGET = Kind("black_cat_target", (*CARDS, None))
VULTURE_TARGET = Kind("vulture_target", (*CARDS, None))
CHAMELEON_COPY = Kind("chameleon_copy", (*CHARACTERS, None))
SPIDER_MAN_USE = Kind("spider_man_use", (USE, None))


def capture_docks_and_villains(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.1a Spider-Man: his team captures the Docks and every villain that is neither immune nor protected.
    if CAPTURE in s.settled.may_decline and (s.docks or villains_to_capture(s, me)):
        use = yield Decision(s.on_turn, SPIDER_MAN_USE, (USE, None))
        if use is None:
            s.log("declined", card=me)
            return
    team = s.on_turn % 2
    villains = villains_to_capture(s, me)
    if s.events is not None:
        s.log("captured", team=team, user=me, docks=tuple(s.docks), cards=tuple(villains))
    s.piles[team] += s.docks
    s.docks.clear()
    for card in villains:
        leave(s, card)
        s.piles[team].append(card)


def villains_to_capture(s: SpiderWeb, me: CardId) -> list[CardId]:
    """Judged before any card moves. A protector that is itself unprotected is hit as a villain of its own."""
    villains = s.settled.villains
    return [card for card in open_to(s, CAPTURE, me) if card in villains and protector(s, card) is None]


def name_and_ban(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.6 Kraven names a character; the next player's play of it this turn (2 players: this round) is barred.
    if len(s.played) == s.settled.plays_per_round:  # SW-8.6d nobody is left to be banned
        return
    name = yield Decision(s.on_turn, KRAVEN_NAME, _or_decline(s, BAN, s.settled.names))
    if name is None:
        s.log("declined", card=me)
        return
    victim = s.settled.left_of[s.on_turn]
    s.bans.append(Ban(victim, name, me))
    if s.events is not None:
        s.log("banned", user=me, seat=victim, character=name)


def send_one_to_docks(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.7 Venom must send one card, himself allowed.
    options = _or_decline(s, SEND_ONE, open_to(s, SEND_ONE, me))
    target = yield Decision(s.on_turn, VENOM_TARGET, options)
    if target is None:
        s.log("declined", card=me)
        return
    send_to_docks(s, me, (target,))


def send_holograms_to_docks(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.8 Mysterio sends any number of the cards that share their name with another card in New York.
    holograms = holograms_to_send(s, me)
    if not holograms:
        return
    subsets = tuple(chosen for count in range(len(holograms) + 1) for chosen in combinations(holograms, count))
    chosen = yield Decision(s.on_turn, MYSTERIO_TARGETS, subsets)
    if not chosen:
        s.log("declined", card=me)
        return
    send_to_docks(s, me, chosen)


def holograms_to_send(s: SpiderWeb, me: CardId) -> list[CardId]:
    name = s.settled.name
    names = [name[card] for card in s.new_york]
    if len(set(names)) == len(names):
        return []
    return [card for card in open_to(s, SEND_HOLOGRAMS, me) if names.count(name[card]) > 1]


def send_own_team_card_to_docks(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.9 Hobgoblin may send one card of his own team.
    team = s.settled.team_cards[s.on_turn % 2]
    options = [card for card in open_to(s, SEND_OWN, me) if card in team]
    if not s.settled.hobgoblin_may_send_himself:
        options = [card for card in options if card != me]
    if not options:
        return
    target = yield Decision(s.on_turn, HOBGOBLIN_TARGET, _or_decline(s, SEND_OWN, options))
    if target is None:
        s.log("declined", card=me)
        return
    send_to_docks(s, me, (target,))


def lock(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.13 Black Cat must lock a card that is not named Black Cat.
    name = s.settled.name
    options = [card for card in open_to(s, LOCK, me) if card != me and name[card] != "black_cat"]
    if not options:
        return
    target = yield Decision(s.on_turn, BLACK_CAT_TARGET, _or_decline(s, LOCK, options))
    if target is None:
        s.log("declined", card=me)
        return
    locked = finally_affected(s, target)
    s.locks[me] = locked
    s.log("locked", user=me, chosen=target, card=locked)


def protect(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.14 Vulture may protect another villain; on a protected one he protects its protector.
    options = [card for card in open_to(s, PROTECT, me) if card != me and card in s.settled.villains]
    if not options:
        return
    target = yield Decision(s.on_turn, VULTURE_TARGET, _or_decline(s, PROTECT, options))
    if target is None:
        s.log("declined", card=me)
        return
    protected = finally_affected(s, target)
    s.protects[me] = protected
    s.log("protected", user=me, chosen=target, card=protected)


def copy_ability(s: SpiderWeb, me: CardId) -> Flow:
    # SW-8.16 Chameleon takes the ability of a card in New York or the Docks and uses it as its own.
    names = set(map(s.settled.name.__getitem__, s.new_york + s.docks))
    names.discard("chameleon")
    if not names:
        return
    options = sorted(names, key=s.settled.order.__getitem__)
    name = yield Decision(s.on_turn, CHAMELEON_COPY, _or_decline(s, COPY, options))
    if name is None:
        s.log("declined", card=me)
        return
    s.copied[me] = name
    if s.events is not None:
        s.log("copied", card=me, character=name)
    ability = s.settled.instant.get(name)
    if ability == SEARCH:
        gain_search(s, me)
    elif ability is not None:
        yield from INSTANT[ability](s, me)


def _or_decline(s: SpiderWeb, ability: str, options: Sequence[Value]) -> tuple[Value, ...]:
    """SW-7.2: the options, and declining where the card or the table says that the ability need not be used."""
    return (*options, None) if ability in s.settled.may_decline else tuple(options)


INSTANT: dict[str, Callable[[SpiderWeb, CardId], Flow]] = {
    CAPTURE: capture_docks_and_villains,
    BAN: name_and_ban,
    SEND_ONE: send_one_to_docks,
    SEND_HOLOGRAMS: send_holograms_to_docks,
    SEND_OWN: send_own_team_card_to_docks,
    LOCK: lock,
    PROTECT: protect,
    COPY: copy_ability,
}
"""The abilities that may ask. Sandman's asks nothing before the refill (``gain_search``)."""
