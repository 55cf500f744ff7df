"""The one door for every move: people's and bots' alike.

Load the match (cached), check, compute the next state, append the log's line and the snapshot in one transaction, and
only then show it to anybody. Of two processes that race for the same line one wins; the other loads what happened and
tries again, or answers that the move is stale.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from sqlalchemy import select

from marooned.engine.errors import MaroonedError
from marooned.engine.match import Match, Move
from marooned.engine.record import bytes_of, digest_of
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.server.matches.clocks import Reading, first_reading, resumed
from marooned.server.matches.live_match import Play, Player, Step, Terms, read_clock
from marooned.server.matches.replication import Line, learn, learn_line, read_news
from marooned.server.matches.stepper import warm
from marooned.server.storage.group_commit import Appends, Conflict, Entry
from marooned.server.storage.schema import layouts, matches, moves, seats, snapshots, tables
from marooned.server.storage.snapshots import LostState, keep_layout, restore
from marooned.server.storage.store import Store
from marooned.server.time import Time

log = logging.getLogger(__name__)

MATCHES_CACHED = 4096
UNKNOWN = -1
"""An action of older rules that today's do not have; it is never replayed."""

TRIES = 5
"""How often a move that keeps losing races is tried."""

Listener = Callable[[Play, Step], None]
Made = tuple[int, Play]
"""The version that a move led to, and the match."""


class Attempt:
    """A move that somebody wants to make, and whom to tell what became of it."""

    __slots__ = ("act", "as_told", "began", "by", "done", "match", "nonce", "seat", "table", "tries", "version")

    def __init__(
        self,
        match: str,
        seat: int,
        version: int,
        nonce: str,
        by: str | None,
        act: Callable[[Play], Step],
        done: Callable[[Made | BaseException], None],
        table: str | None = None,
        as_told: bool = False,
    ) -> None:
        self.match, self.seat, self.version, self.nonce, self.by = match, seat, version, nonce, by
        self.act, self.done = act, done
        self.table = table
        """The table that the match must be of; None for any."""
        self.as_told = as_told
        """Whether the version is the one that the person was told, and not the log's own."""
        self.tries = 0
        self.began = perf_counter()
        """When it arrived, for metrics."""

    def version_in(self, play: Play, version: int) -> int:
        """A version of the log, as it is known to whoever moves."""
        return play.told_of(play.eyes_of(self.by or ""), version) if self.as_told else version

    def answers(self, play: Play) -> int:
        """The version of the log that the move answers."""
        return play.untold.version(self.version, play.eyes_of(self.by or "")) if self.as_told else self.version

    def is_behind(self, play: Play) -> bool:
        """Whether that match does not know yet what the move answers."""
        return self.version_in(play, play.version) < self.version


