"""What several processes tell one another through: Redis, as a back end of Litestar's channels.

Litestar's own gives up when the connection breaks and cannot say what was missed. This one
- hands a message to this process's own listeners at once, whether Redis is there or not, and to others once a turn of
  the event loop;
- comes back by itself, and then puts `anew` on every channel it may have missed something on, at both ends;
- answers `subscribe` when Redis has confirmed it, so that what is read afterwards misses nothing.

Every move goes through here, so Redis' own parser is fed by the event loop itself, and no task runs for a message.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
import ssl
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

import hiredis
from litestar.channels.backends.base import ChannelsBackend

from marooned.server.tasks import end

PREFIX = b"marooned:"
EVERYBODY = PREFIX + b"*"
"""The channel that every process listens to, under a name that no table has."""
PUBLISH = b"*3\r\n$7\r\nPUBLISH\r\n$%d\r\n%b\r\n$%d\r\n%b\r\n"
NAME_BYTES = 8
CONFIRM_SECONDS = 2.0
"""How long to wait for Redis to confirm; without it the listener is told `anew` once it is back."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Between attempts to connect; the shortest again once a connection has lasted longer than the longest."""
BEAT_SECONDS = 5.0
"""How often Redis is asked whether it is there; one that says nothing until the next time is lost."""
MOST_UNSENT = 10_000
"""Channels with something unsent that are remembered one by one."""
PORT = 6379

log = logging.getLogger(__name__)


