"""A connection as a conversation uses it: taken over from the server where it can be, else over ASGI."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from litestar import WebSocket

from marooned.server.web.transport.takeover import EXTENSION, TakeOver
from marooned.server.web.transport.websocket import MOST_UNSENT


class Connection(Protocol):
    """What a conversation needs of a connection."""

    def listen(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on each message goes to `heard`, and no longer to who listened before; `gone` is told the end."""

    def hold(self) -> None:
        """Read no more until somebody listens again."""

    def write(self, text: bytes) -> bool:
        """Send a message; False when the other side is too far behind."""

    def hang_up(self, code: int, reason: str) -> None:
        """Send what waits, then close; whoever does not read gets no more than a moment."""


class AsgiConnection:
    """Over ASGI, with a task for each way."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self.unsent = 0
        self._waiting: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._speaking = asyncio.create_task(self._speak())
        self._listening: asyncio.Task[None] | None = None
        self._over = asyncio.Event()
        self._awaited = asyncio.Event()

    def listen(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Listen."""
        self._heard, self._gone = heard, gone
        self._awaited.set()
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        elif self._listening.done():
            gone()

    def hold(self) -> None:
        """Read no more; what is said waits with the server."""
        self._awaited.clear()

    def write(self, text: bytes) -> bool:
        """Send a message when those before it are sent."""
        self.unsent += len(text)
        self._waiting.put_nowait(text)
        return self.unsent <= MOST_UNSENT

    def hang_up(self, code: int, reason: str) -> None:
        """Close when all is sent, or in a second."""
        self._waiting.put_nowait((code, reason))
        asyncio.get_running_loop().call_later(1.0, self._over.set)

    async def relay(self) -> None:
        """Wait until the connection ends; the server would close it if the application returned before."""
        await self._over.wait()
        for task in (self._speaking, self._listening):
            if task is not None:
                task.cancel()

    async def _speak(self) -> None:
        with contextlib.suppress(Exception):  # whoever has gone is noticed by the one who listens
            while True:
                said = await self._waiting.get()
                if isinstance(said, tuple):
                    await self.socket.close(code=said[0], reason=said[1])
                    self._over.set()
                    return
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": said.decode()})
                self.unsent -= len(said)

    async def _listen(self) -> None:
        while True:
            await self._awaited.wait()
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                self._over.set()
                self._gone()
                return
            self._heard((event.get("text") or "").encode())


def connection_of(socket: WebSocket[Any, Any, Any]) -> Connection:
    """The connection taken over from the server, or over ASGI where the server does not offer that."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    take_over: TakeOver | None = extensions.get(EXTENSION)
    return AsgiConnection(socket) if take_over is None else take_over()
