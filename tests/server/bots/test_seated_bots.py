"""Bots in seats: they answer once for each version, from what their seat may know."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.bots import seated_bots
from marooned.server.bots.seated_bots import SeatedBots, courteous
from marooned.server.bots.worker_protocol import MoveQuestion
from marooned.server.bots.workers import NoAnswer, Requester
from marooned.server.matches.live_match import AskedBack, LiveMatch, Player
from marooned.server.matches.moves import Moves
from marooned.server.rate_limits import RateLimits
from marooned.server.service import Service
from tests.server.harness import held_match, mourn, settings_in, take

pytestmark = pytest.mark.anyio


async def started_by_bots(service: Service, game: str, *bots: str) -> tuple[Me, str]:
    me, _ = await service.identities.create("Ann", "en")
    wanted = NewTable(game=game, seats=len(bots), bots={str(seat): bot for seat, bot in enumerate(bots) if bot})
    table = await service.lobby.create(me, wanted)
    for seat, bot in enumerate(bots):
        if not bot:
            await service.tables.take(me, table.id, seat)
    return me, (await service.tables.start(me, table.id)).match.id


async def until_over(moves: Moves, match: str) -> LiveMatch:
    async with asyncio.timeout(60):
        while not (live := await moves.live_matches.load(match)).match.over:
            await asyncio.sleep(0.005)
    return live


@pytest.mark.parametrize(("game", "seats"), [("nautilus", 2), ("ballot", 4)])
async def test_bots_play_a_match_and_are_asked_once_for_a_version(
    service: Service, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[tuple[int, int]] = Counter()
    choose = SeatedBots.choose

    async def counted(self: SeatedBots, live: LiveMatch, seat: int, bot: str) -> str:
        asked[seat, live.version] += 1
        return await choose(self, live, seat, bot)

    monkeypatch.setattr(SeatedBots, "choose", counted)
    _, match = await started_by_bots(service, game, *["heuristic", "uniform", "uniform", "heuristic"][:seats])
    for _ in range(3):
        service.bots.wake(await service.live_matches.load(match))
    live = await until_over(service.moves, match)
    assert set(asked.values()) == {1}
    assert live.version == len(live.match.moves)
    if game == "nautilus":
        assert sum(asked.values()) == live.version


async def test_bots_go_on_after_a_restart(service: Service, tmp_path: Path) -> None:
    me, match = await started_by_bots(service, "ballot", "", "uniform", "uniform")
    other = await Service.open(settings_in(tmp_path))
    try:
        for ballot in range(3):
            async with asyncio.timeout(20):
                while 0 not in (live := await other.live_matches.load(match)).match.to_act:
                    await asyncio.sleep(0.005)
                while live.match.to_act != [0]:
                    await asyncio.sleep(0.005)
                    live = await other.live_matches.load(match)
            await other.moves.submit(match, 0, live.version, "yes", f"{ballot}", by=me.id)
        assert (await until_over(other.moves, match)).position.state.ballot == 3
    finally:
        await other.close()


async def test_a_bot_that_fails_is_replaced_and_the_match_goes_on(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def silent(match: str, question: MoveQuestion) -> int:
        raise NoAnswer("too late")

    monkeypatch.setattr(service.bots.workers, "ask", silent)
    _, match = await started_by_bots(service, "ballot", "uniform", "uniform")
    service.bots.wake(await service.live_matches.load(match))
    live = await until_over(service.moves, match)
    assert live.position.state.yes.tolist() == [2, 2, 2], "the heuristic is always in favour"
    assert service.bots.replaced == service.bots.asked == 6
    assert "uniform did not answer in ballot (too late)" in caplog.text


async def test_a_bot_whose_move_was_made_while_it_listened_is_asked_nothing(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = list[int]()

    async def overtaken(live: LiveMatch, seat: int) -> None:  # as another process, or a clock, would
        if live.version not in made:
            made.append(live.version)
            word = live.game.actions.words[live.position.legal_ids(seat)[0]]
            await service.moves.submit(live.id, seat, live.version, word, f"other-{live.version}", by=None)

    monkeypatch.setattr(service.bots.conversations, "hearing", overtaken)
    _, match = await started_by_bots(service, "nautilus", "uniform", "uniform")
    service.bots.wake(await service.live_matches.load(match))
    await until_over(service.moves, match)
    assert "failed" not in caplog.text and made


async def test_an_answer_that_could_not_be_written_is_kept_and_not_asked_for_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    submit, failures = service.moves.submit, iter([True, True])

    async def failing(*arguments: Any, **named: Any) -> Any:
        if next(failures, False):
            raise Refusal("server.no-storage")
        return await submit(*arguments, **named)

    monkeypatch.setattr(service.moves, "submit", failing)
    monkeypatch.setattr("marooned.server.bots.seated_bots.LONGEST_REST", 0.01)
    _, match = await started_by_bots(service, "ballot", "heuristic", "heuristic")
    service.bots.wake(await service.live_matches.load(match))
    assert (await until_over(service.moves, match)).version == service.bots.asked == 6


async def test_a_bot_that_thought_while_everyone_left_and_came_back_moves(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the match was read anew, and what the bot had before it says that everyone is gone."""
    thinking, thought = asyncio.Event(), asyncio.Event()
    choose = SeatedBots.choose

    async def slow(self: SeatedBots, live: LiveMatch, seat: int, bot: str) -> str:
        thinking.set()
        await thought.wait()
        return await choose(self, live, seat, bot)

    monkeypatch.setattr(SeatedBots, "choose", slow)
    me, match = await started_by_bots(service, "ballot", "", "heuristic")
    live = await service.live_matches.load(match)
    service.bots.wake(live)
    async with asyncio.timeout(20):
        await thinking.wait()
        await service.attendance.go(match, me.id)
        service.live_matches.forget(live)
        await service.attendance.come(match, me.id)
        assert live.asleep and not (await service.live_matches.load(match)).asleep
        thought.set()
        while not (await service.live_matches.load(match)).version:
            await asyncio.sleep(0.005)


