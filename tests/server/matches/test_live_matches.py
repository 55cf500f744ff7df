"""Matches in memory: read once, forgotten when unused and found again as they were."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import delete, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.server.matches import live_matches
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.matches.replication import read_seats
from marooned.server.service import Service
from marooned.server.storage.cleanup import delete_table
from marooned.server.storage.schema import moves, snapshots
from tests.server.harness import Sat, sit_down

pytestmark = pytest.mark.anyio


async def test_matches_that_have_not_started_are_unknown(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(me, NewTable(game="ballot", seats=2))
    for id in (table.match.id, "nothing"):
        with pytest.raises(Refusal) as caught:
            await service.live_matches.load(id)
        assert caught.value.code == "match.unknown"


async def test_a_match_that_is_deleted_while_it_is_read_is_no_damage(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    sat = await sit_down(service)
    table = (await service.live_matches.load(sat.match)).table
    service.live_matches._held.clear()

    async def read_late(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Any]]:
        async with service.store.writing() as writing:
            await delete_table(writing, table)
        return await read_seats(connection, ids)

    monkeypatch.setattr("marooned.server.matches.live_matches.read_seats", read_late)
    with pytest.raises(Refusal) as caught:
        await service.live_matches.load(sat.match)
    assert caught.value.code == "match.unknown"
    assert not service.store.has_damage and service.store.trouble is None


async def test_a_match_that_left_the_cache_is_the_same(service: Service) -> None:
    made = Moves(LiveMatches(service.store, most=1), service.group_commit)
    one, two = await sit_down(service), await sit_down(service)
    for seat in range(3):
        await one.submit(seat, seat, "yes", moves=made)
        await two.submit(seat, seat, "no", moves=made)
    assert len(made.live_matches) == 1
    assert (await made.live_matches.load(one.match)).position.state.yes.tolist() == [3, 0, 0]
    assert (await made.live_matches.load(two.match)).position.state.yes.tolist() == [0, 0, 0]


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
    read_matches = live_matches.read_matches

    async def counted(connection: AsyncConnection, ids: Sequence[str]) -> Any:
        read.extend(ids)
        return await read_matches(connection, ids)

    monkeypatch.setattr(live_matches, "read_matches", counted)
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


async def changed(service: Service, statement: Any) -> LiveMatches:
    """What is read once somebody else has changed the database."""
    async with service.store.writing() as connection:
        await connection.execute(statement)
    return LiveMatches(service.store)


@pytest.mark.parametrize("played", [0, 2])
async def test_a_state_that_is_not_what_the_log_says_is_damage_and_the_log_is_right(sat: Sat, played: int) -> None:
    for seat in range(played):
        await sat.submit(seat, seat, "no")
    truth = (await sat.service.live_matches.load(sat.match)).position.data
    await sat.service.store.check()
    found = await changed(sat.service, update(snapshots).values(state=truth[:-9] + b"\1" + truth[-8:]))
    assert (await found.load(sat.match)).position.data == truth
    with pytest.raises(Refusal, match=r"server\.damaged"):
        await sat.service.store.check()


@pytest.mark.parametrize(
    "damage",
    [
        delete(moves).where(moves.c.number == 1),
        update(moves).where(moves.c.number == 1).values(action="yea"),
        update(moves).where(moves.c.number == 1).values(action="cheer"),
        update(moves).where(moves.c.number == 2).values(digest="0" * 16),
    ],
)
async def test_a_match_whose_log_is_damaged_too_is_refused_and_not_guessed_at(sat: Sat, damage: Any) -> None:
    for seat in range(2):
        await sat.submit(seat, seat, "no")
    live = await sat.service.live_matches.load(sat.match)
    found = await changed(sat.service, update(snapshots).values(state=bytes(len(live.position.data))))
    await changed(sat.service, damage)
    with pytest.raises(Refusal) as caught:
        await found.load(sat.match)
    assert caught.value.code == "server.damaged"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = '{'",
        """UPDATE tables SET options = '{"no-such": 1}'""",
        "UPDATE tables SET terms = CAST(x'7bff7d' AS TEXT)",
        "UPDATE tables SET terms = replace(terms, 'chat', 'cat')",
        """UPDATE tables SET terms = replace(terms, 'none', 'nole')""",
        "UPDATE layouts SET fields = replace(fields, ']', '}')",
        "UPDATE snapshots SET clock = '[]'",
        "UPDATE snapshots SET version = 1",
        "UPDATE seats SET name = CAST(x'ff' AS TEXT), bot = CAST(x'ff' AS TEXT), identity = NULL",
        "ALTER TABLE matches RENAME COLUMN paused TO pauzed",
        "ALTER TABLE moves RENAME TO mover",
        "UPDATE tables SET game = 'ballou'",
        "UPDATE tables SET seats = 4",
        "UPDATE seats SET seat = 7 WHERE seat = 2",
        "UPDATE matches SET key = zeroblob(16)",
        "UPDATE matches SET commitment = replace(commitment, 'a', 'b')",
    ],
)
async def test_whoever_meets_a_row_that_is_not_what_was_written_makes_the_server_tell_it(sat: Sat, damage: str) -> None:
    for seat in range(2):
        await sat.submit(seat, seat, "no")
    await sat.service.store.check()
    found = await changed(sat.service, text(damage))
    with pytest.raises(Refusal) as caught:
        await found.load(sat.match)
    assert caught.value.code == "server.damaged"
    with pytest.raises(Refusal, match=r"server\.damaged"):
        await sat.service.store.check()
    assert await sat.refused(2, 2, "no") == "server.damaged", "nothing more is written"


async def test_a_layout_of_an_earlier_release_that_is_damaged_loses_the_state(sat: Sat) -> None:
    for seat in range(2):
        await sat.submit(seat, seat, "no")
    truth = (await sat.service.live_matches.load(sat.match)).position.data
    await changed(sat.service, text('INSERT INTO layouts VALUES (\'old\', \'[["a", "?", [-1], 0], ["", "", [], 9]]\')'))
    found = await changed(sat.service, update(snapshots).values(layout="old"))
    assert (await found.load(sat.match)).position.data == truth, "the log is right"
    with pytest.raises(Refusal, match=r"server\.damaged"):
        await sat.service.store.check()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET to_act = 6",
        "UPDATE moves SET action = 'yea' WHERE number = 1",
        "UPDATE moves SET action = 'yes' WHERE number = 1",
        "UPDATE moves SET seat = 3 WHERE number = 1",
        "UPDATE moves SET digest = 'bad' WHERE number = 1",
    ],
)
async def test_what_the_newest_state_disagrees_with_is_told_once_it_is_read(sat: Sat, damage: str) -> None:
    for seat in range(2):
        await sat.submit(seat, seat, "no")
    found = await changed(sat.service, text(damage))
    live = await found.load(sat.match)
    with contextlib.suppress(Refusal):
        list(live.replayed())
    with pytest.raises(Refusal, match=r"server\.damaged"):
        await sat.service.store.check()


async def test_a_game_that_was_removed_is_refused_and_is_no_damage(sat: Sat) -> None:
    found = await changed(sat.service, text("UPDATE tables SET game = 'tombola'"))
    for asked in (found.load(sat.match), sat.service.lobby.create(sat.me, NewTable(game="tombola", seats=2))):
        with pytest.raises(Refusal, match=r"game\.unknown"):
            await asked
    await sat.service.store.check()
