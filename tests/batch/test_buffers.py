"""The memory of a batch: the caller’s or its own, and handed over without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.batch import Batch, WrongArray
from marooned.engine.registry import load_game


def test_the_caller_may_bring_the_memory() -> None:
    game = load_game("nautilus")
    masks, observations = np.zeros((7, len(game.actions)), bool), np.zeros((7, game.observation_size), np.int8)
    batch = Batch(game, 2, 7, out={"masks": masks, "observations": observations})
    assert batch.masks is masks and batch.observations is observations
    batch.step(batch.legal[:, 0])
    assert masks.any(axis=1).all() and observations.any()


def test_arrays_are_handed_over_without_a_copy() -> None:
    batch = Batch("nautilus", 2, 4)
    for name in ("observations", "masks", "rewards", "done", "seat", "alive"):
        array = getattr(batch, name)
        assert array.ctypes.data % 64 == 0
        assert np.shares_memory(np.from_dlpack(array), array)


@pytest.mark.parametrize(
    ("array", "says"),
    [
        (np.zeros((3, 9), bool), r"masks.*\(3, 9\).*\(2, 1899\)"),
        (np.zeros((2, 1899), np.int8), "masks.*int8.*bool"),
        (np.zeros((2, 2 * 1899), bool)[:, ::2], "masks.*strided.*contiguous"),
        (np.broadcast_to(np.zeros(1899, bool), (2, 1899)).copy().view(), None),
    ],
)
def test_wrong_memory_is_named(array: Any, says: str | None) -> None:
    if says is None:
        array.flags.writeable = False
        says = "masks.*read-only.*writeable"
    with pytest.raises(WrongArray, match=says):
        Batch("nautilus", 2, 2, out={"masks": array})
