"""Messages that no honest client sends: malformed, oversized, out of order, replayed, for other people's seats."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from marooned.protocol.basics import LONGEST_MESSAGE, PROTOCOL
from marooned.server.web.json_schema import CLIENT_MESSAGES
from tests.server.harness import Guest, guests, started

from .sluggards import dawdle

TYPES = (
    *(struct.__struct_config__.tag for struct in CLIENT_MESSAGES),
    *("welcome", "update", "accepted", "", "Submit", "\0"),
)

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(min_value=-(2**70), max_value=2**70),
    st.floats(),
    st.text(max_size=60),
    st.sampled_from(["\0", "\ud7ff", "💥" * 30, "../../etc/passwd", "' OR 1=1 --", "constructor", "n" * 200]),
    st.lists(st.integers(), max_size=5),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)

FIELDS = sorted({field for struct in CLIENT_MESSAGES for field in struct.__struct_fields__} | {"extra"})

OBJECTS = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(FIELDS, ODD))
"""Messages of the right form, with whatever in them."""

SHAPES: tuple[Callable[[random.Random], str], ...] = (
    lambda rng: "".join(chr(rng.randrange(32, 0x2FFF)) for _ in range(rng.randrange(200))),
    lambda rng: "[" * rng.randrange(1, 3000),
    lambda rng: '{"type":"submit",' * rng.randrange(1, 50),
    lambda rng: json.dumps({"type": "say", "text": "x" * rng.randrange(LONGEST_MESSAGE, 3 * LONGEST_MESSAGE)}),
    lambda rng: json.dumps({"type": "ping"})[: rng.randrange(15)],
    lambda rng: "9" * rng.randrange(1, 4000),
    lambda rng: '{"type":"ping","type":"submit"}',
    lambda rng: "\\ud800" * rng.randrange(1, 100),
)
"""What is no message at all."""


def drawn(count: int) -> list[str]:
    """So many messages as hypothesis draws them."""
    from hypothesis import HealthCheck, Phase, given, settings

    found: list[str] = []

    @settings(max_examples=count, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(OBJECTS)
    def draw(message: dict[str, Any]) -> None:
        found.append(json.dumps(message))

    draw()
    return found


def sensible(rng: random.Random, update: dict[str, Any], past: list[str]) -> str:
    """A message that a client might send, at the wrong time, for the wrong seat, or again."""
    if past and rng.random() < 0.3:
        return rng.choice(past)
    fields = {
        "match": rng.choice([update["match"], "another-match", update["match"][::-1]]),
        "seat": rng.choice([0, 1, 2, 30]),
        "version": rng.choice([update["version"], update["version"] + 1, 0, 2**31 - 1]),
        "nonce": f"{rng.getrandbits(40):x}",
    }
    if rng.random() < 0.7:
        message = {"type": "submit", **fields, "action": rng.choice([*update["legal"], "nonsense"])}
    else:
        message = {"type": "undo", **fields}
    past.append(json.dumps(message))
    return past[-1]


class Barrage:
    """Some connections that talk nonsense, as strangers, spectators and players who are not to move."""

    def __init__(self, seed: int, tell: Callable[[str], None]) -> None:
        self.rng, self.tell = random.Random(seed), tell
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.library = drawn(300)

    async def run(self, url: str, count: int, connections: int = 4) -> Counter[str]:
        """Send that many messages at a table where two people are playing; what was answered."""
        async with guests(url, "Ann", "Bob", "Eve") as people:
            ann, bob, eve = people
            table = await started(ann, "nautilus", ann, bob)
            senders = [bob, eve, eve, bob]
            began = time.monotonic()
            talking = [self.talk(senders[n % 4], table["id"], count // connections) for n in range(connections)]
            watching = asyncio.create_task(self.watch(count, began))
            await asyncio.gather(*talking)
            watching.cancel()
            async with ann.sit(table["id"]) as seat:  # whoever is to move still can
                update = await seat.until("update")
                owner = ann if update["seat"] in update["to_act"] else bob
            async with owner.sit(table["id"]) as seat:
                update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
                await seat.submit(update, update["legal"][0])
                await seat.until("accepted")
        return self.answers

    async def wait_for_sluggards(self, url: str, count: int) -> int:
        """So many connections of a player that do not read, while somebody else plays; how many were hung up on."""
        async with guests(url, "Ann", "Bob") as (ann, bob):
            table = await started(ann, "nautilus", ann, bob)
            async with ann.sit(table["id"]) as seat:
                update = await seat.until("update")
                asked = {**update, "legal": update["legal"] or ["pass"]}
                dawdling = [asyncio.create_task(dawdle(bob, table["id"], asked, 1)) for _ in range(count)]
                while not all(task.done() for task in dawdling):
                    await seat.send("ping")
                    await seat.until("pong")
                    await asyncio.sleep(0.5)
                return sum([task.result() for task in dawdling])

    async def watch(self, count: int, began: float) -> None:
        while True:
            await asyncio.sleep(5)
            self.tell(f"{self.sent}/{count} messages, {self.sent / (time.monotonic() - began):.0f} a second")

    async def talk(self, guest: Guest, table: str, count: int) -> None:
        left = count
        while left > 0:
            address = f"{guest.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            try:
                async with connect(address, additional_headers=guest.cookie, max_size=None) as socket:
                    left -= await self.annoy(socket, min(left, 150))
            except (OSError, WebSocketException, TimeoutError):
                self.answers["(hung up)"] += 1

    async def annoy(self, socket: ClientConnection, most: int) -> int:
        """Say things until that is enough or the server hangs up; how many."""
        if self.rng.random() < 0.9:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        hearing = asyncio.create_task(self.hear(socket))
        said, past = 0, list[str]()
        try:
            for message in self.messages(past):
                await socket.send(message)
                said += 1
                self.sent += 1
                if said >= most or hearing.done():
                    break
            async with asyncio.timeout(10):
                while not hearing.done():  # until the server has had enough
                    await socket.send("{}")
                    await asyncio.wait({hearing}, timeout=0.01)
        except (OSError, WebSocketException, TimeoutError):
            pass
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
        return max(1, said)

    async def hear(self, socket: ClientConnection) -> None:
        self.update = {"match": "m", "version": 0, "legal": ["x"]}
        async for text in socket:
            told = json.loads(text)
            if told["type"] == "update":
                self.update = told
            self.answers[told["code"] if told["type"] == "refused" else told["type"]] += 1

    def messages(self, past: list[str]) -> Iterator[str | bytes]:
        update: dict[str, Any]
        while True:
            update = getattr(self, "update", {"match": "m", "version": 0, "legal": ["x"]})
            kind = self.rng.random()
            if kind < 0.4:
                yield self.rng.choice(self.library)
            elif kind < 0.5:
                yield self.rng.choice(SHAPES)(self.rng)
            elif kind < 0.52:
                yield self.rng.randbytes(self.rng.randrange(300))
            else:
                yield sensible(self.rng, update, past)
