"""What holds on a server, and the host's care by HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from marooned.server.settings import Settings
from tests.server.harness import Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def test_everybody_is_told_what_holds(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("Be kind.")
    (tmp_path / "rules.fr.md").write_text("Soyez gentils.")
    wanted = settings_in(tmp_path, house_rules=str(tmp_path / "rules.md"), chat="phrases", keep_guests_days=30)
    async with running(wanted) as server, guests(server.url, "") as (nobody,):
        told = (await nobody.http.get("/api/house")).json()
        assert told["text"] == "<p>Be kind.</p>\n" and told["chat"] == "phrases" and told["keeps"]["guests"] == 30
        assert "gentils" in (await nobody.http.get("/api/house", params={"language": "fr"})).json()["text"]


@pytest.fixture
async def server(each_database: Settings) -> AsyncIterator[Running]:
    """A server on each kind of database."""
    async with running(each_database) as found:
        yield found


async def test_a_host_acts_from_the_page_and_nobody_else_does(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        token = await server.service.hosts.offer()
        assert (await ann.post("/api/host", token=token))["reports"] == []
        await eve.http.post("/api/reports", json={"person": bob.id, "text": "rude"})
        (report,) = (await ann.http.get("/api/host")).json()["reports"]
        assert (report["author_name"], report["person_name"], report["text"]) == ("Eve", "Bob", "rude")
        (found,) = (await ann.http.get("/api/host/people", params={"search": "bo"})).json()
        assert found["id"] == bob.id and not found["banned"]
        for guest in (bob, eve):
            refused = await guest.http.post("/api/host/acts", json={"act": "ban", "target": ann.id})
            assert refused.json()["code"] == "host.not"

        table = await started(ann, "ballot", ann, bob)
        async with bob.sit(table["id"]) as seat:
            await seat.until("update")
            desk = await ann.post("/api/host/acts", act="silence", target=bob.id, days=1)
            await seat.send("say", text="but", seat=1)
            assert (await seat.until("refused"))["code"] == "talk.silenced"
        done = desk["acts"][0]
        assert (done["name"], done["author"], done["author_name"]) == ("Bob", ann.id, "Ann")
        desk = await ann.post("/api/host/acts", act="rename", target=bob.id, name="B\u200bo\u202eb by")
        renamed = desk["acts"][0]["details"]
        assert (renamed["old_name"], renamed["new_name"]) == ("Bob", "Bob by"), "without letters that nobody sees"
        assert "tables" not in renamed, "a table's id is an invitation"
        assert (await bob.http.get("/api/identity")).json()["name"] == "Bob by"
        desk = await ann.post("/api/host/acts", act="erase-words", target=bob.id)
        assert desk["acts"][0]["details"]["words"] == 0
        desk = await ann.post("/api/host/acts", act="forgive", target=bob.id)
        (found,) = (await ann.http.get("/api/host/people", params={"search": bob.id})).json()
        assert not found["silenced"]
        desk = await ann.post("/api/host/acts", act="close-report", target=report["id"])
        assert desk["reports"] == []
        unknown = await ann.http.post("/api/host/acts", json={"act": "ban", "target": "nobody", "place": True})
        assert unknown.json()["code"] == "host.nowhere"
        for search, status in (("x" * 61, 400), ("%", 200), ("\0", 404), ("\ufeff" * 60, 200)):
            assert (await ann.http.get("/api/host/people", params={"search": search})).status_code == status, search
        for days in (-1, 36_501, 10**30, "long"):
            odd = await ann.http.post("/api/host/acts", json={"act": "ban", "target": bob.id, "days": days})
            assert odd.status_code == 400
        await ann.http.delete("/api/host")
        assert (await ann.http.get("/api/host")).json()["code"] == "host.not"


async def test_a_ban_may_hold_for_where_somebody_is(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, new):
        await ann.post("/api/host", token=await server.service.hosts.offer())
        bob.live_at("2001:db8::7")
        new.live_at("2001:db8::8")
        await bob.http.get("/api/identity")
        desk = await ann.post("/api/host/acts", act="ban", target=bob.id, place=True)
        assert [(act["person"], act["author"]) for act in desk["acts"][:2]] == [
            ("2001:db8::/64", ann.id),
            (bob.id, ann.id),
        ]
        assert (await new.http.post("/api/identity", json={"name": "Bob again"})).json()["code"] == "identity.banned"
        await ann.post("/api/host/acts", act="forgive", target="2001:db8::/64")
        await new.become("Somebody else")


async def test_nobody_locks_themselves_out(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        await ann.post("/api/host", token=await server.service.hosts.offer())
        for guest in (ann, bob):
            guest.live_at("2001:db8::7")
            await guest.http.get("/api/identity")
        for wanted in ({"target": ann.id}, {"target": "2001:db8::9"}, {"target": bob.id, "place": True}):
            refused = await ann.http.post("/api/host/acts", json={"act": "ban", **wanted})
            assert (refused.status_code, refused.json()["code"]) == (409, "host.yourself")
        desk = await ann.post("/api/host/acts", act="ban", target=bob.id)
        assert [act["kind"] for act in desk["acts"]] == ["ban", "host"]


async def test_who_was_a_host_and_whose_secret_was_renewed_does_nothing(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, thief):
        await ann.post("/api/host", token=await server.service.hosts.offer())
        thief.http.cookies.update(ann.http.cookies)
        assert (await thief.http.get("/api/host")).status_code == 200, "the same secret"
        await ann.post("/api/identity/renew")
        for asked in (
            await thief.http.get("/api/host"),
            await thief.http.post("/api/host/acts", json={"act": "ban", "target": bob.id}),
            await thief.http.get("/api/host/people"),
        ):
            assert asked.json()["code"] == "identity.missing"
        assert (await ann.http.get("/api/host")).status_code == 200
