"""The server's time, which goes forward at its own pace whatever is done to the machine's clock; and its days."""

from __future__ import annotations

import datetime as dt
import time

DAY = 24 * 3600 * 1000
GRACE = 2 * 3600 * 1000
"""So long after its day, what was begun on it may still be finished; both in milliseconds."""


def now() -> int:
    """Milliseconds since 1970, by the machine's clock."""
    return time.time_ns() // 1_000_000


class Time:
    """Milliseconds since 1970 as the machine had it at the start, and from then on by a clock that nobody can set."""

    def __init__(self) -> None:
        self.started = now()
        self._since = time.monotonic_ns()

    def now(self) -> int:
        """This instant."""
        return self.started + (time.monotonic_ns() - self._since) // 1_000_000


def day_of(instant: int) -> str:
    """The day of an instant, in Greenwich: 2026-11-16."""
    return dt.datetime.fromtimestamp(instant / 1000, dt.UTC).date().isoformat()


def end_of(day: str) -> int:
    """The instant at which a day ends; `ValueError` for what is no day."""
    return int(dt.datetime.fromisoformat(f"{day}T00:00+00:00").timestamp() * 1000) + DAY


def told_at(day: str) -> int:
    """The instant from which the secrets of a day's deal may be told: a try begun on that day can no longer count."""
    return end_of(day) + GRACE
