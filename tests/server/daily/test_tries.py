"""One try each: begun once, finished in time, beside everybody's, and no secret is told before nobody can use it."""

from __future__ import annotations

import asyncio
import base64
import random
from typing import Any

import pytest
from sqlalchemy import select, update

from marooned.protocol.tables import Me, Table
from marooned.server.daily import deals, tries
from marooned.server.daily.tries import streak_of
from marooned.server.storage.schema import daily_tries, matches, tables
from marooned.server.time import DAY, day_of, now, told_at
from tests.server.harness import Guest, Running, guests
from tests.server.test_service_restart import play_until
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio
RNG = random.Random(4)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who needs no search to be compiled."""
    monkeypatch.setattr(deals, "BOT", "heuristic")


async def finished(guest: Guest) -> dict[str, Any]:
    """The table at which somebody has just finished today's ballot."""
    table: dict[str, Any] = await guest.post("/api/daily/ballot")
    assert await play_until(guest, table, RNG, [])
    return table


async def daily_of(guest: Guest) -> dict[str, Any]:
    """Today's deals, as somebody is told of them."""
    answer: dict[str, Any] = (await guest.http.get("/api/daily")).json()
    return answer


async def let_the_day_pass(server: Running) -> str:
    """As if everything of today had been yesterday; that day."""
    yesterday = day_of(now() - 26 * 3600 * 1000)
    async with server.service.store.writing() as connection:
        await connection.execute(update(daily_tries).values(day=yesterday))
        await connection.execute(update(tables).values(day=yesterday))
    server.service.live_matches._held.clear()
    return yesterday


async def code_of(guest: Guest, method: str, path: str) -> str:
    answer = await guest.http.request(method, path)
    assert answer.is_error
    return str(answer.json()["code"])


