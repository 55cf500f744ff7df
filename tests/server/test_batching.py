"""Many who ask the database at once: one reading for all of them, and never one that began before they asked."""

from __future__ import annotations

import asyncio

import pytest

from marooned.server.batching import LARGEST_GROUP, Batcher

pytestmark = pytest.mark.anyio


class Source:
    """Something to be asked, that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.answers = asyncio.Event()
        self.trouble: Exception | None = None

    async def read(self, keys: list[int]) -> dict[int, int]:
        self.asked.append(keys)
        await self.answers.wait()
        if self.trouble is not None:
            raise self.trouble
        return {key: 10 * key for key in keys if key >= 0}


async def test_whoever_asks_meanwhile_shares_the_next_reading() -> None:
    source = Source()
    gathering = Batcher(source.read)
    first = [asyncio.create_task(gathering.ask(key)) for key in (1, 2, 1, -3)]
    await asyncio.sleep(0.01)
    later = [asyncio.create_task(gathering.ask(key)) for key in (1, 4, 5)]
    await asyncio.sleep(0.01)
    assert source.asked == [[1, 2, -3]], "each key once, in the order they came"
    source.answers.set()
    assert await asyncio.gather(*first) == [10, 20, 10, None]
    assert await asyncio.gather(*later) == [10, 40, 50]
    assert source.asked == [[1, 2, -3], [1, 4, 5]], "what was read before somebody asked is not their answer"
    assert await gathering.ask(6) == 60


async def test_a_group_has_its_most() -> None:
    source = Source()
    source.answers.set()
    gathering = Batcher(source.read)
    wanted = range(2 * LARGEST_GROUP + 1)
    assert await asyncio.gather(*map(gathering.ask, wanted)) == [10 * key for key in wanted]
    assert [len(keys) for keys in source.asked] == [LARGEST_GROUP, LARGEST_GROUP, 1]


async def test_trouble_is_told_to_the_group_and_the_next_goes_on() -> None:
    source = Source()
    gathering, source.trouble = Batcher(source.read), ValueError("away")
    asked = [asyncio.create_task(gathering.ask(key)) for key in (1, 2)]
    await asyncio.sleep(0.01)
    source.answers.set()
    assert all(isinstance(answer, ValueError) for answer in await asyncio.gather(*asked, return_exceptions=True))
    source.trouble = None
    assert await gathering.ask(3) == 30


async def test_whoever_gives_up_takes_nobody_with_them() -> None:
    source = Source()
    gathering = Batcher(source.read)
    one, two = (asyncio.create_task(gathering.ask(1)) for _ in range(2))
    await asyncio.sleep(0.01)
    one.cancel()
    source.answers.set()
    assert await two == 10 and one.cancelled()
