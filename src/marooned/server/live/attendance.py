"""Who is at their table: people who leave and come back, the bots that stand in for them, and tables that sleep and
wake.

It is all stored with the seats, so any process can tell who left when, and who plays for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import BigInteger, String, bindparam, case, null, select, update

from marooned.protocol.refusals import Refusal
from marooned.server.batching import Batcher
from marooned.server.live.room import Notice
from marooned.server.live.rooms import Rooms
from marooned.server.matches.clocks import returned
from marooned.server.matches.kept_clocks import keep_clocks
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import MoveMade
from marooned.server.storage.schema import matches, seats
from marooned.server.storage.store import StorageTrouble
from marooned.server.tasks import Part, Tasks

AGAIN_SECONDS = 1.0
"""How long to wait before retrying a write that failed."""

log = logging.getLogger(__name__)


class Change(NamedTuple):
    """Somebody comes or goes, or bots are to stand in for some seats."""

    match: str
    what: Literal["come", "go", "stand-in"]
    identity: str = ""
    seats: tuple[int, ...] = ()


WHAT = bindparam("what", type_=String)
CHANGE = (
    update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("number"))
    .where(seats.c.identity == bindparam("whose"))
    .values(
        gone=case((WHAT == "come", null()), (WHAT == "go", bindparam("now", type_=BigInteger)), else_=seats.c.gone),
        stand_in=case(
            (WHAT == "come", null()), (WHAT == "stand-in", bindparam("level", type_=String)), else_=seats.c.stand_in
        ),
    )
)
"""Another process may change the other column at the same moment, or give the seat to somebody else."""


class Attendance(Part):
    """Arrivals and departures at all tables. Those that happen together are written together."""

    def __init__(self, live_matches: LiveMatches, rooms: Rooms) -> None:
        self.live_matches, self.rooms = live_matches, rooms
        self.listeners: Sequence[Callable[[LiveMatch], None]] = ()
        """Called with a match whose people came, went or agreed on something."""
        self._changes = Batcher(self._change_all)
        self._tasks = Tasks()
        self._stopping = asyncio.Event()

    async def stop(self) -> None:
        """Finish writing. Later departures are not written: people disconnect because the server stops."""
        self._stopping.set()
        await self._tasks.wait()

    async def come(self, match: str, identity: str) -> None:
        """Mark somebody as back: no bot stands in for them any more."""
        await self._change(Change(match, "come", identity))

    async def go(self, match: str, identity: str) -> None:
        """Mark somebody as gone, unless they have another connection."""
        await self._change(Change(match, "go", identity))

    async def stand_in(self, match: str, wanted: Iterable[int]) -> None:
        """Bots of the table's level play for these seats until their players are back."""
        await self._change(Change(match, "stand-in", seats=tuple(wanted)))

    async def call_roll(self, among: Callable[[str], bool] = lambda match: True) -> None:
        """Mark as gone everybody with a seat in a running match who is not connected, in the matches of `among`."""
        running = select(matches.c.id, seats.c.identity).join(seats, seats.c.match == matches.c.id)
        running = running.where(matches.c.status == "running", seats.c.gone.is_(None), seats.c.identity.is_not(None))
        supposed = await self.live_matches.store.rows(running.distinct())
        await asyncio.gather(*(self.go(match, identity) for match, identity in supposed if among(match)))

    async def begin(self, live: LiveMatch) -> None:
        """A match starts: people who are not connected are marked as gone. Programs need no connection. With a live
        clock somebody must be connected: people for whom players were found are on their way."""
        people = {player.identity for player in live.players if player.identity is not None}
        if live.is_slow or any(self.rooms.is_here(live.table, identity) for identity in people):
            await asyncio.gather(*(self.go(live.id, identity) for identity in people))

    async def keep_clocks(self, watched: Iterable[LiveMatch]) -> None:
        """Store how much time everyone has left."""
        now = self.live_matches.time.now()
        timed = [live for live in watched if live.clock is not None]
        for live in timed:
            live.settle(now)
        if timed:
            async with self.live_matches.store.writing() as connection:
                await keep_clocks(connection, timed)

    async def _change(self, change: Change) -> None:
        """Write the change and announce it, unless the database says so already."""
        live = await (self.live_matches.load if self.live_matches.alone else self.live_matches.refresh)(change.match)
        if self._changes.busy or self._after(live, live.players, change, now=0):
            await self._changes.ask(change)

    async def _change_all(self, changes: Sequence[Change]) -> dict[Change, None]:
        """Write changes of many matches, with the time left in each."""
        now = self.live_matches.time.now()
        changed: dict[str, LiveMatch] = {}
        rows: list[dict[str, Any]] = []
        players: dict[tuple[str, int], Player] = {}
        """Seats as the changes so far leave them."""
        for change in changes:
            live = await self.live_matches.load(change.match)
            before = [players.get((live.id, seat), player) for seat, player in enumerate(live.players)]
            after = self._after(live, before, change, now)
            if not after:
                continue
            if live.id not in changed:
                changed[live.id] = live
                live.settle(now)
            covered = [seat for seat in after if before[seat].stand_in and not after[seat].stand_in]
            if covered and live.clock is not None:  # a move being written may undo it; the next one redoes it
                live.clock = returned(live.clock, live.terms.clock, covered)
            for seat, player in after.items():
                players[live.id, seat] = player
                row = {"of": live.id, "number": seat, "whose": player.identity, "what": change.what}
                rows.append({**row, "now": now, "level": player.stand_in})
        if rows:
            # Clocks before seats, and both in order, as everywhere: no deadlocks.
            rows.sort(key=lambda row: (row["of"], row["number"]))
            async with self.live_matches.store.writing() as connection:
                await keep_clocks(connection, changed.values())
                await connection.execute(CHANGE, rows)
            for live in await asyncio.gather(*map(self.live_matches.refresh, changed)):
                self._tell(live)
                self.rooms.show_people(live)
        return {}

    def _after(self, live: LiveMatch, before: Sequence[Player], change: Change, now: int) -> dict[int, Player]:
        """The seats that a change alters."""
        own = {seat: before[seat] for seat in live.seats_of(change.identity)}
        if change.what == "come":
            away = {seat: player for seat, player in own.items() if player.gone is not None or player.stand_in}
            return {seat: player._replace(gone=None, stand_in=None) for seat, player in away.items()}
        if change.what == "go":
            if self.rooms.is_here(live.table, change.identity):
                return {}
            return {seat: player._replace(gone=now) for seat, player in own.items() if player.gone is None}
        missing = [seat for seat in change.seats if seat in live.thinking and not live.stopped]
        return {seat: before[seat]._replace(stand_in=live.terms.level) for seat in missing if not before[seat].stand_in}

    async def announce(self, live: LiveMatch) -> None:
        """Tell everyone at the table that it changed."""
        self._tell(live)
        await self.rooms.announce(live.table, Notice(about="table"))

    def _tell(self, live: LiveMatch) -> None:
        for listener in self.listeners:
            listener(live)

    def on_presence(self, match: str, identity: str, here: bool) -> None:
        """Somebody with a seat in a running match connected, or their last connection ended."""
        if not self._stopping.is_set():
            self._tasks.start(self._insist(Change(match, "come" if here else "go", identity)))

    def on_move(self, made: MoveMade) -> None:
        """A move by somebody who was marked as gone, or whom a bot stood in for, means that they are back."""
        attempt, player = made.attempt, made.live.players[made.step.seat]
        if (player.gone is not None or player.stand_in) and attempt.by is not None and not attempt.is_automatic:
            self._tasks.start(self._insist(Change(made.live.id, "come", attempt.by)))

    async def _insist(self, change: Change) -> None:
        """Write a change in the background; if the database is away, retry until it is back."""
        while True:
            try:
                await self._change(change)
                return
            except Refusal as refusal:
                if self._stopping.is_set() or not isinstance(refusal, StorageTrouble):
                    log.warning("attendance was not kept: %s", refusal.code)
                    return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), AGAIN_SECONDS)
            live = self.live_matches.held(change.match)
            if live is not None:  # they may have come or gone meanwhile
                here = self.rooms.is_here(live.table, change.identity)
                change = change._replace(what="come" if here else "go")
