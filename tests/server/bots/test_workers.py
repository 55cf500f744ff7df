"""Worker processes: they answer as threads do, come back when they die, and keep nobody waiting."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from marooned.server.bots.worker_protocol import MoveQuestion, question_for, think
from marooned.server.bots.workers import Job, NoAnswer, Queue, Requester, Workers
from marooned.server.service import Service
from tests.server.bots.test_seated_bots import started_by_bots, until_over
from tests.server.harness import settings_in

pytestmark = pytest.mark.anyio

PLUGIN = Path(__file__).parents[1] / "plugin"
REQUESTER = Requester("m")


@pytest.fixture
async def question(service: Service) -> MoveQuestion:
    """What seat 1 of a new ballot is to do."""
    _, match = await started_by_bots(service, "ballot", "", "")
    return question_for(await service.live_matches.load(match), 1, "uniform")


@pytest.fixture
async def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    """One worker, which knows the game of ballots and some bad bots."""
    (tmp_path / "sitecustomize.py").write_text("import ballot_bots\n\nballot_bots.seat()\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(PLUGIN), str(tmp_path)]))
    found = Workers(1, seconds=60.0)
    found.start()
    yield found
    await found.stop()
    assert not found.processes


def by(bot: str, question: MoveQuestion) -> MoveQuestion:
    return msgspec.structs.replace(question, bot=bot)


async def test_a_worker_answers_as_this_process_would(workers: Workers, question: MoveQuestion) -> None:
    for moves in range(8):
        asked = msgspec.structs.replace(question, moves=moves)
        assert await workers.ask(REQUESTER, asked) == think(asked).action


async def test_a_worker_that_is_killed_is_replaced_and_asked_again(workers: Workers, question: MoveQuestion) -> None:
    expected = await workers.ask(REQUESTER, question)
    asked = asyncio.create_task(workers.ask(REQUESTER, question))
    await asyncio.sleep(0)
    workers.processes[0].send_signal(signal.SIGKILL)
    assert await asked == expected
    workers.processes[0].send_signal(signal.SIGKILL)
    assert await workers.ask(REQUESTER, question) == expected
    assert workers.restarted >= 1


async def test_bots_that_misbehave_get_no_answer_and_harm_no_other(
    workers: Workers, question: MoveQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await workers.ask(REQUESTER, by("chatty", question)) == 2
    for bot, why in (("broken", "no idea"), ("deadly", "died"), ("nobody", "nobody")):
        with pytest.raises(NoAnswer, match=why):
            await workers.ask(REQUESTER, by(bot, question))
    with monkeypatch.context() as patch:
        patch.setattr("marooned.server.bots.workers.WARMING_SECONDS", 1.0)
        with pytest.raises(NoAnswer, match="too late"):
            await workers.ask(REQUESTER, by("slow", question))
    assert await workers.ask(REQUESTER, question) == think(question).action


async def test_what_waits_is_bounded(question: MoveQuestion) -> None:
    workers = Workers(1, seconds=1.0, longest_queue=3)
    waiting = [asyncio.create_task(workers.ask(REQUESTER, question)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(NoAnswer, match="too many"):
        await workers.ask(REQUESTER, question)
    for task in waiting:
        task.cancel()
    await workers.stop()


async def taken(queue: Queue, requesters: list[Requester], question: MoveQuestion) -> list[str]:
    """The matches of these requesters, in the order in which they have their turns."""
    for requester in requesters:
        queue.put(Job(requester, question))
    found = []
    for _ in requesters:
        job = await queue.take()
        queue.done_with(job)
        found.append(job.requester.match)
    return found


async def test_matches_take_turns(question: MoveQuestion) -> None:
    assert "".join(await taken(Queue(), [Requester(match) for match in "aaabbc"], question)) == "abcaba"


async def test_whoever_has_many_tables_keeps_nobody_else_waiting(question: MoveQuestion) -> None:
    greedy = [Requester(f"greedy {table}", f"guest {table % 5}", "192.0.2.1") for table in range(100)]
    honest = [Requester("one", "ann", "192.0.2.2"), Requester("other", "bob", "192.0.2.3")]
    assert {"one", "other"} <= set((await taken(Queue(), [*greedy, *honest], question))[:3])
    neighbour = Requester("neighbour", "cat", "192.0.2.1")
    assert "neighbour" in (await taken(Queue(), [*greedy, neighbour], question))[:6], "at the same address"


async def test_what_somebody_waits_for_comes_first(question: MoveQuestion) -> None:
    requesters = [Requester(f"bots {number}", f"host {number}", f"address {number}") for number in range(20)]
    waited_for = Requester("people", "ann", "address", urgent=True)
    assert (await taken(Queue(), [*requesters, waited_for], question))[0] == "people"


async def test_a_worker_is_left_to_what_somebody_waits_for(question: MoveQuestion) -> None:
    queue = Queue(workers=3)
    for number in range(5):
        queue.put(Job(Requester(f"bots {number}"), question))
    one, other = await queue.take(), await queue.take()
    third = asyncio.create_task(queue.take())
    await asyncio.sleep(0.01)
    assert not third.done(), "the third worker waits for people"
    queue.put(Job(Requester("people", urgent=True), question))
    assert (await third).requester.match == "people"
    queue.done_with(one)
    assert (await queue.take()).requester.match == "bots 2" and other.requester.match == "bots 1"


async def test_an_address_that_asks_too_much_leaves_room_for_others(question: MoveQuestion) -> None:
    queue = Queue(100)
    jobs = [Job(Requester(f"greedy {number}", "eve", "192.0.2.1"), question) for number in range(200)]
    for job in jobs:
        queue.put(job)
    refused = [job for job in jobs if job.answer.done()]
    assert len(refused) == 180 and all("too many" in str(job.answer.exception()) for job in refused)
    honest = Job(Requester("one", "ann", "192.0.2.2"), question)
    queue.put(honest)
    assert not honest.answer.done()


async def test_nobody_thinks_about_what_nobody_waits_for(question: MoveQuestion) -> None:
    queue, jobs = Queue(), [Job(Requester(match), question) for match in "ab"]
    for job in jobs:
        queue.put(job)
    jobs[0].answer.cancel()
    assert await queue.take() is jobs[1] and queue.size == 0


async def test_workers_that_cannot_be_started_are_tried_seldom_and_nobody_waits_for_them(
    question: MoveQuestion, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    starts = 0

    async def fail() -> None:
        nonlocal starts
        starts += 1
        raise OSError("too many open files")

    monkeypatch.setattr("marooned.server.bots.workers._start_worker", fail)
    workers = Workers(2, seconds=60.0)
    workers.start()
    try:
        await asyncio.sleep(0.5)
        assert starts <= 6 and len(caplog.records) == 1 and "too many open files" in caplog.text
        with pytest.raises(NoAnswer, match="cannot be started"):
            await workers.ask(REQUESTER, question)
        assert await workers.fallback_answer(question) >= 0
    finally:
        await workers.stop()


async def test_workers_that_end_at_once_are_not_waited_for_and_come_back(
    question: MoveQuestion, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PLUGIN))
    monkeypatch.setattr("marooned.server.bots.workers.LONGEST_PAUSE", 0.5)
    workers = Workers(1, seconds=60.0)
    with monkeypatch.context() as patch:
        patch.setattr("marooned.server.bots.workers.WORKER", "antigravity_missing")
        workers.start()
        async with asyncio.timeout(60):
            while not workers.are_hopeless():
                await asyncio.sleep(0.01)
    try:
        assert len(caplog.records) == 1
        async with asyncio.timeout(60):
            while not workers.processes:
                await asyncio.sleep(0.01)
        assert await workers.ask(REQUESTER, question) == think(question).action
    finally:
        await workers.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is nice there")
async def test_workers_are_nice(workers: Workers, question: MoveQuestion) -> None:
    await workers.ask(REQUESTER, question)
    assert os.getpriority(os.PRIO_PROCESS, workers.processes[0].pid) >= 10


async def test_bots_of_a_server_play_a_match_in_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PLUGIN))
    service = await Service.open(settings_in(tmp_path, bot_workers=1, bot_seconds=60.0))
    try:
        _, match = await started_by_bots(service, "nautilus", "heuristic", "uniform")
        service.bots.wake(await service.live_matches.load(match))
        live = await until_over(service.moves, match)
        assert service.bots.workers.answered == service.bots.asked == live.version
        assert service.bots.replaced == 0
    finally:
        await service.close()


async def test_idle_workers_load_what_is_likely_and_nobody_waits_for_it(service: Service) -> None:
    _, match = await started_by_bots(service, "nautilus", "", "")
    live = await service.live_matches.load(match)
    asked = question_for(live, live.match.turn, "castaway")
    workers = Workers(2, seconds=60.0)
    workers.likely = ("nautilus",)
    with pytest.raises(NoAnswer, match="loaded"):
        await workers.ask(REQUESTER, asked)
    workers.start()
    try:
        async with asyncio.timeout(120):
            while workers.is_warming(("nautilus", "search")):
                await asyncio.sleep(0.05)
        assert not workers.answered, "nobody had asked"
        assert await workers.ask(REQUESTER, asked) in live.position.legal_ids(asked.seat)
    finally:
        await workers.stop()


async def test_a_game_that_cannot_be_loaded_keeps_no_worker_from_answering(service: Service) -> None:
    _, match = await started_by_bots(service, "nautilus", "", "")
    live = await service.live_matches.load(match)
    asked = question_for(live, live.match.turn, "uniform")
    workers = Workers(2, seconds=60.0)
    unknown = ["nothing"]
    workers.likely = tuple(unknown)
    workers.start()
    try:
        async with asyncio.timeout(120):
            while workers.likely:
                await asyncio.sleep(0.05)
        assert await workers.ask(REQUESTER, asked) == think(asked).action
    finally:
        await workers.stop()


async def test_a_server_that_has_started_gets_its_levels_ready(tmp_path: Path) -> None:
    service = await Service.open(settings_in(tmp_path, bot_workers=2))
    try:
        workers = service.bots.workers
        async with asyncio.timeout(120):
            while not workers.likely or workers.is_warming((workers.likely[0], "search")):
                await asyncio.sleep(0.05)
        assert workers.likely[0] == "nautilus", "where nothing was played yet, the game for the fewest comes first"
        assert ("nautilus", "search") in workers._known
    finally:
        await service.close()
