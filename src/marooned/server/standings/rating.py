"""How a rated match changes ratings, and what keeps two who play one another alone from going far.

- Two people who sat down from one address do not count for one another, nor do somebody and their own program.
- Within 30 days, a pair counts wholly five times in a game at a pace, and then half as much every five times more: all
  their meetings together are worth less than 12 matches.
- Bots count wholly, always: their ratings are fixed, so whoever plays them again and again ends where they belong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.tables import Terms
from marooned.server.storage.queries import insert_once
from marooned.server.storage.schema import listings, origins, rating_changes, ratings, tokens
from marooned.server.tables.rated import anchors_of, pace_of
from marooned.server.tables.rating_scale import ANCHOR_SIGMA, MU, SIGMA, Rated, moved, mu_of
from marooned.server.time import DAY

RECENT = 30 * DAY
WHOLLY, HALVED = 5, 5
"""How often a pair counts wholly, and after how many times more half as much."""


class Seated(Protocol):
    """Who had a seat, and the place it came in."""

    @property
    def identity(self) -> str | None: ...
    @property
    def bot(self) -> str | None: ...
    @property
    def rank(self) -> int | None: ...


def worth(met: int) -> float:
    """How much the next match of a pair counts that met so often lately."""
    return float(0.5 ** (max(0, met + 1 - WHOLLY) / HALVED))


async def rate(connection: AsyncConnection, dialect: str, found: Any, terms: Terms, places: Sequence[Seated]) -> None:
    """Change the ratings of everybody in a match, if it counts."""
    anchors = anchors_of(found.game)
    counted = [one for one in places if one.rank is not None and (one.identity or one.bot in anchors)]
    people = sorted({one.identity for one in counted if one.identity is not None})
    if not people or len(counted) < 2:
        return
    pace, at = pace_of(terms.clock), found.ended or found.abandoned
    of = {"game": found.game, "pace": pace}
    known = await _locked(connection, dialect, people, of, at)
    apart = await _strangers(connection, found, people, of, at)
    before = [
        Rated(known[one.identity].mu, known[one.identity].sigma, one.rank or 0, False)
        if one.identity is not None
        else Rated(mu_of(anchors[one.bot or ""]), ANCHOR_SIGMA, one.rank or 0, True)
        for one in counted
    ]

    def weight(one: int, other: int) -> float:
        pair = {counted[one].identity, counted[other].identity}
        return 1.0 if None in pair else apart.get(frozenset(pair), 0.0)

    for seat, after in zip(counted, moved(before, weight), strict=True):
        if seat.identity is None:
            continue
        mine = (ratings.c.identity == seat.identity) & (ratings.c.game == found.game) & (ratings.c.pace == pace)
        new = {"mu": after.mu, "sigma": after.sigma}
        more = ratings.c.matches + (1 if after.weight > 0 else 0)
        await connection.execute(update(ratings).where(mine).values(**new, matches=more, changed=at))
        row = {"identity": seat.identity, "match": found.id, "at": at, "weight": after.weight, **of, **new}
        await connection.execute(insert(rating_changes), row)


async def _locked(
    connection: AsyncConnection, dialect: str, people: list[str], of: dict[str, str], at: int
) -> dict[str, Any]:
    """Everybody's rating, begun where there was none, and nobody else's to change until this is done."""
    chose = select(listings.c.identity).where(listings.c.identity.in_(people))
    listed = set((await connection.execute(chose)).scalars())
    first = {"mu": MU, "sigma": SIGMA, "matches": 0, "changed": at, **of}
    rows = [{"identity": identity, "listed": identity in listed, **first} for identity in people]
    await connection.execute(insert_once(ratings, dialect), rows)
    mine = ratings.c.identity.in_(people) & (ratings.c.game == of["game"]) & (ratings.c.pace == of["pace"])
    locked = select(ratings).where(mine).order_by(ratings.c.identity).with_for_update()
    return {row.identity: row for row in await connection.execute(locked)}


async def _strangers(
    connection: AsyncConnection, found: Any, people: list[str], of: dict[str, str], at: int
) -> dict[frozenset[str | None], float]:
    """How much each pair of people counts for one another."""
    sat = select(origins.c.identity, origins.c.origin)
    sat = sat.where(origins.c.table == found.table, origins.c.identity.in_(people))
    origin = {row.identity: row.origin for row in await connection.execute(sat)}
    owned = select(tokens.c.bot, tokens.c.owner).where(tokens.c.bot.in_(people))
    owner = {row.bot: row.owner for row in await connection.execute(owned)}
    one, other = rating_changes.alias(), rating_changes.alias()
    met = (
        select(one.c.identity, other.c.identity.label("other"), func.count().label("times"))
        .join(other, (other.c.match == one.c.match) & (other.c.identity > one.c.identity))
        .where(one.c.identity.in_(people), other.c.identity.in_(people), one.c.at > at - RECENT)
        .where(one.c.game == of["game"], one.c.pace == of["pace"])
        .group_by(one.c.identity, other.c.identity)
    )
    times = Counter({frozenset((row.identity, row.other)): row.times for row in await connection.execute(met)})
    found_weights: dict[frozenset[str | None], float] = {}
    for index, first in enumerate(people):
        for second in people[index + 1 :]:
            same_place = origin.get(first, first) == origin.get(second, second)
            same_hand = owner.get(first, first) == owner.get(second, second)
            pair: frozenset[str | None] = frozenset((first, second))
            found_weights[pair] = 0.0 if same_place or same_hand else worth(times[pair])
    return found_weights
