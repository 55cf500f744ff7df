"""People who are not here are told once that it is their turn, and once that their time runs out."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from marooned.server.live.attendance import Attendance
from marooned.server.notifications.push_addresses import PushAddresses
from marooned.server.service import Service
from marooned.server.storage.schema import calls, seats, subscriptions
from tests.server.harness import Guest, Running, SetTime, guests, running, settings_in, started
from tests.server.notifications.receivers import Browser, MailServer, PushService

pytestmark = pytest.mark.anyio

HOURS = 3600
DAY = {"kind": "slow", "hours": 24}


@contextlib.asynccontextmanager
async def serving(tmp_path: Path, push_service: PushService, time: SetTime, **changes: Any) -> AsyncIterator[Running]:
    """A server that may push to this machine, whose calls are made when the test says so."""
    async with running(settings_in(tmp_path, **changes), time) as server:
        server.service.preferences.push.addresses = PushAddresses(here=True, context=push_service.trusting)
        task = server.service.turn_notifications._task
        assert task is not None
        task.cancel()
        yield server


async def subscribed(guest: Guest, push_service: PushService, path: str = "/ann") -> Browser:
    browser = Browser()
    answer = await guest.http.post("/api/notices/subscriptions", json=browser.subscription(push_service.origin + path))
    assert answer.status_code == 204, answer.text
    return browser


async def gone(service: Service, match: str) -> None:
    """Everybody left the table."""
    async with service.store.writing() as connection:
        await connection.execute(update(seats).where(seats.c.match == match).values(gone=1))


async def vote(service: Service, guest: Guest, match: str, seat: int) -> None:
    live = await service.live_matches.load(match)
    await service.moves.submit(match, seat, live.version, "yes", f"n{live.version}", by=guest.id)


async def pass_time(service: Service, time: SetTime, seconds: float) -> None:
    time.pass_seconds(seconds)
    await service.deadlines._keep_clocks()  # as it does every minute
    await service.turn_notifications.tick()
    await service.turn_notifications.sending.wait()


async def test_whoever_is_to_act_is_called_once_a_turn(
    tmp_path: Path, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Attendance, "on_move", lambda self, made: None)  # nobody is here, though they move
    time = SetTime()
    async with (
        serving(tmp_path, push_service, time) as server,
        guests(server.url, "Ann", "Bob") as (ann, bob),
    ):
        service, browser = server.service, await subscribed(ann, push_service)
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        table = (await service.live_matches.load(match)).table
        await gone(service, match)
        await pass_time(service, time, 30)
        assert push_service.taken == []  # it may be that they have only just looked away
        await pass_time(service, time, 31)
        (pushed,) = push_service.taken
        told = browser.read(pushed)
        assert told["title"] == "Your turn" and told["path"] == f"/t/{table}" and "23 hours left" in told["body"]
        assert set(told) == {"title", "body", "path", "tag", "lang"}
        assert pushed.path == "/ann" and pushed.headers["host"] == f"localhost:{push_service.port}"
        assert pushed.headers["content-encoding"] == "aes128gcm" and pushed.headers["urgency"] == "normal"
        assert 23 * HOURS < int(pushed.headers["ttl"]) <= 24 * HOURS
        for _ in range(5):  # Bob votes, and others look again: it is the same turn
            service.turn_notifications.due[match] = 0
            await pass_time(service, time, 600)
        await vote(service, bob, match, 1)
        await pass_time(service, time, 61)
        assert len(push_service.taken) == 1
        await vote(service, ann, match, 0)
        await pass_time(service, time, 61)
        assert len(push_service.taken) == 2  # the next ballot
        assert service.turn_notifications.counted["push", "sent"] == 2


async def test_whoever_never_came_to_a_match_that_began_is_called(tmp_path: Path, push_service: PushService) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        await subscribed(ann, push_service)
        await started(ann, "ballot", ann, bob, clock=DAY)  # nobody is connected, as when players were found for her
        await pass_time(server.service, time, 61)
        assert [pushed.path for pushed in push_service.taken] == ["/ann"]


async def test_a_reminder_comes_when_little_is_left(tmp_path: Path, push_service: PushService) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        service, browser = server.service, await subscribed(ann, push_service)
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, match)
        await pass_time(service, time, 61)
        for _ in range(20):
            await pass_time(service, time, HOURS)
        assert len(push_service.taken) == 1
        await pass_time(service, time, 1.1 * HOURS)
        first, second = push_service.taken
        assert browser.read(second)["title"] == "Your time is running out" and second.headers["urgency"] == "high"
        assert first.headers["topic"] == second.headers["topic"] and len(first.headers["topic"]) == 32
        assert browser.read(first)["tag"] == browser.read(second)["tag"]
        await pass_time(service, time, HOURS)
        assert len(push_service.taken) == 2


async def test_nobody_is_called_who_is_here_or_wants_nothing_or_plays_quickly(
    tmp_path: Path, push_service: PushService
) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        service = server.service
        await subscribed(ann, push_service)
        await subscribed(bob, push_service, "/bob")
        answer = await bob.http.put("/api/notices", json={"turns": False, "reminders": False})
        assert answer.json()["wishes"]["turns"] is False
        slow = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        quick = (await started(ann, "ballot", ann, bob))["match"]["id"]
        await gone(service, quick)
        async with service.store.writing() as connection:
            here = update(seats).where(seats.c.match == slow)
            await connection.execute(here.where(seats.c.seat == 0).values(gone=None))
            await connection.execute(here.where(seats.c.seat == 1).values(gone=1))
        await pass_time(service, time, 61)
        await gone(service, slow)  # she has seen it
        service.turn_notifications.due[slow] = 0
        await pass_time(service, time, 61)
        assert push_service.taken == []


async def test_quiet_hours_put_a_call_off(tmp_path: Path, push_service: PushService) -> None:
    time = SetTime(1_000_000_000_000)  # 01:46:40 in UTC
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        service = server.service
        await subscribed(ann, push_service)
        await ann.http.put("/api/notices", json={"quiet": {"start": 0, "end": 180}, "zone": "UTC"})
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, match)
        await pass_time(service, time, 61)
        await pass_time(service, time, HOURS)
        assert push_service.taken == []
        await pass_time(service, time, 0.25 * HOURS)
        assert len(push_service.taken) == 1


async def test_a_subscription_that_is_gone_goes_and_others_are_tried_again(
    tmp_path: Path, push_service: PushService
) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        service = server.service
        await subscribed(ann, push_service)
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, match)
        push_service.status, push_service.answer = "503 Busy", b"x" * 100_000
        await pass_time(service, time, 61)
        assert len(push_service.taken) == 1
        await pass_time(service, time, 29)
        assert len(push_service.taken) == 1
        push_service.status, push_service.answer, push_service.more = "429 Slow", b"", "retry-after: 300\r\n"
        await pass_time(service, time, 2)
        assert len(push_service.taken) == 2
        await pass_time(service, time, 299)
        assert len(push_service.taken) == 2
        push_service.status, push_service.more = "307 Over there", f"location: {push_service.origin}/elsewhere\r\n"
        await pass_time(service, time, 2)
        assert [pushed.path for pushed in push_service.taken] == ["/ann"] * 3  # redirections lead nowhere
        push_service.status, push_service.more = "410 Gone", ""
        await pass_time(service, time, HOURS)
        assert len(push_service.taken) == 4
        async with service.store.reading() as connection:
            assert (await connection.execute(select(subscriptions))).all() == []
            assert {row.due for row in await connection.execute(select(calls)) if row.kind == "turn"} == {None}
        assert (await ann.http.get("/api/notices")).json()["devices"] == 0


async def test_a_device_that_is_revoked_is_told_nothing(tmp_path: Path, push_service: PushService) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        await subscribed(ann, push_service)
        assert (await ann.http.get("/api/notices")).json()["devices"] == 1
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(server.service, match)
        await ann.post("/api/identity/renew")
        assert (await ann.http.get("/api/notices")).json()["devices"] == 0
        await pass_time(server.service, time, 61)
        assert push_service.taken == []


async def test_two_processes_send_a_call_once_and_one_that_dies_is_followed(
    tmp_path: Path, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = SetTime()
    async with serving(tmp_path, push_service, time) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        service = server.service
        await subscribed(ann, push_service)
        other = Service(service.settings, service.store, service.rooms.bus, time)
        other.preferences.push.addresses = service.preferences.push.addresses
        match = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, match)
        other.turn_notifications.due[match] = 0
        time.pass_seconds(61)
        await asyncio.gather(*(process.turn_notifications.tick() for process in (service, other)))
        for process in (service, other):
            await process.turn_notifications.sending.wait()
        assert len(push_service.taken) == 1

        second = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, second)
        service.turn_notifications.due.clear()  # it died before it looked
        await other.turn_notifications.take_over(frozenset({"the first"}))
        await pass_time(other, time, 61)
        assert len(push_service.taken) == 2

        third = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, third)

        async def die(row: Any) -> None:
            raise asyncio.CancelledError

        monkeypatch.setattr(service.turn_notifications, "_send", die)  # it dies after it claimed the call
        await pass_time(service, time, 61)
        await pass_time(other, time, 30)
        assert len(push_service.taken) == 2
        await pass_time(other, time, 31)
        assert len(push_service.taken) == 3
        await pass_time(other, time, 600)
        assert len(push_service.taken) == 3
        await other.preferences.push.close()


async def test_mail_calls_those_who_confirmed_their_address(
    tmp_path: Path, push_service: PushService, mail_server: MailServer
) -> None:
    time = SetTime()
    async with (
        serving(tmp_path, push_service, time, **mail_server.settings) as server,
        guests(server.url, "Ann", "Bob", "") as (ann, bob, nobody),
    ):
        service = server.service
        await ann.http.patch("/api/identity", json={"name": "Ann", "language": "fr"})
        assert (await ann.http.post("/api/notices/mail", json={"address": "ann@example.org"})).status_code == 202
        ((to, question),) = mail_server.taken
        assert to == "ann@example.org" and question["subject"] == "marooned\u00a0: confirmez les e-mails sur votre tour"
        token = question.get_content().split("/mail/")[1].split()[0]
        first = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, first)
        await pass_time(service, time, 61)
        assert len(mail_server.taken) == 1
        assert (await nobody.http.post("/api/notices/mail/confirm", json={"token": token})).status_code == 204
        assert (await ann.http.get("/api/notices")).json()["confirmed"] is True
        table = await started(ann, "ballot", ann, bob, clock=DAY)
        await gone(service, table["match"]["id"])
        await pass_time(service, time, 61)
        to, called = mail_server.taken[-1]
        assert len(mail_server.taken) == 2 and to == "ann@example.org"
        assert called["subject"] == "À vous de jouer\u00a0: Scrutin"
        assert f"https://island.example.org/t/{table['id']}" in called.get_content()
        assert called["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        off = called["list-unsubscribe"].strip("<>").removeprefix("https://island.example.org")
        answer = await nobody.http.post(off, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204, answer.text
        told = (await ann.http.get("/api/notices")).json()
        assert (told["mail"], told["confirmed"]) == (None, False)
        third = (await started(ann, "ballot", ann, bob, clock=DAY))["match"]["id"]
        await gone(service, third)
        await pass_time(service, time, 61)
        assert len(mail_server.taken) == 2
        assert (await nobody.http.post("/api/notices/mail/confirm", json={"token": token})).status_code == 404
