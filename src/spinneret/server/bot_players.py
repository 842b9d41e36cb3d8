"""Bots at the tables: whoever is asked and is not a person gets an answer from a worker process.

A bot is as an ordinary player: its answer goes the same way as a click, with the same checks. Nothing is remembered
outside the store, so after a restart the bots go on where they were.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import SystemRandom
from time import monotonic

from spinneret.server import changes as c
from spinneret.server.bot_worker import LEVELS, Position, move
from spinneret.server.errors import ApiError
from spinneret.server.house import House
from spinneret.server.live_table import LiveTable

log = logging.getLogger("spinneret.bots")
HEARSAY_SECONDS = 6.0
"""After a change made elsewhere that process plays the bots; if nothing happens for so long, we do."""


class BotPlayers:
    def __init__(self, house: House) -> None:
        self._house = house
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._timed: dict[str, int] = {}
        """Tables with a window that will be passed, each with the version that put the question."""
        self._dice = SystemRandom()
        house.on_change = self.nudge
        house.on_hearsay = self._nudge_later

    def nudge(self, live: LiveTable) -> None:
        """See to it that a bot answers, if one is asked, and that a window is passed where that is wanted."""
        self._time(live)
        asked = live.asked
        if asked is None or not asked.bot_plays or live.id in self._busy or self._house.closing:
            return
        task = self._house.spawn(self._play(live), f"bots {live.id}")
        self._busy[live.id] = task
        task.add_done_callback(lambda _task: self._ended(live))

    def _time(self, live: LiveTable) -> None:
        """A window is passed for a person who wants that, always as long after the question. The options are not
        looked at, neither now nor then: so the pass and its moment tell nothing about them."""
        position = live.position_version
        if self._house.closing or not _passes(live) or self._timed.get(live.id) == position:
            return
        self._timed[live.id] = position
        wait = max(self._house.settings.bot_pause, self._house.settings.window_seconds)
        asyncio.get_running_loop().call_later(wait, self._time_is_up, live, position)

    def _time_is_up(self, live: LiveTable, position: int) -> None:
        if self._timed.get(live.id) == position:
            del self._timed[live.id]
        if live.position_version == position and not self._house.closing:
            self._house.spawn(self._pass(live, position), f"pass {live.id}")

    async def _pass(self, live: LiveTable, position: int) -> None:
        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            asked, window = now.asked, now.window
            if now.position_version != position or asked is None or window is None or not _passes(now):
                return ()
            return (c.Answered(asked.seat, window),)

        try:
            await self._house.change(live, decide, by="pass", key=str(position))
        except ApiError as problem:  # the store is away, perhaps: the person can still answer
            log.warning("a window was not passed", extra={"table": live.id, "reason": problem.reason})

    def _nudge_later(self, live: LiveTable) -> None:
        """If the process that made the change does not see to its bots in time, we do."""
        asked, position = live.asked, live.position_version
        if asked is None or not (asked.bot_plays or _passes(live)):
            return

        def look() -> None:
            if live.position_version == position:
                self.nudge(live)

        asyncio.get_running_loop().call_later(HEARSAY_SECONDS, look)

    def _ended(self, live: LiveTable) -> None:
        self._busy.pop(live.id, None)
        self.nudge(live)  # it may have become a bot's turn while the last one was finishing

    async def resume(self) -> None:
        """After a start: go on with every table where a bot is asked."""
        for table in await self._house.store.playing():
            try:
                live = await self._house.live(table)
            except ApiError as problem:
                log.warning("a table cannot be resumed", extra={"table": table, "reason": problem.reason})
                continue
            if live.status == "over":  # the server ended between the last answer and noting the end
                await self._house.store.set_status(table, "over")
            self.nudge(live)
            await asyncio.sleep(0)

    async def _play(self, live: LiveTable) -> None:
        while not self._house.closing:
            asked = live.asked
            if asked is None or not asked.bot_plays:
                return
            level = asked.level if asked.level in LEVELS else self._house.settings.stand_in
            try:
                await self._answer(live, level)
            except ApiError as problem:  # the store is away, perhaps: try again in a while
                log.warning("a bot's answer was refused", extra={"table": live.id, "reason": problem.reason})
                await asyncio.sleep(1)

    async def _answer(self, live: LiveTable, level: str) -> None:
        """One answer, given no sooner than the pause after the question: how long a bot took shall tell nothing."""
        position = live.position_version
        began = monotonic()
        try:
            value = await self._house.workers.play.run(move, position_of(live), level)
        except Exception:
            log.exception("a bot failed", extra={"table": live.id, "level": level})
            decision = live.decision
            if decision is None or live.position_version != position:
                return
            value = self._dice.choice(decision.options)  # the others shall not wait for ever
        pause = max(self._house.settings.bot_pause, LEVELS[level].seconds)
        await asyncio.sleep(max(0.0, pause - (monotonic() - began)))
        self._house.metrics.thinking.observe(monotonic() - began)

        def decide(now: LiveTable) -> Sequence[c.AnyChange]:
            asked = now.asked
            if now.position_version != position or asked is None or not asked.bot_plays:
                return ()
            return (c.Answered(asked.seat, now.try_out(now.legal(value))),)

        await self._house.change(live, decide, by="bot", key=str(position))


def _passes(live: LiveTable) -> bool:
    """Whether a window is put to a person who wants it passed."""
    asked = live.asked
    return asked is not None and asked.passing and not asked.bot_plays and live.window is not None


def position_of(live: LiveTable) -> Position:
    """Where the table stands, for a worker."""
    table = live.table
    assert table is not None and live.seed is not None
    return Position(live.id, live.game.name, live.row.players, live.row.options, live.seed, table.answers)
