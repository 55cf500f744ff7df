"""A connection as a conversation uses it: over the wire itself where the server offers that, else over ASGI."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from litestar import WebSocket

from marooned.server.wire import EXTENSION, Wire

MOST_UNSENT = 1 << 20
"""Bytes that may wait for a viewer; one who is further behind is cut off."""


class Channel(Protocol):
    """Both ways of a connection."""

    def attach(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on each message goes to `heard`; `gone` is called at the end."""

    def write(self, text: bytes) -> bool:
        """Send a message; False when the other side is too far behind."""

    def close(self) -> None:
        """Read and write no more; hanging up is left to the caller."""


class Direct:
    """Over the wire itself."""

    __slots__ = ("wire",)

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def attach(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Listen."""
        self.wire.attach(heard, gone)

    def write(self, text: bytes) -> bool:
        """Send a message."""
        self.wire.write(text)
        return self.wire.unsent() <= MOST_UNSENT

    def close(self) -> None:
        """Nothing runs."""


class Relayed:
    """Over ASGI, with a task for each way."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self.unsent = 0
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._tasks = [asyncio.create_task(self._speak())]

    def attach(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Listen."""
        self._tasks.append(asyncio.create_task(self._listen(heard, gone)))

    def write(self, text: bytes) -> bool:
        """Send a message when those before it are sent."""
        self.unsent += len(text)
        self._waiting.put_nowait(text)
        return self.unsent <= MOST_UNSENT

    def close(self) -> None:
        """End both tasks."""
        for task in self._tasks:
            task.cancel()

    async def _speak(self) -> None:
        with contextlib.suppress(Exception):  # whoever has gone is noticed by the one who listens
            while True:
                text = await self._waiting.get()
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": text.decode()})
                self.unsent -= len(text)

    async def _listen(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                gone()
                return
            heard((event.get("text") or "").encode())


def channel_of(socket: WebSocket[Any, Any, Any]) -> Channel:
    """The shortest way there is."""
    wire = (socket.scope.get("extensions") or {}).get(EXTENSION)
    return Relayed(socket) if wire is None else Direct(wire)  # type: ignore[arg-type]
