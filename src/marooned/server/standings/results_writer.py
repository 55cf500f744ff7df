"""Stores results soon after a match ends, so that moves do not wait for it; missed matches are found later."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from sqlalchemy import func, select

from marooned.protocol.refusals import Refusal
from marooned.server.matches.moves import MoveMade
from marooned.server.standings.results import write_results
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.schema import matches, untallied
from marooned.server.storage.store import Store
from marooned.server.tasks import Loop
from marooned.server.time import now

EVERY_SECONDS = 60.0
"""How often matches are looked for that nobody wrote down: abandoned ones, and those of a process that died."""
AT_ONCE = 1000
TOGETHER = 16
"""Most matches that are written down in one transaction."""
PAUSE_SECONDS = 0.25
"""Between two transactions: the matches that end meanwhile share the next one, and moves go first."""

AWAY = frozenset({"server.no-storage", "server.full"})
"""Refusals of a database that takes nothing now."""

log = logging.getLogger(__name__)


class ResultsWriter(Loop):
    """Runs as long as the server. What it has not stored by then is found after the next start."""

    def __init__(self, store: Store, ownership: Ownership) -> None:
        self.store, self.ownership = store, ownership
        self._ended: list[str] = []
        self._wake = asyncio.Event()

    def on_move(self, made: MoveMade) -> None:
        """A match that this move ended is written down soon."""
        if made.append.outcome is not None:
            self._ended.append(made.live.id)
            self._wake.set()

    async def _run(self) -> None:
        while True:
            if self.ownership.is_mine("standings"):
                await self.catch_up()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY_SECONDS):
                    while True:
                        await self._wake.wait()
                        self._wake.clear()
                        ended, self._ended = self._ended, []
                        await self._tally_all(ended)
                        await asyncio.sleep(PAUSE_SECONDS)

    async def catch_up(self) -> int:
        """Write down every match that was missed, in the order they ended; how many there were."""
        done = 0
        while True:
            try:
                found = await self._missed()
            except Refusal as refusal:
                log.warning("matches that ended were not looked for: %s", refusal.code)
                return done
            some = await self._tally_all(found)
            done += some
            if not some or len(found) < AT_ONCE:  # those that cannot be written down are met again and again
                return done

    async def _missed(self) -> Sequence[str]:
        ended = func.coalesce(matches.c.ended, matches.c.abandoned)
        first = select(matches.c.id).where(untallied).order_by(ended, matches.c.id).limit(AT_ONCE)
        return await self.store.values(first)

    async def _tally_all(self, ids: Sequence[str]) -> int:
        done = 0
        for start in range(0, len(ids), TOGETHER):
            if start:
                await asyncio.sleep(PAUSE_SECONDS)
            done += await self._tally(ids[start : start + TOGETHER])
        return done

    async def _tally(self, ids: Sequence[str]) -> int:
        try:
            return await write_results(self.store, ids, now())
        except Exception as error:
            if isinstance(error, Refusal) and error.code in AWAY:
                log.warning("%d matches are not written down yet: %s", len(ids), error.code)
                return 0
            if len(ids) > 1:  # one that cannot be must not keep the others from it
                return sum([await self._tally([id]) for id in ids])
            log.exception("the match %s could not be written down", ids[0])
            return 0
