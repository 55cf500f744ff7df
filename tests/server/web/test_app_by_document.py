"""Whoever knows `docs/protocol.md` alone can play: a client that was written from it does, in every game."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

from marooned.engine.registry import load_game, own_games
from tests.server.harness import Running
from tests.server.web.document_client import Person

pytestmark = pytest.mark.anyio

CLIENT = Path(__file__).with_name("document_client.py")


def test_the_client_knows_nothing_of_ours() -> None:
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(CLIENT.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or "."] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
    }
    assert not imported & {"marooned", "tests", "harness", "."}
    assert {"httpx", "websockets", "json"} <= imported


@pytest.mark.parametrize("game", own_games())
async def test_people_play_a_whole_match_through_breaks_and_talk(server: Running, game: str) -> None:
    seats = min(4, load_game(game).usual_seats or 2)
    people = [Person(server.url, seed=seat, breaks=3) for seat in range(seats)]
    for person, name in zip(people, ("Ann", "Bob", "Cleo", "Dan"), strict=False):
        await person.become(name)
    host, *others = people
    await host.open_table(game, seats)
    await host.sit_down()
    for person in others:
        await person.join(host.table["code"])
    await host.start()
    async with asyncio.timeout(240):
        playing = [asyncio.create_task(person.play()) for person in people]
        await host.say("Good luck!", 0, [])
        await others[0].say("Only between us", 1, [0])
        outcomes = [await task for task in playing]
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert outcomes[0]["ending"] in load_game(game).endings.values()
    assert sum(person.resumed for person in people) >= seats, "connections broke, and were resumed"
    heard = [[said["text"] for said in person.heard] for person in people]
    assert heard[:2] == [["Good luck!", "Only between us"]] * 2
    assert heard[2:] == [["Good luck!"]] * (seats - 2), "whispers are heard by whom they are for"
    lengths = {person.updates[seat]["version"] for seat, person in enumerate(people)}
    assert len(lengths) == 1
    live = await server.service.live_matches.load(host.table["match"]["id"])
    assert lengths == {len(live.match.moves)}, "no move was lost, and none was made twice"
    for seat, person in enumerate(people):
        steps = [step for step in live.replayed() if step.version > person.told_from[seat]]
        told = [event for step in steps for event in step.events if event.heard_by(seat)]
        assert len(person.events[seat]) == len(told), "every event was told once"
    check_shapes(game, await asyncio.to_thread(offered_schema, server.url), host.received)


def offered_schema(url: str) -> dict[str, Any]:
    answer = httpx.get(f"{url}/api/schema/messages.json", timeout=60)
    return dict(answer.json())


def check_shapes(game: str, schema: dict[str, Any], received: list[dict[str, Any]]) -> None:
    """What came fits the JSON Schema that the server offers: a sample of the views, and everything else."""
    messages, views, events = (
        Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"})
        for name in ("ServerMessage", f"{game}.View", f"{game}.Event")
    )
    for number, message in enumerate(received):
        messages.validate(message)
        if message["type"] == "update":
            if number % 10 == 0:
                views.validate(message["view"])
            for event in message["events"]:
                events.validate(event)


@pytest.mark.parametrize("game", own_games())
async def test_one_person_plays_every_seat_and_takes_steps_back(server: Running, game: str) -> None:
    seats = load_game(game).seats[0]
    person = Person(server.url, seed=7, undoes=3)
    await person.become("Ann")
    await person.open_table(game, seats)
    for _ in range(seats):
        await person.sit_down()
    await person.start()
    async with asyncio.timeout(240):
        outcome = await person.play()
    assert outcome["ending"]
    assert person.undone > 0
    undone = [event for event in person.events[0] if event["event"] == "step-undone"]
    assert len(undone) == person.undone
