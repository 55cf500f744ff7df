"""The matches that this process holds in memory: loaded from the database, kept up to date, forgotten when unused."""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.bots.compiling import Compiler
from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError
from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.record import bytes_of, digest_of
from marooned.engine.registry import game_names
from marooned.engine.rng import commitment
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Terms
from marooned.server.batching import Batcher
from marooned.server.matches.clocks import Reading, first_reading, resumed
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.replication import Replica, follow, follow_line, line_of, read_later_lines, read_seats
from marooned.server.matches.warming import warm
from marooned.server.storage.schema import layouts, matches, moves, snapshots, tables
from marooned.server.storage.schema.kept import BadRow, find_game, kept_as
from marooned.server.storage.snapshots import LostState, keep_layout, restore
from marooned.server.storage.store import Store
from marooned.server.time import Time

MATCHES_HELD = 4096


class KeptMatch(NamedTuple):
    """A match as the database keeps it."""

    row: Any
    """Of `matches`, with its table's terms, its snapshot and the snapshot's layout."""
    lines: list[Any]
    seats: list[Any]


class LiveMatches:
    """Matches that have started, by their ids."""

    def __init__(
        self,
        store: Store,
        time: Time | None = None,
        alone: bool = True,
        most: int = MATCHES_HELD,
        compiler: Compiler | None = None,
    ) -> None:
        self.store, self.time, self.alone, self.most = store, time or Time(), alone, most
        self.compiler = compiler or Compiler()
        self._held: OrderedDict[str, LiveMatch] = OrderedDict()
        self._kept = Batcher(self._read_kept)
        self._people = Batcher(self._read_people)
        self._versions = Batcher(self._read_versions)
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._warm: set[str] = set()
        """Games whose compiled code is loaded."""
        self._warming = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._held)

    def held(self, match: str) -> LiveMatch | None:
        """The match, if it is in memory; perhaps not its newest version."""
        found = self._held.get(match)
        if found is not None:
            self._held.move_to_end(match)
        return found

    def forget(self, live: LiveMatch) -> None:
        """Load the match from the database next time."""
        if self._held.get(live.id) is live:
            del self._held[live.id]

    async def load(self, match: str, at_least: int = 0) -> LiveMatch:
        """A match that has started, at version `at_least` or a later one."""
        live = self.held(match)
        if live is not None and live.version >= at_least:
            return live
        task = self._loading.get(match)
        if task is not None:
            live = await asyncio.shield(task)
            if live.version >= at_least:
                return live  # else the reading began before that version was written
            task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._read(match), name=match)
            task.add_done_callback(self._loaded)
        return await asyncio.shield(task)

    def _loaded(self, task: asyncio.Task[LiveMatch]) -> None:
        """Forget the task. Its error is marked as seen: those who wait for it get it, if there are any."""
        if self._loading.get(task.get_name()) is task:
            del self._loading[task.get_name()]
        if not task.cancelled():
            task.exception()

    async def newest(self, match: str) -> LiveMatch:
        """A match as the database has it now: another process may have made the last move."""
        if self.alone:
            return await self.load(match)
        version = await self._versions.ask(match)
        if version is None:
            raise Refusal("match.unknown")
        return await self.load(match, version)

    async def refresh(self, match: str) -> LiveMatch:
        """A match with its people as they are now: who has gone, who stands in, whether it is paused."""
        live = await self.newest(match)
        people = await self._people.ask(match)
        if people is None:
            raise Refusal("match.unknown")
        found, rows = people
        if not self.alone and found.version == live.version and found.clock is not None:
            live.clock = self._clock(live, found.clock)  # another process may have changed whose time runs
        live.settle(self.time.now())
        set_people(live, found, rows)
        return live

    def follow(self, match: str, replica: Replica) -> LiveMatch | None:
        """A match after a line that another process wrote; None where it has to be loaded."""
        live = self._held.get(match)
        if live is None or live.version >= replica.line.number:
            return live
        if live.writing or not follow_line(live, replica):  # writing the same number, perhaps: the database decides
            return None
        live.clock = self._clock(live, replica.clock)
        return live

    def _clock(self, live: LiveMatch, kept: Any) -> Reading | None:
        """What is left of everyone's time, from what was kept; all of it when the match has just started."""
        now = self.time.now()
        if kept is not None:
            with self.store.understanding():
                return resumed(kept, self.time.started, now)
        return first_reading(live.terms.clock, live.terms.debate, live.match.seats, live.position.to_act_mask, now)

    async def _catch_up(self, live: LiveMatch) -> bool:
        """Add the lines that other processes wrote to a match in memory; False where it must be read as a whole."""
        news = await read_later_lines(self.store, live)
        if news is None or self._held.get(live.id) is not live or live.writing or live.version != news.since:
            return False
        if news.match.version == live.version:
            return True
        if not follow(live, news):
            self.forget(live)
            return False
        set_people(live, news.match, news.seats)
        live.clock = self._clock(live, news.match.clock)
        self._held.move_to_end(live.id)
        return True

    async def _read(self, id: str) -> LiveMatch:
        held = self._held.get(id)
        if held is not None and await self._catch_up(held):
            return held
        kept = await self._kept.ask(id)
        if kept is None:
            raise Refusal("match.unknown")
        with self.store.understanding():
            game = game_of(kept.row)
        await keep_layout(self.store, game)
        await self._warm_up(game)
        with self.store.understanding():
            try:
                live = self._restored(game, kept)
            except BadRow:
                if await self._kept.ask(id) is None:  # it was deleted while it was read
                    raise Refusal("match.unknown") from None
                raise
        return self._hold(live)

    def _restored(self, game: Game, kept: KeptMatch) -> LiveMatch:
        """A match as its rows say, or raise that they are damaged."""
        found, written, people = kept
        # What was added since the first reading is left out, so that the lines and the snapshot agree.
        lines = [line for line in written if line.number <= found.version]
        live = LiveMatch(found.id, found.table, found.rules, begun(game, found))
        live.note_damage = self.store.note_damage
        live.terms = kept_as(found.terms, Terms)
        live.lesson = found.lesson if found.number == 1 else None
        live.host, live.day = found.host, found.day
        if [row.seat for row in people] != list(range(found.seats)):
            raise BadRow(f"seats of the match {found.id} are missing")
        set_people(live, found, people)
        if [line.number for line in lines] != list(range(1, found.version + 1)):
            raise BadRow(f"lines of the match {found.id} are missing")
        for line in lines:
            live.note(line_of(line))
        try:
            live.match.position = kept_position(live, found)
        except LostState as lost:
            self.store.note_damage(f"the match {found.id}: {lost}")
            position = replayed_position(live) if len(lines) == len(written) else None
            if position is None:
                raise BadRow(f"the match {found.id}: its log does not say how it stands") from lost
            live.match.position = position
        if live.can_replay and found.to_act != live.position.to_act_mask:
            self.store.note_damage(f"the match {found.id}: who is to act")
        live.clock = self._clock(live, found.clock)
        return live

    async def _read_kept(self, ids: Sequence[str]) -> dict[str, KeptMatch]:
        async with self.store.reading() as connection:
            return await read_matches(connection, ids)

    async def _read_people(self, ids: Sequence[str]) -> dict[str, tuple[Any, list[Any]]]:
        """Rows of `matches` with version and clock, and of `seats`."""
        about = select(matches, snapshots.c.version, snapshots.c.clock).join(snapshots).where(matches.c.id.in_(ids))
        async with self.store.reading() as connection:
            found = (await connection.execute(about)).all()
            sitting = await read_seats(connection, ids)
        return {row.id: (row, sitting[row.id]) for row in found if row.id in sitting}

    async def _read_versions(self, ids: Sequence[str]) -> dict[str, int]:
        written = select(snapshots.c.match, snapshots.c.version).where(snapshots.c.match.in_(ids))
        return {row.match: row.version for row in await self.store.rows(written)}

    async def _warm_up(self, game: Game) -> None:
        """Load or compile what a move of the game needs, once: in the background, or else in a thread."""
        if self.compiler.postponed:
            self.compiler.want(game.name)
        elif game.name not in self._warm:
            async with self._warming:
                if game.name not in self._warm:
                    await asyncio.to_thread(warm, game)
                    self._warm.add(game.name)

    def _hold(self, live: LiveMatch) -> LiveMatch:
        held = self._held.get(live.id)
        if held is not None and held.version >= live.version:
            return held  # nothing new: those who wait for it need not start again
        self._held[live.id] = live
        self._held.move_to_end(live.id)
        for other in list(itertools.islice(self._held, max(0, len(self._held) - self.most))):
            del self._held[other]
        return live


