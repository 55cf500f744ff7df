"""How learners name their actions, and what becomes of illegal ones."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from marooned.batch import Batch, RefusedAction
from marooned.engine.registry import load_game
from marooned.envs.common.choosing import Choosing
from marooned.envs.errors import ReplacedAction
from marooned.envs.gymnasium import SeatEnv, VectorSeatEnv
from marooned.envs.pettingzoo import parallel_env, raw_env


def test_relative_names_are_a_permutation_that_seat_0_does_not_notice() -> None:
    game = load_game("nautilus")
    plain, relative = (Choosing(game, 2, "raise", named) for named in (False, True))
    ids = range(len(game.actions))
    for seat in (0, 1):
        assert sorted(relative.meant(seat, id) for id in ids) == list(ids)
    assert [relative.meant(0, id) for id in ids] == [plain.meant(1, id) for id in ids] == list(ids)
    words = game.actions.words
    assert words[relative.meant(1, game.actions.id("place-7-a1"))] == "place-7-b1"


def test_masks_and_actions_are_renamed_alike() -> None:
    batch = Batch("nautilus", 2, 8, seed="naming")
    batch.step_random(5)
    relative = Choosing(batch.game, 2, "raise", True)
    shown = relative.masks(batch.seat, batch.masks)
    for game in range(8):
        seat = int(batch.seat[game])
        assert (relative.mask(seat, batch.masks[game]) == shown[game]).all()
        meant = relative.all_meant(np.full(3, seat), np.flatnonzero(shown[game])[:3])
        assert batch.masks[game, meant].all()
        assert meant.tolist() == [relative.meant(seat, int(id)) for id in np.flatnonzero(shown[game])[:3]]


def test_what_is_no_action_stays_none() -> None:
    relative = Choosing(load_game("nautilus"), 2, "raise", True)
    assert relative.meant(1, -5) == -5 and relative.meant(1, 10_000) == 10_000
    assert relative.all_meant(np.array([1, 1]), np.array([-1, 10_000])).tolist() == [-1, 10_000]


@pytest.mark.parametrize("relative", [False, True])
def test_every_environment_plays_relative_actions(relative: bool) -> None:
    """Whatever a mask allows is legal, under either name."""
    settings: dict[str, Any] = {"relative": relative, "illegal": "raise"}
    table = raw_env("nautilus", 2, **settings)
    table.reset(seed=1)
    for _ in range(12):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[-1]))
    both = parallel_env("nautilus", 2, **settings)
    told, _ = both.reset(seed=1)
    for _ in range(12):
        asked = {agent: np.flatnonzero(each["action_mask"]) for agent, each in told.items()}
        told, *_ = both.step({agent: int(ids[-1]) for agent, ids in asked.items() if len(ids)})
    one, many = SeatEnv("nautilus", 2, seat=1, **settings), VectorSeatEnv("nautilus", 2, 5, seat=1, **settings)
    seen, _ = one.reset(seed=1)
    all_, _ = many.reset(seed=1)
    for _ in range(12):
        assert (one.action_masks() == (seen["action_mask"] == 1)).all()
        assert (many.action_masks() == (all_["action_mask"] == 1)).all()
        seen, _, over, *_ = one.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        all_, *_ = many.step(np.array([np.flatnonzero(mask)[-1] for mask in all_["action_mask"]]))
        if over:
            break


def test_an_illegal_action_is_replaced_with_one_warning() -> None:
    env = SeatEnv("nautilus", 2, seat=0, bots=["uniform"])
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.warns(ReplacedAction, match="is not legal now, so a random legal action was played"):
        env.step(wrong)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env.step(10_000)
    quiet, strict = (SeatEnv("nautilus", 2, seat=0, bots=["uniform"], illegal=way) for way in ("replace", "raise"))
    quiet.reset(seed=1)
    quiet.step(wrong)
    strict.reset(seed=1)
    with pytest.raises(RefusedAction):
        strict.step(wrong)


def test_of_many_games_only_the_illegal_actions_are_replaced() -> None:
    one, other = (VectorSeatEnv("nautilus", 2, 6, seat=0, illegal=illegal) for illegal in ("replace", "raise"))
    told, _ = one.reset(seed=3)
    other.reset(seed=3)
    legal = told["action_mask"].argmax(axis=1)
    given = legal.copy()
    given[2], given[4] = told["action_mask"][2].argmin(), -7
    with pytest.raises(RefusedAction):
        other.step(given)
    mine, _, _, _, _ = one.step(given)
    theirs, _, _, _, _ = other.step(legal)
    kept = [0, 1, 3, 5]
    assert (mine["observation"][kept] == theirs["observation"][kept]).all()
    assert one.batch.lengths.min() > 0
