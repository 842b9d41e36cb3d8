"""What runs in the worker processes: bots, hints, reviews, records. The event loop never computes a move.

A worker gets the terms, the seed and the answers, plays the table up to that position, and gives the bot a ``Chair``: a
view and imagination, never the state. Tables are kept between calls, so that the next question costs one answer only.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from multiprocessing import connection, parent_process
from time import monotonic
from typing import Any

import msgspec

from spinneret import bots
from spinneret.kernel import Setting, State, Table, Value, game

KEPT_TABLES = 64


class BotLevel(msgspec.Struct, frozen=True):
    """A kind of bot a table may ask for."""

    title: str
    bot: str
    """Its name in ``spinneret.bots``. Searches are measured in seconds, so that how long one thinks says nothing
    about its hand."""
    seconds: float = 0.0
    """It answers no sooner, even if it has no choice: that, too, would give something away."""


LEVELS = {
    "random": BotLevel("Plays anything", "random"),
    "greedy": BotLevel("Takes what looks best", "greedy"),
    "search": BotLevel("Thinks ahead", "search:0.5s", 0.65),
    "deep": BotLevel("Thinks long", "search:2.5s", 2.65),
}
HINT_ITERATIONS = 800
REVIEW_ITERATIONS = 250


class Position(msgspec.Struct, frozen=True):
    """A game up to its pending question: all a worker needs to be there too."""

    table: str
    game: str
    players: int
    options: dict[str, Setting]
    seed: str
    answers: tuple[Value, ...]


class Advice(msgspec.Struct, frozen=True):
    """One answer and what the search thinks of it."""

    value: Any
    """A ``Value``, read back from the store with lists for tuples."""
    label: str
    chance: float


class Judged(msgspec.Struct, frozen=True):
    """One decision of a finished game, judged from the seat that made it."""

    step: int
    seat: int
    chances: tuple[float, ...]
    chosen: Advice
    better: Advice


def begin() -> None:
    """Set a worker up: it ends with its parent, however the parent ended, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


_tables: OrderedDict[str, Table[State]] = OrderedDict()


def _at(position: Position, step: int | None = None, key: str = "") -> Table[State]:
    """The table at this position, or after its first ``step`` answers. It is kept under ``key``, by default the table's
    id."""
    key = key or position.table
    answers = position.answers if step is None else position.answers[:step]
    table = _tables.pop(key, None)
    known = 0 if table is None else table.steps
    if table is None or table.seed != position.seed or table.answers != answers[:known]:
        table = game(position.game).new(position.players, position.seed, position.options, events=False)
    for answer in answers[table.steps :]:
        table.choose(answer)
    _tables[key] = table
    while len(_tables) > KEPT_TABLES:
        _tables.popitem(last=False)
    return table


def move(position: Position, level: str) -> Value:
    """A bot's answer to the pending question."""
    table = _at(position)
    assert table.decision is not None
    bot = bots.make(LEVELS[level].bot, seed=f"{position.seed}:bot:{len(position.answers)}")
    return bot.choose(bots.Chair(table, table.decision.seat))


def hint(position: Position) -> list[Advice]:
    """The three best answers, as the search sees them from that seat."""
    return advice(_at(position), f"{position.table}:{len(position.answers)}", HINT_ITERATIONS)[:3]


def review(position: Position, first: int, seconds: float) -> list[Judged]:
    """The decisions of a finished game from the step ``first`` on, as many as can be judged in that time, at least
    one. The table steps through the game and is kept for the next call."""
    table = _at(position, first, f"{position.table}:review")
    end = monotonic() + seconds
    judged: list[Judged] = []
    for chosen in position.answers[first:]:
        judged.append(_judge(table, position.table, chosen))
        table.choose(chosen)
        if monotonic() >= end:
            break
    return judged


def _judge(table: Table[State], id: str, chosen: Value) -> Judged:
    """The pending decision, and the answer it was given, as the search sees them from that seat."""
    assert table.decision is not None
    seat = table.decision.seat
    thoughts = advice(table, f"{id}:{table.steps}", REVIEW_ITERATIONS)
    mine = next(one for one in thoughts if one.value == chosen)
    return Judged(table.steps, seat, _chances(table, seat, thoughts[0].chance), mine, thoughts[0])


def record(position: Position) -> bytes:
    """The record of the game so far."""
    return _at(position).record().to_json()


def advice(table: Table[State], seed: str, iterations: int) -> list[Advice]:
    """All answers, the best first. It depends on what the seat knows and on nothing else: not even on the clock."""
    assert table.decision is not None
    decision = table.decision
    board = table.view(decision.seat).board
    search = bots.Search(seed, iterations=iterations)
    return [
        Advice(thought.value, table.game.words.label(board, decision, thought.value), round(thought.chance, 3))
        for thought in search.study(bots.Chair(table, decision.seat))
    ]


def _chances(table: Table[State], seat: int, chance: float) -> tuple[float, ...]:
    """What each seat may expect when this one expects so much: its team the same, the others share the rest in
    proportion to how the position looks by eye."""
    sides = table.game.teams(table.terms)
    mine = next(side for side in sides if seat in side)
    if len(sides) == 1:
        return (chance,) * table.terms.players
    looks = {side: max(table.game.value(table.state, side[0]), 1e-6) for side in sides if side != mine}
    rest, total = 1.0 - chance, sum(looks.values())
    shares = {side: rest * look / total for side, look in looks.items()} | {mine: chance}
    return tuple(
        round(next(share for side, share in shares.items() if one in side), 3) for one in range(table.terms.players)
    )
