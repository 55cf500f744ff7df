"""An open WebSocket as small as it can be, because a player stays connected for hours.

Whole messages go to a function, and ready frames to the transport. The usual frame (text, whole, unbroken) is read
here; all others go to the parser of `websockets`, which is kept only while a message comes in parts. Whoever listens
limits whole messages; everything else that costs time to read is limited here.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Callable
from typing import Any

from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol, Side

from marooned.protocol.refusals import REFUSED, Refusal
from marooned.server.rate_limits import RateLimit

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

log = logging.getLogger(__name__)

MOST_UNSENT = 1 << 20
"""Bytes that may wait for a viewer; one who is further behind is cut off."""
FAREWELL_SECONDS = 10.0
"""How long the other side may take to read what was sent and to answer our close frame."""
UNUSUAL_A_SECOND, UNUSUAL_AT_ONCE = 10.0, 100.0
"""Frames that a connection may send on average, and at once, beside whole messages and the pongs that we asked for."""
PIECE = 0.1
"""What a read that completes no frame counts as."""
PING_GROUPS = 20
"""Connections are pinged in that many groups, one after the other, so that the pings of thousands hold nobody up."""

WHOLE_TEXT, PONG, CLOSE, MASKED = 0x81, 0x8A, 0x88, 0x80
SHORT, USUAL, LONG = (struct.Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))
"""The beginnings of frames, by the length of what follows."""
PING_FRAME = Frame(Opcode.PING, b"marooned").serialize(mask=False)
KEEPALIVE_TIMEOUT, STOPPING = 1011, 1012


def frame(text: bytes) -> bytes:
    """A text message as a server sends it."""
    size = len(text)
    if size < 126:
        return SHORT(WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return USUAL(WHOLE_TEXT, 126, size) + text
    return LONG(WHOLE_TEXT, 127, size) + text


def frame_at(data: bytes, at: int, most: int) -> tuple[int, int]:
    """Where the body and the end of a client's frame are; (0, 0) where that is not known yet.

    A frame that is refused anyway, because it is too long or has no mask, ends with the data.
    """
    if len(data) - at < 6:
        return 0, 0
    size, start = data[at + 1] & 127, at + 2
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
    elif size == 127:
        if len(data) - at < 10:
            return 0, 0
        size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
    if size > most or not data[at + 1] & MASKED:
        return at, len(data)
    end = start + 4 + size
    return (start + 4, end) if end <= len(data) else (0, 0)


class Outbox:
    """The connections that something was said to in this turn of the event loop. It is sent at its end: an update and
    the answer to the move that it shows are one write."""

    __slots__ = ("_connections",)

    def __init__(self) -> None:
        self._connections: list[WebSocketConnection] = []

    def add(self, connection: WebSocketConnection) -> None:
        """Send what waits in the connection soon."""
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._send)
        self._connections.append(connection)

    def _send(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            try:
                connection.send()
            except Exception:
                log.exception("nothing could be sent to a connection")


class WebSocketConnection(asyncio.Protocol):
    """One open connection."""

    __slots__ = (
        *("_allowance", "_binary", "_connections", "_gone", "_heard", "_held", "_most", "_outbox", "_parser", "_parts"),
        *("_rest", "_timer", "_transport", "_unsent", "ping_group", "closing", "lost", "pinged"),
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        connections: set[Any],
        most: int,
        rest: bytes = b"",
        outbox: Outbox | None = None,
    ) -> None:
        self._transport, self._connections, self._most = transport, connections, most
        self._outbox = outbox or Outbox()
        """Shared by the connections of a server."""
        self._held = True
        """Whether nobody listens, so that all that is said waits."""
        self._rest = rest
        """The beginning of a frame that has not come whole yet, or what was said while nobody listened."""
        self._heard: Callable[[bytes], None] | None = None
        self._gone: Callable[[], None] | None = None
        self._allowance: RateLimit | None = None
        """For all that is not a whole message; most connections never need it."""
        self._parser: Protocol | None = None
        self._parts: list[bytes] | None = None
        """Of a message that has come in part, with its parser."""
        self._binary = False
        """Whether that message is not text."""
        self._timer: asyncio.TimerHandle | None = None
        """Ends a connection that is being closed and does not end by itself."""
        self._unsent = b""
        """What is sent together once the event loop is done with what it is at."""
        self.ping_group: set[WebSocketConnection] | None = None
        """The group that it is pinged with."""
        self.pinged = False
        """Whether it has yet to answer a ping."""
        self.closing = self.lost = False

    def listen(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on each message goes to `heard`, those that wait first; `gone` is called once at the end."""
        self._held, self._heard, self._gone = False, heard, gone
        if self._rest:
            data, self._rest = self._rest, b""
            self.data_received(data)
        if self.lost:
            self._end()
        elif not self._held and not self._transport.is_closing():
            self._transport.resume_reading()

    def hold(self) -> None:
        """Read no more until somebody listens again."""
        self._held, self._heard, self._gone = True, None, None
        if not self.lost:
            self._transport.pause_reading()

    def write(self, text: bytes) -> bool:
        """Send a text message soon, unless the connection is closing; False when the other side is too far behind."""
        if self.closing or self.lost:
            return True
        if not self._unsent:
            self._outbox.add(self)
        self._unsent += frame(text)
        return len(self._unsent) + self._transport.get_write_buffer_size() <= MOST_UNSENT

    def send(self) -> None:
        """Send what waits."""
        data, self._unsent = self._unsent, b""
        if data and not self.lost:
            self._transport.write(data)

    def hang_up(self, code: int, reason: str) -> None:
        """Send a close frame, and end the connection once it is answered or `FAREWELL_SECONDS` are over."""
        if not self.closing and not self.lost:
            self._say_goodbye(code, reason)
            self._held = False
            self._transport.resume_reading()
        self._end()

    def shutdown(self) -> None:
        """The server stops."""
        if not self.closing and not self.lost:
            self._say_goodbye(STOPPING, "")
        self._transport.close()
        self._end()

    def ping(self) -> None:
        """Send a ping; a connection that did not answer the last one is closed."""
        if self.closing or self._transport.is_closing():
            return
        if self.pinged:
            self._say_goodbye(KEEPALIVE_TIMEOUT, "keepalive ping timeout")
            self._transport.close()
            return
        self.pinged = True
        self._transport.write(PING_FRAME)

    def data_received(self, data: bytes) -> None:
        """Read every whole frame; what is left waits for the rest."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        if self._held:
            self._rest = data
            return
        at = 0
        while not self.lost and not self._held:
            start, end = frame_at(data, at, self._most)
            if not end:
                if at < len(data):
                    self._is_allowed(PIECE)
                break
            kind, at_once = data[at], self._parts is None and start > at
            if kind == WHOLE_TEXT and at_once and self._heard is not None and not self.closing:
                self._heard(apply_mask(data[start:end], data[start - 4 : start]))
            elif kind == PONG and at_once and end - start <= 125 and self.pinged:
                self.pinged = False
            elif not self._is_allowed(1):
                return
            elif not self.closing:
                self._read_unusual(data[at:end])
            elif kind == CLOSE:
                self._transport.close()
            at = end
        self._rest = data[at:] if at else data

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.lost = True
        if self._timer is not None:
            self._timer.cancel()
        self._connections.discard(self)
        if self.ping_group is not None:
            self.ping_group.discard(self)
        self._end()

    def _is_allowed(self, cost: float) -> bool:
        """Whether what came is not too much; if it is, the connection ends here."""
        if self._allowance is None:
            self._allowance = RateLimit(UNUSUAL_A_SECOND, UNUSUAL_AT_ONCE)
        if self._allowance.take(cost):
            return True
        if self.closing:
            self._transport.abort()
        else:
            refusal = Refusal("message.too-fast")
            REFUSED[refusal.code] += 1
            self._say_goodbye(4000 + refusal.status, refusal.code)
            self._transport.close()
        self._end()
        return False

    def _read_unusual(self, data: bytes) -> None:
        """A frame that is part of a message, binary, about the connection itself, or not by the rules."""
        parser = self._parser or Protocol(Side.SERVER, max_size=self._most)
        parser.receive_data(data)
        for event in parser.events_received():
            assert isinstance(event, Frame)
            if event.opcode is Opcode.PONG:
                self.pinged = False
            elif event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._take_part(event)
        answer = b"".join(parser.data_to_send())
        if answer:
            self.send()
            self._transport.write(answer)
        if parser.close_sent is not None:  # they hung up, which was answered; or did not keep to the rules
            self._begin_to_close()
            self._transport.close()
            self._end()
        self._parser = None if self._parts is None else parser

    def _take_part(self, part: Frame) -> None:
        """Part of a message; binary ones are nothing we understand, and heard as nothing."""
        if self._parts is None:
            self._parts, self._binary = [], part.opcode is Opcode.BINARY
        self._parts.append(bytes(part.data))
        if part.fin:
            parts, self._parts = self._parts, None
            if self._heard is not None:
                self._heard(b"" if self._binary else b"".join(parts))

    def _begin_to_close(self) -> None:
        """Send what waits, and end the connection after `FAREWELL_SECONDS` if it has not ended by then."""
        self.send()
        self.closing = True
        self._timer = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._transport.abort)

    def _say_goodbye(self, code: int, reason: str) -> None:
        self._begin_to_close()
        self._transport.write(Frame(Opcode.CLOSE, Close(code, reason).serialize()).serialize(mask=False))

    def _end(self) -> None:
        gone, self._gone = self._gone, None
        self._heard = None
        if gone is not None:
            gone()


class KeepAlive:
    """Pings connections, each once in a period."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._groups: list[set[WebSocketConnection]] = [set() for _ in range(PING_GROUPS)]
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, connection: WebSocketConnection) -> None:
        """Ping the connection from now on: first after a whole period."""
        if self.seconds is None:
            return
        connection.ping_group = self._groups[self._at]
        connection.ping_group.add(connection)
        if self._timer is None:
            self._wait()

    def _wait(self) -> None:
        assert self.seconds is not None
        self._timer = asyncio.get_running_loop().call_later(self.seconds / PING_GROUPS, self._tick)

    def _tick(self) -> None:
        self._at = (self._at + 1) % PING_GROUPS
        for connection in list(self._groups[self._at]):
            connection.ping()
        self._timer = None
        if any(self._groups):
            self._wait()
