"""A table's WebSocket: hello first, then moves and talk one way, and all that this viewer may know the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from marooned.engine.errors import MaroonedError
from marooned.server.channels import Channel, channel_of
from marooned.server.door import Attempt, Made
from marooned.server.gate import Allowance
from marooned.server.protocol import (
    LONGEST_MESSAGE,
    PROTOCOL,
    Accepted,
    Back,
    Because,
    Cast,
    ClientMessage,
    Hello,
    Hint,
    Me,
    Ping,
    Pong,
    Propose,
    Refused,
    Say,
    Speak,
    Submit,
    Undo,
    Why,
    encode,
    parse_message,
)
from marooned.server.refusals import Refusal
from marooned.server.rooms import Notice, Viewer
from marooned.server.service import Service

Socket = WebSocket[Any, Any, Any]

log = logging.getLogger(__name__)

HELLO_SECONDS = 10
BURST_SECONDS = 4
UNHEEDED = 100
"""Refused messages after which a connection that keeps sending them is closed."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str], service: NamedDependency[Service]) -> None:
    """Play at a table, or watch it."""
    await socket.accept()
    me = None
    try:
        asking: Socket = WebSocket({**socket.scope, "state": {}})  # the headers that it reads are kept with it
        caller = await service.caller(asking)
        del asking
        if caller is None:
            raise Refusal("identity.missing")
        me = caller.me
        if caller.bot is not None and caller.bot.table not in (None, table):
            raise Refusal("token.not-allowed")
        if service.rooms.connections_of(me.id) >= service.settings.connections_a_person:
            raise Refusal("table.too-many", most=service.settings.connections_a_person)
        hello = await _hello(socket)
        conversation = Conversation(service, table, me, channel_of(socket))
        try:
            await service.rooms.enter(table, conversation.viewer, hello)
            await conversation.attend()
        finally:
            conversation.channel.close()
            await service.rooms.leave(table, conversation.viewer)
    except Refusal as refusal:
        await _close(socket, refusal, "en" if me is None else me.language)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a connection failed")
        await _close(socket, Refusal("server.trouble"), "en" if me is None else me.language)


