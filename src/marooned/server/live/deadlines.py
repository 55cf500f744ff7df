"""What is due when: time that has run out, people who have been gone too long, votes that nobody ends.

Nothing of it is remembered here alone. The instants follow from what is kept with the matches, so that any process may
take the matches of another over; and whatever is done when they come is done once, however many try.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy import select

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import NoClock
from marooned.server.bots.seated_bots import SeatedBots
from marooned.server.live.attendance import Attendance
from marooned.server.live.rooms import Notice
from marooned.server.matches.clocks import DEBATE_GRACE, SECOND, grace_of
from marooned.server.matches.live_match import Play, Step
from marooned.server.matches.moves import Door
from marooned.server.storage.ownership import Duties
from marooned.server.storage.schema import matches, seats, tables
from marooned.server.tables.agreements import Proposals

AWAY_GRACE, AWAY_GRACE_UNTIMED = 60 * SECOND, 180 * SECOND
"""How long somebody may be gone before a bot plays for them, where others wait: with a live clock, and with none."""
CHECKPOINT = 60 * SECOND
"""How often what is left of everyone's time is kept, move or no move."""
ROLL_CALL = 30 * SECOND
"""After a start, how long people have to connect before they count as gone."""
LONGEST_SLEEP = 5.0
"""Seconds after which the keeper looks again in any case."""

log = logging.getLogger(__name__)


