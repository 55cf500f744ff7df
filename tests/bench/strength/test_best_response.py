"""The exact best response that the adversary of `marooned exploit` is held against."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

from bench.strength.best_response import CASES, exact


def test_whoever_knows_a_random_player_wins_most_but_not_all() -> None:
    assert {case.name: round(exact(case.theirs), 3) for case in CASES} == {
        "Goofspiel, 4 cards": 0.875,
        "Liar's Dice, 1 die each": 0.89,
    }
