"""What several processes tell one another through: Redis, as a back end of Litestar's channels.

Litestar's own gives up when the connection breaks and cannot say what was missed. This one
- hands a message to this process's own listeners at once, whether Redis is there or not, and to others in batches;
- comes back by itself, and then puts `anew` on every channel it may have missed something on, at both ends;
- answers `subscribe` when Redis has confirmed it, so that what is read afterwards misses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

PREFIX = b"marooned:"
EVERYBODY = PREFIX + b"*"
"""The channel that every process listens to, under a name that no table has."""
NAME_BYTES = 8
CONFIRM_SECONDS = 2.0
"""How long to wait for Redis to confirm; without it the listener is told `anew` once it is back."""
LONGEST_PAUSE = 2.0
LARGEST_BATCH = 512
MOST_UNSENT = 10_000
"""Channels with something unsent that are remembered one by one."""

TROUBLE = (RedisError, OSError, RuntimeError, AttributeError)
"""What the driver raises when the connection is away; the last two when it closes under the driver's hands."""

log = logging.getLogger(__name__)


class RedisBus(ChannelsBackend):
    """Publish and subscribe between processes."""

    def __init__(self, url: str, anew: bytes) -> None:
        self._anew = anew
        # No hidden second tries: a connection that broke has missed something, and that must be noticed.
        network: dict[str, Any] = {} if url.startswith("unix:") else {"socket_keepalive": True}
        self._redis: Redis = Redis.from_url(
            url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=CONFIRM_SECONDS, **network
        )
        self._name = secrets.token_bytes(NAME_BYTES)
        self._wanted: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._unsent: list[tuple[str, bytes]] = []
        self._send = asyncio.Event()
        self._pubsub: PubSub | None = None
        self._confirmations: dict[bytes, asyncio.Event] = {}
        self._late: set[bytes] = set()
        """Channels that were not confirmed in time."""
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = asyncio.Event()
        self.gaps = 0
        """How often the connection broke; for metrics."""

    async def on_startup(self) -> None:
        """Connect; `ConnectionError` when there is no Redis."""
        try:
            await self._redis.ping()
        except (RedisError, OSError) as error:
            await self._redis.aclose()
            raise ConnectionError(str(error)) from error
        self._tasks = [
            asyncio.create_task(self._receive(), name="bus-receive"),
            asyncio.create_task(self._deliver(), name="bus-deliver"),
        ]
        await self.connected.wait()

    async def on_shutdown(self) -> None:
        """Send what waits, if it can be sent soon, and hang up."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._unsent and self.connected.is_set():
                    await asyncio.sleep(0.005)
        left = set(self._tasks)
        while left:  # a connection that is just being made may swallow the first word
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.2)
        await self._redis.aclose()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell our own listeners now, and those of other processes as soon as Redis takes it. Never fails."""
        for channel in channels:
            if channel in self._wanted:
                self._heard.put_nowait((channel, data))
            self.tell_others(channel, data)

    def tell_others(self, channel: str, data: bytes) -> None:
        """Tell the listeners of other processes alone. Never fails."""
        self._unsent.append((channel, data))
        self._send.set()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels from now on."""
        new = set(channels) - self._wanted
        self._wanted |= new
        keys = [_key(channel) for channel in new]
        waits = [self._confirmations.setdefault(key, asyncio.Event()) for key in keys]
        if self._pubsub is None or not keys:
            return
        try:
            await self._pubsub.subscribe(*keys)
            async with asyncio.timeout(CONFIRM_SECONDS):
                for wait in waits:
                    await wait.wait()
        except TROUBLE:
            self._late.update(keys)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels no more."""
        gone = set(channels) & self._wanted
        self._wanted -= gone
        keys = [_key(channel) for channel in gone]
        for key in keys:
            self._confirmations.pop(key, None)
            self._late.discard(key)
        if self._pubsub is not None and keys:
            with contextlib.suppress(*TROUBLE):
                await self._pubsub.unsubscribe(*keys)

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

    async def _receive(self) -> None:
        """Hear what other processes say, for as long as the server runs."""
        pause, before = 0.05, False
        while True:
            pubsub = self._redis.pubsub()
            try:
                await pubsub.subscribe(EVERYBODY, *map(_key, self._wanted))
                self._pubsub = pubsub
                async for message in pubsub.listen():
                    if message["type"] == "subscribe" and message["channel"] == EVERYBODY:
                        if before:
                            self._look_anew()
                        pause, before = 0.05, True
                        self.connected.set()
                        self._send.set()
                    else:
                        self._take(message)
            except TROUBLE as error:
                if self.connected.is_set():
                    self.gaps += 1
                    log.warning("Redis is away: %s", type(error).__name__)
            finally:
                self.connected.clear()
                self._pubsub = None
                for confirmation in self._confirmations.values():
                    confirmation.clear()
                with contextlib.suppress(*TROUBLE):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _take(self, message: dict[str, Any]) -> None:
        key: bytes = message["channel"]
        if message["type"] == "subscribe":
            if key in self._confirmations:
                self._confirmations[key].set()
            if key in self._late:  # whoever asked went on without waiting
                self._late.discard(key)
                self._heard.put_nowait((key.removeprefix(PREFIX).decode(errors="replace"), self._anew))
        elif message["type"] == "message":
            data: bytes = message["data"]
            if data[:NAME_BYTES] == self._name:  # we heard ourselves already
                return
            if key == EVERYBODY:
                self._look_anew()
            else:
                self._heard.put_nowait((key.removeprefix(PREFIX).decode(errors="replace"), data[NAME_BYTES:]))

    async def _deliver(self) -> None:
        """Hand what waits to Redis, in batches; what could not be handed over becomes `anew`."""
        while True:
            await self._send.wait()
            self._send.clear()
            while self._unsent and self.connected.is_set():
                batch, self._unsent = self._unsent[:LARGEST_BATCH], self._unsent[LARGEST_BATCH:]
                try:
                    async with self._redis.pipeline(transaction=False) as pipeline:
                        for channel, data in batch:
                            pipeline.publish(_key(channel) if channel else EVERYBODY, self._name + data)
                        await pipeline.execute()
                except TROUBLE:
                    self._unsent = batch + self._unsent
                    await asyncio.sleep(0.05)
                    break
            if self._unsent and not self.connected.is_set():
                self._unsent = self._without_details()
            elif self._unsent:
                self._send.set()

    def _without_details(self) -> list[tuple[str, bytes]]:
        """What waits for Redis, as short as it can be: which channels to look at anew, or all of them."""
        channels = {channel for channel, _ in self._unsent}
        if "" in channels or len(channels) > MOST_UNSENT:
            return [("", self._anew)]
        return [(channel, self._anew) for channel in sorted(channels)]


def _key(channel: str) -> bytes:
    return PREFIX + channel.encode(errors="replace")
