"""A full disk: moves are refused and say why, reading goes on, and with room again so does the match."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Seat, guests, started
from tests.server.processes import PLAIN, processes

pytestmark = pytest.mark.anyio


async def owed(seat: Seat, version: int) -> dict[str, Any]:
    """The update to that version for the seat that owes a move, whether it came already or is still to come."""
    while True:
        for message in seat.received:
            if message["type"] == "update" and message["version"] == version and message["seat"] in message["to_act"]:
                return message
        await seat.next()


def give_room(server: int, most: int | None) -> None:
    """Let a server, and the processes that it has started, write files of no more than so many bytes."""
    import resource

    started = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    room = resource.RLIM_INFINITY if most is None else most
    for pid in (server, *map(int, started)):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


@pytest.mark.skipif(sys.platform != "linux", reason="a running process can be given less room on Linux alone")
async def test_moves_are_refused_while_reading_goes_on_and_all_is_well_with_room_again(database: Path) -> None:
    rng = random.Random(2)
    async with (
        processes(1, {**PLAIN, "MAROONED_DATABASE_URL": str(database)}) as (process,),
        guests(process.url, "Ann") as (ann,),
    ):
        assert process.child is not None
        table = await started(ann, "nautilus", ann, ann)
        companion = database.with_name(database.name + "-wal")
        room = max(database.stat().st_size, companion.stat().st_size) + 8192
        give_room(process.child.pid, room)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
            for made in range(1, 500):
                action, nonce = rng.choice(update["legal"]), f"n{made}"
                await seat.submit(update, action, nonce)
                told = await seat.until("accepted", "refused")
                if told["type"] == "refused":
                    break
                update = await owed(seat, made)
            else:
                raise AssertionError("the disk was never full")
            assert told["code"] == "server.full" and "full" in told["text"]
            assert (await ann.http.get(f"/api/tables/{table['id']}")).status_code == 200
            health = await ann.http.get("/health")
            assert health.status_code == 503 and health.json()["code"] == "server.full"
            assert (await ann.http.post("/api/tables", json={"game": "nautilus", "seats": 2})).status_code == 507
            async with ann.sit(table["id"]) as again:
                assert (await again.until("update"))["version"] == made - 1
            give_room(process.child.pid, None)
            assert (await ann.http.get("/health")).status_code == 200
            await seat.submit(update, action, nonce)
            assert (await seat.until("accepted"))["version"] == made
