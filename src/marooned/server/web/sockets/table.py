"""A table's WebSocket: hello first, then moves and talk one way, and all that this viewer may know the other."""

from __future__ import annotations

import asyncio
import functools
import logging
from typing import assert_never

from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import (
    Accepted,
    Back,
    Because,
    Cast,
    ClientMessage,
    Hello,
    Hint,
    Ping,
    Pong,
    Propose,
    Say,
    Speak,
    Submit,
    Undo,
    Why,
    parse_message,
)
from marooned.protocol.refusals import Refusal, engine_refusals
from marooned.server.live.room import Notice, Viewer
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.moves import Attempt, Made
from marooned.server.people.tokens import Caller
from marooned.server.service import Service
from marooned.server.web.sockets.common import Socket, SocketConnection, accept, read_with
from marooned.server.web.transport.websocket import WebSocketConnection

log = logging.getLogger(__name__)

HELLO_SECONDS = 10
"""How long somebody who connects may take to say hello."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str], service: NamedDependency[Service]) -> None:
    """Play at a table, or watch it."""
    await accept(socket, service, functools.partial(TableConnection, table))


class Greeting:
    """Hears the first that is said; what follows waits in the connection."""

    def __init__(self, connection: WebSocketConnection) -> None:
        self.connection = connection
        self._said: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        connection.listen(self._hear, self._end)

    def _hear(self, text: bytes) -> None:
        self.connection.hold()
        self._said.set_result(text)

    def _end(self) -> None:
        if not self._said.done():
            self._said.set_result(None)

    async def hello(self) -> Hello | None:
        """What they began with, or refuse it; None when they have gone."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await self._said
        except TimeoutError:
            raise Refusal("message.no-hello") from None
        if text is None:
            return None
        message = parse(text)
        if not isinstance(message, Hello):
            raise Refusal("message.no-hello")
        if message.protocol != PROTOCOL:
            raise Refusal("message.wrong-protocol", spoken=PROTOCOL, asked=message.protocol)
        return message


