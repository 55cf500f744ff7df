"""A table's WebSocket that mends itself: after a break it resumes from the last version seen, and nothing is lost.

A move that was not answered is sent again under the same nonce, which plays it once. The library answers the server's
pings while the program thinks, as long as it thinks beside the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncGenerator

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from marooned.client.api import Server, reason_in
from marooned.client.decoding import read_message
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import (
    Accepted,
    ClientMessage,
    Hello,
    Refused,
    Said,
    Say,
    ServerMessage,
    Speak,
    Spoke,
    Submit,
    Update,
    Welcome,
    encode,
)

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before connecting again: the first, and the most after doubling."""
PATIENCE = 40
"""How often in a row connecting may fail before giving up: ten minutes or so."""
TOO_FAST = "message.too-fast"
"""What a server says that did not read a message: it does not know whose answer it is."""
BREATH = 1.0
"""Seconds before a message is sent again that was too much at once."""
FINAL = frozenset({4400, 4401, 4403, 4404})
"""Close codes after which connecting again would not help."""

log = logging.getLogger(__name__)


def new_nonce() -> str:
    """A word for one move, never used before."""
    return secrets.token_urlsafe(12)


class Connection:
    """A program's place at a table."""

    def __init__(self, server: Server, table: str) -> None:
        self.server, self.table = server, table
        self._socket: ClientConnection | None = None
        self._match: str | None = None
        self._seen: int | None = None
        self._heard = 0
        self._unanswered: dict[str, Submit] = {}

    async def messages(self) -> AsyncGenerator[ServerMessage, None]:
        """All that the server says, across breaks; raises `ClientProblem` when there is no way back in."""
        failures, ever = 0, False
        while True:
            refusal: Refused | None = None
            url = f"{self.server.websocket_url}/api/tables/{self.table}/socket"
            try:
                async with connect(url, additional_headers=self.server.headers, max_size=None) as socket:
                    await socket.send(_text(self._hello()))
                    async for text in socket:
                        message = read_message(text, self.server.url)
                        if message is None:
                            continue
                        if isinstance(message, Welcome):
                            failures, ever, self._socket = 0, True, socket
                            await self._send_again(socket)
                        if isinstance(message, Refused) and message.code == TOO_FAST and message.nonce is None:
                            await asyncio.sleep(BREATH)
                            await self._send_again(socket)
                        refusal = message if isinstance(message, Refused) else None
                        self._note(message)
                        yield message
                code = socket.close_code
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
            except (OSError, InvalidHandshake, TimeoutError) as error:
                if not ever:
                    raise ClientProblem("unreachable", url=self.server.url, why=reason_in(error)) from None
                code = None
            finally:
                self._socket = None
            if refusal is not None and code in FINAL:
                raise RefusedByServer(refusal)
            failures += 1
            if failures > PATIENCE:
                raise ClientProblem("unreachable", url=self.server.url, why=str(code))
            log.info("the connection broke (%s): trying again", code)
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures - 1, 10))
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))

    async def submit(self, update: Update, action: str, nonce: str) -> None:
        """Answer an update with an action; the server's answer will bear the nonce."""
        answer = Submit(match=update.match, seat=update.seat, version=update.version, action=action, nonce=nonce)
        self._unanswered[nonce] = answer
        await self._send(answer, kept=True)

    async def say(self, text: str, seat: int, to: list[int]) -> None:
        """Say something to everyone, or to some seats."""
        await self._send(Say(text=text, seat=seat, to=to))

    async def speak(self, words: str, seat: int, to: int | None) -> None:
        """Say one of the game's phrases to everyone, or to one seat."""
        await self._send(Speak(words=words, seat=seat, to=to))

    async def _send(self, message: ClientMessage, kept: bool = False) -> None:
        """Send now; what is kept is sent by and by if the connection is broken."""
        try:
            if self._socket is None:
                raise ConnectionError
            await self._socket.send(_text(message))
        except (ConnectionError, ConnectionClosed):
            if not kept:
                raise ClientProblem("broken", url=self.server.url) from None

    async def _send_again(self, socket: ClientConnection) -> None:
        """Send what was not answered; a move that had come plays no second time."""
        for unanswered in list(self._unanswered.values()):
            await socket.send(_text(unanswered))

    def _hello(self) -> Hello:
        return Hello(protocol=PROTOCOL, match=self._match, seen=self._seen, heard=self._heard)

    def _note(self, message: ServerMessage) -> None:
        """Remember what a new connection has to know."""
        match message:
            case Update():
                self._match, self._seen = message.match, message.version
            case Said() | Spoke():
                self._heard = max(self._heard, message.number)
            case Accepted(nonce=str(nonce)) | Refused(nonce=str(nonce)):
                self._unanswered.pop(nonce, None)


def _text(message: ClientMessage) -> str:
    return encode(message).decode()
