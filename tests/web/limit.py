"""How long a test in a browser may take: one that stands still is ended and told, with its own stack and its windows.

Much of what is asked of a browser has no time limit of its own: to open and close windows, to run a script. And a test
may go round and round. Playwright raises in the test what a signal handler raises while it waits for the browser; but
what is raised while it is at work can end the connection to the browser, for all tests that follow.
"""

from __future__ import annotations

import contextlib
import itertools
import signal
from collections.abc import Iterator
from types import FrameType

import pytest

LONGEST_SECONDS = 120.0
"""On a crowded machine too, and for a whole match."""
AGAIN_SECONDS = 0.001
"""After which to look whether Playwright is still at work."""
PATIENCE = 5000
"""How often to look: whatever is at work for so long stands still itself."""
INSIST_SECONDS = 5.0
"""After which to raise once more: a listener to what the browser says would not pass it on."""


@contextlib.contextmanager
def limited(seconds: float = LONGEST_SECONDS) -> Iterator[None]:
    """Fail what is done meanwhile if it takes longer. Where the machine has no such signals, nothing is limited."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    looks = itertools.count()

    def stop(_number: int, frame: FrameType | None) -> None:
        if is_browser_being_asked(frame) and next(looks) < PATIENCE:
            signal.setitimer(signal.ITIMER_REAL, AGAIN_SECONDS, INSIST_SECONDS)
        else:
            pytest.fail(f"not done after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    left = signal.setitimer(signal.ITIMER_REAL, seconds, INSIST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *left)  # of a limit around this one
        signal.signal(signal.SIGALRM, before)


def is_browser_being_asked(frame: FrameType | None) -> bool:
    """Whether a signal met Playwright or its event loop at work, rather than waiting for the browser, or a test."""
    if frame is not None and package_of(frame) == "selectors":
        return False
    while frame is not None and package_of(frame) not in ("asyncio", "playwright"):
        frame = frame.f_back
    return frame is not None


def package_of(frame: FrameType) -> str:
    """The name of the package whose code runs there."""
    return str(frame.f_globals.get("__name__")).partition(".")[0]
