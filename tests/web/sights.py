"""Real sights without a server: kernel tables played at random, seen from any chair at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import spinneret
from spinneret.bots import Bot, Chair
from spinneret.kernel import Setting, Table
from spinneret.server.table_view import ChatLine, FairShuffle, LogLine, Person, TableView

NAMES = ("Maya", "Loom", "Jonas", "Ada", "Silke", "Orb")


def sight(table: Table[Any], seat: int | None, *, curtain: bool = False, past: int | None = None) -> TableView:
    """What the server would send for this table and chair."""
    game = table.game
    board = game.view(table.state, seat)
    over = table.outcome is not None
    people = tuple(
        Person(
            i,
            label,
            NAMES[i],
            "bot" if i % 3 == 1 else "person",
            "greedy" if i % 3 == 1 else "",
            True,
            False,
            i == seat,
        )
        for i, label in enumerate(game.seat_names(table.terms.players))
    )
    log = tuple(
        LogLine(event.step, event.chapter, event.kind, game.words.event(board, event), event.facts)
        for event in table.events(seat, everything=over)
    )
    return TableView(
        table="t7",
        version=table.steps,
        game=game.name,
        title="Friday table",
        status="over" if over else "playing",
        pace="live",
        seat=seat,
        view=table.view(seat),
        step=table.steps if past is None else past,
        steps=table.steps,
        first_step=0,
        people=people,
        log=log,
        chat=(ChatLine("Maya", "that looked so safe", 0.0), ChatLine("Ada", "spiders land on their feet", 1.0)),
        options=dict(table.terms.options),
        may_undo=True,
        curtain=curtain,
        seal=FairShuffle("9f" * 32, (), None, None),
        result=game.words.result(board, table.outcome) if table.outcome else None,
    )


def positions(
    game: str, players: int, seed: int, options: Mapping[str, Setting] | None = None, bot: Bot | None = None
) -> Iterator[Table[Any]]:
    """One table at each of its decisions and at its end, answers chosen at random or by a bot."""
    rng = Random(seed)
    table: Table[Any] = spinneret.game(game).new(players=players, seed=seed, options=options)
    yield table
    while table.decision is not None:
        choice = bot.choose(Chair(table, table.decision.seat)) if bot else rng.choice(table.decision.options)
        table.choose(choice)
        yield table


def moment(
    game: str,
    players: int,
    seed: int,
    step: int = 0,
    kind: str = "",
    options: Mapping[str, Setting] | None = None,
    bot: Bot | None = None,
) -> Table[Any]:
    """That table at the first question from a step on, or the first of a kind; "over" is the end."""
    for table in positions(game, players, seed, options, bot):
        if table.steps >= step and kind in ("", table.decision.kind if table.decision else "over"):
            return table
    raise LookupError(f"{game} with {players} players, seed {seed}: no {kind or 'question'} after step {step}")
