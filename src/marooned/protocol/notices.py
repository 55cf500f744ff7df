"""What waits for somebody, and how they want to be told of it."""

from __future__ import annotations

from marooned.protocol.http import Played


class Waiting(Played, frozen=True, kw_only=True):
    """A match in which you are to act, and others wait or your time runs."""

    seat: int
    """Yours that owes a decision; the first one, if there are several."""
    left: int | None
    """Milliseconds that you have left; null where no time of yours runs."""
