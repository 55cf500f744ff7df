"""Matches that are over as somebody needs them: rated or not, with any outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, select, update

from marooned.engine.contract import Outcome
from marooned.protocol.http import NewTable
from marooned.protocol.tables import LiveClock, Me, Table
from marooned.server.service import Service
from marooned.server.storage.schema import matches, moves, rating_changes, ratings
from marooned.server.tables.tables import abandon
from marooned.server.time import now

CLOCK = LiveClock(bank=600, increment=10)


async def person(service: Service, name: str, address: str = "") -> Me:
    """Somebody who asks from an address of their own, or from that one."""
    me = (await service.identities.create(name, "en"))[0]
    service.last_addresses.note(me.id, address or f"2001:db8:{len(service.last_addresses._at):x}::1")
    return me


async def begun(
    service: Service, *players: Me | str, game: str = "nautilus", rated: bool = True, **wanted: Any
) -> Table:
    """A match that has begun, at a rated table by default."""
    host = next(player for player in players if isinstance(player, Me))
    bots = {str(seat): player for seat, player in enumerate(players) if isinstance(player, str)}
    table = await service.lobby.create(
        host, NewTable(game=game, seats=len(players), bots=bots, rated=rated, **{"clock": CLOCK, **wanted})
    )
    for seat, player in enumerate(players):
        if isinstance(player, Me):
            await service.tables.take(player, table.id, seat)
    return await service.tables.start(host, table.id)


async def end(service: Service, table: Table, ranks: Sequence[int] | None, when: int | None = None) -> None:
    """The match is over, with that outcome or abandoned; nobody has noticed yet."""
    async with service.store.writing() as connection:
        if ranks is None:
            await abandon(connection, table.match.id)
            return
        winners = [seat for seat, rank in enumerate(ranks) if rank == 0]
        outcome = Outcome(ending="counted", scores=[-rank for rank in ranks], ranks=list(ranks), winners=winners)
        over = {"status": "over", "outcome": msgspec.to_builtins(outcome), "ended": when or now()}
        await connection.execute(update(matches).where(matches.c.id == table.match.id).values(**over))


async def move(service: Service, table: Table, *lines: tuple[int, str]) -> None:
    """Lines of the log as they would be kept: seat and nonce."""
    async with service.store.writing() as connection:
        for number, (seat, nonce) in enumerate(lines, 1):
            line = {"match": table.match.id, "number": number, "seat": seat, "action": "x", "digest": "", "hidden": 0}
            await connection.execute(insert(moves), {**line, "nonce": nonce})


async def points(service: Service, me: Me) -> float | None:
    """What somebody is rated, as the model has it; None before their first match."""
    async with service.store.reading() as connection:
        return (await connection.execute(select(ratings.c.mu).where(ratings.c.identity == me.id))).scalar_one_or_none()


async def changes(service: Service, me: Me) -> list[float]:
    """How far each rated match of somebody counted."""
    async with service.store.reading() as connection:
        rows = select(rating_changes.c.weight).where(rating_changes.c.identity == me.id).order_by(rating_changes.c.at)
        return list((await connection.execute(rows)).scalars())
