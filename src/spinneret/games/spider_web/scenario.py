"""Positions of Spider-Web in words.

A card is written ``"B1 electro"``. In New York it may carry what it did: ``"A1 vulture>B1 electro"`` protects,
``"A2 black_cat>B1 rhino"`` locks, ``"B2 chameleon=black_cat>A1 kraven"`` does so with a copied ability. Everything may
be left out: hands and decks are filled up from the unplayed cards, and cards that must have been played by now but are
mentioned nowhere are put into the captured piles, those of this round too. What no game can lead to is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from spinneret.games.spider_web.content import LOCK, PROTECT
from spinneret.games.spider_web.invariants import check
from spinneret.games.spider_web.state import Ban, CardId, SpiderWeb
from spinneret.games.spider_web.state.settled import settle
from spinneret.kernel import Chance, Terms
from spinneret.kernel.positions import read, refuse_unknown

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


def from_scenario(terms: Terms, position: Mapping[str, object], rng: Chance) -> SpiderWeb:
    refuse_unknown(position, KNOWN)
    s = SpiderWeb(settle(terms), rng)
    for text in read(position, "new_york", list[str], []):
        _put_into_new_york(s, text)
    s.docks = [_card(s, text) for text in read(position, "docks", list[str], [])]
    captured = read(position, "captured", dict[str, list[str]], {})
    s.piles = [[_card(s, text) for text in captured.get(team, ())] for team in ("A", "B")]
    s.bans = [
        Ban(_seat(s, ban["against"]), _character(s, ban["name"]), _card(s, ban["by"]))
        for ban in read(position, "bans", list[dict[str, str]], [])
    ]
    s.rights = [_card(s, text) for text in read(position, "search_rights", list[str], [])]
    _refuse_twice(s)
    _find_plays(s, position)
    _find_round(s, position)
    _deal(s, position)
    _check(s)
    return s


def to_scenario(s: SpiderWeb) -> dict[str, object]:
    names = s.settled.mode.seats
    position: dict[str, object] = {
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


def _refuse_twice(s: SpiderWeb) -> None:
    gone = _gone(s)
    twice = sorted({card for card in gone if gone.count(card) > 1})
    if twice:
        raise ValueError(f"{', '.join(twice)} cannot be in two places (SW-6.1)")


def _find_plays(s: SpiderWeb, position: Mapping[str, object]) -> None:
    """The plays of this round, and whose turn it is. Plays not given are the cards in New York and, where seats between
    them must have played too, cards captured since."""
    first = _seat(s, str(position["first_player"])) if "first_player" in position else None
    to_play = _seat(s, str(position["to_play"])) if "to_play" in position else None
    if "played" in position or (first is not None and to_play is not None):
        s.played = [_card(s, text) for text in read(position, "played", list[str], s.new_york)]
        s.first_player = _first_player(s, s.played, first, to_play, len(s.played))
        s.on_turn = (s.first_player + len(s.played)) % s.players
        if to_play not in (None, s.on_turn):
            raise ValueError(f"after {len(s.played)} plays it is not {position['to_play']}'s turn (SW-4.3)")
        return
    for count in range(len(s.new_york), s.settled.plays_per_round):
        s.first_player = _first_player(s, s.new_york, first, to_play, count)
        plays = _fitted(s, count)
        if plays is not None:
            break
    else:
        turn = f" with {position['to_play']} to play" if to_play is not None else ""
        raise ValueError(
            f"{', '.join(s.new_york)} cannot have been played in this order{turn}: turns go clockwise (SW-4.3)"
        )
    s.on_turn = (s.first_player + count) % s.players
    for index, card in enumerate(plays):
        seat = (s.first_player + index) % s.players
        s.played.append(card or _captured_since(s, seat, position))


def _first_player(s: SpiderWeb, plays: Sequence[CardId], first: int | None, to_play: int | None, count: int) -> int:
    if first is not None:
        return first
    if to_play is not None:
        return (to_play - count) % s.players
    return s.settled.cards[plays[0]].seat if plays else 0


def _fitted(s: SpiderWeb, count: int) -> list[CardId | None] | None:
    """The cards of New York put on so many plays clockwise from the First Player, None on a play of another card; or
    None if they do not fit."""
    left = s.new_york[::-1]
    plays: list[CardId | None] = []
    for index in range(count):
        fits = left and s.settled.cards[left[-1]].seat == (s.first_player + index) % s.players
        plays.append(left.pop() if fits else None)
    return None if left else plays


def _captured_since(s: SpiderWeb, seat: int, position: Mapping[str, object]) -> CardId:
    """A card the seat may have played this round."""
    spare = _spare(s, seat, position)
    if not spare:
        raise ValueError(f"{s.settled.mode.seats[seat]} has no card left that could have been played this round")
    s.piles[seat % 2].append(spare[-1])
    return spare[-1]


def _find_round(s: SpiderWeb, position: Mapping[str, object]) -> None:
    """The round given, or the first in which so many cards can have been played; fill the piles up to it."""
    per_round = s.settled.mode.cards_per_player_per_round
    gone = _gone(s)
    used = [sum(1 for card in gone if s.settled.cards[card].seat == seat) for seat in range(s.players)]
    now = [sum(1 for card in s.played if s.settled.cards[card].seat == seat) for seat in range(s.players)]
    earliest = 1 + max(-(-(used[seat] - now[seat]) // per_round) for seat in range(s.players))
    s.round = read(position, "round", int, earliest)
    if s.round < earliest or s.round > s.settled.mode.rounds:
        raise ValueError(f"so many cards cannot have been played by round {s.round}")
    for seat in range(s.players):
        missing = (s.round - 1) * per_round + now[seat] - used[seat]
        spare = _spare(s, seat, position)
        if missing > len(spare):
            raise ValueError(
                f"by round {s.round} {s.settled.mode.seats[seat]} must have played {missing} more cards than there are"
            )
        for number in range(missing):
            s.piles[number % 2].append(spare.pop())


def _gone(s: SpiderWeb) -> list[CardId]:
    """Every card that has left its owner's hand."""
    return [*s.new_york, *s.docks, *s.piles[0], *s.piles[1]]


