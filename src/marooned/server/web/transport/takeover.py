"""A WebSocket of uvicorn that an application may take over, so that nothing of ASGI is kept.

uvicorn speaks ASGI to applications, which costs a queue and two switches of task for every message, and for as long as
a connection lasts some 20 KiB of coroutines and parsers. So uvicorn opens the connection; once a table's socket is
open and its owner known, the transport is handed to a `WebSocketConnection`, and the coroutine may end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from marooned.server.web.transport.websocket import KeepAlive, Outbox, WebSocketConnection

EXTENSION = "marooned.takeover"
"""Where the ASGI scope has the function that takes a connection over."""

TakeOver = Callable[[], WebSocketConnection]

_keep_alives: WeakKeyDictionary[Config, KeepAlive] = WeakKeyDictionary()
"""What pings the connections of each server, at the pace that it pings others."""
_outboxes: WeakKeyDictionary[Config, Outbox] = WeakKeyDictionary()
"""What they send by."""


class HandoverProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which an application may take over."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._rest = b""
        """What came before the application took over."""

    def handle_connect(self, event: Request) -> None:
        """Offer the connection to the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered: dict[str, Any] = self.scope["extensions"]
            offered[EXTENSION] = self.take_over

    def data_received(self, data: bytes) -> None:
        """Read the request; what comes after it waits until the application takes over, which limits it."""
        if not self.handshake_initiated or self.close_sent:
            super().data_received(data)
        else:
            self._rest += data
            self.transport.pause_reading()

    def take_over(self) -> WebSocketConnection:
        """Take the connection from uvicorn. It is not read from until `listen` is called."""
        self.stop_keepalive()
        config = self.config
        outbox = _outboxes.setdefault(config, Outbox())
        connection = WebSocketConnection(self.transport, self.connections, config.ws_max_size, self._rest, outbox)
        connections: set[Any] = self.connections
        connections.discard(self)
        if self.disconnected or self.close_sent or self.transport.is_closing():
            connection.connection_lost(None)
        else:
            self.transport.pause_reading()
            self.transport.set_protocol(connection)
            connections.add(connection)
            _keep_alives.setdefault(config, KeepAlive(config.ws_ping_interval)).join(connection)
        self.disconnected = True  # whatever the application sends from now on goes nowhere
        self.transport = _Gone()
        return connection

    async def run_asgi(self) -> None:
        """Run the application; if it took the connection over, break the reference cycles that garbage collection would
        have to find."""
        await super().run_asgi()
        if isinstance(self.transport, _Gone):
            self.conn.parser.close()
            self.scope.clear()  # type: ignore[attr-defined]  # a typed dictionary: nobody reads it any more
            self.__dict__ = {"tasks": self.tasks}


class _Gone(asyncio.Transport):
    """In the place of a transport that was handed over."""

    def close(self) -> None:
        """It is not ours to close."""

    def is_closing(self) -> bool:
        """Nothing can be sent."""
        return True

    def resume_reading(self) -> None:
        """It is not ours to read."""
