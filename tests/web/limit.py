"""How long a test in a browser may take: one that stands still is ended and told, with its own stack and its windows.

Much of what is asked of a browser has no time limit of its own: to open and close windows, to run a script. And a test
may go round and round. Playwright raises in the test what a signal handler raises while it waits for the browser; but
what is raised while its event loop is at work ends the connection to the browser, for all tests that follow.
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
"""After which to look whether the event loop is still at work."""
PATIENCE = 5000
"""How often to look: an event loop that is at work for so long stands still itself."""
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
        if is_event_loop_at_work(frame) and next(looks) < PATIENCE:
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


def is_event_loop_at_work(frame: FrameType | None) -> bool:
    """Whether a signal met an event loop that is doing something, rather than waiting, or than a test."""
    if frame is not None and module_of(frame) == "selectors":
        return False
    while frame is not None and module_of(frame) != "asyncio.base_events":
        frame = frame.f_back
    return frame is not None


def module_of(frame: FrameType) -> object:
    """The name of the module whose code runs there."""
    return frame.f_globals.get("__name__")
