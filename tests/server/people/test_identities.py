"""Guests: a cookie nobody else can read, nothing but its hash stored, and a link that works once."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import select

from marooned.server.people.identities import LINK_SECONDS
from marooned.server.storage.schema import device_links, devices
from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


async def test_a_guest_is_remembered_by_a_cookie(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        answer = await ann.http.post("/api/identity", json={"name": "Ann", "language": "fr"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie and "secure" not in cookie
        assert (await ann.http.get("/api/identity")).json() == answer.json()
        assert answer.json().keys() == {"id", "name", "language", "face", "colour", "introduced"}


async def test_only_hashes_are_stored(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        token = (await ann.post("/api/identity/link"))["token"]
        async with server.service.store.reading() as connection:
            rows = [*await connection.execute(select(devices)), *await connection.execute(select(device_links))]
        secret = ann.cookie["cookie"].split("=", 1)[1]
        assert len(rows) == 2
        assert secret not in str(rows) and token not in str(rows)


async def test_a_name_can_be_changed(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        answer = await ann.http.patch("/api/identity", json={"name": "Anne", "language": "fr"})
        assert answer.json()["name"] == "Anne" and answer.json()["language"] == "fr"
        assert (await ann.http.get("/api/identity")).json() == answer.json()


async def test_a_link_is_drawn_for_phones(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        link = await ann.post("/api/identity/link")
        assert link["qr"].startswith("<?xml") and "<svg" in link["qr"] and link["token"] not in link["qr"]


async def test_a_link_makes_another_device_the_same_person_once(server: Running) -> None:
    async with guests(server.url, "Ann", "", "") as (ann, phone, thief):
        token = (await ann.post("/api/identity/link"))["token"]
        assert (await phone.post("/api/identity/claim", token=token))["id"] == ann.id
        assert (await phone.http.get("/api/identity")).json()["id"] == ann.id
        assert (await ann.http.get("/api/identity")).json()["id"] == ann.id
        assert phone.cookie != ann.cookie
        again = await thief.http.post("/api/identity/claim", json={"token": token})
        assert again.status_code == 404 and again.json()["code"] == "identity.bad-link"


async def test_looking_at_a_link_tells_whose_it_is_and_changes_nothing(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, nobody):
        token = (await ann.post("/api/identity/link"))["token"]
        for _ in range(2):
            answer = await bob.http.post("/api/identity/claim/look", json={"token": token})
            whose = {key: (await ann.http.get("/api/identity")).json()[key] for key in ("name", "face", "colour")}
            assert answer.json() == {**whose, "mine": False} and "set-cookie" not in answer.headers
            assert await nobody.post("/api/identity/claim/look", token=token) == {**whose, "mine": False}
            assert await ann.post("/api/identity/claim/look", token=token) == {**whose, "mine": True}
        assert (await bob.http.get("/api/identity")).json()["id"] == bob.id
        assert (await bob.post("/api/identity/claim", token=token))["id"] == ann.id
        answer = await bob.http.post("/api/identity/claim/look", json={"token": token})
        assert answer.json()["code"] == "identity.bad-link"


async def test_nothing_but_a_claim_makes_a_browser_somebody_elses(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        token = (await ann.post("/api/identity/link"))["token"]
        for path in ("/api/identity/claim", "/api/identity/claim/look", "/api/identity/back", f"/claim/{token}"):
            answer = await bob.http.get(path)
            assert "set-cookie" not in answer.headers and answer.status_code == (200 if token in path else 405)
        assert (await bob.http.get("/api/identity")).json()["id"] == bob.id
        assert (await bob.post("/api/identity/claim", token=token))["id"] == ann.id, "nobody used it up meanwhile"


async def test_who_a_browser_was_before_is_kept(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        assert (await bob.http.get("/api/identity/before")).json() == []
        for other in (ann, eve):
            token = (await other.post("/api/identity/link"))["token"]
            await bob.post("/api/identity/claim", token=token)
        kept = (await bob.http.get("/api/identity/before")).json()
        assert [person["id"] for person in kept] == [ann.id, bob.id]
        assert (await bob.post("/api/identity/back", person=bob.id))["name"] == "Bob"
        assert (await bob.http.get("/api/identity")).json()["id"] == bob.id
        kept = (await bob.http.get("/api/identity/before")).json()
        assert [person["id"] for person in kept] == [eve.id, ann.id]
        answer = await eve.http.post("/api/identity/back", json={"person": bob.id})
        assert answer.status_code == 404 and answer.json()["code"] == "identity.no-way-back"
        await bob.become("Fay")
        assert (await bob.http.get("/api/identity/before")).json()[0]["name"] == "Bob"


async def test_ones_own_link_adds_no_device(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        token = (await ann.post("/api/identity/link"))["token"]
        secret = ann.cookie
        assert (await ann.post("/api/identity/claim", token=token))["id"] == ann.id
        assert ann.cookie == secret and len((await ann.http.get("/api/identity/devices")).json()) == 1


async def test_a_device_that_was_revoked_has_no_link_back(server: Running) -> None:
    async with guests(server.url, "Ann", "", "") as (ann, thief, again):
        await thief.post("/api/identity/claim", token=(await ann.post("/api/identity/link"))["token"])
        hidden = (await thief.post("/api/identity/link"))["token"]
        (stolen,) = [device for device in (await ann.http.get("/api/identity/devices")).json() if not device["this"]]
        assert (await ann.http.delete(f"/api/identity/devices/{stolen['id']}")).status_code == 204
        answer = await again.http.post("/api/identity/claim", json={"token": hidden})
        assert answer.json()["code"] == "identity.bad-link"


async def test_a_link_grows_old(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async with guests(server.url, "Ann", "") as (ann, phone):
        token = (await ann.post("/api/identity/link"))["token"]
        late = time.time_ns() + (LINK_SECONDS + 1) * 1_000_000_000
        monkeypatch.setattr("marooned.server.time.time.time_ns", lambda: late)
        answer = await phone.http.post("/api/identity/claim", json={"token": token})
        assert answer.json()["code"] == "identity.bad-link"


@pytest.mark.parametrize("secret", ["", "nonsense", "x" * 5000, "é"])
async def test_a_made_up_secret_is_nobodys(server: Running, secret: str) -> None:
    async with guests(server.url, "") as (ann,):
        cookie = f"marooned={secret}".encode()
        answer = await ann.http.get("/api/identity", headers=[(b"cookie", cookie)])
        assert answer.status_code == 401 and answer.json()["code"] == "identity.missing"