async def read_matches(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, KeptMatch]:
    """Those of the matches that have started, by their ids."""
    query = (
        select(matches, tables.c.game, tables.c.seats, tables.c.options, snapshots, layouts.c.fields)
        .add_columns(tables.c.terms, tables.c.lesson, tables.c.host, tables.c.day)
        .join(tables, tables.c.id == matches.c.table)
        .join(snapshots, snapshots.c.match == matches.c.id)
        .join(layouts, layouts.c.fingerprint == snapshots.c.layout)
        .where(matches.c.id.in_(ids))
    )
    found = {row.id: KeptMatch(row, [], []) for row in await connection.execute(query)}
    written = select(moves).where(moves.c.match.in_(found)).order_by(moves.c.match, moves.c.number)
    for line in await connection.execute(written):
        found[line.match].lines.append(line)
    for match, rows in (await read_seats(connection, list(found))).items():
        found[match].seats.extend(rows)
    return found


def game_of(found: Any) -> Game:
    """The game of a match; refuse one that is not installed any more. `BadRow` where one that is has states like the
    match's, and its name but for a letter."""
    try:
        return find_game(found.game)
    except Refusal:
        for name in game_names():
            differ = sum(one != other for one, other in zip(name, found.game, strict=False))
            if len(name) == len(found.game) and differ == 1 and find_game(name).State.layout() == found.layout:
                raise BadRow(f"the match {found.id} is of {name}, not of {found.game}") from None
        raise


