"""What is asked over HTTP about the deal of the day."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath

from marooned.protocol.daily import Daily, DailyBoard
from marooned.protocol.tables import Table
from marooned.server.web.routes.common import Myself, Running


@get("/api/daily")
async def deals_of_today(request: Request[Any, Any, Any], service: Running) -> Daily:
    """Today's deals, and how far I am with them."""
    caller = await service.caller(request)
    return await service.daily.today(caller.me if caller else None)


@post("/api/daily/{game:str}", status_code=200)
async def play_deal(game: FromPath[str], me: Myself, service: Running) -> Table:
    """Begin my one try at today's deal, or come back to it."""
    table, dealt = await service.daily.begin(me, game)
    return await service.begin(table) if dealt else table


@get("/api/daily/{game:str}/{day:str}")
async def deal_board(
    game: FromPath[str], day: FromPath[str], request: Request[Any, Any, Any], service: Running
) -> DailyBoard:
    """How everybody did at a deal: for those who finished it, and for all once nobody can play it any more."""
    caller = await service.caller(request)
    board = await service.daily.board(caller.me if caller else None, game, day)
    if board.results and None in board.bots.values():
        service.daily_bots.want(board.game, board.day)
    return board