class TableConnection(SocketConnection):
    """A connection to a table. Moves are made as they come; all else is answered in turn."""

    __slots__ = ("_answering", "_hinting", "_waiting", "table", "viewer")
    decode = staticmethod(parse_message)

    def __init__(self, table: str, service: Service, connection: WebSocketConnection) -> None:
        super().__init__(service, connection)
        self.table = table
        self._waiting: list[ClientMessage] = []
        self._answering: asyncio.Task[None] | None = None
        """There is none while there is nothing to answer: most connections only ever make moves."""
        self._hinting: asyncio.Task[None] | None = None

    async def enter(self, caller: Caller | None) -> None:
        if caller is None:
            raise Refusal("identity.missing")
        if caller.bot is not None and caller.bot.table not in (None, self.table):
            raise Refusal("token.not-allowed")
        self.take_person(caller)
        hello = await Greeting(self.connection).hello()
        if hello is None:
            self.end()
            return
        self.client = self.viewer = Viewer(caller.me, self.connection.write, self.end, caller.secret)
        await self.service.rooms.enter(self.table, self.viewer, hello)

    def leave(self) -> None:
        rooms = self.service.rooms
        if self._hinting is not None:
            self._hinting.cancel()
        rooms.tasks.start(rooms.leave(self.table, self.viewer))

    def handle(self, message: ClientMessage) -> None:
        """Make the move that was sent, or keep what else was said."""
        if isinstance(message, Ping):
            self.viewer.send(Pong())
        elif isinstance(message, Submit) and self._answering is None:
            self.submit(message)
        else:
            self._waiting.append(message)
            if self._answering is None:
                self._answering = asyncio.create_task(self._answer_all())

    def confirm(self, nonce: str, made: Made) -> None:
        """The move is safe: say which version it led to."""
        version, live = made
        self.viewer.send(Accepted(nonce=nonce, version=live.version_for(live.viewpoint_of(self.viewer.me.id), version)))

    def submit(self, message: Submit) -> None:
        """Make a move; it is answered once it is safe."""
        seat, action, nonce, viewer = message.seat, message.action, message.nonce, self.viewer

        def act(live: LiveMatch) -> Step:
            if viewer.why is not None:  # cut off while the move waited for another
                raise viewer.why
            return live.try_action(seat, action)

        def done(answer: Made | BaseException) -> None:
            if isinstance(answer, tuple):
                self.confirm(nonce, answer)
            elif isinstance(answer, Refusal):
                self.refuse(answer, nonce)
            else:
                log.error("a move failed", exc_info=answer)
                self.refuse(Refusal("server.trouble"), nonce)

        self.service.moves.begin(
            Attempt(
                message.match,
                seat,
                message.version,
                nonce,
                viewer.me.id,
                act,
                done,
                self.table,
                as_told=True,
                secret=viewer.secret,
            )
        )

    async def _answer_all(self) -> None:
        """Answer what waits, one after the other."""
        try:
            while self._waiting and not self._ended:
                message = self._waiting.pop(0)
                try:
                    await self.answer(message)
                except Refusal as refusal:
                    self.refuse(refusal, getattr(message, "nonce", None))
        except Exception:
            log.exception("a connection failed")
            self.end(Refusal("server.trouble"))
        finally:
            self._answering = None

    async def answer(self, message: ClientMessage) -> None:
        """Do what the message asks, or raise why not."""
        moves, me = self.service.moves, self.viewer.me
        if isinstance(message, Submit):  # its own transaction asks whether its author may
            self.submit(message)
            return
        if not self.service.settings.alone and not await self.service.is_admitted(self.viewer.secret):
            raise Refusal("identity.renewed")
        match message:
            case Undo():
                await self.check_match(message.match)
                place = message.match, message.seat, message.version, message.nonce
                made = await moves.undo(*place, by=me.id, as_told=True, secret=self.viewer.secret)
                self.confirm(message.nonce, made)
            case Say():
                table = await self.service.tables.find(self.table)
                await self.service.talk.say(me, table, message)
                await self.service.rooms.announce(self.table, Notice(about="talk"))
            case Why():
                await self.check_match(message.match)
                self.viewer.send(await self.because(message))
            case Speak():
                table = await self.service.tables.find(self.table)
                await self.service.talk.speak(me, table, message)
                await self.service.rooms.announce(self.table, Notice(about="talk"))
            case Back() | Propose() | Cast():
                await self.service.answer(me, self.table, message)
            case Hint():
                if self._hinting is not None and not self._hinting.done():
                    raise Refusal("hint.too-soon")
                self._hinting = asyncio.create_task(self.hint(message))  # moves do not wait for it
            case Hello() | Ping():  # pings are answered as they come
                raise Refusal("message.invalid", why="hello")
            case _:
                assert_never(message)

    async def hint(self, message: Hint) -> None:
        """Tell the asker, and nobody else, what to do."""
        try:
            self.viewer.send(await self.service.hints.advise(self.viewer.me, self.table, message))
        except Refusal as refusal:
            self.refuse(refusal, message.nonce)
        except Exception:
            log.exception("a hint failed")
            self.refuse(Refusal("server.trouble"), message.nonce)

    async def because(self, why: Why) -> Because:
        """Why an action is not possible for one of the asker's seats; the rules' own answer."""
        live = await self.service.live_matches.load(why.match)
        if why.seat not in live.seats_of(self.viewer.me.id):
            raise Refusal("seat.not-yours", seat=why.seat)
        with engine_refusals():
            reason = live.position.why_not(why.seat, why.action)
        text = None if reason is None else live.game.text(self.viewer.me.language)(f"reason-{reason}")
        return Because(nonce=why.nonce, reason=reason, text=text, clause=live.game.clauses.get(reason or ""))

    async def check_match(self, match: str) -> None:
        """Refuse a match of another table."""
        if (await self.service.live_matches.load(match)).table != self.table:
            raise Refusal("match.unknown")


def parse(text: bytes | str) -> ClientMessage:
    """What the client said, or refuse it."""
    return read_with(parse_message, text)
