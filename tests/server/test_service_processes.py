"""Several processes on one PostgreSQL and one Redis: no sticky sessions, races with one winner, matches taken over."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.backends import Postgres, RedisServer, eventually, new_postgres, new_redis
from tests.server.harness import Guest, Seat, guests, started
from tests.server.processes import PLAIN, Process, processes
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio

DELAYS = """
CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_sleep(random() * 0.02); RETURN NEW; END $$;
CREATE TRIGGER dawdle BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION dawdle();
"""
"""Every move takes a while to be written, and a different while each time."""

LINES = "SELECT number, seat, nonce FROM moves WHERE match = '{}' ORDER BY number"


def shared(url: str, redis: RedisServer) -> dict[str, str]:
    """Settings of processes that work together."""
    return {**PLAIN, "MAROONED_DATABASE_URL": url, "MAROONED_REDIS_URL": redis.url}


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that may be restarted."""
    with new_postgres() as found:
        yield found


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """One that may be restarted."""
    with new_redis() as found:
        yield found


@contextlib.asynccontextmanager
async def elsewhere(guest: Guest, process: Process) -> AsyncIterator[Guest]:
    """The same person at another process, with the same cookie."""
    other = Guest(process.url)
    other.http.cookies.update(guest.http.cookies)
    other.id = guest.id
    try:
        yield other
    finally:
        await other.http.aclose()


@contextlib.asynccontextmanager
async def two_people(url: str, redis: RedisServer) -> AsyncIterator[tuple[Guest, Guest, Process]]:
    """Ann at one process, Bob at another, and Bob's process."""
    async with (
        processes(2, shared(url, redis)) as (one, two),
        guests(one.url, "Ann") as (ann,),
        guests(two.url, "Bob") as (bob,),
    ):
        yield ann, bob, two


async def race(
    seat: Seat, first: dict[str, Any], rng: random.Random, accepted: Counter[int], refused: Counter[str]
) -> int:
    """Submit something for every version seen, from the first update on; the last version."""
    waiting = [first]
    while True:
        message = waiting.pop() if waiting else await seat.next()
        if message["type"] == "accepted":
            accepted[message["version"]] += 1
        elif message["type"] == "refused":
            refused[message["code"]] += 1
        elif message["type"] == "update":
            if message["outcome"] is not None:
                return int(message["version"])
            if message["seat"] in message["to_act"]:
                await seat.submit(message, rng.choice(message["legal"]), f"{rng.getrandbits(60):x}")


async def test_two_processes_race_and_every_move_has_one_winner(postgres: Postgres, redis_server: RedisServer) -> None:
    url, rng = postgres.new_database(), random.Random(3)
    async with processes(2, shared(url, redis_server)) as (one, two):
        postgres.query(url, DELAYS)
        async with guests(one.url, "Ann") as (ann,), elsewhere(ann, two) as ann_too:
            for game, players in (("nautilus", 2), ("ballot", 3)):
                table = await started(ann, game, *[ann] * players)
                accepted, refused = Counter[int](), Counter[str]()
                async with ann.sit(table["id"]) as here, ann_too.sit(table["id"]) as there, asyncio.timeout(120):
                    first = [await seat.until("update") for seat in (here, there)]  # nobody starts alone
                    racing = [race(*start, rng, accepted, refused) for start in zip((here, there), first, strict=True)]
                    last = await asyncio.gather(*racing)
                match = table["match"]["id"]
                record = await ann_too.http.get(f"/api/matches/{match}/record")
                assert Witness(record.content).match.commitment == table["match"]["commitment"]
                lines = postgres.query(url, LINES.format(match))
                assert [int(line[0]) for line in lines] == list(range(1, last[0] + 1))
                assert last[0] == last[1]
                assert not [version for version, times in accepted.items() if times > 1], "a version was won twice"
                assert refused["move.stale"] > 0, "nobody raced"
                assert set(refused) <= {"move.stale", "match.not-running", "move.illegal"}


async def test_presence_and_talk_reach_those_at_other_processes(postgres: Postgres, redis_server: RedisServer) -> None:
    async with two_people(postgres.new_database(), redis_server) as (ann, bob, two):
        table = await started(ann, "nautilus", ann, bob)
        async with ann.sit(table["id"]) as here:
            await here.until("update")
            async with bob.sit(table["id"]) as there:
                both = {ann.id, bob.id}
                await here.until("presence", where=lambda told: people(told) == both)
                if people(there.received[-1] if there.received else await there.until("welcome")) != both:
                    await there.until("presence", where=lambda told: people(told) == both)
                await there.send("say", text="Land!", seat=1)
                assert (await here.until("said"))["text"] == "Land!"
            await here.until("presence", where=lambda told: people(told) == {ann.id})
            async with bob.sit(table["id"]):
                await here.until("presence", where=lambda told: people(told) == both)
                two.kill()
                await here.until("presence", where=lambda told: people(told) == {ann.id})


def people(told: dict[str, Any]) -> set[str]:
    return {person["id"] for person in told["presence"]["people"]}


