"""Batching: requests that arrive while a read or write is under way share the next one.

The busier the server, the more requests share one; and each gets data that was read after it asked.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

LARGEST_GROUP = 256

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Batcher(Generic[Key, Value]):
    """Handles many keys at once, in the order they came, each key once per group."""

    def __init__(self, ask_all: Callable[[list[Key]], Awaitable[Mapping[Key, Value]]]) -> None:
        self._ask_all = ask_all
        self._waiting: dict[Key, asyncio.Future[Value | None]] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a group is being handled."""
        return self._task is not None

    async def ask(self, key: Key) -> Value | None:
        """The result for the key, or None; raises what went wrong for the whole group."""
        asked = self._waiting.get(key)
        if asked is None:
            asked = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await asyncio.shield(asked)  # others may wait for the same key

    async def _run(self) -> None:
        try:
            while self._waiting:
                keys = list(itertools.islice(self._waiting, LARGEST_GROUP))
                asked = {key: self._waiting.pop(key) for key in keys}
                try:
                    found = await self._ask_all(keys)
                except Exception as error:
                    for one in asked.values():
                        one.set_exception(error)
                        one.exception()  # the asker may be gone
                except BaseException:
                    for one in asked.values():
                        one.cancel()
                    raise
                else:
                    for key, one in asked.items():
                        one.set_result(found.get(key))
        finally:
            self._task = None
