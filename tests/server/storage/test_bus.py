"""Redis between processes: what is said is heard once, and whatever was missed while it was away is looked at anew."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from marooned.server.storage.bus import RedisBus
from tests.server.backends import RedisServer, eventually, new_redis

pytestmark = pytest.mark.anyio

ANEW = b"anew"


class Ear:
    """A bus, and what came over it."""

    def __init__(self, url: str) -> None:
        self.bus, self.heard = RedisBus(url, ANEW), list[tuple[str, bytes]]()

    async def listen(self) -> None:
        async for channel, data in self.bus.stream_events():
            self.heard.append((channel, data))


@contextlib.asynccontextmanager
async def ears(url: str, count: int = 2) -> AsyncIterator[list[Ear]]:
    """As many processes."""
    found = [Ear(url) for _ in range(count)]
    for ear in found:
        await ear.bus.on_startup()
    tasks = [asyncio.create_task(ear.listen()) for ear in found]
    try:
        yield found
    finally:
        for task in tasks:
            task.cancel()
        for ear in found:
            await ear.bus.on_shutdown()


@pytest.fixture
def restartable() -> Iterator[RedisServer]:
    with new_redis() as found:
        yield found


async def test_each_hears_what_it_listens_to_once_and_in_order(redis_server: RedisServer) -> None:
    async with ears(redis_server.url) as (one, other):
        for ear in (one, other):
            await ear.bus.subscribe(["a"])
        await other.bus.subscribe(["b"])
        said = [("a" if number % 3 else "b", b"%d" % number) for number in range(1000)]
        for channel, data in said:
            await one.bus.publish(data, [channel])
        await eventually(lambda: len(other.heard) == 1000)
        assert other.heard == said
        assert one.heard == [pair for pair in said if pair[0] == "a"]
        await other.bus.unsubscribe(["a"])
        await one.bus.publish(b"last", ["a", "b"])
        await eventually(lambda: other.heard[-1] == ("b", b"last"))
        assert ("a", b"last") not in other.heard


async def test_subscribing_answers_when_nothing_can_be_missed_any_more(redis_server: RedisServer) -> None:
    async with ears(redis_server.url) as (one, other):
        for number in range(50):
            await other.bus.subscribe([f"t{number}"])
            await one.bus.publish(b"x", [f"t{number}"])
        await eventually(lambda: len(other.heard) == 50)


async def test_what_is_missed_while_redis_is_away_is_looked_at_anew(restartable: RedisServer) -> None:
    async with ears(restartable.url) as (one, other):
        for ear in (one, other):
            await ear.bus.subscribe(["a", "b"])
        restartable.stop()
        await eventually(lambda: not one.bus.connected.is_set() and not other.bus.connected.is_set())
        await one.bus.publish(b"lost on the way", ["a"])
        await eventually(lambda: one.heard == [("a", b"lost on the way")])  # our own are told whatever happens
        await one.bus.subscribe(["late"])
        restartable.start()
        await eventually(lambda: {("a", ANEW), ("b", ANEW)} <= set(other.heard))
        await eventually(lambda: ("late", ANEW) in one.heard)
        await other.bus.publish(b"again", ["late"])
        await eventually(lambda: one.heard[-1] == ("late", b"again"))
        assert one.bus.gaps == other.bus.gaps == 1


@pytest.mark.parametrize("which", ["_listening", "_speaking"])
async def test_a_connection_that_closes_under_our_hands_fails_nobody(which: str, restartable: RedisServer) -> None:
    async with ears(restartable.url) as (one, other):
        await other.bus.subscribe(["b"])
        getattr(one.bus, which).close()
        await one.bus.subscribe(["a"])
        await one.bus.unsubscribe(["b"])
        await one.bus.publish(b"on the way", ["b"])
        await eventually(lambda: one.bus.gaps and one.bus.connected.is_set())
        await eventually(lambda: other.heard and ("a", ANEW) in one.heard)
        assert {channel for channel, _ in other.heard} == {"b"}, "as it was said, or as something to look at"
        await other.bus.publish(b"back", ["a"])
        await eventually(lambda: ("a", b"back") in one.heard)
        assert other.bus.gaps == 0


async def test_an_error_of_redis_ends_the_connection_and_loses_nothing(restartable: RedisServer) -> None:
    async with ears(restartable.url) as (one, other):
        await other.bus.subscribe(["a"])
        one.bus._speaking.send("NO-SUCH-COMMAND")  # type: ignore[union-attr]
        for number in range(100):
            await one.bus.publish(b"%d" % number, ["a"])
        await eventually(lambda: one.bus.gaps == 1 and one.bus.connected.is_set() and ("a", ANEW) in other.heard)


async def test_more_than_redis_takes_waits_and_comes_in_order(restartable: RedisServer) -> None:
    async with ears(restartable.url) as (one, other):
        await other.bus.subscribe(["a"])
        large = b"x" * 100_000
        for number in range(200):
            one.bus.tell_others("a", b"%d " % number + large)
            if number % 20 == 0:
                await asyncio.sleep(0)
        await eventually(lambda: len(other.heard) == 200)
        assert [int(data.split()[0]) for _, data in other.heard] == list(range(200))
        assert not one.bus._unsent and not one.bus._untaken


async def test_a_redis_that_says_nothing_any_more_is_away(
    restartable: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marooned.server.storage.bus.BEAT_SECONDS", 0.2)
    async with ears(restartable.url) as (one, other):
        await other.bus.subscribe(["a"])
        await asyncio.sleep(1)
        assert one.bus.gaps == other.bus.gaps == 0, "whoever says nothing else answers"
        os.kill(restartable.pid, signal.SIGSTOP)
        one.bus.tell_others("a", b"unheard")
        await eventually(lambda: not one.bus.connected.is_set() and not other.bus.connected.is_set())
        os.kill(restartable.pid, signal.SIGCONT)
        await eventually(lambda: ("a", ANEW) in other.heard and one.bus.connected.is_set())
        await eventually(lambda: not one.bus._unsent and not one.bus._untaken)


async def test_a_redis_that_refuses_what_is_said_is_not_asked_over_and_over(
    restartable: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ears(restartable.url) as (one, other):
        other.bus._speaking._hear = lambda answer: None  # type: ignore[union-attr]
        other.bus._speaking.send("ACL", "SETUSER", "default", "-publish")  # type: ignore[union-attr]
        await asyncio.sleep(0.1)
        one.bus.tell_others("a", b"refused")
        await asyncio.sleep(1.5)
        assert 1 <= one.bus.gaps <= 6
        other.bus._speaking.send("ACL", "SETUSER", "default", "+publish")  # type: ignore[union-attr]
        await eventually(lambda: not one.bus._unsent and not one.bus._untaken and one.bus.connected.is_set())


async def test_why_redis_lets_nobody_listen_is_told_at_the_start(restartable: RedisServer) -> None:
    async with ears(restartable.url, 1) as (one,):
        one.bus._speaking._hear = lambda answer: None  # type: ignore[union-attr]
        one.bus._speaking.send("ACL", "SETUSER", "default", "resetchannels")  # type: ignore[union-attr]
        await asyncio.sleep(0.1)
        with pytest.raises(ConnectionError, match=r"NOPERM|permission"):
            await RedisBus(restartable.url, ANEW).on_startup()


@pytest.mark.parametrize(("given", "refused"), [("sesame", False), ("open", True), ("", True)])
async def test_a_password_is_asked_for_and_given(given: str, refused: bool, restartable: RedisServer) -> None:
    async with ears(restartable.url, 1) as (one,):
        one.bus._speaking._hear = lambda answer: None  # type: ignore[union-attr]
        one.bus._speaking.send("CONFIG", "SET", "requirepass", "sesame")  # type: ignore[union-attr]
        url = restartable.url.replace("unix://", f"unix://:{given}@" if given else "unix://")
        await asyncio.sleep(0.1)
        if refused:
            with pytest.raises(ConnectionError):
                await RedisBus(url, ANEW).on_startup()
        else:
            async with ears(url, 1) as (other,):
                await other.bus.subscribe(["a"])


async def test_what_waits_for_redis_does_not_grow_without_bound(
    restartable: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marooned.server.storage.bus.MOST_UNSENT", 10)
    async with ears(restartable.url) as (one, other):
        await other.bus.subscribe(["never named"])
        restartable.stop()
        await eventually(lambda: not one.bus.connected.is_set())
        for number in range(1000):
            await one.bus.publish(b"x", [f"t{number}"])
            await asyncio.sleep(0)
        await eventually(lambda: len(one.bus._unsent) <= 1)
        restartable.start()
        await eventually(lambda: ("never named", ANEW) in other.heard)


async def test_a_redis_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConnectionError):
        await RedisBus(f"unix://{tmp_path}/none.sock", ANEW).on_startup()
