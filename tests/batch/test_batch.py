"""Batches: the same games as `Match` plays, whatever their number, threads and device."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.batch import Batch, RefusedAction, WrongArray, WrongSetting, WrongState
from marooned.batch.simulate import Run
from marooned.engine.editions.loading import sized
from marooned.engine.errors import UnknownSize
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.registry import load_game
from marooned.testing.tables import each_game
from tests.testing.games import game_of_another_package


def rows_of(batch: Batch, games: slice) -> list[bytes]:
    """All that a batch tells of some games, as bytes."""
    names = (
        "states",
        "episodes",
        "lengths",
        "seat",
        "legal_count",
        "masks",
        "observations",
        "alive",
        "rewards",
        "done",
    )
    return [np.ascontiguousarray(getattr(batch, name)[games]).tobytes() for name in names]


def test_a_size_is_a_game_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that every environment above takes it; a size that there is not is named. Nothing is dealt, nor compiled."""
    monkeypatch.setattr(Batch, "_run", lambda *_: None)
    assert Batch("nautilus/tiny", 2, 4).game is sized("nautilus", "tiny")
    with pytest.raises(UnknownSize):
        Batch("nautilus/huge", 2, 4)


@each_game
def test_a_batch_plays_the_matches_of_a_run(name: str, seats: int) -> None:
    """Game i's first match is match i of `Run`, and all that is told along the way is what `Match` tells."""
    run = Run(load_game(name), seats, "batch", ["uniform"])
    expected = [run.match(number) for number in range(3)]
    batch = Batch(name, seats, 3, seed="batch", auto_reset=False)
    twins = [Match(run.game, seats, key=match.key) for match in expected]
    while (batch.seat >= 0).any():
        for game, twin in enumerate(twins):
            if batch.seat[game] < 0:
                continue
            ids = twin.legal_ids(twin.turn)
            assert batch.seat[game] == twin.turn
            assert (np.flatnonzero(batch.masks[game]) == ids).all()
            assert (batch.legal[game, : batch.legal_count[game]] == ids).all()
            assert bytes_of(batch.states[game]) == bytes_of(twin.state)
        seat, was_on = batch.seat.copy(), batch.seat >= 0
        batch.step_random()
        for game in np.flatnonzero(was_on).tolist():
            move = expected[game].moves[len(twins[game].moves)]
            assert (seat[game], batch.actions[game]) == (move.seat, move.action)
            twins[game].play(move.seat, move.action)
            assert batch.done[game] == twins[game].over
            if batch.done[game]:
                outcome = twins[game].outcome
                assert outcome is not None
                assert batch.scores[game].tolist() == outcome.scores
                assert batch.ranks[game].tolist() == outcome.ranks
                assert batch.rewards[game].tolist() == [1 if rank == 0 else -1 for rank in outcome.ranks]
            else:
                assert not batch.rewards[game].any()


@each_game
def test_number_and_threads_change_no_game(name: str, seats: int) -> None:
    many, few, tail = (
        Batch(name, seats, 200, seed="n", threads=3),
        Batch(name, seats, 5, seed="n", threads=1),
        Batch(name, seats, 4, seed="n", first=150),
    )
    for _ in range(60):
        for batch in (many, few, tail):
            batch.step_random()
        assert rows_of(many, slice(0, 5)) == rows_of(few, slice(None))
        assert rows_of(many, slice(150, 154)) == rows_of(tail, slice(None))


@pytest.mark.parametrize("auto_reset", [True, False])
@each_game
def test_many_random_steps_in_one_call_are_as_many_calls(name: str, seats: int, auto_reset: bool) -> None:
    """Over matches' ends too: what is left is what the last of them left."""
    at_once, one_by_one = (
        Batch(name, seats, 200, seed="times", threads=threads, auto_reset=auto_reset) for threads in (3, 1)
    )
    for times in (1, 2, 7, 90, 300):
        at_once.step_random(times)
        for _ in range(times):
            one_by_one.step_random()
        for array in ("generators", "actions", "scores", "ranks"):
            assert (getattr(at_once, array) == getattr(one_by_one, array)).all()
        assert rows_of(at_once, slice(None)) == rows_of(one_by_one, slice(None))
    assert at_once.episodes.any()


@pytest.mark.parametrize("times", [0, -1, 1.5, True, None])
def test_random_steps_are_counted(times: Any) -> None:
    batch = Batch("nautilus", 2, 2)
    before = rows_of(batch, slice(None))
    with pytest.raises(WrongSetting, match=f"“times” cannot be {times}"):
        batch.step_random(times)
    assert rows_of(batch, slice(None)) == before


def test_an_ended_match_is_followed_by_the_next() -> None:
    batch = Batch("nautilus", 2, 8, seed="again")
    seen = set()
    while batch.episodes.min() < 2:
        batch.step_random()
        for game in np.flatnonzero(batch.done):
            assert batch.lengths[game] == 0 and batch.seat[game] >= 0 and batch.masks[game].any()
            seen.add(bytes_of(batch.states[game]))
    assert len(seen) == batch.episodes.sum()


