"""Tables from their set-up to their end: clocks and levels chosen, lists, closing, devices, limits."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import LiveClock
from marooned.server.rate_limits import PEOPLE_AN_ADDRESS
from marooned.server.service import Service
from marooned.server.storage.schema import tables
from marooned.server.tables import lobby
from marooned.server.tables.lobby import TABLES_A_HOST
from tests.server.harness import Guest, Running, guests, running, settings_in, started
from tests.server.tables.test_tables import code_of

pytestmark = pytest.mark.anyio


async def finish(server: Running, guest: Guest, match: str) -> None:
    """Play a match that is one person's alone to its end."""
    moves = server.service.moves
    while not (live := await moves.live_matches.load(match)).match.over:
        seat = live.match.turn
        word = live.game.actions.words[live.position.legal_ids(seat)[0]]
        await moves.submit(match, seat, live.version, word, f"n{live.version}", by=guest.id)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"clock": {"kind": "fast"}}, "message.invalid"),
        ({"clock": {"kind": "live"}}, "message.invalid"),
        ({"clock": {"kind": "live", "bank": 5}}, "message.invalid"),
        ({"clock": {"kind": "none", "bank": 50}}, "message.invalid"),
        ({"clock": {"kind": "slow", "hours": 0}}, "message.invalid"),
        ({"debate": 1}, "message.invalid"),
        ({"chat": True}, "message.invalid"),
        ({"undo": True}, "message.invalid"),
        ({"level": "genius"}, "bot.unknown"),
        ({"series": {"length": 3, "scoring": "solidaire"}}, "game.bad-option"),
        ({"series": {"length": 0, "scoring": "solidaire"}}, "message.invalid"),
        ({"game": "galerapagos", "seats": 3, "series": {"length": 3, "scoring": "odd"}}, "game.bad-option"),
    ],
)
async def test_what_cannot_be_chosen_is_refused_by_name(server: Running, wanted: dict[str, Any], code: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        assert await code_of(ann, "POST", "/api/tables", **{"game": "ballot", "seats": 2, **wanted}) == code


async def test_what_was_chosen_is_shown_to_all(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        wanted = {"clock": {"kind": "slow", "hours": 12}, "debate": 60, "level": "uniform"}
        table = await ann.post("/api/tables", game="ballot", seats=2, bots={"1": "uniform"}, **wanted)
        seen = (await bob.http.get(f"/api/tables/{table['id']}")).json()
        assert {name: seen[name] for name in wanted} == wanted
        plain = await ann.post("/api/tables", game="ballot", seats=2)
        chosen = {name: plain[name] for name in ("clock", "debate", "level", "series", "closed", "paused", "asleep")}
        assert chosen == {
            "clock": {"kind": "none"},
            "debate": None,
            "level": "heuristic",
            "series": None,
            "closed": False,
            "paused": False,
            "asleep": False,
        }


async def test_a_table_kept_before_a_term_was_added_has_its_default(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2, hints=True, chat="off")
        async with server.service.store.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table["id"]).values(terms={"hints": True}))
        found = (await ann.http.get(f"/api/tables/{table['id']}")).json()
        assert found == {**table, "chat": "free"}


