"""Thirty people behind one address play undisturbed under the usual limits."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from marooned.protocol.refusals import REFUSED
from marooned.server.settings import Settings, sqlite_url
from tests.server.harness import Guest, running, started

pytestmark = pytest.mark.anyio

PUPILS = 30
FILES = 20
"""That a page is made of."""
ROUNDS = 3
ADDRESS = "203.0.113.7"


async def play(pupil: Guest, number: int) -> None:
    """Open the page, take a name, set a table up, play a vote against a bot, talk, and be there twice."""
    for file in range(FILES):
        await pupil.http.get(f"/assets/{file}.js")
    for path in ("/", "/api/games", "/api/tables", "/api/watchable"):
        assert (await pupil.http.get(path)).status_code != 429
    await pupil.become(f"Pupil {number}")
    table = await started(pupil, "ballot", pupil, "uniform", public=True)
    async with AsyncExitStack() as stack:
        seat, other = [await stack.enter_async_context(pupil.sit(table["id"])) for _ in range(2)]
        await other.until("welcome")
        for round in range(ROUNDS):
            update = await seat.shown(lambda told: 0 in told["to_act"])
            await seat.insist(update["legal"][0], lambda told: 0 in told["to_act"])
            await seat.send("say", text=f"round {round}", seat=0)
            await seat.until("said")


async def test_a_classroom_plays_undisturbed(tmp_path: Path) -> None:
    settings = Settings(database_url=sqlite_url(tmp_path / "marooned.sqlite"), bot_workers=0, bot_pause=0.05)
    before = REFUSED.copy()
    async with running(settings) as server:
        pupils = [Guest(server.url) for _ in range(PUPILS)]
        for pupil in pupils:
            pupil.live_at(ADDRESS)
        await asyncio.gather(*(play(pupil, number) for number, pupil in enumerate(pupils)))
        for pupil in pupils:
            await pupil.http.aclose()
    refused = {code for code, times in REFUSED.items() if times > before[code]}
    assert refused <= {"request.not-found", "page.missing", "move.stale"}
