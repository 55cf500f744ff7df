"""Somebody who plays on whatever happens: asks again, connects again, sends again under the same nonce."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from marooned.protocol.basics import PROTOCOL
from marooned.server.matches.clocks import OLDEST
from tests.server.processes import Process

from .ledger import Ledger

PATIENCE = 15.0
"""Seconds without a word after which a connection is given up."""
LONG_ENOUGH = 600.0
BANK = 86_400
MOST_CHARGED = OLDEST + 10_000
"""Milliseconds more than have passed that somebody may lose when a clock is set between two processes, and a margin."""


class Player:
    """Plays match after match at a table of their own, against themselves or a bot."""

    def __init__(self, name: str, processes: Sequence[Process], ledger: Ledger, rng: random.Random, bot: bool) -> None:
        self.name, self.processes, self.ledger, self.rng, self.bot = name, processes, ledger, rng, bot
        self.cookie = ""
        self.table: dict[str, Any] = {}
        self.pending: tuple[dict[str, Any], str, str] | None = None
        self.stopped = False
        self.left: dict[tuple[str, int], tuple[float, float]] = {}
        """Milliseconds that a seat had left, and when that was."""

    async def run(self) -> None:
        """Play until stopped."""
        await self.begin()
        while not self.stopped:
            if await self.play():
                self.ledger.happened["matches ended"] += 1
                self.pending = None
                await self.ask("POST", f"/api/tables/{self.table['id']}/rematch", {})
                await self.ask("POST", f"/api/tables/{self.table['id']}/start", {})
            else:
                self.ledger.happened["reconnections"] += 1

    async def begin(self) -> None:
        """Become somebody, and open a table."""
        await self.ask("POST", "/api/identity", {"name": self.name})
        bots = {"1": "uniform"} if self.bot else {}
        wanted = {"game": "nautilus", "seats": 2, "bots": bots, "clock": {"kind": "live", "bank": BANK}}
        self.table = await self.ask("POST", "/api/tables", wanted)
        for seat in range(1 if self.bot else 2):
            await self.ask("POST", f"/api/tables/{self.table['id']}/seats/{seat}", {})
        await self.ask("POST", f"/api/tables/{self.table['id']}/start", {})

    async def ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """Ask some server until one answers. A conflict means that it was done when the answer got lost."""
        async with asyncio.timeout(LONG_ENOUGH):
            while True:
                url = self.rng.choice(self.processes).url
                headers = {"cookie": self.cookie} if self.cookie else {}
                try:
                    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as http:
                        answer = await http.request(method, path, json=body)
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code < 300 or answer.status_code == 409:
                    if "marooned" in answer.cookies:
                        self.cookie = f"marooned={answer.cookies['marooned']}"
                    return answer.json()
                assert answer.status_code >= 500, f"{path}: {answer.text}"
                self.ledger.refused[answer.json()["code"]] += 1
                await asyncio.sleep(0.1)

    async def play(self) -> bool:
        """Play over one connection; whether the match is over."""
        url = self.rng.choice(self.processes).url.replace("http", "ws", 1)
        address = f"{url}/api/tables/{self.table['id']}/socket"
        try:
            async with connect(
                address, additional_headers={"cookie": self.cookie}, max_size=None, open_timeout=PATIENCE
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
                return await self.converse(socket)
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))
            return False

    async def converse(self, socket: Any) -> bool:
        """Answer whatever is asked; True at the end of the match, False to connect anew."""
        asked: dict[str, Any] | None = None
        sent = False
        for _ in range(self.rng.randrange(50, 400)):
            if self.stopped:
                return False
            async with asyncio.timeout(PATIENCE):
                told = json.loads(await socket.recv())
            if told["type"] == "update":
                if told["outcome"] is not None:
                    return True
                if self.pending is not None and told["match"] != self.pending[0]["match"]:
                    self.pending = None
                if told["seat"] in told["to_act"]:
                    asked = told
            elif told["type"] == "accepted" and self.pending is not None and told["nonce"] == self.pending[2]:
                update, _, nonce = self.pending
                self.ledger.acknowledge(self.name, update["match"], update["seat"], nonce)
                self.pending, sent = None, False
            elif told["type"] == "clocks":
                self.look_at_clock(told)
            elif told["type"] == "refused":
                self.ledger.refused[told["code"]] += 1
                if told["code"] in ("move.stale", "move.illegal", "match.not-running"):
                    self.pending = None  # it was answered: not made
                await asyncio.sleep(0.05)
                return False
            if self.pending is not None and not sent:
                await self.submit(socket)
                sent = True
            elif self.pending is None and asked is not None:
                self.pending = asked, self.rng.choice(asked["legal"]), f"{self.rng.getrandbits(80):x}"
                asked, sent = None, True
                await self.submit(socket)
        return False

    def look_at_clock(self, told: dict[str, Any]) -> None:
        """Note who lost more time than has passed."""
        instant = time.monotonic() * 1000
        for seat, left in enumerate(told["left"]):
            if left is None:
                continue
            rest = left - (told["now"] - told["since"] if seat in told["running"] else 0)
            before, when = self.left.get((told["match"], seat), (rest, instant))
            if rest < before - (instant - when) - MOST_CHARGED:
                self.ledger.overcharged.append(f"{self.name} lost {before - rest} ms in {instant - when:.0f}")
            self.left[told["match"], seat] = rest, instant

    async def submit(self, socket: Any) -> None:
        """Send the move that is not yet answered, again if need be."""
        assert self.pending is not None
        update, action, nonce = self.pending
        fields = {"match": update["match"], "seat": update["seat"], "version": update["version"]}
        await socket.send(json.dumps({"type": "submit", **fields, "action": action, "nonce": nonce}))
