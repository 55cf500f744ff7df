"""The home page's connection: open tables as they change, bounds, and revoked devices."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Literal

import pytest
from websockets.exceptions import ConnectionClosed

from marooned.protocol.http import NewTable
from marooned.protocol.tables import Table
from marooned.server.service import Service
from marooned.server.social.home import TOLD_AT_ONCE, Visitor
from tests.server.harness import Running, guests, running, settings_in

pytestmark = pytest.mark.anyio


async def test_open_tables_are_told_as_they_change(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, nobody), nobody.visit() as at:
        assert await at.next() == {"type": "tables", "tables": []}
        hidden = await ann.post("/api/tables", game="nautilus", seats=2)
        table = await ann.post("/api/tables", game="nautilus", seats=2, public=True)
        short = {"id": table["id"], "game": "nautilus", "names": [], "seats": 2, "free": 2, "clock": {"kind": "none"}}
        assert (await at.until("tables"))["tables"] == [short]
        assert hidden["id"] not in str(at.received)
        await ann.post(f"/api/tables/{table['id']}/seats/1")
        assert (await at.until("tables"))["tables"] == [{**short, "names": ["Ann"], "free": 1}]
        await ann.post(f"/api/tables/{table['id']}/seats/0/bot", bot="uniform")
        assert (await at.until("tables"))["tables"][0]["free"] == 0
        await ann.post(f"/api/tables/{table['id']}/start")
        assert (await at.until("tables"))["tables"] == []


async def test_a_flood_ends_the_connection(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,), ann.visit() as at:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(300):
                await at.send("nonsense")
        await at.closed()
        assert at.connection.close_code == 4429
    assert not server.service.home.visitors


async def test_connections_are_bounded_by_person_and_address(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_a_person=1, connections_an_address=2)
    async with running(settings) as server, guests(server.url, "Ann", "", "") as (ann, one, other):
        async with ann.visit() as first:
            assert (await first.next())["type"] == "tables"
            async with ann.visit() as second:
                assert (await second.next())["code"] == "table.too-many"
            async with one.visit() as third:
                assert (await third.next())["type"] == "tables"
                async with other.visit() as fourth:
                    assert (await fourth.next())["code"] == "server.crowded"
        async with ann.visit() as again:
            assert (await again.next())["type"] == "tables"


async def test_a_renewed_identity_connects_anew(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,), ann.visit() as at:
        await at.next()
        await ann.post("/api/identity/renew")
        assert (await at.until("refused"))["code"] == "identity.renewed"
        await at.closed()
        assert at.connection.close_code == 4409


async def test_a_thousand_are_told_of_a_table_some_at_a_time(service: Service) -> None:
    """Whoever was found meanwhile does not wait for all of them."""
    told: list[bytes] = []

    def write(text: bytes) -> bool:
        told.append(text)
        return True

    for _ in range(3 * TOLD_AT_ONCE):
        await service.home.enter(Visitor(None, write, lambda: None, b""))
    told.clear()
    ann, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(ann, NewTable(game="nautilus", seats=2, public=True))
    between: list[int] = []
    telling = asyncio.create_task(service.home._tell_tables())
    while not telling.done():
        await asyncio.sleep(0)
        between.append(len(told))
    assert {TOLD_AT_ONCE, 2 * TOLD_AT_ONCE} <= set(between)
    assert len(told) == 3 * TOLD_AT_ONCE and len(set(told)) == 1 and table.id.encode() in told[0]


async def test_whoever_comes_while_the_tables_are_read_sees_them_too(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(ann, NewTable(game="nautilus", seats=2, public=True))
    read, gate = service.lobby.public_tables, asyncio.Event()

    async def read_slowly(status: Literal["open", "running"]) -> list[Table]:
        await gate.wait()
        return await read(status)

    monkeypatch.setattr(service.lobby, "public_tables", read_slowly)
    told: list[bytes] = []

    def write(text: bytes) -> bool:
        told.append(text)
        return True

    visitors = [Visitor(None, write, lambda: None, b"") for _ in range(2)]
    entering = [asyncio.create_task(service.home.enter(visitor)) for visitor in visitors]
    await asyncio.sleep(0.05)
    gate.set()
    await asyncio.gather(*entering)
    assert len(told) == 2 and all(table.id.encode() in text for text in told)
