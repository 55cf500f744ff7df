"""A server as a whole: who hears of a move, and how it stops."""

from __future__ import annotations

import pytest

from tests.server.harness import Running, guests, started

pytestmark = pytest.mark.anyio


async def test_a_server_that_drains_says_so(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        assert (await ann.http.get("/health")).status_code == 200
        await server.service.drain()
        answer = await ann.http.get("/health")
        assert answer.status_code == 503 and answer.json()["code"] == "server.stopping"


async def test_draining_finishes_what_was_taken_and_takes_no_more(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
            await server.service.drain()
            await seat.submit(update, update["legal"][0])
            assert (await seat.until("refused"))["code"] == "server.stopping"
