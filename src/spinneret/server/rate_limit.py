"""Rate limits: token buckets, one per caller and kind of request."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from spinneret.server.errors import ApiError
from spinneret.server.settings import Limits, Rate

KEPT = 50_000


class RateLimiter:
    """Buckets that fill up again with time. The least recently used are forgotten, which only ever is in the caller's
    favour."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> None:
        """One request of this caller; an ``ApiError`` if it comes too soon."""
        rate, now = self._rate, monotonic()
        level, then = self._levels.pop(who, (rate.burst, now))
        level = min(rate.burst, level + (now - then) * rate.per_second)
        allowed = level >= 1
        self._levels[who] = (level - 1 if allowed else level, now)
        if len(self._levels) > KEPT:
            self._levels.popitem(last=False)
        if not allowed:
            wait = (1 - level) / rate.per_second if rate.per_second else 60.0
            raise ApiError(429, "pace", f"Too many requests at once; try again in {wait:.0f} s.", wait=wait)


class RateLimits:
    """A limiter for each rate in ``Limits``."""

    def __init__(self, limits: Limits) -> None:
        self.session = RateLimiter(limits.session)
        self.address = RateLimiter(limits.address)
        self.entering = RateLimiter(limits.entering)
        self.opening = RateLimiter(limits.opening)
        self.chatting = RateLimiter(limits.chatting)
        self.thinking = RateLimiter(limits.thinking)
