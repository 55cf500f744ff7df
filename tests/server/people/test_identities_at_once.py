"""What one person asks for many times at once, of two processes on one PostgreSQL: all of it holds, none is trouble."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import select

from marooned.server.rate_limits import PersonRateLimits
from marooned.server.storage.queries import count
from marooned.server.storage.schema import (
    daily_tries,
    identities,
    invitations,
    recovery_codes,
    subscriptions,
    tables,
)
from tests.server.harness import Guest, Running, guests, started
from tests.server.notifications.receivers import Browser
from tests.server.people.authenticator import Authenticator

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


async def kept(server: Running, table: Any, *where: Any) -> int:
    """How many rows of a table there are."""
    async with server.service.store.reading() as connection:
        return await count(connection, table, *where)


async def befriend(two: list[Running], one: Guest, other: Guest) -> str:
    """They play, and both tap; the table of the one's that waits for players."""
    await started(one, "ballot", one, other)
    for guest, friend in ((one, other), (other, one)):
        assert set(await answers(two, guest, "PUT", f"/api/company/people/{friend.id}", {"friend": True})) == {200}
    table: str = (await one.post("/api/tables", game="ballot", seats=2))["id"]
    return table


async def test_a_friend_asked_many_times_has_one_invitation_and_answers_once(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        table = await befriend(two, ann, bob)
        for server in two:
            server.service.ties._limits = PersonRateLimits(server.service.last_addresses, 1000, 60)
        path = f"/api/company/people/{bob.id}/invitations"
        assert await answers(two, ann, "POST", path, {"table": table}) == {201: TIMES}
        (one,) = (await bob.http.get("/api/company")).json()["invitations"]
        answer = f"/api/company/invitations/{one['id']}?coming=true"
        assert await answers(two, bob, "DELETE", answer) == {204: 1, 404: TIMES - 1}
        assert await kept(two[0], invitations) == 0


async def test_nobody_is_invited_by_somebody_they_block_meanwhile(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        table = await befriend(two, ann, bob)
        found = await asyncio.gather(
            answers(two, ann, "POST", f"/api/company/people/{bob.id}/invitations", {"table": table}),
            answers(two, bob, "PUT", f"/api/company/people/{ann.id}", {"blocked": True}),
        )
        assert set(found[0]) <= {201, 403, 409, 429}, found
        assert await kept(two[0], invitations) == 0


async def test_browsers_that_subscribe_together_are_eight_at_most(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        made = [Browser().subscription(f"https://push.example/{number}") for number in range(TIMES)]
        assert await answers(two, ann, "POST", "/api/notices/subscriptions", *made) == {204: TIMES}
        assert await kept(two[0], subscriptions) <= 8
        found = await asyncio.gather(
            *(answers(two, guest, "POST", "/api/notices/subscriptions", made[0]) for guest in (ann, bob))
        )
        assert found == [{204: TIMES}, {204: TIMES}]
        assert await kept(two[0], subscriptions, subscriptions.c.endpoint == made[0]["endpoint"]) == 1


async def test_a_link_to_another_device_and_ten_codes_are_made_and_used_once(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        assert await answers(two, ann, "POST", "/api/identity/codes") == {201: TIMES}
        assert await kept(two[0], recovery_codes) == 10
        token = (await ann.post("/api/identity/link"))["token"]
        claimed = await answers(two, bob, "POST", "/api/identity/claim", {"token": token})
        assert claimed == {200: 1, 404: TIMES - 1}


async def test_whoever_is_erased_many_times_leaves_nothing_whatever_they_do_meanwhile(two: list[Running]) -> None:
    async with guests(two[0].url, "Ann", "Bob") as (ann, bob):
        table = await befriend(two, ann, bob)
        browser = Browser().subscription("https://push.example/ann")
        found = await asyncio.gather(
            answers(two, ann, "DELETE", "/api/identity"),
            answers(two, ann, "POST", "/api/daily/ballot"),
            answers(two, ann, "POST", "/api/notices/subscriptions", browser),
            answers(two, ann, "POST", "/api/reports", {"person": bob.id}),
            answers(two, bob, "POST", "/api/reports", {"person": ann.id}),
            answers(two, ann, "POST", f"/api/company/people/{bob.id}/invitations", {"table": table}),
            answers(two, ann, "POST", "/api/identity/codes"),
        )
        assert not [counted for counted in found if any(code >= 500 for code in counted)], found
        for server in two:
            for person in await server.service.erasure.left():
                await server.service.erasure.forget(person)
        of_ann = (
            (identities, identities.c.id),
            (subscriptions, subscriptions.c.identity),
            (daily_tries, daily_tries.c.identity),
            (invitations, invitations.c.host),
            (recovery_codes, recovery_codes.c.identity),
            (tables, tables.c.host),
        )
        assert [kind.name for kind, of in of_ann if await kept(two[0], kind, of == ann.id)] == []


async def test_one_answer_of_a_passkey_makes_it_once_and_lets_in_once(two: list[Running]) -> None:
    url = two[0].url.replace("127.0.0.1", "localhost")  # both are reached by that name, as behind a proxy

    async def at_both(guest: Guest, path: str, body: Any) -> Counter[int]:
        kept = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar)
        headers = {"host": url.removeprefix("http://"), "origin": url, "cookie": kept}
        asked = [guest.http.post(two[n % 2].url + path, json=body, headers=headers) for n in range(TIMES)]
        return Counter(answer.status_code for answer in await asyncio.gather(*asked))

    async with guests(url, "Ann", "") as (ann, new):
        key = Authenticator(url, "localhost")
        made = key.make(await ann.post("/api/identity/passkeys/offer"))
        assert await at_both(ann, "/api/identity/passkeys", made) == {201: 1, 409: TIMES - 1}
        signed = key.answer(await new.post("/api/identity/sign-in/offer"))
        assert await at_both(new, "/api/identity/sign-in", signed) == {200: 1, 409: TIMES - 1}
        again = key.answer(await new.post("/api/identity/sign-in/offer"))
        (removed,) = (await ann.http.get("/api/identity/keys")).json()["passkeys"]
        assert (await ann.http.delete(f"/api/identity/passkeys/{removed['id']}")).status_code == 204
        assert set(await at_both(new, "/api/identity/sign-in", again)) == {403, 409}
