"""The process that appends to SQLite: all of a group or nothing, whatever its size, and whatever ends it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.storage.log import Append, LogLine
from marooned.server.storage.writing import Write
from marooned.server.storage.writing.sqlite import SqliteWriter
from marooned.server.storage.writing.sqlite_process import LARGEST_CHUNK, opened
from tests.server.storage.test_group_commit import started_matches

pytestmark = pytest.mark.anyio


def writer_of(service: Service) -> SqliteWriter:
    assert isinstance(service.store.writer, SqliteWriter)
    return service.store.writer


def process_of(service: Service) -> Process:
    """The process that is there to write."""
    found = writer_of(service)._process
    assert found is not None
    return found


def numbers(database: Path) -> list[int]:
    """Those of the lines that are there."""
    return [number for (number,) in rows(database, "SELECT number FROM moves ORDER BY number")]


async def lines(service: Service, match: str, count: int, first: int = 1) -> list[Append]:
    """So many lines of one match, each with a snapshot of its own."""
    layout = (await service.live_matches.load(match)).layout
    numbers = range(first, first + count)
    return [
        Append(match, LogLine(n, n % 2, "yes", f"{n:016x}", f"n{n}"), layout, b"state %d" % n, {"at": n})
        for n in numbers
    ]


def rows(database: Path, sql: str) -> list[Any]:
    """What another connection reads."""
    connection = sqlite3.connect(database)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


@pytest.mark.parametrize("count", [1, 2, 3, 63, LARGEST_CHUNK, LARGEST_CHUNK + 1, 3 * LARGEST_CHUNK + 31])
async def test_every_line_of_a_group_is_written_once(service: Service, database: Path, count: int) -> None:
    (match,) = await started_matches(service, 1)
    group = await lines(service, match, count)
    await service.group_commit._commit(group)
    found = rows(database, "SELECT match, number, seat, action, digest, nonce FROM moves ORDER BY number")
    assert found == [(match, *msgspec.structs.astuple(append.line)[:5]) for append in group]


async def test_the_last_snapshot_of_each_match_stays(service: Service, database: Path) -> None:
    one, another = await started_matches(service, 2)
    ours, theirs = await lines(service, one, 3), await lines(service, another, 2)
    await service.group_commit._commit([ours[0], theirs[0], ours[1], ours[2], theirs[1]])
    found = rows(database, "SELECT match, version, state, clock FROM snapshots")
    assert sorted(found) == sorted([(one, 3, b"state 3", '{"at": 3}'), (another, 2, b"state 2", '{"at": 2}')])


async def test_a_match_that_ends_is_over_with_its_outcome(service: Service, database: Path) -> None:
    one, another = await started_matches(service, 2)
    (last,), (going,) = await lines(service, one, 1), await lines(service, another, 1)
    await service.group_commit._commit([last._replace(outcome={"ending": "done"}, clock=None), going])
    found = {id: rest for id, *rest in rows(database, "SELECT id, status, outcome FROM matches")}
    assert found == {one: ["over", '{"ending": "done"}'], another: ["running", None]}
    assert rows(database, f"SELECT clock FROM snapshots WHERE match = '{one}'") == [(None,)]


async def test_a_group_with_one_that_lost_a_race_leaves_no_trace(service: Service, database: Path) -> None:
    one, another = await started_matches(service, 2)
    await service.group_commit._commit(await lines(service, one, 1))
    before = rows(database, "SELECT * FROM snapshots ORDER BY match")
    with pytest.raises(sqlite3.IntegrityError):
        await service.group_commit._commit([*await lines(service, another, 1), *await lines(service, one, 2)])
    assert len(rows(database, "SELECT * FROM moves")) == 1
    assert rows(database, "SELECT * FROM snapshots ORDER BY match") == before
    await service.group_commit._commit(await lines(service, another, 1))
    assert len(rows(database, "SELECT * FROM moves")) == 2


async def test_a_match_that_is_not_there_is_refused(service: Service, database: Path) -> None:
    (match,) = await started_matches(service, 1)
    (append,) = await lines(service, match, 1)
    with pytest.raises(sqlite3.IntegrityError):
        await service.group_commit._commit([append._replace(match="nowhere")])
    assert rows(database, "SELECT * FROM moves") == []


async def test_what_is_written_is_flushed_before_it_is_answered(service: Service) -> None:
    file, *pragmas = writer_of(service)._arguments
    with contextlib.closing(opened(file, pragmas)) as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_a_process_that_is_killed_is_missed_once(service: Service, database: Path) -> None:
    (match,) = await started_matches(service, 1)
    first, second, third = await lines(service, match, 3)
    await service.group_commit._commit([first])
    process_of(service).kill()
    with pytest.raises(Refusal, match="no-storage"):
        await service.group_commit._commit([second])
    assert numbers(database) == [1]
    await service.group_commit._commit([second])
    await service.group_commit._commit([third])
    assert numbers(database) == [1, 2, 3]


async def test_a_move_that_was_written_when_its_writer_died_is_made_once(
    service: Service, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match,) = await started_matches(service, 1)
    ann, writer = (await service.live_matches.load(match)).players[0].identity, writer_of(service)
    write = writer.write

    async def die_unheard(writes: Sequence[Write]) -> None:
        await write(writes)
        raise OSError("the process that writes to the database has died")

    with monkeypatch.context() as patched:
        patched.setattr(writer, "write", die_unheard)
        with pytest.raises(Refusal, match="no-storage"):
            await service.moves.submit(match, 0, 0, "yes", "first", ann)
    version, _ = await service.moves.submit(match, 0, 0, "yes", "first", ann)
    assert version == 1 and numbers(database) == [1]


async def test_what_nobody_waits_for_any_more_is_not_taken_for_the_next_answer(
    service: Service, database: Path
) -> None:
    (match,) = await started_matches(service, 1)
    first, second, _ = await lines(service, match, 3)
    await service.group_commit._commit([first])
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # so that the process waits
    late = asyncio.create_task(service.group_commit._commit([first]))
    while writer_of(service)._process is not None:
        await asyncio.sleep(0)
    late.cancel()
    await asyncio.gather(late, return_exceptions=True)
    other.execute("COMMIT")
    other.close()
    await service.group_commit._commit([second])  # the late one is refused, which is not told here
    assert numbers(database) == [1, 2]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_what_tells_all_processes_to_stop_does_not_keep_the_last_moves_from_being_written(
    service: Service, database: Path, stop: signal.Signals
) -> None:
    (match,) = await started_matches(service, 1)
    first, second = await lines(service, match, 2)
    await service.group_commit._commit([first])
    process_of(service).send_signal(stop)
    await service.group_commit._commit([second])
    assert numbers(database) == [1, 2]


async def test_it_ends_with_its_server(service: Service) -> None:
    (match,) = await started_matches(service, 1)
    await service.group_commit._commit(await lines(service, match, 1))
    process = process_of(service)
    await writer_of(service).close()
    assert process.returncode == 0


async def test_one_that_never_wrote_can_be_closed(tmp_path: Path) -> None:
    await SqliteWriter(str(tmp_path / "none.sqlite"), ()).close()
    assert not (tmp_path / "none.sqlite").exists()
