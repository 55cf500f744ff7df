"""A client written from `docs/protocol.md` alone. It knows nothing of marooned: no rule, no view, no word of a game.

Whoever changes the protocol changes the document, and then this.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PROTOCOL = 2


class Person:
    """Somebody with a cookie, who plays all their seats of one table."""

    def __init__(self, url: str, seed: int, breaks: int = 0, undoes: int = 0) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=240)
        self.chance = random.Random(seed)
        self.nonces = (f"{seed}-{number}" for number in itertools.count())
        self.breaks_left, self.undoes_left = breaks, undoes
        self.me: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.updates: dict[int, dict[str, Any]] = {}
        """The last update of each of my seats."""
        self.events: dict[int, list[dict[str, Any]]] = {}
        """All that each of my seats was ever told of the match."""
        self.told_from: dict[int, int] = {}
        """The version that there was when each of them first looked: another may have moved by then."""
        self.told_until: dict[int, int] = {}
        self.heard: list[dict[str, Any]] = []
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.waiting: dict[int, str] = {}
        """Seat → nonce of its move that has no answer yet."""
        self.received: list[dict[str, Any]] = []
        self.resumed = self.undone = 0
        self.refusals: list[str] = []

    async def become(self, name: str) -> None:
        """Step 1."""
        self.me = await self.ask("POST", "/api/identity", {"name": name})

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request that has to be granted."""
        answer = await self.http.request(method, path, json=body)
        told = answer.json()
        if answer.is_error:
            raise RuntimeError(f"{told['code']}: {told['text']}")
        return told

    async def open_table(self, game: str, seats: int) -> None:
        """Step 2, for the host."""
        games = {info["name"]: info for info in await self.ask("GET", "/api/games")}
        assert games[game]["fewest"] <= seats <= games[game]["most"]
        self.table = await self.ask("POST", "/api/tables", {"game": game, "seats": seats})

    async def join(self, code: str) -> None:
        """Step 2, for a guest: by the code that the host says aloud, to the first free seat."""
        self.table = await self.ask("GET", f"/api/codes/{code}")
        await self.sit_down()

    async def sit_down(self) -> None:
        for place in self.table["places"]:
            if place["person"] is None and place["bot"] is None:
                path = f"/api/tables/{self.table['id']}/seats/{place['seat']}"
                self.table = await self.ask("POST", path, {})
                return
        raise RuntimeError("no free seat")

    async def start(self) -> None:
        self.table = await self.ask("POST", f"/api/tables/{self.table['id']}/start")

    async def play(self) -> dict[str, Any]:
        """Steps 3 to 5, through every break of the connection, until the match is over."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table['id']}/socket"
        while True:
            async with connect(url, additional_headers={"cookie": cookies}, max_size=None) as socket:
                await socket.send(json.dumps(self.hello()))
                for move in list(self.unanswered.values()):
                    await socket.send(json.dumps(move))
                try:
                    outcome = await self.converse(socket)
                except ConnectionClosed:
                    outcome = None
            if outcome is not None:
                await self.http.aclose()
                return outcome
            self.resumed += 1

    def hello(self) -> dict[str, Any]:
        seen = min((update["version"] for update in self.updates.values()), default=None)
        hello: dict[str, Any] = {"type": "hello", "protocol": PROTOCOL}
        if seen is not None:
            hello |= {"match": self.table["match"]["id"], "seen": seen}
        return {**hello, "heard": max((said["number"] for said in self.heard), default=0)}

    async def converse(self, socket: ClientConnection) -> dict[str, Any] | None:
        """Answer what comes; the outcome once every seat of mine knows it, None when the connection is to break."""
        async for text in socket:
            message = json.loads(text)
            self.received.append(message)
            match message["type"]:
                case "welcome" | "table":
                    self.table = message["table"]
                case "update":
                    self.take(message)
                    if all(update["outcome"] for update in self.updates.values()):
                        if len(self.updates) == self.seats():
                            self.check_chance(message)
                            return dict(message["outcome"])
                    elif message["outcome"] is None:
                        await self.answer(socket)
                case "accepted" | "refused" if message["nonce"] is not None:
                    await self.answered(socket, message)
                case "refused":
                    self.refusals.append(message["code"])
                case "said":
                    self.heard.append(message)
            if self.breaks_left and self.waiting and self.chance.random() < 0.2:
                self.breaks_left -= 1
                socket.transport.abort()
                return None
        return None

    def seats(self) -> int:
        return sum(place["person"] == self.me["id"] for place in self.table["places"])

    def take(self, update: dict[str, Any]) -> None:
        """Note an update; events come without gap, and some twice where my seats had seen different versions."""
        seat, since = update["seat"], update["since"]
        known = self.told_until.get(seat, since)
        self.told_from.setdefault(seat, since)
        assert since <= known, "events were missed"
        if since == known:
            self.events.setdefault(seat, []).extend(update["events"])
        self.told_until[seat] = update["version"]
        self.updates[seat] = update

    async def answer(self, socket: ClientConnection) -> None:
        """Move, once all my seats see the same and no move of mine is on its way; now and then take a step back."""
        updates = [update for _, update in sorted(self.updates.items())]
        if self.waiting or len(updates) < self.seats() or len({update["version"] for update in updates}) > 1:
            return
        for update in updates:
            if update["undo"] and self.undoes_left:
                self.undoes_left -= 1
                await self.send(socket, update, {"type": "undo"})
                return
        for update in updates:
            if update["seat"] in update["to_act"]:
                await self.send(socket, update, {"type": "submit", "action": self.chance.choice(update["legal"])})
                return

    async def send(self, socket: ClientConnection, update: dict[str, Any], move: dict[str, Any]) -> None:
        place = {name: update[name] for name in ("match", "seat", "version")}
        nonce = next(self.nonces)
        self.unanswered[nonce] = {**move, **place, "nonce": nonce}
        self.waiting[update["seat"]] = nonce
        await socket.send(json.dumps(self.unanswered[nonce]))

    async def answered(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """A move was accepted or refused; if the seat still owes a decision, it is asked by the last update."""
        move = self.unanswered.pop(message["nonce"], None)
        if move is None:
            return
        seat = move["seat"]
        self.waiting.pop(seat, None)
        if message["type"] == "refused":
            self.refusals.append(message["code"])
        elif move["type"] == "undo":
            self.undone += 1
        if message["type"] == "refused" or self.updates[seat]["version"] >= message["version"]:
            await self.answer(socket)

    async def say(self, text: str, seat: int, to: list[int]) -> None:
        """Talk over a connection of its own: people may have several."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table['id']}/socket"
        async with connect(url, additional_headers={"cookie": cookies}, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            await socket.send(json.dumps({"type": "say", "text": text, "seat": seat, "to": to}))
            async with asyncio.timeout(60):
                async for message in socket:
                    told = json.loads(message)
                    if told["type"] == "said" and told["text"] == text:
                        return
                    assert told["type"] != "refused", told

    def check_chance(self, update: dict[str, Any]) -> None:
        """What was promised at the start is what was played."""
        key = bytes.fromhex(update["key"])
        assert hashlib.sha256(b"marooned match key\n" + key).hexdigest() == self.table["match"]["commitment"]
