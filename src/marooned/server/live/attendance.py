"""Who is there: people who go and come back, the bots that stand in for them, and tables that sleep and wake.

All of it is kept with the seats, so that any process can tell who has gone since when and who plays meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import select, update

from marooned.protocol.refusals import Refusal
from marooned.server.live.room import Notice
from marooned.server.live.rooms import Rooms
from marooned.server.matches.clocks import returned
from marooned.server.matches.kept_clocks import KEEP_CLOCK, clock_row, keep_clock
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import MoveMade
from marooned.server.storage.schema import matches, seats

log = logging.getLogger(__name__)


class Attendance:
    """The comings and goings of all tables."""

    def __init__(self, live_matches: LiveMatches, rooms: Rooms) -> None:
        self.live_matches, self.rooms = live_matches, rooms
        self.changes_heard_by: Sequence[Callable[[LiveMatch], None]] = ()
        """Who hears of a match whose people came, went or agreed on something."""
        self._changing: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    async def stop(self) -> None:
        """Finish what is being written; from now on, whoever goes goes because the server does."""
        self._stopping = True
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def come(self, match: str, identity: str) -> None:
        """Somebody is there: their seats are theirs again."""
        async with self._lock(match):
            live = await self._people(match)
            mine = [seat for seat in live.seats_of(identity) if live.players[seat].stand_in or live.players[seat].gone]
            if mine:
                covered = [seat for seat in mine if live.players[seat].stand_in is not None]
                await self._change(live, mine, covered, gone=None, stand_in=None)

    async def go(self, match: str, identity: str) -> None:
        """Somebody has gone, unless they are connected in another way."""
        async with self._lock(match):
            live = await self._people(match)
            here = self.rooms.is_here(live.table, identity)
            mine = [seat for seat in live.seats_of(identity) if live.players[seat].gone is None]
            if mine and not here:
                await self._change(live, mine, gone=self.live_matches.time.now())

    async def stand_in(self, match: str, wanted: Collection[int]) -> None:
        """Bots of the table's level play for these seats until their players are back."""
        async with self._lock(match):
            live = await self.live_matches.refresh(match)
            missing = [seat for seat in wanted if seat in live.thinking]
            if missing and not live.stopped:
                await self._change(live, missing, missing, stand_in=live.terms.level)

    async def call_roll(self, among: Callable[[str], bool] = lambda match: True) -> None:
        """Whoever has a seat in a running match, of these, and is not connected has gone."""
        running = select(matches.c.id, seats.c.identity).join(seats, seats.c.match == matches.c.id)
        running = running.where(matches.c.status == "running", seats.c.gone.is_(None), seats.c.identity.is_not(None))
        async with self.live_matches.store.reading() as connection:
            supposed = (await connection.execute(running.distinct())).all()
        for match, identity in supposed:
            if among(match):
                await self.go(match, identity)

    async def begin(self, live: LiveMatch) -> None:
        """A match starts: whoever is not there has gone, if anybody is; programs need no connection."""
        people = {player.identity for player in live.players if player.identity is not None}
        if any(self.rooms.is_here(live.table, identity) for identity in people):
            for identity in people:
                await self.go(live.id, identity)

    async def keep_clocks(self, watched: Iterable[LiveMatch]) -> None:
        """Keep what is left of everyone's time now."""
        now = self.live_matches.time.now()
        timed = [live for live in watched if live.clock is not None]
        for live in timed:
            live.settle(now)
        if timed:
            async with self.live_matches.store.writing() as connection:
                await connection.execute(KEEP_CLOCK, [clock_row(live) for live in timed])

    async def _people(self, match: str) -> LiveMatch:
        """A match and its people, whichever process wrote of them last."""
        return await (self.live_matches.load(match) if self.live_matches.alone else self.live_matches.refresh(match))

    async def _change(
        self, live: LiveMatch, wanted: Collection[int], refilled: Collection[int] = (), **values: Any
    ) -> None:
        """Write it, with the time that is left, and let everyone know."""
        of = (seats.c.match == live.id) & seats.c.seat.in_(wanted)
        live.settle(self.live_matches.time.now())
        if refilled and live.clock is not None:  # a move being written may undo it; the next does it again
            live.clock = returned(live.clock, live.terms.clock, refilled)
        async with self.live_matches.store.writing() as connection:
            await connection.execute(update(seats).where(of).values(**values))
            await keep_clock(connection, live)
        await self.announce(await self.live_matches.refresh(live.id))

    async def announce(self, live: LiveMatch) -> None:
        """Tell everyone at the table that it changed."""
        for hear in self.changes_heard_by:
            hear(live)
        await self.rooms.announce(live.table, Notice(about="table"))

    def _lock(self, match: str) -> asyncio.Lock:
        if len(self._changing) > 4096:
            self._changing = {id: lock for id, lock in self._changing.items() if lock.locked()}
        return self._changing.setdefault(match, asyncio.Lock())

    def hear_presence(self, match: str, identity: str, here: bool) -> None:
        """Somebody with a seat in a running match connected, or their last connection ended."""
        if not self._stopping:
            self._begin(self.come(match, identity) if here else self.go(match, identity))

    def hear_move(self, made: MoveMade) -> None:
        """Whoever moves although they had gone, or a bot stood in for them, is back."""
        attempt, player = made.attempt, made.live.players[made.step.seat]
        if attempt.by is not None and not attempt.is_automatic and (player.gone is not None or player.stand_in):
            self._begin(self.come(made.live.id, attempt.by))

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(self._finish(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(self, work: Any) -> None:
        try:
            await work
        except Refusal as refusal:
            log.warning("attendance was not kept: %s", refusal.code)
