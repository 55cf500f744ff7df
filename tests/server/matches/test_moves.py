"""The way of every move: versions, repeats, races between processes, and moves that could not be written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.service import Service
from marooned.server.storage.group_commit import GroupCommit, Written
from marooned.server.storage.log import Append
from tests.server.harness import Sat

pytestmark = pytest.mark.anyio


async def test_a_move_counts_versions_up(sat: Sat) -> None:
    assert await sat.submit(0, 0, "yes") == 1
    assert await sat.submit(1, 1, "no") == 2


async def test_only_the_seats_player_may_move(sat: Sat) -> None:
    stranger, _ = await sat.service.identities.create("Bob", "en")
    assert await sat.refused(0, 0, "yes", by=stranger.id) == "seat.not-yours"
    assert await sat.refused(0, 0, "yes", by=None) == "seat.not-yours"
    assert await sat.refused(3, 0, "yes") == "seat.unknown"
    assert await sat.version() == 0


async def test_what_the_rules_refuse_changes_nothing(sat: Sat) -> None:
    assert await sat.refused(0, 0, "maybe") == "move.unknown"
    await sat.submit(0, 0, "yes")
    before = (await sat.service.live_matches.load(sat.match)).position.data
    assert await sat.refused(0, 1, "no", "m") == "move.illegal"
    assert (await sat.service.live_matches.load(sat.match)).position.data == before
    assert await sat.version() == 1


async def test_a_repeated_submit_is_answered_again_and_played_once(sat: Sat) -> None:
    assert await sat.submit(0, 0, "yes", "once") == 1
    assert await sat.submit(1, 1, "yes") == 2
    assert await sat.submit(0, 0, "yes", "once") == 1
    assert await sat.version() == 2


async def test_repeats_at_the_same_moment_are_played_once(sat: Sat) -> None:
    answers = await asyncio.gather(*(sat.submit(0, 0, "yes", "once") for _ in range(8)))
    assert answers == [1] * 8 and await sat.version() == 1


async def test_a_repeat_is_known_to_another_process(sat: Sat, other: Service) -> None:
    await other.live_matches.load(sat.match)
    assert await sat.submit(0, 0, "yes", "once") == 1
    assert await sat.submit(0, 0, "yes", "once", moves=other.moves) == 1
    assert await sat.version() == 1


async def test_versions_that_do_not_exist_are_stale(sat: Sat) -> None:
    assert await sat.refused(0, 5, "yes") == "move.stale"


async def test_nothing_can_be_played_when_the_match_is_over(sat: Sat) -> None:
    for version in range(9):
        await sat.submit(version % 3, version, "yes", f"n{version}")
    assert await sat.refused(0, 9, "cheer", "c") == "match.not-running"
    table = await sat.service.tables.find((await sat.service.live_matches.load(sat.match)).table)
    assert table.match.status == "over"


def write_together(monkeypatch: pytest.MonkeyPatch, held: Callable[[Append], bool]) -> None:
    """Lines that are held back wait until there are two of them."""
    together, write, tasks = asyncio.Barrier(2), GroupCommit.put, []

    def late(self: GroupCommit, append: Append, written: Written) -> None:
        async def wait() -> None:
            await together.wait()
            write(self, append, written)

        if held(append):
            tasks.append(asyncio.create_task(wait()))
        else:
            write(self, append, written)

    monkeypatch.setattr(GroupCommit, "put", late)


async def test_two_processes_race_and_nothing_is_lost_or_doubled(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both servers compute their move on the same version before either of them writes."""
    await other.live_matches.load(sat.match)
    await sat.service.live_matches.load(sat.match)
    write_together(monkeypatch, lambda append: append.line.number == 1)
    answers = await asyncio.gather(sat.submit(0, 0, "yes"), sat.submit(1, 0, "no", moves=other.moves))
    assert sorted(answers) == [1, 2]
    for moves in (sat.service.moves, other.moves, Moves(LiveMatches(sat.service.store), sat.service.group_commit)):
        live = await moves.live_matches.load(sat.match, at_least=2)
        assert live.version == 2 and live.position.state.vote.tolist() == [1, 2, 0, 0]


async def test_two_processes_race_for_the_same_decision_and_one_is_told_it_is_late(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_together(monkeypatch, lambda append: True)
    answers = await asyncio.gather(
        sat.submit(0, 0, "yes", "here"), sat.submit(0, 0, "no", "there", moves=other.moves), return_exceptions=True
    )
    won = [answer for answer in answers if answer == 1]
    lost = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert won == [1] and lost == ["move.stale"]
    assert (await LiveMatches(sat.service.store).load(sat.match)).version == 1


async def test_many_racing_over_two_processes_play_a_whole_match(sat: Sat, other: Service) -> None:
    doors = [sat.service.moves, other.moves]

    async def vote(seat: int) -> None:
        moves, ballots = doors[seat % 2], 0
        while ballots < 3:
            live = await moves.live_matches.load(sat.match, at_least=0)
            if live.match.over:
                return
            try:
                await sat.submit(seat, live.version, "yes", f"b{ballots}", moves=moves)
                ballots += 1
            except Refusal as refusal:
                if refusal.code not in ("move.stale", "move.illegal", "match.not-running"):
                    raise
                await moves.live_matches.load(sat.match, at_least=live.version + 1)
                await asyncio.sleep(0.001)

    await asyncio.wait_for(asyncio.gather(*map(vote, range(3))), 20)
    live = await LiveMatches(sat.service.store).load(sat.match)
    assert live.version == 9 and live.match.over and live.position.state.yes.tolist() == [3, 3, 3]


async def test_a_move_that_could_not_be_written_did_not_happen(sat: Sat, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(self: GroupCommit, entries: object) -> None:
        raise Refusal("server.no-storage")

    with monkeypatch.context() as patch:
        patch.setattr(GroupCommit, "_commit", full)
        assert await sat.refused(0, 0, "yes") == "server.no-storage"
    assert await sat.version() == 0
    assert await sat.submit(0, 0, "yes") == 1


async def test_a_player_who_hangs_up_while_the_move_is_written_has_made_it(sat: Sat) -> None:
    """The others are told, and bots are asked, all the same."""
    told = asyncio.Event()

    moves = sat.service.moves
    moves.listeners = (*moves.listeners, lambda made: told.set())
    moving = asyncio.create_task(sat.submit(0, 0, "yes"))
    while not sat.service.store._turn.locked():
        await asyncio.sleep(0)
    moving.cancel()
    await asyncio.wait_for(told.wait(), 10)
    assert await sat.version() == 1
