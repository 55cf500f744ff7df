"""Bots in seats: they answer through the door, once for each version, from what their seat may know."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from marooned.server.door import Door
from marooned.server.plays import Play
from marooned.server.protocol import Me, NewTable
from marooned.server.seated_bots import SeatedBots, knowledge_of
from marooned.server.service import Service

from .harness import settings_in

pytestmark = pytest.mark.anyio


async def started_by_bots(service: Service, game: str, *bots: str) -> tuple[Me, str]:
    me, _ = await service.identities.create("Ann", "en")
    wanted = NewTable(game=game, seats=len(bots), bots={str(seat): bot for seat, bot in enumerate(bots) if bot})
    table = await service.lobby.create(me, wanted)
    for seat, bot in enumerate(bots):
        if not bot:
            await service.tables.take(me, table.id, seat)
    return me, (await service.tables.start(me, table.id)).match.id


async def until_over(door: Door, match: str) -> Play:
    async with asyncio.timeout(30):
        while not (play := await door.load(match)).match.over:
            await asyncio.sleep(0.005)
    return play


@pytest.mark.parametrize(("game", "seats"), [("nautilus", 2), ("ballot", 4)])
async def test_bots_play_a_match_and_are_asked_once_for_a_version(
    service: Service, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[tuple[int, int]] = Counter()
    choose = SeatedBots._choose

    async def counted(self: SeatedBots, play: Play, seat: int) -> str:
        asked[seat, play.version] += 1
        return await choose(self, play, seat)

    monkeypatch.setattr(SeatedBots, "_choose", counted)
    _, match = await started_by_bots(service, game, *["heuristic", "uniform", "uniform", "heuristic"][:seats])
    for _ in range(3):
        service.bots.wake(await service.door.load(match))
    play = await until_over(service.door, match)
    assert set(asked.values()) == {1}
    assert play.version == len(play.match.moves)
    if game == "nautilus":
        assert sum(asked.values()) == play.version


async def test_bots_go_on_after_a_restart(service: Service, tmp_path: Path) -> None:
    me, match = await started_by_bots(service, "ballot", "", "uniform", "uniform")
    other = await Service.open(settings_in(tmp_path))
    try:
        for ballot in range(3):
            async with asyncio.timeout(20):
                while 0 not in (play := await other.door.load(match)).match.owing:
                    await asyncio.sleep(0.005)
                while play.match.owing != [0]:
                    await asyncio.sleep(0.005)
                    play = await other.door.load(match)
            await other.door.submit(match, 0, play.version, "yes", f"{ballot}", by=me.id)
        assert (await until_over(other.door, match)).state.ballot == 3
    finally:
        await other.close()


async def test_a_bot_is_shown_nothing_of_what_comes_while_it_thinks(service: Service) -> None:
    me, match = await started_by_bots(service, "ballot", "", "", "")
    play = await service.door.load(match)
    knowledge = knowledge_of(play, 1)
    await service.door.submit(match, 0, 0, "no", "n", by=me.id)
    world: Any = knowledge.imagine(b"sixteen byte key")
    assert world.vote.tolist() == [0, 0, 0, 0]
    assert play.state.vote.tolist() == [2, 0, 0, 0]
    later: Any = knowledge_of(play, 1).imagine(b"sixteen byte key")
    assert later.vote.tolist() == [1, 0, 0, 0], "the vote is imagined, not seen"
