"""A match looked back on: chances, turning points, and moves missed."""

from __future__ import annotations

import pytest

from marooned.bots import new_bot
from marooned.bots.review import MatchReview, review
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.search.searcher import Budget

KEY = key_from_seed("advice")


@pytest.fixture(scope="module")
def looked_back() -> tuple[Match, MatchReview]:
    """A match between a reckless and a sensible player."""
    return look_back("review")


def look_back(seed: str) -> tuple[Match, MatchReview]:
    match = Match(load_game("nautilus"), 2, key=key_from_seed(seed))
    bots = [new_bot("uniform", KEY), new_bot("heuristic", KEY)]
    while not match.over:
        match.play(match.turn, bots[match.turn].choose(match.knowledge(match.turn)))
    return match, review(match, Budget(300), determinizations=30)


def test_chances_run_from_the_deal_to_the_outcome(looked_back: tuple[Match, MatchReview]) -> None:
    match, found = looked_back
    assert match.outcome is not None and match.outcome.winners == [1]
    assert len(found.chances) == len(match.moves) + 1
    assert found.chances[-1] == [0.0, 1.0]
    assert all(sum(row) == pytest.approx(1.0, abs=0.01) for row in found.chances)


def test_the_reckless_one_missed_more(looked_back: tuple[Match, MatchReview]) -> None:
    slips = [0, 0]
    for match, found in [looked_back, *(look_back(f"review {number}") for number in range(4))]:
        for slip in found.missed:
            slips[slip.seat] += 1
            assert slip.better_chance > slip.chance and slip.better != slip.action
            assert match.moves[slip.move - 1].seat == slip.seat
    assert slips[0] > 2 * slips[1] and slips[0] > 10  # few: once a match is lost, nothing is a mistake any more


def test_turning_points_are_the_largest_swings(looked_back: tuple[Match, MatchReview]) -> None:
    _, found = looked_back
    swings = [abs(after[0] - before[0]) for before, after in zip(found.chances, found.chances[1:], strict=False)]
    largest = sorted(range(1, len(swings) + 1), key=lambda move: (-swings[move - 1], move))[: len(found.turning)]
    assert sorted(point.move for point in found.turning) == sorted(largest)
