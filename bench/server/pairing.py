"""How long it takes to find players, while hundreds of others look for something else.

    python -m bench.server.pairing [--waiting 600] [--pairs 200] [--rate 20]

A server of its own keeps a file in a temporary folder. As many people as can without finding one another are connected
and look for tables that are one short of being full. Then pairs come, so many a second: the first of each waits, and
the answer to the second is timed, from sending the search until the table is told. A thousand people look in all.
"""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import json
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.support.arguments import new_parser
from bench.support.server.serving import served

PACES = ("none", "quick", "calm", "day", "days")
SIZES = [("galerapagos", seats) for seats in range(12, 2, -1)] + [("nautilus-island", 4)]
LONELY = [
    {"game": game, "rated": rated, "pace": pace, "seats": seats}
    for game, seats in SIZES
    for rated in (False, True)
    for pace in PACES
    if not (rated and pace == "none")  # a rated table has a clock
    for _ in range(seats - 1)
]
"""Searches of which none fits enough others."""
PAIR = json.dumps({"type": "search", "wanted": {"game": "nautilus", "pace": "quick"}})


async def cookie_of(http: httpx.AsyncClient, number: int) -> str:
    """The cookie of a new guest."""
    http.cookies.clear()
    answer = await http.post("/api/identity", json={"name": f"Guest {number}"})
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


@asynccontextmanager
async def visiting(url: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """Somebody on the home page, at an address of their own: what one address may search for is limited."""
    address = f"{url.replace('http', 'ws', 1)}/api/company/socket"
    home = ipaddress.IPv4Address(hashlib.sha256(cookie.encode()).digest()[:4])
    headers = {"cookie": cookie, "x-forwarded-for": str(home)}
    async with connect(address, additional_headers=headers, max_size=None) as connection:
        yield connection


async def search(connection: ClientConnection, **wanted: Any) -> None:
    """Look for players."""
    await connection.send(json.dumps({"type": "search", "wanted": wanted}))


async def hear(connection: ClientConnection, kind: str) -> None:
    """Wait for a message of that kind."""
    while json.loads(await connection.recv())["type"] != kind:
        pass


async def drain(connection: ClientConnection) -> None:
    """Read what nobody looks at."""
    async for _ in connection:
        pass


async def measure(url: str, waiting: int, pairs: int, rate: float) -> list[float]:
    """Seconds until the second of each pair had the table."""
    taken = []
    async with AsyncExitStack() as stack, httpx.AsyncClient(base_url=url, timeout=60) as http:
        reading = []
        for number in range(waiting):
            connection = await stack.enter_async_context(visiting(url, await cookie_of(http, number)))
            await search(connection, **LONELY[number])
            reading.append(asyncio.create_task(drain(connection)))
        await asyncio.sleep(2)
        for number in range(pairs):
            one, other = await cookie_of(http, 2 * number), await cookie_of(http, 2 * number + 1)
            async with visiting(url, one) as first, visiting(url, other) as second:
                await first.send(PAIR)
                await hear(first, "looking")
                await asyncio.sleep(1 / rate)
                began = time.perf_counter()
                await second.send(PAIR)
                await hear(second, "found")
                taken.append(time.perf_counter() - began)
                await hear(first, "found")
        for task in reading:
            task.cancel()
    return taken


def main() -> None:
    """Measure, and say it in a line."""
    parser = new_parser(__doc__)
    parser.add_argument("--waiting", type=int, choices=range(len(LONELY) + 1), default=600, metavar="PEOPLE")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--rate", type=float, default=20)
    asked = parser.parse_args()
    with served("marooned.server", bot_workers=1) as server:
        taken = sorted(asyncio.run(measure(server.url, asked.waiting, asked.pairs, asked.rate)))
    middle, late = statistics.median(taken), taken[int(0.99 * (len(taken) - 1))]
    print(f"{asked.waiting} people look, {len(taken)} pairs come")
    print(f"found in {1000 * middle:.1f} ms, 99 of 100 in {1000 * late:.1f} ms")


if __name__ == "__main__":
    main()
