"""Reviews of finished matches, computed in workers part by part, with addresses taking turns, and cached."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from marooned.bots import review
from marooned.bots.rehearsal import SEARCH
from marooned.protocol.refusals import Refusal
from marooned.protocol.replays import Review, Reviewing
from marooned.server.bots.worker_protocol import ReviewQuestion
from marooned.server.bots.workers import WARMING_SECONDS, NoAnswer, Requester, Workers
from marooned.server.matches import records
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.rate_limits import FairQueue, Slots
from marooned.server.tasks import Part, end

PART = 4
"""Moves that a worker reviews at once before it is another review's turn."""
KEPT = 200
"""Most reviews in the cache."""
WAITING = 50
"""Most matches that may wait for a review; no address may have more than its share of them."""

log = logging.getLogger(__name__)
_read = msgspec.json.Decoder(review.Part).decode


@dataclass(eq=False)
class Making:
    """A review in progress, and the address it is for."""

    live: LiveMatch
    address: str
    moves: int
    done: int = 0
    record: bytes = b""
    parts: list[review.Part] = field(default_factory=list)


class Reviews(Part):
    """Finished reviews and those in progress."""

    def __init__(self, live_matches: LiveMatches, workers: Workers) -> None:
        self.live_matches, self.workers = live_matches, workers
        self._made: OrderedDict[str, Review] = OrderedDict()
        self._making: dict[str, Making] = {}
        self._turns: FairQueue[Making] = FairQueue()
        self._places = Slots(WAITING)
        self._failed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Drop those in progress; asking again starts them again."""
        await end(self._task)

    async def find(self, match: str, address: str = "") -> Review | Reviewing:
        """The review of a match, or how far it is. Only once the match is over, since it tells everything."""
        made = self._made.get(match)
        if made is not None:
            self._made.move_to_end(match)
            return made
        if match in self._failed:
            self._failed.discard(match)
            raise Refusal("review.late")
        if match not in self._making:
            await self._begin(match, address)
        making = self._making[match]
        return Reviewing(match=match, done=making.done, moves=making.moves)

    async def _begin(self, match: str, address: str) -> None:
        live = await self.live_matches.newest(match)
        if not live.tells_all:
            raise Refusal("match.not-over" if live.day is None else "daily.not-told")
        if not live.can_replay:
            raise Refusal("match.unknown")
        if match in self._making:
            return
        if not self._places.take(address):
            raise Refusal("review.late")
        making = self._making[match] = Making(live, address, len(live.match.moves))
        self._turns.put([address], making)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Work on one part after another until nothing waits."""
        while self._turns:
            making = self._turns.take()
            live = making.live
            try:
                await self._look_back(making)
            except NoAnswer as why:
                log.warning("a match of %s was not looked back on: %s", live.game.name, why)
                self._fail(live.id)
            except Exception:
                log.exception("a match of %s could not be looked back on", live.game.name)
                self._fail(live.id)
            else:
                if making.done < making.moves:
                    self._turns.put([making.address], making)
                    continue
                self._keep(making)
            del self._making[live.id]
            self._places.give_back(making.address)

    async def _look_back(self, making: Making) -> None:
        """Do one more part."""
        live, start, stop = making.live, making.done, min(making.moves, making.done + PART)
        making.record = making.record or await records.export(self.live_matches, live.id, None)
        await self._wait_until_compiled(live.game.name)
        asked = ReviewQuestion(live.game.name, making.record, start, stop)
        requester = Requester(f"review {live.id}", address=making.address)
        making.parts.append(_read(await self.workers.consult(requester, asked, WARMING_SECONDS)))
        making.done = stop

    def _keep(self, making: Making) -> None:
        whole = review.merge_parts(making.live.match, making.parts)
        match = making.live.id
        self._made[match] = Review(match=match, chances=whole.chances, turning=whole.turning, missed=whole.missed)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)

    async def _wait_until_compiled(self, game: str) -> None:
        for _ in range(round(WARMING_SECONDS)):
            if self.workers.is_compiled((game, SEARCH)):
                return
            await asyncio.sleep(1.0)

    def _fail(self, match: str) -> None:
        if len(self._failed) < KEPT:
            self._failed.add(match)
