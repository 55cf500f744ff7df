"""The server's time, which goes forward at its own pace whatever is done to the machine's clock."""

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
