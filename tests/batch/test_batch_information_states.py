"""Information states of a batch: what each seat was told, whatever else the batch does."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.batch import Batch
from marooned.batch.errors import WrongSetting
from marooned.engine.compilation import _interpreted

TELLING = [("nautilus", 2), ("nautilus-island", 3)]


def rows(batch: Batch) -> np.ndarray:
    """The histories of all seats, `[seat, game, row]`."""
    return np.stack([batch.information_states(seat) for seat in range(batch.seats)])


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_histories_grow_by_a_row_a_step_and_begin_anew(name: str, seats: int) -> None:
    batch = Batch(name, seats, 8, information_states=True, threads=1)
    assert (batch.told == 1).all(), "the deal"
    ended = 0
    for _ in range(150):
        before, told = rows(batch), batch.told.copy()
        batch.step_random()
        now = rows(batch)
        for i in range(batch.n):
            last = 0 if batch.done[i] else int(told[i, 0])
            ended += bool(batch.done[i])
            assert (batch.told[i] == last + 1).all()
            assert batch.done[i] or (now[:, i, :last] == before[:, i, :last]).all(), "told otherwise later"
            assert now[:, i, last].any(axis=-1).all() and not now[:, i, last + 1 :].any()
    assert ended


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
    assert (batch.information_states(1)[:, :5] == batch.histories[:, :5, 1]).all()
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
    assert (rows(batch) == before).all() and (batch.told == 7).all()
    with pytest.raises(WrongSetting, match="information_states"):
        batch.set([0], batch.states[:1])


def test_who_does_not_tell_says_so() -> None:
    with pytest.raises(WrongSetting, match="galerapagos"):
        Batch("galerapagos", 3, 1, information_states=True)
    with pytest.raises(WrongSetting, match="information_states"):
        Batch("nautilus", 2, 1).information_states()


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_interpreted_they_are_the_same(name: str, seats: int) -> None:
    """What compiled code keeps is what plain Python tells of the same steps."""
    batch = Batch(name, seats, 2, information_states=True, threads=1)
    plain, row = _interpreted(vars(batch.game.rules)["tell"]), np.zeros(batch.game.told_size, np.int16)
    states = [batch.states.copy()]
    moves = [(-1, -1)] * batch.n
    for _ in range(40):
        for i in range(batch.n):
            for seat in range(seats):
                count = int(batch.told[i, seat])
                before = states[-2] if count > 1 else states[-1]
                assert plain(before[i], states[-1][i], seat, *moves[i], row)
                assert (batch.histories[i, count - 1, seat] == row).all()
        movers = batch.seat.copy()
        batch.step_random()
        states.append(batch.states.copy())
        moves = [(-1, -1) if batch.done[i] else (int(movers[i]), int(batch.actions[i])) for i in range(batch.n)]
