"""Programs that play with a token."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import connect

from marooned.protocol.basics import PROTOCOL
from tests.server.harness import Guest, Seat


class Program(Guest):
    """Somebody with a token."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(url)
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"

    @contextlib.asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator[Seat]:
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, additional_headers={"authorization": f"Bearer {self.token}"}) as connection:
            seat = Seat(connection)
            await seat.send("hello", protocol=PROTOCOL, **hello)
            yield seat


@contextlib.asynccontextmanager
async def programs(url: str, *made: dict[str, Any]) -> AsyncIterator[list[Program]]:
    """Programs with the tokens that were made for them."""
    found = [Program(url, one["token"]) for one in made]
    try:
        yield found
    finally:
        for program in found:
            await program.http.aclose()
