"""Taking a connection over from uvicorn: nothing that was said before is lost, and nothing of uvicorn's is kept."""

from __future__ import annotations

import struct

import pytest
from websockets.frames import Opcode

from marooned.server.web.transport.websocket import UNUSUAL_AT_ONCE
from tests.server.web.transport.calls import opened, said

pytestmark = pytest.mark.anyio


async def test_uvicorn_keeps_nothing_of_a_line_and_closes_nothing() -> None:
    async for call in opened():
        assert call.transport.protocol is call.connection and not call.transport.closed and not call.transport.paused


async def test_what_was_said_before_is_heard_first_and_reading_goes_on() -> None:
    async for call in opened(said(b"first") + said(b"more")):
        assert call.heard == [b"first", b"more"] and not call.transport.paused
        call.connection.data_received(said(b"second"))
        assert call.heard == [b"first", b"more", b"second"]


async def test_half_a_frame_said_before_is_not_lost() -> None:
    text = said(b"inside") + b"y" * 200  # what is left looks like a frame of its own
    early = struct.pack("!BBH", 0x81, 0xFE, len(text)) + b"\0\0\0\0" + text
    async for call in opened(early[:8]):
        call.connection.data_received(early[8:] + said(b"z"))
        assert call.heard == [text, b"z"]


@pytest.mark.parametrize(("kind", "heard"), [(Opcode.TEXT, b"abc"), (Opcode.BINARY, b"")])
async def test_half_a_message_said_before_is_not_lost(kind: Opcode, heard: bytes) -> None:
    rest = said(b"c", Opcode.CONT)
    async for call in opened(said(b"a", kind, fin=False), said(b"b", Opcode.CONT, fin=False) + rest[:3]):
        call.connection.data_received(rest[3:] + said(b"z"))
        assert call.heard == [heard, b"z"]


async def test_who_hung_up_before_is_gone_at_once() -> None:
    async for call in opened(said(b"first") + said(struct.pack("!H", 1000), Opcode.CLOSE)):
        assert call.heard == [b"first"] and call.gone == 1 and call.transport.closed


async def test_a_flood_before_is_not_read_before_it_is_limited() -> None:
    async for call in opened(said(b"", Opcode.PING) * 10_000):
        assert len(call.answers()) <= UNUSUAL_AT_ONCE + 1 and call.gone == 1 and call.transport.closed
