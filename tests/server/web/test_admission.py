"""What is turned away before it is read: requests that come too fast, and those of foreign pages."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Hello, encode
from marooned.server.settings import Settings
from marooned.server.web.admission import AT_ONCE, Admission, AdmissionMiddleware, language_of
from tests.server.harness import guests, running, settings_in, started

pytestmark = pytest.mark.anyio

HELLO = encode(Hello(protocol=PROTOCOL)).decode()


async def test_an_address_that_asks_too_much_is_turned_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, requests_a_second=0.25)
    async with running(settings) as server, guests(server.url, "") as (ann,):
        answers = [await ann.http.get("/health") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "message.too-fast"


async def test_what_is_asked_of_any_route_counts_together(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, requests_a_second=0.25)
    async with running(settings) as server, guests(server.url, "") as (ann,):
        paths = ["/health", "/api/games", "/api/tables", "/", "/api/watchable", "/api/schema", "/metrics"]
        assert [(await ann.http.get(path)).status_code == 429 for path in paths] == [False] * 5 + [True] * 2


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
        self.middleware = AdmissionMiddleware(self.let_in)
        self.app = SimpleNamespace(state=SimpleNamespace(admission=Admission(settings)))
        self.inside: list[str] = []

    async def let_in(self, scope: Any, receive: Any, send: Any) -> None:
        self.inside.append(scope["path"])

    async def knock(
        self, path: str = "/", address: str = "192.0.2.1", kind: str = "http", query: str = "", **headers: str
    ) -> list[dict[str, Any]]:
        """What is answered at the door; nothing to those who are let in."""
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)

        given = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope: Any = {"type": kind, "method": "GET", "path": path, "query_string": query.encode()}
        scope |= {"headers": given, "client": (address, 1), "litestar_app": self.app}
        await self.middleware(scope, None, send)  # type: ignore[arg-type]
        return sent


async def test_nobody_waits_for_the_hundred_requests_of_another_address() -> None:
    door, over = Door(Settings()), asyncio.Event()

    async def let_in(scope: Any, receive: Any, send: Any) -> None:
        door.inside.append(scope["path"])
        await over.wait()

    door.middleware.app = let_in
    dear = [asyncio.create_task(door.knock("/api/story", address="192.0.2.66")) for _ in range(100)]
    await asyncio.sleep(0.01)
    honest = asyncio.create_task(door.knock("/health"))
    await asyncio.sleep(0.01)
    assert door.inside == ["/api/story"] * AT_ONCE + ["/health"]
    over.set()
    await asyncio.gather(*dear, honest)
    assert len(door.inside) == 101


async def test_a_path_that_no_database_can_be_asked_for_is_not_found() -> None:
    door = Door(Settings())
    for path, query in (("/api/tables/a\0b", ""), ("/api/host/people", "search=%00")):
        start, body = await door.knock(path, query=query)
        assert start["status"] == 404 and json.loads(body["body"])["code"] == "request.not-found"
    assert await door.knock("/api/tables/ab") == [] and door.inside == ["/api/tables/ab"]


async def test_a_socket_that_is_turned_away_is_closed_with_the_reason() -> None:
    door = Door(Settings(requests_a_second=0.05))
    assert await door.knock(kind="websocket") == []
    closed = {"type": "websocket.close", "code": 4429, "reason": "message.too-fast"}
    assert await door.knock(kind="websocket") == [closed]


async def test_every_address_has_its_own_share_and_a_network_of_ipv6_is_one_address() -> None:
    door = Door(Settings(requests_a_second=0.05))

    async def is_let_in(address: str) -> bool:
        return await door.knock(address=address) == []

    assert [await is_let_in(address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")] == [True, True, False]
    assert (
        await is_let_in("2001:db8::1") and not await is_let_in("2001:db8::ffff:7") and await is_let_in("2001:db8:1::1")
    )
    assert not await is_let_in("::ffff:192.0.2.1"), "the same machine, written otherwise"


@pytest.mark.parametrize(
    ("host", "welcome"),
    [
        *((host, True) for host in ("localhost:8000", "10.1.2.3:8000", "127.0.0.1", "[::1]:8000", "[fe80::1]", "")),
        *((host, True) for host in ("play.example.org", "PLAY.example.org:443", "page.example:8080", "x.localhost")),
        *(
            (host, False)
            for host in ("evil.example", "evil.example:8000", "10.1.2.3.evil.example", "localhost.evil.example")
        ),
    ],
)
async def test_only_a_name_of_its_own_leads_to_a_server(host: str, welcome: bool) -> None:
    door = Door(Settings(allowed_hosts=("Play.example.org",), origins=("https://page.example:8080",)))
    for path in ("/", "/api/tables"):
        answer = await door.knock(path, host=host)
        if welcome:
            assert answer == []
        else:
            assert answer[0]["status"] == 421 and json.loads(answer[1]["body"])["details"] == {"host": host}
    assert await door.knock("/health", host=host) == [], "balancers ask by inner names"
    assert await Door(Settings(allowed_hosts=("*",))).knock(host=host) == []


async def test_a_request_with_two_lengths_is_refused_and_nothing_after_it_is_read() -> None:
    door = Door(Settings())
    start, body = await door.knock(**{"content-length": "5", "transfer-encoding": "chunked"})
    assert start["status"] == 400 and (b"connection", b"close") in start["headers"]
    assert json.loads(body["body"])["code"] == "message.two-lengths"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "en"), ("fr", "fr"), ("FR-ca, en;q=0.5", "fr"), ("de, fr;q=0.5, en", "fr"), (",;-", "en")],
)
def test_the_first_language_that_is_ours_is_spoken(accepted: str, language: str) -> None:
    assert language_of(accepted) == language
