"""PettingZoo’s Parallel API: its own suite, and all who owe a decision decide at once."""

from __future__ import annotations

import types
import warnings

import numpy as np
import pytest
from pettingzoo.utils import parallel_to_aec

from marooned.batch import RefusedAction
from marooned.envs.errors import MissingAction, ReplacedAction
from marooned.envs.pettingzoo import parallel_env
from marooned.testing.tables import some_tables

with warnings.catch_warnings():  # where its classic games are installed as well, the suite warns of itself
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test

CYCLES = 60


@some_tables
def test_the_suite_for_parallel(name: str, seats: int) -> None:
    parallel_api_test(parallel_env(name, seats), num_cycles=CYCLES)
    with pytest.warns(ReplacedAction):  # its actions are drawn without masks
        parallel_seed_test(lambda: parallel_env(name, seats), num_cycles=CYCLES)


@some_tables
def test_the_suite_for_cycles(name: str, seats: int) -> None:
    """Its actions are drawn without masks, so those that are not legal are replaced."""
    module = types.SimpleNamespace(
        parallel_env=lambda max_cycles: parallel_env(name, seats, max_cycles=max_cycles, illegal="replace"),
        env=lambda max_cycles: parallel_to_aec(parallel_env(name, seats, max_cycles=max_cycles, illegal="replace")),
    )
    max_cycles_test(module)


def test_votes_are_cast_at_once() -> None:
    """In the Parallel API everyone who owes a decision is asked in one step."""
    table = parallel_env("galerapagos", 5)
    seen, _ = table.reset(seed=2)
    rng, most = np.random.default_rng(2), 0
    while table.agents:
        asked = {agent: np.flatnonzero(told["action_mask"]) for agent, told in seen.items()}
        asked = {agent: ids for agent, ids in asked.items() if len(ids)}
        most = max(most, len(asked))
        seen, *_ = table.step({agent: int(rng.choice(ids)) for agent, ids in asked.items()})
    assert most > 2


def test_parallel_says_who_is_missing_and_what_is_wrong() -> None:
    table = parallel_env("nautilus-island", 3, illegal="raise")
    seen, _ = table.reset(seed=1)
    asked = next(agent for agent, told in seen.items() if told["action_mask"].any())
    with pytest.raises(MissingAction, match=asked):
        table.step({})
    with pytest.raises(RefusedAction, match="“close”"):
        table.step({asked: 211})
