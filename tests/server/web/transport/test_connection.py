"""Connections as a conversation uses them, where the server hands them over and where it does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def test_a_server_that_hands_no_connection_over_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.transport.connection.EXTENSION", "nobody.has.it")
    settings = settings_in(tmp_path, connections_a_person=1)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: bool(told["legal"]))
            await seat.submit(update, update["legal"][0], "n1")
            assert (await seat.until("accepted"))["nonce"] == "n1"
            async with ann.sit(table["id"]) as second:
                assert (await second.next())["code"] == "table.too-many"
                with pytest.raises(ConnectionClosed):
                    await second.next()
                assert second.connection.close_reason == "table.too-many"
        async with asyncio.timeout(10):
            while server.service.rooms.rooms:
                await asyncio.sleep(0.01)
