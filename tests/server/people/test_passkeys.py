"""Passkeys: made and used by an authenticator in software, and everything that must not work."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, select

from marooned.server.people.passkeys import CHALLENGE_SECONDS, PASSKEYS_A_PERSON
from marooned.server.service import CHALLENGES_A_MINUTE
from marooned.server.settings import Settings
from marooned.server.storage.schema import challenges
from tests.server.harness import Guest, Running, guests, running
from tests.server.people.authenticator import Authenticator, text

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(each_database: Settings) -> AsyncIterator[Running]:
    """A server that is reached by a name."""
    async with running(each_database) as server:
        yield dataclasses.replace(server, url=server.url.replace("127.0.0.1", "localhost"))


def authenticator(server: Running, **more: Any) -> Authenticator:
    return Authenticator(server.url, "localhost", **more)


async def keep(guest: Guest, key: Authenticator) -> dict[str, Any]:
    """The guest's browser makes that passkey."""
    made: dict[str, Any] = await guest.post(
        "/api/identity/passkeys", **key.make(await guest.post("/api/identity/passkeys/offer"))
    )
    return made


async def enter(guest: Guest, key: Authenticator, **changed: Any) -> Any:
    """What is said to somebody who comes with that passkey."""
    offer = await guest.post("/api/identity/sign-in/offer")
    return await guest.http.post("/api/identity/sign-in", json={**key.answer(offer), **changed})


async def code(guest: Guest, key: Authenticator, **changed: Any) -> str:
    return str((await enter(guest, key, **changed)).json()["code"])


async def test_a_passkey_makes_another_browser_the_same_person(site: Running) -> None:
    key = authenticator(site)
    async with guests(site.url, "Ann", "Bob", "") as (ann, bob, new):
        made = await keep(ann, key)
        keys = (await ann.http.get("/api/identity/keys")).json()
        assert keys == {"passkeys": [made], "codes": 0, "possible": True}
        for browser in (new, bob):
            answer = await enter(browser, key)
            assert answer.status_code == 200 and answer.json()["id"] == ann.id
            assert (await browser.http.get("/api/identity")).json()["id"] == ann.id
        assert [person["id"] for person in (await bob.http.get("/api/identity/before")).json()] == [bob.id]
        assert len((await ann.http.get("/api/identity/devices")).json()) == 3
        assert (await enter(bob, key)).json()["id"] == ann.id
        assert len((await ann.http.get("/api/identity/devices")).json()) == 3, "who is somebody already stays so"


