"""How fast somebody may ask: so many a second on average, and a burst at once."""

from __future__ import annotations

import time


class Allowance:
    """So many a second on average, and a burst of them at once."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.since = time.monotonic()

    def take(self) -> bool:
        """Use one up; False when there is none left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
