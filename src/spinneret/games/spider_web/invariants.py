"""What must be true of every position (section 23 of the rules)."""

from __future__ import annotations

from collections import Counter

from spinneret.games.spider_web.content import BAN, LOCK, PROTECT, SEARCH
from spinneret.games.spider_web.rules.effects import active
from spinneret.games.spider_web.state import CardId, SpiderWeb


def check(s: SpiderWeb) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    _check_places(s)
    _check_plays(s)
    _check_effects(s)
    _check_bans(s)
    if s.outcome is not None:
        assert not any(s.hands) and not any(s.decks), "SW-10.1: all cards have been played"
    elif not s.played:
        _check_round_start(s, s.players == 2)


def _check_places(s: SpiderWeb) -> None:
    held = [s.settled.card_of[seat][c] for seat in range(s.players) for c in (*s.hands[seat], *s.decks[seat])]
    out = [*s.new_york, *s.docks, *s.piles[0], *s.piles[1]]
    places = Counter(held + out)
    for card in s.settled.cards:
        assert places[card] == 1, f"SW-6.1: {card} is {'nowhere' if not places[card] else 'in two places'}"
    for seat, name in enumerate(s.settled.mode.seats):
        size = len(s.hands[seat])
        assert size <= s.settled.hand_size, (
            f"SW-3.2: {name} has {size} cards in hand; a hand has at most {s.settled.hand_size}"
        )


def _check_plays(s: SpiderWeb) -> None:
    """Everybody plays in turn; what was played is in New York, the Docks or a pile."""
    cards, names = s.settled.cards, s.settled.mode.seats
    assert len(s.played) <= s.settled.plays_per_round, f"SW-4.3: a round has {s.settled.plays_per_round} plays"
    for index, card in enumerate(s.played):
        seat = (s.first_player + index) % s.players
        assert cards[card].seat == seat, (
            f"SW-4.3: from {names[s.first_player]} clockwise, play {index + 1} of the round is {names[seat]}'s, "
            f"so it cannot be {card}"
        )
    out = Counter(cards[card].seat for card in (*s.new_york, *s.docks, *s.piles[0], *s.piles[1]))
    now = Counter(cards[card].seat for card in s.played)
    before = (s.round - 1) * s.settled.mode.cards_per_player_per_round
    for seat, name in enumerate(names):
        assert out[seat] == before + now[seat], (
            f"SW-6.1: by now {name} has played {before + now[seat]} cards, "
            f"but {out[seat]} are in New York, the Docks and the piles"
        )
    for card in s.played:
        assert s.settled.name[card] not in (*s.hands[cards[card].seat], *s.decks[cards[card].seat]), (
            f"SW-6.1: {card} was played this round and is not in New York, the Docks or a pile"
        )
    entered = [card for card in s.played if card in s.new_york]
    for card in s.new_york:
        assert card in entered, f"SW-4.5: {card} is in New York, but was not played this round"
    assert s.new_york == entered, "SW-4.3: the cards in New York stand in the order in which they were played"


def _check_effects(s: SpiderWeb) -> None:
    for card, character in s.copied.items():
        assert s.settled.name[card] == "chameleon", f"SW-8.16: {card} copies nobody; only Chameleon does"
        assert card in s.new_york, f"SW-6.5: {card} has left New York, so its copy of {character} has ended"
        assert character != "chameleon", f"SW-8.16: {card} cannot copy a Chameleon"
    for attached, ability, does in ((s.locks, LOCK, "lock"), (s.protects, PROTECT, "protect")):
        for source, target in attached.items():
            assert ability in _abilities(s, source), f"SW-7.9: {source} has no ability to {does} {target}"
            for card in (source, target):
                assert card in s.new_york, f"SW-6.5: {source} cannot {does} {target}: {card} is not in New York"
            assert s.new_york.index(source) > s.new_york.index(target), (
                f"SW-7.10: {source} cannot {does} {target}, which was not played before it"
            )
    for source, target in s.protects.items():
        assert target in s.settled.villains, f"SW-8.14: {source} cannot protect {target}, which is no villain"
    for card in s.new_york:
        assert s.settled.name[card] != "black_cat" or active(s, card), f"SW-7.10: {card} cannot be locked"


def _check_bans(s: SpiderWeb) -> None:
    """Bans and rights to search come from cards played this round."""
    names = s.settled.mode.seats
    for ban in s.bans:
        left = s.settled.left_of[s.settled.cards[ban.source].seat]
        assert BAN in _abilities(s, ban.source), f"SW-8.6: {ban.source} has no ability to ban {ban.character}"
        assert ban.source in s.played, f"SW-8.6: {ban.source} was not played this round, so it bans nobody"
        assert ban.source in s.new_york or not s.settled.ban_needs_kraven, (
            f"SW-8.6: {ban.source} has left New York, so its ban has ended"
        )
        assert ban.victim == left, (
            f"SW-8.6: {ban.source} bans the next player, who is {names[left]} and not {names[ban.victim]}"
        )
        assert not s.settled.refill_each_turn or s.played.index(ban.source) >= len(s.played) - 2, (
            f"SW-8.6: {names[ban.victim]} has played since {ban.source}, so its ban has ended"
        )
    for source in s.rights:
        assert SEARCH in _abilities(s, source), f"SW-8.11: {source} gives no right to search the deck"
        assert source in s.played, f"SW-8.11: {source} was not played this round, so it gives no right to search"


def _abilities(s: SpiderWeb, card: CardId) -> tuple[str, ...]:
    """What the card can have done: its own ability and what it copied; a Chameleon that has left may have had any."""
    printed = s.character(card).ability
    if card in s.copied:
        return printed, s.settled.characters[s.copied[card]].ability
    if s.settled.name[card] == "chameleon" and card not in s.new_york:
        return BAN, SEARCH
    return (printed,)


def _check_round_start(s: SpiderWeb, two: bool) -> None:
    assert not s.new_york and not s.locks and not s.protects and not s.bans and not s.rights, (
        "SW-4.5: a round starts clean"
    )
    hand = {7: 4, 8: 2}.get(s.round, 5) if two else min(3, 17 - s.round)
    deck = max(0, 13 - 2 * s.round) if two else max(0, 14 - s.round)
    assert all(len(cards) == hand for cards in s.hands), f"SW-5.6, SW-11.5: round {s.round} starts with {hand} in hand"
    assert all(len(cards) == deck for cards in s.decks), f"SW-5.6, SW-11.5: round {s.round} starts with decks of {deck}"
