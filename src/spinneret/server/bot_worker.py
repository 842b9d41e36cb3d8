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
from typing import Any

import msgspec

from spinneret import bots
from spinneret.kernel import Setting, Table, Value, game

KEPT_TABLES = 64


class BotLevel(msgspec.Struct, frozen=True):
    """A kind of bot a table may ask for."""

    title: str
    bot: str
    """Its name in ``spinneret.bots``. Searches are measured in seconds, so that how long one thinks tells nothing about
    its hand."""
    seconds: float = 0.0
    """It answers no sooner, even if it has no choice: that, too, would tell."""


LEVELS = {
    "random": BotLevel("Plays anything", "random"),
    "greedy": BotLevel("Takes what looks best", "greedy"),
    "search": BotLevel("Thinks ahead", "search:0.5s", 0.65),
    "deep": BotLevel("Thinks long", "search:2.5s", 2.65),
}
HINT_ITERATIONS = 800
REVIEW_ITERATIONS = 250


class Position(msgspec.Struct, frozen=True):
    """Where a table stands: all a worker needs to be there too."""

    table: str
    game: str
    players: int
    options: dict[str, Setting]
    seed: str
    answers: tuple[Value, ...]


class Advice(msgspec.Struct, frozen=True):
    """One answer and what the search thinks of it."""

    value: Any
    label: str
    chance: float


class Judged(msgspec.Struct, frozen=True):
    """One decision of a finished game, looked at again from the seat that made it."""

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


_tables: OrderedDict[str, Table[Any]] = OrderedDict()


def _at(position: Position) -> Table[Any]:
    table = _tables.pop(position.table, None)
    known = 0 if table is None else table.steps
    if table is None or table.seed != position.seed or table.answers != position.answers[:known]:
        table = game(position.game).new(position.players, position.seed, position.options, events=False)
    for answer in position.answers[table.steps :]:
        table.choose(answer)
    _tables[position.table] = table
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


def judge(position: Position) -> Judged:
    """The last decision of these answers, looked at again."""
    chosen = position.answers[-1]
    before = msgspec.structs.replace(position, table=f"{position.table}:review", answers=position.answers[:-1])
    table = _at(before)
    assert table.decision is not None
    seat = table.decision.seat
    thoughts = advice(table, f"{position.table}:{len(before.answers)}", REVIEW_ITERATIONS)
    mine = next(one for one in thoughts if one.value == chosen)
    return Judged(len(before.answers), seat, _chances(table, seat, thoughts[0].chance), mine, thoughts[0])


def record(position: Position) -> bytes:
    """The record of the game so far."""
    return _at(position).record().to_json()


def advice(table: Table[Any], seed: str, iterations: int) -> list[Advice]:
    """All answers, the best first. It depends on what the seat knows and on nothing else: not even on the clock."""
    assert table.decision is not None
    decision = table.decision
    board = table.view(decision.seat).board
    search = bots.Search(seed, iterations=iterations)
    return [
        Advice(thought.value, table.game.words.label(board, decision, thought.value), round(thought.chance, 3))
        for thought in search.study(bots.Chair(table, decision.seat))
    ]


def _chances(table: Table[Any], seat: int, chance: float) -> tuple[float, ...]:
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
