"""How soon home and *My matches* answer on a server with many people.

    python -m bench.server.home [--people 10000] [--matches 50000] [--asked 1000] [--regulars 20]

An SQLite file gets so many people and matches of four, a third of them running by correspondence; a few regulars have
sat in a tenth of all. Then people, one after another, are told what waits for them and what they play and have played.
The processor's time is told beside the wall's, which others on the machine share.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from bench.support.arguments import new_parser
from bench.support.results import show
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.protocol.tables import Me
from marooned.server.settings import sqlite_url
from marooned.server.storage.schema import identities, matches, seats, snapshots, tables
from marooned.server.storage.snapshots import keep_layout
from marooned.server.storage.store import Store
from marooned.server.tables.my_matches import matches_of, waiting_for
from marooned.server.time import Time, now

SEATS = 4
AT_ONCE = 5000
DAY = 24 * 3600 * 1000


async def fill(store: Store, people: int, count: int, regulars: int) -> None:
    """Write the people and their matches as a server would have left them."""
    chance, game = random.Random(1), load_game("nautilus-island")
    await keep_layout(store, game)
    match = Match(game, SEATS)
    clock = {"at": now(), "left": [DAY] * SEATS, "debate": None}
    outcome = {"ending": "score", "winners": [0], "scores": [9, 5, 4, 1], "ranks": [0, 1, 2, 3]}
    terms = {"clock": {"kind": "slow", "hours": 24}}
    async with store.writing() as connection:
        rows = [{"id": f"p{one}", "name": f"P{one}", "language": "en", "created": 0} for one in range(people)]
        await connection.execute(insert(identities), rows)
    for start in range(0, count, AT_ONCE):
        ids = range(start, min(count, start + AT_ONCE))
        running = {one: chance.random() < 1 / 3 for one in ids}
        sitting = {one: chance.sample(range(people), SEATS) for one in ids}
        for one in ids:
            if one % 10 == 0 and not set(sitting[one]) & set(range(regulars)):
                sitting[one][0] = one // 10 % regulars
        shared = {"game": game.name, "seats": SEATS, "options": {}, "terms": terms, "created": 0}
        async with store.writing() as connection:
            await connection.execute(
                insert(tables),
                [{"id": f"t{one}", "code": f"{one:06}", "host": f"p{sitting[one][0]}", **shared} for one in ids],
            )
            await connection.execute(
                insert(matches),
                [
                    {
                        "id": f"m{one}",
                        "table": f"t{one}",
                        "number": 1,
                        "rules": game.version,
                        "created": one,
                        "key": b"k" * 16,
                        "commitment": "c" * 64,
                        "status": "running" if running[one] else "over",
                        "ended": None if running[one] else one,
                        "outcome": None if running[one] else outcome,
                    }
                    for one in ids
                ],
            )
            await connection.execute(
                insert(seats),
                [
                    {"match": f"m{one}", "seat": seat, "identity": f"p{person}"}
                    for one in ids
                    for seat, person in enumerate(sitting[one])
                ],
            )
            await connection.execute(
                insert(snapshots),
                [
                    {
                        "match": f"m{one}",
                        "version": 9,
                        "layout": game.State.layout(),
                        "state": match.position.data,
                        "clock": clock,
                        "to_act": 1 << chance.randrange(SEATS) if running[one] else 0,
                    }
                    for one in ids
                ],
            )


async def measure(people: int, count: int, asked: int, regulars: int) -> list[tuple[str, ...]]:
    """A row for each question: milliseconds at the 50th and the 99th of 100, of wall and processor."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(sqlite_url(Path(folder) / "bench.sqlite"))
        await fill(store, people, count, regulars)
        chance, clock = random.Random(2), Time()
        everyone = [chance.randrange(people) for _ in range(asked)]
        busy = [one % regulars for one in range(asked // 4)]
        async with store.reading() as connection:
            own = select(seats.c.match).where(seats.c.identity == "p0")
            held = len((await connection.execute(own)).all())
        rows = []
        questions: dict[str, Callable[[Me], Awaitable[list[Any]]]] = {
            "what waits for me": lambda me: waiting_for(store, me, clock),
            "my matches": lambda me: matches_of(store, me),
        }
        for name, ask in questions.items():
            for whom, ids in ((f"{people} people", everyone), (f"regulars, {held} matches each", busy)):
                walls, processor, found = [], [], 0
                for one in ids:
                    me = Me(id=f"p{one}", name="", language="en", face="bun", colour="red", introduced=True)
                    begun, used = time.perf_counter(), time.process_time()
                    found += len(await ask(me))
                    walls.append(time.perf_counter() - begun)
                    processor.append(time.process_time() - used)
                cells = [
                    f"{1000 * sorted(taken)[len(taken) * part // 100]:.1f}"
                    for taken in (walls, processor)
                    for part in (50, 99)
                ]
                rows.append((f"{name}: {whom}", *cells, f"{found / len(ids):.1f}"))
        await store.close()
    return rows


def tell(rows: list[tuple[str, ...]]) -> None:
    """Print them."""
    show("Home and my matches, in ms", ("", "wall p50", "p99", "processor p50", "p99", "matches told"), rows)


if __name__ == "__main__":
    made = new_parser(__doc__)
    made.add_argument("--people", type=int, default=10_000)
    made.add_argument("--matches", dest="count", type=int, default=50_000)
    made.add_argument("--asked", type=int, default=1000)
    made.add_argument("--regulars", type=int, default=20)
    tell(asyncio.run(measure(**vars(made.parse_args()))))
