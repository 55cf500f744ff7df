"""Matches in memory: read once, forgotten when unused and found again as they were."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.server.matches import live_matches
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.service import Service
from tests.server.harness import Sat, sit_down

pytestmark = pytest.mark.anyio


async def test_matches_that_have_not_started_are_unknown(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(me, NewTable(game="ballot", seats=2))
    for id in (table.match.id, "nothing"):
        with pytest.raises(Refusal) as caught:
            await service.live_matches.load(id)
        assert caught.value.code == "match.unknown"


async def test_a_match_that_left_the_cache_is_the_same(service: Service) -> None:
    moves = Moves(LiveMatches(service.store, most=1), service.group_commit)
    one, two = await sit_down(service), await sit_down(service)
    for seat in range(3):
        await one.submit(seat, seat, "yes", moves=moves)
        await two.submit(seat, seat, "no", moves=moves)
    assert len(moves.live_matches) == 1
    assert (await moves.live_matches.load(one.match)).position.state.yes.tolist() == [3, 0, 0]
    assert (await moves.live_matches.load(two.match)).position.state.yes.tolist() == [0, 0, 0]


async def test_a_game_is_warmed_once_however_many_matches_are_read(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [await sit_down(sat.service) for _ in range(3)]
    warmed: list[str] = []
    monkeypatch.setattr("marooned.server.matches.live_matches.warm", lambda game: warmed.append(game.name))
    await asyncio.gather(*(other.live_matches.load(one.match) for one in [sat, *others]))
    assert warmed == ["ballot"]


async def test_those_who_load_a_match_at_the_same_moment_share_it(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    read_match = live_matches._read_match

    async def counted(connection: AsyncConnection, id: str) -> Any:
        read.append(id)
        return await read_match(connection, id)

    monkeypatch.setattr(live_matches, "_read_match", counted)
    one, *others = await asyncio.gather(*(other.live_matches.load(sat.match) for _ in range(4)))
    assert read == [sat.match] and all(live is one for live in others)
    other.live_matches.forget(one)
    assert other.live_matches.held(sat.match) is None
    assert await other.live_matches.load(sat.match) is not one


async def test_one_of_several_processes_asks_the_database_for_the_newest_version(sat: Sat) -> None:
    alone, shared = (LiveMatches(sat.service.store, alone=alone) for alone in (True, False))
    await alone.load(sat.match)
    await shared.load(sat.match)
    await sat.submit(0, 0, "yes")
    assert (await alone.newest(sat.match)).version == 0, "nobody else can have moved"
    assert (await shared.newest(sat.match)).version == 1
    with pytest.raises(Refusal) as caught:
        await shared.newest("nothing")
    assert caught.value.code == "match.unknown"
