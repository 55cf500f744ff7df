"""The host's moderation over several processes on one PostgreSQL and one Redis."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert

from marooned.server.social import moderation
from marooned.server.social.moderation import ACTING
from marooned.server.storage.schema import acts
from tests.server.harness import Guest, Running, guests, started

pytestmark = pytest.mark.anyio


async def refused(guest: Guest) -> None:
    """Wait until a guest is not let in."""
    async with asyncio.timeout(20):
        while (await guest.http.get("/api/identity")).status_code != 403:
            await asyncio.sleep(0.05)


async def test_an_address_that_another_process_saw_is_banned_at_both(two: list[Running]) -> None:
    one, other = two
    async with guests(one.url, "Ann", "") as (ann, here), guests(other.url, "Bob", "") as (bob, there):
        await ann.post("/api/host", token=await other.service.hosts.offer())
        bob.live_at("203.0.113.7")
        await bob.http.get("/api/identity")
        for newcomer in (here, there):
            newcomer.live_at("203.0.113.7")
            await newcomer.become("New")
        table = await started(bob, "ballot", bob, bob)
        async with bob.sit(table["id"]) as seat:
            await seat.until("update")
            desk = await ann.post("/api/host/acts", act="ban", target=bob.id, days=3, place=True)
            assert [act["person"] for act in desk["acts"]] == [bob.id, ann.id], "nobody was seen here"
            await seat.closed()
        for guest in (bob, here, there):
            await refused(guest)
        desk = (await ann.http.get("/api/host")).json()
        assert desk["acts"][1]["details"]["found"], "which an address was"
        assert [(act["person"], act["author_name"], act["details"]["days"]) for act in desk["acts"][:2]] == [
            ("203.0.113.7", "Ann", 3),
            (bob.id, "Ann", 3),
        ]
        await ann.post("/api/host/acts", act="forgive", target="203.0.113.7")
        async with asyncio.timeout(20):
            while (await there.http.get("/api/identity")).status_code != 200:
                await asyncio.sleep(0.05)


async def test_an_address_that_no_process_knows_is_told_not_to_be_banned(two: list[Running]) -> None:
    one, other = two
    async with guests(one.url, "Ann") as (ann,):
        await ann.post("/api/host", token=await one.service.hosts.offer())
        gone, _ = await other.service.identities.create("Gone", "en")
        desk = await ann.post("/api/host/acts", act="ban", target=gone.id, place=True)
        assert desk["acts"][0]["details"]["place"] and not desk["acts"][0]["details"]["found"]


async def test_a_proxy_that_everybody_comes_through_is_not_banned(two: list[Running]) -> None:
    one, _ = two
    async with guests(one.url, "Bob", "Cid") as (bob, cid):  # by 127.0.0.1, as through a proxy that tells no addresses
        assert (await bob.http.get("/api/identity")).status_code == 200
        await one.service.moderation.act(None, "ban", bob.id, place=True)
        await one.service.moderation.look()
        assert one.service.moderation.banned == {bob.id}
        assert (await cid.http.get("/api/identity")).status_code == 200


async def test_what_is_read_again_is_never_older_than_what_hosts_did(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moderation, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(moderation, "ANEW", 1)
    here, answered = server.service.moderation, asyncio.Event()

    class Slow:
        """A database whose answers are long on their way to the task that looks by itself."""

        def __init__(self, connection: Any) -> None:
            self.connection = connection

        async def execute(self, asked: Any) -> Any:
            answer = await self.connection.execute(asked)
            answered.set()
            if getattr(asyncio.current_task(), "get_name", str)() == "care":
                await asyncio.sleep(0.3)
            return answer

    read = here._read
    monkeypatch.setattr(here, "_read", lambda connection: read(Slow(connection)))  # type: ignore[arg-type]
    await asyncio.sleep(1.0)  # the server's own pause began before
    async with guests(server.url, "Bob") as (bob,):
        answered.clear()
        await answered.wait()
        await here.act(None, "ban", bob.id)
        await here.look()
        async with asyncio.timeout(2):
            for _ in range(10):
                assert here.banned == {bob.id}
                await asyncio.sleep(0.05)


async def test_a_host_behind_the_same_address_is_not_locked_out(two: list[Running]) -> None:
    one, other = two
    async with guests(one.url, "Ann") as (ann,), guests(other.url, "Bob") as (bob,):  # as behind a proxy
        await ann.post("/api/host", token=await one.service.hosts.offer())
        await ann.post("/api/host/acts", act="ban", target=bob.id, place=True)
        await refused(bob)
        await other.service.moderation.look()
        assert other.service.moderation.banned == {bob.id}
        assert (await ann.http.get("/api/host")).status_code == 200


async def test_silence_names_and_words_hold_at_both(two: list[Running]) -> None:
    one, other = two
    async with guests(one.url, "Ann") as (ann,), guests(other.url, "Bob") as (bob,):
        await ann.post("/api/host", token=await one.service.hosts.offer())
        table = await started(ann, "ballot", ann, bob)
        async with bob.sit(table["id"]) as seat:
            await seat.until("update")
            await ann.post("/api/host/acts", act="silence", target=bob.id)
            await other.service.moderation.look()
            await seat.send("say", text="but", seat=1)
            assert (await seat.until("refused"))["code"] == "talk.silenced"
            await ann.post("/api/host/acts", act="rename", target=bob.id, name="Somebody")
            await seat.until("table", where=lambda told: told["table"]["places"][1]["name"] == "Somebody")
        assert (await bob.http.get("/api/host")).json()["code"] == "host.not"


async def test_acts_are_seen_in_the_order_of_their_numbers(two: list[Running]) -> None:
    one, other = two
    async with guests(other.url, "Bob") as (bob,):
        async with one.service.store.writing(ACTING) as connection:
            row: dict[str, Any] = {"author": None, "kind": "forgive", "person": bob.id, "details": {}, "created": 0}
            await connection.execute(insert(acts), row)
            silencing = asyncio.create_task(other.service.moderation.act(None, "silence", bob.id))
            done, _ = await asyncio.wait({silencing}, timeout=0.3)
            assert not done, "it has the larger number"
        await silencing
        assert [act.kind for act in await one.service.moderation.log()] == ["silence", "forgive"]
