"""What one move costs the server's processor, without network and disk.

    python -m bench.server.move [--matches 30] [--game nautilus-island] [--seats 4]

One match at a time is played as the server plays it, to a viewer in each seat; the log is a list, and
what would be sent is counted in bytes. The cheapest of many short laps says what the machine can do while others use
it too.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from bench.support.arguments import new_parser
from bench.support.results import show
from marooned.protocol.http import NewTable
from marooned.protocol.messages import Submit, parse_message
from marooned.server.live.room import Room, Viewer
from marooned.server.matches.moves import Attempt
from marooned.server.service import Service
from marooned.server.settings import Settings, sqlite_url
from marooned.server.storage.group_commit import Written
from marooned.server.storage.log import Append
from marooned.server.tables import lobby
from marooned.server.web.transport.websocket import frame

LAP = 10
"""Moves a lap."""
MATCHES = 30


async def measure(matches: int, game: str = "nautilus-island", seats: int = 4) -> dict[str, list[float]]:
    """Microseconds of a move in each lap, the cheapest first: of all of it, and of each part."""
    lobby.TABLES_A_HOST = 10**6
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "bench.sqlite")
        service = await Service.open(Settings(database_url=url, bot_workers=0))
        laps: list[float] = []
        parts: dict[str, list[float]] = {"read the message": [], "check, play, log": [], "show each viewer": []}
        for number in range(matches):
            await play(service, game, seats, random.Random(number), laps, parts)
        await service.close()
    return {name: sorted(times) for name, times in {"a move": laps, **parts}.items()}


def tell(results: dict[str, list[float]]) -> None:
    """Print the cheapest lap and the usual one."""
    rows = [(name, f"{times[0]:.0f}", f"{times[len(times) // 2]:.0f}") for name, times in results.items()]
    show("One move, in µs of the processor", ("", "at best", "usually"), rows)


async def play(
    service: Service, game: str, seats: int, chance: random.Random, laps: list[float], parts: dict[str, list[float]]
) -> None:
    """One match to its end."""
    people = [(await service.identities.create(f"P{seat}", "en"))[0] for seat in range(seats)]
    table = await service.lobby.create(people[0], NewTable(game=game, seats=seats))
    for seat, me in enumerate(people):
        await service.tables.take(me, table.id, seat)
    table = await service.tables.start(people[0], table.id)
    room = service.rooms.rooms[table.id] = Room(table)
    sent: list[int] = []

    def write(text: bytes) -> bool:
        sent.append(len(frame(text)))
        return True

    match = await service.live_matches.load(table.match.id)
    for me in people:
        viewer = Viewer(me, write, lambda: None)
        viewer.match = match.id
        room.viewers.add(viewer)
    written: list[tuple[Append, Written]] = []
    put: Any = lambda append, done: written.append((append, done))  # noqa: E731
    service.group_commit.put = put  # type: ignore[method-assign]
    clock: Callable[[], float] = time.perf_counter
    spent = dict.fromkeys(parts, 0.0)
    made = 0
    while not match.over:
        seat = match.to_act[0]
        word = match.game.actions.words[chance.choice(match.position.legal_ids(seat))]
        text = msgspec.json.encode(
            Submit(match=match.id, seat=seat, version=match.version, action=word, nonce=f"n{match.version}")
        )
        start = clock()
        message = parse_message(text)
        assert isinstance(message, Submit)
        act, parsed = message.action, clock()
        service.moves.begin(
            Attempt(
                message.match,
                message.seat,
                message.version,
                message.nonce,
                people[seat].id,
                lambda live, seat=seat, act=act: live.try_action(seat, act),  # type: ignore[misc]
                lambda answer: None,
                table.id,
            )
        )
        begun = clock()
        written.pop()[1](None)
        shown = clock()
        for name, took in zip(parts, (parsed - start, begun - parsed, shown - begun), strict=True):
            spent[name] += took
        made += 1
        if made % LAP == 0:
            laps.append(sum(spent.values()) / LAP * 1e6)
            for name, took in spent.items():
                parts[name].append(took / LAP * 1e6)
            spent = dict.fromkeys(parts, 0.0)
    room.viewers.clear()
    del service.rooms.rooms[table.id]
    del service.group_commit.put


if __name__ == "__main__":
    made = new_parser(__doc__)
    made.add_argument("--matches", type=int, default=MATCHES)
    made.add_argument("--game", default="nautilus-island")
    made.add_argument("--seats", type=int, default=4)
    tell(asyncio.run(measure(**vars(made.parse_args()))))
