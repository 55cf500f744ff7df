"""A WebSocket whose other side is the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from marooned.server.web.transport.takeover import EXTENSION, HandoverProtocol
from marooned.server.web.transport.websocket import WebSocketConnection

MOST = 1000
"""Bytes of the longest message that the server in these tests takes."""
UPGRADE = (
    b"GET /here HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """A connection whose other side is the test."""

    def __init__(self) -> None:
        super().__init__({"sockname": ("127.0.0.1", 1), "peername": ("127.0.0.1", 2)})
        self.sent = b""
        self.closed = self.paused = self.aborted = False
        self.protocol: asyncio.BaseProtocol | None = None

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_write_buffer_size(self) -> int:
        return len(self.sent)


class Call:
    """An open connection that an application has taken over."""

    def __init__(self, connection: WebSocketConnection, transport: Transport) -> None:
        self.connection, self.transport = connection, transport
        self.heard: list[bytes] = []
        self.gone = 0

    def leave(self) -> None:
        self.gone += 1

    def answers(self) -> list[tuple[int, bytes]]:
        """The frames that were written since the last time."""
        sent, self.transport.sent = self.transport.sent, b""
        reader, found = StreamReader(), []
        reader.feed_data(sent)
        reader.feed_eof()
        while not _finished(reader.at_eof()):
            one = _finished(Frame.parse(reader.read_exact, mask=False))
            found.append((int(one.opcode), bytes(one.data)))
        return found


def _finished(steps: Any) -> Any:
    """What a generator that has all it needs returns."""
    try:
        next(steps)
    except StopIteration as end:
        return end.value
    raise AssertionError("a frame was not whole")


def said(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


async def opened(*early: bytes) -> AsyncIterator[Call]:
    """A connection taken over after the server was sent that much."""
    lines: list[WebSocketConnection] = []

    async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for data in early:
            protocol.data_received(data)
        lines.append(scope["extensions"][EXTENSION]())

    config = uvicorn.Config(app, ws_max_size=MOST, ws_per_message_deflate=False, log_config=None)
    transport, served = Transport(), ServerState()
    protocol = HandoverProtocol(config, served, {}, asyncio.get_running_loop())
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    await asyncio.gather(*served.tasks)
    assert transport.sent.startswith(b"HTTP/1.1 101 ")
    transport.sent = transport.sent.partition(b"\r\n\r\n")[2]
    call = Call(lines[0], transport)
    call.connection.listen(call.heard.append, call.leave)
    yield call
    if not call.connection.lost:
        assert list[Any](served.connections) == [call.connection]
        call.connection.connection_lost(None)
    assert not served.connections and not served.tasks
