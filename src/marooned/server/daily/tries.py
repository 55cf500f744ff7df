"""Everybody's one try: started, resumed, and compared with all others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.daily import Daily, DailyBoard, DailyCount, DailyDeal, DailyResult, DailyTry
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Table
from marooned.server.daily.deals import BOT, BOTS, Deal, Deals
from marooned.server.storage.schema import daily_bots, daily_tries, matches, seats
from marooned.server.tables.available_games import available_games
from marooned.server.tables.lobby import Lobby
from marooned.server.tables.tables import Tables
from marooned.server.time import DAY, Time, day_of, end_of, told_at

LONGEST_STREAK = 1000
"""Days to look back on."""
SETTLED_FOR = 5000
"""For so many milliseconds after everybody's results were collected, only the asker's are."""


class Tries:
    """The tries at the deals of all days."""

    def __init__(self, deals: Deals, lobby: Lobby, tables: Tables, time: Time) -> None:
        self.deals, self.lobby, self.tables, self.time = deals, lobby, tables, time
        self.store = deals.store
        self._settled: dict[str, int] = {}
        """When everybody's results were last collected, by day."""

    async def today(self, me: Me | None) -> Daily:
        """Today's deals, and the person's progress with them."""
        now = self.time.now()
        day, before = day_of(now), day_of(now - DAY)
        deals = await self._deals(me, day)
        told = [] if me is None or now < told_at(before) else await self._deals(me, before)
        async with self.store.reading() as connection:
            streak = 0 if me is None else await _streak(connection, me, day)
        mine = [deal for deal in told if deal.mine is not None]
        return Daily(day=day, next=end_of(day), deals=deals, streak=streak, told=mine)

    async def _deals(self, me: Me | None, day: str) -> list[DailyDeal]:
        """The deals of a day, and the person's progress with them."""
        await self._settle(day, me)
        async with self.store.reading() as connection:
            tried = {} if me is None else await _tries_of(connection, me, day)
            counted = await connection.execute(
                select(daily_tries.c.game, func.count())
                .where(daily_tries.c.day == day, daily_tries.c.place.is_not(None))
                .group_by(daily_tries.c.game)
            )
            finished = {row[0]: row[1] for row in counted}
        games = [game.name for game in sorted(available_games(), key=lambda game: game.order)]
        return [_shown(await self.deals.of(game, day), finished.get(game, 0), tried.get(game)) for game in games]

    async def begin(self, me: Me, game: str) -> tuple[Table, bool]:
        """The table of a person's try at today's deal, and whether it was dealt just now. There is only one, however
        often and at whichever process it is asked for."""
        day = day_of(self.time.now())
        deal = await self.deals.of(game, day)
        async with self.store.reading() as connection:
            mine = (await _tries_of(connection, me, day)).get(deal.game.name)
        if mine is None:
            table = await self.lobby.create(me, deal.table(me.language), day)
            row = {"day": day, "game": deal.game.name, "identity": me.id, "table": table.id}
            try:
                await self.store.change(insert(daily_tries), row)
            except IntegrityError:  # two requests at once
                await self.tables.close(me, table.id)
                return await self.begin(me, game)
        elif mine.table is None:
            raise Refusal("daily.once")
        else:
            table = await self.tables.find(mine.table)
        if table.match.status != "open":
            return table, False
        try:
            if table.places[deal.seat].person is None:
                await self._sit(me, table.id, deal.seat)
            return await self.tables.start(me, table.id, deal.key), True
        except Refusal:  # another request for the same came at the same moment
            table = await self.tables.find(table.id)
            if table.match.status == "open":
                raise
            return table, False

    async def _sit(self, me: Me, table: str, seat: int) -> None:
        """Sit down, unless another request for the same did."""
        try:
            await self.tables.take(me, table, seat)
        except Refusal:
            if (await self.tables.find(table)).places[seat].person != me.id:
                raise

    async def board(self, me: Me | None, game: str, day: str) -> DailyBoard:
        """How everybody did at a deal. Refused to those who could still play it."""
        if not _is_day(day) or day > day_of(self.time.now()):
            raise Refusal("daily.unknown")
        deal = await self.deals.of(game, day)
        await self._settle(day, me)
        of_deal = (daily_tries.c.day == day, daily_tries.c.game == deal.game.name)
        async with self.store.reading() as connection:
            row = None if me is None else (await _tries_of(connection, me, day)).get(deal.game.name)
            told = self.time.now() >= told_at(day)
            if not told and (row is None or row.finished is None):
                raise Refusal("daily.not-over")
            place, points = daily_tries.c.place, daily_tries.c.points
            counted = await connection.execute(
                select(place, points, func.count())
                .where(*of_deal, place.is_not(None))
                .group_by(place, points)
                .order_by(place, points.desc())
            )
            results = [DailyCount(place=row[0], points=row[1], people=row[2]) for row in counted]
            played = await connection.execute(
                select(daily_bots).where(daily_bots.c.day == day, daily_bots.c.game == deal.game.name)
            )
            found = {row.bot: DailyResult(place=row.place, points=row.points) for row in played}
        return DailyBoard(
            game=deal.game.name,
            day=day,
            seats=deal.seats,
            mine=None if row is None else _try(row),
            results=results,
            bots={bot: found.get(bot) for bot in BOTS},
            key=deal.key.hex() if told else None,
        )

    async def _settle(self, day: str, me: Me | None) -> None:
        """Store how tries ended since the last time: everybody's, or only the asker's if everybody's were collected a
        moment ago. Nothing is lost if a process dies: the outcome is stored with the match."""
        stays = (seats.c.match == matches.c.id) & (seats.c.identity == daily_tries.c.identity)
        over = (
            select(daily_tries, matches.c.outcome, matches.c.ended, matches.c.abandoned, seats.c.seat)
            .join(matches, matches.c.table == daily_tries.c.table)
            .outerjoin(seats, stays)
            .where(daily_tries.c.day == day, daily_tries.c.finished.is_(None), matches.c.status == "over")
        )
        if (now := self.time.now()) < self._settled.get(day, 0) + SETTLED_FOR:
            over = over.where(daily_tries.c.identity == (None if me is None else me.id))
        else:
            self._settled = {day: now} | {one: at for one, at in self._settled.items() if at + SETTLED_FOR > now}
        rows = await self.store.rows(over)
        if not rows:
            return
        async with self.store.writing() as connection:
            for row in rows:
                ended = row.ended or row.abandoned
                result = {}
                if row.outcome is not None and row.seat is not None and ended < told_at(day):
                    result = {"place": row.outcome["ranks"][row.seat], "points": row.outcome["scores"][row.seat]}
                of_try = [daily_tries.c[name] == getattr(row, name) for name in ("day", "game", "identity")]
                await connection.execute(update(daily_tries).where(*of_try).values(finished=ended, **result))


