"""What is asked over HTTP for programs that play: their accounts and tokens, and the shape of all messages."""

from __future__ import annotations

import functools

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from marooned.protocol.http import BotAccount, BotToken, NewProgram
from marooned.protocol.refusals import Refusal
from marooned.server.web.routes.common import AnyRequest, Myself, Running, SeatNumber


@post("/api/bots", status_code=201)
async def create_bot(data: JSONBody[NewProgram], request: AnyRequest, me: Myself, service: Running) -> BotToken:
    """Make a bot account of mine. Its token is shown this once."""
    service.admit_newcomer(request)
    return await service.tokens.create(me, data.name, data.language)


@get("/api/bots")
async def my_bots(me: Myself, service: Running) -> list[BotAccount]:
    """My bot accounts, newest first."""
    return await service.tokens.owned(me)


@post("/api/bots/{bot:str}/token", status_code=201)
async def renew_token(bot: FromPath[str], me: Myself, service: Running) -> BotToken:
    """Another token for a bot account of mine; the old one is worth nothing now, and its connections end."""
    made = await service.tokens.renew(me, bot)
    service.revocations.revoke(bot)
    return made


@delete("/api/bots/{bot:str}", status_code=204)
async def revoke_bot(bot: FromPath[str], me: Myself, service: Running) -> None:
    """Take the token of a bot account of mine away for good; its connections end."""
    await service.tokens.revoke(me, bot)
    service.revocations.revoke(bot)


@post("/api/tables/{table:str}/seats/{seat:int}/token", status_code=201)
async def seat_token(
    table: FromPath[str],
    seat: SeatNumber,
    data: JSONBody[NewProgram],
    request: AnyRequest,
    me: Myself,
    service: Running,
) -> BotToken:
    """Give my seat, or as the host a free one, to a program. Its token plays this seat and does nothing else."""
    service.admit_newcomer(request)
    made = await service.tokens.create_for_seat(me, table, seat, data.name, data.language)
    await service.changed(table)
    return made


@get("/api/token")
async def my_token(request: AnyRequest, service: Running) -> BotAccount:
    """What the token that asks stands for."""
    caller = await service.caller(request)
    if caller is None or caller.bot is None:
        raise Refusal("token.unknown")
    return caller.bot


@get("/api/schema/messages.json", sync_to_thread=True)
def message_schema() -> Response[bytes]:
    """Every message and body, and the views and events of every game."""
    return Response(_schema(), media_type="application/schema+json")


@functools.cache
def _schema() -> bytes:
    from marooned.server.web.json_schema import schema  # which few ask for, and which takes its time

    return msgspec.json.format(msgspec.json.encode(schema()), indent=2)
