"""Matches that are over, written down once: results, sums of statistics, and ratings, in one transaction.

Whoever notices the end does it; `matches.tallied` is set in the same transaction and only where it was not, so neither
two processes nor one that was killed half-way make a match count twice, or not at all.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Outcome
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game
from marooned.protocol.tables import Terms
from marooned.server.standings.rating import rate
from marooned.server.storage.queries import insert_into
from marooned.server.storage.schema import (
    departures,
    layouts,
    matches,
    meetings,
    moves,
    results,
    seats,
    snapshots,
    sums,
    tables,
    untallied,
)
from marooned.server.storage.schema.kept import kept_as
from marooned.server.storage.snapshots import LostState, restore
from marooned.server.storage.store import Store

Statistics = Mapping[str, Sequence[int] | Sequence[str]]


log = logging.getLogger(__name__)


class Place(NamedTuple):
    """A seat at the end of its match, and how its player came out."""

    seat: int
    identity: str | None
    """Who had it, even if they left."""
    bot: str | None
    """The bot that had it from the start; None where one came for somebody who left."""
    left: bool
    rank: int | None
    """0 for the winners; None in a match that does not count."""
    score: int | None

    @property
    def called(self) -> str:
        """Who it is, for those who played with them."""
        return self.identity or f":{self.bot}"


OVER = (
    select(matches, tables.c.game, tables.c.terms, tables.c.lesson, tables.c.seats)
    .add_columns(snapshots.c.state, snapshots.c.layout, layouts.c.fields)
    .join(tables, tables.c.id == matches.c.table)
    .outerjoin(snapshots, snapshots.c.match == matches.c.id)
    .outerjoin(layouts, layouts.c.fingerprint == snapshots.c.layout)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)), untallied)
)
"""Matches that are not written down yet, with all that is told of them."""
MINE = (
    update(matches)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)), untallied)
    .values(tallied=bindparam("now"))
    .returning(matches.c.id)
)
SITTING = select(seats).where(seats.c.match.in_(bindparam("ids", expanding=True))).order_by(seats.c.match, seats.c.seat)


async def write_results(store: Store, ids: Sequence[str], now: int) -> int:
    """Store the results of matches that are over, in this order; the number of those that were not stored before."""
    found = {row.id: row for row in await store.rows(OVER, {"ids": ids})}
    if not found:
        return 0
    told = await asyncio.to_thread(lambda: {id: statistics_of(row) for id, row in found.items()})  # may load rules
    kept = Results(store.dialect)
    async with store.writing() as connection:
        mine = set((await connection.execute(MINE, {"ids": list(found), "now": now})).scalars())
        sitting: dict[str, list[Any]] = {}
        for seat in await connection.execute(SITTING, {"ids": list(mine)}):
            sitting.setdefault(seat.match, []).append(seat)
        for row in [found[id] for id in ids if id in mine]:
            if row.lesson is None or row.number != 1:
                terms = kept_as(row.terms, Terms)
                places = await read_places(connection, row, terms, sitting.get(row.id, []))
                if terms.rated:
                    await rate(connection, store.dialect, row, terms, places)
                kept.add(row, terms, places, told[row.id])
        await kept.keep(connection)
    return len(mine)


def statistics_of(found: Any) -> list[Statistics]:
    """What the game says of each seat's play; nothing where it cannot say it any more, or never could."""
    try:
        game = load_game(found.game)
        if game.statistics is None or found.outcome is None or found.state is None or found.rules != game.version:
            return []
        state = restore(game.State, found.layout, found.fields, found.state)
        return [game.statistics(state, seat) for seat in range(found.seats)]
    except (MaroonedError, LostState) as error:
        log.warning("no statistics of the match %s: %s", found.id, error)
        return []


async def read_places(connection: AsyncConnection, found: Any, terms: Terms, sitting: Sequence[Any]) -> list[Place]:
    """Everybody's place. In a rated match whoever left is last, and so is whom a bot stood in for, at the end or for
    more than half of their moves. Who abandons one in which everyone has moved comes behind the bots."""
    outcome = None if found.outcome is None else kept_as(found.outcome, Outcome)
    if not terms.rated:
        return [Place(row.seat, row.identity, row.bot, False, *_of_seat(outcome, row.seat)) for row in sitting]
    gone = await connection.execute(select(departures).where(departures.c.match == found.id))
    left = {row.seat: row.identity for row in gone}
    automatic = func.sum(case((moves.c.nonce.like(":%"), 1), else_=0))
    made = select(moves.c.seat, func.count().label("all"), automatic.label("automatic"))
    rows = (await connection.execute(made.where(moves.c.match == found.id).group_by(moves.c.seat))).all()
    stood_in = {row.seat for row in rows if 2 * row.automatic > row.all}
    counts = outcome is not None or len(rows) == found.seats
    places = []
    for row in sitting:
        identity = left.get(row.seat, row.identity)
        has_left = row.seat in left or (
            counts and identity is not None and (row.stand_in is not None or row.seat in stood_in)
        )
        rank, score = _of_seat(outcome, row.seat)
        if counts and has_left:
            rank, score = found.seats, None
        elif counts and outcome is None:
            rank = 1 if identity is not None else 0
        places.append(Place(row.seat, identity, None if identity else row.bot, has_left, rank, score))
    return places


