"""One match in memory: it goes as the engine's does, with steps taken back, and knows which decisions still stand."""

from __future__ import annotations

import asyncio
import dataclasses
import random
from collections.abc import Iterable

import pytest

from marooned.engine.contract import audience_of
from marooned.engine.errors import CannotUndo, IllegalAction
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import SlowClock, Terms
from marooned.server.matches.live_match import LiveMatch, Player, Step
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.visibility import SPECTATORS, viewpoint_of
from tests.server.harness import Sat, held_match, take

pytestmark = pytest.mark.anyio

ANN, BOB, BOT = Player("ann", None), Player("bob", None), Player(None, "uniform")


def facts(steps: Iterable[Step]) -> list[tuple[object, ...]]:
    """All that steps say, to be compared."""
    return [
        (step.version, step.seat, step.action, step.before.data, step.after.data, step.events, step.hidden)
        for step in steps
    ]


@pytest.mark.parametrize("game", ["ballot", "nautilus"])
def test_it_goes_as_the_engines_match_does_with_steps_taken_back(game: str) -> None:
    live, chance, undone = held_match(ANN, BOB, game=game), random.Random(game), 0
    engine = Match(live.game, 2, key=live.match.key)
    while not engine.over:
        undoers = [seat for seat in range(2) if engine.why_no_undo(seat) is None]
        seat = chance.choice(engine.to_act)
        if undoers and chance.random() < 0.3:
            take(live, undoers[0], None)
            engine.undo(undoers[0])
            undone += 1
        else:
            word = str(chance.choice(engine.legal(seat)))
            take(live, seat, word)
            engine.play(seat, word)
        assert live.position.state.tobytes() == engine.state.tobytes()
        assert live.match.moves == engine.moves and live.version == len(engine.moves) + 2 * undone
        assert live.to_act == engine.to_act and live.over == engine.over
        assert [live.position.legal_ids(seat) for seat in range(2)] == [engine.legal_ids(seat) for seat in range(2)]
        assert [live.why_no_undo(seat) for seat in range(2)] == [engine.why_no_undo(seat) for seat in range(2)]
    assert undone
    replayed = facts(live.replayed())
    assert len(replayed) == live.version > len(live.steps), "not all of them are remembered"
    for version in range(live.version + 1):
        assert facts(live.steps_since(version)) == replayed[version:], "remembered or replayed, it is the same"
    noted = held_match(ANN, BOB, game=game)
    for line in live.log:
        noted.note(line)
    assert (noted.log, noted.match.moves, noted.nonces) == (live.log, live.match.moves, live.nonces)


def test_trying_changes_nothing() -> None:
    live = held_match(ANN, BOB)
    take(live, 0, "yes")
    before = live.position, live.position.data, live.version, live.to_act
    live.try_action(1, "no")
    live.try_undo(0)
    with pytest.raises(IllegalAction):
        live.try_action(0, "no")
    with pytest.raises(CannotUndo):
        live.try_undo(1)
    assert (live.position, live.position.data, live.version, live.to_act) == before


def test_every_line_is_known_by_its_seat_and_nonce() -> None:
    live = held_match(ANN, BOB)
    take(live, 0, "yes")
    take(live, 0, None)
    take(live, 1, "no")
    assert live.nonces == {(0, "0"): 1, (0, "1"): 2, (1, "2"): 3}


def test_a_hidden_line_counts_for_those_who_were_told_of_it() -> None:
    live, others = held_match(ANN, BOB), audience_of(0) | SPECTATORS
    take(live, 0, "yes")
    take(live, 1, "cheer", hidden=others)
    assert [live.version_for(viewpoint_of([seat])) for seat in (-1, 0, 1)] == [1, 1, 2]
    assert live.hidden_moves == [0, others]
    take(live, 1, None)
    assert live.log[-1].hidden == others, "nor are they told that it was taken back"
    assert [event.audience & others for event, _ in live.steps[-1].told] == [0]
    assert [live.version_for(viewpoint_of([seat])) for seat in (-1, 0, 1)] == [1, 1, 3]
    assert live.hidden_moves == [0]
    take(live, 1, "yes")
    assert [live.version_for(viewpoint_of([seat]), 2) for seat in (-1, 0, 1)] == [1, 1, 2]


def test_a_match_sleeps_once_everyone_has_gone_unless_a_move_may_take_hours() -> None:
    gone = held_match(ANN._replace(gone=5), BOB._replace(gone=6), BOT)
    assert gone.asleep and gone.stopped and gone.bot_of(2) is None
    one_is_there = held_match(ANN._replace(gone=5), BOB, BOT)
    assert not one_is_there.asleep and one_is_there.bot_of(2) == "uniform"
    slow = held_match(ANN._replace(gone=5), BOB._replace(gone=6), BOT)
    slow.terms = Terms(clock=SlowClock(hours=24))
    assert not slow.asleep and slow.bot_of(2) == "uniform"
    assert not held_match(BOT, BOT).asleep, "bots stay"


def test_those_are_waited_for_who_owe_a_decision_themselves() -> None:
    live = held_match(ANN, BOB._replace(stand_in="heuristic"), BOT, ANN)
    assert live.thinking == [0, 3]
    assert [live.bot_of(seat) for seat in range(4)] == [None, "heuristic", "uniform", None]
    take(live, 0, "yes")
    assert live.thinking == [3]
    live.paused = True
    assert live.stopped and live.bot_of(1) is None


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
    assert version == 2 and live.position.state.vote.tolist() == [0, 0, 0, 0]
    assert await sat.submit(0, 2, "no", "m") == 3
    fresh = await LiveMatches(sat.service.store).load(sat.match)
    assert fresh.version == 3 and len(fresh.match.moves) == 1 and fresh.position.state.vote.tolist() == [2, 0, 0, 0]
    assert [step.after.data for step in fresh.replayed()][-1] == fresh.position.data


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


def test_a_refused_undo_says_nothing_of_a_sealed_vote_that_was_changed() -> None:
    def refused(changed: bool) -> str:
        game = dataclasses.replace(load_game("ballot"), bars_undo=lambda *_: True)
        match = Match(game, 3, key=key_from_seed("sealed"))
        live = LiveMatch("match", "table", game.version, match, [ANN, BOB, BOT])
        take(live, 0, "yes")
        take(live, 1, "yes")
        if changed:
            take(live, 0, "cheer", hidden=audience_of(1, 2) | SPECTATORS)
        with pytest.raises(CannotUndo) as caught:
            live.try_undo(1)
        return str(caught.value.details["why"])

    assert refused(changed=False) == refused(changed=True) == "revealed"
