"""The parts a server is made of, put together once: ``app.state.services``."""

from __future__ import annotations

from spinneret.server.background import BackgroundTasks
from spinneret.server.bot_players import BotPlayers
from spinneret.server.hub import Hub
from spinneret.server.metrics import Metrics
from spinneret.server.pubsub import connect_pubsub
from spinneret.server.rate_limit import RateLimits
from spinneret.server.sessions import Sessions
from spinneret.server.settings import Settings
from spinneret.server.store import DAY, Store
from spinneret.server.table_view import Renderer
from spinneret.server.tables import Tables
from spinneret.server.views import Views
from spinneret.server.worker_pool import WorkerPools


class Services:
    def __init__(self, settings: Settings, renderer: Renderer | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.tasks = BackgroundTasks()
        self.store = Store(settings.database_url, settings.session_days * DAY)
        self.pubsub = connect_pubsub(settings.database_url, settings.redis)
        self.hub = Hub()
        self.workers = WorkerPools(settings.workers)
        self.rate_limits = RateLimits(settings.limits)
        self.sessions = Sessions(self.store)
        self.tables = Tables(self.store, self.hub, self.pubsub, self.metrics, self.tasks, settings.cached_tables)
        self.views = Views(self.hub, self.metrics, renderer)
        self.bot_players = BotPlayers(settings, self.store, self.tables, self.workers, self.metrics, self.tasks)
        self.tables.subscribe(self.bot_players)

    async def open(self) -> None:
        await self.store.open()
        await self.pubsub.open(self.tables.heard)
        self.tasks.start(self.metrics.watch_loop(), "loop watch")
        self.tasks.start(self.bot_players.resume(), "resume")
        self.tasks.start(self.sessions.sweep(), "sweep")

    async def close(self) -> None:
        self.tasks.closing = True
        self.hub.wake_all()
        await self.tasks.cancel()
        self.workers.close()
        await self.pubsub.close()
        await self.store.close()
