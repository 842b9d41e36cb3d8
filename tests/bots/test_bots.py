"""Bots: they answer legally, repeatably, and know nothing they may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import spinneret
from kernel.toy import GAME as HIGH_CARD
from spinneret.bots import LEVELS, Chair, Match, Search, UnknownBot, make, match, play
from spinneret.kernel import Chance

SPIDER_WEB = spinneret.game("spider_web")


@pytest.mark.parametrize("name", [*LEVELS, "search:30"])
@pytest.mark.parametrize("game", [spinneret.game(name) for name in spinneret.games()], ids=lambda game: game.name)
def test_every_bot_plays_every_game_and_the_same_seed_plays_the_same(name: str, game: spinneret.Game) -> None:
    def some_moves() -> list[object]:
        table = game.new(seed=3)
        bots = [make(name, seat) for seat in range(table.terms.players)]
        for _ in range(8):
            if table.decision is None:
                break
            seat = table.decision.seat
            table.choose(bots[seat].choose(Chair(table, seat)))
        return list(table.answers)

    assert some_moves() == some_moves()


@pytest.mark.parametrize("name", ["greedy", "search:60"])
def test_a_bot_answers_the_same_in_a_world_it_cannot_tell_from_the_real_one(name: str) -> None:
    """Bots cannot cheat: redeal everything hidden, and the same bot gives the same answer."""
    for seed in range(6):
        table = SPIDER_WEB.new(players=4, seed=seed, events=False)
        table.play_on(iter([0.3, 0.8, 0.1, 0.5, 0.9] * 20).__next__, 11 + 5 * seed)
        assert table.decision is not None
        seat = table.decision.seat
        world = table.resample(seat, Chance(f"elsewhere-{seed}"))
        assert make(name, 1).choose(Chair(table, seat)) == make(name, 1).choose(Chair(world, seat))


def test_a_chair_only_speaks_when_asked() -> None:
    table = HIGH_CARD.new(seed=1)
    assert table.decision is not None
    with pytest.raises(LookupError):
        _ = Chair(table, 1 - table.decision.seat).decision


def test_a_team_of_greedy_bots_beats_a_team_of_random_ones() -> None:
    assert match(SPIDER_WEB, "greedy", "random", games=40, players=4).share > 0.8


def test_search_sees_a_won_battle() -> None:
    """The last card of the last but one round of two players: Kraven (6) beats Rhino (10) and takes all four cards;
    with Lizard or Chameleon, who are slower, Rhino takes them."""
    position = {
        "players": 2,
        "new_york": ["A1 rhino", "B1 electro", "A1 sandman"],
        "to_play": "B1",
        "round": 7,
        "hands": {"B1": ["lizard", "chameleon", "kraven"]},
    }
    for card, winner in (("kraven", "B1 kraven"), ("lizard", "A1 rhino")):
        table = SPIDER_WEB.scenario(position)
        table.choose(card)
        (battle,) = [event.facts for event in table.events(everything=True) if event.kind == "battle"]
        assert battle["winner"] == winner
    table = SPIDER_WEB.scenario(position)
    assert Search(1, iterations=300).choose(Chair(table, 1)) == "kraven"


def test_thoughts_cover_every_answer_and_are_chances() -> None:
    table = SPIDER_WEB.new(players=4, seed=2)
    assert table.decision is not None
    thoughts = Search(1, iterations=50, cutoff=10).study(Chair(table, table.decision.seat))
    assert {thought.value for thought in thoughts} == set(table.decision.options)
    # Each walk counts once, and so does the first look at each answer.
    assert sum(thought.visits for thought in thoughts) == 50 + len(thoughts)
    assert all(0 <= thought.chance <= 1 for thought in thoughts)


@pytest.mark.parametrize("name", ["cobweb", "arachno_evo"])
def test_search_does_not_care_how_steep_the_value_is(name: str) -> None:
    """Where one answer changes the value only by a hair, the search is as keen as where it changes everything."""
    game = replace(spinneret.game(name), horizon=0, turn_of=None)
    flat = replace(game, value=lambda state, seat: 0.5 + (game.value(state, seat) - 0.5) / 1024)
    for seed in range(3):
        studies = []
        for one in (game, flat):
            table = one.new(players=2, seed=seed, events=False)
            table.play_on(iter([0.3, 0.8, 0.1, 0.5, 0.9] * 20).__next__, 20 + seed)
            assert table.decision is not None
            thoughts = Search(1, iterations=60).study(Chair(table, table.decision.seat))
            studies.append([(thought.value, thought.visits) for thought in thoughts])
        assert studies[0] == studies[1]
        assert studies[0][0][1] > 60 / 3


def test_search_knows_every_answer_after_few_walks() -> None:
    """With more answers than iterations it looks at several in each walk, so none is missed."""
    game = replace(spinneret.game("arachno_evo"), turn_of=None)
    table = game.new(players=2, seed=1, events=False)
    while table.decision is not None and table.decision.kind != "arrange":
        table.play_on(Random(1).random, 1)
    assert table.decision is not None
    assert len(table.decision.options) == 24
    thoughts = Search(1, iterations=12).study(Chair(table, table.decision.seat))
    assert all(thought.visits for thought in thoughts)
    assert sum(thought.visits for thought in thoughts) == 12 + 24


def test_choosing_early_is_choosing_the_same() -> None:
    """The bot stops where no answer can catch up any more: the answer is the one that a whole study puts first."""
    for seed in range(6):
        table = SPIDER_WEB.new(players=4, seed=seed, events=False)
        table.play_on(Random(seed).random, 10)
        assert table.decision is not None
        chair = Chair(table, table.decision.seat)
        assert Search(1, iterations=80).choose(chair) == Search(1, iterations=80).study(chair)[0].value


def test_a_budget_in_seconds_ends() -> None:
    table = SPIDER_WEB.new(players=4, seed=2)
    assert table.decision is not None
    assert make("search:0.05s").choose(Chair(table, table.decision.seat)) in table.decision.options


@pytest.mark.parametrize(
    "name", ["genius", "serch", "greedy:5", "search:-1", "search:fast", "search:0s", "search:infs"]
)
def test_unknown_bots_are_refused_in_words(name: str) -> None:
    with pytest.raises(UnknownBot):
        make(name)


def test_the_interval_is_wilsons() -> None:
    low, high = Match(200, 170).interval()
    assert (round(low, 3), round(high, 3)) == (0.794, 0.893)
    table = play(HIGH_CARD.new(seed=1), [make("random", 1), make("random", 2)])
    assert table.outcome is not None
