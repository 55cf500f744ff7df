"""How people are drawn: as they chose, everywhere that others see them, and always the same before they do."""

from __future__ import annotations

import pytest

from marooned.protocol.people import COLOURS, FACES
from marooned.server.tables.avatars import avatar_of
from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


async def test_a_face_is_proposed_until_one_is_chosen(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        proposed = (await ann.http.get("/api/identity")).json()
        assert not proposed["introduced"] and proposed["face"] in FACES and proposed["colour"] in COLOURS
        table = await ann.post("/api/tables", game="ballot", seats=2)
        for seat, guest in enumerate((ann, bob)):
            await guest.post(f"/api/tables/{table['id']}/seats/{seat}")
        look = {"name": "Ann", "face": "curls", "colour": "teal"}
        async with bob.sit(table["id"]) as watching:
            await watching.until("welcome")
            chosen = (await ann.http.patch("/api/identity", json=look)).json()
            assert chosen["introduced"] and {key: chosen[key] for key in look} == look
            told = await watching.until("table", where=lambda told: told["table"]["places"][0]["face"] == "curls")
            assert {key: told["table"]["places"][0][key] for key in look} == look
        kept = (await ann.http.patch("/api/identity", json={"name": "Ann"})).json()
        assert kept == chosen, "who does not speak of it keeps it"
        played = (await bob.http.get("/api/identity/matches")).json()[0]["places"][0]
        assert {key: played[key] for key in look} == look


async def test_only_faces_and_colours_that_there_are(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for wrong in ({"face": "mine"}, {"colour": "#fff"}, {"face": 1}, {"face": "<svg>"}):
            answer = await ann.http.patch("/api/identity", json={"name": "Ann", **wrong})
            assert answer.status_code == 400
        assert not (await ann.http.get("/api/identity")).json()["introduced"]


async def test_seats_without_people_have_no_face(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2, bots={"1": "uniform"})
        assert [place["face"] for place in table["places"]] == [None, None]


def test_a_face_that_is_drawn_no_longer_is_replaced() -> None:
    assert avatar_of("ann", "bun", "red") == ("bun", "red")
    assert avatar_of("ann", "robot", "white") == avatar_of("ann")
    assert len({avatar_of(str(number)) for number in range(200)}) > 50
