"""Whole games of Arachno Evo: the invariants, and what stays unknown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.arachno_evo.tables import at
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.rules.scoring import portia_score, score
from spinneret.games.arachno_evo.value import prospects
from spinneret.games.arachno_evo.words.portia import portia_step
from spinneret.kernel import BadScenario, Chance

VARIANTS = [dict(variant) for variant in GAME.variants]


def play_random(players: int, seeds: range, options: dict[str, object]) -> Counter[str]:
    """Random games with the invariants of section 21 checked at every decision."""
    told: Counter[str] = Counter()
    for seed in seeds:
        dice = Random(seed)
        table = GAME.new(players, seed, options, events=False)
        while table.decision is not None:
            GAME.check(table.state)
            told["decisions"] += 1
            told["options"] += len(table.decision.options)
            assert len(table.decision.options) > 1, "AE-17.1: a single option is not asked"
            table.choose(dice.choice(table.decision.options))
        GAME.check(table.state)
        assert table.outcome is not None
        told["points"] += int(sum(table.outcome.scores))
        told["games"] += 1
    return told


@pytest.mark.rule("AE-17.1", "AE-7.13")
@pytest.mark.parametrize("players", GAME.players)
def test_the_invariants_hold_in_random_games(players: int):
    for number, options in enumerate(VARIANTS):
        play_random(players, range(number * 1000, number * 1000 + 20), options)


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_the_invariants_hold_in_a_thousand_random_games(players: int):
    for number, options in enumerate(VARIANTS):
        play_random(players, range(number * 1000, number * 1000 + 200), options)


@pytest.mark.parametrize(("players", "decisions", "points"), [(2, 163, 25.3), (3, 242, 25.0), (4, 320, 24.7)])
def test_random_play_looks_like_the_reference(players: int, decisions: int, points: float):
    """The random columns of the specification's table: a clear deviation hints at a rule error."""
    games = 60
    told = play_random(players, range(games), {})
    assert abs(told["decisions"] / games - decisions) < 0.05 * decisions
    assert abs(told["points"] / games / players - points) < 2.5
    assert abs(told["options"] / told["decisions"] - 4.85) < 0.2


# What stays unknown


@pytest.mark.rule("AE-17.2")
def test_every_seat_and_every_spectator_sees_the_same():
    table = GAME.new(3, 2)
    dice = Random(2)
    for _ in range(150):
        boards = [table.view(seat).board for seat in (0, 1, 2, None)]
        seen = {GAME.words.picture(board).replace(" (you)", "") for board in boards}
        assert len(seen) == 1
        table.choose(dice.choice(table.decision.options))


@pytest.mark.rule("AE-17.2", "AE-17.3")
def test_redealing_moves_only_what_lies_face_down():
    for layout in ("random", "home"):
        table = GAME.new(2, 8, {"sac_layout": layout})
        s, twin = table.state, table.resample(0, Chance(1)).state
        assert sorted(s.deck) == sorted(twin.deck) and s.deck != twin.deck
        assert sorted(s.draw) == sorted(twin.draw) and s.draw != twin.draw
        assert s.floor == twin.floor and s.web == twin.web
        assert [pile[-1] for pile in s.sacs] == [pile[-1] for pile in twin.sacs] and s.sacs != twin.sacs
        same = [sorted(a) == sorted(b) for a, b in zip(s.sacs, twin.sacs, strict=True)]
        assert all(same) == (layout == "home"), "at home only the order within a pile is unknown"
        piles = sorted(sac for pile in s.sacs for sac in pile)
        assert piles == sorted(sac for pile in twin.sacs for sac in pile)


@pytest.mark.rule("AE-17.3")
def test_the_same_seed_gives_the_same_shuffles_and_another_one_others():
    def shuffles(seed: int) -> tuple[object, ...]:
        s = GAME.new(2, seed).state
        return tuple(s.deck), tuple(s.draw), tuple(s.sacs)

    assert shuffles(1) == shuffles(1) != shuffles(2)


# Scenarios


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"weather": "rain"}, "position has no weather"),
        ({"seats": [{"sector": 9}]}, "no sector 9"),
        ({"seats": [{"grid": {"1,1": "dragon"}}]}, "no card 'dragon'"),
        ({"seats": [{"grid": {"6,1": "jumper"}}]}, "no slot '6,1'"),
        ({"seats": [{"grid": {"3,3": "jumper"}}]}, "cannot be"),
        ({"seats": [{"grid": {"1,1": "jumper-01", "1,2": "jumper-01"}}]}, "two places"),
        ({"seats": [{"keys": {"row 3": "red 5"}}]}, "cannot be"),
        ({"seats": [{"tiles": ["gold 3"]}]}, "no 'gold 3'"),
        ({"floor": ["jumper"]}, "5 positions"),
        ({"phase": "tea"}, "no phase 'tea'"),
        ({"to_play": 7}, "no seat 7"),
        ({"seats": [{}, {}, {}]}, "3 seats"),
    ],
)
def test_nonsense_positions_are_refused_with_a_reason(position: dict[str, object], complaint: str):
    with pytest.raises(BadScenario, match=r".") as error:
        GAME.scenario({"players": 2, **position})
    assert complaint in str(error.value)


def test_the_terminal_picture_shows_the_whole_table():
    text = GAME.words.picture(at("movement", players=1, portia={"cards": ["jumper"]}).view(0).board)
    for word in ("Forest floor", "Sector 8", "Portia", "price", "needs", "Black Widow"):
        assert word in text


def test_portias_score_is_shown_with_her_steps_in_words():
    table = GAME.new(1, 5)
    dice = Random(5)
    while table.decision is not None:
        table.choose(dice.choice(table.decision.options))
    board = table.view(0).board
    assert board.portia is not None and board.portia.steps
    assert board.portia.total == portia_score(table.state, table.state.portia).total
    assert all(portia_step(board, step).startswith("Portia") for step in board.portia.steps)
    assert board.mats[0].total == score(table.state, 0).total


# What a position looks like


def test_a_run_counts_once_while_it_is_running():
    """A question in the middle of a run must not look better than the end of the run: bots would run lines that ask."""
    drops = []
    for seed in range(12):
        table = GAME.new(2, seed, events=False)
        dice = Random(seed)
        while table.decision is not None:
            asked, seat = table.decision.kind == "activate", table.decision.seat
            before = prospects(table.state, seat)
            table.choose("no" if asked else dice.choice(table.decision.options))
            if asked and table.outcome is None and table.state.line < 0:
                drops.append(before - prospects(table.state, seat))
    assert len(drops) > 20
    assert abs(sum(drops) / len(drops)) < 1.5
