"""The shortest way between a WebSocket and the tables.

uvicorn speaks ASGI to applications, which costs a queue and two switches of task for every message. Once a table's
socket is open and its owner known, `FastProtocol` hands whole messages to a function and writes frames that are ready.
The usual frame (text, whole, unbroken) is read here; all others go through uvicorn's own parser, one at a time.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

EXTENSION = "marooned.wire"
"""Where the ASGI scope has the wire of a connection, if the server that serves us has one."""

WHOLE_TEXT, MASKED = 0x81, 0x80


class Wire(Protocol):
    """An open connection, without tasks and queues."""

    def attach(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on each message goes to `heard`, those that wait first; `gone` is called once at the end."""

    def write(self, text: bytes) -> None:
        """Send a text message."""

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""


def frame(text: bytes) -> bytes:
    """A text message as a server sends it."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + text


class FastProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which an application may take over; `Wire` says how."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._heard: Callable[[bytes], None] | None = None
        self._gone: Callable[[], None] | None = None
        self._rest = b""
        """The beginning of a frame that has not come whole yet."""

    def handle_connect(self, event: Request) -> None:
        """Offer the wire to the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered: dict[str, Any] = self.scope["extensions"]
            offered[EXTENSION] = self

    def attach(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Take over."""
        self._heard, self._gone = heard, gone
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.disconnect":
                self.queue.put_nowait(event)
                self._end()
                return
            heard(_bytes_of(event))
        self._slim_down()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _slim_down(self) -> None:
        """Let go of what opening the connection took and nobody asks for again: it stays open for hours."""
        self.queue = _Farewell()  # type: ignore[assignment]
        self.request.headers.clear()  # websockets' parser holds the request itself
        self.response.headers.clear()
        self.scope["headers"] = []

    def write(self, text: bytes) -> None:
        """Send a text message, unless the connection is closing."""
        if not self.close_sent and not self.disconnected:
            self.transport.write(frame(text))

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return int(self.transport.get_write_buffer_size())

    def data_received(self, data: bytes) -> None:
        """Read every whole frame; what is left waits for the rest.

        uvicorn's parser never holds part of a frame, so that the application may take over at any moment.
        """
        if not self.handshake_complete or self.close_sent:
            super().data_received(self._rest + data)
            self._rest = b""
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at = 0
        while len(data) - at >= 6:
            size, start = data[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            end = start + 4 + size
            heard = self._heard if data[at] == WHOLE_TEXT and not self.frames else None
            if size == 127 or size > self.config.ws_max_size or not data[at + 1] & MASKED or self.close_sent:
                super().data_received(data[at:])  # too long, or not by the rules: uvicorn's parser says so
                return
            if end > len(data):
                break
            if heard is not None:
                heard(apply_mask(data[start + 4 : end], data[start : start + 4]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:] if at else data

    def send_receive_event_to_app(self) -> None:
        """A message that came in pieces, or is binary, is handed over too; binary ones are nothing we understand."""
        if self._heard is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self._heard(data if self.curr_msg_data_type == "text" else b"")

    def handle_close(self, event: Any) -> None:
        """The other side hangs up."""
        super().handle_close(event)
        self._end()

    def handle_parser_exception(self) -> None:
        """The other side does not keep to the rules."""
        super().handle_parser_exception()
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._end()

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        self._end()

    def _end(self) -> None:
        gone, self._gone = self._gone, None
        if gone is not None:
            gone()


class _Farewell:
    """In the place of uvicorn's queue once the application listens here: nobody waits for it any more, and a queue
    of asyncio costs each connection 2 KiB. Whoever asks all the same hears that the connection is gone.
    """

    __slots__ = ("event",)

    def __init__(self) -> None:
        self.event: Any = {"type": "websocket.disconnect", "code": 1006}

    def put_nowait(self, event: Any) -> None:
        self.event = event

    def empty(self) -> bool:
        return True

    async def get(self) -> Any:
        return self.event


def _bytes_of(event: Any) -> bytes:
    text = event.get("text")
    return text.encode() if text else b""
