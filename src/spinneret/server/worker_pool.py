"""The worker processes seen from the event loop: one pool plays for bots, one analyses (hints, reviews, records)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from spinneret.server import bot_worker

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("spinneret.worker_pool")


class WorkerPool:
    """Some processes that are started when first needed, and again if one of them dies."""

    def __init__(self, name: str, processes: int) -> None:
        self.name = name
        self._processes = processes
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have the work done elsewhere. Tried once more if the process died under it."""
        try:
            return await self._run(work, *args, **kwargs)
        except BrokenProcessPool:
            log.warning("a worker died; starting others", extra={"pool": self.name})
            return await self._run(work, *args, **kwargs)

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        executor = self._executor
        if executor is None:
            executor = self._executor = ProcessPoolExecutor(
                self._processes, mp_context=get_context("spawn"), initializer=bot_worker.begin
            )
        try:
            return await asyncio.wrap_future(executor.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            if self._executor is executor:
                self._executor = None
            executor.shutdown(wait=False, cancel_futures=True)
            raise

    def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor is None:
            return
        for process in list((executor._processes or {}).values()):
            process.terminate()
        # Waits some milliseconds for the pool's own thread. Left to run on, it could close the pipe by which Python's
        # exit wakes it, just then.
        executor.shutdown(wait=True, cancel_futures=True)


class WorkerPools:
    def __init__(self, processes: int) -> None:
        self.play = WorkerPool("play", processes)
        self.analysis = WorkerPool("analysis", 1)

    def close(self) -> None:
        self.play.close()
        self.analysis.close()
