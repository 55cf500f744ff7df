"""A hundred guests of one address: what each of them may do a little of, they may not do a hundred times, and nobody at
another address is kept from it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.harness import Guest, Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio

MANY = 100
WANTED = {"game": "ballot", "pace": "none", "seats": 2}


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[tuple[Running, list[Guest]]]:
    """A server that lets few tables be set up, and its guests, all of one address."""
    async with (
        running(settings_in(tmp_path, tables_an_hour=20.0)) as server,
        guests(server.url, *(f"G{number}" for number in range(MANY))) as people,
    ):
        for guest in people:
            guest.live_at("203.0.113.7")
        yield server, people


async def test_reports_of_a_hundred_guests_end_and_another_address_is_heard(crowd: tuple[Running, list[Guest]]) -> None:
    server, people = crowd
    async with guests(server.url, "Bob", "Cid") as (bob, cid):
        told = [await guest.http.post("/api/reports", json={"person": bob.id}) for guest in people]
        codes = Counter(answer.status_code for answer in told)
        assert set(codes) == {204, 429} and codes[204] <= 90, codes
        assert (await cid.http.post("/api/reports", json={"person": bob.id})).status_code == 204


async def test_wishes_and_invitations_of_a_hundred_guests_end(crowd: tuple[Running, list[Guest]]) -> None:
    server, people = crowd
    async with guests(server.url, "Bob", "Cid") as (bob, cid):
        path, codes = f"/api/company/people/{bob.id}", Counter[int]()
        for wish in (True, False):
            told = [await guest.http.put(path, json={"muted": wish}) for guest in people]
            codes.update(answer.status_code for answer in told)
        assert set(codes) == {200, 429}
        told = [await guest.http.post(f"{path}/invitations", json={"table": "none"}) for guest in people]
        assert {answer.status_code for answer in told} <= {403, 409, 429}
        assert (await cid.http.put(path, json={"muted": True})).status_code == 200


async def test_deals_of_the_day_of_a_hundred_guests_are_tables_like_any(crowd: tuple[Running, list[Guest]]) -> None:
    server, people = crowd
    begun = [await guest.http.post("/api/daily/ballot") for guest in people]
    codes = Counter(answer.status_code for answer in begun)
    assert set(codes) == {200, 429} and codes[200] <= 90, codes
    async with guests(server.url, "Cid") as (cid,):
        assert (await cid.http.post("/api/daily/ballot")).status_code == 200
    (first, *_) = people
    assert (await first.http.post("/api/daily/ballot")).status_code == 200  # their own goes on


async def test_a_hundred_guests_who_look_for_players_keep_nobody_else_from_it(
    crowd: tuple[Running, list[Guest]],
) -> None:
    server, people = crowd

    refused = Counter[str]()
    for guest in people[:50]:
        async with guest.visit() as home:
            for _ in range(4):
                await home.send("search", wanted=WANTED)
                told = await home.until("looking", "refused")
                refused[told.get("code", "")] += 1
                await home.send("cancel")
    assert set(refused) == {"", "message.too-fast"}, refused
    async with guests(server.url, "Cid", "Dan") as (cid, dan), cid.visit() as one, dan.visit() as other:
        for home in (one, other):
            await home.send("search", wanted=WANTED)
        assert (await one.until("found"))["table"] == (await other.until("found"))["table"]


async def test_a_hundred_guests_of_an_address_leave_nothing_when_they_are_erased(
    crowd: tuple[Running, list[Guest]],
) -> None:
    server, people = crowd
    async with guests(server.url, "Bob") as (bob,):
        bob.live_at("203.0.113.9")
        await started(bob, "ballot", bob, people[0])
        gone = await asyncio.gather(*(guest.http.delete("/api/identity") for guest in people))
        assert {answer.status_code for answer in gone} == {200}
        late = await asyncio.gather(*(guest.http.get("/api/company") for guest in people))
        assert {answer.status_code for answer in late} == {401}
        assert (await bob.http.get("/api/company")).json()["people"] == []