class Door:
    """Makes moves."""

    def __init__(
        self,
        store: Store,
        appends: Appends,
        cached: int = MATCHES_CACHED,
        time: Time | None = None,
        alone: bool = True,
    ) -> None:
        self.store, self.appends, self.cached, self.alone = store, appends, cached, alone
        self.time = time or Time()
        self.listeners: list[Listener] = []
        """Told of every move made through this door, after it is durable."""
        self.written: list[Callable[[Play, Line], None]] = []
        """Told of every line that this process made durable."""
        self.timed: list[Callable[[float, float], None]] = []
        """Told of every move how many seconds it took until it was durable, and until everyone here was sent it."""
        self.returns: list[Callable[[str, str], None]] = []
        """Told of a match and a person who moved in it although they had gone or a bot stood in for them."""
        self.changes: list[Callable[[Play], None]] = []
        """Told of a match whose people came, went or agreed on something."""
        self._plays: OrderedDict[str, Play] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Play]] = {}
        self._warm: set[str] = set()
        """Games whose compiled code is loaded."""
        self._warming = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def submit(self, match: str, seat: int, version: int, action: str, nonce: str, by: str | None) -> Made:
        """Play an action for a person, or for the seat's bot (None); the version it led to."""
        return await self._made(match, seat, version, nonce, by, lambda play: play.try_action(seat, action))

    async def undo(
        self, match: str, seat: int, version: int, nonce: str, by: str | None, as_told: bool = False
    ) -> Made:
        """Take the seat's last step back; the version that led to."""
        return await self._made(match, seat, version, nonce, by, lambda play: play.try_undo(seat), as_told)

    def begin(self, attempt: Attempt) -> None:
        """Make a move without waiting for it. A match that is at hand costs no task and no lock."""
        play = self._plays.get(attempt.match)
        if play is not None and not attempt.is_behind(play):
            self._plays.move_to_end(attempt.match)
            self._arrive(attempt, play)
        else:
            self._load_then_arrive(attempt)

    def hear(self, match: str, line: Line) -> Play | None:
        """A match as it is after a line that another process wrote; None where it has to be loaded to know."""
        play = self._plays.get(match)
        if play is None or play.version >= line.number:
            return play
        if play.writing or not learn_line(play, line):  # writing the same number, perhaps: the database decides
            return None
        play.clock = self._clock(play, line.clock)
        return play

    async def load(self, match: str, at_least: int = 0) -> Play:
        """A match that has started, at that version or a later one."""
        play = self._plays.get(match)
        if play is not None and play.version >= at_least:
            self._plays.move_to_end(match)
            return play
        task = self._loading.get(match)
        if task is not None:
            play = await asyncio.shield(task)
            if play.version >= at_least:
                return play  # else the reading began before that version was written
            task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._read(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def refresh(self, match: str) -> Play:
        """A match with its people as they are now: who has gone, who stands in, whether it is paused."""
        play = await self.newest(match)
        people = select(matches, snapshots.c.version, snapshots.c.clock).join(snapshots)
        async with self.store.reading() as connection:
            found = (await connection.execute(people.where(matches.c.id == match))).one()
            rows = (await connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.seat))).all()
        if not self.alone and found.version == play.version and found.clock is not None:
            play.clock = self._clock(play, found.clock)  # another process may have changed whose time runs
        play.settle(self.time.now())
        play.players = tuple(player_of(row) for row in rows)
        play.paused, play.abandoned = found.paused is not None, found.abandoned is not None
        return play

    async def newest(self, match: str) -> Play:
        """A match that has started, as the database has it now: another process may have made the last move."""
        if self.alone:
            return await self.load(match)
        async with self.store.reading() as connection:
            written = select(snapshots.c.version).where(snapshots.c.match == match)
            version = (await connection.execute(written)).scalar_one_or_none()
        if version is None:
            raise Refusal("match.unknown")
        return await self.load(match, version)

    async def stop(self) -> None:
        """Wait for the moves that are being made."""
        while self._tasks or self._writing:
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self._idle.wait()

    async def _made(
        self,
        match: str,
        seat: int,
        version: int,
        nonce: str,
        by: str | None,
        act: Callable[[Play], Step],
        as_told: bool = False,
    ) -> Made:
        made: asyncio.Future[Made] = asyncio.get_running_loop().create_future()

        def done(answer: Made | BaseException) -> None:
            if made.done():  # whoever asked has gone; the others are told all the same
                return
            made.set_exception(answer) if isinstance(answer, BaseException) else made.set_result(answer)

        self.begin(Attempt(match, seat, version, nonce, by, act, done, as_told=as_told))
        return await made

    def _load_then_arrive(self, attempt: Attempt) -> None:
        async def arrive() -> None:
            try:
                play = await self.load(attempt.match)
                if attempt.is_behind(play):
                    play = await self.load(attempt.match, at_least=play.version + 1)
            except Exception as error:
                attempt.done(error)
            else:
                self._arrive(attempt, play)

        task = asyncio.create_task(arrive())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _arrive(self, attempt: Attempt, play: Play) -> None:
        """The match is at hand: try, or wait for the line that is being written."""
        if play.writing:
            play.queue.append(attempt)
        else:
            self._try(attempt, play)

    def _try(self, attempt: Attempt, play: Play) -> None:
        try:
            if attempt.table not in (None, play.table):
                raise Refusal("match.unknown")
            check_player(play, attempt.seat, attempt.by)
            known = play.nonces.get((attempt.seat, attempt.nonce))
            if known is not None:
                attempt.done((known, play))
                return
            step = check_step(play, attempt)
            clock = play.clock_after(step, self.time.now())
            entry = entry_of(play, step, attempt.nonce, clock)
            self.appends.put(entry, lambda error: self._written(attempt, play, step, entry, clock, error))
        except Exception as error:
            attempt.done(error)
            return
        play.writing = True
        self._writing += 1
        self._idle.clear()

    def _written(
        self,
        attempt: Attempt,
        play: Play,
        step: Step,
        entry: Entry,
        clock: Reading | None,
        error: BaseException | None,
    ) -> None:
        """The line is durable, or is not: tell whoever asked, everyone who listens, and those who wait."""
        play.writing = False
        self._writing -= 1
        if not self._writing:
            self._idle.set()
        if error is not None:
            self._failed(attempt, play, error)
            return
        durable = perf_counter() - attempt.began
        play.take(step, attempt.nonce, entry.digest)
        play.clock = clock
        for listener in self.listeners:
            try:
                listener(play, step)
            except Exception:
                log.exception("a listener failed")
        if self.written:
            line = line_of(play, entry)
            for heard in self.written:
                heard(play, line)
        if attempt.by is not None and not attempt.nonce.startswith(":"):
            self._notice_return(play, attempt.seat, attempt.by)
        attempt.done((step.version, play))
        for told in self.timed:
            told(durable, perf_counter() - attempt.began)
        while play.queue and not play.writing:
            self._try(play.queue.popleft(), play)

    def _failed(self, attempt: Attempt, play: Play, error: BaseException) -> None:
        """What is durable now is for the database to say; those who wait go on from there."""
        if self._plays.get(play.id) is play:
            del self._plays[play.id]
        attempt.tries += 1
        if not isinstance(error, Conflict):
            attempt.done(error)
        elif attempt.tries >= TRIES:
            attempt.done(Refusal("move.stale", version=attempt.version, now=attempt.version_in(play, play.version)))
        else:
            self._load_then_arrive(attempt)
        while play.queue:
            self._load_then_arrive(play.queue.popleft())

    def _clock(self, play: Play, kept: Any) -> Reading | None:
        """What is left of everyone's time, from what was kept; all of it when the match has just started."""
        now = self.time.now()
        if kept is not None:
            return resumed(kept, self.time.started, now)
        to_act = int(play.game.rules.to_act(play.state))
        return first_reading(play.terms.clock, play.terms.debate, play.match.seats, to_act, now)

    def _notice_return(self, play: Play, seat: int, by: str) -> None:
        if play.players[seat].gone is not None or play.players[seat].stand_in is not None:
            for listener in self.returns:
                listener(play.id, by)

    async def _catch_up(self, play: Play) -> bool:
        """Learn what other processes did to a match that is held; False where it must be read as a whole."""
        news = await read_news(self.store, play)
        if news is None or self._plays.get(play.id) is not play or play.writing or play.version != news.since:
            return False
        if news.match.version == play.version:
            return True
        if not learn(play, news):
            del self._plays[play.id]
            return False
        play.players = tuple(player_of(row) for row in news.seats)
        play.paused, play.abandoned = news.match.paused is not None, news.match.abandoned is not None
        play.clock = self._clock(play, news.match.clock)
        self._plays.move_to_end(play.id)
        return True

    async def _read(self, id: str) -> Play:
        held = self._plays.get(id)
        if held is not None and await self._catch_up(held):
            return held
        async with self.store.reading() as connection:
            found = (
                await connection.execute(
                    select(matches, tables.c.game, tables.c.seats, tables.c.options, snapshots, layouts.c.fields)
                    .add_columns(
                        snapshots.c.clock.label("kept_clock"),
                        tables.c.clock.label("terms"),
                        tables.c.debate,
                        tables.c.level,
                        tables.c.lesson,
                    )
                    .join(tables, tables.c.id == matches.c.table)
                    .join(snapshots, snapshots.c.match == matches.c.id)
                    .join(layouts, layouts.c.fingerprint == snapshots.c.layout)
                    .where(matches.c.id == id)
                )
            ).one_or_none()
            if found is None:
                raise Refusal("match.unknown")
            # Whatever is added between the two reads is cut off, so that the lines and the snapshot agree.
            lines = (
                await connection.execute(
                    select(moves).where(moves.c.match == id, moves.c.number <= found.version).order_by(moves.c.number)
                )
            ).all()
            players = (await connection.execute(select(seats).where(seats.c.match == id).order_by(seats.c.seat))).all()
        game = load_game(found.game)
        await keep_layout(self.store, game)
        if game.name not in self._warm:
            async with self._warming:
                if game.name not in self._warm:
                    await asyncio.to_thread(warm, game)
                    self._warm.add(game.name)
        match = Match(game, found.seats, found.options, found.key)
        play = Play(id, found.table, found.rules, match, [player_of(row) for row in players])
        lesson = found.lesson if found.number == 1 else None
        play.terms = Terms(read_clock(found.terms), found.debate, found.level, lesson)
        play.paused, play.abandoned = found.paused is not None, found.abandoned is not None
        for line in lines:
            action = None if line.action is None else game.actions.ids.get(line.action, UNKNOWN)
            play.note(line.seat, action, line.nonce, line.hidden or 0)
            if action is None:
                match.moves.pop()
            else:
                match.moves.append(Move(line.seat, action, line.digest))
        try:
            match.state = restore(game.State, found.layout, found.fields, found.state)
        except LostState:
            if not play.can_replay:
                raise
            match.state = match.state_after(len(match.moves))
        play.clock = self._clock(play, found.clock)
        held = self._plays.get(id)
        if held is not None and held.version >= play.version:
            return held  # nothing new: those who wait for it need not start again
        self._plays[id] = play
        self._plays.move_to_end(id)
        for other in list(itertools.islice(self._plays, max(0, len(self._plays) - self.cached))):
            del self._plays[other]
        return play


