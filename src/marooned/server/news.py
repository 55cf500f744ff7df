"""What another process did to a match that this one holds: only the lines that are new are read and played.

Each line says which state it led to and the snapshot which one they all led to, so whatever does not agree is noticed;
then, and wherever there is any doubt, the match is read as a whole instead.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import select

from marooned.engine.errors import MaroonedError
from marooned.engine.record import bytes_of, digest_of
from marooned.server.plays import Play
from marooned.server.schema import matches, moves, seats, snapshots
from marooned.server.store import Store

log = logging.getLogger(__name__)

MOST_LINES = 64
"""Lines that are worth playing; after more it is no dearer to read everything."""


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
    match, version = news.match, news.match.version
    if match.rules != play.rules or not play.can_replay or match.layout != play.layout:
        return False
    if [line.number for line in news.lines] != list(range(news.since + 1, version + 1)):
        return False
    for line in news.lines:
        try:
            step = play.try_undo(line.seat) if line.action is None else play.try_action(line.seat, line.action)
        except MaroonedError:
            log.warning("a line of another process cannot be played", extra={"match": play.id, "number": line.number})
            return False
        if digest_of(step.after) != line.digest:
            log.warning("a line of another process leads elsewhere", extra={"match": play.id, "number": line.number})
            return False
        play.take(step, line.nonce, line.digest)
    return bytes_of(play.state) == match.state
