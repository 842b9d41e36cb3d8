"""The invariants of section 16 over random games, and its statistics of random and greedy play."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.cobweb.tables import GAME, play_randomly
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Table

VARIANTS = ({}, {"axis_line": "stop"}, {"discs_per_player": 24}, {"max_rounds": 12})


def watch(players: int, seed: int) -> None:
    """A random game with the invariants checked after every decision."""
    table = GAME.new(players, seed, VARIANTS[seed % len(VARIANTS)])
    dice = Random(seed)
    expected: int | None = None
    resolved = 0
    while (decision := table.decision) is not None:
        s = table.state
        assert decision.options
        answer = dice.choice(decision.options)
        if decision.kind == "turn":
            assert not s.pending and not s.hand
            expected = None if answer == "pass" else s.rectangles[s.action_spiders[decision.seat]] + 1
            resolved = 0
        elif decision.kind == "choose":
            if resolved == 0:
                assert len(s.pending) == expected, "k discs make k + 1 pending actions"
            resolved += 1
        turns = s.turns
        table.choose(answer)
        GAME.check(s)
        if s.turns > turns and expected is not None:
            assert resolved == expected, "every pending action is resolved"
            assert not s.pending
    short = [event for event in table.events(everything=True) if event.kind == "fell_short"]
    assert table.outcome is not None and table.outcome.winners
    assert (len(short) == 1) is (table.outcome.reason != "cap")
    if not short:
        assert table.state.turns == table.state.settled.last_turn


@pytest.mark.rule("CW-2.8", "CW-2.9", "CW-6.2", "CW-7.2", "CW-9.1", "CW-9.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_hold_in_random_games(players: int):
    for seed in range(80):
        watch(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_hold_in_many_random_games(players: int):
    for seed in range(1000, 1700):
        watch(players, seed)


def statistics(tables: list[Table[Cobweb]]) -> dict[str, Any]:
    """Means over finished games."""
    count = len(tables)
    reasons = Counter(table.outcome.reason for table in tables if table.outcome)
    return {
        "rounds": sum(table.state.turns / table.terms.players for table in tables) / count,
        "decisions": sum(table.steps for table in tables) / count,
        "best": sum(max(table.outcome.scores) for table in tables if table.outcome) / count,
        "ends": {reason: 100 * reasons[reason] / count for reason in ("eat", "income", "pass")},
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "rounds", "decisions", "best", "ends"),
    [
        (2, (24.4, 26.4), (226, 247), (7.0, 7.8), (57, 33, 10)),
        (3, (21.5, 23.1), (296, 320), (7.2, 7.8), (54, 35, 10)),
        (4, (20.0, 21.4), (363, 391), (7.4, 8.0), (52, 38, 11)),
    ],
)
def test_random_play_is_within_the_bands(players: int, rounds: Any, decisions: Any, best: Any, ends: Any):
    found = statistics([play_randomly(GAME.new(players, seed, events=False), seed) for seed in range(1000)])
    assert rounds[0] <= found["rounds"] <= rounds[1]
    assert decisions[0] <= found["decisions"] <= decisions[1]
    assert best[0] <= found["best"] <= best[1]
    for reason, percent in zip(("eat", "income", "pass"), ends, strict=True):
        assert abs(found["ends"][reason] - percent) <= 7, reason


MOST_POSITIONS = 2000


def worth(s: Cobweb, seat: int) -> float:
    """Discs on the web + 0.6 storage + 0.25 top discs, own minus the mean of the others."""
    worths = [
        s.webs[other].bit_count() + 0.6 * s.storage[other] + 0.25 * s.tops(other).bit_count()
        for other in range(s.players)
    ]
    mine = worths.pop(seat)
    return mine - sum(worths) / len(worths)


def greedy_turn(table: Table[Cobweb], dice: Random) -> None:
    """Play the turn whose end is worth most, near-ties at random, looking at so many positions at most."""
    assert table.decision is not None
    seat, turn = table.decision.seat, table.state.turns
    ends: list[tuple[float, tuple[Any, ...]]] = []
    open_positions, seen, looked = [(table, ())], set(), 0
    while open_positions and looked < MOST_POSITIONS:
        here, path = open_positions.pop()
        assert here.decision is not None
        options = list(here.decision.options)
        dice.shuffle(options)
        for option in options:
            after = here.copy()
            after.choose(option)
            looked += 1
            s = after.state
            if s.turns > turn or s.outcome is not None:
                ends.append((worth(s, seat), (*path, option)))
                continue
            key = (*s.stacks, *s.rectangles, *s.pending, *s.storage, *s.web_spiders, s.hand, s.resolving, s.eligible)
            if key not in seen:
                seen.add(key)
                open_positions.append((after, (*path, option)))
    best = max(worth for worth, _ in ends)
    for option in dice.choice([path for worth, path in ends if worth > best - 1e-6]):
        table.choose(option)


def play_greedily(players: int, seed: int) -> Table[Cobweb]:
    table, dice = GAME.new(players, seed, events=False), Random(seed)
    while table.decision is not None:
        greedy_turn(table, dice)
    return table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "games", "rounds", "decisions"),
    [(2, 60, (10, 15), (80, 130)), (3, 30, (10.5, 16), (105, 180)), (4, 20, (10.5, 16.5), (150, 260))],
)
def test_greedy_play_is_within_the_bands(players: int, games: int, rounds: Any, decisions: Any):
    found = statistics([play_greedily(players, seed) for seed in range(games)])
    assert rounds[0] <= found["rounds"] <= rounds[1]
    assert decisions[0] <= found["decisions"] <= decisions[1]
