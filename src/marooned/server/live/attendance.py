"""Who is there: people who go and come back, the bots that stand in for them, and tables that sleep and wake.

All of it is kept with the seats, so that any process can tell who has gone since when and who plays meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from typing import Any

from sqlalchemy import select, update

from marooned.protocol.refusals import Refusal
from marooned.server.bots.seated_bots import SeatedBots
from marooned.server.live.rooms import Notice, Rooms
from marooned.server.matches.clocks import returned
from marooned.server.matches.kept_clocks import KEEP_CLOCK, clock_row, keep_clock
from marooned.server.matches.live_match import Play
from marooned.server.matches.moves import Door
from marooned.server.storage.schema import matches, seats

log = logging.getLogger(__name__)


class Attendance:
    """The comings and goings of all tables."""

    def __init__(self, door: Door, rooms: Rooms, bots: SeatedBots) -> None:
        self.door, self.rooms, self.bots = door, rooms, bots
        self._changing: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False
        rooms.comings.append(self._came_or_went)
        door.returns.append(self._moved_again)

    async def stop(self) -> None:
        """Finish what is being written; from now on, whoever goes goes because the server does."""
        self._stopping = True
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def come(self, match: str, identity: str) -> None:
        """Somebody is there: their seats are theirs again."""
        async with self._lock(match):
            play = await self._people(match)
            mine = [seat for seat in play.seats_of(identity) if play.players[seat].stand_in or play.players[seat].gone]
            if mine:
                covered = [seat for seat in mine if play.players[seat].stand_in is not None]
                await self._change(play, mine, covered, gone=None, stand_in=None)

    async def go(self, match: str, identity: str) -> None:
        """Somebody has gone, unless they are connected in another way."""
        async with self._lock(match):
            play = await self._people(match)
            here = self.rooms.is_here(play.table, identity)
            mine = [seat for seat in play.seats_of(identity) if play.players[seat].gone is None]
            if mine and not here:
                await self._change(play, mine, gone=self.door.time.now())

    async def stand_in(self, match: str, wanted: Collection[int]) -> None:
        """Bots of the table's level play for these seats until their players are back."""
        async with self._lock(match):
            play = await self.door.refresh(match)
            missing = [seat for seat in wanted if seat in play.thinking]
            if missing and not play.stopped:
                await self._change(play, missing, missing, stand_in=play.terms.level)

    async def call_roll(self, among: Callable[[str], bool] = lambda match: True) -> None:
        """Whoever has a seat in a running match, of these, and is not connected has gone."""
        running = select(matches.c.id, seats.c.identity).join(seats, seats.c.match == matches.c.id)
        running = running.where(matches.c.status == "running", seats.c.gone.is_(None), seats.c.identity.is_not(None))
        async with self.door.store.reading() as connection:
            supposed = (await connection.execute(running.distinct())).all()
        for match, identity in supposed:
            if among(match):
                await self.go(match, identity)

    async def begin(self, play: Play) -> None:
        """A match starts: whoever is not there has gone, if anybody is; programs need no connection."""
        people = {player.identity for player in play.players if player.identity is not None}
        if any(self.rooms.is_here(play.table, identity) for identity in people):
            for identity in people:
                await self.go(play.id, identity)

    async def keep_clocks(self, plays: Iterable[Play]) -> None:
        """Keep what is left of everyone's time now."""
        now = self.door.time.now()
        timed = [play for play in plays if play.clock is not None]
        for play in timed:
            play.settle(now)
        if timed:
            async with self.door.store.writing() as connection:
                await connection.execute(KEEP_CLOCK, [clock_row(play) for play in timed])

    async def _people(self, match: str) -> Play:
        """A match and its people, whichever process wrote of them last."""
        return await (self.door.load(match) if self.door.alone else self.door.refresh(match))

    async def _change(self, play: Play, wanted: Collection[int], refilled: Collection[int] = (), **values: Any) -> None:
        """Write it, with the time that is left, and let everyone know."""
        of = (seats.c.match == play.id) & seats.c.seat.in_(wanted)
        play.settle(self.door.time.now())
        if refilled and play.clock is not None:  # a move being written may undo it; the next does it again
            play.clock = returned(play.clock, play.terms.clock, refilled)
        async with self.door.store.writing() as connection:
            await connection.execute(update(seats).where(of).values(**values))
            await keep_clock(connection, play)
        await self.announce(await self.door.refresh(play.id))

    async def announce(self, play: Play) -> None:
        """Everyone at the table is told that it changed, and its bots look again."""
        for listener in self.door.changes:
            listener(play)
        self.bots.wake(play)
        await self.rooms.announce(play.table, Notice(about="table"))

    def _lock(self, match: str) -> asyncio.Lock:
        if len(self._changing) > 4096:
            self._changing = {id: lock for id, lock in self._changing.items() if lock.locked()}
        return self._changing.setdefault(match, asyncio.Lock())

    def _came_or_went(self, match: str, identity: str, here: bool) -> None:
        if not self._stopping:
            self._begin(self.come(match, identity) if here else self.go(match, identity))

    def _moved_again(self, match: str, identity: str) -> None:
        self._begin(self.come(match, identity))

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(self._finish(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(self, work: Any) -> None:
        try:
            await work
        except Refusal as refusal:
            log.warning("attendance was not kept: %s", refusal.code)
