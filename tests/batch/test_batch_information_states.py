"""Information states of a batch: what each seat was told, whatever else the batch does."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from marooned.batch import Batch
from marooned.batch.errors import WrongSetting
from marooned.engine.compilation import _interpreted
from marooned.engine.contract import MOST_TOLD, NOTES
from marooned.engine.registry import load_game
from marooned.envs.common.spaces import observation_space

TELLING = [("nautilus", 2), ("nautilus-island", 3), ("galerapagos", 4)]


def rows(batch: Batch) -> np.ndarray:
    """The histories of all seats, `[seat, game, row]`."""
    return np.stack([batch.information_states(seat) for seat in range(batch.seats)])


def counts(histories: np.ndarray) -> np.ndarray:
    """How many rows each of these histories has."""
    told = np.asarray(histories.any(axis=-1))
    assert (told[..., :-1] >= told[..., 1:]).all(), "a row without a number"
    return told.sum(axis=-1)


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_histories_grow_and_begin_anew(name: str, seats: int) -> None:
    batch = Batch(name, seats, 8, information_states=True, threads=1)
    dealt, ended = counts(rows(batch)), 0
    assert (dealt >= 1).all()
    for _ in range(150):
        before = rows(batch)
        batch.step_random()
        now = rows(batch)
        had, has = counts(before), counts(now)
        for i in range(batch.n):
            ended += bool(batch.done[i])
            if batch.done[i]:
                assert (has[:, i] == dealt[:, i]).all()
                continue
            for seat in range(seats):
                last = int(had[seat, i])
                assert has[seat, i] >= last and (now[seat, i, :last] == before[seat, i, :last]).all()
            assert (has[:, i] > had[:, i]).any(), "nobody was told of a step"
    assert ended or name == "galerapagos"


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_the_match_is_the_same_with_and_without(name: str, seats: int) -> None:
    plain, telling = (Batch(name, seats, 5, information_states=asked, threads=1) for asked in (False, True))
    for times in (1, 7, 40):
        plain.step_random(times)
        telling.step_random(times)
        assert plain.states.tobytes() == telling.states.tobytes()
        assert (plain.observations == telling.observations).all() and (plain.masks == telling.masks).all()
    assert plain.histories.size == 0


def test_many_steps_at_once_tell_the_same() -> None:
    one, many = (Batch("nautilus", 2, 4, information_states=True, threads=1) for _ in range(2))
    for _ in range(30):
        one.step_random()
    many.step_random(30)
    assert (rows(one) == rows(many)).all() and (one.told == many.told).all()


def test_whose_they_are() -> None:
    batch = Batch("nautilus", 2, 6, information_states=True, threads=1)
    batch.step_random(4)
    acting = batch.information_states()
    assert (acting == rows(batch)[batch.seat, np.arange(6)]).all()
    heard = batch.heard[3, : batch.told[3]] >> 1 & 1 == 1
    assert (batch.information_states(1)[3, : heard.sum()] == batch.histories[3, : batch.told[3]][heard]).all()
    with pytest.raises(WrongSetting, match="seats"):
        batch.information_states(-1)


def test_they_are_saved_and_forked() -> None:
    batch = Batch("nautilus", 2, 4, information_states=True, threads=1)
    batch.step_random(6)
    saved, before = batch.save(), rows(batch)
    fork = batch.fork([2, 2])
    assert (rows(fork) == before[:, [2, 2]]).all()
    batch.step_random(60)
    batch.load(saved)
    assert (rows(batch) == before).all() and (batch.told == saved.told).all()
    with pytest.raises(WrongSetting, match="information_states"):
        batch.set([0], batch.states[:1])


def test_who_does_not_tell_says_so() -> None:
    silent = dataclasses.replace(load_game("nautilus"), told=())
    with pytest.raises(WrongSetting, match="nautilus"):
        Batch(silent, 2, 1, information_states=True)
    with pytest.raises(WrongSetting, match="information_states"):
        Batch("nautilus", 2, 1).information_states()


def test_what_does_not_fit_is_folded_into_the_first_row() -> None:
    """Two histories stay as different as they are, and the last rows are what they were."""
    batch = Batch("galerapagos", 4, 6, information_states=True, threads=1)
    batch.step_random(40)
    whole = batch.information_states(2)
    lengths, few = counts(whole), batch.information_states(2, rows=16)
    assert (lengths > 16).all()
    for i in range(batch.n):
        assert (few[i, 1:] == whole[i, lengths[i] - 15 : lengths[i]]).all()
    space = observation_space(batch.game, history=16)["information_state"]
    assert all(space.contains(history) for history in few)
    assert len({history[0].tobytes() for history in few}) == batch.n
    assert (batch.information_states(2, rows=int(lengths.max())) == whole[:, : lengths.max()]).all()
    with pytest.raises(WrongSetting, match="rows"):
        batch.information_states(2, rows=0)


def test_histories_have_room_for_any_match() -> None:
    """Their buffers grow with the matches, whatever is done at once, and what was told stays."""
    one, many = (Batch("galerapagos", 12, 2, information_states=True, threads=1) for _ in range(2))
    room = one.histories.shape[1]
    for _ in range(600):
        one.step_random()
    many.step_random(600)
    assert one.histories.shape[1] > room and one.told.max() > room
    assert (rows(one) == rows(many)).all()
    saved, before = one.save(), rows(one)
    fresh = Batch("galerapagos", 12, 2, information_states=True, threads=1)
    fresh.load(saved)
    assert (rows(fresh) == before).all()
    fresh.step_random(5)
    one.step_random(5)
    assert (rows(fresh) == rows(one)).all()


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_interpreted_they_are_the_same(name: str, seats: int) -> None:
    """What compiled code keeps is what plain Python tells of the same steps."""
    batch = Batch(name, seats, 2, information_states=True, threads=1)
    rules = vars(batch.game.rules)
    note, tell = _interpreted(rules["note"]), _interpreted(rules["tell"])
    row, heard = np.zeros((MOST_TOLD, batch.game.told_size), np.int16), np.zeros(MOST_TOLD, np.int32)
    notes, last = np.zeros(NOTES, np.int64), np.zeros(batch.n, int)
    for _ in range(40):
        before, movers = batch.states.copy(), batch.seat.copy()
        batch.step_random()
        for i in range(batch.n):
            move = (-1, -1) if batch.done[i] else (int(movers[i]), int(batch.actions[i]))
            first = 0 if batch.done[i] or last[i] == 0 else last[i]
            if move[0] >= 0:
                note(before[i], *move, notes)
            count = tell(notes, batch.states[i], *move, row, heard)
            last[i] = batch.told[i]
            assert first == 0 or first + count == last[i]
            assert (batch.histories[i, last[i] - count : last[i]] == row[:count]).all()
            assert (batch.heard[i, last[i] - count : last[i]] == heard[:count]).all()
