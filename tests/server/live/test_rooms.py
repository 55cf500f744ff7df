"""Whole matches over real WebSockets, by clients that drop their connections and know nothing but the protocol."""

from __future__ import annotations

import asyncio
import random
from typing import Any
from unittest.mock import patch

import pytest

from marooned.engine.registry import game_names, load_game
from marooned.protocol.messages import Say
from marooned.protocol.tables import Me
from marooned.server.tables import talk
from marooned.server.tables.talk import next_number
from tests.server.backends import eventually
from tests.server.harness import Guest, Running, guests, started
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
                seats, match = (ann, bob), begun["table"]["match"]["id"]
                await server.service.moves.submit(
                    match, version % 2, version, "yes", f"{version}", seats[version % 2].id
                )
            over = await seat.until("update", where=lambda m: m["outcome"] is not None)
            assert over["key"] and over["legal"] == [] and over["to_act"] == []
            await seat.until("table", where=lambda m: m["table"]["match"]["status"] == "over")
            await bob.post(f"{path}/rematch")
            await ann.post(f"{path}/start")
            again = await seat.until("update", where=lambda m: m["match"] != over["match"])
            assert (again["version"], again["since"], again["events"], again["key"]) == (0, 0, [], None)


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


async def test_talk_is_heard_by_those_it_is_for(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "Eve") as (ann, bob, cat, eve):
        table = await started(ann, "ballot", ann, bob, cat)
        async with ann.sit(table["id"]) as here:
            await here.until("update")
            await here.send("say", text="hello all", seat=0)
            await here.send("say", text="psst", seat=0, to=[1])
            await here.send("say", text="bye")
            said = [await here.until("said") for _ in range(3)]
            assert [message["text"] for message in said] == ["hello all", "psst", "bye"]
            numbers = [message.pop("number") for message in said]
            assert said[1] == {"type": "said", "seat": 0, "name": "Ann", "text": "psst", "to": [1]}
            assert numbers == sorted(set(numbers))
        for guest, expected in ((bob, ["hello all", "psst", "bye"]), (cat, ["hello all", "bye"])):
            async with guest.sit(table["id"]) as seat:
                assert [(await seat.until("said"))["text"] for _ in expected] == expected
        async with eve.sit(table["id"], heard=numbers[0]) as seat:
            assert (await seat.until("said"))["text"] == "bye"
            await seat.send("say", text="I know something")
            assert (await seat.until("refused"))["code"] == "talk.forbidden"


async def test_who_comes_is_told_as_much_whether_or_not_others_whispered(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        told = []
        for whispers in (0, 3):
            table = await started(ann, "ballot", ann, bob)
            found = await server.service.tables.find(table["id"])
            me = Me(id=ann.id, name="Ann", language="en")
            with patch.object(talk, "HEARD_ANEW", 4):
                for number in range(6):
                    await server.service.talk.say(me, found, Say(text=f"word {number}", seat=0))
                for _ in range(whispers):
                    await server.service.talk.say(me, found, Say(text="psst", seat=0, to=[1]))
                async with eve.sit(table["id"]) as seat:
                    told.append([(await seat.until("said"))["text"] for _ in range(4)])
        assert told[0] == told[1] == ["word 2", "word 3", "word 4", "word 5"]


def test_numbers_of_what_is_said_do_not_count_whispers() -> None:
    said, whispered = next_number(0, 5_000), next_number(next_number(0, 5_000), 6_000)
    assert next_number(whispered, 9_000) == next_number(said, 9_000)
    assert next_number(said, 5_000) > said, "two at once still have two numbers"


async def test_a_silent_table(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann, chat=False)
        async with ann.sit(table["id"]) as seat:
            await seat.send("say", text="hello", seat=0)
            assert (await seat.until("refused"))["code"] == "talk.forbidden"


async def test_looking_back_through_the_eyes_one_may_use(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        match, moves = table["match"]["id"], server.service.moves
        await moves.submit(match, 0, 0, "yes", "n", by=ann.id)

        async def look(guest: Guest, move: int, seat: int) -> Any:
            answer = await guest.http.get(f"/api/matches/{match}/moves/{move}", params={"seat": seat})
            return answer.json()["view"] if answer.is_success else answer.json()["code"]

        assert (await look(ann, 1, 0))["own_vote"] == 1
        assert (await look(ann, 0, 0))["own_vote"] == 0
        assert (await look(bob, 1, -1))["voted"] == [True, False]
        assert await look(bob, 1, 0) == "seat.not-yours"
        assert await look(bob, 2, 1) == "match.unknown"
        assert await look(bob, 1, 7) == "seat.unknown"
        for version in range(1, 6):
            seat = version % 2
            await moves.submit(match, seat, version, "yes", f"{version}", by=(ann.id, bob.id)[seat])
        assert (await look(bob, 1, 0))["own_vote"] == 1


async def test_a_game_that_cannot_be_shown_cuts_its_viewers_off_and_nobody_else(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, other = await started(ann, "ballot", ann, ann), await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat, ann.sit(other["id"]) as elsewhere:
            update, beside = await seat.until("update"), await elsewhere.until("update")
            with monkeypatch.context() as patch:
                patch.setattr("marooned.server.live.rooms.Room.show", lambda *_: 1 / 0)
                await seat.submit(update, "yes")
                await seat.connection.wait_closed()
                async with ann.sit(table["id"]) as again:
                    assert (await again.until("refused"))["code"] == "server.trouble"
            await elsewhere.submit(beside, "yes")
            await elsewhere.until("update", where=lambda m: m["version"] == 1)
        async with ann.sit(table["id"], match=update["match"], seen=0) as seat:
            assert (await seat.until("update"))["version"] == 1


async def test_a_story_is_told_to_each_seat_as_it_was_told_then(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "nautilus-island", ann, bob)
        match, told = table["match"]["id"], {0: [], 1: []}  # type: ignore[var-annotated]
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as other:
            updates = [await one.until("update"), await other.until("update")]
            for _ in range(4):
                mover = updates[0]["to_act"][0]
                await (one, other)[mover].submit(updates[mover], updates[mover]["legal"][0])
                updates = [await one.until("update"), await other.until("update")]
                for seat in (0, 1):
                    told[seat].append(updates[seat]["events"])
        for seat, guest in enumerate((ann, bob)):
            kept = (await guest.http.get(f"/api/matches/{match}/story", params={"seat": seat})).json()
            assert kept["moves"] == told[seat] and kept["names"] == ["Ann", "Bob"] and kept["key"] is None
        assert (await bob.http.get(f"/api/matches/{match}/story", params={"seat": 0})).status_code == 403


async def test_the_picture_of_a_link_leads_to_the_table(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="nautilus", seats=2)
        drawn = await ann.http.get(f"/api/tables/{table['id']}/qr.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml") and b"<svg" in drawn.content
        assert (await ann.http.get("/api/tables/nowhere/qr.svg")).json()["code"] == "table.unknown"
