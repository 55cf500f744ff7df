"""Tasks that repeat something end when they are told to, and not because it failed once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.tasks import end, failures_logged

log = logging.getLogger(__name__)


@pytest.mark.anyio
async def test_a_task_has_ended_once_it_was_told_to() -> None:
    task = asyncio.create_task(asyncio.sleep(3600))
    await end(task)
    assert task.cancelled()
    await end(None)


@pytest.mark.parametrize(("error", "level"), [(Refusal("server.no-storage"), "WARNING"), (KeyError("x"), "ERROR")])
def test_what_fails_is_logged_and_ends_nothing(error: Exception, level: str, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise error

    with failures_logged(log, "the cleanup failed"):
        fail()
    assert [(line.levelname, "the cleanup failed" in line.message) for line in caplog.records] == [(level, True)]


def test_being_told_to_end_is_no_failure() -> None:
    with pytest.raises(asyncio.CancelledError), failures_logged(log, "the cleanup failed"):
        raise asyncio.CancelledError
