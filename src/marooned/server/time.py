"""The server's time, which goes forward at its own pace whatever is done to the machine's clock, and how often somebody
may ask in it."""

from __future__ import annotations

import time


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


class Allowance:
    """So many a second on average, and a burst of them at once."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.since = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Use so many up; False when fewer are left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True
