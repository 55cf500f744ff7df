"""What another process did to a match that this one holds: only the lines that are new are played.

Usually the line comes with the word that there is one, and nothing is read. Where one was missed, the new lines are
read. Each line says which state it led to and the snapshot which one they all led to, so whatever does not agree is
noticed; then, and wherever there is any doubt, the match is read as a whole instead.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from marooned.engine.errors import MaroonedError
from marooned.engine.record import bytes_of, digest_of
from marooned.server.matches.live_match import Play
from marooned.server.storage.schema import matches, moves, seats, snapshots
from marooned.server.storage.store import Store

log = logging.getLogger(__name__)

MOST_LINES = 64
"""Lines that are worth playing; after more it is no dearer to read everything."""


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of a match's log as processes tell it to one another. Never sent to anybody else: a vote may be sealed."""

    number: int
    seat: int
    action: str | None
    digest: str
    nonce: str
    rules: int
    layout: str
    clock: Any
    """What was left of everyone's time after it, as it is kept."""


class News(NamedTuple):
    """What the database says of a match since a version of it."""

    since: int
    match: Any
    """Whether it is paused or abandoned; version, layout, state and clock of its snapshot."""
    lines: Sequence[Any]
    seats: Sequence[Any]


async def read_news(store: Store, play: Play) -> News | None:
    """What happened since the version that is held; None where the match should be read as a whole."""
    since = play.version
    about = select(matches.c.rules, matches.c.paused, matches.c.abandoned, snapshots).join(snapshots)
    added = select(moves).where(moves.c.match == play.id, moves.c.number > since).order_by(moves.c.number)
    async with store.reading() as connection:
        match = (await connection.execute(about.where(matches.c.id == play.id))).one_or_none()
        if match is None or match.version > since + MOST_LINES:
            return None
        # Whatever is added between the reads is cut off, so that the lines and the snapshot agree.
        lines = (await connection.execute(added.where(moves.c.number <= match.version))).all()
        people = (await connection.execute(select(seats).where(seats.c.match == play.id).order_by(seats.c.seat))).all()
    return News(since, match, lines, people)


def learn(play: Play, news: News) -> bool:
    """Play the lines that are new; False where that does not lead to what the database has.

    Each step is proven by its digest before it is taken, so a match that learns only some of them is still true.
    """
    numbers = list(range(news.since + 1, news.match.version + 1))
    if not _understands(play, news.match) or [line.number for line in news.lines] != numbers:
        return False
    return all(_follow(play, line) for line in news.lines) and bytes_of(play.state) == news.match.state


def learn_line(play: Play, line: Line) -> bool:
    """Play a line that is the next one; False where it is not, or does not lead where it should."""
    return line.number == play.version + 1 and _understands(play, line) and _follow(play, line)


def _understands(play: Play, written: Any) -> bool:
    """Whether what another process wrote, of that release, can be played here."""
    return play.can_replay and written.rules == play.rules and written.layout == play.layout


def _follow(play: Play, line: Any) -> bool:
    """Take the step that a line tells of, if it leads where the line says."""
    try:
        step = play.try_undo(line.seat) if line.action is None else play.try_action(line.seat, line.action)
    except MaroonedError:
        log.warning("a line of another process cannot be played", extra={"match": play.id, "number": line.number})
        return False
    if digest_of(step.after) != line.digest:
        log.warning("a line of another process leads elsewhere", extra={"match": play.id, "number": line.number})
        return False
    play.take(step, line.nonce, line.digest)
    return True
