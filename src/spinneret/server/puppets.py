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
from spinneret.server.chronicle import Chronicle
from spinneret.server.house import House
from spinneret.server.minds import LEVELS, Place, move
from spinneret.server.problems import Problem

log = logging.getLogger("spinneret.bots")
HEARSAY_SECONDS = 6.0
"""After a change made elsewhere that process plays the bots; if nothing happens for so long, we do."""


class Puppets:
    def __init__(self, house: House) -> None:
        self._house = house
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._timed: dict[str, int] = {}
        """Tables with a window that will be passed, each with the version that put the question."""
        self._dice = SystemRandom()
        house.on_change = self.nudge
        house.on_hearsay = self._nudge_later

    def nudge(self, chronicle: Chronicle) -> None:
        """See to it that a bot answers, if one is asked, and that a window is passed where that is wanted."""
        self._time(chronicle)
        asked = chronicle.asked
        if asked is None or not asked.bot_plays or chronicle.id in self._busy or self._house.closing:
            return
        task = self._house.spawn(self._play(chronicle), f"bots {chronicle.id}")
        self._busy[chronicle.id] = task
        task.add_done_callback(lambda _task: self._ended(chronicle))

    def _time(self, chronicle: Chronicle) -> None:
        """A window is passed for a person who wants that, always as long after the question. The options are not
        looked at, neither now nor then: so the pass and its moment tell nothing about them."""
        position = chronicle.position_version
        if self._house.closing or not _passes(chronicle) or self._timed.get(chronicle.id) == position:
            return
        self._timed[chronicle.id] = position
        wait = max(self._house.settings.bot_pause, self._house.settings.window_seconds)
        asyncio.get_running_loop().call_later(wait, self._time_is_up, chronicle, position)

    def _time_is_up(self, chronicle: Chronicle, position: int) -> None:
        if self._timed.get(chronicle.id) == position:
            del self._timed[chronicle.id]
        if chronicle.position_version == position and not self._house.closing:
            self._house.spawn(self._pass(chronicle, position), f"pass {chronicle.id}")

    async def _pass(self, chronicle: Chronicle, position: int) -> None:
        def decide(now: Chronicle) -> Sequence[c.AnyChange]:
            asked, window = now.asked, now.window
            if now.position_version != position or asked is None or window is None or not _passes(now):
                return ()
            return (c.Answered(asked.seat, window),)

        try:
            await self._house.change(chronicle, decide, by="pass", key=str(position))
        except Problem as problem:  # the store is away, perhaps: the person can still answer
            log.warning("a window was not passed", extra={"table": chronicle.id, "reason": problem.reason})

    def _nudge_later(self, chronicle: Chronicle) -> None:
        """If the process that made the change does not see to its bots in time, we do."""
        asked, position = chronicle.asked, chronicle.position_version
        if asked is None or not (asked.bot_plays or _passes(chronicle)):
            return

        def look() -> None:
            if chronicle.position_version == position:
                self.nudge(chronicle)

        asyncio.get_running_loop().call_later(HEARSAY_SECONDS, look)

    def _ended(self, chronicle: Chronicle) -> None:
        self._busy.pop(chronicle.id, None)
        self.nudge(chronicle)  # it may have become a bot's turn while the last one was finishing

    async def resume(self) -> None:
        """After a start: go on with every table where a bot is asked."""
        for table in await self._house.store.playing():
            try:
                chronicle = await self._house.chronicle(table)
            except Problem as problem:
                log.warning("a table cannot be resumed", extra={"table": table, "reason": problem.reason})
                continue
            if chronicle.status == "over":  # the server ended between the last answer and noting the end
                await self._house.store.set_status(table, "over")
            self.nudge(chronicle)
            await asyncio.sleep(0)

    async def _play(self, chronicle: Chronicle) -> None:
        while not self._house.closing:
            asked = chronicle.asked
            if asked is None or not asked.bot_plays:
                return
            level = asked.level if asked.level in LEVELS else self._house.settings.stand_in
            try:
                await self._answer(chronicle, level)
            except Problem as problem:  # the store is away, perhaps: try again in a while
                log.warning("a bot's answer was refused", extra={"table": chronicle.id, "reason": problem.reason})
                await asyncio.sleep(1)

    async def _answer(self, chronicle: Chronicle, level: str) -> None:
        """One answer, given no sooner than the pause after the question: how long a bot took shall tell nothing."""
        position = chronicle.position_version
        began = monotonic()
        try:
            value = await self._house.workers.play.run(move, place_of(chronicle), level)
        except Exception:
            log.exception("a bot failed", extra={"table": chronicle.id, "level": level})
            decision = chronicle.decision
            if decision is None or chronicle.position_version != position:
                return
            value = self._dice.choice(decision.options)  # the others shall not wait for ever
        pause = max(self._house.settings.bot_pause, LEVELS[level].seconds)
        await asyncio.sleep(max(0.0, pause - (monotonic() - began)))
        self._house.metrics.thinking.observe(monotonic() - began)

        def decide(now: Chronicle) -> Sequence[c.AnyChange]:
            asked = now.asked
            if now.position_version != position or asked is None or not asked.bot_plays:
                return ()
            return (c.Answered(asked.seat, now.try_out(now.legal(value))),)

        await self._house.change(chronicle, decide, by="bot", key=str(position))


def _passes(chronicle: Chronicle) -> bool:
    """Whether a window is put to a person who wants it passed."""
    asked = chronicle.asked
    return asked is not None and asked.passing and not asked.bot_plays and chronicle.window is not None


def place_of(chronicle: Chronicle) -> Place:
    """Where the table stands, for a worker."""
    table = chronicle.table
    assert table is not None and chronicle.seed is not None
    return Place(
        chronicle.id, chronicle.game.name, chronicle.row.players, chronicle.row.options, chronicle.seed, table.answers
    )
