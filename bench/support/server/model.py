"""A model of servers, database and Redis under load, run by SimPy: what a move waits for, and how busy each part is.

Each server process is one thread that does one thing at a time. A move is taken by the process its player is connected
to, waits for a group commit, is shown to everyone connected there, and travels through Redis to the other processes
whose viewers it concerns. Whoever computes holds a core meanwhile.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

import msgspec
import simpy

from marooned.server.storage.group_commit import LARGEST_GROUP

SEATS = 4
Burst = Generator[simpy.Event, Any, None]


class Costs(msgspec.Struct, frozen=True):
    """What the parts of a move cost, in seconds; where there are several, each is one that was measured."""

    take: Sequence[float]
    """A server process: to check and play a move."""
    show: Sequence[float]
    """The same: to show a move to four viewers."""
    show_fixed: float
    """The share of that which does not depend on how many they are."""
    cold: float
    """How many times as much all that a process does costs when it had nothing to do just before: caches are cold."""
    hear: Sequence[float]
    """The same: to play another process's line, without showing it."""
    handle: float
    """The same: sockets and the event loop, for one move."""
    commit: float
    """The same: for one commit, whatever its size."""
    notice: float
    """The same: to send or to receive a notice."""
    database_commit: float
    database_move: float
    """The database: for one commit, and for each move in it."""
    flush: Sequence[float]
    """How long a commit waits for the disk."""
    redis: float
    """Redis: for each process that a notice reaches."""
    client: float
    """The load itself: for one move."""


class Shape(msgspec.Struct, frozen=True):
    """What is simulated."""

    processes: int = 1
    matches: int = 64
    pace: float = 0.0
    """Seconds between two moves of a match; 0: as fast as they go."""
    spread: bool = False
    """Whether the players of a table are connected to different processes."""
    seconds: float = 10.0
    cores: int | None = None
    """Cores that everything shares, the load too; None: each process and Redis have one of their own."""
    database_cores: int = 8
    """Cores of the database, where it has its own."""
    quota: float = 1.0
    """The part of a core that each server process may use."""
    seed: int = 1


class Found(msgspec.Struct, frozen=True):
    """What a simulation, or a run of the real thing, showed."""

    moves_a_second: float
    p50_ms: float
    p99_ms: float
    server_cores: float
    database_cores: float
    redis_cores: float
    moves_a_commit: float


class Server:
    """One server process: its thread, and the moves that wait to be written."""

    def __init__(self, env: simpy.Environment) -> None:
        self.thread = simpy.Resource(env)
        self.waiting: list[simpy.Event] = []
        self.wake = env.event()


class Disk:
    """Flushes what was written; commits that arrive during a flush share the next one."""

    def __init__(self, env: simpy.Environment, costs: Costs, chance: random.Random) -> None:
        self.env, self.costs, self.chance = env, costs, chance
        self.wanted, self.done = env.event(), env.event()
        env.process(self._run())

    def flushed(self) -> simpy.Event:
        """What was written before now is on disk."""
        if not self.wanted.triggered:
            self.wanted.succeed()
        return self.done

    def _run(self) -> Burst:
        while True:
            yield self.wanted
            done = self.done
            self.wanted, self.done = self.env.event(), self.env.event()
            yield self.env.timeout(self.chance.choice(self.costs.flush))
            done.succeed()


