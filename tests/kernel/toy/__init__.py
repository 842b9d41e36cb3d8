"""High Card: the smallest game with a secret, as somebody outside the house would write it.

Two players hold three of ten cards each and play one in turn; the higher card takes the trick, most tricks win.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec

from spinneret.kernel import Chance, Decision, Event, Flow, Game, Kind, Option, Refusal, State, Terms, ranked

PLAY = Kind("play", range(10), hidden=lambda s, seat: tuple(s.hands[seat]))


class HighCard(State):
    __slots__ = ("aside", "hands", "led", "tricks", "turn_of")

    def __init__(self, rng: Chance) -> None:
        super().__init__(rng)
        deck = list(range(10))
        rng.shuffle(deck)
        self.hands = [sorted(deck[:3]), sorted(deck[3:6])]
        self.aside = sorted(deck[6:])
        self.tricks = [0, 0]
        self.turn_of = 0
        self.led: int | None = None

    def copy_to(self, other: HighCard) -> None:
        super().copy_to(other)
        other.hands = [hand[:] for hand in self.hands]
        other.aside = self.aside[:]
        other.tricks = self.tricks[:]
        other.turn_of = self.turn_of
        other.led = self.led


class Board(msgspec.Struct, frozen=True):
    seat: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    tricks: tuple[int, ...]
    led: int | None


def turn(s: HighCard) -> Flow:
    seat = s.turn_of
    card = yield Decision(seat, PLAY, tuple(s.hands[seat]))
    s.hands[seat].remove(card)
    s.log("played", seat=seat, card=card)
    if s.led is None:
        s.led = card
        s.turn_of = 1 - seat
        return
    winner = seat if card > s.led else 1 - seat
    s.tricks[winner] += 1
    s.led = None
    s.turn_of = winner
    if not s.hands[0] and not s.hands[1]:
        s.outcome = ranked(s.tricks, "HC-1.1")


def view(s: HighCard, seat: int | None) -> Board:
    hand = () if seat is None else tuple(s.hands[seat])
    return Board(seat, hand, tuple(len(h) for h in s.hands), tuple(s.tricks), s.led)


def resample(s: HighCard, seat: int | None, rng: Chance) -> HighCard:
    twin = s.copy()
    seats = [other for other in (0, 1) if other != seat]
    unseen = sorted([*s.aside, *(card for other in seats for card in s.hands[other])])
    rng.shuffle(unseen)
    for other in seats:
        size = len(s.hands[other])
        twin.hands[other] = sorted(unseen[:size])
        del unseen[:size]
    twin.aside = sorted(unseen)
    return twin


def from_scenario(terms: Terms, position: Any, rng: Chance) -> HighCard:
    s = HighCard(rng)
    s.hands = [list(hand) for hand in position["hands"]]
    s.aside = list(position["aside"])
    s.tricks = list(position["tricks"])
    s.turn_of = position["turn_of"]
    s.led = position["led"]
    return s


def to_scenario(s: HighCard) -> dict[str, Any]:
    hands = [hand[:] for hand in s.hands]
    return {"hands": hands, "aside": s.aside[:], "tricks": s.tricks[:], "turn_of": s.turn_of, "led": s.led}


def check(s: HighCard) -> None:
    assert sum(s.tricks) <= 3


def value(s: HighCard, seat: int) -> float:
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    return 0.5 + (s.tricks[seat] - s.tricks[1 - seat]) / 8


def _event(board: Board, event: Event) -> str:
    return f"Seat {event.facts['seat']} plays {event.facts['card']}."


WORDS: Any = SimpleNamespace(
    prompt=lambda board, decision: "Play a card.",
    waiting=lambda board, seat, kind: f"Seat {seat} plays a card.",
    label=lambda board, decision, option: f"Card {option}",
    rule=lambda kind: "HC-1.1",
    event=_event,
    result=lambda board, outcome: f"{outcome.scores[0]} to {outcome.scores[1]} tricks.",
    picture=lambda board: f"Tricks {board.tricks}, led {board.led}",
)

GAME: Game[HighCard] = Game(
    name="high_card",
    title="High Card",
    rules_version=1,
    players=(2,),
    summary="The higher card takes the trick.",
    options=(Option("jokers", False, (False, True), "HC-1.2", "Nothing in fact."),),
    kinds=(PLAY,),
    package=__name__,
    load_pack=lambda sources: None,
    setup=lambda terms, rng: HighCard(rng),
    turn=turn,
    view=view,
    resample=resample,
    why_not=lambda s, decision, value: Refusal("HC-1.1", f"You do not hold {value!r}."),
    value=value,
    words=WORDS,
    from_scenario=from_scenario,
    to_scenario=to_scenario,
    check=check,
    seat_names=lambda players: ("one", "two"),
    teams=lambda terms: ((0,), (1,)),
)
