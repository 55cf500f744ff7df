"""A push service and a mail server for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.notifications.receivers import MailServer, PushService


@pytest.fixture
async def push_service(tmp_path: Path) -> AsyncIterator[PushService]:
    async with PushService(tmp_path).running() as found:
        yield found


@pytest.fixture
async def mail_server() -> AsyncIterator[MailServer]:
    async with MailServer().running() as found:
        yield found
