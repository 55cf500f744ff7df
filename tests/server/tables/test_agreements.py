"""Votes on how to go on: secret, for those who are there, ended by a majority, by all, or by time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from marooned.engine.replay import verify
from marooned.server.storage.schema import ballots
from marooned.server.tables.agreements import OPEN_SECONDS, REST_SECONDS
from tests.server.harness import Running, Seat, SetTime, guests, running, settings_in, started

pytestmark = pytest.mark.anyio

ASKED = {"type", "number", "what", "seat", "version", "answer", "voters", "needed", "yours", "now", "expires"}


@pytest.fixture
def time() -> SetTime:
    return SetTime()


async def answered(seat: Seat, answer: str) -> dict[str, Any]:
    return await seat.until("proposal", where=lambda m: m["answer"] == answer)


async def refusal(by: Seat, type: str, **fields: Any) -> str:
    await by.send(type, **fields)
    return str((await by.until("refused"))["code"])


async def test_a_majority_pauses_and_resumes_and_no_time_runs_meanwhile(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "Eve") as (ann, bob, cat, eve):
        clock = {"kind": "live", "bank": 60}
        id = (table := await started(ann, "ballot", ann, bob, cat, "uniform", clock=clock))["id"]
        async with ann.sit(id) as one, bob.sit(id) as two, cat.sit(id) as three, eve.sit(id) as four:
            for seat in (one, two, three, four):
                await seat.until("clocks")
            await one.send("propose", what="pause")
            asked = [await answered(seat, "open") for seat in (one, two, three, four)]
            assert [message["yours"] for message in asked] == [False, True, True, False]
            assert asked[3].keys() == ASKED and (asked[3]["voters"], asked[3]["needed"]) == (3, 2)
            assert asked[3]["expires"] == time.now() + 1000 * OPEN_SECONDS
            assert await refusal(three, "propose", what="abandon") == "proposal.open"
            assert await refusal(one, "cast", proposal=1, yes=True) == "proposal.no-ballot"
            assert await refusal(four, "cast", proposal=1, yes=True) == "proposal.no-ballot"
            assert await refusal(two, "cast", proposal=2, yes=True) == "proposal.unknown"
            await two.send("cast", proposal=1, yes=True)
            assert not (await answered(four, "passed"))["yours"]
            assert (await one.until("table", where=lambda m: m["table"]["paused"]))["table"]["match"] == table["match"]
            time.pass_seconds(1000)
            await server.service.deadlines.tick()
            await one.send("submit", match=table["match"]["id"], seat=0, version=0, action="yes", nonce="n")
            assert (await one.until("refused"))["code"] in ("match.paused", "move.stale")
            live = await server.service.live_matches.load(table["match"]["id"])
            assert live.paused and [player.stand_in for player in live.players] == [None] * 4
            assert await refusal(one, "propose", what="pause") == "proposal.pointless"
            await three.send("propose", what="resume")
            await answered(two, "open")
            await two.send("cast", proposal=2, yes=True)
            clocks = await two.until("clocks", where=lambda m: not m["stopped"] and m["since"] == time.now())
            assert clocks["left"] == [60_000] * 3 + [None]


async def test_a_match_is_abandoned_by_all_or_not_at_all(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "ballot", ann, bob)
        id, match = table["id"], table["match"]["id"]
        async with ann.sit(id) as one, bob.sit(id) as two, eve.sit(id) as three:
            update = await one.until("update")
            await one.submit(update, "yes")
            await one.until("accepted")
            await two.until("update")
            await three.until("update")
            await one.send("propose", what="abandon")
            assert (await answered(two, "open"))["needed"] == 2
            await two.send("cast", proposal=1, yes=False)
            await answered(one, "refused")
            async with server.service.store.reading() as connection:
                assert (await connection.execute(select(ballots))).all() == [], "ballots are destroyed"
            assert await refusal(one, "propose", what="abandon") == "proposal.too-soon"
            time.pass_seconds(OPEN_SECONDS + REST_SECONDS)
            await one.send("propose", what="abandon")
            await answered(two, "open")
            await two.send("cast", proposal=2, yes=True)
            over = await three.until("table", where=lambda m: m["table"]["match"]["status"] == "abandoned")
            assert not over["table"]["paused"]
            assert await refusal(one, "propose", what="pause") == "match.not-running"
            await one.submit(update, "yes", version=1)
            assert (await one.until("refused"))["code"] == "match.not-running"
        async with bob.sit(id) as two:
            last = await two.until("update")
            assert (last["to_act"], last["legal"], last["outcome"]) == ([], [], None)
            record = await eve.http.get(f"/api/matches/{match}/record")
            replayed = verify(record.content)
            assert len(replayed.moves) == 1 and replayed.key.hex() == last["key"]
        again = await ann.post(f"/api/tables/{id}/rematch")
        assert again["match"]["number"] == 2


async def test_a_vote_that_nobody_ends_expires_even_over_a_restart(tmp_path: Path) -> None:
    time = SetTime()
    async with running(settings_in(tmp_path), time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as one:
            await one.until("update")
            await one.send("propose", what="pause")
            await answered(one, "open")
        cookies = ann.http.cookies
    async with running(settings_in(tmp_path), time) as server, guests(server.url, "") as (ann,):
        ann.http.cookies = cookies
        async with ann.sit(table["id"]) as one:
            assert (await one.until("proposal"))["answer"] == "open"
            async with asyncio.timeout(20):
                while not server.service.agreements.due:
                    await asyncio.sleep(0.005)
            time.pass_seconds(OPEN_SECONDS + 1)
            await server.service.deadlines.tick()
            await answered(one, "expired")


async def test_a_leaver_is_replaced_for_good_by_those_who_are_there(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat") as (ann, bob, cat):
        table = await started(ann, "ballot", ann, bob, cat, level="uniform")
        id = table["id"]
        async with ann.sit(id) as one, bob.sit(id) as two:
            async with cat.sit(id) as three:
                await one.together(3)  # who is not there yet has no vote
                assert await refusal(one, "propose", what="replace", seat=2) == "proposal.pointless"
                assert await refusal(one, "propose", what="replace") == "seat.unknown"
                assert await refusal(one, "propose", what="replace", seat=9) == "seat.unknown"
            await one.until("table", where=lambda m: m["table"]["places"][2]["away"])
            await one.send("propose", what="replace", seat=2)
            assert (await answered(two, "open"))["voters"] == 2
            await two.send("cast", proposal=1, yes=True)
            await one.until("table", where=lambda m: m["table"]["places"][2]["bot"] == "uniform")
            async with cat.sit(id) as three:
                assert (await three.until("update"))["seat"] == -1


async def test_who_plays_alone_decides_alone_and_programs_do_not_vote(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        program = await ann.post(f"/api/tables/{table['id']}/seats/1/token", name="Robbie")
        assert program["token"]
        await ann.post(f"/api/tables/{table['id']}/start")
        async with ann.sit(table["id"]) as one:
            await one.until("update")
            await one.send("propose", what="pause")
            assert (await answered(one, "passed"))["voters"] == 1