@each_game
def test_saved_games_go_on_as_they_did(name: str, seats: int) -> None:
    batch = Batch(name, seats, 70, seed="save", threads=2)
    for _ in range(20):
        batch.step_random()
    saved = batch.save()
    for _ in range(30):
        batch.step_random()
    after = rows_of(batch, slice(None))
    batch.load(saved)
    for _ in range(30):
        batch.step_random()
    assert rows_of(batch, slice(None)) == after


def test_forks_go_on_by_themselves_and_can_be_imagined() -> None:
    batch = Batch("nautilus-island", 3, 4, seed="fork")
    for _ in range(15):
        batch.step_random()
    before = rows_of(batch, slice(None))
    fork = batch.fork([2] * 50)
    assert all(bytes_of(state) == bytes_of(batch.states[2]) for state in fork.states)
    fork.imagine(seed="worlds")
    assert len({bytes_of(state) for state in fork.states}) > 1
    assert (fork.observations == batch.observations[2]).all(), "imagining changed what the seat can see"
    assert (fork.masks == batch.masks[2]).all()
    fork.step_random()
    assert rows_of(batch, slice(None)) == before


def test_states_can_be_set() -> None:
    batch, source = Batch("nautilus", 2, 6, seed="a"), Batch("nautilus", 2, 6, seed="b")
    for _ in range(9):
        source.step_random()
    batch.set([4, 1], source.states[[0, 3]])
    assert bytes_of(batch.states[4]) == bytes_of(source.states[0])
    assert (batch.observations[1] == source.observations[3]).all()
    over = Batch("nautilus", 2, 1, auto_reset=False)
    while over.seat[0] >= 0:
        over.step_random()
    with pytest.raises(WrongState, match=r"Game 5 .* over"):
        batch.set([5], over.states)
    with pytest.raises(WrongState, match=r"Game 0 .* of 3 seats"):
        Batch("nautilus-island", 2, 1).set([0], Batch("nautilus-island", 3, 1).states)


def test_any_seat_may_be_observed() -> None:
    batch = Batch("nautilus-island", 4, 10, seed="look")
    for _ in range(12):
        batch.step_random()
    assert (batch.observe(batch.seat) == batch.observations).all()
    assert (batch.observe(-1) != batch.observations).any()
    with pytest.raises(WrongSetting, match="seats"):
        batch.observe(4)


@pytest.mark.parametrize(
    ("out", "says"),
    [
        (np.zeros((2, 5), np.int8), r"out.*\(2, 5\).*\(3, 722\)"),
        (np.zeros((3, 722), np.float32), "out.*float32.*int8"),
        (np.zeros((3, 2 * 722), np.int8)[:, ::2], "out.*strided.*contiguous"),
    ],
)
def test_wrong_memory_for_an_observation_is_named(out: Any, says: str) -> None:
    batch = Batch("nautilus-island", 2, 3)
    with pytest.raises(WrongArray, match=says):
        batch.observe(0, out)
    right = np.zeros((3, 722), np.int8)
    assert batch.observe(batch.seat, right) is right and (right == batch.observations).all()


def test_the_dead_are_marked() -> None:
    batch = Batch("galerapagos", 5, 40, seed="dead", auto_reset=False)
    for _ in range(3000):
        batch.step_random()
        living = batch.states["living"]
        assert (batch.alive == (living[:, None] >> np.arange(5) & 1)).all()
        if not batch.alive.all():
            return
    pytest.fail("nobody died")


def test_rewards_by_place_sum_to_nothing_and_points_are_scores() -> None:
    place, points = (Batch("nautilus-island", 4, 64, seed="r", reward=kind) for kind in ("place", "points"))
    ended = 0
    while ended < 64:
        place.step_random()
        points.step_random()
        assert (place.done == points.done).all()
        assert np.abs(place.rewards.sum(axis=1)).max() < 1e-6
        assert (points.rewards[points.done] == points.scores[points.done]).all()
        best = place.rewards[place.done].max(axis=1, initial=-1)
        assert (best > 0).all()
        ended += int(place.done.sum())


@each_game
def test_progress_is_what_each_step_changed_and_adds_up_to_the_points(name: str, seats: int) -> None:
    """Beside twins who are paid at the end: the same games, paid as the points come."""
    steps, points = (Batch(name, seats, 24, seed="p", reward=kind) for kind in ("progress", "points"))
    paid, before = np.zeros((24, seats)), np.zeros((24, seats))
    now, ended, between = np.zeros(seats, np.int64), 0, 0
    while ended < 48:
        steps.step_random()
        points.step_random()
        paid += steps.rewards
        assert (steps.done == points.done).all() and (steps.actions == points.actions).all()
        for game in range(24):
            steps.game.rules.scores(steps.states[game], now)
            after = points.rewards[game] if points.done[game] else now
            assert (steps.rewards[game] == after - before[game]).all()
            assert (steps.scores[game] == after).all()
            between += not steps.done[game] and bool(steps.rewards[game].any())
            before[game] = now
        assert (paid[points.done] == points.rewards[points.done]).all()
        paid[points.done] = 0
        ended += int(points.done.sum())
    assert between > 0 or name == "galerapagos"  # there nobody has points before the raft leaves


