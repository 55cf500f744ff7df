"""The home page's WebSocket: open tables as they change, and looking for players."""

from __future__ import annotations

import logging
from typing import assert_never

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from marooned.protocol.messages import Ping, Pong
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Cancel, CompanyRequest, Search, parse_request
from marooned.server.people.tokens import Caller
from marooned.server.rate_limits import RateLimit, address_of
from marooned.server.service import Service, host_of
from marooned.server.social.home import Visitor
from marooned.server.web.table_socket import BURST_SECONDS, UNHEEDED, Socket, dismiss, read_with
from marooned.server.web.transport.connection import AsgiConnection, Connection, connection_of

log = logging.getLogger(__name__)


@websocket("/api/company/socket")
async def home_socket(socket: Socket, service: NamedDependency[Service]) -> None:
    """Hear of open tables, and look for players."""
    await socket.accept()
    asking: Socket = WebSocket({**socket.scope, "state": {}, "extensions": None})
    connection = connection_of(socket)
    service.rooms.tasks.start(open_home_connection(service, asking, connection))
    if isinstance(connection, AsgiConnection):
        await connection.relay()


async def open_home_connection(service: Service, asking: Socket, connection: Connection) -> None:
    """Let somebody in, or say why not. Whoever is not known yet may look at the open tables."""
    address, rooms = address_of(host_of(asking)), service.rooms
    if not rooms.addresses.take(address):
        dismiss(connection, Refusal("server.crowded"), "en")
        return
    caller: Caller | None = None
    try:
        caller = await service.caller(asking)
        if caller is not None and caller.bot is not None:
            raise Refusal("token.not-allowed")
        if caller is not None and not rooms.people.take(caller.me.id):
            raise Refusal("table.too-many", most=rooms.people.most)
    except Refusal as refusal:
        rooms.addresses.give_back(address)
        dismiss(connection, refusal, "en" if caller is None else caller.me.language)
        return
    await HomeConnection(service, caller, connection, address).begin()


class HomeConnection:
    """One connection and what is said over it."""

    def __init__(self, service: Service, caller: Caller | None, connection: Connection, address: str) -> None:
        self.service, self.connection, self.address = service, connection, address
        me, secret = (None, b"") if caller is None else (caller.me, caller.secret)
        self.visitor = Visitor(me, connection.write, self.end, secret)
        self.language = "en" if me is None else me.language
        rate = service.settings.messages_a_second
        self.rate_limit = RateLimit(rate, rate * BURST_SECONDS)
        self.unheeded = 0
        self._ended = False

    async def begin(self) -> None:
        """Enter, and listen from then on."""
        try:
            await self.service.home.enter(self.visitor)
            if self.visitor.secret and not await self.service.is_admitted(self.visitor.secret):
                raise Refusal("identity.renewed")  # on the way in
        except Refusal as refusal:
            self.end(refusal)
        if not self._ended:
            self.connection.listen(self.hear, self.end)

    def end(self, why: Refusal | None = None) -> None:
        """The connection is gone, or is to go: then say why."""
        if self._ended:
            return
        self._ended = True
        rooms = self.service.rooms
        rooms.addresses.give_back(self.address)
        if self.visitor.me is not None:
            rooms.people.give_back(self.visitor.me.id)
        self.service.home.leave(self.visitor)
        if why is None and self.service.stopping:
            why = Refusal("server.stopping")
        if why is not None:
            dismiss(self.connection, why, self.language)

    def hear(self, text: bytes) -> None:
        """Answer what was said."""
        try:
            if self._ended:
                return
            if self.unheeded >= UNHEEDED:
                self.end(Refusal("message.too-fast"))
                return
            self.rate_limit.check()
            self.answer(read_with(parse_request, text))
        except Refusal as refusal:
            self.unheeded += 1
            self.visitor.send(refusal.message(self.language))
        except Exception:
            log.exception("a message failed")
            self.end(Refusal("server.trouble"))

    def answer(self, message: CompanyRequest) -> None:
        """Do what is asked, or raise why not."""
        match message:
            case Ping():
                self.visitor.send(Pong())
            case Search():
                self.service.home.search(self.visitor, message.wanted)
            case Cancel():
                self.service.home.cancel(self.visitor)
            case _:
                assert_never(message)
