"""A match that is over is written down: once, whole, and as its end deserves."""

from __future__ import annotations

import asyncio
import dataclasses
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from marooned.protocol.http import NewTable
from marooned.protocol.tables import Me
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.standings.results import Results, write_results
from marooned.server.storage.schema import matches, meetings, results, seats, sums
from marooned.server.time import now
from tests.server.backends import Postgres
from tests.server.harness import settings_in
from tests.server.standings.staging import begun, changes, end, move, person, points

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(each_database: Settings) -> AsyncIterator[Service]:
    """A server on each kind of database that looks for ended matches only when told."""
    opened = await Service.open(each_database)
    await opened.results_writer.stop()
    yield opened
    await opened.close()


async def rows(service: Service, table: Any, me: Me) -> list[Any]:
    async with service.store.reading() as connection:
        return list((await connection.execute(select(table).where(table.c.identity == me.id))).all())


async def words(service: Service, me: Me, name: str) -> dict[str, int]:
    return {row.word: row.times for row in await rows(service, sums, me) if row.name == name}


async def test_a_match_is_counted_once_however_many_try(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    assert not await write_results(service.store, [table.match.id], now()), "it is not over"
    await end(service, table, [0, 1])
    found = await asyncio.gather(*(write_results(service.store, [table.match.id], now()) for _ in range(5)))
    assert sorted(found) == [False] * 4 + [True]
    assert (await points(service, ann) or 0) > 25 > (await points(service, bob) or 99)
    assert await changes(service, ann) == [1.0] and await words(service, ann, ":result") == {"won": 1}
    assert await words(service, bob, "") == {ann.id: 1}


async def test_whoever_dies_between_the_end_and_the_rating_leaves_no_half(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    await end(service, table, [1, 0])

    async def die(*_: Any) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(Results, "keep", die)
        with pytest.raises(RuntimeError):
            await write_results(service.store, [table.match.id], now())
    assert await points(service, ann) is None and await rows(service, results, ann) == []
    assert await service.results_writer.catch_up() == 1
    assert await service.results_writer.catch_up() == 0
    assert await changes(service, ann) == [1.0] and await words(service, ann, ":result") == {"lost": 1}


KILLED = """
import asyncio, os, signal, sys
from marooned.server.standings import results
from marooned.server.storage.store import Store

async def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

async def main(url, match):
    results.Results.keep = die
    await results.write_results(await Store.open(url), [match], 1)

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_process_killed_on_the_way_leaves_it_to_the_next(postgres: Postgres, tmp_path: Path) -> None:
    settings = dataclasses.replace(settings_in(tmp_path), database_url=postgres.new_database())
    service = await Service.open(settings)
    await service.results_writer.stop()
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    await end(service, table, [0, 1])
    await service.close()
    program = (sys.executable, "-c", KILLED, settings.database_url, table.match.id)
    assert await (await asyncio.create_subprocess_exec(*program)).wait() == -signal.SIGKILL
    service = await Service.open(settings)
    await service.results_writer.stop()
    assert await points(service, ann) is None
    assert await service.results_writer.catch_up() == 1 and await changes(service, ann) == [1.0]
    await service.close()


async def test_shared_places_bring_equals_together(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    for ranks in ([0, 1], [0, 0]):
        table = await begun(service, ann, bob)
        await end(service, table, ranks)
        before = await points(service, ann), await points(service, bob)
        await write_results(service.store, [table.match.id], now())
    first, second = await points(service, ann), await points(service, bob)
    assert before[0] and before[1] and first and second
    assert before[0] > first > second > before[1], "a draw says that they are nearer than it seemed"


async def test_whoever_leaves_is_last_and_the_bot_that_came_is_not_rated(service: Service) -> None:
    people = [await person(service, name) for name in ("Ann", "Bob", "Cat")]
    ann, bob, cat = people
    table = await begun(service, *people, game="nautilus-island")
    await service.tables.leave_match(bob, table.id)
    await end(service, table, [1, 0, 2])
    await write_results(service.store, [table.match.id], now())
    found = {me.name: await points(service, me) or 0 for me in people}
    assert found["Ann"] > found["Cat"] > found["Bob"], "the bot in Bob's seat won, which brings him nothing"
    assert await words(service, bob, ":result") == {"left": 1} and await words(service, bob, ":score") == {}
    assert await words(service, ann, "") == {bob.id: 1, cat.id: 1}


@pytest.mark.parametrize("away", ["at the end", "most of the time"])
async def test_whom_a_bot_stands_in_for_has_left(service: Service, away: str) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    if away == "at the end":
        async with service.store.writing() as connection:
            mine = (seats.c.match == table.match.id) & (seats.c.seat == 0)
            await connection.execute(update(seats).where(mine).values(stand_in="captain"))
    else:
        await move(service, table, (0, ":0"), (1, "a"), (0, ":2"), (1, "b"), (0, "c"))
    await end(service, table, [0, 1])
    await write_results(service.store, [table.match.id], now())
    assert await words(service, ann, ":result") == {"left": 1} and await words(service, bob, ":result") == {"lost": 1}
    assert (await points(service, bob) or 0) > 25 > (await points(service, ann) or 99)


async def test_a_match_abandoned_before_everyone_moved_never_counts(service: Service) -> None:
    ann = await person(service, "Ann")
    early, late = await begun(service, ann, "deckhand"), await begun(service, ann, "deckhand")
    await move(service, early, (0, "a"))
    await move(service, late, (0, "a"), (1, ":1"), (0, "b"))
    for table in (early, late):
        await service.tables.close(ann, table.id)
    await write_results(service.store, [early.match.id], now())
    assert await points(service, ann) is None
    await write_results(service.store, [late.match.id], now())
    assert (await points(service, ann) or 99) < 25, "whoever gives up against bots has lost"
    assert await words(service, ann, ":result") == {"abandoned": 2}


async def test_abandoned_by_all_of_them_is_a_draw_of_those_who_stayed(service: Service) -> None:
    people = [await person(service, name) for name in ("Ann", "Bob", "Cat")]
    table = await begun(service, *people, game="nautilus-island")
    await move(service, table, *((seat, "a") for seat in range(3)))
    await service.tables.leave_match(people[2], table.id)
    await end(service, table, None)
    await write_results(service.store, [table.match.id], now())
    ann, bob, cat = [await points(service, me) or 0 for me in people]
    assert ann == pytest.approx(bob) and bob > 25 > cat


async def test_unrated_matches_change_no_rating(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob, rated=False)
    await end(service, table, [0, 1])
    await write_results(service.store, [table.match.id], now())
    assert await points(service, ann) is None and await words(service, ann, ":result") == {"won": 1}


async def test_one_device_for_all_says_nothing_of_anybody(service: Service) -> None:
    ann = await person(service, "Ann")
    table = await begun(service, ann, ann, rated=False)
    await end(service, table, [0, 1])
    await write_results(service.store, [table.match.id], now())
    (kept,) = await rows(service, results, ann)
    assert (kept.result, kept.place, kept.statistics, kept.others) == ("shared", None, {}, [])


async def test_lessons_are_no_matches_of_anybodys_story(service: Service) -> None:
    ann = await person(service, "Ann")
    table = await service.lobby.create(ann, NewTable(game="nautilus", seats=2, lesson="first-round"))
    await service.tables.take(ann, table.id, 0)
    await end(service, await service.tables.start(ann, table.id), [0, 1])
    assert await service.results_writer.catch_up() == 1 and await rows(service, results, ann) == []


async def test_statistics_are_the_games_own_and_summed(service: Service) -> None:
    ann = await person(service, "Ann")
    for _ in range(2):
        table = await begun(service, ann, "heuristic", game="nautilus-island", rated=False)
        await end(service, table, [0, 1])
        await write_results(service.store, [table.match.id], now())
    found = {
        row.name: (row.times, row.total) for row in await rows(service, sums, ann) if row.name and row.name[0] != ":"
    }
    assert found == {"treasure": (2, 0)}, "a match that has just begun: no set, no treasure"
    assert [row.statistics for row in await rows(service, results, ann)] == [
        {"set": [], "colour": [], "treasure": [0]}
    ] * 2


async def test_matches_of_other_rules_or_games_are_kept_without_statistics(service: Service) -> None:
    ann = await person(service, "Ann")
    table = await begun(service, ann, "heuristic", rated=False)
    await end(service, table, [0, 1])
    async with service.store.writing() as connection:
        await connection.execute(update(matches).values(rules=0))
    assert await service.results_writer.catch_up() == 1
    (kept,) = await rows(service, results, ann)
    assert (kept.result, kept.statistics) == ("won", {})


async def test_what_is_deleted_with_a_table_leaves_the_sums(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    await end(service, table, [0, 1], when=1)
    await service.results_writer.catch_up()
    async with service.store.writing() as connection:
        await connection.execute(update(matches).values(created=1))
    assert await service.cleanup.delete_old() == 1
    async with service.store.reading() as connection:
        for gone in (results, meetings):
            assert (await connection.execute(select(func.count()).select_from(gone))).scalar_one() == 0
    assert await words(service, ann, ":result") == {"won": 1} and (await points(service, ann) or 0) > 25
