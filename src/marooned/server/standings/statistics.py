"""Everybody's own story: sums, matches, curves and lists, by queries that do not grow with what was played."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.refusals import Refusal
from marooned.protocol.standings import (
    Companion,
    GameStatistics,
    ListedPlayer,
    MatchPage,
    MatchResult,
    Month,
    MyStatistics,
    RatingPoint,
    ResultWord,
    Statistic,
)
from marooned.protocol.tables import Me, Pace
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.standings.results import COMPANY
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import identities, listings, meetings, rating_changes, ratings, results, sums
from marooned.server.storage.store import Store
from marooned.server.tables.rated import bot_ratings, rating_of
from marooned.server.tables.rating_scale import doubt_of, points_of

A_PAGE = 50
LISTED = 100
"""Most people that a list shows."""
FOUND = 30
"""Most companions that a search finds."""
CURVE = 500
"""Most matches that a curve goes back."""
CHUNK = 500
"""Matches that are read at once where somebody takes all of them away."""
DOWNLOADS_A_SECOND, DOWNLOAD_SECONDS = 1 / 300, 1500


class PersonalStatistics:
    """Reads what people played: for their own page, for lists and for downloads."""

    def __init__(self, store: Store, last_addresses: LastAddresses) -> None:
        self.store = store
        self._limits = PersonRateLimits(last_addresses, DOWNLOADS_A_SECOND, DOWNLOAD_SECONDS)

    async def story(self, me: Me) -> MyStatistics:
        """What somebody's play adds up to."""
        mine = select(sums).where(sums.c.identity == me.id, sums.c.game > "").order_by(sums.c.game, sums.c.name)
        rated = select(ratings).where(ratings.c.identity == me.id, ratings.c.matches > 0)
        async with self.store.reading() as connection:
            by_game: dict[str, list[Any]] = {}
            for row in await connection.execute(mine):
                by_game.setdefault(row.game, []).append(row)
            shown = (await connection.execute(rated)).all()
            listed = await connection.execute(select(listings).where(listings.c.identity == me.id))
            games = [await self._game(connection, me, game, rows, shown) for game, rows in by_game.items()]
            return MyStatistics(games=games, listed=listed.first() is not None)

    async def _game(
        self, connection: AsyncConnection, me: Me, game: str, rows: Sequence[Any], rated: Sequence[Any]
    ) -> GameStatistics:
        of = select(results).where(results.c.identity == me.id, results.c.game == game, results.c.place.is_not(None))
        best = of.order_by(results.c.place, results.c.score.desc()).limit(1)
        worst = of.order_by(results.c.place.desc(), results.c.score).limit(1)
        ends = [row for query in (best, worst) for row in await connection.execute(query)]
        told = await with_names(connection, ends)
        names = list(dict.fromkeys(row.name for row in rows if not row.name.startswith(":")))
        score = [row for row in rows if row.name == ":score"]
        return GameStatistics(
            game=game,
            results={row.word: row.times for row in rows if row.name == ":result"},
            score=_statistic("score", score) if score else None,
            statistics=[_statistic(name, [row for row in rows if row.name == name]) for name in names],
            months=sorted(
                (Month(month=row.word, matches=row.times, won=row.total) for row in rows if row.name == ":month"),
                key=lambda month: month.month,
            ),
            best=told[0] if told else None,
            worst=told[-1] if told else None,
            ratings={row.pace: rating_of(row) for row in rated if row.game == game},
        )

    async def matches(
        self,
        me: Me,
        game: str | None = None,
        company: str | None = None,
        result: ResultWord | None = None,
        since: int | None = None,
        until: int | None = None,
        after: str | None = None,
    ) -> MatchPage:
        """Somebody's matches that are over, those of a game, with somebody, of a result, between two instants."""
        key = (meetings if company is not None else results).c
        found = select(results).where(results.c.identity == me.id)
        if company is not None:
            found = found.join(meetings, (key.match == results.c.match) & (key.identity == results.c.identity))
            found = found.where(key.identity == me.id, key.other == company)
        if game is not None:
            found = found.where(key.game == game)
        if result is not None:
            found = found.where(key.result == result)
        if since is not None:
            found = found.where(key.ended >= since)
        if until is not None:
            found = found.where(key.ended <= until)
        if after is not None:
            ended, match = _cursor(after)
            found = found.where(key.ended <= ended, or_(key.ended < ended, key.match < match))
        found = found.order_by(key.ended.desc(), key.match.desc()).limit(A_PAGE + 1)
        async with self.store.reading() as connection:
            rows = (await connection.execute(found)).all()
            told = await with_names(connection, rows[:A_PAGE])
        last = rows[A_PAGE - 1] if len(rows) > A_PAGE else None
        return MatchPage(matches=told, after=None if last is None else f"{last.ended}.{last.match}")

    async def company(self, me: Me, search: str | None = None) -> list[Companion]:
        """With whom somebody played most, or those of them whose name has that in it."""
        mine = (
            select(sums.c.word, sums.c.times, identities.c.name)
            .outerjoin(identities, identities.c.id == sums.c.word)
            .where(sums.c.identity == me.id, sums.c.game == COMPANY, sums.c.name == COMPANY)
            .order_by(sums.c.times.desc(), sums.c.word)
            .limit(FOUND)
        )
        if search:
            mine = mine.where(identities.c.name.icontains(search, autoescape=True))
        rows = await self.store.rows(mine)
        return [Companion(id=row.word, name=row.name, matches=row.times) for row in rows]

    async def curve(self, me: Me, game: str, pace: Pace) -> list[RatingPoint]:
        """Somebody's rating after each of the last rated matches, the oldest first."""
        change = rating_changes.c
        of = (change.identity == me.id) & (change.game == game) & (change.pace == pace)
        newest = select(rating_changes).where(of).order_by(change.at.desc(), change.match).limit(CURVE)
        rows = await self.store.rows(newest)
        return [
            RatingPoint(
                match=row.match, at=row.at, points=points_of(row.mu), doubt=doubt_of(row.sigma), weight=row.weight
            )
            for row in reversed(rows)
        ]

    async def listed(self, me: Me | None, game: str, pace: Pace) -> list[ListedPlayer]:
        """The best of those who chose to be seen, with the bots among them."""
        best = (
            select(ratings, identities.c.name)
            .join(identities, identities.c.id == ratings.c.identity)
            .where(ratings.c.game == game, ratings.c.pace == pace, ratings.c.listed, ratings.c.matches > 0)
            .order_by(ratings.c.mu.desc())
            .limit(LISTED)
        )
        rows = await self.store.rows(best)
        people = [
            ListedPlayer(name=row.name, bot=False, you=me is not None and row.identity == me.id, rating=rating_of(row))
            for row in rows
        ]
        bots = [ListedPlayer(name=bot, bot=True, you=False, rating=rating) for bot, rating in bot_ratings(game).items()]
        return sorted([*people, *bots], key=lambda one: -one.rating.points)

    async def choose(self, me: Me, listed: bool) -> None:
        """Be seen in lists of ratings from now on, or not."""
        async with self.store.writing() as connection:
            await lock_person(connection, me.id)
            await connection.execute(delete(listings).where(listings.c.identity == me.id))
            if listed:
                await connection.execute(insert(listings), {"identity": me.id})
            await connection.execute(update(ratings).where(ratings.c.identity == me.id).values(listed=listed))

    def take_away(self, me: Me) -> AsyncIterator[list[dict[str, Any]]]:
        """All of somebody's matches as rows, the oldest first, some at a time; refused where they just did that."""
        self._limits.check(me.id, "story.too-soon")
        return self._all(me)

    async def _all(self, me: Me) -> AsyncIterator[list[dict[str, Any]]]:
        change, ended, match = rating_changes.c, 0, ""
        rated = (change.match == results.c.match) & (change.identity == results.c.identity)
        while True:
            more = (
                select(results, change.mu, change.sigma)
                .outerjoin(rating_changes, rated)
                .where(results.c.identity == me.id, results.c.ended >= ended)
                .where(or_(results.c.ended > ended, results.c.match > match))
                .order_by(results.c.ended, results.c.match)
                .limit(CHUNK)
            )
            async with self.store.reading() as connection:
                rows = (await connection.execute(more)).all()
                names = await _names(connection, rows)
            if rows:
                yield [_row(row, names) for row in rows]
                ended, match = rows[-1].ended, rows[-1].match
            if len(rows) < CHUNK:
                return


