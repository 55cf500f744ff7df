"""“Take my data away” tells everything but secrets; “erase me” leaves matches of others to go on with nobody there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from marooned.protocol.http import NewTable
from marooned.server.people import personal_data
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.storage.schema import identities, invitations, metadata, seats
from tests.server.harness import Guest, Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio

NOBODYS = (
    *("proposals.voters", "meetings.other", "results.others", "sums.word"),
    *("acts.person", "reports.person", "reports.reporter"),
)
"""Where others' rows may go on naming an id that leads to nobody."""


@pytest.fixture
async def server(each_database: Settings) -> AsyncIterator[Running]:
    async with running(each_database) as server:
        yield server


async def kept(service: Service, word: str) -> list[str]:
    """The tables of the database in which that word stands."""
    found = []
    async with service.store.reading() as connection:
        for table in metadata.sorted_tables:
            for column in table.columns:
                rows = (await connection.execute(select(column))).scalars()
                found += [f"{table.name}.{column.name}" for value in rows if word in str(value)]
    return found


async def lived(ann: Guest, bob: Guest) -> dict[str, Any]:
    """Ann has been everywhere: the tables she plays or played at, by what they are."""
    look = {"name": "Annabel", "face": "bun", "colour": "red"}
    assert (await ann.http.patch("/api/identity", json=look)).is_success
    alone = await started(ann, "ballot", ann, "uniform", ann)
    shared = await started(ann, "ballot", ann, bob, bob)
    waiting = await bob.post("/api/tables", game="ballot", seats=2)
    await ann.post(f"/api/tables/{waiting['id']}/seats/1")
    over = await started(bob, "ballot", bob, ann)
    async with ann.sit(over["id"]) as seat:
        await seat.until("welcome")
        await seat.send("say", text="my secret recipe", seat=1)
        await seat.until("said")
        await seat.send("propose", what="abandon")
        proposal = await seat.until("proposal")
        async with bob.sit(over["id"]) as other:
            await other.until("proposal")
            await other.send("cast", proposal=proposal["number"], yes=True)
            await seat.until("table", where=lambda told: told["table"]["match"]["status"] == "abandoned")
    await ann.post("/api/identity/codes")
    await ann.post("/api/identity/link")
    await ann.post("/api/bots", name="Robbie")
    return {"alone": alone, "shared": shared, "waiting": waiting, "over": over}


