"""The log: for people or as JSON, and without a secret in either."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Guest, guests, started
from tests.server.processes import processes

pytestmark = pytest.mark.anyio


async def play(guest: Guest, table: dict[str, Any], rng: random.Random) -> list[str]:
    """Play all seats to the end; every word that was played, and the key."""
    words: list[str] = []
    async with guest.sit(table["id"]) as seat:
        while True:
            update = await seat.until("update")
            if update["outcome"] is not None:
                return [*words, update["key"]]
            if update["seat"] in update["to_act"]:
                words.append(rng.choice(update["legal"]))
                await seat.submit(update, words[-1], f"nonce-{rng.getrandbits(60):x}")


async def test_the_log_of_a_whole_match_is_json_and_tells_no_secret(tmp_path: Path, database: Path) -> None:
    log = tmp_path / "log"
    named = {"DATABASE_URL": str(database), "LOG_LEVEL": "debug", "METRICS_TOKEN": "sesame"}
    settings = {f"MAROONED_{name}": value for name, value in named.items()}
    async with processes(1, settings, log) as (process,), guests(process.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, ann)
        told = await play(ann, table, random.Random(1))
        link = await ann.post("/api/identity/link")
        await ann.http.get(f"/api/tables/{table['id']}x")
        assert await process.stop() in (0, -15)
    written = log.read_text(encoding="utf-8")
    assert [json.loads(line)["text"] for line in written.splitlines()][0::2] == ["ready", "stopped"]
    secrets = [table["id"], table["code"], link["token"], ann.http.cookies["marooned"], told[-1], "sesame", "nonce-"]
    assert not [secret for secret in secrets if secret in written]
    assert not [word for word in told if word in written]