def _row(row: Any, names: dict[str, str]) -> dict[str, Any]:
    """A match as it is taken away."""
    kept = {
        name: getattr(row, name) for name in ("match", "game", "ended", "seats", "seat", "result", "place", "score")
    }
    kept |= {"rated": bool(row.rated), "company": [names.get(other, other) for other in row.others]}
    kept |= {"rating": None if row.mu is None else points_of(row.mu)}
    kept |= {"doubt": None if row.sigma is None else doubt_of(row.sigma), "statistics": row.statistics}
    return kept


def _statistic(name: str, rows: Sequence[Any]) -> Statistic:
    numbers = next((row for row in rows if row.word == ""), None)
    return Statistic(
        name=name,
        words={row.word: row.times for row in rows if row.word},
        times=numbers.times if numbers else 0,
        total=numbers.total if numbers else 0,
        least=numbers.least if numbers else 0,
        most=numbers.most if numbers else 0,
    )


async def with_names(connection: AsyncConnection, rows: Sequence[Any]) -> list[MatchResult]:
    """Rows of `results` as they are told, with what everyone in them is called now."""
    names = await _names(connection, rows)
    return [
        MatchResult(
            **{field: getattr(row, field) for field in ("match", "game", "ended", "seats", "seat", "result")},
            place=row.place,
            score=row.score,
            rated=bool(row.rated),
            company=[Companion(id=other, name=names.get(other), matches=0) for other in row.others],
        )
        for row in rows
    ]


async def _names(connection: AsyncConnection, rows: Sequence[Any]) -> dict[str, str]:
    people = {other for row in rows for other in row.others if not other.startswith(":")}
    found = await connection.execute(select(identities.c.id, identities.c.name).where(identities.c.id.in_(people)))
    return {row.id: row.name for row in found}


def _cursor(after: str) -> tuple[int, str]:
    """Where a page ended: the instant and the match."""
    ended, _, match = after.partition(".")
    if not (ended.isascii() and ended.isdigit() and len(ended) <= 15):
        raise Refusal("message.invalid", why="after")
    return int(ended), match