def player_of(row: Any) -> Player:
    """Who sits there, from a row of `seats`."""
    return Player(row.identity, row.bot, row.stand_in, row.gone)


def check_player(play: Play, seat: int, by: str | None) -> None:
    """Refuse whoever does not have that seat. None is the seat's bot, or the one that stands in."""
    if not 0 <= seat < len(play.players):
        raise Refusal("seat.unknown", seat=seat, last=len(play.players) - 1)
    player = play.players[seat]
    if player.identity != by if by is not None else (player.bot or player.stand_in) is None:
        raise Refusal("seat.not-yours", seat=seat)


def check_step(play: Play, attempt: Attempt) -> Step:
    """What the attempt leads to, or refuse it: the match is over, it answers another version, or the rules say no."""
    if play.over or play.abandoned:
        raise Refusal("match.not-running")
    if play.paused:
        raise Refusal("match.paused")
    version = attempt.answers(play)
    if version != play.version and not (version < play.version and play.still_answers(attempt.seat, version)):
        raise Refusal("move.stale", version=attempt.version, now=attempt.version_in(play, play.version))
    try:
        return attempt.act(play)
    except MaroonedError as error:
        raise Refusal.of(error) from None


def line_of(play: Play, entry: Entry) -> Line:
    """The entry as other processes are told of it."""
    return Line(
        entry.number, entry.seat, entry.action, entry.digest, entry.nonce, play.rules, entry.layout, entry.clock
    )


def entry_of(play: Play, step: Step, nonce: str, clock: Reading | None = None) -> Entry:
    """The step as it is written."""
    outcome = None if play.to_act_after(step) else play.game.outcome(step.after, play.match.seats)
    state = bytes_of(step.after)
    return Entry(
        match=play.id,
        number=step.version,
        seat=step.seat,
        action=None if step.action is None else play.game.actions.words[step.action],
        digest=digest_of(step.after),
        nonce=nonce,
        layout=play.layout,
        state=state,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
        clock=None if clock is None else msgspec.to_builtins(clock),
        hidden=step.hidden or None,
    )
