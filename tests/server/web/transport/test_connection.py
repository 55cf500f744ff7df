"""Connections as a conversation uses them, where the server hands them over and where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from marooned.server.web.transport.connection import AsgiConnection, connection_of
from marooned.server.web.transport.takeover import EXTENSION
from marooned.server.web.transport.websocket import MOST_UNSENT
from tests.server.backends import eventually
from tests.server.harness import guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def test_a_server_that_hands_no_connection_over_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.server.web.serving.HandoverProtocol", WebSocketsSansIOProtocol)
    settings = settings_in(tmp_path, connections_a_person=1)
    async with running(settings) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: bool(told["legal"]))
            await seat.submit(update, update["legal"][0], "n1")
            assert (await seat.until("accepted"))["nonce"] == "n1"
            async with ann.sit(table["id"]) as second:
                assert (await second.next())["code"] == "table.too-many"
                with pytest.raises(ConnectionClosed):
                    await second.next()
                assert second.connection.close_reason == "table.too-many"
        async with asyncio.timeout(10):
            while server.service.rooms.rooms:
                await asyncio.sleep(0.01)


class Socket:
    """A WebSocket over ASGI whose other side is the test."""

    def __init__(self, **extensions: Any) -> None:
        self.scope = {"extensions": extensions}
        self.events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.reads = asyncio.Event()
        self.reads.set()

    async def receive(self) -> dict[str, Any]:
        return await self.events.get()

    async def send(self, event: dict[str, Any]) -> None:
        await self.reads.wait()
        self.sent.append(event["text"])

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    def say(self, *texts: str) -> None:
        for text in texts:
            self.events.put_nowait({"type": "websocket.receive", "text": text})

    def go(self) -> None:
        self.events.put_nowait({"type": "websocket.disconnect"})


def test_a_connection_that_is_offered_is_taken_over() -> None:
    taken = object()
    socket: Any = Socket(**{EXTENSION: lambda: taken})
    assert connection_of(socket) is taken


@pytest.fixture
async def socket() -> Socket:
    return Socket()


@pytest.fixture
async def connection(socket: Socket) -> AsyncIterator[AsgiConnection]:
    """The only way there is where none is offered."""
    opened = connection_of(cast(Any, socket))
    assert isinstance(opened, AsgiConnection)
    yield opened
    socket.reads.set()
    opened.hang_up(1000, "")
    async with asyncio.timeout(20):
        await opened.relay()


async def test_all_is_sent_in_order_and_goodbye_last(socket: Socket, connection: AsgiConnection) -> None:
    assert connection.write(b"one") and connection.write("zwölf".encode())
    connection.hang_up(4408, "message.too-slow")
    async with asyncio.timeout(20):
        await connection.relay()
    assert socket.sent == ["one", "zwölf"] and socket.closed == (4408, "message.too-slow")


async def test_too_much_that_is_not_taken_is_told(socket: Socket, connection: AsgiConnection) -> None:
    socket.reads.clear()
    assert connection.write(b"x" * (MOST_UNSENT - 1)) and connection.write(b"x")
    assert not connection.write(b"x")
    socket.reads.set()
    await eventually(lambda: connection.unsent == 0)
    assert connection.write(b"x")


async def test_whoever_does_not_read_is_let_go_all_the_same(socket: Socket, connection: AsgiConnection) -> None:
    socket.reads.clear()
    connection.write(b"never read")
    connection.hang_up(4408, "message.too-slow")
    async with asyncio.timeout(20):
        await connection.relay()
    assert socket.sent == []


async def test_what_is_said_waits_while_nobody_listens(socket: Socket, connection: AsgiConnection) -> None:
    heard: list[bytes] = []

    def hear_once(text: bytes) -> None:
        heard.append(text)
        connection.hold()

    connection.listen(hear_once, lambda: None)
    socket.say("one", "two")
    await eventually(lambda: bool(heard))
    await asyncio.sleep(0.01)
    assert heard == [b"one"] and socket.events.qsize() == 1
    connection.listen(heard.append, lambda: None)
    await eventually(lambda: heard == [b"one", b"two"])


async def test_whoever_hangs_up_is_gone_and_stays_so(socket: Socket, connection: AsgiConnection) -> None:
    gone: list[str] = []
    connection.listen(lambda text: None, lambda: gone.append("then"))
    socket.go()
    async with asyncio.timeout(20):
        await connection.relay()
    await eventually(lambda: gone == ["then"])
    connection.listen(lambda text: None, lambda: gone.append("later"))
    assert gone == ["then", "later"]
