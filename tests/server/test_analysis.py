"""What worker processes make of a game: the same however the work is cut into pieces."""

from __future__ import annotations

import pytest

import spinneret
from spinneret.bots import Chair, make
from spinneret.server import bot_worker
from spinneret.server.bot_worker import Judged, Position


def a_finished_game() -> Position:
    table = spinneret.game("spider_web").new(2, "review")
    while table.decision is not None:
        table.choose(make("random", str(table.steps)).choose(Chair(table, table.decision.seat)))
    return Position("t", "spider_web", 2, dict(table.terms.options), "review", table.answers)


def test_a_review_in_pieces_is_the_review_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "REVIEW_ITERATIONS", 20)
    game = a_finished_game()
    whole = bot_worker.review(game, 0, 1e9)
    assert [one.step for one in whole] == list(range(len(game.answers)))
    assert [one.chosen.value for one in whole] == list(game.answers)
    pieces: list[Judged] = []
    while len(pieces) < len(game.answers):
        piece = bot_worker.review(game, len(pieces), 0.0)
        assert len(piece) == 1
        pieces += piece
    assert pieces == whole
    assert bot_worker.review(game, 3, 0.0) == whole[3:4], "also by a worker that does not know the table"
