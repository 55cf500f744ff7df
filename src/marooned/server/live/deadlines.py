"""What is due when: clocks that run out, people who were gone for too long, votes that expire.

Nothing is remembered here alone. Deadlines follow from what is stored with the matches, so any process can take over
another's matches; and every action taken at a deadline happens once, however many processes try.
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
from marooned.server.live.room import Notice
from marooned.server.matches.clocks import DEBATE_GRACE, ROLL_CALL, SECOND, away_grace_of, grace_of
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.moves import MoveMade, Moves
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.schema import matches, seats, tables
from marooned.server.tables.agreements import Agreements
from marooned.server.tasks import Loop, end

CHECKPOINT = 60 * SECOND
"""How often everyone's remaining time is stored, even without a move."""
LONGEST_SLEEP = 5.0
"""Most seconds until the next look."""

log = logging.getLogger(__name__)


class Deadlines(Loop):
    """Does what is due."""

    def __init__(
        self, moves: Moves, attendance: Attendance, bots: SeatedBots, agreements: Agreements, ownership: Ownership
    ) -> None:
        self.moves, self.attendance, self.bots, self.agreements = moves, attendance, bots, agreements
        self.live_matches, self.is_mine = moves.live_matches, ownership.is_mine
        self.time = self.live_matches.time
        self.due: dict[str, int] = {}
        """When to look at a match next."""
        self._checkpoint = self.time.now() + CHECKPOINT
        self._roll_call: int | None = self.time.now() + ROLL_CALL
        self._deciding: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._sooner = asyncio.Event()
        self._asleep_until = 0

    async def stop(self) -> None:
        """Stop looking, and store everyone's remaining time."""
        await end(self._task, *self._deciding.values())
        with contextlib.suppress(Refusal):
            await self._keep_clocks()

    def watch(self, live: LiveMatch) -> None:
        """Look at the match when something may be due."""
        due = next_due(live)
        if due is None:
            self.due.pop(live.id, None)
        else:
            self.due[live.id] = due
            if due < self._asleep_until:
                self._sooner.set()

    async def adopt(self) -> None:
        """Look after every running match that has a clock or somebody gone: after a start, or another process's end."""
        absent = matches.c.id.in_(select(seats.c.match).where(seats.c.gone.is_not(None)))
        clock, debate = tables.c.terms["clock", "kind"].as_string(), tables.c.terms["debate"].as_integer()
        timed = (clock != NoClock.__struct_config__.tag) | debate.is_not(None)
        running = select(matches.c.id).join(tables).where(matches.c.status == "running", timed | absent)
        ids = await self.live_matches.store.values(running)
        for id in ids:
            if self.is_mine(id):
                self.watch(await self.live_matches.newest(id))
        await self.agreements.adopt()

    def on_move(self, made: MoveMade) -> None:
        """The deadlines of a match change with every move."""
        self.watch(made.live)

    async def take_over(self, gone: frozenset[str]) -> None:
        """Other processes died: some of their matches are ours to look after, and their people have to connect
        again."""
        await self.adopt()
        if gone:
            self._roll_call = self.time.now() + ROLL_CALL

    async def tick(self) -> None:
        """Do everything that is due now."""
        now = self.time.now()
        if self._roll_call is not None and self._roll_call <= now:
            self._roll_call = None
            await self.attendance.call_roll(self.is_mine)
        if self._checkpoint <= now:
            self._checkpoint = now + CHECKPOINT
            await self._keep_clocks()
        for live in await self.agreements.expire(now):
            await self.attendance.rooms.announce(live.table, Notice(about="proposal", match=live.id))
        late = [match for match, due in self.due.items() if due <= now]
        self.due.update(dict.fromkeys(late, now + SECOND))  # to look again if this fails
        await asyncio.gather(*map(self._look, late))

    async def _look(self, match: str) -> None:
        """Do what is due at a match."""
        live = await self.live_matches.refresh(match)
        now = self.time.now()
        thinking = [] if live.stopped else live.thinking
        late = [seat for seat in thinking if (due := due_of(live, seat)) is not None and due <= now]
        if late:
            await self.attendance.stand_in(match, late)
        elif thinking and (debate := debate_due(live)) is not None and debate <= now:
            for seat in thinking:
                self._decide(live, seat)
            self.due[match] = now + SECOND  # to check that they did
            return
        self.watch(live)

    def _decide(self, live: LiveMatch, seat: int) -> None:
        """The debate is over: a seat that has not decided passes, or a bot decides for it, this once."""
        if (live.id, seat) not in self._deciding:
            task = asyncio.create_task(self._close_debate(live, seat))
            self._deciding[live.id, seat] = task
            task.add_done_callback(lambda _: self._deciding.pop((live.id, seat), None))

    async def _close_debate(self, live: LiveMatch, seat: int) -> None:
        version, words = live.version, live.game.actions.words
        try:
            word = live.game.passing
            if word is None or word not in {words[id] for id in live.position.legal_ids(seat)}:
                word = await self.bots.choose(live, seat, live.terms.level)
            by = live.players[seat].identity
            await self.moves.submit(live.id, seat, version, word, f":{version}", by=by)
        except Refusal as refusal:  # they decided after all, or the database is away and the next look tries again
            log.info("a debate was not closed for seat %d: %s", seat, refusal.code)

    async def _keep_clocks(self) -> None:
        await self.attendance.keep_clocks([await self.live_matches.load(match) for match in list(self.due)])

    async def _run(self) -> None:
        while True:
            try:
                await self.adopt()
                break
            except Refusal:
                await asyncio.sleep(LONGEST_SLEEP)
        while True:
            soonest = min([*self.due.values(), *self.agreements.due.values()], default=None)
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


def next_due(live: LiveMatch) -> int | None:
    """When something is due at the match as it stands; None if nothing is."""
    if live.clock is None and not live.has_gone:
        return None  # the usual case costs next to nothing
    if live.stopped:
        return None
    dues = [due for seat in live.thinking if (due := due_of(live, seat)) is not None]
    debate = debate_due(live)
    return min(dues if debate is None else [*dues, debate], default=None)


def due_of(live: LiveMatch, seat: int) -> int | None:
    """When a bot is to stand in for a seat that thinks: when its time and the grace are over, or its player's absence
    is."""
    clock, player, dues = live.terms.clock, live.players[seat], []
    if live.clock is not None and live.clock.left and live.clock.debate is None:
        dues.append(live.clock.at + live.clock.left[seat] + grace_of(clock))
    if player.gone is not None and not live.is_slow:
        dues.append(player.gone + away_grace_of(clock))
    return min(dues, default=None)


def debate_due(live: LiveMatch) -> int | None:
    """When a moment in which several seats decide is to be closed."""
    if live.clock is None or live.clock.debate is None:
        return None
    return live.clock.at + live.clock.debate + DEBATE_GRACE
