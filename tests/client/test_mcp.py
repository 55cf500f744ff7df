"""Language models at the table: the official client plays a whole match with a seat's tools, and sees no other seat."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from marooned.client.api import Server
from marooned.client.mcp import Tools, server_of
from marooned.engine.text import LANGUAGES
from tests.server.harness import Guest, Running, guests

from .harness import seat_for_a_program

pytestmark = pytest.mark.anyio

TOOLS = {"look", "legal_actions", "act", "speak", "phrase", "wait", "rules"}


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """What the tool answers; it must not fail."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    assert answer.structured_content is not None
    return answer.structured_content.get("result", answer.structured_content)


async def why_not(client: Client, tool: str, **arguments: Any) -> str:
    """The words a tool fails with."""
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return str(getattr(answer.content[0], "text", ""))


@contextlib.asynccontextmanager
async def model(server: Running, token: str, language: str = "en") -> AsyncIterator[Client]:
    """A client of a seat's tools, in this process."""
    tools = Tools(Server(server.url, token, language), None)
    try:
        async with Client(server_of(tools)) as client:
            yield client
    finally:
        await tools.close()


async def play_to_the_end(client: Client, seed: int = 1) -> dict[str, Any]:
    """Play as a model would that likes anything legal."""
    chance = random.Random(seed)
    seen: dict[str, Any] = await call(client, "look")
    async with asyncio.timeout(240):
        while seen["outcome"] is None:
            if not seen["your_decision"]:
                seen = await call(client, "wait", seconds=10)
                continue
            legal = await call(client, "legal_actions")
            assert all(one["words"] for one in legal)
            seen = await call(client, "act", action=chance.choice(legal)["action"])
    return seen


async def test_a_whole_match_of_nautilus_over_standard_input_and_output(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "nautilus", "heuristic")
        command = ["-m", "marooned", "mcp", "--server", server.url, "--lang", "en"]
        environment = {**os.environ, "MAROONED_TOKEN": token}
        async with Client(StdioServerParameters(command=sys.executable, args=command, env=environment)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            rules = await call(client, "rules")
            assert "# Nautilus" in rules and "    board: dict[" in rules, "what the fields of a view mean, too"
            over = await play_to_the_end(client)
            assert over["outcome"]["ending"] and over["you"] == 0
            assert over["players"] == ["Robbie", "heuristic"]
            assert (await call(client, "wait", seconds=5))["status"] == "over"
            assert "over" in await why_not(client, "act", action="pass")


async def test_over_http(server: Running) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with guests(server.url, "Ann") as (ann,):
        _, token = await seat_for_a_program(ann, "ballot", "heuristic")
        command = [sys.executable, "-m", "marooned", "mcp", "--server", server.url, "--port", str(port)]
        process = await asyncio.create_subprocess_exec(*command, "--token", token)
        try:
            async with asyncio.timeout(60):
                while not await _listens(port):
                    await asyncio.sleep(0.1)
            async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                assert (await call(client, "look"))["your_decision"] is True
                assert (await call(client, "act", action="yes"))["view"]["yes"]
        finally:
            process.kill()
            await process.wait()


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


async def ballot_of_two_models(ann: Guest) -> tuple[dict[str, Any], str, str]:
    table = await ann.post("/api/tables", game="ballot", seats=2)
    made = [await ann.post(f"/api/tables/{table['id']}/seats/{seat}/token", name=f"M{seat}") for seat in (0, 1)]
    started: dict[str, Any] = await ann.post(f"/api/tables/{table['id']}/start")
    return started, made[0]["token"], made[1]["token"]


async def test_each_sees_its_own_seat_alone(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, one, other = await ballot_of_two_models(ann)
        async with model(server, one) as first, model(server, other) as second:
            before = await call(second, "look")
            seen = await call(first, "act", action="no")
            assert seen["you"] == 0 and seen["view"]["own_vote"] == 2 and not seen["your_decision"]
            told = await call(second, "wait", seconds=10)
            assert told["you"] == 1 and told["view"]["own_vote"] == 0 and told["view"]["voted"] == [True, False]
            assert before["view"]["voted"] == [False, False]
            assert 'own_vote": 2' not in json.dumps(told)


async def test_they_talk_and_whisper(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        _, one, other = await ballot_of_two_models(ann)
        async with model(server, one) as first, model(server, other) as second:
            await call(second, "look")
            await call(first, "speak", text="Vote yes!")
            await call(first, "speak", text="Only you", to=[1])
            heard: list[Any] = []
            async with asyncio.timeout(20):
                while len(heard) < 2:
                    heard += (await call(second, "wait", seconds=5))["said"]
            assert [(one["name"], one["text"], one["to"]) for one in heard] == [
                ("M0", "Vote yes!", []),
                ("M0", "Only you", [1]),
            ]
            assert "seat 7" in await why_not(first, "speak", text="?", to=[7])
            assert "phrases" in await why_not(first, "phrase", words="claim:nothing")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_refused_is_a_tool_error_in_words(server: Running, language: str) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table, one, _ = await ballot_of_two_models(ann)
        async with model(server, one, language) as client:
            assert "fly" in await why_not(client, "act", action="fly")
            await call(client, "act", action="yes")
            assert await why_not(client, "act", action="no")
            assert (await server.service.live_matches.load(table["match"]["id"])).version == 1
        async with model(server, "marooned_nonsense", language) as client:
            assert "token.unknown" in await why_not(client, "look")


async def wait_for_start(client: Client) -> None:
    """Wait as often as it takes: that somebody came is news of an open table, too."""
    async with asyncio.timeout(60):
        while (await call(client, "wait", seconds=20))["status"] != "running":
            pass


async def test_before_the_start(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2, bots={"1": "heuristic"})
        token = (await ann.post(f"/api/tables/{table['id']}/seats/0/token", name="M"))["token"]
        async with model(server, token) as client:
            seen = await call(client, "look")
            assert seen["status"] == "open" and seen["view"] is None and not seen["your_decision"]
            assert "not started" in await why_not(client, "legal_actions")
            waiting = asyncio.create_task(wait_for_start(client))
            await ann.post(f"/api/tables/{table['id']}/start")
            await waiting
            assert (await play_to_the_end(client))["outcome"]["ending"] == "counted"