class RedisConnection(asyncio.Protocol):
    """A connection to Redis, from when it is open until it is lost, for good: an answer that is an error ends it."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self._reader = hiredis.Reader()
        self._transport: Any = None
        self._first: asyncio.Future[Any] = loop.create_future()
        self._hear: Callable[[Any], None] = self._first.set_result
        self.trouble = "the connection is lost"
        self._is_asked = False
        """Whether Redis was asked if it is there, and has said nothing since."""
        self.is_full = False
        """Whether Redis takes less than it is sent."""
        self.lost = asyncio.Event()

    @classmethod
    async def open(cls, url: str, hear: Callable[[Any], None]) -> RedisConnection:
        """Connect, and say who we are; `OSError` where that fails. What Redis says from then on is heard."""
        parts, loop = urlsplit(url), asyncio.get_running_loop()
        found = cls()
        if parts.scheme == "unix":
            await loop.create_unix_connection(lambda: found, unquote(parts.path))
        else:
            secure = ssl.create_default_context() if parts.scheme == "rediss" else None
            await loop.create_connection(lambda: found, parts.hostname or "localhost", parts.port or PORT, ssl=secure)
        try:
            who = [unquote(word) for word in (parts.username, parts.password) if word]
            found.send("AUTH", *who) if who else found.send("PING")
            await found._first
        except BaseException:
            found.close()
            raise
        found._hear = hear
        return found

    def send(self, *command: str | bytes) -> None:
        """Send a command, unless the connection is lost."""
        self.send_packed(hiredis.pack_command(command))  # type: ignore[arg-type]  # it takes any number

    def send_packed(self, commands: bytes) -> None:
        """The same of commands as they travel."""
        if not self.lost.is_set():
            self._transport.write(commands)

    def beat(self) -> None:
        """Ask whether Redis is there, or hang up where it has not answered since the last time."""
        if self._is_asked:
            self.trouble = "no answer"
            self.close()
        else:
            self._is_asked = True
            self.send("PING")

    async def until(self, event: asyncio.Event) -> None:
        """Wait for something that Redis is to bring about; `ConnectionError` where the connection is lost before."""
        waits = [asyncio.create_task(one.wait()) for one in (event, self.lost)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        if self.lost.is_set():
            raise ConnectionError(self.trouble)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self._transport = transport
        made = transport.get_extra_info("socket")
        if made.family in (socket.AF_INET, socket.AF_INET6):
            made.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def data_received(self, data: bytes) -> None:
        """Hand over whatever is whole."""
        self._is_asked = False
        self._reader.feed(data)
        try:
            while (answer := self._reader.gets()) is not False:
                if isinstance(answer, Exception):
                    raise answer
                self._hear(answer)
        except hiredis.HiredisError as error:
            self.trouble = str(error)
            log.warning("Redis: %s", error)
            self.close()

    def pause_writing(self) -> None:
        """Redis is slow."""
        self.is_full = True

    def resume_writing(self) -> None:
        """It is not."""
        self.is_full = False

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.lost.set()
        if not self._first.done():
            self._first.set_exception(ConnectionError(self.trouble))


class RedisBus(ChannelsBackend):
    """Publish and subscribe between processes."""

    def __init__(self, url: str, anew: bytes) -> None:
        self._url, self._anew = url, anew
        self._name = secrets.token_bytes(NAME_BYTES)
        self._wanted: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._unsent: list[tuple[str, bytes]] = []
        self._untaken: deque[tuple[str, bytes]] = deque()
        """What was sent, until Redis says that it took it."""
        self._due: asyncio.Handle | None = None
        """Sends what waits."""
        self._listening: RedisConnection | None = None
        self._speaking: RedisConnection | None = None
        """A connection that listens cannot say anything else."""
        self._confirmations: dict[bytes, asyncio.Event] = {}
        self._late: set[bytes] = set()
        """Channels that were not confirmed in time."""
        self._task: asyncio.Task[None] | None = None
        self.connected = asyncio.Event()
        self.gaps = 0
        """How often the connection broke; for metrics."""

    async def on_startup(self) -> None:
        """Connect; `ConnectionError` when there is no Redis."""
        try:
            await self._connect()
        except OSError as error:
            self._disconnect()
            raise ConnectionError(str(error)) from error
        self._task = asyncio.create_task(self._stay_connected(), name="bus")

    async def on_shutdown(self) -> None:
        """Send what waits, if it can be sent soon, and hang up."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while (self._unsent or self._untaken) and self.connected.is_set():
                    await asyncio.sleep(0.005)
        await end(self._task)
        self._disconnect()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell our own listeners now, and those of other processes as soon as Redis takes it. Never fails."""
        for channel in channels:
            if channel in self._wanted:
                self._heard.put_nowait((channel, data))
            self.tell_others(channel, data)

    def tell_others(self, channel: str, data: bytes) -> None:
        """Tell the listeners of other processes alone. Never fails."""
        self._unsent.append((channel, data))
        self._send_soon()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels from now on."""
        new = set(channels) - self._wanted
        self._wanted |= new
        keys = [_key(channel) for channel in new]
        waits = [self._confirmations.setdefault(key, asyncio.Event()) for key in keys]
        if self._listening is None or not keys:
            return
        self._listening.send("SUBSCRIBE", *keys)
        try:
            async with asyncio.timeout(CONFIRM_SECONDS):
                for wait in waits:
                    await wait.wait()
        except TimeoutError:
            self._late.update(keys)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels no more."""
        gone = set(channels) & self._wanted
        self._wanted -= gone
        keys = [_key(channel) for channel in gone]
        for key in keys:
            self._confirmations.pop(key, None)
            self._late.discard(key)
        if self._listening is not None and keys:
            self._listening.send("UNSUBSCRIBE", *keys)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What is said on the channels listened to."""
        while True:
            channel, data = await self._heard.get()
            if channel in self._wanted:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept: the database is the memory."""
        return []

    def _look_anew(self) -> None:
        for channel in self._wanted:
            self._heard.put_nowait((channel, self._anew))

    async def _stay_connected(self) -> None:
        """Connect again whenever a connection is lost, for as long as the server runs."""
        pause, loop = SHORTEST_PAUSE, asyncio.get_running_loop()
        while True:
            if self.connected.is_set():
                began = loop.time()
                await self._lost()
                self.gaps += 1
                if loop.time() - began > LONGEST_PAUSE:
                    pause = SHORTEST_PAUSE
                log.warning("Redis is away")
                self._disconnect()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                await self._connect()
            except OSError:
                self._disconnect()
            else:
                self._look_anew()

    async def _connect(self) -> None:
        """Listen to all that is wanted, and send what waits."""
        async with asyncio.timeout(CONFIRM_SECONDS):
            self._speaking = await RedisConnection.open(self._url, self._on_taken)
            self._listening = await RedisConnection.open(self._url, self._on_message)
            keys = [EVERYBODY, *map(_key, self._wanted)]
            confirmed = self._confirmations[EVERYBODY] = asyncio.Event()
            self._listening.send("SUBSCRIBE", *keys)
            await self._listening.until(confirmed)
        self.connected.set()
        self._send()

    async def _lost(self) -> None:
        """Return once a connection is lost."""
        assert self._listening is not None and self._speaking is not None
        waits = [asyncio.create_task(one.lost.wait()) for one in (self._listening, self._speaking)]
        try:
            while not (await asyncio.wait(waits, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED))[0]:
                self._listening.beat()
                self._speaking.beat()
        finally:
            for wait in waits:
                wait.cancel()

    def _disconnect(self) -> None:
        self.connected.clear()
        for connection in (self._listening, self._speaking):
            if connection is not None:
                connection.close()
        self._listening = self._speaking = None
        for confirmation in self._confirmations.values():
            confirmation.clear()
        self._unsent = [*self._untaken, *self._unsent]
        self._untaken.clear()
        self._unsent = self._without_details()

    def _on_message(self, answer: Any) -> None:
        """Handle what Redis sends: messages of other processes, and confirmations."""
        kind, key, data = answer if len(answer) == 3 else (*answer, b"")  # it is there, says one of two
        if kind == b"message":
            if data[:NAME_BYTES] == self._name:  # we heard ourselves already
                return
            if key == EVERYBODY:
                self._look_anew()
            else:
                self._heard.put_nowait((_channel(key), data[NAME_BYTES:]))
        elif kind == b"subscribe":
            if key in self._confirmations:
                self._confirmations[key].set()
            if key in self._late:  # whoever asked went on without waiting
                self._late.discard(key)
                self._heard.put_nowait((_channel(key), self._anew))

    def _on_taken(self, answer: Any) -> None:
        """Redis has taken the oldest message that it was sent."""
        if answer == b"PONG":
            return
        self._untaken.popleft()
        if self._unsent:  # which waited until Redis takes more
            self._send_soon()

    def _send_soon(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        """Hand what waits to Redis; while it is away, what waits becomes `anew`."""
        self._due = None
        if not self.connected.is_set() or self._speaking is None:
            self._unsent = self._without_details()
        elif self._unsent and not self._speaking.is_full:
            batch, self._unsent = self._unsent, []
            self._untaken.extend(batch)
            pairs = [(_key(channel) if channel else EVERYBODY, self._name + data) for channel, data in batch]
            self._speaking.send_packed(b"".join([PUBLISH % (len(key), key, len(data), data) for key, data in pairs]))

    def _without_details(self) -> list[tuple[str, bytes]]:
        """What waits for Redis, as short as it can be: which channels to look at anew, or all of them."""
        channels = {channel for channel, _ in self._unsent}
        if "" in channels or len(channels) > MOST_UNSENT:
            return [("", self._anew)]
        return [(channel, self._anew) for channel in sorted(channels)]


def _key(channel: str) -> bytes:
    return PREFIX + channel.encode(errors="replace")


def _channel(key: bytes) -> str:
    return key.removeprefix(PREFIX).decode(errors="replace")
