"""Secrets that were revoked or renewed: connections that go by them end, here and in every other process."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from httpx import Cookies

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.live.revocations import Revocations
from marooned.server.live.room import Notice
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.moves import Attempt, Made
from marooned.server.service import Service
from tests.server.backends import Postgres, RedisServer
from tests.server.harness import Guest, Running, guests, running, settings_in, sit_down, started
from tests.server.programs import programs

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("renewed", [True, False])
async def test_a_token_that_was_taken_away_in_another_process_ends_here_too(
    server: Running, tmp_path: Path, renewed: bool
) -> None:
    async with guests(server.url, "Ann") as (ann,), running(settings_in(tmp_path)) as other:
        table = await started(ann, "ballot", ann, ann)
        one, kept = await ann.post("/api/bots", name="Robbie"), await ann.post("/api/bots", name="Kept")
        async with (
            programs(other.url, one, kept) as (robbie, friend),
            robbie.sit(table["id"]) as seat,
            friend.sit(table["id"]) as beside,
        ):
            await seat.until("welcome")
            await beside.until("welcome")
            path = f"/api/bots/{one['bot']['id']}"
            answer = await (ann.http.post(f"{path}/token") if renewed else ann.http.delete(path))
            assert answer.is_success
            await other.service.revocations.check()
            await seat.closed()
            await beside.send("ping")
            await beside.until("pong")


@contextlib.asynccontextmanager
async def two_processes(
    folder: Path, postgres: Postgres, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Running, Running]]:
    """Two servers on one PostgreSQL that hear of one another through Redis, and do not look by themselves."""
    monkeypatch.setattr("marooned.server.live.revocations.CHECK_SECONDS", 1000.0)
    settings = dataclasses.replace(settings_in(folder), database_url=postgres.new_database(), redis_url=redis.url)
    async with running(settings) as one, running(settings) as other:
        yield one, other


async def test_a_renewed_identity_is_cut_off_in_every_process_at_once(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        two_processes(tmp_path, postgres, redis_server, monkeypatch) as (one, other),
        guests(one.url, "Ann", "Bob") as (ann, bob),
        guests(other.url, "", "") as (stolen, beside),
    ):
        stolen.http.cookies, beside.http.cookies = Cookies(ann.http.cookies), bob.http.cookies
        table = await started(ann, "ballot", ann, bob)
        async with stolen.sit(table["id"]) as seat, beside.sit(table["id"]) as friend:
            await seat.until("update")
            await friend.until("update")
            await ann.post("/api/identity/renew")
            await seat.closed()
            await friend.send("ping")
            await friend.until("pong")
        async with stolen.sit(table["id"]) as seat:
            assert (await seat.next())["code"] == "identity.missing"


@pytest.mark.parametrize("message", ["submit", "undo", "say"])
async def test_nothing_is_taken_from_a_revoked_device_though_the_notice_was_lost(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch, message: str
) -> None:
    async with (
        two_processes(tmp_path, postgres, redis_server, monkeypatch) as (one, other),
        guests(one.url, "Ann") as (ann,),
        guests(other.url, "") as (stolen,),
    ):
        stolen.http.cookies = Cookies(ann.http.cookies)
        table = await started(ann, "ballot", ann, ann)
        async with stolen.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] == 0)
            await seat.submit(update, "yes")
            await seat.until("accepted")
            monkeypatch.setattr(one.service.rooms, "cut_off_elsewhere", lambda identity: None)
            await ann.post("/api/identity/renew")
            place = {"match": update["match"], "nonce": "late", "version": 1}
            said = {
                "submit": {**place, "seat": 1, "action": "yes"},
                "undo": {**place, "seat": 0},
                "say": {"text": "It is me"},
            }
            await seat.send(message, **said[message])
            assert (await seat.until("refused", "accepted", "said"))["code"] == "identity.renewed"
        log = postgres.query(one.service.settings.database_url, "SELECT number FROM moves")
        assert log == [["1"]]
        assert postgres.query(one.service.settings.database_url, "SELECT text FROM talk") == []


async def test_a_revoked_move_is_refused_and_those_written_with_it_are_not(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_processes(tmp_path, postgres, redis_server, monkeypatch) as (one, _):
        service = one.service
        tables = [await sit_down(service) for _ in range(2)]
        done = asyncio.Queue[Made | BaseException]()
        for sat, secret in zip(tables, [b"nobody's", b""], strict=True):
            act: Callable[[LiveMatch], Step] = lambda live: live.try_action(0, "yes")  # noqa: E731
            service.moves.begin(Attempt(sat.match, 0, 0, "n", sat.me.id, act, done.put_nowait, secret=secret))
        answers = [await done.get() for _ in tables]
        (refused,) = [answer for answer in answers if isinstance(answer, Refusal)]
        assert refused.code == "identity.renewed"
        assert [await sat.version() for sat in tables] == [0, 1]


async def looked_up(guest: Guest) -> None:
    """Wait until whatever this person asked before is under way: the server takes its questions in turn."""
    for _ in range(3):
        await guest.http.get("/api/identity")


async def test_a_hello_after_the_renewal_is_not_welcome(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, stolen):
        stolen.http.cookies = Cookies(ann.http.cookies)
        table = await started(ann, "ballot", ann, ann)
        async with stolen.sit(table["id"], protocol=None) as seat:
            await looked_up(stolen)
            await ann.post("/api/identity/renew")
            await seat.send("hello", protocol=PROTOCOL)
            assert (await seat.next())["code"] == "identity.renewed"
            await seat.closed()
        assert not server.service.rooms.people.of(ann.id)


async def test_a_renewal_while_somebody_enters_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    service, asked = server.service, list[bytes]()
    is_admitted = service.is_admitted

    async def renewed_meanwhile(secret: bytes) -> bool:
        answer = await is_admitted(secret)
        if not asked:
            await service.identities.renew(
                Me(id=ann.id, name="Ann", language="en", face="bun", colour="red", introduced=True),
                ann.http.cookies["marooned"],
            )
            service.revocations.revoke(ann.id)
        asked.append(secret)
        return answer

    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        monkeypatch.setattr(service.rooms, "is_admitted", renewed_meanwhile)
        async with ann.sit(table["id"]) as seat:
            assert (await seat.next())["code"] == "identity.renewed"
        assert len(asked) == 2


async def test_what_was_missed_is_looked_at_anew(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, stolen):
        stolen.http.cookies = Cookies(ann.http.cookies)
        table = await started(ann, "ballot", ann, ann)
        async with stolen.sit(table["id"]) as seat:
            await seat.until("welcome")
            await server.service.identities.renew(
                Me(id=ann.id, name="Ann", language="en", face="bun", colour="red", introduced=True),
                ann.http.cookies["marooned"],
            )
            await server.service.rooms.announce("/people", Notice(about="anew"))
            await seat.closed()


async def test_a_database_that_is_away_ends_no_looking(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    checked = asyncio.Event()

    async def away() -> None:
        if "server.no-storage" in caplog.text:
            checked.set()
        raise Refusal("server.no-storage")

    monkeypatch.setattr("marooned.server.live.revocations.CHECK_SECONDS", 0.001)
    revocations = Revocations(service.store, service.rooms)
    monkeypatch.setattr(revocations, "check", away)
    await revocations.start()
    async with asyncio.timeout(20):
        await checked.wait()
    await revocations.stop()
