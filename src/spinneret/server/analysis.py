"""Hints during the game and the review after it: jobs for the worker processes, kept in the store."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec

from spinneret.server import bot_worker
from spinneret.server.bot_players import position_of
from spinneret.server.errors import ApiError
from spinneret.server.house import Caller, House
from spinneret.server.live_table import LiveTable
from spinneret.server.store import JobRow, new_id
from spinneret.server.view_builder import viewpoint

COSTLY_SHOWN = 6
COSTLY_FROM = 0.05
"""Decisions that cost less than this are the noise of the search."""
STALLED = 120.0
"""A job that has not moved for so many seconds died with its server."""


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
    """Work in the background, as the one who asked for it sees it."""

    job: str
    kind: Literal["hint", "review"]
    status: Literal["waiting", "running", "done", "failed"]
    progress: float
    result: Hint | Review | None
    reason: str


async def ask_hint(house: House, table: str, caller: Caller | None) -> Job:
    """Start thinking about the caller's pending question."""
    live, caller = await house.enter(table, caller)
    asked = live.asked
    if asked is None or asked.person != caller.person or asked.away:
        raise ApiError(422, "turn", "You can ask for a hint only when it is your turn.")
    if viewpoint(live, caller.person).curtain:
        raise ApiError(422, "curtain", f"Confirm first that {asked.label} is at the screen.")
    house.buckets["thinking"].take(caller.person)
    row = JobRow(new_id() + new_id(), table, caller.person, "hint", "waiting", 0.0, None, "", time.time())
    await house.store.put_job(row)
    house.spawn(_hint(house, live, asked.seat, row), f"hint {table}")
    return _job(row)


async def _hint(house: House, live: LiveTable, seat: int, row: JobRow) -> None:
    version, position = live.version, position_of(live)

    async def think() -> Hint:
        return Hint(version, seat, tuple(await house.workers.analysis.run(bot_worker.hint, position)))

    await _run(house, row, think)


async def ask_review(house: House, table: str, caller: Caller | None) -> Job:
    """Start the review of a finished game, or give the one that is there."""
    live, caller = await house.enter(table, caller)
    if live.status != "over":
        raise ApiError(422, "end", "The review is available when the game is over.")
    id = f"review-{table}"
    known = await house.store.job(id)
    if known is not None and (known.status == "done" or _moves(known)):
        return _job(known)
    house.buckets["thinking"].take(caller.person)
    row = JobRow(id, table, None, "review", "waiting", 0.0, None, "", time.time())
    await house.store.put_job(row)
    house.spawn(_review(house, live, row), f"review {table}")
    return _job(row)


def _moves(row: JobRow) -> bool:
    return row.status != "failed" and time.time() - row.touched < STALLED


async def _review(house: House, live: LiveTable, row: JobRow) -> None:
    position = position_of(live)
    assert live.table is not None and live.table.outcome is not None
    outcome = live.table.outcome

    async def think() -> Review:
        judged: list[bot_worker.Judged] = []
        total, noted = len(position.answers), time.monotonic()
        for step in range(total):
            sofar = msgspec.structs.replace(position, answers=position.answers[: step + 1])
            judged.append(await house.workers.analysis.run(bot_worker.judge, sofar))
            if time.monotonic() - noted > 0.5:
                noted = time.monotonic()
                await _note(house, row, status="running", progress=round((step + 1) / total, 3))
        curve = [CurvePoint(one.step, one.chances) for one in judged] + [CurvePoint(total, outcome.payoffs)]
        teams = tuple(tuple(side) for side in live.game.teams(live.terms))
        return Review(teams, tuple(curve), _costly(judged))

    await _run(house, row, think)


def _costly(judged: list[bot_worker.Judged]) -> tuple[Costly, ...]:
    losses = [
        Costly(one.step, one.seat, one.chosen, one.better, round(one.better.chance - one.chosen.chance, 3))
        for one in judged
        if one.chosen.value != one.better.value
    ]
    worst = sorted((loss for loss in losses if loss.cost >= COSTLY_FROM), key=lambda loss: -loss.cost)
    return tuple(worst[:COSTLY_SHOWN])


async def _run(house: House, row: JobRow, think: Any) -> None:
    await _note(house, row, status="running")
    try:
        result = await think()
    except Exception:
        await _note(house, row, status="failed", reason="The analysis failed. Please try again.")
        raise
    await _note(house, row, status="done", progress=1.0, result=msgspec.json.encode(result).decode())


async def _note(house: House, row: JobRow, **news: object) -> None:
    await house.store.put_job(msgspec.structs.replace(row, **news, touched=time.time()))


async def job(house: House, table: str, caller: Caller | None, id: str) -> Job:
    """How far a job has come. A hint is for the one who asked; a review for everyone at the table."""
    _, caller = await house.enter(table, caller)
    row = await house.store.job(id)
    if row is None or row.table_id != table or row.person not in (None, caller.person):
        raise ApiError(404, "gone", "This hint or review does not exist.")
    return _job(row)


def _job(row: JobRow) -> Job:
    plain = msgspec.structs.asdict(row) | {"job": row.id, "result": None}
    job = msgspec.convert({name: plain[name] for name in Job.__struct_fields__}, Job)
    if row.result is None:
        return job
    return msgspec.structs.replace(job, result=msgspec.json.decode(row.result, type=Hint | Review))


async def record(house: House, table: str, caller: Caller | None) -> bytes:
    """The record, once the game is over."""
    live, _ = await house.enter(table, caller)
    if live.status != "over":
        raise ApiError(422, "end", "The record is available when the game is over, because it shows every hidden card.")
    return await house.workers.analysis.run(bot_worker.record, position_of(live))
