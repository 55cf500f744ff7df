"""What is hidden: all of it, apart from everything that players are given."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.batch import Batch
from marooned.batch.buffers import Buffers
from marooned.batch.secrets import Secrets
from marooned.engine.contract import SPECTATOR
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed
from marooned.testing.tables import each_game


@each_game
def test_what_a_seat_cannot_know_is_in_the_hidden_fields_and_nowhere_else(name: str, seats: int) -> None:
    batch = Batch(name, seats, 24, seed="hidden", threads=1)
    changed: set[str] = set()
    for step in range(10):
        batch.step_random(9)
        for i in range(batch.n):
            position = Position.from_bytes(batch.game, seats, batch.states[i : i + 1].tobytes())
            for viewer in (SPECTATOR, step % seats):
                world = position.imagined(viewer, key_from_seed(f"{step} {i}")).states[0]
                changed |= {field for field in world.dtype.names if (world[field] != position.state[field]).any()}
    assert changed - {"rng"} <= set(batch.game.secrets)
    assert changed, "something is hidden"


@each_game
def test_they_are_the_truth_and_no_longer_change(name: str, seats: int) -> None:
    batch = Batch(name, seats, 3, threads=1)
    truth = batch.secrets()
    assert list(truth) == list(batch.game.secrets) and len(truth) > 0
    for field in truth:
        assert (truth[field] == batch.states[field]).all()
    kept = {field: truth[field].copy() for field in truth}
    batch.step_random(20)
    assert all((truth[field] == kept[field]).all() for field in truth)


def test_nobody_is_given_them_by_mistake() -> None:
    batch = Batch("nautilus", 2, 2, threads=1)
    truth = batch.secrets()
    with pytest.raises(TypeError, match="no observation"):
        np.asarray(truth)
    assert not set(batch.game.secrets) & set(Buffers._fields)
    assert not any(isinstance(getattr(batch, field), Secrets) for field in Buffers._fields)
