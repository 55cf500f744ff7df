"""Matches that are over, looked back on in workers: part by part, one match after the other, and kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from marooned.bots import review
from marooned.protocol.refusals import Refusal
from marooned.protocol.replays import Review, Reviewing
from marooned.server.bots.worker_protocol import Retrospect
from marooned.server.bots.workers import WARMING_SECONDS, NoAnswer, Workers
from marooned.server.matches import records
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches

PART = 4
"""Moves that a worker looks back on at once; then others have their turn."""
KEPT = 200
"""Reviews that are kept."""
WAITING = 50
"""Matches that may wait for theirs."""

log = logging.getLogger(__name__)
_read = msgspec.json.Decoder(review.Part).decode


class Reviews:
    """Reviews, made and being made."""

    def __init__(self, live_matches: LiveMatches, workers: Workers) -> None:
        self.live_matches, self.workers = live_matches, workers
        self._made: OrderedDict[str, Review] = OrderedDict()
        self._progress: dict[str, Reviewing] = {}
        self._failed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    async def stop(self) -> None:
        """Let go of those that are being made; whoever asks again starts them anew."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def find(self, match: str) -> Review | Reviewing:
        """The review of a match, or how far it is. Only once the match is over: it tells everything."""
        made = self._made.get(match)
        if made is not None:
            self._made.move_to_end(match)
            return made
        if match in self._failed:
            self._failed.discard(match)
            raise Refusal("review.late")
        if match not in self._progress:
            await self._begin(match)
        return self._progress[match]

    async def _begin(self, match: str) -> None:
        live = await self.live_matches.newest(match)
        if not (live.match.over or live.abandoned):
            raise Refusal("match.not-over")
        if not live.can_replay:
            raise Refusal("match.unknown")
        if len(self._progress) >= WAITING:
            raise Refusal("review.late")
        if match in self._progress:
            return
        self._progress[match] = Reviewing(match=match, done=0, moves=len(live.match.moves))
        task = asyncio.create_task(self._make(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(self, live: LiveMatch) -> None:
        """Look back part by part, and keep what was found."""
        try:
            async with self._turn:
                record, total = await records.export(self.live_matches, live.id), len(live.match.moves)
                parts = []
                for start in range(0, max(1, total), PART):
                    stop = min(total, start + PART)
                    asked = Retrospect(live.game.name, record, start, stop)
                    found = await self.workers.consult(f"review {live.id}", asked, WARMING_SECONDS)
                    parts.append(_read(found))
                    self._progress[live.id] = Reviewing(match=live.id, done=stop, moves=total)
            whole = review.merge_parts(live.match, parts)
            self._made[live.id] = Review(
                match=live.id, chances=whole.chances, turning=whole.turning, missed=whole.missed
            )
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        except NoAnswer as why:
            log.warning("a match of %s was not looked back on: %s", live.game.name, why)
            self._fail(live.id)
        except Exception:
            log.exception("a match of %s could not be looked back on", live.game.name)
            self._fail(live.id)
        finally:
            self._progress.pop(live.id, None)

    def _fail(self, match: str) -> None:
        if len(self._failed) < KEPT:
            self._failed.add(match)