async def test_everything_is_told_and_no_secret(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        tables = await lived(ann, bob)
        answer = await ann.http.get("/api/identity/data")
        assert "attachment" in answer.headers["content-disposition"]
        told = answer.json()
        assert told["identity"][0]["name"] == "Annabel" and told["identity"][0]["face"] == "bun"
        assert {match["table"] for match in told["matches"]} == {table["id"] for table in tables.values()}
        records = {match["table"]: match["record"] for match in told["matches"]}
        assert records[tables["over"]["id"]]["game"] == "ballot" and records[tables["shared"]["id"]] is None
        assert [said["text"] for said in told["talk"]] == ["my secret recipe"]
        assert len(told["devices"]) == 1 and len(told["recovery_codes"]) == 10 and len(told["tokens"]) == 1
        secret = ann.cookie["cookie"].split("=", 1)[1]
        assert secret not in answer.text and bob.id not in str(told["talk"])
        assert "recipe" not in (await bob.http.get("/api/identity/data")).text
        again = [(await ann.http.get("/api/identity/data")).status_code for _ in range(3)]
        assert again[-1] == 429, "it is much work"


async def test_invitations_are_told_that_were_sent_and_that_came(server: Running) -> None:
    service = server.service
    (ann, _), (bob, _) = [await service.identities.create(name, "en") for name in ("Ann", "Bob")]
    table = (await service.lobby.create(ann, NewTable(game="ballot", seats=2))).id
    for host, guest in ((ann, bob), (bob, ann)):
        row = {"id": host.id, "host": host.id, "guest": guest.id, "table": table, "created": 1}
        await service.store.change(insert(invitations), row)
    told = b"".join([part async for part in service.erasure.tell(ann)])
    assert msgspec.json.decode(told)["invitations"] == [
        {"guest": bob.id, "table": table},
        {"host": bob.id, "table": table},
    ]


async def test_nothing_is_left_of_whoever_is_erased(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, robbie):
        tables = await lived(ann, bob)
        token = (await ann.post("/api/bots", name="Rosie"))["token"]
        for reporter, person in ((ann, bob), (bob, ann)):
            wanted = {"person": person.id, "table": tables["over"]["id"], "text": "Look at this."}
            assert (await reporter.http.post("/api/reports", json=wanted)).is_success
        assert "reports.words" in await kept(server.service, "recipe")
        told = (await ann.http.get("/api/identity/data")).json()
        assert [one["text"] for one in told["reports"]] == ["Look at this."], "what she wrote, and not what Bob did"
        await server.service.moderation.act(None, "rename", ann.id, "Anna")
        assert "acts.details" in await kept(server.service, "Annabel")
        old = dict(ann.http.cookies)
        async with ann.sit(tables["shared"]["id"]) as open_one, bob.sit(tables["shared"]["id"]) as other:
            await open_one.until("welcome")
            await other.until("welcome")
            answer = await ann.http.delete("/api/identity")
            assert answer.status_code == 200 and "marooned" not in ann.http.cookies
            await open_one.closed()
            await other.until("table", where=lambda told: told["table"]["places"][0]["bot"] is not None)
        ann.http.cookies.update(old)
        assert (await ann.http.get("/api/identity")).status_code == 401
        robbie.http.headers["authorization"] = f"Bearer {token}"
        assert (await robbie.http.get("/api/token")).status_code == 401
        for word in (ann.id, "Anna", "recipe", "Robbie", "Rosie"):
            left = [where for where in await kept(server.service, word) if where not in NOBODYS]
            assert left == [], word
        shared = (await bob.http.get(f"/api/tables/{tables['shared']['id']}")).json()
        assert shared["match"]["status"] == "running" and shared["host"] == bob.id
        assert shared["places"][0]["bot"] == "heuristic"
        waiting = (await bob.http.get(f"/api/tables/{tables['waiting']['id']}")).json()
        assert waiting["places"][1]["person"] is None
        over = (await bob.http.get(f"/api/tables/{tables['over']['id']}")).json()
        gone = over["places"][1]
        assert (gone["person"], gone["name"], gone["bot"], gone["face"]) == (None, None, None, None)
        assert (await bob.http.get(f"/api/matches/{over['match']['id']}/record")).is_success
        story = await bob.http.get(f"/api/matches/{over['match']['id']}/story", params={"seat": 0})
        assert story.json()["names"] == ["Bob", None]
        assert (await bob.http.get(f"/api/tables/{tables['alone']['id']}")).status_code == 404
        again = await bob.post(f"/api/tables/{over['id']}/rematch")
        assert again["places"][1]["person"] is None, "the seat is free for somebody else"


async def test_others_keep_what_is_theirs(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        await lived(ann, bob)
        before = (await bob.http.get("/api/identity/data")).json()
        await ann.http.delete("/api/identity")
        after = (await bob.http.get("/api/identity/data")).json()
        assert after["identity"] == before["identity"] and after["devices"] == before["devices"]
        assert len(after["matches"]) == len(before["matches"])


async def test_an_erasure_that_was_interrupted_is_ended_at_the_next_start(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path)) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        await lived(ann, bob)
        async with server.service.store.writing() as connection:
            await personal_data.lock_out(connection, ann.id)
        assert (await ann.http.get("/api/identity")).status_code == 401
    async with running(settings_in(tmp_path)) as server:
        async with server.service.store.reading() as connection:
            people = (await connection.execute(select(identities.c.id))).scalars().all()
            seated = (await connection.execute(select(seats.c.identity))).scalars().all()
        assert people == [bob.id] and ann.id not in seated
