"""Bots at the tables: where a bot is asked, a worker process finds its answer.

A bot's answer goes the same way as a click, with the same checks. Nothing is remembered outside the store, so after a
restart the bots go on where they were.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import SystemRandom
from time import monotonic

from spinneret.server import changes as c
from spinneret.server.background import BackgroundTasks
from spinneret.server.bot_worker import LEVELS, Position, move
from spinneret.server.errors import ApiError
from spinneret.server.live_table import LiveTable
from spinneret.server.metrics import Metrics
from spinneret.server.settings import Settings
from spinneret.server.store import Store
from spinneret.server.tables import Tables
from spinneret.server.worker_pool import WorkerPools

log = logging.getLogger("spinneret.bots")
ELSEWHERE_SECONDS = 6.0
"""The process that made a change plays the bots after it; if nothing happens for this long, another one does."""


class BotPlayers:
    """A ``TableListener`` that answers for bots, and passes windows for the people who want that."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: Tables,
        workers: WorkerPools,
        metrics: Metrics,
        tasks: BackgroundTasks,
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = tables
        self._workers = workers
        self._metrics = metrics
        self._tasks = tasks
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._timed: dict[str, int] = {}
        """Tables with a window that will be passed, each with the version that put the question."""
        self._dice = SystemRandom()

    def changed_here(self, live: LiveTable) -> None:
        """See to it that a bot answers, if one is asked, and that a window is passed where that is wanted."""
        self._time(live)
        asked = live.asked
        if asked is None or not asked.bot_plays or live.id in self._busy or self._tasks.closing:
            return
        task = self._tasks.start(self._play(live), f"bots {live.id}")
        self._busy[live.id] = task
        task.add_done_callback(lambda _task: self._ended(live))

    def _time(self, live: LiveTable) -> None:
        """A window is passed for a person who wants that, always as long after the question. The options are not
        looked at, neither now nor then: so the pass and its moment say nothing about them."""
        position = live.position_version
        if self._tasks.closing or not _passes(live) or self._timed.get(live.id) == position:
            return
        self._timed[live.id] = position
        wait = max(self._settings.bot_pause, self._settings.window_seconds)
        asyncio.get_running_loop().call_later(wait, self._time_is_up, live, position)

    def _time_is_up(self, live: LiveTable, position: int) -> None:
        if self._timed.get(live.id) == position:
            del self._timed[live.id]
        if live.position_version == position and not self._tasks.closing:
            self._tasks.start(self._pass(live, position), f"pass {live.id}")

    async def _pass(self, live: LiveTable, position: int) -> None:
        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            asked, window = now.asked, now.window
            if now.position_version != position or asked is None or window is None or not _passes(now):
                return ()
            return (c.Answered(asked.seat, window),)

        try:
            await self._tables.change(live, decide, by="pass", key=str(position))
        except ApiError as error:  # the store is away, perhaps: the person can still answer
            log.warning("a window was not passed", extra={"table": live.id, "reason": error.reason})

    def changed_elsewhere(self, live: LiveTable) -> None:
        """If the process that made the change does not see to its bots in time, we do."""
        asked, position = live.asked, live.position_version
        if asked is None or not (asked.bot_plays or _passes(live)):
            return

        def look() -> None:
            if live.position_version == position:
                self.changed_here(live)

        asyncio.get_running_loop().call_later(ELSEWHERE_SECONDS, look)

    def _ended(self, live: LiveTable) -> None:
        self._busy.pop(live.id, None)
        self.changed_here(live)  # it may have become a bot's turn while the last one was finishing

    async def resume(self) -> None:
        """After a start: go on with every table where a bot is asked."""
        for table in await self._store.playing():
            try:
                live = await self._tables.get(table)
            except ApiError as error:
                log.warning("a table cannot be resumed", extra={"table": table, "reason": error.reason})
                continue
            if live.status == "over":  # the server ended between the last answer and noting the end
                await self._store.set_status(table, "over")
            self.changed_here(live)
            await asyncio.sleep(0)

    async def _play(self, live: LiveTable) -> None:
        while not self._tasks.closing:
            asked = live.asked
            if asked is None or not asked.bot_plays:
                return
            level = asked.level if asked.level in LEVELS else self._settings.stand_in
            try:
                await self._answer(live, level)
            except ApiError as error:  # the store is away, perhaps: try again in a while
                log.warning("a bot's answer was refused", extra={"table": live.id, "reason": error.reason})
                await asyncio.sleep(1)

    async def _answer(self, live: LiveTable, level: str) -> None:
        """One answer, given no sooner than the pause after the question: its time gives nothing away."""
        position = live.position_version
        began = monotonic()
        try:
            value = await self._workers.play.run(move, position_of(live), level)
        except Exception:
            log.exception("a bot failed", extra={"table": live.id, "level": level})
            decision = live.decision
            if decision is None or live.position_version != position:
                return
            value = self._dice.choice(decision.options)  # the others shall not wait forever
        pause = max(self._settings.bot_pause, LEVELS[level].seconds)
        await asyncio.sleep(max(0.0, pause - (monotonic() - began)))
        self._metrics.thinking.observe(monotonic() - began)

        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            asked = now.asked
            if now.position_version != position or asked is None or not asked.bot_plays:
                return ()
            return (c.Answered(asked.seat, now.tried(value)),)

        await self._tables.change(live, decide, by="bot", key=str(position))


def _passes(live: LiveTable) -> bool:
    """Whether a window is put to a person who wants it passed."""
    asked = live.asked
    return asked is not None and asked.passing and not asked.bot_plays and live.window is not None


def position_of(live: LiveTable) -> Position:
    """The table's position, for a worker."""
    table = live.table
    assert table is not None and live.seed is not None
    return Position(live.id, live.game.name, live.row.players, live.row.options, live.seed, table.answers)
