"""Finding the table that a program is to play at, and a seat there."""

from __future__ import annotations

import re
from typing import Any

from marooned.client.api import Server
from marooned.client.problems import ClientProblem

CODE = re.compile(r"[A-Za-z0-9]{4,8}")


async def find_table(server: Server, wanted: str | None) -> dict[str, Any]:
    """The table: the token's own, or the one that an id, a link or a short code names."""
    token = await server.ask("GET", "/api/token")
    if wanted is None:
        if token["table"] is None:
            raise ClientProblem("which-table")
        wanted = token["table"]
    wanted = wanted.strip().rstrip("/").rpartition("/")[2]
    path = f"/api/codes/{wanted}" if CODE.fullmatch(wanted) else f"/api/tables/{wanted}"
    table: dict[str, Any] = await server.ask("GET", path)
    return table


async def sit_down(server: Server, table: dict[str, Any]) -> list[int]:
    """The program's seats at the table; it takes the first free one if it has none yet."""
    me = (await server.ask("GET", "/api/identity"))["id"]
    seats = seats_of(table, me)
    if seats:
        return seats
    if table["match"]["status"] != "open":
        raise ClientProblem("no-seat")
    for place in table["places"]:
        if place["person"] is None and place["bot"] is None:
            taken = await server.ask("POST", f"/api/tables/{table['id']}/seats/{place['seat']}", {})
            return seats_of(taken, me)
    raise ClientProblem("table-full")


def seats_of(table: dict[str, Any], person: str) -> list[int]:
    """The seats that somebody has."""
    return [place["seat"] for place in table["places"] if place["person"] == person]