class Conversation:
    """One connection and its business. Moves are made as they come; all else is answered in turn by `attend`."""

    def __init__(self, service: Service, table: str, me: Me, channel: Channel) -> None:
        self.service, self.table, self.channel = service, table, channel
        self.viewer = Viewer(me, channel.write, self.end)
        rate = service.settings.messages_a_second
        self.allowance = Allowance(rate, rate * BURST_SECONDS)
        self.unheeded = 0
        self._waiting: list[ClientMessage] = []
        self._answering = self._ended = False
        self._sleeping: asyncio.Future[None] | None = None
        """What `attend` waits for: most connections only ever make moves, and an event or a deque costs each much."""
        self._hinting: asyncio.Task[None] | None = None

    def end(self) -> None:
        """The connection is gone, or is to go."""
        self._ended = True
        self._wake()
        if self._hinting is not None:
            self._hinting.cancel()

    def _wake(self) -> None:
        if self._sleeping is not None and not self._sleeping.done():
            self._sleeping.set_result(None)

    def hear(self, text: bytes) -> None:
        """Make the move that was sent, or keep what else was said."""
        nonce = None
        try:
            if self.unheeded >= UNHEEDED:
                self.end()
                return
            if not self.allowance.take():
                raise Refusal("message.too-fast")
            message = parse(text)
            nonce = getattr(message, "nonce", None)
            if isinstance(message, Ping):
                self.viewer.send(Pong())
            elif isinstance(message, Submit) and not self._waiting and not self._answering:
                self.submit(message)
            else:
                self._waiting.append(message)
                self._wake()
        except Refusal as refusal:
            self.refuse(refusal, nonce)
        except Exception:
            log.exception("a message failed")
            self.refuse(Refusal("server.trouble"), nonce)

    def refuse(self, refusal: Refusal, nonce: str | None) -> None:
        """Say no, and why."""
        self.unheeded += 1
        self.viewer.send(refusal.message(self.viewer.me.language, nonce))

    def submit(self, message: Submit) -> None:
        """Make a move; it is answered once it is safe."""
        seat, action, nonce = message.seat, message.action, message.nonce

        def done(answer: Made | BaseException) -> None:
            if isinstance(answer, tuple):
                self.viewer.send(Accepted(nonce=nonce, version=answer[0]))
            elif isinstance(answer, Refusal):
                self.refuse(answer, nonce)
            else:
                log.error("a move failed", exc_info=answer)
                self.refuse(Refusal("server.trouble"), nonce)

        self.service.door.begin(
            Attempt(
                message.match,
                seat,
                message.version,
                nonce,
                self.viewer.me.id,
                lambda play: play.try_action(seat, action),
                done,
                self.table,
            )
        )

    async def attend(self) -> None:
        """Answer what is said until the connection ends; raise why, if it is we who end it."""
        self.channel.attach(self.hear, self.end)
        while not self._ended:
            if not self._waiting:
                self._sleeping = asyncio.get_running_loop().create_future()
                await self._sleeping
            while self._waiting and not self._ended:
                message = self._waiting.pop(0)
                self._answering = True
                try:
                    await self.answer(message)
                except Refusal as refusal:
                    self.refuse(refusal, getattr(message, "nonce", None))
                finally:
                    self._answering = False
        if self.unheeded >= UNHEEDED:
            raise Refusal("message.too-fast")
        if self.viewer.cut:
            raise Refusal("server.stopping" if self.service.stopping else "message.too-slow")

    async def answer(self, message: ClientMessage) -> None:
        """Do what the message asks, or raise why not."""
        door, me = self.service.door, self.viewer.me
        match message:
            case Submit():
                self.submit(message)
            case Undo():
                await self.check_match(message.match)
                version, _ = await door.undo(message.match, message.seat, message.version, message.nonce, by=me.id)
                self.viewer.send(Accepted(nonce=message.nonce, version=version))
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
        play = await self.service.door.load(why.match)
        if why.seat not in play.seats_of(self.viewer.me.id):
            raise Refusal("seat.not-yours", seat=why.seat)
        try:
            reason = play.match.check(why.seat, play.game.actions.id(why.action))
        except MaroonedError as error:
            raise Refusal.of(error) from None
        text = None if reason is None else play.game.text(self.viewer.me.language)(f"reason-{reason}")
        return Because(nonce=why.nonce, reason=reason, text=text)

    async def check_match(self, match: str) -> None:
        """Refuse a match of another table."""
        if (await self.service.door.load(match)).table != self.table:
            raise Refusal("match.unknown")


async def receive(socket: Socket) -> str:
    """The next message as text, if it is text and not too long."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    return str(event.get("text") or "")


def parse(text: bytes | str) -> ClientMessage:
    """What the client said, or refuse it."""
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("message.too-large", most=LONGEST_MESSAGE)
    try:
        return parse_message(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("message.invalid", why=str(error)[:200]) from None


async def _hello(socket: Socket) -> Hello:
    try:
        message = parse(await asyncio.wait_for(receive(socket), HELLO_SECONDS))
    except TimeoutError:
        raise Refusal("message.no-hello") from None
    if not isinstance(message, Hello):
        raise Refusal("message.no-hello")
    if message.protocol != PROTOCOL:
        raise Refusal("message.wrong-protocol", spoken=PROTOCOL, asked=message.protocol)
    return message


async def _close(socket: Socket, refusal: Refusal, language: str) -> None:
    """Say why, and hang up; whoever does not read gets no more than a moment."""
    message: Refused = refusal.message(language)
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1):
            await socket.send({"type": "websocket.send", "bytes": None, "text": encode(message).decode()})
            await socket.close(code=4000 + refusal.status, reason=refusal.code)
