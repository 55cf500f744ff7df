"""`marooned bot`: a program takes a seat at a server's table; `marooned mcp`: a language model does."""

from __future__ import annotations

import asyncio
import os
import socket
import sys

from marooned.cli.arguments import Arguments
from marooned.client.api import Server
from marooned.client.player import Player
from marooned.client.problems import ClientProblem
from marooned.client.seating import find_table, sit_down
from marooned.client.strategies import STRATEGIES, ProgramStrategy, Strategy
from marooned.engine.text import Text, text_of
from marooned.protocol.messages import ServerMessage, Update

USUAL_SERVER = "http://localhost:8000"
MCP_HOST = "127.0.0.1"


def bot(arguments: Arguments) -> int:
    """Play until the match is over."""
    strategy = strategy_for(arguments)
    asyncio.run(play(server_of(arguments), arguments.value("table"), strategy, arguments.has("stay")))
    return 0


def mcp(arguments: Arguments) -> int:
    """Serve the tools of a seat, over standard input and output or on a port."""
    try:
        from marooned.client.mcp import serve
    except ModuleNotFoundError:
        raise ClientProblem("no-mcp", command='pip install "marooned[mcp]"') from None
    server, port = server_of(arguments), arguments.number("port", 1, 65535)
    if port is not None:
        try:
            socket.create_server((MCP_HOST, port)).close()
        except OSError:
            raise ClientProblem("port-taken", port=str(port), next=str(port % 65535 + 1)) from None
    serve(server, arguments.value("table"), port)
    return 0


def server_of(arguments: Arguments) -> Server:
    """The server that was named, and the token."""
    token = arguments.value("token") or os.environ.get("MAROONED_TOKEN")
    if not token:
        raise ClientProblem("no-token")
    return Server(arguments.value("server") or USUAL_SERVER, token, arguments.language)


def strategy_for(arguments: Arguments) -> Strategy:
    """The strategy that chooses the moves."""
    program = arguments.value("exec")
    if program is not None:
        return ProgramStrategy(program)
    name = arguments.value("bot") or "uniform"
    if name not in STRATEGIES:
        raise ClientProblem("unknown-strategy", name=name, known=", ".join(STRATEGIES))
    return STRATEGIES[name]()


async def play(server: Server, wanted: str | None, strategy: Strategy, stay: bool) -> None:
    """Sit down, and play."""
    said = text_of(server.language, "marooned.client")
    table = await find_table(server, wanted)
    seats = await sit_down(server, table)
    told = ", ".join(map(str, seats))
    print(said("bot-seated", code=table.code, game=table.game, seats=told), file=sys.stderr)
    await Player(server, table.id, strategy, lambda message: report(said, message)).play(stay)


def report(said: Text, message: ServerMessage) -> None:
    """Tell how the match ended."""
    if isinstance(message, Update) and message.outcome is not None:
        scores = ", ".join(map(str, message.outcome.scores))
        print(said("bot-over", ending=message.outcome.ending, scores=scores), file=sys.stderr)