async def test_a_bot_nobody_may_answer_for_is_asked_until_it_answers(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated_bots, "AGAIN_SECONDS", 0.001)
    asked: list[MoveQuestion] = []
    ask = service.bots.workers.ask

    async def late(requester: Requester, question: MoveQuestion) -> int:
        asked.append(question)
        if len(asked) < 4:
            raise NoAnswer("too late")
        return await ask(requester, question)

    monkeypatch.setattr(service.bots.workers, "ask", late)
    _, match = await started_by_bots(service, "ballot", "", "heuristic")
    live = await service.live_matches.load(match)
    live.day = "2026-11-16"
    await service.bots.choose(live, 1, "heuristic")
    assert len(asked) == 4 and asked[0].patient and service.bots.replaced == 0


async def test_bots_wait_a_moment_before_they_answer(service: Service) -> None:
    service.bots.pause = 0.2
    _, match = await started_by_bots(service, "ballot", "", "uniform")
    began = asyncio.get_running_loop().time()
    service.bots.wake(await service.live_matches.load(match))
    async with asyncio.timeout(20):
        while (await service.live_matches.load(match)).version == 0:
            await asyncio.sleep(0.005)
    assert asyncio.get_running_loop().time() - began >= 0.1


def test_a_bot_ends_no_debate_before_people_have_spoken() -> None:
    match = Match(load_game("galerapagos"), 4, {"first_player": 0}, key_from_seed("evening"))
    people = [Player(None, "nemo"), Player("ann", None), Player("bob", None), Player(None, "nemo")]
    live = LiveMatch("match", "table", match.game.version, match, people)

    def do(seat: int, word: str) -> None:
        take(live, seat, word)

    for seat in range(4):
        do(seat, "wood-0")
    assert courteous(live, 0, "close") == "pass" and courteous(live, 0, "give") == "give"
    do(1, "pass")
    assert courteous(live, 0, "close") == "pass"
    do(2, "pass")
    assert courteous(live, 0, "close") == "close", "a bot need not be waited for"
    live.players = (people[0], Player("ann", None, stand_in="nemo"), *people[2:])
    assert courteous(live, 0, "close") == "close"


async def test_the_voodoo_doll_can_be_played_although_a_bot_is_next(service: Service) -> None:
    """Before the first action of a turn the bot leaves people a moment, says so, and plays once they have used it."""
    heard: list[int] = []
    service.bots.on_lull = lambda _, seat: heard.append(seat)
    service.bots.pause = 0.4
    me, match = await started_by_bots(service, "galerapagos", "heuristic", "", "", "heuristic")
    live = await service.live_matches.load(match)
    mourn(live.position.state, dead=1, holder=2)
    service.bots.wake(live)
    await asyncio.sleep(3 * service.bots.pause)  # longer than it ever waits otherwise
    assert live.version == 0 and heard == [0]
    version, _ = await service.moves.submit(match, 2, 0, "play-voodoo-doll-2", "revives", by=me.id)
    assert version == 1 and live.position.state.living == 15
    async with asyncio.timeout(20):
        while (await service.live_matches.load(match)).version == 1:
            await asyncio.sleep(0.02)


async def test_bots_think_for_whoever_waits_or_else_for_the_host(service: Service) -> None:
    service.last_addresses.note("ann", "192.0.2.1")
    service.last_addresses.note("eve", "2001:db8::7")
    bot, ann = Player(None, "nemo"), Player("ann", None)
    live = held_match(bot, ann)
    live.host = "eve"
    assert service.bots.requester_of(live) == ("match", "ann", "192.0.2.1", True)
    for players in ((bot, bot), (bot, ann._replace(gone=1)), (bot, ann._replace(stand_in="nemo"))):
        live.players = players
        assert service.bots.requester_of(live) == ("match", "eve", "2001:db8::/64", False)


async def test_bots_of_tables_where_nobody_is_have_a_pace_by_address(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.bots, "_unattended", RateLimits(5.0, 0.2))
    tables = [await started_by_bots(service, "ballot", "uniform", "uniform") for _ in range(4)]
    for me, _ in tables:
        service.last_addresses.note(me.id, "192.0.2.1")
    began = asyncio.get_running_loop().time()
    for _, match in tables:
        service.bots.wake(await service.live_matches.load(match))
    await asyncio.sleep(1.0)
    made = sum([(await service.live_matches.load(match)).version for _, match in tables])
    assert made <= 2 + 5 * (asyncio.get_running_loop().time() - began)


async def test_bots_wait_while_people_may_agree_to_take_a_step_back(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated_bots, "AGAIN_SECONDS", 0.001)
    looked: list[bool] = []
    waits = LiveMatch.bots_wait

    def look(live: LiveMatch, now: int) -> bool:
        looked.append(waits(live, now))
        return looked[-1]

    monkeypatch.setattr(LiveMatch, "bots_wait", look)
    _, match = await started_by_bots(service, "ballot", "", "uniform")
    live = await service.live_matches.load(match)
    live.asked_back = AskedBack(live.version, service.time.now() + 3_600_000)
    service.bots.wake(live)
    async with asyncio.timeout(20):
        while len(looked) < 5:
            await asyncio.sleep(0.005)
        assert all(looked) and live.version == 0 and service.bots.asked == 1, "it keeps its answer"
        live.asked_back = AskedBack(version=0, until=0)
        while live.version == 0:
            await asyncio.sleep(0.005)
    assert service.bots.asked == 1
