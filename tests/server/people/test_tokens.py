"""Programs with tokens: each is an identity of its own, which does what is its own to do and no more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from marooned.server.people.tokens import BOTS_A_PERSON
from marooned.server.storage.schema import tokens
from marooned.server.web.json_schema import CLIENT_MESSAGES
from tests.server.harness import Running, Seat, guests
from tests.server.programs import programs
from tests.server.web.test_app_routes import MESSAGES

pytestmark = pytest.mark.anyio


async def test_an_account_sits_down_and_plays_a_match_among_people(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        made = await ann.post("/api/bots", name="Robbie")
        async with programs(server.url, made) as (robbie,):
            assert (await robbie.http.get("/api/identity")).json()["name"] == "Robbie"
            known = (await robbie.http.get("/api/token")).json()
            assert {**known, "used": None} == made["bot"] and known["used"] >= known["created"]
            table = await ann.post("/api/tables", game="ballot", seats=2)
            await ann.post(f"/api/tables/{table['id']}/seats/0")
            table = await robbie.post(f"/api/tables/{table['id']}/seats/1")
            assert table["places"][1]["name"] == "Robbie"
            assert [place["program"] for place in table["places"]] == [False, True], "everyone knows what it is"
            await ann.post(f"/api/tables/{table['id']}/start")
            async with robbie.sit(table["id"]) as machine, ann.sit(table["id"]) as person:
                assert list(await asyncio.gather(votes(person), votes(machine))) == [0, 1]


async def votes(player: Seat) -> int:
    """Play a ballot to its end; the seat it was played from."""
    while True:
        update = await player.until("update")
        if update["outcome"] is not None:
            return int(update["seat"])
        if update["seat"] in update["to_act"]:
            await player.submit(update, "yes")  # once too often now and then: that is refused


async def test_a_seat_is_given_to_a_program_and_its_owner_does_not_see_its_hand(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="nautilus", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        made = await ann.post(f"/api/tables/{table['id']}/seats/1/token", name="Robbie")
        assert made["bot"]["table"] == table["id"]
        table = await ann.post(f"/api/tables/{table['id']}/start")
        assert [place["name"] for place in table["places"]] == ["Ann", "Robbie"]
        async with programs(server.url, made) as (robbie,), ann.sit(table["id"]) as person:
            async with robbie.sit(table["id"]) as machine:
                assert (await machine.until("update"))["seat"] == 1
            assert (await person.until("update"))["seat"] == 0
            answer = await ann.http.get(f"/api/matches/{table['match']['id']}/moves/0", params={"seat": 1})
            assert answer.json()["code"] == "seat.not-yours"


async def test_nothing_of_a_token_is_kept_but_its_hash(server: Running, tmp_path: Path) -> None:
    async with guests(server.url, "Ann") as (ann,):
        made = await ann.post("/api/bots", name="Robbie")
        async with server.service.store.reading() as connection:
            (row,) = (await connection.execute(select(tokens))).all()
        assert len(row.secret) == 32
        for file in tmp_path.iterdir():
            assert made["token"].encode() not in file.read_bytes()


async def test_accounts_are_limited(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for _ in range(BOTS_A_PERSON):
            await ann.post("/api/bots", name="Robbie")
        assert (await ann.http.post("/api/bots", json={"name": "Robbie"})).json()["code"] == "table.too-many"


@pytest.mark.parametrize("type", sorted({struct.__struct_config__.tag for struct in CLIENT_MESSAGES} - {"ping"}))
async def test_messages_by_token(server: Running, type: str) -> None:
    """A program that has no seat here, or another one, is refused; one that is not let in is told nothing."""
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        other_seat = await ann.post(f"/api/tables/{table['id']}/seats/1/token", name="Robbie")
        table = await ann.post(f"/api/tables/{table['id']}/start")
        elsewhere = await ann.post("/api/tables", game="ballot", seats=2)
        of_another_table = await ann.post(f"/api/tables/{elsewhere['id']}/seats/0/token", name="Far")
        spectator = await ann.post("/api/bots", name="Watcher")
        match = {"match": table["match"]["id"]} if "nonce" in MESSAGES[type] else {}
        said = {**MESSAGES[type], **match} | ({"seat": 0} if type == "say" else {})
        async with programs(server.url, other_seat, of_another_table, spectator) as (robbie, far, watcher):
            for program in (watcher,) if type == "back" else (robbie, watcher):  # Robbie may say that it is back
                async with program.sit(table["id"]) as seat:
                    await seat.until("update")
                    await seat.send(type, **said)
                    assert (await seat.until("refused"))["code"]
            async with far.sit(table["id"]) as seat:
                assert (await seat.next())["code"] == "token.not-allowed"
                await seat.closed()
                assert [message["type"] for message in seat.received] == ["refused"]
        assert (await server.service.live_matches.load(table["match"]["id"])).version == 0