async def test_a_challenge_works_once_soon_and_for_whoever_asked(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = authenticator(site)
    async with guests(site.url, "Ann", "Eve", "") as (ann, eve, new):
        offer = await ann.post("/api/identity/passkeys/offer")
        answer = await eve.http.post("/api/identity/passkeys", json=key.make(offer))
        assert answer.json()["code"] == "identity.old-challenge", "another's"
        await ann.post("/api/identity/passkeys", **key.make(offer))
        answer = await ann.http.post("/api/identity/passkeys", json=authenticator(site).make(offer))
        assert answer.json()["code"] == "identity.old-challenge", "used"

        offer = await new.post("/api/identity/sign-in/offer")
        signed = key.answer(offer)
        await eve.post("/api/identity/sign-in/offer")
        answer = await eve.http.post("/api/identity/sign-in", json=signed)
        assert answer.status_code == 409 and answer.json()["code"] == "identity.old-challenge", "another browser's"
        assert (await new.http.post("/api/identity/sign-in", json=signed)).json()["id"] == ann.id
        answer = await new.http.post("/api/identity/sign-in", json=signed)
        assert answer.json()["code"] == "identity.old-challenge", "sent again"

        signed = key.answer(await new.post("/api/identity/sign-in/offer"))
        late = time.time_ns() + (CHALLENGE_SECONDS + 1) * 1_000_000_000
        monkeypatch.setattr("marooned.server.time.time.time_ns", lambda: late)
        answer = await new.http.post("/api/identity/sign-in", json=signed)
        assert answer.json()["code"] == "identity.old-challenge", "too late"
        await new.post("/api/identity/sign-in/offer")
        async with site.service.store.reading() as connection:
            kept = (await connection.execute(select(func.count()).select_from(challenges))).scalar_one()
        assert kept == 1, "old ones are not kept"


async def test_what_was_signed_for_another_page_is_refused(site: Running) -> None:
    async with guests(site.url, "Ann", "") as (ann, new):
        for wrong in (
            Authenticator("https://evil.example", "localhost"),
            Authenticator(site.url, "evil.example"),
            Authenticator(site.url.replace("localhost", "localhost.evil"), "localhost"),
        ):
            made = wrong.make(await ann.post("/api/identity/passkeys/offer"))
            answer = await ann.http.post("/api/identity/passkeys", json=made)
            assert answer.status_code == 403 and answer.json()["code"] == "identity.bad-passkey"
        key = authenticator(site)
        await keep(ann, key)
        key.origin = "https://evil.example"
        assert await code(new, key) == "identity.bad-passkey"


async def test_no_answer_but_the_right_one(site: Running) -> None:
    key, other = authenticator(site), authenticator(site)
    async with guests(site.url, "Ann", "Eve", "") as (ann, eve, new):
        await keep(ann, key)
        await keep(eve, other)
        assert await code(new, authenticator(site)) == "identity.bad-passkey", "nobody's"
        assert await code(new, other, id=text(key.id)) == "identity.bad-passkey", "signed by another"
        assert await code(new, key, user=text(eve.id.encode())) == "identity.bad-passkey", "for another"
        for damaged in ("AA", "A", "_" * 3000, text(bytes(36))):
            for part in ("signature", "authenticator_data", "id"):
                assert await code(new, key, **{part: damaged}) == "identity.bad-passkey"
            assert await code(new, key, client_data=damaged) == "identity.bad-passkey"
        for wrong in ("", "é", "A" * 3001, "a b", None, 10**30, "A\n"):
            assert (await enter(new, key, signature=wrong)).status_code == 400
        assert (await new.http.get("/api/identity")).status_code == 401
        offer = await eve.post("/api/identity/passkeys/offer")
        answer = await eve.http.post("/api/identity/passkeys", json=key.make(offer))
        assert answer.json()["code"] == "identity.bad-passkey", "it is another's already"
        key.user = text(ann.id.encode())
        assert (await enter(new, key)).json()["id"] == ann.id


async def test_a_copy_is_noticed_by_its_count(site: Running) -> None:
    key = authenticator(site, uses=5)
    async with guests(site.url, "Ann", "", "") as (ann, new, thief):
        await keep(ann, key)
        assert (await enter(new, key)).is_success
        key.uses -= 2
        assert await code(thief, key) == "identity.copied-passkey"
        assert (await thief.http.get("/api/identity")).status_code == 401


async def test_passkeys_can_be_removed_by_their_owner_alone(site: Running) -> None:
    key = authenticator(site)
    async with guests(site.url, "Ann", "Eve", "") as (ann, eve, new):
        made = await keep(ann, key)
        answer = await eve.http.delete(f"/api/identity/passkeys/{made['id']}")
        assert answer.status_code == 404 and answer.json()["code"] == "identity.no-passkey"
        assert (await ann.http.delete(f"/api/identity/passkeys/{made['id']}")).status_code == 204
        assert await code(new, key) == "identity.bad-passkey"
        assert (await ann.http.get("/api/identity/keys")).json()["passkeys"] == []


async def test_what_a_revoked_device_made_leads_nowhere(site: Running) -> None:
    mine, theirs = authenticator(site), authenticator(site)
    async with guests(site.url, "Ann", "", "") as (ann, thief, again):
        await keep(ann, mine)
        await thief.post("/api/identity/claim", token=(await ann.post("/api/identity/link"))["token"])
        await keep(thief, theirs)
        (codes,) = (await thief.post("/api/identity/codes")).values()
        (stolen,) = [device for device in (await ann.http.get("/api/identity/devices")).json() if not device["this"]]
        await ann.http.delete(f"/api/identity/devices/{stolen['id']}")
        assert await code(again, theirs) == "identity.bad-passkey"
        assert (await again.http.post("/api/identity/recover", json={"code": codes[0]})).status_code == 403
        assert (await enter(again, mine)).json()["id"] == ann.id


async def test_renewing_leaves_nothing_but_this_device(site: Running) -> None:
    key = authenticator(site)
    async with guests(site.url, "Ann", "") as (ann, new):
        await keep(ann, key)
        await ann.post("/api/identity/codes")
        await ann.post("/api/identity/renew")
        assert (await ann.http.get("/api/identity/keys")).json() == {"passkeys": [], "codes": 0, "possible": True}
        assert await code(new, key) == "identity.bad-passkey"


async def test_there_is_an_end_to_passkeys_and_challenges(server: Running) -> None:
    server = dataclasses.replace(server, url=server.url.replace("127.0.0.1", "localhost"))
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        for _ in range(PASSKEYS_A_PERSON):
            await keep(ann, authenticator(server))
        answer = await ann.http.post("/api/identity/passkeys/offer")
        assert answer.status_code == 429 and answer.json()["code"] == "table.too-many"
        statuses = {
            (await eve.http.post("/api/identity/sign-in/offer")).status_code for _ in range(CHALLENGES_A_MINUTE)
        }
        assert statuses == {201, 429}
        eve.live_at("203.0.113.9")
        assert (await eve.http.post("/api/identity/sign-in/offer")).status_code == 201, "others have their own share"
