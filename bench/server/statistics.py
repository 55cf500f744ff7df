"""How long one's own story takes to tell, for somebody who has played very much.

    python -m bench.server.statistics [--matches 100000] [--people 2000] [--asks 300] [--database URL] [--json FILE]

Fills a database, an empty one or else a new SQLite file, with the results of one person's matches and of those they
met, as they would be written down match by match; then asks all that the page asks, with and without what narrows it.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bench.support.arguments import new_parser
from bench.support.results import keep, show
from marooned.protocol.tables import Me
from marooned.server.rate_limits import LastAddresses
from marooned.server.settings import sqlite_url
from marooned.server.standings.results import COMPANY, sum_of
from marooned.server.standings.statistics import PersonalStatistics
from marooned.server.storage.schema import (
    identities,
    matches,
    meetings,
    rating_changes,
    ratings,
    results,
    sums,
    tables,
)
from marooned.server.storage.store import Store

ME = Me(id="me", name="Ann", language="en", face="bun", colour="red", introduced=True)
GAMES = ("galerapagos", "nautilus", "nautilus-island")
RESULTS = ("won", "lost", "abandoned", "left")
OFTEN = (45, 50, 4.9, 0.1)
STATISTICS: dict[str, Callable[[random.Random], list[Any]]] = {
    "fate": lambda rng: [rng.choice(("aboard", "thirst", "hunger", "shot"))],
    "turns": lambda rng: [rng.randint(1, 12)],
    "set": lambda rng: [rng.randint(1, 6) for _ in range(4)],
}
MINUTE = 60_000
NOW = 1_790_000_000_000


async def fill(store: Store, played: int, people: int, rng: random.Random) -> None:
    """Write everything down."""
    crowd = [{"id": f"p{n}", "name": f"Person {n}", "language": "en", "created": 0} for n in range(people)]
    crowd.append({"id": ME.id, "name": ME.name, "language": "en", "created": 0})
    table = {"code": "ABCDEF", "seats": 2, "options": {}, "terms": {}, "host": ME.id, "created": 0}
    added: dict[tuple[str, str, str, str], list[int]] = {}
    async with store.writing() as connection:
        await connection.execute(insert(identities), crowd)
        await connection.execute(insert(tables), {**table, "id": "t", "game": "nautilus"})
    for start in range(0, played, 2000):
        rows: dict[Any, list[dict[str, Any]]] = {one: [] for one in (matches, results, meetings, rating_changes)}
        for number in range(start, min(played, start + 2000)):
            match, ended, game = f"m{rng.getrandbits(60):x}", NOW - (played - number) * 5 * MINUTE, rng.choice(GAMES)
            with_whom = f"p{min(people - 1, int(rng.expovariate(1) * people / 12))}" if number % 3 else ":deckhand"
            row = {"id": match, "table": "t", "number": number, "status": "over", "rules": 1, "key": b"0" * 16}
            rows[matches].append({**row, "created": ended, "ended": ended, "tallied": ended})
            result = rng.choices(RESULTS, OFTEN)[0]
            told = {name: draw(rng) for name, draw in STATISTICS.items()} if result in ("won", "lost") else {}
            for who, other in ((ME.id, with_whom), (with_whom, ME.id)):
                if who.startswith(":"):
                    continue
                kept = {"match": match, "identity": who, "seat": 0, "game": game, "ended": ended, "seats": 2}
                place = ("won", "lost").index(result) if told else None
                kept |= {"result": result, "place": place, "score": rng.randint(0, 60) if told else None}
                rows[results].append({**kept, "rated": not number % 5, "others": [other], "statistics": told})
                met = {name: kept[name] for name in ("identity", "match", "ended", "game", "result")}
                rows[meetings].append({**met, "other": other})
                words = [(":result", result, [0]), (":month", f"20{10 + number * 15 // played}-0{number % 9 + 1}", [0])]
                for name, values in told.items():
                    words += [(name, value, [0]) if isinstance(value, str) else (name, "", [value]) for value in values]
                for name, word, values in words:
                    added.setdefault((who, game, name, word), []).extend(values)
                added.setdefault((who, COMPANY, COMPANY, other), []).append(0)
            if not number % 5:
                change = {"identity": ME.id, "game": game, "pace": "quick", "match": match, "at": ended}
                rows[rating_changes].append({**change, "mu": 25 + rng.random(), "sigma": 1.0, "weight": 1.0})
        async with store.writing() as connection:
            for kind, new in rows.items():
                await connection.execute(insert(kind), new)
    everybody = [
        {"identity": one["id"], "game": game, "pace": "quick", "mu": rng.gauss(25, 5), "sigma": 1.0, "matches": 9}
        | {"changed": NOW, "listed": not number % 10}
        for number, one in enumerate(crowd)
        for game in GAMES
    ]
    async with store.writing() as connection:
        await connection.execute(insert(sums), [sum_of(key, values) for key, values in added.items()])
        await connection.execute(insert(ratings), everybody)
        if store.dialect == "sqlite":
            await connection.exec_driver_sql("ANALYZE")


def questions(statistics: PersonalStatistics, people: int) -> dict[str, Callable[[], Awaitable[Any]]]:
    """All that is asked."""
    rare = f"p{people - 1}"
    return {
        "story": lambda: statistics.story(ME),
        "matches": lambda: statistics.matches(ME),
        "matches, far back": lambda: statistics.matches(ME, after=f"{NOW - 60_000 * MINUTE}.m"),
        "matches of a game": lambda: statistics.matches(ME, game="nautilus"),
        "matches of a rare result": lambda: statistics.matches(ME, result="left"),
        "… of a game": lambda: statistics.matches(ME, game="nautilus", result="left"),
        "matches with a bot": lambda: statistics.matches(ME, company=":deckhand"),
        "… that were left": lambda: statistics.matches(ME, company=":deckhand", result="left"),
        "matches with a stranger": lambda: statistics.matches(ME, company=rare),
        "matches of some days": lambda: statistics.matches(ME, since=NOW - 9000 * MINUTE, until=NOW - 8000 * MINUTE),
        "company": lambda: statistics.company(ME),
        "company by name": lambda: statistics.company(ME, "son 77"),
        "curve": lambda: statistics.curve(ME, "nautilus", "quick"),
        "list of ratings": lambda: statistics.listed(ME, "nautilus", "quick"),
    }


async def measure(url: str, played: int, people: int, asks: int) -> list[dict[str, Any]]:
    """What each question takes, in milliseconds."""
    store = await Store.open(url)
    try:
        began = time.perf_counter()
        await fill(store, played, people, random.Random(1))
        print(f"{played} matches with {people} people, written in {time.perf_counter() - began:.0f} s")
        found = []
        for name, ask in questions(PersonalStatistics(store, LastAddresses()), people).items():
            await ask()
            taken, spent = [], []
            for _ in range(asks):
                start, worked = time.perf_counter(), time.process_time()
                await ask()
                taken.append(1000 * (time.perf_counter() - start))
                spent.append(1000 * (time.process_time() - worked))
            last = min(asks - 1, asks * 99 // 100)
            told = {"question": name, "median_ms": statistics.median(taken), "p99_ms": sorted(taken)[last]}
            found.append({**told, "p99_processor_ms": sorted(spent)[last]})
        return found
    finally:
        await store.close()


def main(words: Sequence[str]) -> int:
    """Fill, ask, and print."""
    parser = new_parser(__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=2_000)
    parser.add_argument("--asks", type=int, default=300)
    parser.add_argument("--database")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        url = asked.database or sqlite_url(Path(folder) / "statistics.sqlite")
        found = asyncio.run(measure(url, asked.matches, asked.people, asked.asks))
    figures = ("median_ms", "p99_ms", "p99_processor_ms")
    rows = [(one["question"], *(f"{one[figure]:.1f}" for figure in figures)) for one in found]
    show("One's own story", ("question", "median, ms", "99 of 100, ms", "99 of 100, processor"), rows)
    keep(asked.json, found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
