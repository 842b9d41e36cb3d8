"""Work that runs beside the requests and ends with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

log = logging.getLogger("spinneret.background")


class BackgroundTasks:
    """The server's own tasks."""

    def __init__(self) -> None:
        self.closing = False
        """Whether the server is going down: nothing new is begun."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[object, object, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception(), extra={"task": task.get_name()})

    async def cancel(self) -> None:
        """End all of them, and wait until they have."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
