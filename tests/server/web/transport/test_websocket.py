"""Open WebSockets: what is read and written, pings, and how a connection ends."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from marooned.server.web.transport import websocket as lines
from marooned.server.web.transport.websocket import (
    PING_FRAME,
    PING_GROUPS,
    KeepAlive,
    Outbox,
    WebSocketConnection,
    frame,
)
from tests.server.web.transport.calls import MOST, Call, Transport, opened, said

pytestmark = pytest.mark.anyio


@pytest.fixture
async def call() -> AsyncIterator[Call]:
    async for one in opened():
        yield one


@given(st.binary(max_size=70_000))
def test_what_is_written_is_one_whole_text_frame(text: bytes) -> None:
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_every_way_to_write_a_length(size: int) -> None:
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, MOST])
async def test_a_whole_message_is_heard_as_it_was_said(call: Call, size: int) -> None:
    call.connection.data_received(said(b"y" * size))
    assert call.heard == [b"y" * size] and not call.gone


@pytest.mark.parametrize("step", [1, 2, 3, 5, 7, 64, 500])
async def test_frames_come_in_pieces_and_together(call: Call, step: int) -> None:
    texts = [b"one", b"", b"t" * 300, "été".encode(), b"last"]
    sent = said(texts[0]) + said(b"", Opcode.PONG) + b"".join(map(said, texts[1:]))
    for at in range(0, len(sent), step):
        call.connection.data_received(sent[at : at + step])
    assert call.heard == texts
    call.connection.data_received(said(b"more"))
    assert call.heard[-1] == b"more"


async def test_a_message_in_several_frames_is_one(call: Call) -> None:
    call.connection.data_received(said(b"a", fin=False) + said(b"p!", Opcode.PING) + said(b"b", Opcode.CONT, fin=False))
    assert call.heard == [] and call.answers() == [(Opcode.PONG, b"p!")]
    call.connection.data_received(said(b"c", Opcode.CONT) + said(b"next"))
    assert call.heard == [b"abc", b"next"]


async def test_what_one_turn_says_is_one_write_to_each_connection(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Transport):
        def write(self, data: Any) -> None:
            raise RuntimeError("it is gone")

    writes: list[bytes] = []

    class Noted(Transport):
        def write(self, data: Any) -> None:
            writes.append(data)

    outbox = Outbox()
    connections = [WebSocketConnection(kind(), set(), MOST, outbox=outbox) for kind in (Noted, Broken, Noted)]
    for text in (b"update", b"accepted"):
        for connection in connections:
            assert connection.write(text)
    assert writes == []
    await asyncio.sleep(0)
    assert writes == [frame(b"update") + frame(b"accepted")] * 2 and "nothing could be sent" in caplog.text
    connections[0].write(b"next")
    await asyncio.sleep(0)
    assert writes[2:] == [frame(b"next")]


async def test_pings_are_answered_between_messages(call: Call) -> None:
    call.connection.data_received(said(b"a") + said(b"there?", Opcode.PING) + said(b"b"))
    assert call.heard == [b"a", b"b"] and call.answers() == [(Opcode.PONG, b"there?")]


async def test_bytes_are_nothing_we_understand(call: Call) -> None:
    call.connection.data_received(said(b"\x01\x02", Opcode.BINARY) + said(b"a"))
    assert call.heard == [b"", b"a"]


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
async def test_who_does_not_keep_to_the_rules_is_told_and_let_go(call: Call, broken: str) -> None:
    data, code = BROKEN[broken]
    call.connection.data_received(said(b"before") + data)
    assert call.heard == [b"before"] and call.gone == 1 and call.transport.closed
    ((kind, body),) = call.answers()
    assert kind == Opcode.CLOSE and struct.unpack("!H", body[:2]) == (code,)
    call.connection.write(b"late")
    assert call.answers() == []
    call.connection.connection_lost(None)
    assert call.gone == 1


async def test_whoever_hangs_up_is_gone_once(call: Call) -> None:
    call.connection.data_received(said(b"bye") + said(struct.pack("!H", 1000), Opcode.CLOSE))
    assert call.heard == [b"bye"] and call.gone == 1 and call.transport.closed
    assert call.answers() == [(Opcode.CLOSE, struct.pack("!H", 1000))]
    call.connection.connection_lost(None)
    assert call.gone == 1


async def test_a_lost_connection_is_noticed(call: Call) -> None:
    call.connection.data_received(said(b"half")[:4])
    call.connection.connection_lost(ConnectionResetError())
    assert call.heard == [] and call.gone == 1
    call.connection.write(b"late")
    assert call.answers() == []


async def test_a_server_that_stops_says_so(call: Call) -> None:
    call.connection.shutdown()
    ((kind, body),) = call.answers()
    assert call.gone == 1 and kind == Opcode.CLOSE and struct.unpack("!H", body[:2]) == (1012,)


async def test_what_is_written_in_one_go_is_sent_in_one(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[bytes] = []
    monkeypatch.setattr(call.transport, "write", writes.append)
    assert call.connection.write(b"one") and call.connection.write(b"two" * 100)
    await asyncio.sleep(0)
    assert call.connection.write(b"three")
    await asyncio.sleep(0)
    assert writes == [frame(b"one") + frame(b"two" * 100), frame(b"three")]


async def test_whoever_is_hung_up_on_is_sent_what_was_written_first(call: Call) -> None:
    call.connection.write(b"why")
    call.connection.hang_up(4408, "message.too-slow")
    await asyncio.sleep(0)
    assert call.answers() == [(Opcode.TEXT, b"why"), (Opcode.CLOSE, struct.pack("!H", 4408) + b"message.too-slow")]


async def test_whoever_hangs_up_is_sent_what_was_written_first(call: Call) -> None:
    call.connection.write(b"one")
    call.connection.data_received(said(struct.pack("!H", 1000), Opcode.CLOSE))
    await asyncio.sleep(0)
    assert call.answers() == [(Opcode.TEXT, b"one"), (Opcode.CLOSE, struct.pack("!H", 1000))]


async def test_nothing_is_sent_to_whoever_is_lost_before_it_goes_out(call: Call) -> None:
    call.connection.write(b"one")
    call.connection.connection_lost(None)
    await asyncio.sleep(0)
    assert call.answers() == []


async def test_too_much_that_nobody_takes_is_told(call: Call) -> None:
    assert call.connection.write(b"x" * (lines.MOST_UNSENT - 100))
    assert not call.connection.write(b"x" * 100)


async def test_what_follows_waits_while_nobody_listens(call: Call) -> None:
    def hear_once(text: bytes) -> None:
        call.heard.append(text)
        call.connection.hold()

    third = said(b"three")
    call.connection.listen(hear_once, call.leave)
    call.connection.data_received(said(b"one") + said(b"two") + third[:3])
    assert call.heard == [b"one"] and call.transport.paused
    call.connection.listen(hear_once, call.leave)
    assert call.heard == [b"one", b"two"] and call.transport.paused
    call.connection.listen(call.heard.append, call.leave)
    call.connection.data_received(third[3:])
    assert call.heard == [b"one", b"two", b"three"] and not call.transport.paused


async def test_what_came_before_is_heard_one_by_one_by_who_asks_for_one() -> None:
    async for call in opened(said(b"first") + said(b"second")):
        first, connection = call.heard[:], call.connection
        assert first == [b"first", b"second"]
        connection.hold()
        connection.data_received(said(b"third"))
        connection.connection_lost(None)
        assert call.gone == 0, "nobody listens"
        connection.listen(call.heard.append, call.leave)
        assert call.gone == 1


async def test_whoever_is_hung_up_on_while_nobody_listens_can_say_goodbye(call: Call) -> None:
    call.connection.hold()
    call.connection.hang_up(4401, "identity.missing")
    call.connection.data_received(said(struct.pack("!H", 4401), Opcode.CLOSE))
    assert call.transport.closed and not call.transport.paused


async def test_hanging_up_says_why_and_waits_for_the_other_side(call: Call) -> None:
    call.connection.hang_up(4408, "message.too-slow")
    assert call.answers() == [(Opcode.CLOSE, struct.pack("!H", 4408) + b"message.too-slow")]
    assert call.gone == 1 and not call.transport.closed
    call.connection.hang_up(4400, "again")
    call.connection.write(b"late")
    call.connection.data_received(said(b"not heard any more"))
    assert call.answers() == [] and call.heard == [] and not call.transport.closed
    call.connection.data_received(said(struct.pack("!H", 4408), Opcode.CLOSE))
    assert call.transport.is_closing() and not call.transport.aborted and call.gone == 1


async def test_whoever_does_not_read_is_let_go_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FAREWELL_SECONDS", 0.01)
    async for call in opened():
        call.connection.hang_up(4408, "message.too-slow")
        await asyncio.sleep(0.05)
        assert call.transport.aborted


async def test_a_connection_that_ended_is_left_alone_after_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FAREWELL_SECONDS", 0.01)
    async for call in opened():
        call.connection.hang_up(4408, "message.too-slow")
        call.connection.connection_lost(None)
        await asyncio.sleep(0.05)
        assert not call.transport.aborted


async def test_whoever_answers_no_ping_is_let_go(call: Call) -> None:
    for _ in range(3):
        call.connection.ping()
        assert call.answers() == [(Opcode.PING, b"marooned")]
        call.connection.data_received(said(b"marooned", Opcode.PONG))
    call.connection.ping()
    call.connection.data_received(said(b"I talk, and do not listen"))
    call.connection.ping()
    (_, (kind, body)) = call.answers()
    assert kind == Opcode.CLOSE and struct.unpack("!H", body[:2]) == (1011,) and call.transport.closed


FLOODS = {
    "pings": said(b"", Opcode.PING),
    "pongs nobody asked for": said(b"", Opcode.PONG),
    "empty parts of a message": said(b"", Opcode.CONT, fin=False),
    "single letters of a message": said(b"x", Opcode.CONT, fin=False),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_frames_that_are_no_messages_ends_the_connection(call: Call, flood: str) -> None:
    call.connection.data_received(said(b"a", fin=False) + FLOODS[flood] * 10_000)
    *answered, (kind, body) = call.answers()
    assert len(answered) <= lines.UNUSUAL_AT_ONCE and call.gone == 1 and call.transport.closed
    assert kind == Opcode.CLOSE and body == struct.pack("!H", 4429) + b"message.too-fast"


async def test_a_flood_of_binary_messages_ends_the_connection(call: Call) -> None:
    call.connection.data_received(said(b"", Opcode.BINARY) * 10_000)
    assert len(call.heard) <= lines.UNUSUAL_AT_ONCE and call.gone == 1 and call.transport.closed


async def test_a_message_sent_byte_by_byte_for_ever_ends_the_connection(call: Call) -> None:
    for byte in said(b"y" * MOST) * 10:
        if not call.transport.closed:
            call.connection.data_received(bytes([byte]))
    assert call.gone == 1 and call.transport.closed


async def test_whoever_goes_on_flooding_while_hung_up_on_is_let_go_at_once(call: Call) -> None:
    call.connection.hang_up(4429, "message.too-fast")
    call.connection.data_received(said(b"more") * 10_000)
    assert call.transport.aborted


async def test_pings_at_a_usual_pace_go_on_for_ever(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("marooned.server.rate_limits.time.monotonic", lambda: now)
    for _ in range(1000):
        now += 0.2
        call.connection.data_received(said(b"", Opcode.PING))
    assert len(call.answers()) == 1000 and not call.gone


async def test_a_pong_inside_a_message_counts(call: Call) -> None:
    call.connection.ping()
    call.connection.data_received(said(b"a", fin=False) + said(b"", Opcode.PONG) + said(b"b", Opcode.CONT))
    call.connection.ping()
    assert call.heard == [b"ab"] and not call.connection.closing


async def test_every_line_is_pinged_once_a_period_and_no_longer_than_it_lives() -> None:
    keep_alive, transports = KeepAlive(0.2), [Transport() for _ in range(3)]
    for transport in transports:
        keep_alive.join(WebSocketConnection(transport, set(), MOST))
        await asyncio.sleep(0.2 / PING_GROUPS)
    async with asyncio.timeout(10):
        while not all(transport.sent == PING_FRAME for transport in transports):
            assert all(transport.sent in (b"", PING_FRAME) for transport in transports)
            await asyncio.sleep(0.005)
    for connection in [connection for ping_group in keep_alive._groups for connection in ping_group]:
        connection.connection_lost(None)
    async with asyncio.timeout(10):
        while keep_alive._timer is not None:
            await asyncio.sleep(0.01)
    assert not any(keep_alive._groups)
