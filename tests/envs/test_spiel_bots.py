"""A size that can be solved, by OpenSpiel itself: solvers, best responses, its search and our bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.interpreted import run_interpreted

UNIFORM = 7 / 12
"""How much a best response wins from who plays that size of Nautilus at random."""


def test_openspiel_solves_and_plays_a_size() -> None:
    told = json.loads(run_interpreted(Path(__file__).with_name("solving.py"), "nautilus"))
    assert told["tree"] == {"nodes": 3421, "states": 600, "sure": 1.0, "most": 30}
    assert told["deals"] == 30 and told["kept"]
    found = told["solved"]
    assert found.pop("uniform", UNIFORM) == pytest.approx(UNIFORM)
    assert found.pop("cfr+") < UNIFORM / 4
    assert all(reached < UNIFORM for reached in found.values())
    assert told["told"]["strings"] == told["told"]["tensors"] == 1060
    assert {tuple(returns) for returns in told["played"]} <= {(1.0, -1.0), (-1.0, 1.0)}
    flat = told["measured"]
    assert flat["states"] == 600 and flat["searched"] == 15
    assert abs(flat["uniform"] - UNIFORM) < 1e-6 and abs(flat["first"] - 5 / 6) < 1e-6


def test_chance_is_listed_and_information_states_are_told_apart_in_the_other_game_too() -> None:
    told = json.loads(run_interpreted(Path(__file__).with_name("solving.py"), "nautilus-island"))
    assert told["deals"] == 180 and told["kept"]
    assert told["told"]["strings"] == told["told"]["tensors"] > told["told"]["observations"]
