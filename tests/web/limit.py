"""How long a test in a browser may take: one that stands still is ended and told, with its own stack and its windows.

Much of what is asked of a browser has no time limit of its own: to open and close windows, to run a script. And a test
may go round and round. Playwright raises in the test what a signal handler raises while it waits for the browser.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType
from typing import NoReturn

import pytest

LONGEST_SECONDS = 120.0
"""On a crowded machine too, and for a whole match."""


@contextlib.contextmanager
def limited(seconds: float = LONGEST_SECONDS) -> Iterator[None]:
    """Fail what is done meanwhile if it takes longer. Where the machine has no such signals, nothing is limited."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> NoReturn:
        pytest.fail(f"not done after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)  # of a limit around this one
        signal.signal(signal.SIGALRM, before)
