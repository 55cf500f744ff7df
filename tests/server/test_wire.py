"""Frames: what is read past uvicorn's parser, what is left to it, and what is written."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from marooned.server.wire import EXTENSION, FastProtocol, frame

pytestmark = pytest.mark.anyio

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
        self.closed = self.paused = False

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
        return 17


class Line:
    """An open connection that an application has taken over."""

    def __init__(self, protocol: FastProtocol, transport: Transport) -> None:
        self.protocol, self.transport = protocol, transport
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


async def opened(early: bytes = b"", attach: bool = True) -> AsyncIterator[Line]:
    taken = asyncio.Event()
    left = asyncio.Event()

    async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        assert scope["extensions"][EXTENSION] is protocol
        await receive()
        await send({"type": "websocket.accept"})
        taken.set()
        await left.wait()

    config = uvicorn.Config(app, ws_max_size=MOST, ws_per_message_deflate=False, log_config=None)
    transport = Transport()
    protocol = FastProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    await taken.wait()
    assert transport.sent.startswith(b"HTTP/1.1 101 ")
    transport.sent = b""
    line = Line(protocol, transport)
    for at in range(0, len(early), 1 << 16):
        protocol.data_received(early[at : at + (1 << 16)])
    if attach:
        protocol.attach(line.heard.append, line.leave)
    yield line
    protocol.stop_keepalive()
    left.set()
    await asyncio.gather(*protocol.tasks)


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    async for one in opened():
        yield one


@given(st.binary(max_size=70_000))
def test_what_is_written_is_one_whole_text_frame(text: bytes) -> None:
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_every_way_to_write_a_length(size: int) -> None:
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, MOST])
async def test_a_whole_message_is_heard_as_it_was_said(line: Line, size: int) -> None:
    line.protocol.data_received(said(b"y" * size))
    assert line.heard == [b"y" * size] and not line.gone


@pytest.mark.parametrize("step", [1, 2, 3, 5, 7, 64, 500])
async def test_frames_come_in_pieces_and_together(line: Line, step: int) -> None:
    texts = [b"one", b"", b"t" * 300, "été".encode(), b"last"]
    sent = said(texts[0]) + said(b"", Opcode.PONG) + b"".join(map(said, texts[1:]))
    for at in range(0, len(sent), step):
        line.protocol.data_received(sent[at : at + step])
    assert line.heard == texts
    line.protocol.data_received(said(b"more"))
    assert line.heard[-1] == b"more"


async def test_a_message_in_several_frames_is_one(line: Line) -> None:
    line.protocol.data_received(said(b"a", fin=False) + said(b"p!", Opcode.PING) + said(b"b", Opcode.CONT, fin=False))
    assert line.heard == [] and line.answers() == [(Opcode.PONG, b"p!")]
    line.protocol.data_received(said(b"c", Opcode.CONT) + said(b"next"))
    assert line.heard == [b"abc", b"next"]


async def test_pings_are_answered_between_messages(line: Line) -> None:
    line.protocol.data_received(said(b"a") + said(b"there?", Opcode.PING) + said(b"b"))
    assert line.heard == [b"a", b"b"] and line.answers() == [(Opcode.PONG, b"there?")]


async def test_bytes_are_nothing_we_understand(line: Line) -> None:
    line.protocol.data_received(said(b"\x01\x02", Opcode.BINARY) + said(b"a"))
    assert line.heard == [b"", b"a"]


BROKEN = {
    "not masked": (Frame(Opcode.TEXT, b"a").serialize(mask=False) + b"\0" * 8, 1002),
    "too long": (said(b"y" * (MOST + 1)), 1009),
    "much too long": (struct.pack("!BBQ", 0x81, 0xFF, 1 << 40) + b"\0" * 8, 1009),
    "reserved bit": (b"\xc1" + said(b"aaa")[1:], 1002),
    "unknown kind": (b"\x83" + said(b"aaa")[1:], 1002),
    "nothing to go on from": (said(b"aaa", Opcode.CONT), 1002),
    "a new message inside another": (said(b"a", fin=False) + said(b"bbb"), 1002),
}


@pytest.mark.parametrize("broken", BROKEN)
async def test_who_does_not_keep_to_the_rules_is_told_and_let_go(line: Line, broken: str) -> None:
    data, code = BROKEN[broken]
    line.protocol.data_received(said(b"before") + data)
    assert line.heard == [b"before"] and line.gone == 1 and line.transport.closed
    ((kind, body),) = line.answers()
    assert kind == Opcode.CLOSE and struct.unpack("!H", body[:2]) == (code,)
    line.protocol.write(b"late")
    assert line.answers() == []
    line.protocol.connection_lost(None)
    assert line.gone == 1


async def test_whoever_hangs_up_is_gone_once(line: Line) -> None:
    line.protocol.data_received(said(b"bye") + said(struct.pack("!H", 1000), Opcode.CLOSE))
    assert line.heard == [b"bye"] and line.gone == 1 and line.transport.closed
    assert line.answers() == [(Opcode.CLOSE, struct.pack("!H", 1000))]
    line.protocol.connection_lost(None)
    assert line.gone == 1


async def test_a_lost_connection_is_noticed(line: Line) -> None:
    line.protocol.data_received(said(b"half")[:4])
    line.protocol.connection_lost(ConnectionResetError())
    assert line.heard == [] and line.gone == 1
    line.protocol.write(b"late")
    assert line.answers() == []


async def test_a_server_that_stops_says_so(line: Line) -> None:
    line.protocol.shutdown()
    ((kind, body),) = line.answers()
    assert line.gone == 1 and kind == Opcode.CLOSE and struct.unpack("!H", body[:2]) == (1012,)


async def test_what_is_written_goes_out_at_once(line: Line) -> None:
    line.protocol.write(b"one")
    line.protocol.write(b"two" * 100)
    assert line.answers() == [(Opcode.TEXT, b"one"), (Opcode.TEXT, b"two" * 100)]
    assert line.protocol.unsent() == 17


async def test_what_was_said_before_is_heard_first_and_reading_goes_on() -> None:
    async for line in opened(said(b"first")):
        assert line.heard == [b"first"] and not line.transport.paused
        line.protocol.data_received(said(b"second"))
        assert line.heard == [b"first", b"second"]


async def test_half_a_frame_said_before_is_not_lost() -> None:
    text = said(b"inside") + b"y" * 200  # what is left looks like a frame of its own
    early = struct.pack("!BBH", 0x81, 0xFE, len(text)) + b"\0\0\0\0" + text
    async for line in opened(early[:8]):
        line.protocol.data_received(early[8:] + said(b"z"))
        assert line.heard == [text, b"z"]


async def test_who_hung_up_before_is_gone_at_once() -> None:
    async for line in opened(said(b"first") + said(struct.pack("!H", 1000), Opcode.CLOSE)):
        assert line.heard == [b"first"] and line.gone == 1
