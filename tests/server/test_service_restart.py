"""Killing a real server in the middle of a match: every answered move is there, none twice, and the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.harness import Guest, guests, started
from tests.server.processes import PLAIN, environment, free_port
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def process(port: int, database: Path) -> AsyncIterator[subprocess.Popen[bytes]]:
    """A server of its own, answering."""
    command = [sys.executable, "-m", "marooned.server", "--port", str(port), "--database", str(database)]
    limits = {"MAROONED_MESSAGES_A_SECOND": "10000", "MAROONED_REQUESTS_A_SECOND": "10000"}
    unhurried = environment({**PLAIN, **limits, "MAROONED_BOT_WORKERS": "0"})
    with subprocess.Popen(command, env=unhurried, stderr=subprocess.DEVNULL) as child:
        try:
            async with asyncio.timeout(60), httpx.AsyncClient() as http:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        await http.get(f"http://127.0.0.1:{port}/health")
                        break
                    assert child.poll() is None, "the server did not start"
                    await asyncio.sleep(0.05)
            yield child
        finally:
            child.kill()


async def play_until(guest: Guest, table: dict[str, Any], rng: random.Random, answered: list[tuple[int, str]]) -> bool:
    """Answer for all seats until the match is over (True) or the server is gone; notes what it said it had accepted."""
    sent: dict[str, int] = {}
    try:
        async with guest.sit(table["id"]) as seat:
            while True:
                message = await seat.until("update", "accepted")
                if message["type"] == "accepted":
                    answered.append((sent[message["nonce"]], message["nonce"]))
                elif message["outcome"] is not None:
                    return True
                elif message["seat"] in message["to_act"]:
                    nonce = f"{rng.getrandbits(60):x}"
                    sent[nonce] = message["seat"]
                    await seat.submit(message, rng.choice(message["legal"]), nonce)
    except (ConnectionError, WebSocketException):
        return False


async def test_a_killed_server_lost_nothing_it_had_answered_and_one_told_to_stop_says_so(database: Path) -> None:
    port, rng, answered = free_port(), random.Random(7), list[tuple[int, str]]()
    async with guests(f"http://127.0.0.1:{port}", "") as (ann,):
        async with process(port, database) as child:
            await ann.become("Ann")
            table = await started(ann, "nautilus", ann, ann)
            playing = asyncio.create_task(play_until(ann, table, rng, answered))
            async with asyncio.timeout(60):
                while len(answered) < 12:
                    await asyncio.sleep(0.001)
            child.kill()
            assert not await playing
        with contextlib.closing(sqlite3.connect(database)) as file:
            lines = file.execute("SELECT number, seat, nonce FROM moves ORDER BY number").fetchall()
        assert [number for number, _, _ in lines] == list(range(1, len(lines) + 1))
        kept = [(seat, nonce) for _, seat, nonce in lines]
        assert len(set(kept)) == len(kept) and set(answered) <= set(kept)
        async with process(port, database) as child:
            assert await play_until(ann, table, rng, answered)
            record = await ann.http.get(f"/api/matches/{table['match']['id']}/record")
            assert Witness(record.content).match.commitment == table["match"]["commitment"]
            async with ann.sit(table["id"]) as seat, asyncio.timeout(20):
                await seat.until("update")
                child.send_signal(signal.SIGTERM)
                await seat.closed()
                assert seat.connection.close_code == 1012
                while child.poll() is None:
                    await asyncio.sleep(0.01)
            assert child.returncode in (0, -signal.SIGTERM)
