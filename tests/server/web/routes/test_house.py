"""What holds on a server, and the host's care by HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

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
        assert desk["acts"][0]["name"] == "Bob" and desk["acts"][0]["author"] == ann.id
        desk = await ann.post("/api/host/acts", act="close-report", target=report["id"])
        assert desk["reports"] == []
        unknown = await ann.http.post("/api/host/acts", json={"act": "ban", "target": "nobody", "place": True})
        assert unknown.json()["code"] == "host.nowhere"
        await ann.http.delete("/api/host")
        assert (await ann.http.get("/api/host")).json()["code"] == "host.not"


async def test_a_ban_may_hold_for_where_somebody_is(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "") as (ann, bob, new):
        await ann.post("/api/host", token=await server.service.hosts.offer())
        bob.live_at("2001:db8::7")
        new.live_at("2001:db8::8")
        await bob.http.get("/api/identity")
        desk = await ann.post("/api/host/acts", act="ban", target=bob.id, place=True)
        assert [act["person"] for act in desk["acts"][:2]] == [bob.id, "2001:db8::/64"]
        assert (await new.http.post("/api/identity", json={"name": "Bob again"})).json()["code"] == "identity.banned"
        await ann.post("/api/host/acts", act="forgive", target="2001:db8::/64")
        await new.become("Somebody else")
