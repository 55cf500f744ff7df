"""What one person asks for many times at once, of two processes on one PostgreSQL: all of it holds, none is trouble."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import select

from marooned.server.storage.schema import identities
from tests.server.harness import Guest, Running, guests, started

pytestmark = pytest.mark.anyio

TIMES = 12


async def answers(two: list[Running], of: Guest, method: str, path: str, *bodies: Any) -> Counter[int]:
    """What is answered to a person who asks both processes at once, each time with the next body."""
    asked = []
    for number in range(TIMES):
        url, body = two[number % 2].url + path, bodies[number % len(bodies)] if bodies else None
        asked.append(of.http.request(method, url, json=body, headers={"origin": two[number % 2].url}))
    return Counter(answer.status_code for answer in await asyncio.gather(*asked))


async def test_wishes_that_come_together_are_all_heard(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        await started(ann, "ballot", ann, bob)
        of_bob = f"/api/company/people/{bob.id}"
        changing: Sequence[Any] = [{"muted": True}, {"muted": False}, {"friend": True}, {"friend": False}]
        assert await answers(two, ann, "PUT", of_bob, *changing) == {200: TIMES}
        assert await answers(two, ann, "PUT", "/api/company/hidden", {"hidden": True}) == {200: TIMES}
        assert await answers(two, ann, "PUT", "/api/story/listed", {"listed": True}) == {200: TIMES}
        links = [{"token": await two[0].service.hosts.offer()} for _ in range(TIMES)]
        assert await answers(two, ann, "POST", "/api/host", *links) == {200: TIMES}


async def test_two_who_name_each_other_do_not_wait_for_each_other(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        await started(ann, "ballot", ann, bob)
        async with asyncio.timeout(20):
            found = await asyncio.gather(
                answers(two, ann, "PUT", f"/api/company/people/{bob.id}", {"friend": True}, {"muted": True}),
                answers(two, bob, "PUT", f"/api/company/people/{ann.id}", {"friend": True}, {"muted": True}),
            )
        assert [dict(counted) for counted in found] == [{200: TIMES}, {200: TIMES}]


async def test_of_renewals_that_come_together_one_device_is_left(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann") as (ann,):
        assert await answers(two, ann, "POST", "/api/identity/renew") == {200: 1, 401: TIMES - 1}


async def test_nothing_is_wished_of_or_by_somebody_who_is_being_erased(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        await started(ann, "ballot", ann, bob)
        wish: Any = {"friend": True}
        found = await asyncio.gather(
            answers(two, bob, "PUT", f"/api/company/people/{ann.id}", wish),
            answers(two, ann, "PUT", f"/api/company/people/{bob.id}", wish),
            answers(two, ann, "POST", "/api/bots", {"name": "Annbot"}),
            ann.http.delete("/api/identity"),
        )
        assert found[3].status_code == 200
        for counted, fine in zip(found[:3], [{200, 404}, {200, 401}, {201, 401, 409}], strict=True):
            assert set(counted) <= fine, counted
        async with two[0].service.store.reading() as connection:
            assert (await connection.execute(select(identities.c.name))).scalars().all() == ["Bob"]
