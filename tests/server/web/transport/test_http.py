"""Connections that ask by HTTP: so many of one address and in all, and no longer than a request may take."""

from __future__ import annotations

import asyncio
import json
import resource
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from marooned.server.settings import Settings
from marooned.server.web.transport import http
from marooned.server.web.transport.http import ConnectionLimits, most_connections
from tests.server.harness import Running, guests, running, settings_in

pytestmark = pytest.mark.anyio

HEALTH = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
POST = b"POST /api/identity HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@asynccontextmanager
async def dialled(server: Running) -> AsyncIterator[Streams]:
    """A bare connection."""
    there = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(there.hostname, there.port)
    yield reader, writer
    writer.close()


async def rest_of(line: Streams) -> bytes:
    """Everything until the server closes."""
    async with asyncio.timeout(10):
        try:
            return await line[0].read()
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (b"", b"408"),
        (b"GET /health HTTP/1.1\r\nhost: loc", b"408"),
        (b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /he", b"200"),
        (POST + b"content-length: 20\r\n\r\n{", b""),
        (POST + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n", b""),
    ],
    ids=["nothing", "half the headers", "half a second request", "half a body", "half the chunks"],
)
async def test_whoever_does_not_finish_asking_is_let_go(tmp_path: Path, sent: bytes, told: bytes) -> None:
    async with running(settings_in(tmp_path, request_seconds=0.3)) as server, dialled(server) as line:
        line[1].write(sent)
        answer = await rest_of(line)
        assert answer[9:12] == told
        if told == b"408":
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request.too-slow"


async def test_a_request_that_comes_byte_by_byte_is_let_go_too(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, request_seconds=0.3)) as server, dialled(server) as line:
        for _ in range(500):
            line[1].write(b"x")
            await asyncio.sleep(0.02)
            if line[0].at_eof() or line[0].exception() or line[1].is_closing():
                break
        else:
            raise AssertionError("it goes on for ever")


async def test_whoever_asks_in_time_is_answered_and_may_ask_again(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, request_seconds=2.0)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        for _ in range(4):
            assert (await ann.http.get("/api/identity")).status_code == 200
            await asyncio.sleep(0.8)


@pytest.mark.parametrize(("proxies", "is_kept"), [(("127.0.0.1",), True), ((), False)], ids=["a proxy", "a browser"])
async def test_idle_connections_are_closed_but_a_proxys_are_kept_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], is_kept: bool
) -> None:
    monkeypatch.setattr(http, "IDLE_SECONDS", 0.2)
    settings = settings_in(tmp_path, trusted_proxies=proxies)
    async with running(settings) as server, dialled(server) as (reader, writer):
        writer.write(HEALTH.replace(b"connection: close\r\n", b""))
        assert b" 200 " in await reader.readuntil(b"}")
        if not is_kept:
            assert await rest_of((reader, writer)) == b""
            return
        await asyncio.sleep(0.6)
        writer.write(HEALTH)
        assert b" 200 " in await rest_of((reader, writer))


async def test_one_address_has_so_many_connections_and_gets_places_back(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_an_address=3, trusted_proxies=())
    async with running(settings) as server:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(dialled(server)) for _ in range(5)]
            refused = [await rest_of(line) for line in lines[3:]]
            assert all(b" 503 " in answer and b"server.crowded" in answer for answer in refused)
            lines[0][1].write(HEALTH)
            assert b" 200 " in await rest_of(lines[0])
        answer = b""
        async with asyncio.timeout(20):
            while b" 200 " not in answer:  # once the server has noticed that they are gone
                async with dialled(server) as line:
                    line[1].write(HEALTH)
                    answer = await rest_of(line)


async def test_a_proxy_speaks_for_many(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, connections_an_address=1)) as server, AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(dialled(server)) for _ in range(5)]
        lines[4][1].write(HEALTH)
        assert b" 200 " in await rest_of(lines[4])


async def test_there_are_no_more_connections_than_the_server_can_have(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path, connections=3)) as server, AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(dialled(server)) for _ in range(5)]
        assert all([b"server.crowded" in await rest_of(line) for line in lines[3:]])


async def test_what_is_hidden_behind_a_second_length_is_not_served(server: Running) -> None:
    async with dialled(server) as line:
        body = b"0\r\n\r\nGET /health HTTP/1.1\r\nhost: localhost\r\n\r\n"
        line[1].write(POST + b"content-length: %d\r\ntransfer-encoding: chunked\r\n\r\n" % len(body) + body)
        answer = await rest_of(line)
        assert answer.count(b"HTTP/1.1 ") == 1 and b" 400 " in answer and b"message.two-lengths" in answer


@pytest.mark.parametrize(
    ("proxies", "proxy"),
    [(("127.0.0.1",), True), (("127.0.0.0/8",), True), (("*",), True), ((), False), (("10.0.0.0/8", "named"), False)],
)
def test_proxies_are_known_by_address_or_network(proxies: tuple[str, ...], proxy: bool) -> None:
    assert ConnectionLimits(Settings(trusted_proxies=proxies)).is_proxy("127.0.0.1") is proxy
    assert ConnectionLimits(Settings(trusted_proxies=("named",))).is_proxy("named")


@pytest.mark.parametrize(("soft", "hard", "most"), [(1024, 1024, 896), (1024, 4096, 3968), (100, -1, 65_408)])
def test_there_is_room_for_what_else_is_opened(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, most: int
) -> None:
    chosen: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limits: chosen.append(limits))
    assert resource.RLIM_INFINITY == -1 and most_connections() == most
    assert chosen == ([] if hard == soft else [(most + http.FILES_KEPT, hard)])
