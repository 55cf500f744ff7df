"""Tokens that were revoked or renewed elsewhere: connections that go by them end here too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.live.revocations import Revocations
from marooned.server.service import Service
from tests.server.harness import Running, guests, running, settings_in, started
from tests.server.programs import programs

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("renewed", [True, False])
async def test_a_token_that_was_taken_away_in_another_process_ends_here_too(
    server: Running, tmp_path: Path, renewed: bool
) -> None:
    async with guests(server.url, "Ann") as (ann,), running(settings_in(tmp_path)) as other:
        table = await started(ann, "ballot", ann, ann)
        one, kept = await ann.post("/api/bots", name="Robbie"), await ann.post("/api/bots", name="Kept")
        async with (
            programs(other.url, one, kept) as (robbie, friend),
            robbie.sit(table["id"]) as seat,
            friend.sit(table["id"]) as beside,
        ):
            await seat.until("welcome")
            await beside.until("welcome")
            path = f"/api/bots/{one['bot']['id']}"
            answer = await (ann.http.post(f"{path}/token") if renewed else ann.http.delete(path))
            assert answer.is_success
            await other.service.revocations.check()
            await seat.connection.wait_closed()
            await beside.send("ping")
            await beside.until("pong")


async def test_programs_that_went_long_ago_are_not_looked_after(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        one, other = await ann.post("/api/bots", name="Here"), await ann.post("/api/bots", name="Gone")
        async with programs(server.url, one, other) as (here, gone), here.sit(table["id"]) as seat:
            await seat.until("welcome")
            assert (await gone.http.get("/api/token")).is_success
            tokens, check = server.service.tokens, server.service.revocations.check
            await check()
            assert tokens.admitted.keys() == {one["bot"]["id"], other["bot"]["id"]}
            monkeypatch.setattr("marooned.server.live.revocations.FORGET_MILLISECONDS", -1000)
            await check()
            assert tokens.admitted.keys() == {one["bot"]["id"]}


async def test_a_database_that_is_away_ends_no_looking(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    checked = asyncio.Event()

    async def away() -> None:
        if "server.no-storage" in caplog.text:
            checked.set()
        raise Refusal("server.no-storage")

    monkeypatch.setattr("marooned.server.live.revocations.CHECK_SECONDS", 0.001)
    revocations = Revocations(service.tokens, service.rooms)
    monkeypatch.setattr(revocations, "check", away)
    revocations.start()
    async with asyncio.timeout(20):
        await checked.wait()
    await revocations.stop()
