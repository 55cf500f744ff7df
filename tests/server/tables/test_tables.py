"""Tables before and after a match: seats, bots, codes, start, rematch, limits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from marooned.server.tables.lobby import TABLES_A_HOST
from tests.server.harness import Guest, Running, guests, started

pytestmark = pytest.mark.anyio


async def code_of(guest: Guest, method: str, path: str, **body: Any) -> str:
    """The code a request is refused with."""
    answer = await guest.http.request(method, path, json=body if method != "DELETE" else None)
    assert answer.is_client_error, answer.text
    refused = answer.json()
    assert refused.keys() == {"type", "code", "text", "details", "nonce"} and refused["text"]
    code: str = refused["code"]
    return code


async def test_a_table_is_found_by_list_code_and_link(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        hidden = await ann.post("/api/tables", game="ballot", seats=2)
        shown = await ann.post("/api/tables", game="ballot", seats=2, public=True, language="fr")
        assert [table["id"] for table in (await bob.http.get("/api/tables")).json()] == [shown["id"]]
        found = (await bob.http.get(f"/api/codes/{hidden['code'].lower()}")).json()
        assert found == hidden == (await bob.http.get(f"/api/tables/{hidden['id']}")).json()
        assert len(hidden["id"]) >= 22 and hidden["host"] == ann.id
        assert await code_of(bob, "GET", "/api/codes/WRONG1") == "table.unknown"
        assert await code_of(bob, "GET", "/api/tables/wrong") == "table.unknown"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"seats": 9}, "game.wrong-seats"),
        ({"seats": 99}, "message.invalid"),
        ({"options": {"secret": 3}}, "game.bad-option"),
        ({"options": {"wrong": True}}, "game.bad-option"),
        ({"bots": {"1": "genius"}}, "bot.unknown"),
        ({"bots": {"7": "uniform"}}, "seat.unknown"),
        ({"bots": {"01": "uniform"}}, "seat.unknown"),
        ({"language": "Deutsch"}, "message.invalid"),
        ({"more": 1}, "message.invalid"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_by_name(server: Running, wanted: dict[str, Any], code: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        assert await code_of(ann, "POST", "/api/tables", **{"game": "ballot", "seats": 2, **wanted}) == code


async def test_seats_are_taken_left_and_swapped(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=4, bots={"3": "uniform"})
        path = f"/api/tables/{table['id']}"
        await ann.post(f"{path}/seats/0")
        after = await bob.post(f"{path}/seats/1", name="Bobby")
        assert [place["name"] for place in after["places"]] == ["Ann", "Bobby", None, "uniform"]
        assert await code_of(bob, "POST", f"{path}/seats/0") == "seat.taken"
        assert await code_of(bob, "POST", f"{path}/seats/9") == "seat.unknown"
        assert await code_of(bob, "DELETE", f"{path}/seats/0") == "seat.not-yours"
        assert await code_of(bob, "POST", f"{path}/swap", one=0, other=1) == "seat.not-yours"
        assert await code_of(bob, "POST", f"{path}/swap", one=1, other=3) == "seat.not-yours"
        moved = await bob.post(f"{path}/swap", one=1, other=2)
        assert [place["name"] for place in moved["places"]] == ["Ann", None, "Bobby", "uniform"]
        swapped = await ann.post(f"{path}/swap", one=0, other=2)
        assert [place["person"] for place in swapped["places"]] == [bob.id, None, ann.id, None]
        assert swapped["places"][0]["name"] == "Bobby"
        left = await ann.http.delete(f"{path}/seats/0")
        assert [place["person"] for place in left.json()["places"]] == [None, None, ann.id, None]
        await ann.post(f"{path}/seats/0/bot", bot="heuristic")
        await ann.post(f"{path}/seats/1")
        assert await code_of(bob, "POST", f"{path}/seats/1") == "table.full"
        assert await code_of(ann, "POST", f"{path}/seats/1/bot", bot="uniform") == "seat.taken"


async def test_only_the_host_starts_and_only_when_all_seats_are_taken(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/seats/0")
        assert await code_of(bob, "POST", f"{path}/start") == "table.not-host"
        assert await code_of(ann, "POST", f"{path}/start") == "table.incomplete"
        await bob.post(f"{path}/seats/1")
        begun = await ann.post(f"{path}/start")
        assert begun["match"]["status"] == "running" and len(begun["match"]["commitment"]) == 64
        for method, what in (("POST", "start"), ("POST", "seats/0"), ("DELETE", "seats/0")):
            assert await code_of(bob if what != "start" else ann, method, f"{path}/{what}") == "table.not-open"


async def test_a_rematch_seats_the_same_people(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat") as (ann, bob, cat):
        table = await started(ann, "ballot", ann, bob, "heuristic")
        path = f"/api/tables/{table['id']}"
        assert await code_of(bob, "POST", f"{path}/rematch") == "table.not-over"
        moves, match = server.service.moves, table["match"]["id"]
        for ballot in range(3):
            for seat, who in enumerate((ann, bob)):
                live = await moves.live_matches.load(match)
                await moves.submit(match, seat, live.version, "yes", f"{ballot}", by=who.id)
            while (await moves.live_matches.load(match)).position.state.ballot == ballot:
                await asyncio.sleep(0.005)
        assert await code_of(cat, "POST", f"{path}/rematch") == "seat.not-yours"
        again = await bob.post(f"{path}/rematch")
        assert again["match"]["number"] == 2 and again["match"]["status"] == "open"
        assert again["match"]["id"] != match and again["match"]["commitment"] is None
        assert again["places"] == table["places"]
        assert await code_of(ann, "POST", f"{path}/rematch") == "table.not-over"
        begun = await ann.post(f"{path}/start")
        assert begun["match"]["commitment"] != table["match"]["commitment"]


async def test_one_person_sets_up_so_many_tables_and_no_more(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        for _ in range(TABLES_A_HOST):
            await ann.post("/api/tables", game="ballot", seats=2)
        assert await code_of(ann, "POST", "/api/tables", game="ballot", seats=2) == "table.too-many"
        await bob.post("/api/tables", game="ballot", seats=2)


async def test_games_are_listed_in_the_readers_language(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        french = await ann.http.get("/api/games", headers={"accept-language": "de, fr-CA;q=0.8, en;q=0.5"})
        titles = {game["name"]: game["title"] for game in french.json()}
        assert titles["ballot"] == "Scrutin"
        english = await ann.http.get("/api/games", headers={"accept-language": "de"})
        assert {game["name"]: game for game in english.json()}["ballot"] == {
            "name": "ballot",
            "title": "Ballot",
            "rules": 1,
            "fewest": 2,
            "most": 4,
            "usual": 3,
            "options": [{"name": "secret", "kind": "flag", "default": True, "choices": []}],
            "bots": ["castaway", "deckhand", "navigator", "captain", "nemo", "net", "heuristic", "uniform"],
            "scorings": [],
            "lessons": [],
        }