async def _tries_of(connection: AsyncConnection, me: Me, day: str) -> dict[str, Any]:
    """A person's tries on a day, by game."""
    rows = await connection.execute(
        select(daily_tries, matches.c.id.label("match"))
        .outerjoin(matches, matches.c.table == daily_tries.c.table)
        .where(daily_tries.c.identity == me.id, daily_tries.c.day == day)
    )
    return {row.game: row for row in rows}


async def _streak(connection: AsyncConnection, me: Me, day: str) -> int:
    """On how many days in a row a person finished a deal. Today's may still come."""
    finished = (
        select(daily_tries.c.day)
        .where(daily_tries.c.identity == me.id, daily_tries.c.place.is_not(None), daily_tries.c.day <= day)
        .distinct()
        .order_by(daily_tries.c.day.desc())
        .limit(LONGEST_STREAK)
    )
    return streak_of((await connection.execute(finished)).scalars(), day)


def streak_of(days: Iterable[str], today: str) -> int:
    """How many days in a row there are, the latest first, up to today or yesterday."""
    wanted, found = dt.date.fromisoformat(today), 0
    for day in map(dt.date.fromisoformat, days):
        if found == 0 and day == wanted - dt.timedelta(days=1):
            wanted = day
        if day != wanted:
            break
        found, wanted = found + 1, wanted - dt.timedelta(days=1)
    return found


def _shown(deal: Deal, finished: int, row: Any) -> DailyDeal:
    return DailyDeal(
        game=deal.game.name,
        seats=deal.seats,
        seat=deal.seat,
        bot=BOT,
        finished=finished,
        mine=None if row is None else _try(row),
    )


def _try(row: Any) -> DailyTry:
    result = None if row.place is None else DailyResult(place=row.place, points=row.points)
    return DailyTry(table=row.table, match=row.match, over=row.finished is not None, result=result)


def _is_day(day: str) -> bool:
    try:
        return dt.date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False
