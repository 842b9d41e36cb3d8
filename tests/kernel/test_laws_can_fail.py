"""The laws hold for an outsider's game, and each breaks when the game breaks it on purpose."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import spinneret
from kernel.toy import GAME
from kernel.toy.rules import PLAY, deal, turn
from kernel.toy.state import HighCard
from kernel.toy.view import Board, resample, view
from spinneret.kernel import Chance, Decision, Flow, Game, Kind, Terms, registry
from spinneret.testing import LAWS, Mode, modes
from spinneret.testing.laws import (
    copies_are_independent,
    everything_has_words,
    games_end_and_add_up,
    imagined_games_play_on,
    nothing_leaks,
    redeals_redeal,
    safe_undo_teaches_nothing,
    scenarios_round_trip,
    seeds_reproduce,
    values_are_chances,
)


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed game is found through its entry point; this stands in for one."""
    monkeypatch.setitem(registry._shelf(), "high_card", "kernel.toy")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_an_outside_game_keeps_every_law(law: Any) -> None:
    for mode in modes(GAME):
        law(mode, 20)


def broken(law: Callable[[Mode, int], None], game: Game[Any], games: int = 20) -> None:
    with pytest.raises(AssertionError):
        law(Mode(game, game.players[-1], {}), games)


def test_a_view_with_the_other_hand_leaks() -> None:
    broken(nothing_leaks, replace(GAME, view=lambda s, seat: replace_hand(view(s, seat), s)))


def replace_hand(board: Board, s: HighCard) -> Board:
    return msgspec.structs.replace(board, hand=tuple(s.hands[0]))


def test_a_question_asked_only_of_the_holder_of_a_card_betrays_it() -> None:
    boast = Kind("boast", ("yes", None))

    def boasting(s: HighCard) -> Flow:
        if s.led is None and 5 in s.hands[1 - s.turn_of]:
            yield Decision(1 - s.turn_of, boast, ("yes", None))
        yield from turn(s)

    broken(nothing_leaks, replace(GAME, turn=boasting, kinds=(PLAY, boast)))


def test_a_redeal_that_keeps_the_truth_is_found_out() -> None:
    broken(redeals_redeal, replace(GAME, resample=lambda s, seat, rng: s.copy()))


def test_a_redeal_that_depends_on_how_cards_lie_is_found_out() -> None:
    def careless(s: HighCard, seat: int | None, rng: Chance) -> HighCard:
        twin = resample(s, seat, rng)
        if 9 in s.aside:
            twin.aside, twin.hands = s.aside[:], [hand[:] for hand in s.hands]
        return twin

    broken(nothing_leaks, replace(GAME, resample=careless))


def test_a_log_line_for_the_wrong_ears_leaks_in_spider_web() -> None:
    game = spinneret.game("spider_web")

    def chatty(s: Any, seat: int | None) -> Any:
        board = game.view(s, seat)
        return msgspec.structs.replace(board, names={**board.names, "x": str(s.decks[0][-1:])})

    broken(nothing_leaks, replace(game, view=chatty), 2)


def test_a_flow_that_keeps_a_list_across_a_question_is_found_out() -> None:
    def clinging(s: HighCard) -> Flow:
        hand = s.hands[s.turn_of]
        seat = s.turn_of
        card = yield Decision(seat, PLAY, tuple(hand))
        hand.remove(card)
        s.hands[seat] = hand
        if s.led is None:
            s.led, s.turn_of = card, 1 - seat
            return
        winner = seat if card > s.led else 1 - seat
        s.tricks[winner] += 1
        s.led, s.turn_of = None, winner
        if not s.hands[0] and not s.hands[1]:
            s.outcome = spinneret.kernel.ranked(s.tricks, "HC-1.1")

    game = replace(GAME, turn=clinging, check=_no_card_twice)
    with pytest.raises((AssertionError, ValueError)):
        imagined_games_play_on(Mode(game, 2, {}), 60)


def _no_card_twice(s: HighCard) -> None:
    cards = s.hands[0] + s.hands[1]
    assert len(set(cards)) == len(cards)


class Sharing(HighCard):
    """Forgets to copy a list."""

    __slots__ = ()

    def copy_to(self, other: HighCard) -> None:
        super().copy_to(other)
        other.tricks = self.tricks


def test_a_copy_that_shares_a_list_is_found_out() -> None:
    def setup(terms: Terms, rng: Chance) -> HighCard:
        s = Sharing(rng)
        deal(s, terms.pack)
        return s

    broken(copies_are_independent, replace(GAME, setup=setup))


def test_chance_from_elsewhere_is_found_out() -> None:
    def dicey(s: HighCard) -> Flow:
        yield from turn(s)
        s.tricks[0] += random.randrange(2) if s.outcome is None else 0

    broken(seeds_reproduce, replace(GAME, turn=dicey, check=lambda s: None), 30)


def test_an_undo_that_shows_a_card_is_found_out() -> None:
    """Seat 0 sees a card of seat 1 after playing, and the rules forgot to say that something was revealed."""

    def peep(s: HighCard, seat: int | None) -> Any:
        board = view(s, seat)
        shown = tuple(s.hands[1][:1]) if seat == 0 and s.led is not None else ()
        return msgspec.structs.replace(board, sizes=board.sizes + shown)

    broken(safe_undo_teaches_nothing, replace(GAME, view=peep), 60)


def test_wrong_outcomes_words_values_and_scenarios_are_found_out() -> None:
    broken(values_are_chances, replace(GAME, value=lambda s, seat: 0.5))
    same: Any = SimpleNamespace(**{**vars(GAME.words), "label": lambda board, decision, option: "Card"})
    broken(everything_has_words, replace(GAME, words=same))
    broken(scenarios_round_trip, replace(GAME, to_scenario=lambda s: {**_written(s), "tricks": [0, 0]}))
    broken(games_end_and_add_up, replace(GAME, teams=lambda terms: ((0, 1),)))


def _written(s: HighCard) -> dict[str, Any]:
    return GAME.to_scenario(s)