class Simulation:
    """Everything at once, for a while."""

    def __init__(self, costs: Costs, shape: Shape) -> None:
        self.costs, self.shape = costs, shape
        self.env = env = simpy.Environment()
        self.chance = random.Random(shape.seed)
        self.servers = [Server(env) for _ in range(shape.processes)]
        self.disk = Disk(env, costs, self.chance)
        self.redis, self.client = simpy.Resource(env), simpy.Resource(env)
        self.cores = None if shape.cores is None else simpy.Resource(env, shape.cores)
        self.database_cores = self.cores or simpy.Resource(env, shape.database_cores)
        self.used = {"clients": 0.0, "servers": 0.0, "database": 0.0, "redis": 0.0}
        self.commits = self.written = 0
        self.waits: list[float] = []

    def run(self) -> Found:
        """Let it play, and tell what was seen."""
        for server in self.servers:
            self.env.process(self.write(server))
        for number in range(self.shape.matches):
            self.env.process(self.play(number))
        self.env.run(until=self.shape.seconds)
        waits, seconds = sorted(self.waits), self.shape.seconds
        return Found(
            moves_a_second=len(waits) / seconds,
            p50_ms=percentile(waits, 0.5) * 1000,
            p99_ms=percentile(waits, 0.99) * 1000,
            server_cores=self.used["servers"] / seconds,
            database_cores=self.used["database"] / seconds,
            redis_cores=self.used["redis"] / seconds,
            moves_a_commit=self.written / max(1, self.commits),
        )

    def compute(self, part: str, thread: simpy.Resource, seconds: float) -> Burst:
        """Compute for so long on a thread of some part, with a core."""
        if part == "servers" and not thread.count:
            seconds *= self.costs.cold
        self.used[part] += seconds
        if part == "servers":
            seconds /= self.shape.quota
        with thread.request() as mine:
            yield mine
            if self.cores is None or thread is self.cores:
                yield self.env.timeout(seconds)
            else:
                with self.cores.request() as core:
                    yield core
                    yield self.env.timeout(seconds)

    def show(self, viewers: int) -> float:
        """What showing a move costs with so many viewers."""
        fixed = self.costs.show_fixed
        return self.chance.choice(self.costs.show) * (fixed + (1 - fixed) * viewers / SEATS)

    def play(self, number: int) -> Burst:
        """One match, move by move."""
        env, costs, pace = self.env, self.costs, self.shape.pace
        places = [(number + seat if self.shape.spread else number) % len(self.servers) for seat in range(SEATS)]
        due = self.chance.random() * pace
        if pace:
            yield env.timeout(due)
        while True:
            began = env.now
            place = self.chance.choice(places)
            yield from self.compute("clients", self.client, costs.client)
            server = self.servers[place]
            yield from self.compute("servers", server.thread, self.chance.choice(costs.take) + costs.handle)
            written = env.event()
            server.waiting.append(written)
            if not server.wake.triggered:
                server.wake.succeed()
            yield written
            yield from self.compute("servers", server.thread, self.show(places.count(place)))
            others = sorted(set(places) - {place})
            if others:
                yield from self.compute("servers", server.thread, costs.notice)
                yield from self.compute("redis", self.redis, costs.redis * len(others))
                yield env.all_of([env.process(self.hear(other, places.count(other))) for other in others])
            self.waits.append(env.now - began)
            if pace:
                due = max(due + pace, env.now)
                yield env.timeout(due - env.now)

    def hear(self, place: int, viewers: int) -> Burst:
        """Another process plays the line and shows it to those who are connected there."""
        seconds = self.costs.notice + self.chance.choice(self.costs.hear) + self.show(viewers)
        yield from self.compute("servers", self.servers[place].thread, seconds)

    def write(self, server: Server) -> Burst:
        """The group commit of a process: whatever waits goes into one transaction."""
        costs = self.costs
        while True:
            if not server.waiting:
                server.wake = self.env.event()
                yield server.wake
            group, server.waiting = server.waiting[:LARGEST_GROUP], server.waiting[LARGEST_GROUP:]
            self.commits += 1
            self.written += len(group)
            yield from self.compute("servers", server.thread, costs.commit)
            yield from self.compute(
                "database", self.database_cores, costs.database_commit + len(group) * costs.database_move
            )
            yield self.disk.flushed()
            for written in group:
                written.succeed()


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which that share lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def simulate(costs: Costs, shape: Shape) -> Found:
    """What the model says of a shape."""
    return Simulation(costs, shape).run()