async def test_bots_of_a_killed_process_are_taken_over_by_a_living_one(
    postgres: Postgres, redis_server: RedisServer
) -> None:
    url = postgres.new_database()
    settings = {**shared(url, redis_server), "MAROONED_BOT_PAUSE": "0.1"}
    async with processes(2, settings) as (one, two), guests(one.url, "Ann") as (ann,):
        tables = [await started(ann, "nautilus", "uniform", "uniform") for _ in range(6)]
        await asyncio.sleep(0.5)
        one.kill()
        over = "SELECT count(*) FROM matches WHERE status = 'over'"
        async with asyncio.timeout(120):
            while postgres.query(url, over) != [[str(len(tables))]]:
                await asyncio.sleep(0.3)
        assert two.alive


async def test_redis_may_go_and_come_back(postgres: Postgres, own_redis: RedisServer) -> None:
    async with two_people(postgres.new_database(), own_redis) as (ann, bob, _):
        table = await started(ann, "ballot", ann, bob, ann)
        async with ann.sit(table["id"]) as here, bob.sit(table["id"]) as there:
            update = await here.until("update")
            await there.until("update")
            own_redis.stop()
            await here.submit(update, update["legal"][0])
            accepted = await here.until("accepted")
            await reached(here, accepted["version"])
            own_redis.start()
            missed = await reached(there, accepted["version"])
            await there.submit(missed, missed["legal"][0])
            second = await there.until("accepted")
            await reached(here, second["version"])


async def reached(seat: Seat, version: int) -> dict[str, Any]:
    """The update to a version, whether it came already or is still to come."""
    for message in seat.received:
        if message["type"] == "update" and message["version"] == version:
            return message
    return await seat.until("update", where=lambda told: told["version"] == version)


async def test_postgres_may_go_and_come_back_and_nothing_answered_is_lost(
    own_postgres: Postgres, redis_server: RedisServer
) -> None:
    url, rng = own_postgres.new_database(), random.Random(5)
    answered: list[str] = []
    async with processes(2, shared(url, redis_server)) as (one, two):
        async with guests(one.url, "Ann") as (ann,), elsewhere(ann, two) as ann_too:
            table = await started(ann, "nautilus", ann, ann)
            playing = asyncio.create_task(persist([ann, ann_too], table, rng, answered))
            for after in (8, 16):
                await eventually(lambda: len(answered) >= after, 60)  # noqa: B023
                own_postgres.stop()
                await asyncio.sleep(0.3)
                own_postgres.start()
            async with asyncio.timeout(120):
                refused = await playing
            match = table["match"]["id"]
            record = await ann_too.http.get(f"/api/matches/{match}/record")
            assert Witness(record.content).match.commitment == table["match"]["commitment"]
        lines = own_postgres.query(url, LINES.format(match))
    kept = [line[2] for line in lines]
    assert [int(line[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert len(set(kept)) == len(kept) and set(answered) <= set(kept)
    assert refused["server.no-storage"] > 0, "the database was never missed"
    assert set(refused) <= {"server.no-storage", "move.stale"}


async def persist(doors: list[Guest], table: dict[str, Any], rng: random.Random, answered: list[str]) -> Counter[str]:
    """Play a match to its end, through one process after another, sending a move again until it is answered."""
    refused = Counter[str]()
    for turn in range(1000):
        try:
            async with doors[turn % len(doors)].sit(table["id"]) as seat:
                if await play_some(seat, rng, answered, refused):
                    return refused
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(0.1)
    raise AssertionError("the match did not end")


async def play_some(seat: Seat, rng: random.Random, answered: list[str], refused: Counter[str]) -> bool:
    """Play some moves; whether the match is over. A move that was refused for want of storage is sent again."""
    asked: dict[str, Any] | None = None
    pending: tuple[dict[str, Any], str, str] | None = None
    for _ in range(60):
        told = await seat.next()
        if told["type"] == "update" and told["outcome"] is not None:
            return True
        if told["type"] == "update" and told["seat"] in told["to_act"]:
            asked = told
        elif told["type"] == "accepted":
            answered.append(told["nonce"])
            pending = None
        elif told["type"] == "refused":
            refused[told["code"]] += 1
            if told["code"] == "move.stale" or pending is None:
                return False
            await asyncio.sleep(0.1)
            await seat.submit(*pending)
        if asked is not None and pending is None:
            pending, asked = (asked, rng.choice(asked["legal"]), f"{rng.getrandbits(60):x}"), None
            await seat.submit(*pending)
    return False


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%EF%BF%BF", "%ED%A0%80", "%27%3B--", "%F0%9F%98%80", "x" * 300])
async def test_odd_ids_are_unknown_and_no_trouble(odd: str, postgres: Postgres, redis_server: RedisServer) -> None:
    async with odd_server(postgres, redis_server) as ann:
        for path in (f"/api/tables/{odd}", f"/api/codes/{odd}", f"/api/matches/{odd}/record"):
            assert (await ann.http.get(path)).status_code == 404, path
        assert (await ann.http.post(f"/api/tables/{odd}/start")).status_code == 404
        assert (await ann.http.get("/api/identity", headers={"cookie": f"marooned={odd}"})).status_code == 401


@contextlib.asynccontextmanager
async def odd_server(postgres: Postgres, redis_server: RedisServer) -> AsyncIterator[Guest]:
    """Somebody at a server on PostgreSQL, in this process."""
    from marooned.server.settings import Settings
    from tests.server.harness import GENEROUS, running

    settings = Settings(
        database_url=postgres.new_database(),
        redis_url=redis_server.url,
        requests_a_second=GENEROUS,
        messages_a_second=GENEROUS,
        bot_workers=0,
    )
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        yield ann
