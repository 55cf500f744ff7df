"""The load, in a process of its own: players who answer the moment they are asked, or at a steady pace.

python -m bench.support.server.load < SPECIFICATION    prints what it saw as JSON; bench.server.throughput starts it
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from bench.support.server.quotas import Bound, held
from bench.support.server.sockets import Socket, connect
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Hello, encode

CONNECTING = 32
"""Connections being opened at once."""
SETTLE_SECONDS = 1.0
"""Play before the measurement begins."""
CALM_SECONDS = 600
CALM_SHARE = 0.05
"""Less than that of a core in use, and a server is idle."""
SEATS = 4


class Seen(msgspec.Struct):
    """What a client of ours reads of a message."""

    type: str
    version: int = -1
    seat: int = -1
    to_act: list[int] = []
    legal: list[str] = []
    code: str = ""


read_ours = msgspec.json.Decoder(Seen).decode


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tree_seconds(root: int) -> float:
    """The same of a process and all that it started, the dead ones too."""
    children: dict[int, list[int]] = {}
    spent: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:  # it has just ended
            continue
        pid = int(path.parent.name)
        children.setdefault(int(fields[1]), []).append(pid)
        spent[pid] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    total, left = 0.0, [root]
    while left:
        pid = left.pop()
        total += spent.get(pid, 0.0)
        left += children.get(pid, [])
    return total


class Table:
    """One match and its four players."""

    def __init__(self, load: Load, number: int) -> None:
        self.load, self.number = load, number
        self.sockets: list[Socket] = []
        self.playing = self.over = False
        self.version = 0
        self.told = 0
        self.sent = 0.0
        self.due = 0.0
        self.turn: Callable[[], None] | None = None
        """Makes the move that is owed."""

    def informed(self, version: int, over: bool) -> None:
        """One more player knows of that version."""
        if version != self.version:
            self.version, self.told = version, 0
        self.told += 1
        if self.told == SEATS:
            now = time.perf_counter()
            if self.sent:
                self.load.moved(now - self.sent)
                self.sent = 0.0
            if over:
                self.over = True
                self.load.next_table()
            elif self.playing:
                self.go_on(now)

    def go_on(self, now: float) -> None:
        """Make the next move: at once, or when it is due."""
        if self.turn is None:
            return
        if not self.load.pace:
            self.move()
            return
        self.due = max(self.due + self.load.pace, now)
        self.load.loop.call_later(self.due - now, self.move)

    def move(self) -> None:
        """Make the move that is owed."""
        if self.turn is not None and not self.load.stopped:
            turn, self.turn = self.turn, None
            self.sent = time.perf_counter()
            turn()


class Load:
    """All tables."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.loop = asyncio.get_running_loop()
        self.pace: float = given["pace"]
        """Seconds between two moves of a match; 0: as fast as they go."""
        self.random = random.Random(1)
        self.waits: list[float] = []
        self.refused: dict[str, int] = {}
        self.moves = 0
        self.stopped = self.measuring = False
        self.began = self.ended = self.spent = 0.0
        self.arriving = self.arrived = 0.0
        """Seconds until everyone had settled, and what servers used of the processor for it."""
        self.beside: dict[str, float] = {}
        self.bounds: list[Bound] = []
        """Of the servers, where they are held to a part of a core."""
        self.reached: list[float] = []
        """How often each of them wanted more."""
        self.done = self.loop.create_future()
        self.waiting: list[Table] = []
        self.tables: list[Table] = []

    async def run(self) -> dict[str, Any]:
        """Connect everyone, play, and tell what was seen."""
        ours = self.given["kind"] == "marooned"
        gate = asyncio.Semaphore(CONNECTING)

        async def open_one(number: int) -> Table:
            async with gate:
                return await (self.open_ours if ours else self.open_peers)(number)

        began, spent = time.perf_counter(), self.processors()
        self.tables = await asyncio.gather(*map(open_one, range(self.given["matches"])))
        await self.calm_down()
        self.arriving, self.arrived = time.perf_counter() - began, self.processors() - spent
        self.waiting = self.tables[::-1]
        self.loop.call_later(SETTLE_SECONDS, self.begin)
        self.loop.call_later(SETTLE_SECONDS + self.given["seconds"], self.finish)
        with contextlib.ExitStack() as stack:
            if self.given.get("quota"):
                cores = itertools.cycle(sorted(os.sched_getaffinity(0)))
                for pid, core in zip(self.given["pids"], cores, strict=False):
                    self.bounds.append(stack.enter_context(held(pid, self.given["quota"], core)))
            for _ in range(self.given["at_once"]):
                self.next_table()
            await self.done
            return self.report()

    async def calm_down(self) -> None:
        """Wait until everyone has seen their table, and the server has nothing left to do about their coming."""
        async with asyncio.timeout(CALM_SECONDS):
            while not all(table.told >= SEATS for table in self.tables):
                await asyncio.sleep(0.1)
            spent = -1.0
            while self.processors() - spent > CALM_SHARE:
                spent = self.processors()
                await asyncio.sleep(1.0)

    def processors(self) -> float:
        """What all servers, and the processes that they started, have used of the processors."""
        return sum(map(tree_seconds, self.given["pids"]))

    def besides(self) -> dict[str, float]:
        """What the load itself has used, and each tree of processes beside the servers."""
        trees: dict[str, int] = self.given.get("trees", {})
        return {"load": time.process_time()} | {name: tree_seconds(pid) for name, pid in trees.items()}

    def port_of(self, number: int, seat: int) -> int:
        """Where a player connects to: tables, or their players, are shared out among the servers."""
        ports: list[int] = self.given["ports"]
        return ports[(number + seat if self.given.get("spread") else number) % len(ports)]

    def next_table(self) -> None:
        """Start another match, or end when there is none."""
        if not self.waiting:
            if not self.pace:
                self.finish()
            return
        table = self.waiting.pop()
        table.playing = True
        now = time.perf_counter()
        if self.pace:
            table.due = now + self.random.random() * self.pace - self.pace
        table.go_on(now)

    def begin(self) -> None:
        """Begin to measure."""
        self.spent, self.beside = self.processors(), self.besides()
        for bound in self.bounds:
            bound.begin()
        self.measuring, self.began = True, time.perf_counter()
        self.moves, self.waits = 0, []

    def finish(self) -> None:
        """End the measurement."""
        if not self.done.done():
            self.ended, self.stopped = time.perf_counter(), True
            self.spent = self.processors() - self.spent
            before, now = self.beside, self.besides()
            self.beside = {name: now[name] - before[name] for name in now}
            self.reached = [bound.reached for bound in self.bounds]
            self.done.set_result(None)

    def moved(self, wait: float) -> None:
        """A move is made, and everyone knows."""
        if self.measuring and not self.stopped:
            self.moves += 1
            self.waits.append(wait)

    def report(self) -> dict[str, Any]:
        """Moves a second, and how long it took until everyone knew."""
        waits = sorted(self.waits)
        seconds = self.ended - self.began
        sockets = [socket for table in self.tables for socket in table.sockets]

        def at(share: float) -> float:
            return waits[min(len(waits) - 1, int(share * len(waits)))] * 1000 if waits else float("nan")

        return {
            "moves": self.moves,
            "seconds": seconds,
            "moves_a_second": self.moves / seconds,
            "p50_ms": at(0.5),
            "p99_ms": at(0.99),
            "longest_ms": at(1.0),
            "bytes_a_message": sum(s.bytes for s in sockets) / max(1, sum(s.messages for s in sockets)),
            "refused": self.refused,
            "settled_after": self.arriving,
            "server_ms_an_arrival": self.arrived / max(1, len(sockets)) * 1000,
            "server_us_a_move": self.spent / max(1, self.moves) * 1e6,
            "server_share": self.spent / seconds,
            "bounds_reached": self.reached,
            "beside_share": {name: spent / seconds for name, spent in self.beside.items()},
        }

    # --- ours ---

    async def open_ours(self, number: int) -> Table:
        """Four players at a table of ours."""
        table, about = Table(self, number), self.given["tables"][number]
        for seat, secret in enumerate(self.given["players"]):
            headers = {"Cookie": f"marooned={secret}"}
            socket = await connect(
                self.port_of(number, seat), f"/api/tables/{about['id']}/socket", headers, self.heard_ours
            )
            socket.seat = (table, seat, about["match"])
            table.sockets.append(socket)
            socket.send(encode(Hello(protocol=PROTOCOL)))
        return table

    def heard_ours(self, socket: Socket, text: bytes) -> None:
        """A message from our server."""
        if text.startswith(b'{"type":"accepted"'):
            return
        seen = read_ours(text)
        if seen.type == "refused":
            self.refused[seen.code] = self.refused.get(seen.code, 0) + 1
        if seen.type != "update":
            return
        table, seat, match = socket.seat
        if seen.legal and seat in seen.to_act:
            action = self.random.choice(seen.legal)
            message = (
                f'{{"type":"submit","match":"{match}","seat":{seat},"version":{seen.version},'
                f'"action":"{action}","nonce":"n{seen.version}"}}'
            ).encode()
            table.turn = lambda: socket.send(message)
        table.informed(seen.version, not seen.to_act)

    # --- the peer ---

    async def open_peers(self, number: int) -> Table:
        """Four players at a match of boardgame.io, over its own protocol (Socket.IO)."""
        table = Table(self, number)
        for seat in range(SEATS):
            path = "/socket.io/?EIO=4&transport=websocket"
            socket = await connect(self.port_of(number, seat), path, {}, self.heard_peer)
            socket.seat = (table, seat, f"m{number}")
            table.sockets.append(socket)
            socket.send(b"40/wreck,")
        return table

    def heard_peer(self, socket: Socket, text: bytes) -> None:
        """A message from boardgame.io's server."""
        if socket.seat is None:
            return
        table, seat, match = socket.seat
        if text == b"2":
            socket.send(b"3")
        elif text.startswith(b"40/wreck"):
            socket.send(f'42/wreck,["sync","{match}","{seat}",null,{SEATS}]'.encode())
        elif text.startswith(b"42/wreck,"):
            name, *rest = msgspec.json.decode(text[9:])
            if name not in ("sync", "update"):
                return
            state = rest[1]["state"] if name == "sync" else rest[1]
            context, version = state["ctx"], state["_stateID"]
            if "gameover" not in context and context["currentPlayer"] == str(seat):
                move, args = self.choose(state["G"], seat)
                payload = {"type": move, "args": args, "playerID": str(seat)}
                action = {"type": "MAKE_MOVE", "payload": payload}
                message = b"42/wreck," + msgspec.json.encode(["update", action, version, match, str(seat)])
                table.turn = lambda: socket.send(message)
            table.informed(version, "gameover" in context)

    def choose(self, state: dict[str, Any], seat: int) -> tuple[str, list[Any]]:
        """A legal move of the peer's game."""
        hand = state["castaways"][seat]["hand"]
        if state["castaways"][seat]["crossed"] is False:
            return "go", [self.random.randrange(6)]
        if len(hand) >= 3:
            return "store", [self.random.randrange(len(hand))]
        return "collect", []


async def main() -> None:
    """Load as the specification on standard input says."""
    given = json.load(sys.stdin)
    print(json.dumps(await Load(given).run()), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