class Keeper:
    """Does what is due."""

    def __init__(
        self, door: Door, attendance: Attendance, bots: SeatedBots, proposals: Proposals, duties: Duties | None = None
    ) -> None:
        self.door, self.attendance, self.bots, self.proposals = door, attendance, bots, proposals
        self.is_mine = (lambda match: True) if duties is None else duties.is_mine
        if duties is not None:
            duties.listeners.append(self._take_over)
        self.time = door.time
        self.due: dict[str, int] = {}
        """When to look at a match next."""
        self._checkpoint = self.time.now() + CHECKPOINT
        self._roll_call: int | None = self.time.now() + ROLL_CALL
        self._deciding: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._sooner = asyncio.Event()
        self._asleep_until = 0
        self._task: asyncio.Task[None] | None = None
        door.listeners.append(self._moved)
        door.changes.append(self.watch)

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run(), name="keeper")

    async def stop(self) -> None:
        """Look no more, and keep what is left of everyone's time."""
        tasks = [*self._deciding.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Refusal):
            await self._keep_clocks()

    def watch(self, play: Play) -> None:
        """Look at the match when something may be due."""
        due = next_due(play)
        if due is None:
            self.due.pop(play.id, None)
        else:
            self.due[play.id] = due
            if due < self._asleep_until:
                self._sooner.set()

    async def adopt(self) -> None:
        """Look after every running match that has a clock or somebody gone: after a start, or another process's end."""
        absent = matches.c.id.in_(select(seats.c.match).where(seats.c.gone.is_not(None)))
        timed = tables.c.clock.is_not(None) | tables.c.debate.is_not(None)
        running = select(matches.c.id).join(tables).where(matches.c.status == "running", timed | absent)
        async with self.door.store.reading() as connection:
            ids = (await connection.execute(running)).scalars().all()
        for id in ids:
            if self.is_mine(id):
                self.watch(await self.door.newest(id))
        await self.proposals.adopt()

    async def _take_over(self, gone: frozenset[str]) -> None:
        """Others died: some of their matches are ours to look after, and their people have to connect again."""
        await self.adopt()
        if gone:
            self._roll_call = self.time.now() + ROLL_CALL

    async def tick(self) -> None:
        """Do all that is due now."""
        now = self.time.now()
        if self._roll_call is not None and self._roll_call <= now:
            self._roll_call = None
            await self.attendance.call_roll(self.is_mine)
        if self._checkpoint <= now:
            self._checkpoint = now + CHECKPOINT
            await self._keep_clocks()
        for play in await self.proposals.expire(now):
            await self.attendance.rooms.announce(play.table, Notice(about="proposal", match=play.id))
        for match in [match for match, due in self.due.items() if due <= now]:
            self.due.pop(match)
            await self._look(match)

    async def _look(self, match: str) -> None:
        """Do what is due at a match."""
        play = await self.door.refresh(match)
        if play.stopped:
            return
        now = self.time.now()
        late = [seat for seat in play.thinking if (due := due_of(play, seat)) is not None and due <= now]
        if late:
            await self.attendance.stand_in(match, late)
        elif debate_due(play) is not None and (debate_due(play) or 0) <= now:
            for seat in play.thinking:
                self._decide(play, seat)
            self.due[match] = now + SECOND  # to see that they did
            return
        self.watch(play)

    def _decide(self, play: Play, seat: int) -> None:
        """The debate is over: who has not decided passes, or a bot decides for them, this once."""
        if (play.id, seat) not in self._deciding:
            task = asyncio.create_task(self._close_debate(play, seat))
            self._deciding[play.id, seat] = task
            task.add_done_callback(lambda _: self._deciding.pop((play.id, seat), None))

    async def _close_debate(self, play: Play, seat: int) -> None:
        version, words = play.version, play.game.actions.words
        try:
            word = play.game.passing
            if word is None or word not in {words[id] for id in play.legal_ids(play.state, seat)}:
                word = await self.bots.advise(play, seat, play.terms.level)
            by = play.players[seat].identity
            await self.door.submit(play.id, seat, version, word, f":{version}", by=by)
        except Refusal as refusal:  # they decided after all, or the storage is away and the next look tries again
            log.info("a debate was not closed for seat %d: %s", seat, refusal.code)

    async def _keep_clocks(self) -> None:
        plays = [await self.door.load(match) for match in list(self.due)]
        await self.attendance.keep_clocks(plays)

    def _moved(self, play: Play, step: Step) -> None:
        self.watch(play)

    async def _run(self) -> None:
        while True:
            try:
                await self.adopt()
                break
            except Refusal:
                await asyncio.sleep(LONGEST_SLEEP)
        while True:
            soonest = min([*self.due.values(), *self.proposals.due.values()], default=None)
            seconds = LONGEST_SLEEP if soonest is None else (soonest - self.time.now()) / SECOND
            self._sooner.clear()
            self._asleep_until = self.time.now() + round(SECOND * min(LONGEST_SLEEP, seconds))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, min(LONGEST_SLEEP, seconds))):
                    await self._sooner.wait()
            try:
                await self.tick()
            except Refusal as refusal:
                log.warning("what was due waits: %s", refusal.code)
                await asyncio.sleep(1)
            except Exception:
                log.exception("something that was due failed")
                await asyncio.sleep(1)


def next_due(play: Play) -> int | None:
    """When something is due at the match as it stands; None when nothing is."""
    if play.clock is None and all(player.gone is None for player in play.players):
        return None  # the usual case costs next to nothing
    if play.stopped:
        return None
    dues = [due for seat in play.thinking if (due := due_of(play, seat)) is not None]
    debate = debate_due(play)
    return min(dues if debate is None else [*dues, debate], default=None)


def due_of(play: Play, seat: int) -> int | None:
    """When a bot is to stand in for a seat that thinks: its time and the grace are over, or its player's absence is."""
    clock, player, dues = play.terms.clock, play.players[seat], []
    if play.clock is not None and play.clock.left and play.clock.debate is None:
        dues.append(play.clock.at + play.clock.left[seat] + grace_of(clock))
    if player.gone is not None and not play.is_slow:
        dues.append(player.gone + (AWAY_GRACE_UNTIMED if isinstance(clock, NoClock) else AWAY_GRACE))
    return min(dues, default=None)


def debate_due(play: Play) -> int | None:
    """When a moment in which several decide is to be closed."""
    if play.clock is None or play.clock.debate is None:
        return None
    return play.clock.at + play.clock.debate + DEBATE_GRACE
