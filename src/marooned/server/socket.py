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
        caller = await service.caller(socket)
        if caller is None:
            raise Refusal("identity.missing")
        me = caller.me
        if caller.bot is not None and caller.bot.table not in (None, table):
            raise Refusal("token.not-allowed")
        if service.rooms.connections_of(me.id) >= service.settings.connections_a_person:
            raise Refusal("table.too-many", most=service.settings.connections_a_person)
        viewer = Viewer(me)
        hello = await _hello(socket)
        try:
            await service.rooms.enter(table, viewer, hello)
            await _converse(Conversation(service, socket, table, viewer))
        finally:
            await service.rooms.leave(table, viewer)
    except Refusal as refusal:
        await _close(socket, refusal, "en" if me is None else me.language)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a connection failed")
        await _close(socket, Refusal("server.trouble"), "en" if me is None else me.language)


class Conversation:
    """One connection and its business."""

    def __init__(self, service: Service, socket: Socket, table: str, viewer: Viewer) -> None:
        self.service, self.socket, self.table, self.viewer = service, socket, table, viewer
        rate = service.settings.messages_a_second
        self.allowance = Allowance(rate, rate * BURST_SECONDS)
        self.unheeded = 0

    async def listen(self) -> None:
        """Answer whatever is said, until the client hangs up or talks nonsense for too long."""
        while self.unheeded < UNHEEDED:
            text = await receive(self.socket)
            nonce = None
            try:
                if not self.allowance.take():
                    raise Refusal("message.too-fast")
                message = parse(text)
                nonce = getattr(message, "nonce", None)
                await self.answer(message)
            except Refusal as refusal:
                self.unheeded += 1
                self.viewer.send(refusal.message(self.viewer.me.language, nonce))
        raise Refusal("message.too-fast")

    async def answer(self, message: ClientMessage) -> None:
        """Do what the message asks, or raise why not."""
        door, me = self.service.door, self.viewer.me
        match message:
            case Submit():
                await self.check_match(message.match)
                version, _ = await door.submit(
                    message.match, message.seat, message.version, message.action, message.nonce, by=me.id
                )
                self.viewer.send(Accepted(nonce=message.nonce, version=version))
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
            case Ping():
                self.viewer.send(Pong())
            case Hello():
                raise Refusal("message.invalid", why="hello")

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

    async def speak(self) -> None:
        """Send what waits for this viewer, until they are cut off."""
        while True:
            text = await self.viewer.waiting.get()
            try:
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})
            except OSError:  # the server's way of saying that nobody is there any more
                raise WebSocketDisconnect(detail="gone") from None


async def _converse(conversation: Conversation) -> None:
    """Listen and speak until either ends; a viewer who reads too slowly is cut off."""
    tasks = [
        asyncio.create_task(conversation.listen()),
        asyncio.create_task(conversation.speak()),
        asyncio.create_task(conversation.viewer.cut_off.wait()),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        if task is tasks[2]:
            raise Refusal("server.stopping" if conversation.service.stopping else "message.too-slow")
        task.result()


async def receive(socket: Socket) -> str:
    """The next message as text, if it is text and not too long."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    return str(event.get("text") or "")


def parse(text: str) -> ClientMessage:
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
