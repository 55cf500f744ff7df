"""Recovery codes: ten, each works once, only their hashes are kept, and nobody may guess for long."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from marooned.server.people.recovery import CODES, LENGTH, LETTERS, TRIES_AN_HOUR, tidied
from marooned.server.storage.schema import recovery_codes
from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


async def test_each_code_lets_in_once(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, new):
        codes = (await ann.post("/api/identity/codes"))["codes"]
        assert len(set(codes)) == CODES and (await ann.http.get("/api/identity/keys")).json()["codes"] == CODES
        assert (await bob.post("/api/identity/recover", code=codes[0]))["id"] == ann.id
        assert [person["id"] for person in (await bob.http.get("/api/identity/before")).json()] == [bob.id]
        answer = await new.http.post("/api/identity/recover", json={"code": codes[0]})
        assert answer.status_code == 403 and answer.json()["code"] == "identity.bad-code"
        typed = codes[1].lower().replace("-", " ").replace("0", "o").replace("1", "l")
        assert (await new.post("/api/identity/recover", code=typed))["id"] == ann.id
        assert (await ann.http.get("/api/identity/keys")).json()["codes"] == CODES - 2


async def test_new_codes_replace_the_old_ones(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, new):
        old, again = [(await ann.post("/api/identity/codes"))["codes"] for _ in range(2)]
        assert not set(old) & set(again)
        assert (await new.http.post("/api/identity/recover", json={"code": old[0]})).status_code == 403
        assert (await new.post("/api/identity/recover", code=again[0]))["id"] == ann.id


async def test_only_hashes_are_kept(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        codes = (await ann.post("/api/identity/codes"))["codes"]
        async with server.service.store.reading() as connection:
            kept = str((await connection.execute(select(recovery_codes))).all())
        assert not any(code in kept or tidied(code) in kept for code in codes)
        assert all(len(tidied(code)) == LENGTH and set(tidied(code)) <= set(LETTERS) for code in codes)


async def test_an_address_can_try_a_few(server: Running) -> None:
    async with guests(server.url, "Ann", "", "") as (ann, eve, new):
        codes = (await ann.post("/api/identity/codes"))["codes"]
        eve.live_at("2001:db8::1")
        answers = []
        for number in range(TRIES_AN_HOUR):
            eve.live_at(f"2001:db8::{number:x}")  # whoever has one address has all of that network
            answers.append((await eve.http.post("/api/identity/recover", json={"code": f"guess {number}"})).json())
        told = [answer["code"] for answer in answers]
        assert told.count("identity.bad-code") == TRIES_AN_HOUR // 2
        assert set(told[TRIES_AN_HOUR // 2 :]) == {"identity.too-many-tries"}
        right = await eve.http.post("/api/identity/recover", json={"code": codes[0]})
        assert right.status_code == 429, "not even the right one"
        assert (await new.post("/api/identity/recover", code=codes[0]))["id"] == ann.id, "others are not kept waiting"


@pytest.mark.parametrize("code", ["", "x" * 61, None, 10**30, ["x"]])
async def test_what_is_no_code_at_all(server: Running, code: object) -> None:
    async with guests(server.url, "") as (new,):
        assert (await new.http.post("/api/identity/recover", json={"code": code})).status_code == 400


async def test_programs_get_no_codes(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, program):
        program.http.headers["authorization"] = f"Bearer {(await ann.post('/api/bots', name='Robbie'))['token']}"
        for path in ("codes", "passkeys/offer"):
            answer = await program.http.post(f"/api/identity/{path}")
            assert answer.status_code == 403 and answer.json()["code"] == "token.not-allowed"
        assert (await program.http.delete("/api/identity")).json()["code"] == "token.not-allowed"