def begun(game: Game, found: Any) -> Match:
    """A match before its first move, from its row; `BadRow` where its key is not the one that was promised, or where
    the rules that it began under refuse it now."""
    if commitment(found.key) != found.commitment:
        raise BadRow(f"the match {found.id} has another key")
    try:
        return Match(game, found.seats, found.options, found.key)
    except (MaroonedError, ValueError, TypeError) as error:
        if found.rules != game.version:
            raise
        raise BadRow(f"the match {found.id} cannot have begun: {error}") from error


def kept_position(live: LiveMatch, found: Any) -> Position:
    """The position of a snapshot, or raise `LostState` where it is not the one that the log's last line led to."""
    digest = live.log[-1].digest if live.log else live.position.digest
    if found.layout == live.layout and (live.log or live.can_replay) and digest_of(found.state) != digest:
        raise LostState("its state is not what its log says")
    state = restore(live.game.State, found.layout, found.fields, found.state)
    return Position.from_bytes(live.game, live.match.seats, bytes_of(state))


def replayed_position(live: LiveMatch) -> Position | None:
    """The position that the log leads to; None where it leads nowhere, or elsewhere than its lines say."""
    if not live.can_replay or not live.log:
        return live.position if live.can_replay else None
    try:
        *_, last = live.replayed()
    except (Refusal, IndexError):
        return None
    return last.after


def set_people(live: LiveMatch, match: Any, rows: Any) -> None:
    """Who sits where, and whether the match is paused or abandoned, from rows of `matches` and `seats`."""
    live.players = [Player(row.identity, row.bot, row.stand_in, row.gone) for row in rows]
    live.paused, live.abandoned = match.paused is not None, match.abandoned is not None
