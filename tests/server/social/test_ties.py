"""People who know one another: friends by a tap on both sides, who is here, invitations; muting, blocking, reports."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from marooned.server.storage.schema import reports
from tests.server.backends import Postgres, RedisServer
from tests.server.harness import Guest, Running, guests, started
from tests.server.processes import PLAIN, processes

pytestmark = pytest.mark.anyio


async def put(guest: Guest, path: str, **body: Any) -> Any:
    answer = await guest.http.put(f"/api/company/{path}", json=body)
    assert answer.is_success, answer.text
    return answer.json()


async def befriend(one: Guest, other: Guest) -> None:
    """They play, and both tap."""
    await started(one, "ballot", one, other)
    await put(one, f"people/{other.id}", friend=True)
    await put(other, f"people/{one.id}", friend=True)


async def code_of(guest: Guest, method: str, path: str, **body: Any) -> str:
    answer = await guest.http.request(method, path, json=body)
    assert answer.is_error, answer.text
    return str(answer.json()["code"])


async def test_friends_are_two_who_both_say_so(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        assert await code_of(ann, "PUT", f"/api/company/people/{bob.id}", friend=True) == "person.unknown"
        look = {"face": "bun", "colour": "teal"}
        await bob.http.patch("/api/identity", json={"name": "Bob", **look})
        table = await started(ann, "ballot", ann, bob)
        (seen,) = (await ann.http.get("/api/company")).json()["people"]
        nothing = dict.fromkeys(["friend", "asks", "here", "muted", "blocked"], False)
        assert seen == {"id": bob.id, "name": "Bob", "table": table["id"], **look, **nothing}
        await put(ann, f"people/{bob.id}", friend=True)
        async with ann.visit() as at:
            assert not (await at.until("company"))["company"]["people"][0]["here"]
            async with bob.visit() as there:
                (asking,) = (await there.until("company"))["company"]["people"]
                assert asking["asks"] and not asking["friend"] and not asking["here"]
                await put(bob, f"people/{ann.id}", friend=True)
                told = await at.until("company", where=lambda news: news["company"]["people"][0]["here"])
                assert told["company"]["people"][0]["asks"]
                await put(bob, "hidden", hidden=True)
                await at.until("company", where=lambda news: not news["company"]["people"][0]["here"])
                await put(bob, "hidden", hidden=False)
                await at.until("company", where=lambda news: news["company"]["people"][0]["here"])
            await at.until("company", where=lambda news: not news["company"]["people"][0]["here"])
        await put(ann, f"people/{bob.id}", friend=False)
        assert not (await ann.http.get("/api/company")).json()["people"][0]["friend"]
        assert (await eve.http.get("/api/company")).json()["people"] == []
        assert await code_of(eve, "PUT", f"/api/company/people/{eve.id}", muted=True) == "person.unknown"


async def test_friends_are_invited_wherever_they_are(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        await befriend(ann, bob)
        elsewhere = await started(bob, "ballot", bob, "uniform")
        table = await ann.post("/api/tables", game="ballot", seats=2)
        async with bob.visit() as home, bob.sit(elsewhere["id"]) as seat:
            await home.until("company")
            await seat.until("welcome")
            await ann.post(f"/api/company/people/{bob.id}/invitations", table=table["id"])
            invited = (await seat.until("invited"))["invitation"]
            assert invited["host"] == {"id": ann.id, "name": "Ann"}
            assert (invited["table"], invited["game"], invited["seats"]) == (table["id"], "ballot", 2)
            told = await home.until("company", where=lambda news: news["company"]["invitations"])
            assert told["company"]["invitations"] == [invited]
            assert await code_of(eve, "DELETE", f"/api/company/invitations/{invited['id']}") == "person.unknown"
            assert (await bob.http.delete(f"/api/company/invitations/{invited['id']}")).status_code == 204
            await home.until("company", where=lambda news: not news["company"]["invitations"])
        path = f"/api/company/people/{bob.id}/invitations"
        assert await code_of(eve, "POST", path, table=table["id"]) == "person.not-friend"
        theirs = await eve.post("/api/tables", game="ballot", seats=2)
        assert await code_of(ann, "POST", path, table=theirs["id"]) == "table.not-host"
        assert await code_of(ann, "POST", path, table="nowhere") == "table.unknown"
        running = await started(ann, "ballot", ann, ann)
        assert await code_of(ann, "POST", path, table=running["id"]) == "table.not-open"
        codes = [(await ann.http.post(path, json={"table": table["id"]})).status_code for _ in range(30)]
        assert 429 in codes  # nobody can be flooded
        assert len((await bob.http.get("/api/company")).json()["invitations"]) == 1


async def test_the_host_is_told_what_a_friend_answers(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        await befriend(ann, bob)
        table = (await ann.post("/api/tables", game="ballot", seats=2))["id"]
        asked, path = f"/api/company/people/{bob.id}/invitations", f"/api/tables/{table}/invitations"
        async with ann.sit(table) as seat:
            await seat.until("welcome")
            for coming in (False, True):
                made = await ann.post(asked, table=table)
                assert (await ann.http.get(path)).json() == [{"id": bob.id, "name": "Bob"}]
                assert (await bob.http.get(path)).json() == (await eve.http.get(path)).json() == []
                answer = f"/api/company/invitations/{made['id']}?coming={str(coming).lower()}"
                assert await code_of(eve, "DELETE", answer) == "person.unknown"
                assert (await bob.http.delete(answer)).status_code == 204
                told = await seat.until("answered")
                assert (told["table"], told["guest"]["id"], told["coming"]) == (table, bob.id, coming)
                assert (await ann.http.get(path)).json() == []
                assert await code_of(bob, "DELETE", answer) == "person.unknown"  # once
            await ann.post(asked, table=table)
            await bob.post(f"/api/tables/{table}/seats/1")
            assert (await bob.http.get("/api/company")).json()["invitations"] == []  # who sits there has come


async def test_the_muted_are_not_heard(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two:
            await one.until("update")
            await two.until("update")
            await two.send("say", text="first", seat=1)
            assert (await one.until("said"))["text"] == "first"
            await put(ann, f"people/{bob.id}", muted=True)
            await two.send("say", text="second", seat=1)
            assert (await two.until("said", where=lambda said: said["number"] == 2))["text"] == "second"
            await one.send("say", text="mine", seat=0)
            assert (await one.until("said"))["text"] == "mine"
            await put(ann, f"people/{bob.id}", muted=False)
            await two.send("say", text="third", seat=1)
            assert (await one.until("said"))["text"] == "third"


async def test_nobody_is_told_that_somebody_mutes_or_blocks_them(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        await started(ann, "ballot", ann, bob)
        async with bob.visit() as at:
            await at.until("company")
            for wish in ({"muted": True}, {"muted": False}, {"blocked": True}, {"blocked": False}):
                await put(ann, f"people/{bob.id}", **wish)
            await put(ann, f"people/{bob.id}", friend=True)
            assert (await at.next())["company"]["people"][0]["asks"], "the first word that Bob hears"


async def test_the_blocked_sit_at_no_table_of_mine_and_invite_me_no_more(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        await befriend(ann, bob)
        asked = await bob.post("/api/tables", game="ballot", seats=2)
        await bob.post(f"/api/company/people/{ann.id}/invitations", table=asked["id"])
        company = await put(ann, f"people/{bob.id}", blocked=True)
        assert company["invitations"] == [] and company["people"][0]["blocked"] and not company["people"][0]["friend"]
        path = f"/api/company/people/{ann.id}/invitations"
        assert await code_of(bob, "POST", path, table=asked["id"]) == "person.not-friend"
        table = await ann.post("/api/tables", game="ballot", seats=2)
        assert await code_of(bob, "POST", f"/api/tables/{table['id']}/seats/0") == "table.not-welcome"
        await ann.post(f"/api/tables/{asked['id']}/seats/1")  # as a guest elsewhere one is free


async def test_reports_hold_what_their_author_heard(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cid") as (ann, bob, cid):
        table = await started(ann, "ballot", ann, bob, cid)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two:
            await one.until("update")
            for text, to in (("rude", []), ("psst", [2])):
                await two.send("say", text=text, seat=1, to=to)
                assert (await two.until("said"))["text"] == text
        answer = await ann.http.post(
            "/api/reports", json={"person": bob.id, "table": table["id"], "text": "He is rude"}
        )
        assert answer.status_code == 204
        async with server.service.store.reading() as connection:
            (row,) = (await connection.execute(select(reports))).all()
        assert (row.reporter, row.person, row.text, row.words) == (ann.id, bob.id, "He is rude", ["rude"])
        for body, code in (
            ({"person": ann.id}, "person.unknown"),
            ({"person": "nobody"}, "person.unknown"),
            ({"person": bob.id, "text": "x" * 501}, "message.invalid"),
            ({"person": bob.id, "text": "\0"}, "message.invalid"),
        ):
            assert await code_of(ann, "POST", "/api/reports", **body) == code
        codes = [(await cid.http.post("/api/reports", json={"person": bob.id})).status_code for _ in range(15)]
        assert codes[0] == 204 and codes[-1] == 429


async def test_friends_at_another_process_are_here(postgres: Postgres, redis_server: RedisServer) -> None:
    settings = {**PLAIN, "MAROONED_DATABASE_URL": postgres.new_database(), "MAROONED_REDIS_URL": redis_server.url}
    async with processes(2, settings) as (one, other), guests(one.url, "Ann", "Bob") as (ann, bob):
        await befriend(ann, bob)
        bob.url = other.url
        async with ann.visit() as at:
            await at.until("company")
            async with bob.visit() as there:
                await there.until("company", where=lambda news: news["company"]["people"][0]["here"])
                await at.until("company", where=lambda news: news["company"]["people"][0]["here"])
                table = await ann.post("/api/tables", game="ballot", seats=2)
                await ann.post(f"/api/company/people/{bob.id}/invitations", table=table["id"])
                await there.until("company", where=lambda news: news["company"]["invitations"])
                other.kill()
            await at.until("company", where=lambda news: not news["company"]["people"][0]["here"])
