"""Finding the table that a program is to play at, and a seat there."""

from __future__ import annotations

import re

from marooned.client.api import Server
from marooned.client.problems import ClientProblem
from marooned.protocol.http import BotAccount, TakeSeat
from marooned.protocol.tables import Me, Table

CODE = re.compile(r"[A-Za-z0-9]{4,8}")


async def find_table(server: Server, wanted: str | None) -> Table:
    """The table: the token's own, or the one that an id, a link or a short code names."""
    token = await server.get("/api/token", BotAccount)
    found = token.table if wanted is None else wanted
    if found is None:
        raise ClientProblem("which-table")
    found = found.strip().rstrip("/").rpartition("/")[2]
    path = f"/api/codes/{found}" if CODE.fullmatch(found) else f"/api/tables/{found}"
    return await server.get(path, Table)


async def sit_down(server: Server, table: Table) -> list[int]:
    """The program's seats at the table; it takes the first free one if it has none yet."""
    me = await server.get("/api/identity", Me)
    seats = seats_of(table, me.id)
    if seats:
        return seats
    if table.match.status != "open":
        raise ClientProblem("no-seat")
    for place in table.places:
        if place.person is None and place.bot is None:
            taken = await server.post(f"/api/tables/{table.id}/seats/{place.seat}", TakeSeat(), Table)
            return seats_of(taken, me.id)
    raise ClientProblem("table-full")


def seats_of(table: Table, person: str) -> list[int]:
    """The seats that somebody has."""
    return [place.seat for place in table.places if place.person == person]
