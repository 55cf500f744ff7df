"""Background work: parts of the server that run from its start to its end, and tasks that end by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from typing import Any

from marooned.protocol.refusals import Refusal

log = logging.getLogger(__name__)


class Part:
    """A part of the server. `Service` lists the parts, starts them and stops them."""

    async def start(self) -> None:
        """Start working; the database and the bus are open."""

    async def stop(self) -> None:
        """Finish or drop what is under way."""


class Loop(Part):
    """A part that is one task: `_run`, from the start to the end."""

    _task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=type(self).__name__)

    async def stop(self) -> None:
        await end(self._task)

    async def _run(self) -> None:
        raise NotImplementedError


class Tasks:
    """Tasks that nobody waits for. An error of one is logged."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this beside everything else."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a background task failed", exc_info=task.exception())

    async def wait(self, seconds: float | None = None) -> None:
        """Wait until all have ended, those that are started meanwhile included; at most so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._running:
                    await asyncio.wait(self._running)

    async def end(self) -> None:
        """Cancel all of them."""
        await end(*self._running)


async def end(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel these tasks (None is no task) and wait until they have ended."""
    there = [task for task in tasks if task is not None]
    for task in there:
        task.cancel()
    for found in await asyncio.gather(*there, return_exceptions=True):
        if isinstance(found, Exception):
            log.error("a background task failed", exc_info=found)


@contextlib.contextmanager
def failures_logged(log: logging.Logger, what: str) -> Iterator[None]:
    """Log what fails instead of raising it, so that a task that repeats something comes to its next turn. A refusal
    (the database is away) is worth a line, anything else is an error of ours."""
    try:
        yield
    except Refusal as refusal:
        log.warning("%s: %s", what, refusal.code)
    except Exception:
        log.exception(what)