async def test_there_is_one_try_however_often_it_is_asked_for(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        begun = await asyncio.gather(*(ann.post("/api/daily/ballot") for _ in range(5)))
        assert len({table["id"] for table in begun}) == 1 and begun[0]["match"]["day"] == day_of(now())
        other = await bob.post("/api/daily/ballot")
        assert other["id"] != begun[0]["id"] and other["match"]["commitment"] == begun[0]["match"]["commitment"]
        seats = [[place["seat"] for place in table["places"] if place["person"]] for table in (begun[0], other)]
        assert seats[0] == seats[1] and len(seats[0]) == 1
        async with server.service.store.reading() as connection:
            running = (await connection.execute(select(matches.c.id).where(matches.c.status == "running"))).all()
        assert len(running) == 2


async def test_an_interrupted_beginning_is_taken_up_and_nobody_deals_another(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        daily = server.service.daily
        day = day_of(now())
        me = (await ann.http.get("/api/identity")).json()
        deal = await daily.deals.of("ballot", day)
        table = await daily.lobby.create(Me(**me), deal.table("en"), day)
        await ann.post(f"/api/tables/{table.id}/seats/{deal.seat}")
        assert await code_of(ann, "POST", f"/api/tables/{table.id}/start") == "daily.once"
        async with server.service.store.writing() as connection:
            row = {"day": day, "game": "ballot", "identity": ann.id, "table": table.id}
            await connection.execute(daily_tries.insert(), row)
        begun = await ann.post("/api/daily/ballot")
        assert begun["id"] == table.id and begun["match"]["status"] == "running"


async def test_whoever_is_seated_by_another_process_meanwhile_plays(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = server.service.tables
    take = tables.take

    async def take_second(me: Me, table: str, seat: int) -> Table:
        await take(me, table, seat)
        return await take(me, table, seat)

    async with guests(server.url, "Ann") as (ann,):
        monkeypatch.setattr(tables, "take", take_second)
        begun = await ann.post("/api/daily/ballot")
        assert begun["match"]["status"] == "running"
        assert [place["person"] for place in begun["places"]].count(ann.id) == 1


async def test_results_are_for_those_who_finished(server: Running) -> None:
    day = day_of(now())
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, nobody):
        await bob.post("/api/daily/ballot")
        table = await finished(ann)
        board = (await ann.http.get(f"/api/daily/ballot/{day}")).json()
        assert board["mine"]["over"] and board["mine"]["result"] and board["mine"]["match"] == table["match"]["id"]
        assert sum(count["people"] for count in board["results"]) == 1 and board["key"] is None
        for other in (bob, nobody):
            assert await code_of(other, "GET", f"/api/daily/ballot/{day}") == "daily.not-over"
        today = (await bob.http.get("/api/daily")).json()
        ballot = next(deal for deal in today["deals"] if deal["game"] == "ballot")
        assert ballot["finished"] == 1 and not ballot["mine"]["over"] and today["streak"] == 0
        assert today["day"] == day and today["next"] > now()
        assert (await ann.http.get("/api/daily")).json()["streak"] == 1
        assert (await nobody.http.get("/api/daily")).json()["deals"][0]["mine"] is None


async def test_no_secret_is_told_while_others_can_play_it(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await finished(ann)
        match = table["match"]["id"]
        async with ann.sit(table["id"]) as seat:
            last = await seat.until("update", where=lambda update: update["outcome"] is not None)
        assert last["key"] is None
        mine = next(place["seat"] for place in table["places"] if place["person"])
        for guest in (ann, eve):
            assert await code_of(guest, "GET", f"/api/matches/{match}/record") == "daily.not-told"
            assert await code_of(guest, "GET", f"/api/matches/{match}/review") == "daily.not-told"
            other = (mine + 1) % len(table["places"])
            assert await code_of(guest, "GET", f"/api/matches/{match}/story?seat={other}") == "seat.not-yours"
        story = (await ann.http.get(f"/api/matches/{match}/story?seat={mine}")).json()
        assert story["key"] is None and story["outcome"] is not None
        assert await code_of(ann, "POST", f"/api/tables/{table['id']}/rematch") == "daily.once"


async def test_nothing_that_anybody_can_fetch_or_that_is_logged_holds_the_key_before_its_time(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await finished(ann)
        match, day = table["match"]["id"], day_of(now())
        deal = await server.service.daily.deals.of("ballot", day)
        paths = ["/metrics", "/api/daily", f"/api/daily/ballot/{day}", "/api/identity/data", "/api/identity/matches"]
        paths += ["/api/story", "/api/story/matches", "/api/story/download/json", "/api/story/download/parquet"]
        paths += [f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/series"]
        paths += [f"/api/matches/{match}/{what}" for what in ("record", "review", "lesson", "story", "moves/0")]
        tomorrow = day_of(now() + DAY)
        paths += [f"/api/daily/ballot/{odd}" for odd in (tomorrow, "2026-13-01", "%00", "x" * 300)]
        told = "".join([(await guest.http.get(path)).text for guest in (ann, eve) for path in paths]) + caplog.text
        secret = await server.service.daily.deals._kept_secret()
        coming = await server.service.daily.deals.of("ballot", tomorrow)
    for hidden in (deal.key, coming.key, secret):
        for form in (hidden.hex(), base64.b64encode(hidden).decode(), str(list(hidden)), repr(hidden)):
            assert form not in told


async def test_there_is_one_try_at_all_processes_together(two: list[Running]) -> None:
    one, other = two
    async with guests(one.url, "Ann") as (ann,), guests(other.url, "") as (again,):
        again.http.cookies.update(ann.http.cookies)
        asked = [guest.post("/api/daily/ballot") for guest in (ann, again, ann, again)]
        begun = await asyncio.gather(*asked)
        assert len({table["id"] for table in begun}) == len({table["match"]["id"] for table in begun}) == 1
        async with one.service.store.reading() as connection:
            running = select(matches.c.id).where(matches.c.status == "running")
            assert len((await connection.execute(running)).all()) == 1


async def test_the_day_after_everything_is_told(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, nobody):
        table = await finished(ann)
        day = await let_the_day_pass(server)
        assert now() >= told_at(day)
        deal = await server.service.daily.deals.of("ballot", day)
        board = (await nobody.http.get(f"/api/daily/ballot/{day}")).json()
        assert board["key"] == deal.key.hex() and board["mine"] is None
        record = await nobody.http.get(f"/api/matches/{table['match']['id']}/record")
        assert Witness(record.content).match.commitment == table["match"]["commitment"]
        assert (await ann.post("/api/daily/ballot"))["id"] != table["id"]
        if day == day_of(now() - DAY):  # in the first hours of a day it is the day before yesterday
            told = (await daily_of(ann))["told"]
            assert [(deal["game"], deal["mine"]["table"]) for deal in told] == [("ballot", table["id"])]
        assert (await nobody.http.get("/api/daily")).json()["told"] == []


async def test_ones_own_end_is_known_at_once_and_those_of_all_are_looked_for_now_and_then(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(daily: dict[str, Any]) -> int:
        return next(deal["finished"] for deal in daily["deals"] if deal["game"] == "ballot")

    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        assert counted(await daily_of(ann)) == 0
        await finished(bob)
        assert counted(await daily_of(ann)) == 0, "it was looked at a moment ago"
        assert counted(await daily_of(bob)) == 1
        await finished(ann)
        monkeypatch.setattr(tries, "SETTLED_FOR", 0)
        assert counted(await daily_of(bob)) == 2


async def test_every_move_stands(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/daily/ballot")
        live = await server.service.live_matches.load(table["match"]["id"])
        assert all(live.why_no_undo(seat) == "final" for seat in range(len(live.players)))


async def test_whoever_leaves_has_had_their_try(server: Running) -> None:
    day = day_of(now())
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        left, closed = [await guest.post("/api/daily/ballot") for guest in (ann, bob)]
        await ann.post(f"/api/tables/{left['id']}/leave")
        await bob.http.delete(f"/api/tables/{closed['id']}")
        live = server.service.live_matches
        async with asyncio.timeout(20):
            while not (await live.load(left["match"]["id"])).over:
                await asyncio.sleep(0.01)
        for guest, table in ((ann, left), (bob, closed)):
            board = (await guest.http.get(f"/api/daily/ballot/{day}")).json()
            assert board["mine"]["over"] and board["mine"]["result"] is None and board["results"] == []
            assert (await guest.post("/api/daily/ballot"))["id"] == table["id"]


async def test_what_was_finished_too_late_does_not_count(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        await ann.post("/api/daily/ballot")
        day = await let_the_day_pass(server)
        async with server.service.store.reading() as connection:
            table = (await connection.execute(select(tables.c.id))).scalar_one()
        assert await play_until(ann, {"id": table}, RNG, [])
        board = (await ann.http.get(f"/api/daily/ballot/{day}")).json()
        assert board["mine"]["over"] and board["mine"]["result"] is None


@pytest.mark.parametrize("day", ["2999-01-01", "20261116", "today", "2026-13-01", "9" * 30])
async def test_days_that_there_are_not(server: Running, day: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        assert await code_of(ann, "GET", f"/api/daily/ballot/{day}") == "daily.unknown"


async def test_a_deal_outlives_its_table(server: Running) -> None:
    day = day_of(now())
    async with guests(server.url, "Ann") as (ann,):
        await finished(ann)
        await ann.http.get(f"/api/daily/ballot/{day}")
        service = server.service
        async with service.store.writing() as connection:
            await connection.execute(update(matches).values(ended=1, created=1))
        assert await service.cleanup.delete_old() >= 0
        await service.cleanup._delete_tables(now(), now())
        board = (await ann.http.get(f"/api/daily/ballot/{day}")).json()
        assert board["mine"]["result"] and board["mine"]["table"] is None
        assert await code_of(ann, "POST", "/api/daily/ballot") == "daily.once"


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], 0),
        (["2026-11-16"], 1),
        (["2026-11-15"], 1),
        (["2026-11-14"], 0),
        (["2026-11-16", "2026-11-15", "2026-11-14"], 3),
        (["2026-11-15", "2026-11-14", "2026-11-12"], 2),
        (["2026-11-16", "2026-11-14"], 1),
    ],
)
def test_days_in_a_row(days: list[str], streak: int) -> None:
    assert streak_of(days, "2026-11-16") == streak
