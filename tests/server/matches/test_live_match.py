"""One match in memory: it goes as the engine's does, with steps taken back, and knows which decisions still stand."""

from __future__ import annotations

import asyncio

import pytest

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.live_matches import LiveMatches
from tests.server.harness import Sat, take

pytestmark = pytest.mark.anyio


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
