"""Rated tables: what they ask for, what bots are rated there, and what is noted so that ratings cannot be made up."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.text import folder_of
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Clock, Me, NoClock, Pace, Rating, SlowClock, Table, TableSeat
from marooned.server.rate_limits import LastAddresses
from marooned.server.storage.schema import departures, origins, ratings
from marooned.server.storage.schema.kept import find_game
from marooned.server.tables.rating_scale import doubt_of, points_of


def pace_of(clock: Clock) -> Pace:
    """Ratings are kept apart for those who sit down together and those who take days."""
    return "slow" if isinstance(clock, SlowClock) else "quick"


@functools.cache
def anchors_of(game: str) -> Mapping[str, int]:
    """What bots are rated in a game, by their kind: fixed numbers, from how strong they were measured to be."""
    file = folder_of(find_game(game).package) / "ratings.json"
    found: dict[str, int] = msgspec.json.decode(file.read_bytes())["ratings"] if file.exists() else {}
    return found


def check_rated(wanted: NewTable) -> None:
    """Refuse a rated table whose terms do not fit."""
    if not wanted.rated:
        return
    if isinstance(wanted.clock, NoClock):
        raise Refusal("rated.no-clock")
    if wanted.hints:
        raise Refusal("rated.no-hints")
    for bot in wanted.bots.values():
        check_rated_bot(wanted.game, bot)


def check_rated_bot(game: str, bot: str) -> None:
    """Refuse a bot whose strength nobody has measured."""
    if bot not in anchors_of(game):
        raise Refusal("rated.bot", bot=bot)


async def arrive(connection: AsyncConnection, table: Table, me: Me, last_addresses: LastAddresses) -> None:
    """Somebody sits down at a rated table: once, and from somewhere."""
    if any(place.person == me.id for place in table.places):
        raise Refusal("rated.one-seat")
    await note_origin(connection, table.id, me.id, last_addresses)


async def note_origin(connection: AsyncConnection, table: str, person: str, last_addresses: LastAddresses) -> None:
    """Note from where somebody plays at a rated table."""
    told = hashlib.blake2b(last_addresses.of(person).encode(), key=table.encode()[:64], digest_size=8).hexdigest()
    mine = (origins.c.table == table) & (origins.c.identity == person)
    await connection.execute(delete(origins).where(mine))
    await connection.execute(insert(origins), {"table": table, "identity": person, "origin": told})


async def note_departure(connection: AsyncConnection, table: Table, seat: int) -> None:
    """The person in that seat leaves a running rated match for good."""
    row = {"match": table.match.id, "seat": seat, "identity": table.places[seat].person}
    known = select(departures.c.seat).where(departures.c.match == table.match.id, departures.c.seat == seat)
    if row["identity"] is not None and (await connection.execute(known)).first() is None:
        await connection.execute(insert(departures), row)


async def with_ratings(
    connection: AsyncConnection, game: str, clock: Clock, places: list[TableSeat]
) -> list[TableSeat]:
    """The seats of a rated table with what their players are rated."""
    people = [place.person for place in places if place.person is not None]
    of = (ratings.c.game == game) & (ratings.c.pace == pace_of(clock)) & ratings.c.identity.in_(people)
    rows = (await connection.execute(select(ratings).where(of))).all() if people else []
    known = {row.identity: rating_of(row) for row in rows if row.matches}
    bots = bot_ratings(game)
    return [
        msgspec.structs.replace(place, rating=known.get(place.person or "") or bots.get(place.bot or ""))
        for place in places
    ]


def bot_ratings(game: str) -> dict[str, Rating]:
    """What bots are rated in a game, as it is shown."""
    return {bot: Rating(points=points, doubt=0, matches=0) for bot, points in anchors_of(game).items()}


def rating_of(row: Any) -> Rating:
    """A row of `ratings` as it is shown."""
    return Rating(points=points_of(row.mu), doubt=doubt_of(row.sigma), matches=row.matches)
