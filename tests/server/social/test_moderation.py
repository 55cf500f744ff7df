"""The host's care: silence, bans, names and words; heeded by a running server, and written down."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from marooned.protocol.refusals import Refusal
from marooned.server.social.moderation import Moderation, address_named
from marooned.server.storage.schema import talk
from marooned.server.storage.store import Store
from tests.server.harness import Running, guests, started

pytestmark = pytest.mark.anyio


async def test_acts_reach_a_running_server_and_are_written_down(server: Running) -> None:
    beside = await Store.visit(server.service.settings.database_url)  # as the command does
    moderation, here = Moderation(beside), server.service.moderation
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two, bob.visit() as home:
            await one.until("update")
            await two.until("update")
            await home.until("tables")
            await two.send("say", text="rude", seat=1)
            await one.until("said")
            await moderation.act(None, "silence", bob.id, days=1)
            await here.look()
            await two.send("say", text="more", seat=1)
            assert (await two.until("refused"))["code"] == "talk.silenced"
            await moderation.act(None, "rename", bob.id, name="Somebody")
            await one.until("table", where=lambda told: told["table"]["places"][1]["name"] == "Somebody")
            await moderation.act(None, "erase-words", bob.id)
            async with beside.reading() as connection:
                assert (await connection.execute(select(func.count()).select_from(talk))).scalar_one() == 0
            (known,) = await moderation.people("someb")
            assert known.id == bob.id and known.silenced and not known.banned
            await moderation.act(None, "ban", bob.id)
            for at in (two, home):
                await at.closed()  # by the server's own look, within a second or two
            assert (await bob.http.get("/api/identity")).json()["code"] == "identity.banned"
            async with bob.sit(table["id"]) as again:
                assert (await again.next())["code"] == "identity.banned"
        await moderation.act(None, "forgive", bob.id)
        await here.look()
        assert (await bob.http.get("/api/identity")).json()["name"] == "Somebody"
        assert (await moderation.people(bob.id))[0].banned is False
        done = [(act.kind, act.person) for act in await moderation.log()]
        assert done == [(kind, bob.id) for kind in ("forgive", "ban", "erase-words", "rename", "silence")]
    await beside.close()


async def test_an_address_is_banned_with_everybody_there(server: Running) -> None:
    moderation = server.service.moderation
    async with guests(server.url, "Ann", "") as (ann, eve):
        eve.live_at("203.0.113.7")
        ann.live_at("203.0.113.7")
        assert (await ann.http.get("/api/identity")).status_code == 200
        await moderation.act(None, "ban", "203.0.113.7", days=2)
        await moderation.look()
        for answer in (
            await ann.http.get("/api/identity"),
            await eve.http.post("/api/identity", json={"name": "Eve"}),
        ):
            assert answer.status_code == 403 and answer.json()["code"] == "identity.banned"
        ann.live_at("203.0.113.8")
        assert (await ann.http.get("/api/identity")).status_code == 200
        await moderation.act(None, "forgive", "203.0.113.7")
        await moderation.look()
        eve.live_at("203.0.113.7")
        await eve.become("Eve")


async def test_reports_wait_until_they_are_closed(server: Running) -> None:
    moderation = server.service.moderation
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        await ann.http.post("/api/reports", json={"person": bob.id, "text": "He is rude"})
        (report,) = await moderation.open_reports()
        assert (report.author_name, report.person_name, report.text) == ("Ann", "Bob", "He is rude")
        await moderation.act(ann.id, "close-report", report.id)
        assert await moderation.open_reports() == []
        assert (await moderation.log())[0].author == ann.id
    for kind, target in (("ban", "nobody"), ("rename", "nobody"), ("erase-words", ""), ("close-report", "none")):
        with pytest.raises(Refusal) as caught:
            await moderation.act(None, kind, target, name="x")  # type: ignore[arg-type]
        assert caught.value.code == "person.unknown"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("203.0.113.0/24", None),
        ("Bob", None),
        ("", None),
    ],
)
def test_addresses_are_told_from_ids(text: str, address: str | None) -> None:
    assert address_named(text) == address
