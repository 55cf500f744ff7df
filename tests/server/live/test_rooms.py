"""Whole matches over real WebSockets, by clients that drop their connections and know nothing but the protocol."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import update

from marooned.engine.registry import game_names, load_game
from marooned.server.live.room import Notice
from marooned.server.live.rooms import PEOPLE
from marooned.server.live.updates import table_now
from marooned.server.service import Service
from marooned.server.storage.schema import seats
from tests.server.backends import eventually
from tests.server.harness import Guest, Running, guests, sit_down, started
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio

DROPS = 0.1
"""How often a client drops its connection instead of waiting for an answer."""


async def play_through(guest: Guest, table: dict[str, Any], rng: random.Random, drops: float = DROPS) -> list[Any]:
    """Answer at random for one's seats until the match is over, connecting again after every drop; all received."""
    received: list[Any] = []
    seen = 0
    while True:
        async with guest.sit(table["id"], match=table["match"]["id"], seen=seen) as seat:
            seat.received = received
            while True:
                update = await seat.until("update")
                seen = update["version"]
                if update["outcome"] is not None:
                    if update["seat"] == last_eyes(table, guest):
                        return received
                    continue
                if update["seat"] in update["to_act"]:
                    await seat.submit(update, rng.choice(update["legal"]))
                if update["seat"] == last_eyes(table, guest) and rng.random() < drops:
                    break


def last_eyes(table: dict[str, Any], guest: Guest) -> int:
    """Through whose eyes the last of the updates of one version comes."""
    return max((place["seat"] for place in table["places"] if place["person"] == guest.id), default=-1)


@pytest.mark.parametrize("game", [*game_names(), "ballot"])
async def test_a_whole_match_and_nobody_learns_more_than_their_view(server: Running, game: str) -> None:
    count = load_game(game).seats[0]
    async with guests(server.url, *[f"P{n}" for n in range(count)], "Eve") as people:
        *players, _ = people
        table = await started(players[0], game, *players)
        rng = random.Random(game)
        async with asyncio.timeout(60):
            received = await asyncio.gather(*(play_through(person, table, rng) for person in people))
        record = await people[-1].http.get(f"/api/matches/{table['match']['id']}/record")
        witness = Witness(record.content)
        assert witness.match.commitment == table["match"]["commitment"]
        for seat, messages in zip([*range(count), -1], received, strict=True):
            witness.check(seat, messages)
            assert {m["seat"] for m in messages if m["type"] == "update"} == {seat}
        after = await people[-1].http.get(f"/api/tables/{table['id']}")
        assert after.json()["match"]["status"] == "over"


async def test_one_device_plays_several_seats_beside_a_bot(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, "uniform", ann)
        async with asyncio.timeout(60):
            received = await play_through(ann, table, random.Random(1), drops=0)
        record = await ann.http.get(f"/api/matches/{table['match']['id']}/record")
        for seat in (0, 2):
            Witness(record.content).check(seat, received)
        assert {m["seat"] for m in received if m["type"] == "update"} == {0, 2}


