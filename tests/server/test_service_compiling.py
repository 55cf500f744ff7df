"""A server that has compiled nothing yet: tables start at once, bots answer, and a match moves over as it is played."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from marooned.engine.compilation import INTERPRETED
from marooned.engine.replay import verify
from tests.server.harness import Guest, guests, started
from tests.server.processes import PLUGIN, Process

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")]

PEBBLES = Path(__file__).parents[1] / "engine" / "plugin"
PATH = os.pathsep.join([str(PLUGIN), str(PEBBLES)])
COMPILED = 'marooned_compiled{{game="{}",part="{}"}} 1.0'


def process(folder: Path, **settings: str) -> Process:
    database = f"sqlite:///{folder / 'compiling.sqlite'}"
    told = {"MAROONED_DATABASE_URL": database, "MAROONED_CACHE_DIR": str(folder), "PYTHONPATH": PATH, **settings}
    return Process(told, folder / "log")


async def play(guest: Guest, table: dict[str, Any], moves: int) -> dict[str, Any]:
    """Play until so many moves were made; the last update."""
    async with guest.sit(table["id"]) as seat:
        while True:
            update = await seat.until("update")
            if update["version"] >= moves or not update["to_act"]:
                return update
            if 0 in update["to_act"] and update["legal"]:
                await seat.submit(update, update["legal"][0])


async def test_a_table_starts_and_a_bot_answers_before_anything_is_compiled(tmp_path: Path) -> None:
    server = process(tmp_path)
    await server.start()
    try:
        async with guests(server.url, "Ann") as (ann,):
            table = await started(ann, "galerapagos", ann, "nemo", "castaway", options={"first_player": 0})
            async with ann.sit(table["id"]) as seat:
                update = await seat.until("update")
                await seat.send("hint", match=update["match"], seat=0, version=update["version"], nonce="h")
                refused = await seat.until("refused", "advised")
                assert refused["code"] == "hint.not-ready"
                await seat.submit(update, update["legal"][0])
                await seat.until("update", where=lambda told: told["version"] > update["version"] + 1)
            assert "marooned_compiled{" not in (await ann.http.get("/metrics")).text
    finally:
        server.kill()


async def test_a_match_moves_over_while_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PEBBLES))
    server = process(tmp_path)
    await server.start()
    try:
        async with guests(server.url, "Ann") as (ann,):
            table = await started(ann, "pebbles", ann, "castaway")
            update = await play(ann, table, 2)
            async with asyncio.timeout(200):
                while COMPILED.format("pebbles", "search") not in (await ann.http.get("/metrics")).text:
                    await asyncio.sleep(0.1)
            await play(ann, table, 1000)
            record = await ann.http.get(f"/api/matches/{update['match']}/record")
        match = verify(record.content)  # every digest is that of rules that were compiled from the first move on
        assert match.over
        assert await server.stop() in (0, -15)
        assert "stays interpreted" not in (tmp_path / "log").read_text()
    finally:
        server.kill()
