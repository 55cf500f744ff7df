"""Goofspiel as PettingZoo has it: everybody bids in the same step."""

from __future__ import annotations

import pytest

from goofspiel import GAME

parallel = pytest.importorskip("marooned.envs.parallel")


def test_everybody_bids_in_one_step() -> None:
    """Three bids a step, and the last cards bid themselves."""
    table = parallel.Parallel(GAME, 3, options={"cards": "4"})
    told, _ = table.reset(seed=7)
    for held in (4, 3, 2):
        assert [int(one["action_mask"].sum()) for one in told.values()] == [held] * 3
        told, rewards, over, _, infos = table.step(
            {seat: int(one["action_mask"].argmax()) for seat, one in told.items()}
        )
        assert not any(info["dropped"] for info in infos.values())
    assert all(over.values()) and not table.agents and set(rewards) == {"seat_0", "seat_1", "seat_2"}


def test_pettingzoo_finds_nothing_wrong() -> None:
    """By its own test of parallel environments."""
    from pettingzoo.test import parallel_api_test

    parallel_api_test(parallel.Parallel(GAME, 2, options={"cards": "4"}), num_cycles=20)
