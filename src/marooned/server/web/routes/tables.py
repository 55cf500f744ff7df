"""What is asked over HTTP about tables: setting them up, seats, starting, leaving."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from marooned.protocol.http import NewTable, SeatBot, Swap, TakeSeat
from marooned.protocol.tables import Table
from marooned.server.service import Service
from marooned.server.web.routes.common import AnyRequest, Myself, Running, SeatNumber, draw_qr


@get("/api/tables")
async def open_tables(service: Running) -> list[Table]:
    """Public tables that wait for players."""
    return await service.lobby.public_tables("open")


@get("/api/watchable")
async def watchable_tables(service: Running) -> list[Table]:
    """Public tables with a running match, to watch."""
    return await service.lobby.public_tables("running")


@post("/api/tables", status_code=201)
async def create_table(data: JSONBody[NewTable], me: Myself, service: Running) -> Table:
    """Set up a table."""
    return await _changed(service, await service.lobby.create(me, data))


@get("/api/codes/{code:str}")
async def table_of_code(code: FromPath[str], me: Myself, service: Running) -> Table:
    """The table that a short code leads to."""
    return await service.lobby.table_of_code(code)


@get("/api/tables/{table:str}")
async def find_table(table: FromPath[str], service: Running) -> Table:
    """A table, for whoever was given its id."""
    return await service.tables.find(table)


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def take_seat(
    table: FromPath[str], seat: SeatNumber, data: JSONBody[TakeSeat], me: Myself, service: Running
) -> Table:
    """Take a free seat."""
    return await _changed(service, await service.tables.take(me, table, seat, data.name))


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def leave_seat(table: FromPath[str], seat: SeatNumber, me: Myself, service: Running) -> Table:
    """Leave a seat; the host may free any."""
    return await _changed(service, await service.tables.leave(me, table, seat))


@post("/api/tables/{table:str}/seats/{seat:int}/bot", status_code=200)
async def seat_bot(
    table: FromPath[str], seat: SeatNumber, data: JSONBody[SeatBot], me: Myself, service: Running
) -> Table:
    """Give a seat to a bot; the host does."""
    return await _changed(service, await service.tables.seat_bot(me, table, seat, data.bot))


@post("/api/tables/{table:str}/swap", status_code=200)
async def swap_seats(table: FromPath[str], data: JSONBody[Swap], me: Myself, service: Running) -> Table:
    """Let two seats change players."""
    return await _changed(service, await service.tables.swap(me, table, data.one, data.other))


@post("/api/tables/{table:str}/start", status_code=200)
async def start_match(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Deal; the host does."""
    return await service.start(me, table)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Set the table for another match of the same people."""
    return await _changed(service, await service.tables.rematch(me, table))


@delete("/api/tables/{table:str}", status_code=200)
async def close_table(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Close a table for good; the host does, unless others are in the middle of a match."""
    closed = await service.tables.close(me, table)
    if closed.match.status == "abandoned":
        await service.live_matches.refresh(closed.match.id)
    return await _changed(service, closed)


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave_match(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Leave a running match for good; bots of the table's level have my seats."""
    left = await _changed(service, await service.tables.leave_match(me, table))
    await service.attendance.announce(await service.live_matches.refresh(left.match.id))
    return left


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(table: FromPath[str], request: AnyRequest, service: Running) -> Response[bytes]:
    """The link to a table, as a picture that phones can read."""
    await service.tables.find(table)
    return Response(draw_qr(request, f"/t/{table}"), media_type="image/svg+xml")


async def _changed(service: Service, table: Table) -> Table:
    await service.changed(table.id, listed=table.public)
    return table
