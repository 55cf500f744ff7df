"""Asking a server over HTTP, and what may answer instead."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
import pytest

from marooned.client.api import Person, Server
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.protocol.http import BotAccount, DeviceLink
from marooned.protocol.tables import Me
from tests.server.harness import Running

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def answering(status: str, body: bytes) -> AsyncIterator[Server]:
    """Something that answers every request the same."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as other:
        yield Server(f"127.0.0.1:{other.sockets[0].getsockname()[1]}", "t")


@pytest.mark.parametrize(
    ("status", "body", "problem"),
    [
        ("404 Not Found", b"no", "not-marooned"),
        ("404 Not Found", b'{"detail":"no"}', "not-marooned"),
        ("200 OK", b"<html>", "not-marooned"),
        ("200 OK", b"\xff\xfe", "not-marooned"),
        ("200 OK", b'{"id":7}', "unreadable"),
    ],
)
async def test_something_else_answers(status: str, body: bytes, problem: str) -> None:
    async with answering(status, body) as server:
        with pytest.raises(ClientProblem) as caught:
            await server.get("/api/token", BotAccount)
        assert caught.value.problem == problem


async def test_a_refusal_is_told_in_the_servers_words(server: Running) -> None:
    with pytest.raises(RefusedByServer) as caught:
        await Server(server.url, "marooned_nonsense", "fr").get("/api/token", BotAccount)
    assert caught.value.refusal.code == "token.unknown"
    assert caught.value.refusal.text in caught.value.text("fr")


@pytest.mark.parametrize("url", ["ftp://x", "http://", "://"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(ClientProblem) as caught:
        Server(url, "t")
    assert caught.value.problem == "bad-url"


def test_an_address_may_be_short_or_a_link() -> None:
    assert Server("localhost:8000", "t").url == "http://localhost:8000"
    assert Server("https://play.example/table/abc", "t").websocket_url == "wss://play.example"


async def test_a_person_stays_the_same_by_their_secret_or_a_link(server: Running) -> None:
    ann, me = await Person.join(server.url, "Ann", "fr")
    assert (me.name, me.language) == ("Ann", "fr")
    assert (await Person(server.url, ann.secret).get("/api/identity", Me)).id == me.id
    link = msgspec.json.decode(await ann.ask("POST", "/api/identity/link"), type=DeviceLink)
    again, same = await Person.claim(server.url, link.token)
    assert same.id == me.id and again.secret != ann.secret
    with pytest.raises(RefusedByServer):
        await Person.claim(server.url, link.token)
