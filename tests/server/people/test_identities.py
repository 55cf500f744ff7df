"""Guests: a cookie nobody else can read, nothing but its hash stored, and a link that works once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import select

from marooned.server.people.identities import LINK_SECONDS
from marooned.server.storage.schema import device_links, devices
from tests.server.harness import Running, guests, running, settings_in

pytestmark = pytest.mark.anyio


async def test_a_guest_is_remembered_by_a_cookie(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        answer = await ann.http.post("/api/identity", json={"name": "Ann", "language": "fr"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie and "secure" not in cookie
        assert (await ann.http.get("/api/identity")).json() == answer.json()
        assert answer.json().keys() == {"id", "name", "language"}


async def test_only_hashes_are_stored(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        token = (await ann.post("/api/identity/link"))["token"]
        async with server.service.store.reading() as connection:
            rows = [*await connection.execute(select(devices)), *await connection.execute(select(device_links))]
        secret = ann.cookie["cookie"].split("=", 1)[1]
        assert len(rows) == 2
        assert secret not in str(rows) and token not in str(rows)


async def test_the_cookie_keeps_to_https_where_that_is_asked(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, secure_cookie=True)) as server, guests(server.url, "") as (ann,):
        answer = await ann.http.post("/api/identity", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_name_can_be_changed(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        answer = await ann.http.patch("/api/identity", json={"name": "Anne", "language": "fr"})
        assert answer.json() == {"id": ann.id, "name": "Anne", "language": "fr"}
        assert (await ann.http.get("/api/identity")).json()["name"] == "Anne"


async def test_a_link_makes_another_device_the_same_person_once(server: Running) -> None:
    async with guests(server.url, "Ann", "", "") as (ann, phone, thief):
        token = (await ann.post("/api/identity/link"))["token"]
        assert (await phone.post("/api/identity/claim", token=token))["id"] == ann.id
        assert (await phone.http.get("/api/identity")).json()["id"] == ann.id
        assert (await ann.http.get("/api/identity")).json()["id"] == ann.id
        assert phone.cookie != ann.cookie
        again = await thief.http.post("/api/identity/claim", json={"token": token})
        assert again.status_code == 404 and again.json()["code"] == "identity.bad-link"


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
