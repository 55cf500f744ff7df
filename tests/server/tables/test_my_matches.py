"""What waits for somebody: their turn where others wait or their time runs, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from marooned.server.storage.schema import matches, seats
from tests.server.harness import Guest, Running, SetTime, guests, running, settings_in, started

pytestmark = pytest.mark.anyio

HOUR = 3_600_000
DAY = {"kind": "slow", "hours": 24}


async def waiting(guest: Guest) -> list[dict[str, Any]]:
    answer = await guest.http.get("/api/identity/waiting")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def listed(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.http.get("/api/identity/matches")).json()
    return found


async def vote(server: Running, guest: Guest, match: str, seat: int) -> None:
    live = await server.service.live_matches.load(match)
    await server.service.moves.submit(match, seat, live.version, "yes", f"n{live.version}", by=guest.id)


async def test_a_match_waits_for_those_who_are_to_act(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "ballot", ann, bob)
        match = table["match"]["id"]
        for guest in (ann, bob):
            (one,) = await waiting(guest)
            assert (one["table"], one["match"]["id"], one["left"]) == (table["id"], match, None)
        await vote(server, ann, match, 0)
        assert await waiting(ann) == [] == await waiting(eve)
        assert [one["seat"] for one in await waiting(bob)] == [1]
        await vote(server, bob, match, 1)
        assert len(await waiting(ann)) == 1
        for _ in range(2):
            await vote(server, ann, match, 0)
            await vote(server, bob, match, 1)
        assert await waiting(ann) == [] == await waiting(bob)


async def test_my_matches_say_whom_each_of_them_waits_for(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        match = (await started(ann, "ballot", ann, bob))["match"]["id"]
        assert [one["to_act"] for one in await listed(ann)] == [[0, 1]]
        await vote(server, ann, match, 0)
        assert [one["to_act"] for one in await listed(ann)] == [[1]] == [one["to_act"] for one in await listed(bob)]
        async with server.service.store.writing() as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(paused=1))
        assert [one["to_act"] for one in await listed(ann)] == [[]]
        opened = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{opened['id']}/seats/0")
        assert [one["to_act"] for one in await listed(ann)] == [[], []]


async def test_the_least_time_comes_first_and_several_seats_are_one_match(tmp_path: Path) -> None:
    time = SetTime()
    async with running(settings_in(tmp_path), time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        untimed = await started(ann, "ballot", ann, bob)
        days = await started(ann, "ballot", bob, ann, ann, clock={"kind": "slow", "hours": 72})
        day = await started(ann, "ballot", ann, bob, clock=DAY)
        time.pass_seconds(60)
        found = await waiting(ann)
        assert [one["table"] for one in found] == [day["id"], days["id"], untimed["id"]]
        assert [one["left"] for one in found] == [24 * HOUR - 60_000, 72 * HOUR - 60_000, None]
        assert [one["seat"] for one in found] == [0, 1, 0]


async def test_bots_alone_wait_for_nobody_unless_time_runs(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        await started(ann, "ballot", ann, "uniform")
        slow = await started(ann, "ballot", ann, "uniform", clock=DAY)
        assert [one["table"] for one in await waiting(ann)] == [slow["id"]]


async def test_nothing_waits_while_a_bot_stands_in_or_the_match_is_paused(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        async with server.service.store.writing() as connection:
            mine = update(seats).where(seats.c.match == table["match"]["id"], seats.c.seat == 0)
            await connection.execute(mine.values(stand_in="uniform"))
        assert await waiting(ann) == [] and len(await waiting(bob)) == 1
        async with server.service.store.writing() as connection:
            await connection.execute(update(matches).where(matches.c.id == table["match"]["id"]).values(paused=1))
        assert await waiting(bob) == []
