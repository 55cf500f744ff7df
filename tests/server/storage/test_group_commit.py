"""Group commit: what arrives together is written together, and answered when it is on disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

import pytest
from sqlalchemy import func, select, text

from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.server.ids import hash_of
from marooned.server.service import Service
from marooned.server.storage import group_commit
from marooned.server.storage.group_commit import Conflict, GroupCommit
from marooned.server.storage.log import Append, LogLine
from marooned.server.storage.schema import moves

pytestmark = pytest.mark.anyio


async def started_matches(service: Service, count: int) -> list[str]:
    me, _ = await service.identities.create("Ann", "en")
    found = []
    for number in range(count):
        if number % 15 == 0:
            me, _ = await service.identities.create("Ann", "en")
        table = await service.lobby.create(me, NewTable(game="ballot", seats=2))
        for seat in range(2):
            await service.tables.take(me, table.id, seat)
        found.append((await service.tables.start(me, table.id)).match.id)
    return found


async def append(service: Service, match: str, number: int = 1, nonce: str = "n", seat: int = 0) -> Append:
    live = await service.live_matches.load(match)
    return Append(match, LogLine(number, seat, "yes", "0" * 16, nonce), live.layout, live.position.state.tobytes())


async def write(service: Service, append: Append) -> None:
    """Put a line into the next group, and wait until it is on disk."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def written(error: BaseException | None) -> None:
        if not done.done():  # whoever asked may have gone
            done.set_result(None) if error is None else done.set_exception(error)

    service.group_commit.put(append, written)
    await done


async def count_moves(service: Service) -> int:
    async with service.store.reading() as connection:
        return (await connection.execute(select(func.count()).select_from(moves))).scalar_one()


async def test_moves_that_arrive_together_share_a_transaction(service: Service) -> None:
    matches = await started_matches(service, 30)
    appends = [await append(service, match) for match in matches]
    before = service.store.transactions
    await asyncio.gather(*(write(service, one) for one in appends))
    assert await count_moves(service) == 30
    assert service.store.transactions - before == 1


async def test_moves_that_come_while_one_is_written_share_the_next(service: Service) -> None:
    matches = await started_matches(service, 10)
    first, *rest = [await append(service, match) for match in matches]
    before = service.store.transactions
    writing = asyncio.create_task(write(service, first))
    while not service.store._turn.locked():
        await asyncio.sleep(0)
    await asyncio.gather(writing, *(write(service, one) for one in rest))
    assert service.store.transactions - before == 2


@pytest.mark.parametrize("enough", [2, 3])
async def test_a_group_is_written_while_the_last_is_told_once_enough_wait(
    service: Service, monkeypatch: pytest.MonkeyPatch, enough: int
) -> None:
    monkeypatch.setattr(group_commit, "TOLD_AT_ONCE", 1)
    monkeypatch.setattr(group_commit, "ENOUGH", enough)
    matches = await started_matches(service, 4)
    first = [await append(service, match) for match in matches]
    again = [await append(service, match, number=2, nonce="m") for match in matches[:2]]
    told: list[int] = []
    begun: list[tuple[int, int]] = []
    done = asyncio.Event()
    good = GroupCommit._commit

    async def commit(self: GroupCommit, appends: Sequence[Append]) -> None:
        begun.append((len(appends), len(told)))
        await good(self, appends)

    def hear(number: int) -> None:
        told.append(number)
        if number < len(again):
            service.group_commit.put(again[number], lambda error: hear(number + len(first)))
        if len(told) == len(first) + len(again):
            done.set()

    monkeypatch.setattr(GroupCommit, "_commit", commit)
    for number, one in enumerate(first):
        service.group_commit.put(one, lambda error, number=number: hear(number))  # type: ignore[misc]
    await done.wait()
    assert told == [0, 1, 2, 3, 4, 5], "in the order they came"
    (_, second) = begun
    assert second[0] == len(again) and (second[1] < len(first)) == (len(again) >= enough)


async def test_one_that_lost_a_race_does_not_harm_the_others(service: Service) -> None:
    matches = await started_matches(service, 3)
    await write(service, await append(service, matches[1], nonce="first"))
    answers = await asyncio.gather(
        *[write(service, await append(service, match)) for match in matches], return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
    assert await count_moves(service) == 3


async def test_the_same_nonce_is_written_once(service: Service) -> None:
    (match,) = await started_matches(service, 1)
    await write(service, await append(service, match))
    with pytest.raises(Conflict):
        await write(service, await append(service, match, number=2))
    await write(service, await append(service, match, number=2, seat=1))


async def test_what_cannot_be_written_is_refused_and_writing_goes_on(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = await started_matches(service, 2)
    good = GroupCommit._commit

    async def full(self: GroupCommit, appends: object) -> None:
        async with self.store.writing() as connection:
            await connection.execute(text("INSERT INTO moves VALUES (1)"))

    monkeypatch.setattr(GroupCommit, "_commit", full)
    answers = await asyncio.gather(
        *[write(service, await append(service, match)) for match in matches], return_exceptions=True
    )
    assert [isinstance(answer, Refusal) and answer.code for answer in answers] == ["server.no-storage"] * 2
    monkeypatch.setattr(GroupCommit, "_commit", good)
    await write(service, await append(service, matches[0]))
    assert await count_moves(service) == 1


async def test_whoever_gives_up_waiting_does_not_stop_the_writer(service: Service) -> None:
    matches = await started_matches(service, 2)
    waiting = asyncio.create_task(write(service, await append(service, matches[0])))
    await asyncio.sleep(0)
    waiting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await waiting
    await write(service, await append(service, matches[1]))
    assert await count_moves(service) == 2


async def test_stopping_writes_what_waits_and_takes_no_more(service: Service) -> None:
    matches = await started_matches(service, 2)
    last = await append(service, matches[1])
    waiting = asyncio.create_task(write(service, await append(service, matches[0])))
    await asyncio.sleep(0)
    await service.group_commit.stop()
    await waiting
    with pytest.raises(Refusal) as caught:
        await write(service, last)
    assert caught.value.code == "server.stopping"
    assert await count_moves(service) == 1


async def test_one_of_several_processes_on_a_file_asks_for_the_author_too(service: Service) -> None:
    _, secret = await service.identities.create("Bob", "en")
    group = service.group_commit = GroupCommit(service.store, alone=False)
    await group.start()
    admitted, revoked, nobody = await started_matches(service, 3)
    shown = {admitted: hash_of(secret), revoked: b"revoked", nobody: b""}
    appends = [(await append(service, match))._replace(secret=secret) for match, secret in shown.items()]
    answers = await asyncio.gather(*(write(service, one) for one in appends), return_exceptions=True)
    assert [getattr(answer, "code", answer) for answer in answers] == [None, "identity.renewed", None]
    assert await count_moves(service) == 2
    with pytest.raises(Conflict):
        await write(service, appends[0])
    await group.stop()
