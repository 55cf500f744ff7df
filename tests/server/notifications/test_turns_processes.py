"""Two processes on PostgreSQL and Redis, one of which is killed: everyone is called all the same, and once."""

from __future__ import annotations

import asyncio

import pytest

from marooned.server.notifications.turns import LEASE
from tests.server.backends import Postgres, RedisServer
from tests.server.harness import SECONDS, Guest, guests, started
from tests.server.notifications.receivers import MailServer
from tests.server.processes import PLAIN, processes
from tests.server.test_service_processes import shared

pytestmark = pytest.mark.anyio

DAY = {"kind": "slow", "hours": 24}
DELAY = 3


async def mailed(guest: Guest, mail_server: MailServer, address: str) -> None:
    """The guest is told by mail from now on."""
    answer = await guest.http.post("/api/notices/mail", json={"address": address})
    assert answer.status_code == 202, answer.text
    token = mail_server.taken.pop()[1].get_content().split("/mail/")[1].split()[0]
    assert (await guest.http.post("/api/notices/mail/confirm", json={"token": token})).status_code == 204


async def leave(guest: Guest, table: str) -> None:
    """Look at the table, and go."""
    async with guest.sit(table) as seat:
        await seat.until("update")


async def test_a_killed_process_leaves_nobody_uncalled_and_nobody_called_twice(
    postgres: Postgres, redis_server: RedisServer, mail_server: MailServer
) -> None:
    mail = {f"MAROONED_{name.upper()}": value for name, value in mail_server.settings.items()}
    settings = {**shared(postgres.new_database(), redis_server), **PLAIN, **mail, "MAROONED_NOTICE_SECONDS": str(DELAY)}
    async with (
        processes(2, settings) as (one, two),
        guests(one.url, "Ann") as (ann,),
        guests(two.url, "Bob") as (bob,),
    ):
        await mailed(ann, mail_server, "ann@example.org")
        await mailed(bob, mail_server, "bob@example.org")
        tables = [await started(ann, "ballot", ann, bob, clock=DAY) for _ in range(3)]
        for table in tables:
            await leave(ann, table["id"])
            await leave(bob, table["id"])
        one.kill()  # which started all of them, and has told nobody yet
        async with asyncio.timeout(3 * SECONDS + LEASE / 1000):  # what the dead one may have claimed waits that long
            while len(mail_server.taken) < 6:
                await asyncio.sleep(0.1)
        await asyncio.sleep(2 * DELAY)
        told = sorted((to, mail.get_content().split("/t/")[1].split()[0]) for to, mail in mail_server.taken)
        assert told == sorted((to, table["id"]) for table in tables for to in ("ann@example.org", "bob@example.org"))