async def test_the_host_closes_a_table_that_nobody_else_plays_at(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        open_one = await ann.post("/api/tables", game="ballot", seats=2, public=True)
        path = f"/api/tables/{open_one['id']}"
        await bob.post(f"{path}/seats/0")
        assert await code_of(bob, "DELETE", path) == "table.not-host"
        closed = (await ann.http.delete(path)).json()
        assert closed["closed"] and closed["match"]["status"] == "open"
        assert (await bob.http.get("/api/tables")).json() == []
        for method, what in (("POST", "seats/1"), ("POST", "start"), ("DELETE", "seats/0")):
            assert await code_of(ann, method, f"{path}/{what}") == "table.closed"
        assert (await ann.http.delete(path)).json() == closed
        both = await started(ann, "ballot", ann, bob)
        assert await code_of(ann, "DELETE", f"/api/tables/{both['id']}") == "table.has-players"
        alone = await started(ann, "ballot", ann, "uniform")
        over = (await ann.http.delete(f"/api/tables/{alone['id']}")).json()
        assert (over["closed"], over["match"]["status"]) == (True, "abandoned")
        assert await code_of(ann, "POST", f"/api/tables/{alone['id']}/rematch") == "table.closed"


async def test_closed_tables_do_not_count(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        made = [await ann.post("/api/tables", game="ballot", seats=2) for _ in range(TABLES_A_HOST)]
        assert await code_of(ann, "POST", "/api/tables", game="ballot", seats=2) == "table.too-many"
        await ann.http.delete(f"/api/tables/{made[0]['id']}")
        await ann.post("/api/tables", game="ballot", seats=2)


async def test_one_person_sits_in_so_many_matches_and_no_more(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.tables.tables.SEATS_A_PERSON", 2)
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await bob.post("/api/tables", game="ballot", seats=4)
        for seat in range(2):
            await ann.post(f"/api/tables/{table['id']}/seats/{seat}")
        assert await code_of(ann, "POST", f"/api/tables/{table['id']}/seats/2") == "table.too-many"
        await bob.http.delete(f"/api/tables/{table['id']}")
        another = await bob.post("/api/tables", game="ballot", seats=4)
        await ann.post(f"/api/tables/{another['id']}/seats/0")


async def test_my_matches_are_listed_newest_first(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        over = await started(ann, "ballot", ann, ann)
        await finish(server, ann, over["match"]["id"])
        running = await started(ann, "ballot", ann, bob)
        waiting = await bob.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{waiting['id']}/seats/1")
        await bob.post("/api/tables", game="ballot", seats=2)

        async def listed(guest: Guest, **asked: Any) -> list[str]:
            answer = await guest.http.get("/api/identity/matches", params=asked)
            assert answer.status_code == 200, answer.text
            return [played["table"] for played in answer.json()]

        assert await listed(ann) == [waiting["id"], running["id"], over["id"]]
        assert await listed(ann, finished=False) == [waiting["id"], running["id"]]
        assert await listed(ann, finished=True) == [over["id"]]
        assert await listed(bob) == [running["id"]]
        first, *_, last = (await ann.http.get("/api/identity/matches")).json()
        assert last["match"]["status"] == "over" and last["outcome"]["winners"]
        assert first["outcome"] is None and first["places"][1]["person"] == ann.id
        assert await listed(ann, before=first["created"]) == [running["id"], over["id"]]


async def test_public_tables_that_play_may_be_watched(server: Running) -> None:
    async with guests(server.url, "Ann", "") as (ann, nobody):
        await started(ann, "ballot", ann, ann)
        shown = await started(ann, "ballot", ann, ann, public=True)
        await ann.post("/api/tables", game="ballot", seats=2, public=True)
        assert [table["id"] for table in (await nobody.http.get("/api/watchable")).json()] == [shown["id"]]


async def test_devices_are_listed_and_revoked(server: Running) -> None:
    async with guests(server.url, "Ann", "", "") as (ann, phone, tablet):
        for device in (phone, tablet):
            token = (await ann.post("/api/identity/link"))["token"]
            await device.post("/api/identity/claim", token=token)
        mine = (await phone.http.get("/api/identity/devices")).json()
        assert [device["this"] for device in mine].count(True) == 1 and len(mine) == 3
        (this,) = [device["id"] for device in mine if device["this"]]
        table = await started(ann, "ballot", ann, ann)
        async with phone.sit(table["id"]) as seat:
            await seat.until("update")
            assert (await tablet.http.delete(f"/api/identity/devices/{this}")).status_code == 204
            await seat.closed()
        assert (await phone.http.get("/api/identity")).status_code == 401
        assert await code_of(tablet, "DELETE", f"/api/identity/devices/{this}") == "identity.no-device"
        unused = (await ann.post("/api/identity/link"))["token"]
        old = dict(tablet.http.cookies)
        renewed = await tablet.http.post("/api/identity/renew")
        assert renewed.json()["id"] == ann.id and dict(tablet.http.cookies) != old
        assert (await ann.http.get("/api/identity")).status_code == 401
        assert await code_of(phone, "POST", "/api/identity/claim", token=unused) == "identity.bad-link"
        assert len((await tablet.http.get("/api/identity/devices")).json()) == 1


async def test_whoever_closes_every_table_sets_up_no_more_than_others(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, tables_an_hour=60)) as server, guests(server.url, "Ann", "Bob") as people:
        ann, bob = people
        bob.live_at("192.0.2.7")
        codes = []
        for _ in range(25):
            answer = await ann.http.post("/api/tables", json={"game": "ballot", "seats": 2})
            codes.append(answer.json().get("code") if answer.status_code == 429 else answer.status_code)
            if answer.is_success:
                await ann.http.delete(f"/api/tables/{answer.json()['id']}")
        assert codes == [201] * 20 + ["table.too-soon"] * 5
        await bob.post("/api/tables", game="ballot", seats=2)


async def test_many_names_at_one_address_set_up_no_more_than_several_people(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, tables_an_hour=6)) as server:
        service, set_up = server.service, 0
        for number in range(20):
            me, _ = await service.identities.create(f"Eve {number}", "en")
            service.last_addresses.note(me.id, "192.0.2.1")
            for _ in range(2):
                with contextlib.suppress(Refusal):
                    await service.lobby.create(me, NewTable(game="ballot", seats=2))
                    set_up += 1
        assert set_up == 2 * PEOPLE_AN_ADDRESS


async def test_one_address_s_tables_push_no_others_off_the_list(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LISTED", 10)
    wanted = NewTable(game="ballot", seats=2, public=True)
    ann, _ = await service.identities.create("Ann", "en")
    service.last_addresses.note(ann.id, "192.0.2.1")
    honest = await service.lobby.create(ann, wanted)
    for number in range(6):
        eve, _ = await service.identities.create(f"Eve {number}", "en")
        service.last_addresses.note(eve.id, "2001:db8::7")
        for _ in range(4):
            await service.lobby.create(eve, wanted)
    listed = await service.lobby.public_tables("open")
    assert len(listed) == 10 and honest in listed
    assert [table.match.id for table in listed][-1] == honest.match.id, "the newest come first"


async def test_tables_of_a_removed_game_are_not_listed_and_hide_no_others(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    wanted = NewTable(game="ballot", seats=2, public=True, clock=LiveClock(bank=300), rated=True)
    gone, stays = [await service.lobby.create(me, wanted) for _ in range(2)]
    async with service.store.writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == gone.id).values(game="tombola"))
    assert [table.id for table in await service.lobby.public_tables("open")] == [stays.id]
    with pytest.raises(Refusal, match=r"game\.unknown"):
        await service.tables.find(gone.id)
