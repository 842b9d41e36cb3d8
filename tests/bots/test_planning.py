"""Planning a turn: what an answer is worth shows at the turn's end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import spinneret
from spinneret.bots import Chair, Search, make
from spinneret.bots.planning import WIDTH, plan
from spinneret.kernel import Table, Value

ARACHNO_EVO = spinneret.game("arachno_evo")


def turn_of(state: Any) -> Value:
    assert ARACHNO_EVO.turn_of is not None
    return ARACHNO_EVO.turn_of(state)


def begun_turns(seed: int, every: int = 5) -> Iterator[Table[Any]]:
    """A game of greedy bots, stopped where a turn begins."""
    table = ARACHNO_EVO.new(players=2, seed=seed, events=False)
    bots = [make("greedy", f"{seed}-{seat}") for seat in range(2)]
    number = 0
    while table.decision is not None:
        if table.decision.kind == "turn":
            number += 1
            if number % every == 0:
                yield table
        seat = table.decision.seat
        table.choose(bots[seat].choose(Chair(table, seat)))


def ends(table: Table[Any], seat: int, turn: Value) -> Iterator[float]:
    """What every line of answers to the end of the turn comes to."""
    if table.decision is None or table.decision.seat != seat or turn_of(table.state) != turn:
        yield table.game.value(table.state, seat)
        return
    for option in table.decision.options:
        after = table.copy()
        after.choose(option)
        yield from ends(after, seat, turn)


def test_an_answer_is_worth_the_best_end_of_the_turn_it_can_lead_to() -> None:
    """Where all lines fit side by side, planning is trying everything."""
    tried = 0
    table = ARACHNO_EVO.new(players=2, seed=3, events=False)
    dice = Random(3)
    while table.decision is not None:
        seat, turn = table.decision.seat, turn_of(table.state)
        if table.state.phase == "sac" and len(table.decision.options) > 1 and len([*ends(table, seat, turn)]) <= WIDTH:
            tried += 1
            planned = plan(table, seat, turn_of)
            for option in table.decision.options:
                after = table.copy()
                after.choose(option)
                assert planned[option] == max(ends(after, seat, turn)), option
        table.play_on(dice.random, 1)
    assert tried >= 6


def test_a_planned_turn_comes_to_more_than_one_decided_step_by_step() -> None:
    gained = []
    for table in begun_turns(1):
        seat, turn = table.state.on_turn, turn_of(table.state)
        reached = []
        for bot in (make("greedy", 1), Search(1, iterations=100)):
            after = table.copy()
            while after.decision is not None and turn_of(after.state) == turn:
                after.choose(bot.choose(Chair(after, seat)))
            reached.append(table.game.value(after.state, seat))
        gained.append(reached[1] - reached[0])
    assert len(gained) >= 5
    assert sum(gained) > 0


def test_planning_studies_every_answer_in_every_world() -> None:
    table = next(begun_turns(2))
    assert table.decision is not None
    table.choose(table.decision.options[0])
    assert table.decision is not None and len(table.decision.options) > 1
    thoughts = Search(1, iterations=300).study(Chair(table, table.decision.seat))
    assert {thought.value for thought in thoughts} == set(table.decision.options)
    assert {thought.visits for thought in thoughts} == {3}
    assert all(0 <= thought.chance <= 1 for thought in thoughts)
    assert thoughts == sorted(thoughts, key=lambda thought: -thought.chance)


def test_alone_a_plan_ends_with_the_turn_too() -> None:
    """One player is asked again and again; what ends is the turn."""
    table = ARACHNO_EVO.new(players=1, seed=1, events=False)
    table.play_on(Random(1).random, 25)
    assert table.decision is not None
    answer = make("search:100", 1).choose(Chair(table, 0))
    assert answer in table.decision.options
