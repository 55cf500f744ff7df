"""The home page's WebSocket: open tables as they change, and looking for players."""

from __future__ import annotations

from typing import assert_never

from litestar import websocket
from litestar.di import NamedDependency

from marooned.protocol.messages import Ping, Pong
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Cancel, CompanyRequest, Search, parse_request
from marooned.server.people.tokens import Caller
from marooned.server.service import Service
from marooned.server.social.home import Visitor
from marooned.server.web.sockets.common import Socket, SocketConnection, accept


@websocket("/api/company/socket")
async def home_socket(socket: Socket, service: NamedDependency[Service]) -> None:
    """Hear of open tables, and look for players."""
    await accept(socket, service, HomeConnection)


class HomeConnection(SocketConnection):
    """A connection to the home page. Whoever is not known yet may look at the open tables."""

    decode = staticmethod(parse_request)
    visitor: Visitor

    async def enter(self, caller: Caller | None) -> None:
        if caller is not None:
            if caller.bot is not None:
                raise Refusal("token.not-allowed")
            self.take_person(caller)
        me, secret = (None, b"") if caller is None else (caller.me, caller.secret)
        self.client = self.visitor = Visitor(me, self.connection.write, self.end, secret)
        await self.service.home.enter(self.visitor)
        if secret and not await self.service.is_admitted(secret):
            raise Refusal("identity.renewed")  # on the way in

    def leave(self) -> None:
        self.service.home.leave(self.visitor)

    def handle(self, message: CompanyRequest) -> None:
        match message:
            case Ping():
                self.visitor.send(Pong())
            case Search():
                self.service.home.search(self.visitor, message.wanted)
            case Cancel():
                self.service.home.cancel(self.visitor)
            case _:
                assert_never(message)
