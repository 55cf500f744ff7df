"""A seat as tools for language models, over the Model Context Protocol: look, legal actions, act, speak, wait, rules.

A server of these plays one seat: the one its token has. Whoever speaks to it sees what that seat sees, and can do what
that seat can do. Moves go the same way as everybody's.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, ParamSpec, TypeVar

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from marooned import __version__
from marooned.client.api import Server
from marooned.client.problems import ClientProblem
from marooned.client.seat import HeldSeat
from marooned.client.words import Words
from marooned.engine.text import text_of
from marooned.protocol.messages import Said, Spoke

LONGEST_WAIT = 120
"""Most seconds that a call waits for something to happen."""

P = ParamSpec("P")
R = TypeVar("R")


class Tools:
    """The tools of one seat. It sits down when the first of them is used."""

    def __init__(self, server: Server, wanted: str | None) -> None:
        self.server, self.wanted = server, wanted
        self._seat: HeldSeat | None = None
        self._sitting = asyncio.Lock()
        self._seen = 0

    async def look(self) -> dict[str, Any]:
        seat = await self._seated()
        return self._sight(seat)

    async def legal_actions(self) -> list[dict[str, str]]:
        seat = await self._seated()
        if seat.update is None:
            raise ClientProblem("not-started")
        words, names = self._words(seat), names_at(seat)
        view = seat.update.view
        return [{"action": word, "words": words.action(word, view, names, seat.seat)} for word in seat.update.legal]

    async def act(
        self, action: Annotated[str, Field(description="One of the legal actions, as it is written.")]
    ) -> dict[str, Any]:
        seat = await self._seated()
        await seat.act(action.strip())
        return self._sight(seat)

    async def speak(
        self,
        text: Annotated[str, Field(description="What to say, at most 500 characters.")],
        to: Annotated[list[int], Field(description="Seats that alone hear it; empty: everyone.")] = [],  # noqa: B006
    ) -> str:
        seat = await self._seated()
        await seat.say(text, to)
        return "ok"

    async def phrase(
        self,
        words: Annotated[str, Field(description="One of the game's phrases, in its notation.")],
        to: Annotated[int | None, Field(description="The one seat that hears it; null: everyone.")] = None,
    ) -> str:
        seat = await self._seated()
        await seat.speak(words, to)
        return "ok"

    async def wait(
        self, seconds: Annotated[float, Field(description="Most seconds to wait.", ge=0, le=LONGEST_WAIT)] = 30
    ) -> dict[str, Any]:
        seat = await self._seated()
        await seat.wait_for(lambda: seat.changes > self._seen or over(seat), seconds)
        return self._sight(seat)

    async def rules(self) -> str:
        seat = await self._seated()
        words = self._words(seat)
        page, fields = words.rules(), words.fields().strip()
        if page is None:
            raise ClientProblem("no-rules", game=seat.table.game)
        return f"{page}\n\n```python\n{fields}\n```\n" if fields else page

    async def close(self) -> None:
        """Hang up."""
        if self._seat is not None:
            await self._seat.leave()

    async def _seated(self) -> HeldSeat:
        async with self._sitting:
            if self._seat is None or not self._seat.alive:
                self._seat = await HeldSeat.take(self.server, self.wanted)
            return self._seat

    def _words(self, seat: HeldSeat) -> Words:
        return Words(seat.table.game, self.server.language)

    def _sight(self, seat: HeldSeat) -> dict[str, Any]:
        """All that the seat may know, and what happened since it last looked."""
        self._seen = seat.changes
        events, seat.events = seat.events, []
        talk, seat.talk = seat.talk, []
        words, names, update = self._words(seat), names_at(seat), seat.update
        return {
            "game": seat.table.game,
            "players": names,
            "you": seat.seat,
            "status": seat.table.match.status,
            "your_decision": seat.owes,
            "deciding": update.to_act if update else [],
            "view": update.view if update else None,
            "happened": [line for event in events if (line := words.event(event, names, seat.seat)) is not None],
            "said": [_said(words, message, names) for message in talk],
            "outcome": msgspec.to_builtins(update.outcome) if update else None,
        }


def names_at(seat: HeldSeat) -> list[str]:
    """What the players are called."""
    return [place.name or str(place.seat) for place in seat.table.places]


def over(seat: HeldSeat) -> bool:
    """Whether there is nothing left to wait for."""
    return seat.update is not None and seat.update.outcome is not None and seat.table.match.status == "over"


def server_of(tools: Tools) -> MCPServer:
    """The tools, ready to be served."""
    said = text_of(tools.server.language, "marooned.client")
    served = MCPServer("marooned", version=__version__, instructions=said("mcp-instructions"), log_level="WARNING")
    for tool in (tools.look, tools.legal_actions, tools.act, tools.speak, tools.phrase, tools.wait, tools.rules):
        about = said(f"mcp-{tool.__name__.replace('_', '-')}")
        served.tool(description=about)(_in_words(tool, tools.server.language))
    return served


def serve(server: Server, wanted: str | None, port: int | None) -> None:
    """Serve over standard input and output, or over HTTP on a port of this machine, until told to stop."""
    served = server_of(Tools(server, wanted))
    if port is None:
        served.run("stdio")
    else:
        served.run("streamable-http", port=port)


def _in_words(tool: Callable[P, Awaitable[R]], language: str) -> Callable[P, Awaitable[R]]:
    """The tool, whose problems are told as such."""

    @functools.wraps(tool)
    async def told(*arguments: P.args, **named: P.kwargs) -> R:
        try:
            return await tool(*arguments, **named)
        except ClientProblem as problem:
            raise ToolError(problem.text(language)) from None

    return told


def _said(words: Words, message: Said | Spoke, names: list[str]) -> dict[str, Any]:
    text = message.text if isinstance(message, Said) else words.phrase(message.words, message.seat, names, message.to)
    return {"seat": message.seat, "name": message.name, "text": text, "to": message.to}
