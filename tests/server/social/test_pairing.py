"""Looking for players: paired at once, once, with whoever fits, at open tables too; gone when the connection is."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from websockets.asyncio.client import connect

from marooned.server.storage.schema import origins, searches, tables, ties
from tests.server.backends import Postgres, RedisServer, eventually
from tests.server.harness import Guest, Running, Seat, guests, running, settings_in
from tests.server.processes import PLAIN, processes

pytestmark = pytest.mark.anyio

LOOKING = 'SELECT identity FROM searches WHERE "table" IS NULL'


async def search(at: Seat, game: str = "ballot", **wanted: Any) -> None:
    await at.send("search", wanted={"game": game, **wanted})


async def rows(server: Running) -> int:
    async with server.service.store.reading() as connection:
        return len((await connection.execute(select(searches))).all())


async def settles(server: Running, count: int) -> None:
    """Wait until so many searches are kept."""
    async with asyncio.timeout(10):
        while await rows(server) != count:
            await asyncio.sleep(0.02)


async def test_two_are_paired_at_once_and_play(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob), ann.visit() as one, bob.visit() as two:
        await search(one, pace="quick")
        looking = await one.until("looking")
        assert looking["wanted"]["pace"] == "quick" and looking["others"] == 0 and looking["bots_in"] is None
        await search(two, pace="quick")
        found = await one.until("found")
        assert found == await two.until("found")
        table = (await ann.http.get(f"/api/tables/{found['table']}")).json()
        assert [place["person"] for place in table["places"]] == [ann.id, bob.id]
        assert table["clock"] == {"kind": "live", "bank": 180, "increment": 10} and not table["public"]
        async with ann.sit(found["table"]) as seat:
            assert (await seat.until("update"))["seat"] == 0  # it was dealt without anybody asking
        await settles(server, 0)


async def test_people_who_fit_nobody_wait_and_are_counted(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob), ann.visit() as one, bob.visit() as two:
        await search(one, pace="quick")
        await search(two, pace="calm")
        for at, pace in ((one, "quick"), (two, "calm")):
            assert (await at.until("looking", where=lambda told: told["others"] == 1))["wanted"]["pace"] == pace
        await one.send("cancel")
        assert await one.until("stopped") == {"type": "stopped", "elsewhere": False}
        assert (await two.until("looking", where=lambda told: told["others"] == 0))["wanted"]["pace"] == "calm"
        await settles(server, 1)


async def test_whoever_closes_the_page_is_not_found(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob), bob.visit() as two:
        async with ann.visit() as one:
            await search(one)
            await one.until("looking")
            await settles(server, 1)
        await settles(server, 0)
        await search(two)
        await two.until("looking")
        await asyncio.sleep(0.3)
        assert await rows(server) == 1


async def test_a_person_looks_in_one_place(server: Running) -> None:
    async with (
        guests(server.url, "Ann", "Bob") as (ann, bob),
        ann.visit() as one,
        ann.visit() as other,
        bob.visit() as two,
    ):
        await search(one)
        await one.until("looking")
        await search(other)
        assert (await one.until("stopped"))["elsewhere"]
        await other.until("looking")
        await one.send("cancel")  # which is not what the other place does
        await search(two)
        found = await other.until("found")
        table = (await ann.http.get(f"/api/tables/{found['table']}")).json()
        assert {place["person"] for place in table["places"]} == {ann.id, bob.id}


async def test_bots_fill_the_seats_after_the_wait(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob), ann.visit() as one, bob.visit() as two:
        await search(one, "nautilus-island", seats=4, bot="uniform", wait=1)
        assert 0 < (await one.until("looking"))["bots_in"] <= 1000
        await search(two, "nautilus-island", bot="heuristic", wait=600)
        found = await one.until("found")
        assert found == await two.until("found")
        table = (await ann.http.get(f"/api/tables/{found['table']}")).json()
        assert [place["bot"] for place in table["places"]] == [None, None, "uniform", "uniform"]
        assert table["match"]["status"] in ("open", "running")


async def test_an_open_table_that_fits_is_joined(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cid") as (ann, bob, cid):
        table = await ann.post("/api/tables", game="nautilus-island", seats=3, public=True)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        async with bob.visit() as two, ann.sit(table["id"]) as seat:
            await seat.until("welcome")
            await search(two, "nautilus-island", seats=3)
            assert (await two.until("found"))["table"] == table["id"]
            changed = await seat.until("table")
            assert changed["table"]["places"][1]["name"] == "Bob"
            async with cid.visit() as three:  # somebody who was there before the table was
                await search(three, "nautilus", seats=2)
                await three.until("looking")
                other = await ann.post("/api/tables", game="nautilus", seats=2, public=True)
                assert (await three.until("found"))["table"] == other["id"]


async def test_blocked_people_are_never_paired(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cid") as (ann, bob, cid):
        async with server.service.store.writing() as connection:
            await connection.execute(insert(ties), {"identity": bob.id, "other": ann.id, "blocked": True, "created": 0})
        hosted = await bob.post("/api/tables", game="ballot", seats=2, public=True)
        await bob.post(f"/api/tables/{hosted['id']}/seats/0")
        async with ann.visit() as one, bob.visit() as two, cid.visit() as three:
            await search(one)
            await one.until("looking")
            await search(two, seats=2)
            await two.until("looking")
            await search(three, seats=2)
            assert (await three.until("found"))["table"] in (hosted["id"], (await one.next()).get("table"))
        async with server.service.store.reading() as connection:
            made = (await connection.execute(select(tables.c.id))).scalars().all()
        for id in made:
            places = (await ann.http.get(f"/api/tables/{id}")).json()["places"]
            assert not {ann.id, bob.id} <= {place["person"] for place in places}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"seats": 30}, "game.wrong-seats"),
        ({"pace": "lightning"}, "message.invalid"),
        ({"bot": "hal"}, "bot.unknown"),
        ({"seats": 10**30}, "message.invalid"),
        ({"game": "\0"}, "message.invalid"),
        ({"wait": -1}, "message.invalid"),
        ({"friend": True}, "message.invalid"),
    ],
)
async def test_what_cannot_be_looked_for_is_refused(server: Running, wanted: dict[str, Any], code: str) -> None:
    async with guests(server.url, "Ann") as (ann,), ann.visit() as one:
        await search(one, **wanted)
        assert (await one.until("refused"))["code"] == code
        await one.send("ping")
        assert await one.next() == {"type": "pong"}
        assert await rows(server) == 0


async def test_nobody_and_programs_do_not_search(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, nobody):
        async with nobody.visit() as one:
            assert (await one.next())["type"] == "tables"
            await search(one)
            assert (await one.next())["code"] == "identity.missing"
        token = (await ann.post("/api/bots", name="Robot"))["token"]
        url = f"{server.url.replace('http', 'ws', 1)}/api/company/socket"
        async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as connection:
            assert (await Seat(connection).next())["code"] == "token.not-allowed"


async def test_who_begins_too_often_is_refused(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path)) as server, guests(server.url, "Ann") as (ann,), ann.visit() as one:
        for _ in range(25):
            await search(one)
        assert (await one.until("refused"))["code"] == "message.too-fast"


async def test_who_sits_everywhere_finds_nobody(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.social.searches.SEATS_A_PERSON", 1)
    async with guests(server.url, "Ann") as (ann,), ann.visit() as one:
        table = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        await search(one)
        assert (await one.until("refused"))["code"] == "table.too-many"
        assert not (await one.until("stopped"))["elsewhere"]


async def test_two_processes_pair_everybody_once(postgres: Postgres, redis_server: RedisServer) -> None:
    settings = {
        **PLAIN,
        "MAROONED_DATABASE_URL": postgres.new_database(),
        "MAROONED_REDIS_URL": redis_server.url,
    }
    async with processes(2, settings) as (one, other):
        names = [f"Guest {number}" for number in range(24)]
        async with guests(one.url, *names) as people:
            for person in people[::2]:
                person.url = other.url

            async def find(person: Guest) -> str:
                async with person.visit() as at:
                    await search(at, pace="quick")
                    return str((await at.until("found"))["table"])

            found = dict(zip(people, await asyncio.gather(*map(find, people)), strict=True))
            assert set(Counter(found.values()).values()) == {2}  # everybody has one partner
            for table in set(found.values()):
                answer = (await people[0].http.get(f"/api/tables/{table}")).json()
                sitting = {place["person"] for place in answer["places"]}
                assert sitting == {person.id for person, at in found.items() if at == table}
        url = settings["MAROONED_DATABASE_URL"]
        assert postgres.query(url, "SELECT count(*) FROM tables") == [["12"]]
        async with guests(one.url, "Ann", "Bob") as (ann, bob):
            async with ann.visit() as at:
                await search(at)
                await at.until("looking")
                await eventually(lambda: postgres.query(url, LOOKING) == [[ann.id]])
                one.kill()  # and whoever looked from there is not found any more
            bob.url = other.url
            await eventually(lambda: postgres.query(url, LOOKING) == [])
            async with bob.visit() as at:
                await search(at)
                await at.until("looking")
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await at.until("found")


async def test_rated_tables_are_found_with_a_clock_and_know_from_where_people_play(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob), ann.visit() as one, bob.visit() as two:
        await search(one, rated=True)
        assert (await one.until("refused"))["code"] == "rated.no-clock"
        await search(one, pace="quick", rated=True)
        await one.until("looking")
        await search(two, pace="quick", rated=True)
        table = (await two.until("found"))["table"]
        assert (await one.until("found"))["table"] == table
        assert (await ann.http.get(f"/api/tables/{table}")).json()["rated"]
        async with asyncio.timeout(10):
            while True:
                async with server.service.store.reading() as connection:
                    noted = (await connection.execute(select(origins.c.identity))).scalars().all()
                if set(noted) == {ann.id, bob.id}:
                    break
                await asyncio.sleep(0.02)
