"""Clocks and leavers where two processes share the work: done once, by whichever, and undone by whichever."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_match import LiveMatch
from marooned.server.service import Service
from tests.server.backends import Postgres, RedisServer
from tests.server.harness import SECONDS, Running, SetTime, guests, running, settings_in, sit_down, started
from tests.server.live.test_attendance import LIVE, until_table

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def pair(folder: Path, url: str, redis: RedisServer, time: SetTime) -> AsyncIterator[tuple[Running, Running]]:
    """Two servers on one PostgreSQL and one Redis."""
    settings = dataclasses.replace(settings_in(folder), database_url=url, redis_url=redis.url)
    async with running(settings, time) as one, running(settings, time) as two:
        yield one, two


async def tick(*servers: Running) -> None:
    for server in servers:
        await server.service.deadlines.tick()


async def test_one_stands_in_and_the_player_returns_at_the_other(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer
) -> None:
    time = SetTime()
    async with (
        pair(tmp_path, postgres.new_database(), redis_server, time) as (one, two),
        guests(one.url, "Ann") as (ann,),
        guests(two.url, "Bob") as (bob,),
    ):
        table = await started(ann, "ballot", ann, bob, clock=LIVE)
        async with ann.sit(table["id"]) as here, bob.sit(table["id"]) as there:
            await there.until("update")
            await here.submit(await here.until("update"), "yes")
            await there.until("update", where=lambda m: m["version"] == 1)
            time.pass_seconds(20)
            await tick(one, two)
            time.pass_seconds(21)
            await tick(one, two)
            for seat in (here, there):
                await until_table(seat, place_1={"stand_in": "heuristic"})
            async with asyncio.timeout(20):
                while (await two.service.live_matches.newest(table["match"]["id"])).version < 3:
                    await asyncio.sleep(0.01)  # the stand-in votes, and votes again in the next ballot
            await there.send("back")
            for seat in (here, there):
                await until_table(seat, place_1={"stand_in": None})
                await seat.until("clocks", where=lambda m: m["left"][1] >= 30_000)
            time.pass_seconds(25)
            await tick(one, two)
            for server in (one, two):
                live = await server.service.live_matches.refresh(table["match"]["id"])
                assert [player.stand_in for player in live.players] == [None, None], "nobody is flagged by old news"


async def test_who_goes_from_one_is_missed_at_the_other_and_a_new_process_knows_what_is_due(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer
) -> None:
    time, url = SetTime(), postgres.new_database()
    async with (
        pair(tmp_path, url, redis_server, time) as (one, two),
        guests(one.url, "Ann") as (ann,),
        guests(two.url, "Bob") as (bob,),
    ):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as here:
            async with bob.sit(table["id"]) as there:
                await there.until("update")
                await here.together(2)
            await until_table(here, place_1={"away": True})
            third = dataclasses.replace(settings_in(tmp_path), database_url=url, redis_url=redis_server.url)
            async with running(third, time) as three, asyncio.timeout(20):
                await three.service.deadlines.adopt()
                mine = three.service.ownership.is_mine(table["match"]["id"])
                assert (table["match"]["id"] in three.service.deadlines.due) == mine


async def test_a_vote_is_held_across_processes_and_its_result_holds_in_both(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer
) -> None:
    time = SetTime()
    async with (
        pair(tmp_path, postgres.new_database(), redis_server, time) as (one, two),
        guests(one.url, "Ann") as (ann,),
        guests(two.url, "Bob") as (bob,),
    ):
        table = await started(ann, "ballot", ann, bob, "heuristic", clock=LIVE)
        async with ann.sit(table["id"]) as here, bob.sit(table["id"]) as there:
            updates = [await seat.until("update") for seat in (here, there)]
            await here.together(2)
            await here.send("propose", what="pause")
            number = (await there.until("proposal", where=lambda m: m["yours"]))["number"]
            await there.send("cast", proposal=number, yes=True)
            for seat, update in zip((here, there), updates, strict=True):
                await seat.until("table", where=lambda m: m["table"]["paused"])
                await seat.submit(update, "yes")
                assert (await seat.until("refused"))["code"] == "match.paused"
            time.pass_seconds(500)
            await tick(one, two)
            await there.send("propose", what="resume")
            number = (await here.until("proposal", where=lambda m: m["yours"]))["number"]
            await here.send("cast", proposal=number, yes=True)
            for seat, update in zip((here, there), updates, strict=True):
                await seat.until("table", where=lambda m: not m["table"]["paused"])
                await seat.submit(update, "yes")
                await seat.until("accepted")
            mine = (await bob.http.get("/api/identity/matches", params={"finished": False})).json()
            assert [played["table"] for played in mine] == [table["id"]]


async def test_what_could_not_be_looked_at_is_looked_at_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await sit_down(service), await sit_down(service)
    deadlines, refresh = service.deadlines, service.live_matches.refresh

    async def fails_for_one(match: str) -> LiveMatch:
        if match == one.match:
            raise Refusal("server.no-storage")
        return await refresh(match)

    deadlines.due = dict.fromkeys((one.match, two.match), 0)
    monkeypatch.setattr(service.live_matches, "refresh", fails_for_one)
    with pytest.raises(Refusal):
        await deadlines.tick()
    async with asyncio.timeout(SECONDS):
        while two.match in deadlines.due:
            await asyncio.sleep(0.01)
    assert one.match in deadlines.due, "nothing is due at the other"
