"""Hints during the game and the review after it: jobs for the worker processes, kept in the store."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from spinneret.server import bot_worker
from spinneret.server.bot_players import position_of
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.services import Services
from spinneret.server.sessions import Caller
from spinneret.server.store import JobRow, new_id
from spinneret.server.view_builder import viewpoint

COSTLY_SHOWN = 6
COSTLY_FROM = 0.05
"""Decisions that cost less than this are the noise of the search."""
REPORT_SECONDS = 0.5
"""How often a review reports its progress."""
STALLED = 120.0
"""A job that has not moved for this many seconds died with its server."""


class Hint(msgspec.Struct, frozen=True, tag_field="kind", tag="hint"):
    version: int
    seat: int
    best: tuple[bot_worker.Advice, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    step: int
    chances: tuple[float, ...]


class Costly(msgspec.Struct, frozen=True):
    """A decision with a better alternative."""

    step: int
    seat: int
    chosen: bot_worker.Advice
    better: bot_worker.Advice
    cost: float


class Review(msgspec.Struct, frozen=True, tag_field="kind", tag="review"):
    teams: tuple[tuple[int, ...], ...]
    curve: tuple[CurvePoint, ...]
    costly: tuple[Costly, ...]


class Job(msgspec.Struct, frozen=True):
    """Work in the background, as whoever asked for it sees it."""

    job: str
    kind: Literal["hint", "review"]
    status: Literal["waiting", "running", "done", "failed"]
    progress: float
    result: Hint | Review | None
    reason: str


async def ask_hint(services: Services, live: LiveTable, caller: Caller) -> Job:
    """Start thinking about the caller's pending question."""
    asked = live.asked
    if asked is None or asked.person != caller.person or asked.away:
        raise ApiError(422, "turn", "You can ask for a hint only when it is your turn.")
    if viewpoint(live, caller.person).curtain:
        raise ApiError(422, "curtain", f"Confirm first that {asked.label} is at the screen.")
    services.rate_limits.thinking.take(caller.person)
    row = JobRow(new_id() + new_id(), live.id, caller.person, "hint", "waiting", 0.0, None, "", time.time())
    await services.store.put_job(row)
    services.tasks.start(_hint(services, live, asked.seat, row), f"hint {live.id}")
    return _job(row)


async def _hint(services: Services, live: LiveTable, seat: int, row: JobRow) -> None:
    version, position = live.version, position_of(live)

    async def think() -> Hint:
        return Hint(version, seat, tuple(await services.workers.analysis.run(bot_worker.hint, position)))

    await _run(services, row, think)


async def ask_review(services: Services, live: LiveTable, caller: Caller) -> Job:
    """Start the review of a finished game, or give the one that is there."""
    if live.status != "over":
        raise ApiError(422, "end", "The review is available when the game is over.")
    id = f"review-{live.id}"
    known = await services.store.job(id)
    if known is not None and (known.status == "done" or _moves(known)):
        return _job(known)
    services.rate_limits.thinking.take(caller.person)
    row = JobRow(id, live.id, None, "review", "waiting", 0.0, None, "", time.time())
    await services.store.put_job(row)
    services.tasks.start(_review(services, live, row), f"review {live.id}")
    return _job(row)


def _moves(row: JobRow) -> bool:
    return row.status != "failed" and time.time() - row.touched < STALLED


async def _review(services: Services, live: LiveTable, row: JobRow) -> None:
    position = position_of(live)
    assert live.table is not None and live.table.outcome is not None
    outcome = live.table.outcome

    async def think() -> Review:
        judged: list[bot_worker.Judged] = []
        total = len(position.answers)
        while len(judged) < total:
            judged += await services.workers.analysis.run(bot_worker.review, position, len(judged), REPORT_SECONDS)
            await _note(services, row, status="running", progress=round(len(judged) / total, 3))
        curve = [CurvePoint(one.step, one.chances) for one in judged] + [CurvePoint(total, outcome.payoffs)]
        teams = tuple(tuple(side) for side in live.game.teams(live.terms))
        return Review(teams, tuple(curve), _costly(judged))

    await _run(services, row, think)


def _costly(judged: list[bot_worker.Judged]) -> tuple[Costly, ...]:
    losses = [
        Costly(one.step, one.seat, one.chosen, one.better, round(one.better.chance - one.chosen.chance, 3))
        for one in judged
        if one.chosen.value != one.better.value
    ]
    worst = sorted((loss for loss in losses if loss.cost >= COSTLY_FROM), key=lambda loss: -loss.cost)
    return tuple(worst[:COSTLY_SHOWN])


async def _run(services: Services, row: JobRow, think: Callable[[], Awaitable[Hint | Review]]) -> None:
    await _note(services, row, status="running")
    try:
        result = await think()
    except Exception:
        await _note(services, row, status="failed", reason="The analysis failed. Please try again.")
        raise
    await _note(services, row, status="done", progress=1.0, result=msgspec.json.encode(result).decode())


async def _note(services: Services, row: JobRow, **news: object) -> None:
    await services.store.put_job(msgspec.structs.replace(row, **news, touched=time.time()))


async def job(services: Services, live: LiveTable, caller: Caller, id: str) -> Job:
    """How far a job has come. A hint is for whoever asked; a review is for everyone at the table."""
    row = await services.store.job(id)
    if row is None or row.table_id != live.id or row.person not in (None, caller.person):
        raise ApiError(404, "gone", "This hint or review does not exist.")
    return _job(row)


def _job(row: JobRow) -> Job:
    plain = msgspec.structs.asdict(row) | {"job": row.id, "result": None}
    job = msgspec.convert({name: plain[name] for name in Job.__struct_fields__}, Job)
    if row.result is None:
        return job
    return msgspec.structs.replace(job, result=msgspec.json.decode(row.result, type=Hint | Review))


async def record(services: Services, live: LiveTable) -> bytes:
    """The record, once the game is over."""
    if live.status != "over":
        raise ApiError(422, "end", "The record is available when the game is over, because it shows every hidden card.")
    return await services.workers.analysis.run(bot_worker.record, position_of(live))