def _of_seat(outcome: Outcome | None, seat: int) -> tuple[int | None, int | None]:
    return (None, None) if outcome is None else (outcome.ranks[seat], outcome.scores[seat])


class Results:
    """What several matches were for their people: each person's result, with whom it was, and what it adds to their
    sums. It is kept in as few statements as can be."""

    def __init__(self, dialect: str) -> None:
        self.dialect = dialect
        self._kept: list[dict[str, Any]] = []
        self._met: list[dict[str, Any]] = []
        self._sums: dict[tuple[str, ...], list[int]] = {}
        """By `SUM_KEY`: the values to be added."""

    def add(self, found: Any, terms: Terms, places: list[Place], told: list[Statistics]) -> None:
        """A match, and what its game tells of each seat's play."""
        ended = found.ended or found.abandoned
        month = datetime.fromtimestamp(ended / 1000, UTC).strftime("%Y-%m")
        mine: dict[str, list[Place]] = {}
        for place in places:
            if place.identity is not None:
                mine.setdefault(place.identity, []).append(place)
        for identity, own in mine.items():
            place = own[0]
            result = result_of(own, found)
            others = sorted({other.called for other in places if other.identity != identity})
            counted = result in ("won", "lost")
            says: Statistics = told[place.seat] if told and counted else {}
            row = {"match": found.id, "identity": identity, "seat": place.seat, "game": found.game, "ended": ended}
            row |= {"seats": found.seats, "result": result, "rated": terms.rated, "others": others}
            row |= {"place": place.rank if counted else None, "score": place.score if counted else None}
            self._kept.append({**row, "statistics": dict(says)})
            shared = {name: row[name] for name in ("identity", "match", "ended", "game", "result")}
            self._met += [{**shared, "other": other} for other in others]
            self._add(identity, found.game, ":result", result, 0)
            self._add(identity, found.game, ":month", month, int(result == "won"))
            if place.score is not None and counted:
                self._add(identity, found.game, ":score", "", place.score)
            for name, values in says.items():
                for value in values:
                    word, number = (value, 0) if isinstance(value, str) else ("", value)
                    self._add(identity, found.game, name, word, number)
            for other in others:
                self._add(identity, COMPANY, COMPANY, other, 0)

    def _add(self, identity: str, game: str, name: str, word: str, value: int) -> None:
        self._sums.setdefault((identity, game, name, word), []).append(value)

    async def keep(self, connection: AsyncConnection) -> None:
        """Write it down. Sums go in order, so that no two processes wait for one another."""
        added = [sum_of(key, values) for key, values in sorted(self._sums.items())]
        for statement, rows in (
            (insert_into(results, self.dialect), self._kept),
            (insert_into(meetings, self.dialect), self._met),
            (adding(self.dialect), added),
        ):
            if rows:  # SQLAlchemy makes one statement of many rows only where it returns something
                await connection.execute(statement.returning(statement.table.c.identity), rows)


SUM_KEY = ("identity", "game", "name", "word")
COMPANY = ""
"""The game and name under which it is summed up with whom somebody played."""


def result_of(own: Sequence[Place], found: Any) -> str:
    """What a match was for a person, in a word."""
    if len(own) > 1:
        return "shared"
    if own[0].left:
        return "left"
    if found.outcome is None:
        return "abandoned"
    return "won" if own[0].rank == 0 else "lost"


def sum_of(key: Sequence[str], values: Sequence[int]) -> dict[str, Any]:
    """A row of `sums`."""
    counted = {"times": len(values), "total": sum(values), "least": min(values), "most": max(values)}
    return dict(zip(SUM_KEY, key, strict=True)) | counted


@functools.cache
def adding(dialect: str) -> Any:
    """Adds rows to `sums`."""
    insert = insert_into(sums, dialect)
    new, old = insert.excluded, sums.c
    changed = {
        "times": old.times + new.times,
        "total": old.total + new.total,
        "least": case((new.least < old.least, new.least), else_=old.least),
        "most": case((new.most > old.most, new.most), else_=old.most),
    }
    return insert.on_conflict_do_update(index_elements=list(SUM_KEY), set_=changed)
