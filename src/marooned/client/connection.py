"""A table's WebSocket that mends itself: after a break it resumes from the last version seen, and nothing is lost.

A move that was not answered is sent again under the same nonce, which plays it once. The library answers the server's
pings while the program thinks, as long as it thinks beside the event loop.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
from collections.abc import AsyncGenerator
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from marooned.client.api import Server, reason_in
from marooned.client.problems import ClientProblem, Refused
from marooned.protocol.basics import PROTOCOL

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before connecting again: the first, and the most after doubling."""
PATIENCE = 40
"""How often in a row connecting may fail before giving up: ten minutes or so."""
FINAL = frozenset({4400, 4401, 4403, 4404})
"""Close codes after which connecting again would not help."""

log = logging.getLogger(__name__)

Message = dict[str, Any]


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
        self._unanswered: dict[str, Message] = {}

    async def messages(self) -> AsyncGenerator[Message, None]:
        """All that the server says, across breaks; raises `ClientProblem` when there is no way back in."""
        failures, ever = 0, False
        while True:
            refusal: Message | None = None
            url = f"{self.server.websocket_url}/api/tables/{self.table}/socket"
            try:
                async with connect(url, additional_headers=self.server.headers, max_size=None) as socket:
                    await socket.send(json.dumps(self._hello()))
                    async for text in socket:
                        message: Message = json.loads(text)
                        if message["type"] == "welcome":
                            failures, ever, self._socket = 0, True, socket
                            for unanswered in self._unanswered.values():
                                await socket.send(json.dumps(unanswered))
                        refusal = message if message["type"] == "refused" else None
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
                raise Refused(refusal)
            failures += 1
            if failures > PATIENCE:
                raise ClientProblem("unreachable", url=self.server.url, why=str(code))
            log.info("the connection broke (%s): trying again", code)
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures - 1, 10))
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))

    async def submit(self, update: Message, action: str, nonce: str) -> None:
        """Answer an update with an action; the server's answer will bear the nonce."""
        place = {name: update[name] for name in ("match", "seat", "version")}
        self._unanswered[nonce] = {"type": "submit", **place, "action": action, "nonce": nonce}
        await self._send(self._unanswered[nonce], kept=True)

    async def say(self, text: str, seat: int, to: list[int]) -> None:
        """Say something to everyone, or to some seats."""
        await self._send({"type": "say", "text": text, "seat": seat, "to": to})

    async def _send(self, message: Message, kept: bool = False) -> None:
        """Send now; what is kept is sent by and by if the connection is broken."""
        try:
            if self._socket is None:
                raise ConnectionError
            await self._socket.send(json.dumps(message))
        except (ConnectionError, ConnectionClosed):
            if not kept:
                raise ClientProblem("broken", url=self.server.url) from None

    def _hello(self) -> Message:
        seen = {"match": self._match, "seen": self._seen} if self._match else {}
        return {"type": "hello", "protocol": PROTOCOL, **seen, "heard": self._heard}

    def _note(self, message: Message) -> None:
        """Remember what a new connection has to know."""
        match message:
            case {"type": "update", "match": match, "version": version}:
                self._match, self._seen = match, version
            case {"number": int(number), "type": "said" | "spoke"}:
                self._heard = max(self._heard, number)
            case {"type": "accepted" | "refused", "nonce": str(nonce)}:
                self._unanswered.pop(nonce, None)
