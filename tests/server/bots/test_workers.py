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

from marooned.server.bots.worker_protocol import Question, question_for, think
from marooned.server.bots.workers import Job, NoAnswer, Queue, Workers
from marooned.server.service import Service
from tests.server.bots.test_seated_bots import started_by_bots, until_over
from tests.server.harness import settings_in

pytestmark = pytest.mark.anyio

PLUGIN = Path(__file__).parents[1] / "plugin"


@pytest.fixture
async def question(service: Service) -> Question:
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


def by(bot: str, question: Question) -> Question:
    return msgspec.structs.replace(question, bot=bot)


async def test_a_worker_answers_as_this_process_would(workers: Workers, question: Question) -> None:
    for moves in range(8):
        asked = msgspec.structs.replace(question, moves=moves)
        assert await workers.ask("m", asked) == think(asked).action


async def test_a_worker_that_is_killed_is_replaced_and_asked_again(workers: Workers, question: Question) -> None:
    expected = await workers.ask("m", question)
    asked = asyncio.create_task(workers.ask("m", question))
    await asyncio.sleep(0)
    workers.processes[0].send_signal(signal.SIGKILL)
    assert await asked == expected
    workers.processes[0].send_signal(signal.SIGKILL)
    assert await workers.ask("m", question) == expected
    assert workers.restarted >= 1


async def test_bots_that_misbehave_get_no_answer_and_harm_no_other(
    workers: Workers, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await workers.ask("m", by("chatty", question)) == 2
    for bot, why in (("broken", "no idea"), ("deadly", "died"), ("nobody", "nobody")):
        with pytest.raises(NoAnswer, match=why):
            await workers.ask("m", by(bot, question))
    with monkeypatch.context() as patch:
        patch.setattr("marooned.server.bots.workers.WARMING_SECONDS", 1.0)
        with pytest.raises(NoAnswer, match="too late"):
            await workers.ask("m", by("slow", question))
    assert await workers.ask("m", question) == think(question).action


async def test_what_waits_is_bounded(question: Question) -> None:
    workers = Workers(1, seconds=1.0, longest_queue=3)
    waiting = [asyncio.create_task(workers.ask("m", question)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(NoAnswer, match="too many"):
        await workers.ask("m", question)
    for task in waiting:
        task.cancel()
    await workers.stop()


async def test_matches_take_turns(question: Question) -> None:
    queue = Queue()
    for match in "aaabbc":
        queue.put(Job(match, question))
    assert "".join([(await queue.take()).match for _ in range(6)]) == "abcaba"


async def test_nobody_thinks_about_what_nobody_waits_for(question: Question) -> None:
    queue = Queue()
    for match in "ab":
        queue.put(Job(match, question))
    queue._jobs["a"][0].answer.cancel()
    assert (await queue.take()).match == "b"
    assert queue.size == 0


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is nice there")
async def test_workers_are_nice(workers: Workers, question: Question) -> None:
    await workers.ask("m", question)
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
        await workers.ask("m", asked)
    workers.start()
    try:
        async with asyncio.timeout(120):
            while workers.is_warming(("nautilus", "search")):
                await asyncio.sleep(0.05)
        assert not workers.answered, "nobody had asked"
        assert await workers.ask("m", asked) in live.position.legal_ids(asked.seat)
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
        assert await workers.ask("m", asked) == think(asked).action
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
