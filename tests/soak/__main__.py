"""`make soak`: the storm, the nonsense, the attacks and the damage at full counts, judged at the end."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.server.backends import new_postgres
from tests.server.processes import processes

from .attacks import Assault, withstand
from .chaos import Plan, memory_of, storm
from .files import Wear, wear_down
from .nonsense import Barrage

MOST_GROWTH = 256 * 2**20
"""Bytes that a server may grow by under any amount of nonsense."""

SLUGGARDS = 20
"""Connections that ask and do not read."""

began = time.monotonic()


def tell(line: str) -> None:
    """Say how far it is."""
    print(f"{time.monotonic() - began:7.1f} s  {line}", flush=True)


async def weather(plan: Plan) -> list[str]:
    """Kills and restarts under load."""
    ledger, faults = await storm(plan, tell)
    tell(f"moves acknowledged: {len(ledger.acknowledged)}; {dict(ledger.happened)}")
    tell(f"refused meanwhile: {dict(ledger.refused)}; largest process: {ledger.most_memory / 2**20:.0f} MiB")
    return faults


async def noise(messages: int, seed: int) -> list[str]:
    """Messages that make no sense."""
    with tempfile.TemporaryDirectory(prefix="marooned-soak-") as folder:
        # Interpreted: a server that moves over to compiled rules meanwhile takes memory for that.
        settings = {"MAROONED_DATABASE_URL": str(Path(folder) / "marooned.sqlite"), "MAROONED_INTERPRET": "1"}
        async with processes(1, settings, Path(folder) / "log") as (process,):
            await Barrage(seed, tell).run(process.url, min(messages, 1000))
            before = memory_of(process)
            answers = await Barrage(seed + 1, tell).run(process.url, messages)
            cut_off = await Barrage(seed + 2, tell).wait_for_sluggards(process.url, SLUGGARDS)
            growth = memory_of(process) - before
            tell(f"readers who read nothing: {SLUGGARDS}, of whom {cut_off} were cut off")
            tell(f"answers: {dict(answers)}")
            tell(f"memory: {before / 2**20:.0f} MiB, then {growth / 2**20:+.0f} MiB")
            faults = [] if process.alive else ["the server died"]
            faults += [f"{code} was answered" for code in answers if code in ("server.trouble", "server.no-storage")]
            if cut_off < SLUGGARDS:
                faults.append("somebody who reads nothing was not cut off")
            if growth > MOST_GROWTH:
                faults.append(f"the server grew by {growth / 2**20:.0f} MiB")
            if '"level":"error"' in (Path(folder) / "log").read_text(encoding="utf-8"):
                faults.append("the log has errors")
    return faults


async def attacks(assault: Assault) -> list[str]:
    """One guest against all others, on a file and on PostgreSQL."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="marooned-soak-") as folder, new_postgres() as postgres:
        for name, database in (("SQLite", f"{folder}/marooned.sqlite"), ("PostgreSQL", postgres.new_database())):
            tell(f"attacks on a server with {name}")
            place = Path(folder) / name
            place.mkdir()
            faults += [f"{name}: {fault}" for fault in await withstand(database, place, assault, tell)]
    return faults


async def damage(wear: Wear) -> list[str]:
    """A file that is damaged, or wanted by two."""
    with tempfile.TemporaryDirectory(prefix="marooned-soak-") as folder:
        return await wear_down(Path(folder), wear, tell)


async def main() -> int:
    """Carry everything out; 1 when something is wrong."""
    usual = Plan()
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--kills", type=int, default=usual.kills)
    parser.add_argument("--redis-restarts", type=int, default=usual.redis_restarts)
    parser.add_argument("--postgres-restarts", type=int, default=usual.postgres_restarts)
    parser.add_argument("--clock-jumps", type=int, default=usual.clock_jumps)
    parser.add_argument("--players", type=int, default=usual.players)
    parser.add_argument("--processes", type=int, default=usual.processes)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--attack-seconds", type=float, default=Assault.seconds, help="0: no attacks")
    parser.add_argument("--damages", type=int, default=Wear.offline, help="a third as many under running servers")
    parser.add_argument("--seed", type=int, default=usual.seed)
    asked = parser.parse_args()
    plan = Plan(
        kills=asked.kills,
        redis_restarts=asked.redis_restarts,
        postgres_restarts=asked.postgres_restarts,
        clock_jumps=asked.clock_jumps,
        players=asked.players,
        processes=asked.processes,
        seed=asked.seed,
    )
    faults: list[str] = []
    if plan.kills or plan.redis_restarts or plan.postgres_restarts or plan.clock_jumps:
        faults += await weather(plan)
    if asked.messages:
        faults += await noise(asked.messages, asked.seed)
    if asked.attack_seconds:
        scale = min(1.0, asked.attack_seconds / Assault.seconds)
        counts = {name: round(scale * getattr(Assault, name)) for name in ("connections", "tables", "names")}
        faults += await attacks(Assault(seconds=asked.attack_seconds, **counts))
    if asked.damages:
        faults += await damage(Wear(asked.damages, -(-asked.damages // 3), -(-asked.damages // 3), seed=asked.seed))
    for fault in faults:
        tell(f"WRONG: {fault}")
    tell("something is wrong" if faults else "every acknowledged move is there, none twice, every table goes on")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