async def test_a_step_taken_back_is_told_and_resumed(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        match = table["match"]["id"]
        async with ann.sit(table["id"]) as here, bob.sit(table["id"]) as there:
            update = await here.until("update")
            await here.submit(update, "yes")
            update = await here.until("update")
            assert update["undo"] and update["view"]["own_vote"] == 1
            assert not (await there.until("update", where=lambda m: m["version"] == 1))["undo"]
            await here.send("undo", match=match, seat=0, version=1, nonce="u")
            update = await there.until("update", where=lambda m: m["version"] == 2)
            assert update["events"] == [{"event": "step-undone", "seat": 0}]
            assert update["view"]["voted"] == [False, False]
        async with bob.sit(table["id"], match=match, seen=0) as there:
            update = await there.until("update")
            assert update["since"] == 0 and update["version"] == 2
            assert update["events"] == [{"event": "voted", "seat": 0, "yes": None}, {"event": "step-undone", "seat": 0}]


async def test_sealed_votes_stay_sealed(server: Running) -> None:
    """Two tables that differ only in a sealed vote send the same to everybody else."""
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        seen = []
        for vote in ("yes", "no"):
            table = await started(ann, "ballot", ann, bob)
            async with ann.sit(table["id"]) as here, bob.sit(table["id"]) as there, eve.sit(table["id"]) as aside:
                for seat in (there, aside):
                    await seat.until("update")
                await here.submit(await here.until("update"), vote)
                told = [await seat.until("update", where=lambda m: m["version"] == 1) for seat in (there, aside)]
                seen.append([{**message, "match": ""} for message in told])
        assert seen[0] == seen[1]


async def test_who_connects_anew_sees_the_present_and_no_past(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        await server.service.moves.submit(table["match"]["id"], 0, 0, "yes", "n", by=ann.id)
        async with bob.sit(table["id"]) as seat:
            update = await seat.until("update")
            assert (update["version"], update["since"], update["events"]) == (1, 1, [])
        async with bob.sit(table["id"], match="another", seen=0) as seat:
            assert (await seat.until("update"))["since"] == 1
        async with bob.sit(table["id"], match=table["match"]["id"], seen=99) as seat:
            assert (await seat.until("update"))["since"] == 1


async def test_those_who_wait_at_the_table_see_it_fill_start_and_play_again(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        path = f"/api/tables/{table['id']}"
        async with ann.sit(table["id"]) as seat:
            welcome = await seat.next()
            assert welcome["type"] == "welcome" and welcome["you"]["id"] == ann.id and welcome["table"] == table
            await ann.post(f"{path}/seats/0")
            await bob.post(f"{path}/seats/1")
            await seat.until("table", where=lambda m: m["table"]["places"][1]["person"] == bob.id)
            await ann.post(f"{path}/start")
            begun = await seat.until("table", where=lambda m: m["table"]["match"]["status"] == "running")
            update = await seat.until("update")
            assert (update["version"], update["seat"]) == (0, 0)
            for version in range(6):
                people, match = (ann, bob), begun["table"]["match"]["id"]
                await server.service.moves.submit(
                    match, version % 2, version, "yes", f"{version}", people[version % 2].id
                )
            over = await seat.until("update", where=lambda m: m["outcome"] is not None)
            assert over["key"] and over["legal"] == [] and over["to_act"] == []
            ended = await seat.until("table", where=lambda m: m["table"]["match"]["status"] == "over")
            assert ended["table"] == (await ann.http.get(path)).json()
            await bob.post(f"{path}/rematch")
            await ann.post(f"{path}/start")
            again = await seat.until("update", where=lambda m: m["match"] != over["match"])
            assert (again["version"], again["since"], again["events"], again["key"]) == (0, 0, [], None)


async def test_how_a_table_stands_follows_from_its_match_in_memory(service: Service) -> None:
    sat = await sit_down(service, seats=2)
    live = await service.live_matches.load(sat.match)
    began = await service.tables.find(live.table)
    away = {"stand_in": "uniform", "gone": 1}
    for seat in range(2):
        async with service.store.writing() as connection:
            await connection.execute(update(seats).where(seats.c.seat == seat).values(**away))
        live = await service.live_matches.refresh(sat.match)
        assert table_now(began, live) == await service.tables.find(live.table) != began
    for version in range(6):
        await sat.submit(version % 2, version, "yes", nonce=f"n{version}")
    ended = await service.tables.find(live.table)
    assert live.over and table_now(began, live) == ended and ended.match.status == "over" and not ended.asleep


async def test_presence_names_those_who_are_there(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as seat:
            assert (await seat.next())["presence"] == {"people": [{"id": ann.id, "name": "Ann"}], "spectators": 0}
            async with bob.sit(table["id"]), eve.sit(table["id"]):
                here = await seat.until("presence", where=lambda m: m["presence"]["spectators"] == 1)
                await seat.until("presence") if len(here["presence"]["people"]) < 2 else None
            gone = await seat.until("presence", where=lambda m: not m["presence"]["spectators"])
            while len(gone["presence"]["people"]) > 1:
                gone = await seat.until("presence")
            assert gone["presence"]["people"] == [{"id": ann.id, "name": "Ann"}]
        await eventually(lambda: not server.service.rooms.rooms)


async def test_a_game_that_cannot_be_shown_cuts_its_viewers_off_and_nobody_else(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, other = await started(ann, "ballot", ann, ann), await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat, ann.sit(other["id"]) as elsewhere:
            update, beside = await seat.until("update"), await elsewhere.until("update")
            with monkeypatch.context() as patch:
                patch.setattr("marooned.server.live.room.Viewer.see", lambda *_: 1 / 0)
                await seat.submit(update, "yes")
                await seat.closed()
                async with ann.sit(table["id"]) as again:
                    assert (await again.until("refused"))["code"] == "server.trouble"
            await elsewhere.submit(beside, "yes")
            await elsewhere.until("update", where=lambda m: m["version"] == 1)
        async with ann.sit(table["id"], match=update["match"], seen=0) as seat:
            assert (await seat.until("update"))["version"] == 1


async def test_sitting_down_makes_a_spectator_one_of_the_people(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        async with ann.sit(table["id"]) as one:
            await one.until("welcome")
            async with bob.sit(table["id"]):
                came = await one.until("presence")
                assert came["presence"]["spectators"] == 1
                await bob.post(f"/api/tables/{table['id']}/seats/1")
                sat = await one.until("presence")
                assert sat["presence"]["spectators"] == 0
                assert {person["name"] for person in sat["presence"]["people"]} == {"Ann", "Bob"}


async def test_everyone_at_a_table_is_told_that_a_bot_leaves_them_a_moment(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, ann)
        live = await server.service.live_matches.load(table["match"]["id"])
        async with ann.sit(table["id"]) as seat, eve.sit(table["id"]) as onlooker:
            for viewer in (seat, onlooker):
                await viewer.until("update")
            server.service.rooms.announce_lull(live, 1)
            told = [await viewer.until("lull") for viewer in (seat, onlooker)]
        assert told == [{"type": "lull", "match": live.id, "seat": 1}] * 2


@pytest.mark.parametrize(
    "word", [b"", b"{", b'{"about":"of a later release"}', b'{"about":"move","replica":1}', b"\xff"]
)
async def test_words_that_cannot_be_read_make_no_process_deaf(server: Running, word: bytes) -> None:
    rooms = server.service.rooms
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.until("update")
            for channel in (table["id"], *rooms.channels, PEOPLE):
                await rooms.bus.publish(word, [channel])
            await rooms.announce(table["id"], Notice(about="lull", match=table["match"]["id"], seat=1))
            assert (await seat.until("lull"))["seat"] == 1
