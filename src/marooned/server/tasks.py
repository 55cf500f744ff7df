"""Work that goes on beside everything else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from logging import Logger
from typing import Any

from marooned.protocol.refusals import Refusal


async def end(task: asyncio.Task[Any] | None) -> None:
    """Cancel a task, if there is one, and wait until it has ended."""
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@contextlib.contextmanager
def failures_logged(log: Logger, what: str) -> Iterator[None]:
    """Log what fails instead of raising it, so that a task that repeats something comes to its next turn. A refusal
    (the database is away) is worth a line, anything else is an error of ours."""
    try:
        yield
    except Refusal as refusal:
        log.warning("%s: %s", what, refusal.code)
    except Exception:
        log.exception(what)
