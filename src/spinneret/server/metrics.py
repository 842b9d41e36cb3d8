"""What the server measures of itself, in Prometheus' format."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FINE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
TICK = 0.02


class Metrics:
    """Each server has its own registry, so that several can live in one test."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "spinneret_requests",
            "Requests by method, route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "spinneret_request_seconds", "Time to answer a request.", buckets=_FINE, registry=self.registry
        )
        self.changes = Counter("spinneret_changes", "Changes stored and published.", registry=self.registry)
        self.committing = self._histogram("spinneret_commit_seconds", "Time to append and commit a change.")
        self.viewing = self._histogram("spinneret_view_seconds", "Time to make one viewer's view.")
        self.drawing = self._histogram("spinneret_draw_seconds", "Time to draw one view as HTML.")
        self.thinking = self._histogram("spinneret_bot_seconds", "Time a bot's answer took, waiting included.")
        self.loop_delay = self._histogram("spinneret_loop_delay_seconds", "How late the event loop wakes up.")
        self.connections = Gauge("spinneret_connections", "Live connections.", registry=self.registry)
        self.tables = Gauge("spinneret_tables_in_memory", "Tables in memory.", registry=self.registry)
        self.recent_delays: deque[float] = deque(maxlen=20_000)
        self.loop_delay_p99 = Gauge(
            "spinneret_loop_delay_p99_seconds",
            "99th percentile of the last minutes' loop delays.",
            registry=self.registry,
        )
        self.loop_delay_p99.set_function(self._p99)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, buckets=_FINE, registry=self.registry)

    def _p99(self) -> float:
        delays = sorted(self.recent_delays)
        return delays[int(len(delays) * 0.99)] if delays else 0.0

    async def watch_loop(self) -> None:
        """Sleep a little, again and again, and note how much too late the loop woke us."""
        while True:
            before = perf_counter()
            await asyncio.sleep(TICK)
            delay = max(0.0, perf_counter() - before - TICK)
            self.loop_delay.observe(delay)
            self.recent_delays.append(delay)

    def text(self) -> bytes:
        return generate_latest(self.registry)
