"""Golden games: whole games in readable text, so that a change of the rules or of their words shows line by line.

The first line of a file says which game it is, as JSON: game, players, seed and options, or a scenario. A line
``> A2 venom_target: "B1 electro"`` is an answer; the lines after it are what the log then says, private lines with the
seats they are for. The last line is the hash of the final position. A game is played again from the answers in its
file, so a difference is a change of the rules, of their words or of the stream of chance.
"""

from __future__ import annotations

import json
from random import Random

import msgspec

from spinneret.kernel import AnyTable, Value, game
from spinneret.kernel.decision import as_value

IDLE = (None, "pass", "no", "stop", "finish", "done", "end", "none", "roll")
"""Answers that only move on: a new golden game prefers the others, so that it gets somewhere."""


def play_again(text: str) -> str:
    """The game of this file as it comes out now."""
    head, answers = _read(text)
    return "\n".join([text.splitlines()[0], *_played(_table(head), answers, None), ""])


def rewrite(text: str) -> str:
    """The same after a change that is wanted: the answers are kept as long as they are legal, then dice go on. A file
    with nothing but its first line becomes a whole game."""
    head, answers = _read(text)
    return "\n".join([json.dumps(head), *_played(_table(head), answers, Random(json.dumps(head))), ""])


def _read(text: str) -> tuple[dict[str, object], list[Value]]:
    first, *lines = text.splitlines()
    return json.loads(first), [as_value(json.loads(line.split(": ", 1)[1])) for line in lines if line.startswith("> ")]


class _Head(msgspec.Struct):
    """The first line of a file."""

    game: str
    players: int | None = None
    seed: int | str | None = None
    options: dict[str, object] = {}
    scenario: dict[str, object] | None = None


def _table(first: dict[str, object]) -> AnyTable:
    head = msgspec.convert(first, _Head)
    found = game(head.game)
    if head.scenario is not None:
        return found.scenario(head.scenario)
    return found.new(head.players, head.seed, head.options)


def _played(table: AnyTable, answers: list[Value], dice: Random | None) -> list[str]:
    """Every line of the log while the answers are given; with dice, until the end of the game."""
    seats, lines = table.game.seat_names(table.terms.players), _news(table, 0)
    waiting = iter(answers)
    while table.decision is not None:
        decision, recorded = table.decision, len(table.events(everything=True))
        answer = next(waiting, ...)
        if dice is not None and (answer is ... or answer not in decision.options):
            waiting = iter(())
            lively = [option for option in decision.options if option not in IDLE]
            answer = dice.choice(lively or list(decision.options))
        assert answer is not ..., "the answers end before the game does"
        lines.append(f"> {seats[decision.seat]} {decision.kind}: {json.dumps(answer)}")
        table.choose(answer)
        lines += _news(table, recorded)
    assert table.outcome is not None
    result = table.game.words.result(table.view(None).board, table.outcome)
    return [*lines, "", result, f"# {table.state.fingerprint()}"]


def _news(table: AnyTable, since: int) -> list[str]:
    seats, lines = table.game.seat_names(table.terms.players), []
    for event in table.events(everything=True)[since:]:
        private = event.audience is not None
        reader = event.audience[0] if event.audience else None
        text = table.game.words.event(table.view(reader).board, event)
        lines.append(
            f"  {'(' + ', '.join(seats[seat] for seat in event.audience or ()) + ') ' if private else ''}{text}"
        )
    return lines
