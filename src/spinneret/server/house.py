"""The house: sessions, the tables in memory, and the one way a table changes: decide, append, commit, publish.

Pages and API routes talk to this object (``app.state.house``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from spinneret.kernel import Option, QuickGame, game, games
from spinneret.server import changes as c
from spinneret.server.bot_worker import LEVELS
from spinneret.server.errors import ApiError, no_session, no_table
from spinneret.server.fair_shuffle import hash_of
from spinneret.server.hub import Connection, Hub
from spinneret.server.live_table import LiveTable, seat_names
from spinneret.server.metrics import Metrics
from spinneret.server.pubsub import PubSub, connect_pubsub
from spinneret.server.rate_limit import RateLimiter
from spinneret.server.settings import Settings
from spinneret.server.store import DAY, Person, Store
from spinneret.server.table_view import Renderer, TableView
from spinneret.server.view_builder import LogCache, SeatChoice, Viewpoint, see, viewpoint
from spinneret.server.worker_pool import WorkerPools

log = logging.getLogger("spinneret.house")
SESSION_SECONDS = 30.0
"""How long a looked-up session is believed."""
ATTEMPTS = 20

Decide = Callable[[LiveTable], Sequence[c.AnyChange]]
"""What a command does at the table as it is now: the changes, nothing at all, or a ApiError."""


class Caller(msgspec.Struct, frozen=True):
    """The person behind a request."""

    person: str
    name: str
    login: str | None
    seal: str
    """The hash of the secret their next table will be shuffled with."""
    token: str


class Level(msgspec.Struct, frozen=True):
    id: str
    title: str


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    summary: str
    players: tuple[int, ...]
    seat_names: dict[str, tuple[str, ...]]
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    quick: QuickGame


class TableCard(msgspec.Struct, frozen=True):
    """One of a person's tables, in short."""

    table: str
    name: str
    game: str
    title: str
    status: str
    pace: str
    seats: tuple[int, ...]
    your_turn: bool
    touched: float


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a live connection is sent."""

    version: int
    say: tuple[str, ...]
    turn: bool
    table_view: msgspec.Raw | None = None
    html: str | None = None


class _Seen(msgspec.Struct):
    """A view and what was made of it, kept while nothing changes."""

    table_view: TableView
    json: bytes | None = None
    html: str | None = None


class House:
    def __init__(self, settings: Settings, renderer: Renderer | None = None) -> None:
        self.settings = settings
        self.renderer = renderer
        self.store = Store(settings.database_url, settings.session_days * DAY)
        self.hub = Hub()
        self.workers = WorkerPools(settings.workers)
        self.pubsub: PubSub = connect_pubsub(settings.database_url, settings.redis)
        self.metrics = Metrics()
        limits = settings.limits
        self.buckets = {
            name: RateLimiter(getattr(limits, name))
            for name in ("session", "address", "entering", "opening", "chatting", "thinking")
        }
        self.closing = False
        self._live_tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._sessions: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self._seen: dict[str, tuple[tuple[int, int], dict[Viewpoint, _Seen]]] = {}
        self._log_lines: dict[str, dict[int | None, LogCache]] = {}
        self._members: dict[str, set[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[LiveTable], None] = lambda _chronicle: None
        """Called after each change made here: the bots look whether it is their turn."""
        self.on_hearsay: Callable[[LiveTable], None] = lambda _chronicle: None
        """Called after a change that another process made."""

    async def open(self) -> None:
        await self.store.open()
        await self.pubsub.open(self._heard)

    async def close(self) -> None:
        self.closing = True
        self.hub.wake_all()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        await self.pubsub.close()
        await self.store.close()

    def spawn(self, work: asyncio._CoroutineLike[None], name: str) -> asyncio.Task[None]:
        """Something that runs beside the requests, and ends with the house."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception(), extra={"task": task.get_name()})

    # The shelf

    def games(self) -> list[GameCard]:
        """The games that can be played here."""
        return [_card(name) for name in games()]

    # Sessions

    async def caller(self, request: HTTPConnection) -> Caller | None:
        """Who sends this request, by the session cookie."""
        token = token_of(request)
        if not token or len(token) > 128:
            return None
        now = time.monotonic()
        known = self._sessions.get(token)
        if known is None or known[0] < now:
            person = await self.store.person_of_session(token)
            if person is None:
                return None
            if request.scope["type"] == "http" and await self.store.keep_session(token, person.seen):
                request.state.renewed = token  # the guard sends the cookie again
            known = self._sessions[token] = (now + SESSION_SECONDS, person)
            if len(self._sessions) > 20_000:
                self._sessions.popitem(last=False)
        person = known[1]
        return Caller(person.id, person.name, person.login, hash_of(person.sealed), token)

    async def sweep(self) -> None:
        """End what was not used for too long: at the start, and then once a day."""
        while True:
            try:
                sessions, guests = await self.store.sweep()
                log.info("swept", extra={"sessions": sessions, "guests": guests})
            except (SQLAlchemyError, OSError):
                log.exception("the sessions could not be swept")
            await asyncio.sleep(DAY)

    def forget_sessions(self, person: str) -> None:
        """Look a person's sessions up anew: name, account or sealed secret changed."""
        for token, (_, known) in list(self._sessions.items()):
            if known.id == person:
                del self._sessions[token]

    # Tables

    async def live(self, table: str) -> LiveTable:
        """The table in memory, read from the store if it is not there yet."""
        found = self._live_tables.get(table)
        if found is not None:
            self._live_tables.move_to_end(table)
            return found
        if len(table) > 32:
            raise no_table()
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self._live_tables.get(table)
                if found is None:
                    found = await self._load(table)
        finally:
            self._loading.pop(table, None)
        return found

    async def _load(self, table: str) -> LiveTable:
        row = await self.store.table(table)
        if row is None:
            raise no_table()
        live = LiveTable(row)
        for entry in await self.store.entries(table):
            live.apply(entry)
        self.adopt(live)
        self.on_change(live)
        return live

    def adopt(self, live: LiveTable) -> None:
        """Keep a table in memory, and let go of the one that was asked for longest ago if there are too many."""
        self._live_tables[live.id] = live
        if len(self._live_tables) > self.settings.cached_tables:
            for id, old in self._live_tables.items():
                if not self.hub.listens(id) and not old.lock.locked() and id != live.id:
                    del self._live_tables[id]
                    self._seen.pop(id, None)
                    self._log_lines.pop(id, None)
                    self._members.pop(id, None)
                    self.hub.epoch.pop(id, None)
                    break

    def cached(self, table: str) -> LiveTable | None:
        return self._live_tables.get(table)

    def __len__(self) -> int:
        return len(self._live_tables)

    async def enter(self, table: str, caller: Caller | None) -> tuple[LiveTable, Caller]:
        """The table, if this caller belongs to it."""
        if caller is None:
            raise no_session()
        live = await self.live(table)
        if live.seats_of(caller.person) or caller.person == live.row.host:
            return live, caller
        members = self._members.setdefault(table, set())
        if caller.person not in members:
            if not await self.store.is_member(caller.person, table):
                raise no_table()
            members.add(caller.person)
        return live, caller

    async def tables_of(self, caller: Caller | None) -> list[TableCard]:
        """The caller's tables, the last touched first."""
        if caller is None:
            return []
        cards = []
        for table in await self.store.tables_of(caller.person):
            try:
                live = await self.live(table)
            except ApiError:  # a game that is not installed any more
                continue
            seats = tuple(live.seats_of(caller.person))
            asked = live.asked
            cards.append(
                TableCard(
                    table=table,
                    name=live.row.name,
                    game=live.game.name,
                    title=live.game.title,
                    status=live.status,
                    pace=live.row.pace,
                    seats=seats,
                    your_turn=asked is not None and asked.seat in seats and not asked.away,
                    touched=live.touched,
                )
            )
        return sorted(cards, key=lambda card: -card.touched)

    # Seeing

    async def view(
        self, table: str, caller: Caller | None, *, step: int | None = None, seat: SeatChoice = None
    ) -> TableView:
        """The table as this caller may see it; a ApiError if not at all."""
        live, caller = await self.enter(table, caller)
        return self.look(live, caller.person, step=step, seat=seat)

    def look(self, live: LiveTable, person: str, *, step: int | None = None, seat: SeatChoice = None) -> TableView:
        at = viewpoint(live, person, seat)
        if step is None or step == live.steps:
            return self._see(live, at).table_view
        return see(live, at, step=step, connected=self.hub.connected(live.id))

    def _see(self, live: LiveTable, at: Viewpoint) -> _Seen:
        now = (live.version, self.hub.epoch[live.id])
        kept = self._seen.get(live.id)
        if kept is None or kept[0] != now:
            kept = self._seen[live.id] = (now, {})
        if at.person != live.row.host and not live.seats_of(at.person):
            at = Viewpoint(None, at.seat)  # all spectators see the same
        seen = kept[1].get(at)
        if seen is None:
            with self.metrics.viewing.time():
                lines = self._log_lines.setdefault(live.id, {}).setdefault(at.seat, {})
                table_view = see(live, at, connected=self.hub.connected(live.id), log_cache=lines)
            seen = kept[1][at] = _Seen(table_view)
        return seen

    def message(self, live: LiveTable, connection: Connection) -> bytes:
        """What this connection should be sent now."""
        seen = self._see(live, viewpoint(live, connection.person, connection.seat_choice))
        table_view = seen.table_view
        if connection.undone != live.undone:
            connection.undone, connection.steps = live.undone, min(connection.steps, live.steps)
        since = connection.steps
        say = tuple(line.text for line in table_view.log if line.step > since)[-20:] if since >= 0 else ()
        connection.steps = live.steps
        asked = live.asked
        turn = asked is not None and asked.person == connection.person and not asked.away
        if connection.as_html:
            if seen.html is None:
                assert self.renderer is not None
                with self.metrics.drawing.time():
                    seen.html = self.renderer.table(table_view)
            return msgspec.json.encode(Message(table_view.version, say, turn, html=seen.html))
        if seen.json is None:
            seen.json = msgspec.json.encode(table_view)
        return msgspec.json.encode(Message(table_view.version, say, turn, table_view=msgspec.Raw(seen.json)))

    # Changing

    async def change(self, live: LiveTable, decide: Decide, *, by: str = "", key: str | None = None) -> None:
        """The one way a table changes. ``decide`` looks at the table and says what happens; that is appended to the
        store, and only after the commit taken in and published. If another process was first, the table is brought up
        to date and ``decide`` is asked again."""
        mark = None if key is None else f"{by}:{key}"
        async with live.lock:
            for _ in range(ATTEMPTS):
                if mark is not None and mark in live.keys:
                    return
                changes = tuple(decide(live))
                if not changes:
                    return
                entry = c.Entry(live.version + 1, time.time(), changes, mark)
                began = any(isinstance(change, c.GameBegan) for change in changes)
                try:
                    with self.metrics.committing.time():
                        stored = await self.store.append(live.id, entry, "playing" if began else None)
                except (SQLAlchemyError, OSError) as error:
                    # Whether it was stored will show: the next change reads first what it does not know.
                    log.exception("the store failed")
                    raise ApiError(503, "store", "Your move could not be saved. Please try again.", wait=1) from error
                if stored:
                    await self._take_in(live, entry)
                    return
                await self._catch_up(live)
        raise ApiError(503, "busy", "The table is busy. Please try again.", wait=1)

    async def _take_in(self, live: LiveTable, entry: c.Entry) -> None:
        before = live.status
        live.apply(entry)
        self.metrics.changes.inc()
        self.hub.wake(live.id)
        await self.pubsub.publish(live.id, live.version)
        if live.status == "over" and before != "over":
            await self.store.set_status(live.id, "over")
        self.on_change(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what others appended."""
        for entry in await self.store.entries(live.id, live.version):
            live.apply(entry)
        self.hub.wake(live.id)

    def _heard(self, table: str, version: int) -> None:
        """Another process (or this one) says that a table has reached a version."""
        live = self._live_tables.get(table)
        if live is not None and live.version < version:
            self.spawn(self._catch_up_to(live, version), f"catch-up {table}")

    async def _catch_up_to(self, live: LiveTable, version: int) -> None:
        async with live.lock:
            if live.version < version:
                await self._catch_up(live)
                self.on_hearsay(live)


def cookie_name(request: HTTPConnection) -> str:
    """``__Host-`` cookies cannot be set by a neighbouring site; browsers accept them over https only."""
    return "__Host-spinneret" if request.scope.get("scheme") in ("https", "wss") else "spinneret"


def token_of(request: HTTPConnection) -> str | None:
    """The session cookie a request came with. It is asked for several times on the way of a request, and read once."""
    scope = request.scope
    if "session token" not in scope:
        scope["session token"] = request.cookies.get(cookie_name(request))
    token: str | None = scope["session token"]
    return token


def session_cookie(request: HTTPConnection, token: str, days: float) -> str:
    """The cookie as a header: scripts cannot read it, other sites cannot use it."""
    name = cookie_name(request)
    answer = Response()
    secure = name.startswith("__Host-")
    answer.set_cookie(name, token, round(days * DAY), path="/", secure=secure, httponly=True, samesite="lax")
    return answer.headers["set-cookie"]


def _card(name: str) -> GameCard:
    found = game(name)
    seats = {str(players): seat_names(name, players) for players in found.players}
    levels = tuple(Level(id, level.title) for id, level in LEVELS.items())
    return GameCard(found.name, found.title, found.summary, found.players, seats, found.options, levels, found.quick)
