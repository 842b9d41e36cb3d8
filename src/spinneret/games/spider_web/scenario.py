"""Positions of Spider-Web in words.

A card is written ``"B1 electro"``. In New York it may carry what it did: ``"A1 vulture>B1 electro"`` protects,
``"A2 black_cat>B1 rhino"`` locks, ``"B2 chameleon=black_cat>A1 kraven"`` does so with a copied ability. Everything may
be left out: hands and decks are filled up from the unplayed cards, and cards that must have been played by now but are
mentioned nowhere are put into the captured piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spinneret.games.spider_web.content import LOCK, PROTECT
from spinneret.games.spider_web.state import Ban, CardId, SpiderWeb, settle
from spinneret.kernel import Chance, Terms

KNOWN = {
    "round",
    "to_play",
    "first_player",
    "new_york",
    "played",
    "docks",
    "captured",
    "hand",
    "hands",
    "decks",
    "bans",
    "search_rights",
}


def from_scenario(terms: Terms, position: Mapping[str, Any], rng: Chance) -> SpiderWeb:
    unknown = set(position) - KNOWN
    if unknown:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(KNOWN))}")
    s = SpiderWeb(settle(terms), rng)
    for text in position.get("new_york", ()):
        _put_into_new_york(s, text)
    s.docks = [_card(s, text) for text in position.get("docks", ())]
    s.played = [_card(s, text) for text in position.get("played", s.new_york)]
    captured = position.get("captured", {})
    s.piles = [[_card(s, text) for text in captured.get(team, ())] for team in ("A", "B")]
    s.bans = [Ban(_seat(s, ban["against"]), ban["name"], _card(s, ban["by"])) for ban in position.get("bans", ())]
    s.rights = [_card(s, text) for text in position.get("search_rights", ())]
    _find_turn(s, position)
    _find_round(s, position)
    _deal(s, position)
    return s


def to_scenario(s: SpiderWeb) -> dict[str, Any]:
    names = s.settled.mode.seats
    position: dict[str, Any] = {
        "round": s.round,
        "first_player": names[s.first_player],
        "new_york": [_with_marks(s, card) for card in s.new_york],
        "played": list(s.played),
        "docks": list(s.docks),
        "captured": {"A": list(s.piles[0]), "B": list(s.piles[1])},
        "hands": {names[seat]: list(hand) for seat, hand in enumerate(s.hands)},
        "decks": {names[seat]: deck[::-1] for seat, deck in enumerate(s.decks)},
    }
    if s.bans:
        position["bans"] = [{"by": ban.source, "against": names[ban.victim], "name": ban.character} for ban in s.bans]
    if s.rights:
        position["search_rights"] = list(s.rights)
    return position


def _put_into_new_york(s: SpiderWeb, text: str) -> None:
    source, _, target = text.partition(">")
    name, _, copied = source.partition("=")
    card = _card(s, name)
    s.new_york.append(card)
    if copied:
        s.copied[card] = _character(s, copied)
    if target:
        ability = s.settled.characters[copied or s.character(card).id].ability
        if ability not in (LOCK, PROTECT):
            raise ValueError(f"{text!r}: {name} neither locks nor protects")
        (s.locks if ability == LOCK else s.protects)[card] = _card(s, target)


def _with_marks(s: SpiderWeb, card: CardId) -> str:
    text = card
    if card in s.copied:
        text += f"={s.copied[card]}"
    target = s.locks.get(card) or s.protects.get(card)
    return f"{text}>{target}" if target else text


def _find_round(s: SpiderWeb, position: Mapping[str, Any]) -> None:
    """The round given, or the first in which so many cards can have been played; fill the piles up to it."""
    per_round = s.settled.mode.cards_per_player_per_round
    gone = [card for zone in (s.new_york, s.docks, *s.piles) for card in zone]
    twice = sorted({card for card in gone if gone.count(card) > 1})
    if twice:
        raise ValueError(f"{', '.join(twice)} cannot be in two places")
    used = [sum(1 for card in gone if s.settled.cards[card].seat == seat) for seat in range(s.players)]
    now = [sum(1 for card in s.played if s.settled.cards[card].seat == seat) for seat in range(s.players)]
    earliest = 1 + max(-(-(used[seat] - now[seat]) // per_round) for seat in range(s.players))
    s.round = int(position.get("round", earliest))
    if s.round < earliest or s.round > s.settled.mode.rounds:
        raise ValueError(f"so many cards cannot have been played by round {s.round}")
    kept = {
        (_seat(s, seat), character)
        for zone in ("hands", "decks")
        for seat, held in position.get(zone, {}).items()
        for character in held
    }
    kept |= {(s.on_turn, character) for character in position.get("hand", ())}
    for seat in range(s.players):
        spare = [c for c in s.settled.characters if s.settled.card_of[seat][c] not in gone and (seat, c) not in kept]
        for number in range((s.round - 1) * per_round + now[seat] - used[seat]):
            s.piles[number % 2].append(s.settled.card_of[seat][spare.pop()])


def _find_turn(s: SpiderWeb, position: Mapping[str, Any]) -> None:
    if "first_player" in position:
        s.first_player = _seat(s, position["first_player"])
    elif "to_play" in position:
        s.first_player = (_seat(s, position["to_play"]) - len(s.played)) % s.players
    s.on_turn = (s.first_player + len(s.played)) % s.players
    if "to_play" in position and s.on_turn != _seat(s, position["to_play"]):
        raise ValueError(f"after {len(s.played)} plays it is not {position['to_play']}'s turn")


def _deal(s: SpiderWeb, position: Mapping[str, Any]) -> None:
    """Hands and decks as given, filled up to their sizes from the unplayed cards in order of initiative."""
    hands = {_seat(s, seat): held for seat, held in position.get("hands", {}).items()}
    decks = {_seat(s, seat): held for seat, held in position.get("decks", {}).items()}
    if "hand" in position:
        hands[s.on_turn] = position["hand"]
    gone = {card for zone in (s.new_york, s.docks, *s.piles) for card in zone}
    mode = s.settled.mode
    for seat in range(s.players):
        unplayed = [c for c in s.settled.characters if s.settled.card_of[seat][c] not in gone]
        hand = [_unplayed(s, seat, character, unplayed) for character in hands.get(seat, ())]
        deck = [_unplayed(s, seat, character, unplayed) for character in decks.get(seat, ())]
        size = min(mode.hand_size, len(unplayed))
        if not s.settled.refill_each_turn:
            played = sum(1 for card in s.played if s.settled.cards[card].seat == seat)
            size = min(mode.hand_size - played, len(unplayed))
        rest = [character for character in unplayed if character not in hand and character not in deck]
        while len(hand) < size and rest and seat not in decks:
            hand.append(rest.pop(0))
        s.hands[seat] = hand
        s.decks[seat] = (deck + rest)[::-1]


def _unplayed(s: SpiderWeb, seat: int, character: str, unplayed: Iterable[str]) -> str:
    if _character(s, character) not in unplayed:
        raise ValueError(f"{s.settled.mode.seats[seat]} has already played {character}")
    return character


def _card(s: SpiderWeb, text: str) -> CardId:
    if text not in s.settled.cards:
        raise ValueError(f"there is no card {text!r}; cards are written like 'B1 electro'")
    return text


def _character(s: SpiderWeb, text: str) -> str:
    if text not in s.settled.characters:
        raise ValueError(f"there is no character {text!r}")
    return text


def _seat(s: SpiderWeb, name: str) -> int:
    if name not in s.settled.mode.seats:
        raise ValueError(f"there is no seat {name!r}; seats are {', '.join(s.settled.mode.seats)}")
    return s.settled.mode.seats.index(name)
