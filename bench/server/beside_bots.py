"""How long people's moves take, alone and while fifty tables of bots think.

    python -m bench.server.beside_bots [--tables 50] [--bot nemo] [--seconds 20] [--rate 20]

A server of its own, with its usual worker processes, keeps a file in a temporary folder. One person plays both seats of
a table at a steady rate and measures every move from sending it to its acceptance, which is after it is on disk. First
nobody else plays; then as many tables as asked for, each with two bots that think. Both halves are the same run.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import statistics
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench.support.arguments import new_parser
from bench.support.server.serving import served
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import Hello, encode

GAME = "nautilus"


def open_tables(url: str, tables: int, bot: str) -> list[str]:
    """Start that many tables of two bots; the ids of their matches."""
    matches: list[str] = []
    while len(matches) < tables:
        with httpx.Client(base_url=url, timeout=60) as host:
            host.post("/api/identity", json={"name": "Host"})
            for _ in range(min(15, tables - len(matches))):  # a host has so many tables and no more
                wanted = {"game": GAME, "seats": 2, "bots": {"0": bot, "1": bot}}
                table = host.post("/api/tables", json=wanted).json()
                matches.append(host.post(f"/api/tables/{table['id']}/start").json()["match"]["id"])
    return matches


def moves_in(url: str, matches: list[str]) -> int:
    """How many moves these matches have together."""
    return sum(int(httpx.get(f"{url}/api/matches/{match}/moves/0", timeout=60).json()["moves"]) for match in matches)


async def latencies(url: str, seconds: float, rate: float) -> list[float]:
    """Seconds that each move of a person took who plays both seats, match after match."""
    taken: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.post("/api/identity", json={"name": "Ann"})
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            table = (await http.post("/api/tables", json={"game": GAME, "seats": 2})).json()["id"]
            for seat in (0, 1):
                await http.post(f"/api/tables/{table}/seats/{seat}", json={})
            await http.post(f"/api/tables/{table}/start")
            path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            async with connect(path, additional_headers={"cookie": cookie}, max_size=None) as connection:
                await connection.send(encode(Hello(protocol=PROTOCOL)).decode())
                await _play(connection, taken, end, 1 / rate)
    return taken


async def _play(connection: Any, taken: list[float], end: float, pause: float) -> None:
    """Play one match, or until the time is up."""
    nonces = itertools.count()
    while time.perf_counter() < end:
        update = json.loads(await connection.recv())
        if update["type"] != "update" or update["seat"] not in update["to_act"]:
            if update["type"] == "update" and update["outcome"] is not None:
                return
            continue
        await asyncio.sleep(pause)
        place = {name: update[name] for name in ("match", "seat", "version")}
        move = {"type": "submit", **place, "action": update["legal"][0], "nonce": str(next(nonces))}
        sent = time.perf_counter()
        await connection.send(json.dumps(move))
        held = []
        while (message := json.loads(await connection.recv()))["type"] not in ("accepted", "refused"):
            held.append(message)
        taken.append(time.perf_counter() - sent)
        shown = [message for message in held if message["type"] == "update"]
        for message in shown:  # what came before the acceptance is looked at after it
            if message["outcome"] is not None:
                return
        to_act = [message for message in shown if message["seat"] in message["to_act"]]
        if to_act:
            connection.recv = _first(to_act[-1], connection.recv)


def _first(message: dict[str, Any], recv: Any) -> Any:
    """A `recv` that gives that message back before any other."""
    given = [json.dumps(message)]

    async def receive() -> Any:
        return given.pop() if given else await recv()

    return receive


def summary(taken: list[float]) -> dict[str, float]:
    """Milliseconds."""
    cuts = statistics.quantiles(taken, n=100)
    return {"moves": len(taken), "p50": 1000 * cuts[49], "p95": 1000 * cuts[94], "p99": 1000 * cuts[98]}


def main() -> None:
    """Measure both halves, and print them."""
    given = new_parser(__doc__)
    given.add_argument("--tables", type=int, default=50)
    given.add_argument("--bot", default="nemo")
    given.add_argument("--seconds", type=float, default=20)
    given.add_argument("--rate", type=float, default=20, help="moves a second")
    wanted = given.parse_args()
    with served(bot_pause=0) as server:
        url = server.url
        open_tables(url, 1, wanted.bot)  # so that nothing is compiled while we measure
        time.sleep(15)
        alone = summary(asyncio.run(latencies(url, wanted.seconds, wanted.rate)))
        matches = open_tables(url, wanted.tables, wanted.bot)
        before = moves_in(url, matches)
        beside = summary(asyncio.run(latencies(url, wanted.seconds, wanted.rate)))
        thought = moves_in(url, matches) - before
    print(f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    for name, figures in (("alone", alone), (f"beside {wanted.tables} tables of {wanted.bot}", beside)):
        print(f"{name}: " + ", ".join(f"{key} {value:.1f}" for key, value in figures.items()))
    print(f"the bots made {thought} moves meanwhile")
    print("ratio: " + ", ".join(f"{key} {beside[key] / alone[key]:.2f}" for key in ("p50", "p95", "p99")))


if __name__ == "__main__":
    main()
