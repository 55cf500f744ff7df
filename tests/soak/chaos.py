"""People play while servers are killed and their database and Redis are restarted under them."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.server.backends import new_postgres, new_redis
from tests.server.processes import Process

from . import skewed
from .ledger import Ledger
from .player import Player

DAYS = 3
"""By how much the clock is off at most, either way."""
TRIES = 100
"""How often a server is started again that is killed while it starts."""
MOST_PAUSE = 60.0
"""Seconds after which a blow falls though nobody has moved."""
LINES = "SELECT match, number, seat, nonce FROM moves"
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How much of what."""

    kills: int = 200
    redis_restarts: int = 20
    postgres_restarts: int = 20
    clock_jumps: int = 20
    """How often somebody sets the machine's clock, by days."""
    players: int = 8
    processes: int = 2
    pause: float = 1.0
    """Seconds between blows, on average."""
    seed: int = 1


async def storm(plan: Plan, tell: Tell) -> tuple[Ledger, list[str]]:
    """Carry the plan out; what was promised, and what is wrong afterwards (nothing, if all is well)."""
    rng, ledger = random.Random(plan.seed), Ledger()
    with new_postgres() as postgres, new_redis() as redis, tempfile.TemporaryDirectory() as folder:
        url, clock = postgres.new_database(), Path(folder) / "clock"
        clock.write_text("0", encoding="ascii")
        settings = {"MAROONED_DATABASE_URL": url, "MAROONED_REDIS_URL": redis.url, skewed.SETTING: str(clock)}
        processes = [Process(settings, module=skewed.__name__) for _ in range(plan.processes)]
        try:
            await asyncio.gather(*(process.start() for process in processes))
            players = [
                Player(f"player {number}", processes, ledger, random.Random(rng.getrandbits(32)), bot=number % 2 == 1)
                for number in range(plan.players)
            ]
            tasks = [asyncio.create_task(player.run()) for player in players]
            await _everyone_moves(players, tasks, ledger)
            blows = ["kill"] * plan.kills + ["redis"] * plan.redis_restarts + ["postgres"] * plan.postgres_restarts
            blows += ["clock"] * plan.clock_jumps
            rng.shuffle(blows)
            began = time.monotonic()
            reviving: dict[int, asyncio.Task[None]] = {}
            for number, blow in enumerate(blows, start=1):
                await asyncio.sleep(rng.uniform(0.2, 1.8) * plan.pause)
                await _somebody_moves(ledger)
                if blow == "kill":
                    which = rng.randrange(len(processes))
                    processes[which].kill()
                    if which in reviving and reviving[which].done():
                        reviving.pop(which).result()
                    if which not in reviving:  # else it is being started, and will be again
                        reviving[which] = asyncio.create_task(_revive(processes[which]))
                    await _until_one_lives(processes)
                elif blow == "clock":
                    clock.write_text(str(rng.uniform(-DAYS, DAYS) * 86_400), encoding="ascii")
                else:
                    server = redis if blow == "redis" else postgres
                    await asyncio.to_thread(server.stop)
                    await asyncio.sleep(rng.uniform(0, 0.5))
                    await asyncio.to_thread(server.start)
                ledger.happened[blow] += 1
                ledger.most_memory = max([ledger.most_memory, *map(memory_of, processes)])
                rate = (time.monotonic() - began) / number
                tell(
                    f"{number}/{len(blows)} blows, {rate:.1f} s each, {len(ledger.acknowledged)} moves, "
                    f"{dict(ledger.happened)}"
                )
            await asyncio.gather(*reviving.values())
            tell("the storm is over: everyone has to make another move")
            faults = await _everyone_moves(players, tasks, ledger)
            for player in players:
                player.stopped = True
            _, late = await asyncio.wait(tasks, timeout=30)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            rows = postgres.query(url, LINES)
            lines = [(match, int(number), int(seat), nonce) for match, number, seat, nonce in rows]
        finally:
            for process in processes:
                process.kill()
    return ledger, faults + ledger.check(lines)


async def _everyone_moves(
    players: list[Player], tasks: list[asyncio.Task[None]], ledger: Ledger, seconds: float = 120.0
) -> list[str]:
    """Wait until every table has gone on; which have not."""
    before, deadline = ledger.moves_of.copy(), time.monotonic() + seconds
    waiting = {player.name for player in players}
    while waiting and time.monotonic() < deadline:
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
        waiting = {name for name in waiting if ledger.moves_of[name] <= before[name]}
    return [f"the table of {name} did not go on" for name in sorted(waiting)]


async def _somebody_moves(ledger: Ledger) -> None:
    """Wait until a blow hits people who play: on a slow machine servers take longer to start than the next one takes to
    fall."""
    before, deadline = len(ledger.acknowledged), time.monotonic() + MOST_PAUSE
    while len(ledger.acknowledged) == before and time.monotonic() < deadline:
        await asyncio.sleep(0.02)


async def _revive(process: Process) -> None:
    for _ in range(TRIES):
        try:
            await process.start()
            if process.alive:
                return
        except (AssertionError, TimeoutError):  # killed again, or the database was away
            process.kill()
            await asyncio.sleep(0.2)
    raise AssertionError("a server could not be started again")


async def _until_one_lives(processes: list[Process]) -> None:
    while not any(process.alive for process in processes):
        await asyncio.sleep(0.05)


def memory_of(process: Process) -> int:
    """Bytes that a process occupies; 0 when it is dead."""
    if not process.alive or process.child is None:
        return 0
    try:
        pages = int(Path(f"/proc/{process.child.pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, IndexError):
        return 0
    return pages * 4096
