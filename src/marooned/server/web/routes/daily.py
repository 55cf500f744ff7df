"""What is asked over HTTP about the deal of the day."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from marooned.protocol.daily import Daily, DailyBoard
from marooned.protocol.tables import Table
from marooned.server.web.routes.common import Asker, Myself, Running


@get("/api/daily")
async def deals_of_today(asker: Asker, service: Running) -> Daily:
    """Today's deals, and how far I am with them."""
    return await service.daily.today(asker)


@post("/api/daily/{game:str}", status_code=200)
async def play_deal(game: FromPath[str], me: Myself, service: Running) -> Table:
    """Begin my one try at today's deal, or come back to it."""
    table, dealt = await service.daily.begin(me, game)
    return await service.begin(table) if dealt else table


@get("/api/daily/{game:str}/{day:str}")
async def deal_board(game: FromPath[str], day: FromPath[str], asker: Asker, service: Running) -> DailyBoard:
    """How everybody did at a deal: for those who finished it, and for all once nobody can play it any more."""
    board = await service.daily.board(asker, game, day)
    if board.results and None in board.bots.values():
        service.daily_bots.want(board.game, board.day)
    return board
