"""WebSocket clients that cost as little as a client in Python can, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

PONG = b"\x8a\x80\x00\x00\x00\x00"


class Socket(asyncio.Protocol):
    """One connection. Frames are masked with zeros, which is valid and free."""

    def __init__(self, path: str, headers: dict[str, str], heard: Callable[[Socket, bytes], None]) -> None:
        self.path, self.headers, self.heard = path, headers, heard
        self.transport: Any = None
        self.buffer = b""
        self.open = asyncio.get_running_loop().create_future()
        self.seat: Any = None
        """Whoever listens keeps what belongs to this connection here."""
        self.bytes = self.messages = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be upgraded."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Someone hung up."""
        if not self.open.done():
            self.open.set_exception(ConnectionError(f"refused: {self.buffer[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        """Hand over every whole message."""
        data = self.buffer + data if self.buffer else data
        at = 0
        if not self.open.done():
            end = data.find(b"\r\n\r\n")
            if end < 0 or not data.startswith(b"HTTP/1.1 101"):
                self.buffer = data
                return
            at = end + 4
            self.open.set_result(None)
        length = len(data)
        while length - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                start += wide
                if start > length:
                    break
                size = int.from_bytes(data[at + 2 : start], "big")
            end = start + size
            if end > length:
                break
            kind = data[at] & 15
            if kind == 1:
                self.bytes += size
                self.messages += 1
                self.heard(self, data[start:end])
            elif kind == 9:
                self.transport.write(PONG)
            at = end
        self.buffer = data[at:]

    def send(self, text: bytes) -> None:
        """Say something of less than 64 KiB."""
        size = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0x80 | 126, size)
        self.transport.write(head + b"\0\0\0\0" + text)


async def connect(port: int, path: str, headers: dict[str, str], heard: Callable[[Socket, bytes], None]) -> Socket:
    """A connection that is open."""
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(path, headers, heard), "127.0.0.1", port
    )
    await socket.open
    return socket
