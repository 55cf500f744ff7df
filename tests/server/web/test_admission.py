"""What is turned away before it is read: requests that come too fast, and those of foreign pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Hello, encode
from tests.server.harness import guests, running, settings_in, started

pytestmark = pytest.mark.anyio

HELLO = encode(Hello(protocol=PROTOCOL)).decode()


async def test_an_address_that_asks_too_much_is_turned_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, requests_a_second=0.5)
    async with running(settings) as server, guests(server.url, "") as (ann,):
        answers = [await ann.http.get("/health") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "message.too-fast"


async def test_pages_of_other_origins_are_turned_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, origins=("https://friends.example",))
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        socket = f"{server.url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
        for origin, welcome in (
            ("https://evil.example", False),
            ("null", False),
            (server.url, True),
            ("https://friends.example", True),
        ):
            answer = await ann.http.post("/api/identity/link", headers={"origin": origin})
            assert answer.status_code == (201 if welcome else 403), origin
            if welcome:
                async with connect(socket, additional_headers={**ann.cookie, "origin": origin}) as connection:
                    await connection.send(HELLO)
                    assert json.loads(await connection.recv())["type"] == "welcome"
            else:
                assert answer.json()["code"] == "message.foreign-origin"
                with pytest.raises(InvalidStatus):
                    await connect(socket, additional_headers={**ann.cookie, "origin": origin})
        assert (await ann.http.get("/health", headers={"origin": "https://evil.example"})).status_code == 200
