"""Damage, as `/health` tells it: one file is refused as a whole, a database of many goes on with what is whole."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from marooned.server.settings import Settings
from tests.server.harness import guests, running, started

pytestmark = pytest.mark.anyio


async def test_a_damaged_row_is_told_by_health(each_database: Settings) -> None:
    async with running(each_database) as server, guests(server.url, "Ann") as (ann,):
        assert (await ann.http.get("/health")).json()["status"] == "ok"
        tables = [(await started(ann, "ballot", ann, ann))["id"] for _ in range(2)]
        store = server.service.store
        async with store.writing() as connection:
            broken = text("UPDATE matches SET commitment = 'no such' WHERE \"table\" = :id")
            await connection.execute(broken, {"id": tables[0]})
        for live in list(server.service.live_matches._held.values()):
            server.service.live_matches.forget(live)
        async with ann.sit(tables[0]) as seat:
            assert (await seat.until("refused"))["code"] == "server.damaged"
        health = await ann.http.get("/health")
        if store.file is not None:
            assert (health.status_code, health.json()["code"]) == (503, "server.damaged")
            return
        assert (health.status_code, health.json()["status"]) == (200, "damaged")
        async with ann.sit(tables[1]) as seat:
            await seat.submit(await seat.until("update"), "yes")
            assert (await seat.until("accepted", "refused"))["type"] == "accepted"