def _spare(s: SpiderWeb, seat: int, position: Mapping[str, object]) -> list[CardId]:
    """The seat's cards that the description puts nowhere, by initiative."""
    name = s.settled.mode.seats[seat]
    kept = {
        character
        for zone in ("hands", "decks")
        for character in read(position, zone, dict[str, list[str]], {}).get(name, ())
    }
    if seat == s.on_turn:
        kept.update(read(position, "hand", list[str], []))
    gone = {*_gone(s), *s.played}
    return [card for character, card in s.settled.card_of[seat].items() if character not in kept and card not in gone]


def _deal(s: SpiderWeb, position: Mapping[str, object]) -> None:
    """Hands and decks as given, filled up to their sizes from the unplayed cards in order of initiative."""
    hands = {_seat(s, seat): held for seat, held in read(position, "hands", dict[str, list[str]], {}).items()}
    decks = {_seat(s, seat): held for seat, held in read(position, "decks", dict[str, list[str]], {}).items()}
    if "hand" in position:
        hands[s.on_turn] = read(position, "hand", list[str], [])
    gone = {card for zone in (s.new_york, s.docks, *s.piles) for card in zone}
    mode = s.settled.mode
    for seat in range(s.players):
        unplayed = [c for c in s.settled.characters if s.settled.card_of[seat][c] not in gone]
        _refuse_held_twice(s, seat, [*hands.get(seat, ()), *decks.get(seat, ())])
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


def _refuse_held_twice(s: SpiderWeb, seat: int, held: Sequence[str]) -> None:
    twice = sorted({str(character) for character in held if held.count(character) > 1})
    if twice:
        raise ValueError(f"{s.settled.mode.seats[seat]} cannot have {', '.join(twice)} twice in hand and deck (SW-6.1)")


def _check(s: SpiderWeb) -> None:
    """A described position must be possible, at the start of a turn."""
    if len(s.played) == s.settled.plays_per_round:
        raise ValueError(f"all {len(s.played)} cards of the round have been played: the battle is over (SW-4.2)")
    try:
        check(s)
    except AssertionError as broken:
        raise ValueError(str(broken)) from None
    for seat, name in enumerate(s.settled.mode.seats):
        held, size = len(s.hands[seat]), hand_size(s, seat)
        if held != size:
            raise ValueError(f"{name} holds {held} of the {size} cards that must be in hand now (SW-5.4, SW-11.3)")
    if s.settled.refill_each_turn and s.rights:
        raise ValueError(f"{s.rights[0]} gave the right to search the deck; it ended with that turn's refill (SW-8.11)")


def hand_size(s: SpiderWeb, seat: int) -> int:
    """How many cards a seat holds at the start of any turn."""
    played = 0
    if not s.settled.refill_each_turn:
        played = sum(s.settled.cards[card].seat == seat for card in s.played)
    return min(s.settled.hand_size - played, len(s.hands[seat]) + len(s.decks[seat]))


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
