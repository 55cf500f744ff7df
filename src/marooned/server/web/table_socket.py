"""A table's WebSocket: hello first, then moves and talk one way, and all that this viewer may know the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar, assert_never

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from marooned.engine.errors import MaroonedError
from marooned.protocol.basics import LONGEST_MESSAGE, PROTOCOL
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
    encode,
    parse_message,
)
from marooned.protocol.refusals import Refusal
from marooned.server.live.room import Notice, Viewer
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.moves import Attempt, Made
from marooned.server.people.tokens import Caller
from marooned.server.rate_limits import RateLimit, address_of
from marooned.server.service import Service, host_of
from marooned.server.web.transport.connection import AsgiConnection, Connection, connection_of

Socket = WebSocket[Any, Any, Any]

T = TypeVar("T")

log = logging.getLogger(__name__)

HELLO_SECONDS = 10
BURST_SECONDS = 4
UNHEEDED = 100
"""Refused messages after which a connection that keeps sending them is closed."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str], service: NamedDependency[Service]) -> None:
    """Play at a table, or watch it. Where the server hands the connection over, this ends at once: thousands may come
    together, and wait for the database."""
    await socket.accept()
    asking: Socket = WebSocket({**socket.scope, "state": {}, "extensions": None})  # what it reads is kept with it
    connection = connection_of(socket)
    service.rooms.tasks.start(open_table_connection(service, table, asking, connection))
    if isinstance(connection, AsgiConnection):
        await connection.relay()


async def open_table_connection(service: Service, table: str, asking: Socket, connection: Connection) -> None:
    """Hear who it is, and let them in, or say why not."""
    greeting, caller, me, rooms = Greeting(connection), None, None, service.rooms
    address, person = address_of(host_of(asking)), None
    if not rooms.addresses.take(address):
        dismiss(connection, Refusal("server.crowded"), "en")
        return
    try:
        caller = await service.caller(asking)
        del asking
        if caller is None:
            raise Refusal("identity.missing")
        me = caller.me
        if caller.bot is not None and caller.bot.table not in (None, table):
            raise Refusal("token.not-allowed")
        if not rooms.people.take(me.id):
            raise Refusal("table.too-many", most=rooms.people.most)
        person = me.id
        hello = await greeting.hello()
    except Refusal as refusal:
        dismiss(connection, refusal, "en" if me is None else me.language)
    except Exception:
        log.exception("a connection failed")
        dismiss(connection, Refusal("server.trouble"), "en" if me is None else me.language)
    else:
        if hello is not None:
            await TableConnection(service, table, caller, connection, address).begin(hello)
            return
    rooms.addresses.give_back(address)
    if person is not None:
        rooms.people.give_back(person)


def dismiss(connection: Connection, why: Refusal, language: str) -> None:
    """Say why, and hang up."""
    connection.write(encode(why.message(language)))
    connection.hang_up(4000 + why.status, why.code)


class Greeting:
    """Hears the first that is said; what follows waits in the connection."""

    def __init__(self, connection: Connection) -> None:
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


class TableConnection:
    """One connection and its business. Moves are made as they come; all else is answered in turn."""

    __slots__ = (
        *("_answering", "_ended", "_hinting", "_waiting", "address", "rate_limit", "connection", "service", "table"),
        *("unheeded", "viewer"),
    )

    def __init__(self, service: Service, table: str, caller: Caller, connection: Connection, address: str) -> None:
        self.service, self.table, self.connection, self.address = service, table, connection, address
        self.viewer = Viewer(caller.me, connection.write, self.end, caller.secret)
        rate = service.settings.messages_a_second
        self.rate_limit = RateLimit(rate, rate * BURST_SECONDS)
        self.unheeded = 0
        self._waiting: list[ClientMessage] = []
        self._answering: asyncio.Task[None] | None = None
        """There is none while there is nothing to answer: most connections only ever make moves."""
        self._hinting: asyncio.Task[None] | None = None
        self._ended = False

    async def begin(self, hello: Hello) -> None:
        """Enter the table, and listen from then on."""
        try:
            await self.service.rooms.enter(self.table, self.viewer, hello)
        except Refusal as refusal:
            self.end(refusal)
        except Exception:
            log.exception("a connection failed")
            self.end(Refusal("server.trouble"))
        if self._ended:  # perhaps before they had entered
            self.service.rooms.see_off(self.table, self.viewer)
        else:
            self.connection.listen(self.hear, self.end)

    def end(self, why: Refusal | None = None) -> None:
        """The connection is gone, or is to go: then say why."""
        if self._ended:
            return
        self._ended = True
        self.service.rooms.people.give_back(self.viewer.me.id)
        self.service.rooms.addresses.give_back(self.address)
        if self._hinting is not None:
            self._hinting.cancel()
        if why is None and self.viewer.cut:
            why = self.viewer.why or Refusal("server.stopping" if self.service.stopping else "message.too-slow")
        if why is not None:
            dismiss(self.connection, why, self.viewer.me.language)
        self.service.rooms.see_off(self.table, self.viewer)

    def hear(self, text: bytes) -> None:
        """Make the move that was sent, or keep what else was said."""
        nonce = None
        try:
            if self._ended:
                return
            if self.unheeded >= UNHEEDED:
                self.end(Refusal("message.too-fast"))
                return
            self.rate_limit.check()
            message = parse(text)
            nonce = getattr(message, "nonce", None)
            if isinstance(message, Ping):
                self.viewer.send(Pong())
            elif isinstance(message, Submit) and self._answering is None:
                self.submit(message)
            else:
                self._waiting.append(message)
                if self._answering is None:
                    self._answering = asyncio.create_task(self._answer_all())
        except Refusal as refusal:
            self.refuse(refusal, nonce)
        except Exception:
            log.exception("a message failed")
            self.refuse(Refusal("server.trouble"), nonce)

    def refuse(self, refusal: Refusal, nonce: str | None) -> None:
        """Say no, and why."""
        self.unheeded += 1
        self.viewer.send(refusal.message(self.viewer.me.language, nonce))

    def accept(self, nonce: str, made: Made) -> None:
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
                self.accept(nonce, answer)
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
                self.accept(message.nonce, made)
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
        try:
            reason = live.position.why_not(why.seat, why.action)
        except MaroonedError as error:
            raise Refusal.of(error) from None
        text = None if reason is None else live.game.text(self.viewer.me.language)(f"reason-{reason}")
        return Because(nonce=why.nonce, reason=reason, text=text, clause=live.game.clauses.get(reason or ""))

    async def check_match(self, match: str) -> None:
        """Refuse a match of another table."""
        if (await self.service.live_matches.load(match)).table != self.table:
            raise Refusal("match.unknown")


def parse(text: bytes | str) -> ClientMessage:
    """What the client said, or refuse it."""
    return read_with(parse_message, text)


def read_with(decode: Callable[[bytes | str], T], text: bytes | str) -> T:
    """What somebody said on a WebSocket, or refuse it."""
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("message.too-large", most=LONGEST_MESSAGE)
    try:
        return decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("message.invalid", why=str(error)[:200]) from None
