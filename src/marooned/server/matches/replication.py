"""What another process did to a match that this one holds: only the lines that are new are played.

Usually the line comes with the notice of a move, and nothing is read. Where one was missed, the new lines are read.
Each line names the digest of the state after it, so a difference is noticed; then, and wherever there is any doubt, the
match is read as a whole instead.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.errors import MaroonedError
from marooned.server.matches.live_match import LiveMatch
from marooned.server.storage.log import LogLine
from marooned.server.storage.schema import matches, moves, seats, snapshots
from marooned.server.storage.store import Store

log = logging.getLogger(__name__)

MOST_LINES = 64
"""Lines that are worth playing; after more it is no dearer to read everything."""


class Replica(msgspec.Struct, frozen=True, array_like=True):
    """A line as one process sends it to the others, with what they need to play it."""

    line: LogLine
    rules: int
    layout: str
    clock: Any
    """What was left of everyone's time after it, as it is kept."""


class LaterLines(NamedTuple):
    """What the database says of a match since a version of it."""

    since: int
    match: Any
    """Whether it is paused or abandoned; version, layout, state and clock of its snapshot."""
    lines: Sequence[LogLine]
    seats: Sequence[Any]


async def read_later_lines(store: Store, live: LiveMatch) -> LaterLines | None:
    """What happened since the version in memory; None where the match should be read as a whole."""
    since = live.version
    about = select(matches.c.rules, matches.c.paused, matches.c.abandoned, snapshots).join(snapshots)
    added = select(moves).where(moves.c.match == live.id, moves.c.number > since).order_by(moves.c.number)
    async with store.reading() as connection:
        match = (await connection.execute(about.where(matches.c.id == live.id))).one_or_none()
        if match is None or match.version > since + MOST_LINES:
            return None
        # Whatever is added between the reads is cut off, so that the lines and the snapshot agree.
        rows = (await connection.execute(added.where(moves.c.number <= match.version))).all()
        people = (await read_seats(connection, [live.id])).get(live.id)
        if people is None:  # it was deleted meanwhile
            return None
    return LaterLines(since, match, [line_of(row) for row in rows], people)


async def read_seats(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Any]]:
    """The rows of matches' seats, in their order, by match."""
    found: dict[str, list[Any]] = {}
    sitting = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    for row in await connection.execute(sitting):
        found.setdefault(row.match, []).append(row)
    return found


def line_of(row: Any) -> LogLine:
    """A row of `moves` as a line of the log."""
    return LogLine(row.number, row.seat, row.action, row.digest, row.nonce, row.hidden)


def follow(live: LiveMatch, news: LaterLines) -> bool:
    """Play the lines that are new; False where that does not lead to what the database has.

    Each step is proven by its digest before it is taken, so a match that follows only some of them is still true.
    """
    numbers = list(range(news.since + 1, news.match.version + 1))
    if not _understands(live, news.match.rules, news.match.layout) or [line.number for line in news.lines] != numbers:
        return False
    return all(_take(live, line) for line in news.lines) and live.position.data == news.match.state


def follow_line(live: LiveMatch, replica: Replica) -> bool:
    """Play a line that is the next one; False where it is not, or does not lead where it should."""
    is_next = replica.line.number == live.version + 1
    return is_next and _understands(live, replica.rules, replica.layout) and _take(live, replica.line)


def _understands(live: LiveMatch, rules: int, layout: str) -> bool:
    """Whether what another process wrote, of that release, can be played here."""
    return live.can_replay and rules == live.rules and layout == live.layout


def _take(live: LiveMatch, line: LogLine) -> bool:
    """Take the step of a line, if it leads where the line says."""
    try:
        step = live.try_undo(line.seat) if line.action is None else live.try_action(line.seat, line.action)
    except MaroonedError:
        log.warning("a line of another process cannot be played", extra={"match": live.id, "number": line.number})
        return False
    if step.after.digest != line.digest:
        log.warning("a line of another process leads elsewhere", extra={"match": live.id, "number": line.number})
        return False
    live.take(step, line)
    return True
