"""Whether a server with many people answers them soon: every question beside what is wanted of it.

    python -m bench.server.people [--quick]

Home and *My matches* of 10,000 people with 50,000 matches; the story and the ratings of somebody with as many; and two
who find each other while hundreds of others look for players, a thousand in all. Wanted is 50 ms at the 99th of 100.
The processor's time stands beside the wall's, which others on the machine share. `--quick` is a small sample.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.server import home, pairing, statistics
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import show
from bench.support.server.serving import served
from marooned.server.settings import sqlite_url

WANTED_MS = 50.0


class Size(NamedTuple):
    """How many of everything."""

    people: int
    matches: int
    asked: int
    waiting: int
    pairs: int


WHOLE, SAMPLE = Size(10_000, 50_000, 1000, 600, 200), Size(200, 600, 40, 30, 4)


class Row(NamedTuple):
    """A question, and how long its answer took at the 99th of 100, in milliseconds."""

    question: str
    wall: float
    processor: float | None


def rows_of(size: Size) -> Iterator[Row]:
    """Ask everything."""
    for name, _, wall, _, processor, _ in asyncio.run(home.measure(size.people, size.matches, size.asked, 20)):
        yield Row(name, float(wall), float(processor))
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "statistics.sqlite")
        for one in asyncio.run(statistics.measure(url, size.matches, max(100, size.people // 5), size.asked // 4)):
            yield Row(f"story: {one['question']}", one["p99_ms"], one["p99_processor_ms"])
    with served("marooned.server", bot_workers=1) as server:
        taken = sorted(asyncio.run(pairing.measure(server.url, size.waiting, size.pairs, 20)))
    yield Row(f"found, while {size.waiting} others look", 1000 * taken[int(0.99 * (len(taken) - 1))], None)


def main(words: Sequence[str]) -> int:
    """Ask, and say of each whether it is soon enough."""
    parser = new_parser(__doc__)
    parser.add_argument("--quick", action="store_true")
    size = SAMPLE if parser.parse_args(words).quick else WHOLE
    tell_machine()
    found = list(rows_of(size))
    shown = [
        (
            row.question,
            f"{row.wall:.1f}",
            "–" if row.processor is None else f"{row.processor:.1f}",
            f"{WANTED_MS:.0f}",
            "met" if row.wall <= WANTED_MS else "missed",
        )
        for row in found
    ]
    show(
        f"{size.people} people, {size.matches} matches: 99 of 100, in ms",
        ("", "wall", "processor", "wanted", ""),
        shown,
    )
    return int(any(row.wall > WANTED_MS for row in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
