"""What is turned away before it is read: requests that come too fast, and those of foreign pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Hello, encode
from marooned.server.settings import Settings
from marooned.server.web.admission import Admission, language_of
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


class Door:
    """An admission before an application that only notes who was let in."""

    def __init__(self, settings: Settings) -> None:
        self.admission = Admission(self.let_in, settings)
        self.inside: list[str] = []

    async def let_in(self, scope: Any, receive: Any, send: Any) -> None:
        self.inside.append(scope["path"])

    async def knock(self, path: str = "/", address: str = "192.0.2.1", kind: str = "http") -> list[dict[str, Any]]:
        """What is answered at the door; nothing to those who are let in."""
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope: Any = {"type": kind, "method": "GET", "path": path, "headers": [], "client": (address, 1)}
        await self.admission(scope, None, send)  # type: ignore[arg-type]
        return sent


async def test_a_path_that_no_database_can_be_asked_for_is_not_found() -> None:
    door = Door(Settings())
    start, body = await door.knock("/api/tables/a\0b")
    assert start["status"] == 404 and json.loads(body["body"])["code"] == "request.not-found"
    assert await door.knock("/api/tables/ab") == [] and door.inside == ["/api/tables/ab"]


async def test_a_socket_that_is_turned_away_is_closed_with_the_reason() -> None:
    door = Door(Settings(requests_a_second=0.1))
    assert await door.knock(kind="websocket") == []
    closed = {"type": "websocket.close", "code": 4429, "reason": "message.too-fast"}
    assert await door.knock(kind="websocket") == [closed]


async def test_every_address_has_its_own_share_and_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.admission.ADDRESSES", 2)
    door = Door(Settings(requests_a_second=0.1))

    async def is_let_in(address: str) -> bool:
        return await door.knock(address=address) == []

    assert [await is_let_in(address) for address in "abab"] == [True, True, False, False]
    assert await is_let_in("c") and not await is_let_in("b")
    assert await is_let_in("a"), "it was forgotten"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "en"), ("fr", "fr"), ("FR-ca, en;q=0.5", "fr"), ("de, fr;q=0.5, en", "fr"), (",;-", "en")],
)
def test_the_first_language_that_is_ours_is_spoken(accepted: str, language: str) -> None:
    assert language_of(accepted) == language
