"""The way of every move: versions, races, repeats, undo, and decisions owed at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.service import Service
from marooned.server.storage.group_commit import GroupCommit, Written
from marooned.server.storage.log import Append
from tests.server.harness import Sat, sit_down, take

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
    before = (await sat.service.live_matches.load(sat.match)).state.tobytes()
    assert await sat.refused(0, 1, "no", "m") == "move.illegal"
    assert (await sat.service.live_matches.load(sat.match)).state.tobytes() == before
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


async def test_votes_owed_at_the_same_time_do_not_make_one_another_stale(sat: Sat) -> None:
    assert sorted(await asyncio.gather(*(sat.submit(seat, 0, "yes") for seat in range(3)))) == [1, 2, 3]


def test_a_sealed_vote_that_is_changed_makes_no_other_one_stale() -> None:
    """Galérapagos: nobody is told of it, so nobody’s own vote may be refused for it."""
    match = Match(load_game("galerapagos"), 4, {"first_player": 0}, key_from_seed("thirst"))
    match.state.water = 2
    live = LiveMatch("match", "table", match.game.version, match, [Player("ann", None)] * 4)

    def do(seat: int, word: str) -> None:
        take(live, seat, word)

    for seat in range(4):
        do(seat, "wood-0")
    do(0, "close")  # the evening
    do(0, "close")  # the debate
    do(1, "vote-1")
    asked = live.version
    do(1, "vote-3")
    assert live.still_answers(0, asked) and live.still_answers(2, asked)
    do(2, "vote-1")
    assert live.still_answers(0, asked) and not live.still_answers(1, asked)


async def test_a_vote_for_an_earlier_ballot_is_stale(sat: Sat) -> None:
    for seat in range(3):
        await sat.submit(seat, seat, "yes")
    assert await sat.refused(0, 0, "no", "late") == "move.stale"


async def test_an_out_of_turn_play_makes_what_was_decided_without_it_stale(sat: Sat) -> None:
    await sat.submit(0, 0, "yes")
    await sat.submit(0, 1, "cheer", "c")
    assert await sat.refused(1, 0, "yes") == "move.stale"
    assert await sat.refused(1, 1, "yes") == "move.stale"
    assert await sat.submit(1, 2, "yes") == 3
    await sat.submit(2, 3, "cheer", "c")
    assert await sat.submit(2, 4, "yes") == 5


async def test_what_a_seat_does_beside_its_decision_makes_others_stale(sat: Sat) -> None:
    await sat.submit(0, 0, "cheer")
    assert await sat.refused(1, 0, "yes") == "move.stale"


async def test_a_play_that_nobody_asked_for_must_answer_the_latest_version(sat: Sat) -> None:
    await sat.submit(0, 0, "yes")
    await sat.submit(1, 1, "yes")
    assert await sat.refused(0, 1, "cheer", "c") == "move.stale"


async def test_ones_own_step_can_be_taken_back_and_stays_in_the_log(sat: Sat) -> None:
    await sat.submit(0, 0, "yes")
    version, live = await sat.service.moves.undo(sat.match, 0, 1, "u", by=sat.me.id)
    assert version == 2 and live.state.vote.tolist() == [0, 0, 0, 0]
    assert await sat.submit(0, 2, "no", "m") == 3
    fresh = await LiveMatches(sat.service.store).load(sat.match)
    assert fresh.version == 3 and len(fresh.match.moves) == 1 and fresh.state.vote.tolist() == [2, 0, 0, 0]
    assert [step.after.tobytes() for step in fresh.replayed()][-1] == fresh.state.tobytes()


async def test_undo_is_refused_to_others_and_after_a_reveal(sat: Sat) -> None:
    async def undo(seat: int, version: int) -> str:
        with pytest.raises(Refusal) as caught:
            await sat.service.moves.undo(sat.match, seat, version, "u", by=sat.me.id)
        return f"{caught.value.code} {caught.value.details.get('why')}"

    assert await undo(0, 0) == "undo.refused nothing-played"
    await sat.submit(0, 0, "yes")
    assert await undo(1, 1) == "undo.refused not-yours"
    await sat.submit(1, 1, "yes")
    await sat.submit(2, 2, "yes")
    assert await undo(2, 3) == "undo.refused revealed"


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
        assert live.version == 2 and live.state.vote.tolist() == [1, 2, 0, 0]


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
    assert live.version == 9 and live.match.over and live.state.yes.tolist() == [3, 3, 3]


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
    moves.heard_by = (*moves.heard_by, lambda made: told.set())
    moving = asyncio.create_task(sat.submit(0, 0, "yes"))
    while not sat.service.store._turn.locked():
        await asyncio.sleep(0)
    moving.cancel()
    await asyncio.wait_for(told.wait(), 10)
    assert await sat.version() == 1


async def test_a_match_that_left_the_cache_is_the_same(service: Service) -> None:
    moves = Moves(LiveMatches(service.store, most=1), service.group_commit)
    one, two = await sit_down(service), await sit_down(service)
    for seat in range(3):
        await one.submit(seat, seat, "yes", moves=moves)
        await two.submit(seat, seat, "no", moves=moves)
    assert len(moves.live_matches) == 1
    assert (await moves.live_matches.load(one.match)).state.yes.tolist() == [3, 0, 0]
    assert (await moves.live_matches.load(two.match)).state.yes.tolist() == [0, 0, 0]


async def test_a_match_under_older_rules_goes_on(sat: Sat, monkeypatch: pytest.MonkeyPatch) -> None:
    await sat.submit(0, 0, "yes")
    live = await sat.service.live_matches.load(sat.match)
    monkeypatch.setattr(live, "rules", 0)
    assert live.steps_since(0) and not live.can_replay
    live.steps.clear()
    assert live.steps_since(0) == []
    assert await sat.submit(1, 1, "yes") == 2
    with pytest.raises(Refusal):
        await sat.service.moves.undo(sat.match, 1, 2, "u", by=sat.me.id)


async def test_matches_that_have_not_started_are_unknown(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(me, NewTable(game="ballot", seats=2))
    for id in (table.match.id, "nothing"):
        with pytest.raises(Refusal) as caught:
            await service.live_matches.load(id)
        assert caught.value.code == "match.unknown"


async def test_a_game_is_warmed_once_however_many_matches_are_read(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [await sit_down(sat.service) for _ in range(3)]
    warmed: list[str] = []
    monkeypatch.setattr("marooned.server.matches.live_matches.warm", lambda game: warmed.append(game.name))
    await asyncio.gather(*(other.live_matches.load(one.match) for one in [sat, *others]))
    assert warmed == ["ballot"]
