"""A server as a whole: who hears of a move, and how it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from marooned.engine.text import LANGUAGES
from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.moves import Attempt, Made, MoveMade
from marooned.server.service import Service
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.group_commit import GroupCommit
from tests.server.harness import Running, Sat, guests, settings_in, started

pytestmark = pytest.mark.anyio

HEARERS = [
    "Rooms.show_move",
    "SeatedBots.on_move",
    "Conversations.on_move",
    "Deadlines.on_move",
    "Rooms.replicate_move",
    "Attendance.on_move",
    "ResultsWriter.on_move",
    "TurnNotifications.on_move",
]
AUTHOR = "its author"


def overheard(service: Service, failing: str = "") -> list[str]:
    """Who hears of moves from now on, by name; one of them fails."""
    heard: list[str] = []

    def spied(hear: Callable[[MoveMade], None]) -> Callable[[MoveMade], None]:
        def hears(made: MoveMade) -> None:
            heard.append(hear.__qualname__)
            if hear.__qualname__ == failing:
                raise RuntimeError("deaf")
            hear(made)

        return hears

    service.moves.listeners = [spied(hear) for hear in service.moves.listeners]
    return heard


async def vote(sat: Sat, heard: list[str]) -> Made | BaseException:
    """What the author of a move is answered, who is noted among those who heard of it."""
    answered: asyncio.Future[Made | BaseException] = asyncio.get_running_loop().create_future()

    def done(answer: Made | BaseException) -> None:
        heard.append(AUTHOR)
        answered.set_result(answer)

    await sat.service.live_matches.load(sat.match)
    act = partial(LiveMatch.try_action, seat=0, word="yes")
    sat.service.moves.begin(Attempt(sat.match, 0, 0, "n", sat.me.id, act, done))
    async with asyncio.timeout(20):
        return await answered


async def test_those_who_hear_of_a_move_hear_it_in_order_and_its_author_last(sat: Sat) -> None:
    heard = overheard(sat.service)
    answer = await vote(sat, heard)
    assert heard == [*HEARERS, AUTHOR]
    assert answer == (1, await sat.service.live_matches.load(sat.match))


@pytest.mark.parametrize("failing", HEARERS)
async def test_one_who_fails_to_hear_keeps_nobody_else_from_it(
    sat: Sat, failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard = overheard(sat.service, failing)
    answer = await vote(sat, heard)
    assert heard == [*HEARERS, AUTHOR]
    assert isinstance(answer, tuple) and answer[0] == 1
    assert "a listener failed" in caplog.text and "deaf" in caplog.text


async def test_a_move_that_is_not_durable_is_heard_of_by_its_author_alone(
    sat: Sat, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(self: GroupCommit, entries: object) -> None:
        raise Refusal("server.no-storage")

    monkeypatch.setattr(GroupCommit, "_commit", full)
    heard = overheard(sat.service)
    answer = await vote(sat, heard)
    assert heard == [AUTHOR]
    assert isinstance(answer, Refusal) and answer.code == "server.no-storage"


async def test_a_redis_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as caught:
        await Service.open(settings_in(tmp_path, redis_url="redis://:sesame@127.0.0.1:1"))
    assert caught.value.problem == "no-redis"
    for language in LANGUAGES:
        assert "127.0.0.1" in caught.value.text(language) and "sesame" not in caught.value.text(language)


async def test_a_server_that_drains_says_so(server: Running) -> None:
    async with guests(server.url, "") as (ann,):
        assert (await ann.http.get("/health")).status_code == 200
        await server.service.drain()
        answer = await ann.http.get("/health")
        assert answer.status_code == 503 and answer.json()["code"] == "server.stopping"


async def test_draining_finishes_what_was_taken_and_takes_no_more(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
            await server.service.drain()
            await seat.submit(update, update["legal"][0])
            assert (await seat.until("refused"))["code"] == "server.stopping"
