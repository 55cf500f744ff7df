"""Programs with tokens: made, listed, renewed and revoked by their owners; they do what is theirs and no more."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.asyncio.client import connect

from marooned.protocol.basics import PROTOCOL
from marooned.server.people.tokens import BOTS_A_PERSON
from marooned.server.storage.schema import tokens
from marooned.server.web.openapi import CLIENT_MESSAGES
from marooned.server.web.routes import ROUTES
from tests.server.harness import Guest, Running, Seat, guests, running, settings_in, started
from tests.server.web.test_routes import BODIES, MESSAGES, ask, names

pytestmark = pytest.mark.anyio


class Program(Guest):
    """Somebody with a token."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(url)
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"

    @contextlib.asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator[Seat]:
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, additional_headers={"authorization": f"Bearer {self.token}"}) as connection:
            seat = Seat(connection)
            await seat.send("hello", protocol=PROTOCOL, **hello)
            yield seat


@contextlib.asynccontextmanager
async def programs(url: str, *made: dict[str, Any]) -> AsyncIterator[list[Program]]:
    found = [Program(url, one["token"]) for one in made]
    try:
        yield found
    finally:
        for program in found:
            await program.http.aclose()


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


async def test_who_may_give_which_seat(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await ann.post("/api/tables", game="ballot", seats=4, bots={"3": "uniform"})
        path = f"/api/tables/{table['id']}/seats"
        await bob.post(f"{path}/1")

        async def give(guest: Guest, seat: int) -> Any:
            answer = await guest.http.post(f"{path}/{seat}/token", json={"name": "Robbie"})
            return "made" if answer.is_success else answer.json()["code"]

        assert await give(eve, 0) == "seat.not-yours"
        assert await give(eve, 1) == "seat.not-yours"
        assert await give(ann, 1) == "seat.taken"
        assert await give(ann, 3) == "seat.taken"
        assert await give(ann, 9) == "seat.unknown"
        assert await give(bob, 1) == "made"
        assert await give(bob, 1) == "seat.not-yours"
        assert await give(ann, 0) == "made"
        assert await give(ann, 2) == "made"
        await ann.post(f"/api/tables/{table['id']}/start")
        assert await give(ann, 2) == "table.not-open"


async def test_tokens_are_listed_renewed_and_revoked_by_their_owner_alone(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        made = await ann.post("/api/bots", name="Robbie")
        id = made["bot"]["id"]
        listed = (await ann.http.get("/api/bots")).json()
        assert listed == [made["bot"]]
        assert made["token"] not in json.dumps(listed)
        assert (await eve.http.get("/api/bots")).json() == []
        assert (await eve.http.post(f"/api/bots/{id}/token")).json()["code"] == "bot.not-yours"
        assert (await eve.http.delete(f"/api/bots/{id}")).json()["code"] == "bot.not-yours"
        table = await started(ann, "ballot", ann, ann)
        async with programs(server.url, made) as (old,):
            async with old.sit(table["id"]) as seat:
                await seat.until("welcome")
                again = await ann.post(f"/api/bots/{id}/token")
                await seat.connection.wait_closed()
            assert (await old.http.get("/api/identity")).json()["code"] == "token.unknown"
            async with old.sit(table["id"]) as seat:
                assert (await seat.next())["code"] == "token.unknown"
        async with programs(server.url, again) as (new,), new.sit(table["id"]) as seat:
            await seat.until("welcome")
            assert (await ann.http.delete(f"/api/bots/{id}")).status_code == 204
            await seat.connection.wait_closed()
            assert (await new.http.get("/api/identity")).status_code == 401
        assert (await ann.http.get("/api/bots")).json() == []


@pytest.mark.parametrize("renewed", [True, False])
async def test_a_token_that_was_taken_away_in_another_process_ends_here_too(
    server: Running, tmp_path: Path, renewed: bool
) -> None:
    async with guests(server.url, "Ann") as (ann,), running(settings_in(tmp_path)) as other:
        table = await started(ann, "ballot", ann, ann)
        one, kept = await ann.post("/api/bots", name="Robbie"), await ann.post("/api/bots", name="Kept")
        async with (
            programs(other.url, one, kept) as (robbie, friend),
            robbie.sit(table["id"]) as seat,
            friend.sit(table["id"]) as beside,
        ):
            await seat.until("welcome")
            await beside.until("welcome")
            path = f"/api/bots/{one['bot']['id']}"
            answer = await (ann.http.post(f"{path}/token") if renewed else ann.http.delete(path))
            assert answer.is_success
            await other.service.revocations.check()
            await seat.connection.wait_closed()
            await beside.send("ping")
            await beside.until("pong")


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


def mine(name: str) -> bool:
    """Whether a route asks who one is."""
    (route,) = [route for route, found in zip(ROUTES, names(), strict=True) if found == name]
    return "me" in route.fn.__annotations__


async def test_routes_by_token(server: Running) -> None:
    """No token made to play does what is a person's to do, and one for a seat changes nothing over HTTP."""
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, ann)
        waiting = await ann.post("/api/tables", game="ballot", seats=3)
        seated = await ann.post(f"/api/tables/{waiting['id']}/seats/0/token", name="Seated")
        account = await eve.post("/api/bots", name="Account")
        wrong = {"token": "marooned_" + "x" * 32}
        before = (await ann.http.get(f"/api/tables/{waiting['id']}")).json()
        async with programs(server.url, seated, account, wrong) as (of_seat, of_account, of_nobody):
            for name in filter(mine, names()):
                method, path = name.split()
                assert await ask(of_nobody, name, waiting) == 401, name
                for at in (table, waiting):
                    status = await ask(of_seat, name, at)
                    assert status == 403 if method != "GET" else status == 200, name
                by_account = await ask(of_account, name, table)
                if method != "GET" and (not path.startswith("/api/tables") or path.endswith("/token")):
                    assert by_account == 403, name
            for name in BODIES:
                if "seats" in name or "swap" in name:
                    assert await ask(of_account, name, waiting) == 403, name
            assert (await ann.http.get(f"/api/tables/{waiting['id']}")).json() == before
            looked = {"seat": 0}
            path = f"/api/matches/{table['match']['id']}/moves/0"
            for program, status in ((of_seat, 403), (of_account, 403), (of_nobody, 401)):
                assert (await program.http.get(path, params=looked)).status_code == status


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
                await seat.connection.wait_closed()
                assert [message["type"] for message in seat.received] == ["refused"]
        assert (await server.service.live_matches.load(table["match"]["id"])).version == 0


async def test_a_connection_that_does_not_answer_pings_is_gone_and_one_that_thinks_is_not(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, ping_seconds=0.2)) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        one = await ann.post("/api/bots", name="Thinker")
        other = await ann.post("/api/bots", name="Stuck")
        async with (
            programs(server.url, one, other) as (thinker, stuck),
            thinker.sit(table["id"]) as thinking,
            stuck.sit(table["id"]) as frozen,
        ):
            await thinking.until("update")
            await frozen.until("update")
            frozen.connection.transport.pause_reading()  # as a program does that blocks its own loop
            await thinking.until("presence", where=lambda m: m["presence"]["spectators"] == 1)
            await asyncio.sleep(0.6)
            await thinking.send("ping")
            await thinking.until("pong")
            frozen.connection.transport.abort()
