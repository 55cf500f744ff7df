"""What both WebSockets share: letting somebody in, limits on what they send, refusals, and the end."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec
from litestar import WebSocket

from marooned.protocol.basics import LONGEST_MESSAGE
from marooned.protocol.messages import encode
from marooned.protocol.refusals import Refusal
from marooned.server.people.connected import Connected
from marooned.server.people.tokens import Caller
from marooned.server.rate_limits import RateLimit, Slots, address_of
from marooned.server.service import Service, host_of
from marooned.server.web.transport.takeover import EXTENSION, TakeOver
from marooned.server.web.transport.websocket import WebSocketConnection

Socket = WebSocket[Any, Any, Any]
T = TypeVar("T")

BURST_SECONDS = 4
"""What one connection may send at once, in seconds of its rate."""
UNHEEDED = 100
"""Refused messages after which a connection that keeps sending them is closed."""

log = logging.getLogger(__name__)


class SocketConnection:
    """One open WebSocket, and who is at the other end."""

    __slots__ = ("_ended", "_places", "client", "connection", "language", "rate_limit", "service", "unheeded")
    decode: ClassVar[staticmethod[[bytes | str], Any]]
    """Reads a message that they send."""

    def __init__(self, service: Service, connection: WebSocketConnection) -> None:
        self.service, self.connection = service, connection
        self.client: Connected | None = None
        """Who it is, once that is known and they may enter."""
        self.language = "en"
        rate = service.settings.messages_a_second
        self.rate_limit = RateLimit(rate, rate * BURST_SECONDS)
        self.unheeded = 0
        self._places: list[tuple[Slots, str]] = []
        """Taken before anything is awaited: otherwise many could enter at once."""
        self._ended = False

    async def open(self, asking: Socket) -> None:
        """Find out who it is, let them in and listen, or say why not."""
        try:
            self.take(self.service.rooms.addresses, address_of(host_of(asking)), Refusal("server.crowded"))
            caller = await self.service.caller(asking)
            del asking
            if caller is not None:
                self.language = caller.me.language
            await self.enter(caller)
        except Refusal as refusal:
            self.end(refusal)
        except Exception:
            log.exception("a connection failed")
            self.end(Refusal("server.trouble"))
        if not self._ended:
            self.connection.listen(self.hear, self.end)
        elif self.client is not None:  # perhaps it ended before they had entered
            self.leave()

    def take(self, slots: Slots, key: str, refusal: Refusal) -> None:
        """Take a place until the end, or refuse."""
        if not slots.take(key):
            raise refusal
        self._places.append((slots, key))

    def take_person(self, caller: Caller) -> None:
        """Take one of a person's places, or refuse."""
        people = self.service.rooms.people
        self.take(people, caller.me.id, Refusal("table.too-many", most=people.most))

    def end(self, why: Refusal | None = None) -> None:
        """The connection is gone, or is to go: then say why."""
        if self._ended:
            return
        self._ended = True
        for slots, key in self._places:
            slots.give_back(key)
        if why is None and self.client is not None and self.client.cut:
            why = self.client.why or Refusal("server.stopping" if self.service.stopping else "message.too-slow")
        if why is not None:
            self.connection.write(encode(why.message(self.language)))
            self.connection.hang_up(4000 + why.status, why.code)
        if self.client is not None:
            self.leave()

    def hear(self, text: bytes) -> None:
        """Handle a message, or refuse it."""
        nonce = None
        try:
            if self._ended:
                return
            if self.unheeded >= UNHEEDED:
                self.end(Refusal("message.too-fast"))
                return
            self.rate_limit.check()
            message = read_with(self.decode, text)
            nonce = getattr(message, "nonce", None)
            self.handle(message)
        except Refusal as refusal:
            self.refuse(refusal, nonce)
        except Exception:
            log.exception("a message failed")
            self.refuse(Refusal("server.trouble"), nonce)

    def refuse(self, refusal: Refusal, nonce: str | None = None) -> None:
        """Say no, and why."""
        self.unheeded += 1
        if self.client is not None:
            self.client.send(refusal.message(self.language, nonce))

    async def enter(self, caller: Caller | None) -> None:
        """Set `client` and let them in, or refuse."""
        raise NotImplementedError

    def leave(self) -> None:
        """They are gone. Called again where they entered after that."""
        raise NotImplementedError

    def handle(self, message: Any) -> None:
        """Do what a message asks, or raise why not."""
        raise NotImplementedError


async def accept(
    socket: Socket, service: Service, make: Callable[[Service, WebSocketConnection], SocketConnection]
) -> None:
    """Open a WebSocket and take it over from uvicorn. This returns at once: thousands may come together, and wait for
    the database."""
    await socket.accept()
    asking: Socket = WebSocket({**socket.scope, "state": {}, "extensions": None})  # what it reads is kept with it
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    take_over: TakeOver = extensions[EXTENSION]
    service.rooms.tasks.start(make(service, take_over()).open(asking))


def read_with(decode: Callable[[bytes | str], T], text: bytes | str) -> T:
    """What somebody sent, or refuse it."""
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("message.too-large", most=LONGEST_MESSAGE)
    try:
        return decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("message.invalid", why=str(error)[:200]) from None