def test_actions_may_be_written_into_the_batch() -> None:
    given, written = Batch("nautilus", 2, 5, seed="w"), Batch("nautilus", 2, 5, seed="w")
    for _ in range(20):
        given.step(given.legal[:, 0])
        written.actions[:] = written.legal[:, 0]
        written.step()
    assert rows_of(given, slice(None)) == rows_of(written, slice(None))
    written.actions[:] = written.legal[:, 0]
    written.actions[3] = -1
    with pytest.raises(RefusedAction, match="Game 3"):
        written.step()


# --- wrong input ---


def test_a_wrong_action_is_named_with_its_game_and_moves_nobody() -> None:
    batch = Batch("nautilus-island", 2, 200, seed="bad", threads=2)
    before = rows_of(batch, slice(None))
    actions = batch.legal[:, 0].copy()
    actions[137] = 211
    with pytest.raises(RefusedAction, match=r"Game 137, seat \d: “close” \(211\) is not possible now: .+") as raised:
        batch.step(actions)
    assert raised.value.game_index == 137
    assert "Partie 137" in raised.value.text("fr")
    for unknown in (213, -1):
        actions[137] = unknown
        with pytest.raises(
            RefusedAction, match=rf"Game 137, seat \d: there is no action {unknown}; actions are 0 to 212"
        ):
            batch.step(actions)
    with pytest.raises(RefusedAction, match="Game 137"):
        batch.step(np.where(np.arange(200) == 137, np.int64(2**40), actions))
    assert rows_of(batch, slice(None)) == before


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        (np.zeros(3, np.int32), r"actions.*\(3,\).*\(4,\)"),
        (np.zeros((4, 1), np.int32), r"actions.*\(4, 1\).*\(4,\)"),
        (np.zeros(4, np.float32), "actions.*float32.*int32"),
        (np.zeros(4, bool), "actions.*bool.*int32"),
    ],
)
def test_wrong_actions_are_named(actions: Any, says: str) -> None:
    with pytest.raises(WrongArray, match=says):
        Batch("nautilus", 2, 4).step(actions)


def test_actions_on_another_device_are_named() -> None:
    class OnGpu:
        __cuda_array_interface__: dict[str, Any] = {}  # noqa: RUF012

    with pytest.raises(WrongArray, match=r"actions.*cuda.*cpu"):
        Batch("nautilus", 2, 4).step(OnGpu())


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"n": 0}, "“n” cannot be 0"),
        ({"threads": 0}, "“threads” cannot be 0"),
        ({"reward": "glory"}, "“reward” cannot be glory; it takes win, place, points, progress"),
        ({"device": "tpu"}, "“device” cannot be tpu; it takes cpu, cuda"),
        ({"out": {"states": np.zeros(1)}}, "“out” cannot be states"),
        ({"first": -1}, "“first” cannot be -1"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(WrongSetting, match=says):
        Batch(**{"game": "nautilus", "seats": 2, "n": 1, **settings})


def test_a_game_of_plain_rules_is_played_in_runs_and_batches_too() -> None:
    ballot = game_of_another_package("ballot")
    run = Run(ballot, 3, "plain", ["uniform"])
    expected = [run.match(number) for number in range(5)]
    assert run.play(0, 5).lengths.tolist() == [len(match.moves) for match in expected]
    batch = Batch(ballot, 3, 5, seed="plain", auto_reset=False, threads=2)
    while (batch.seat >= 0).any():
        batch.step_random()
    assert [bytes_of(state) for state in batch.states] == [bytes_of(match.state) for match in expected]


@each_game
def test_advice_is_the_heuristic_s_where_it_is_wanted(name: str, seats: int) -> None:
    """It is legal, the same again with the same seed, and knows no more than the seat that acts."""
    batch = Batch(name, seats, 8, seed="advice")
    batch.step_random(5)
    wanted, out = np.arange(8) % 2 == 0, np.full(8, -1, np.int32)
    batch.advise(wanted, out, "a")
    assert (out[~wanted] == -1).all()
    for game in np.flatnonzero(wanted):
        assert out[game] in batch.legal[game, : batch.legal_count[game]]
    again = np.full(8, -1, np.int32)
    batch.advise(wanted, again, "a")
    assert (again == out).all()
    with pytest.raises(WrongArray):
        batch.advise(wanted, np.zeros(8, np.int64))
