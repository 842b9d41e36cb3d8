"""What callers see: table views and live messages, each made once and kept while nothing changes."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from spinneret.server.hub import Connection, Hub
from spinneret.server.live_table import LiveTable
from spinneret.server.metrics import Metrics
from spinneret.server.responses import Message
from spinneret.server.table_view import Renderer, TableView
from spinneret.server.view_builder import LogCache, Recipient, SeatChoice, Viewpoint, build_view, viewpoint

SAID = 20
"""Sentences a message has at most: who was away longer reads the log."""


class _View(msgspec.Struct):
    """A view and how it is drawn, if anybody wanted it drawn."""

    table_view: TableView
    html: str | None = None


class _Cache:
    """What was made of one table."""

    __slots__ = ("logs", "made_for", "views")

    def __init__(self) -> None:
        self.made_for = (-1, -1)
        """The version, and how often people had come and gone."""
        self.views: dict[Viewpoint, _View] = {}
        self.logs: dict[int | None, LogCache] = {}
        """The log's lines by seat: an event keeps its words, so they outlive a change."""


class Views:
    def __init__(self, hub: Hub, metrics: Metrics, renderer: Renderer | None = None) -> None:
        self.renderer = renderer
        self._hub = hub
        self._metrics = metrics
        self._caches: WeakKeyDictionary[LiveTable, _Cache] = WeakKeyDictionary()

    def view(self, live: LiveTable, person: str, *, step: int | None = None, seat: SeatChoice = None) -> TableView:
        """The table as this person may see it, now or after ``step`` answers; an ApiError if not at all."""
        at = viewpoint(live, person, seat)
        if step is None or step == live.steps:
            return self._view(live, at).table_view
        return build_view(live, at, step=step, connected=self._hub.connected(live.id))

    def message(self, live: LiveTable, to: Recipient, *, since: int | None = None) -> Message:
        """The table as a live message, with the sentences since that step."""
        view = self._view(live, viewpoint(live, to.person, to.seat))
        table_view = view.table_view
        say = () if since is None else tuple([line.text for line in table_view.log if line.step > since][-SAID:])
        asked = live.asked
        turn = asked is not None and asked.person == to.person and not asked.away
        if not to.as_html:
            return Message(table_view.version, say, turn, table_view=table_view)
        if view.html is None:
            assert self.renderer is not None
            with self._metrics.drawing.time():
                view.html = self.renderer.table(table_view)
        return Message(table_view.version, say, turn, html=view.html)

    def next_message(self, live: LiveTable, connection: Connection) -> bytes:
        """What this connection should be sent now."""
        if connection.undone != live.undone and connection.steps is not None:
            connection.steps = min(connection.steps, live.steps)
        message = self.message(live, connection.to, since=connection.steps)
        connection.undone, connection.steps = live.undone, live.steps
        return msgspec.json.encode(message)

    def _view(self, live: LiveTable, at: Viewpoint) -> _View:
        cache = self._caches.get(live)
        if cache is None:
            cache = self._caches[live] = _Cache()
        now = (live.version, self._hub.epoch[live.id])
        if cache.made_for != now:
            cache.made_for, cache.views = now, {}
        if at.person != live.row.host and not live.seats_of(at.person):
            at = Viewpoint(None, at.seat)  # all spectators see the same
        view = cache.views.get(at)
        if view is None:
            log_cache = cache.logs.setdefault(at.seat, {})
            with self._metrics.viewing.time():
                table_view = build_view(live, at, connected=self._hub.connected(live.id), log_cache=log_cache)
            view = cache.views[at] = _View(table_view)
        return view
