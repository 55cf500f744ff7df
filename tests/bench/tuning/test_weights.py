"""Weights are tuned."""

from __future__ import annotations

import pytest

from bench.tuning.weights import drawn, first_weights, free_places, play, worth

GAME = "nautilus-island"


def test_weights_are_tuned_on_matches_from_every_seat() -> None:
    weights = first_weights("nautilus").numbers()
    worse = weights.copy()
    worse[1] += 400  # as thrifty as to throw away every good card
    won, leads = play(("nautilus", 2, "tune", 0, 60, worse, weights))
    again, same = play(("nautilus", 2, "tune", 20, 40, worse, weights))
    assert (won[20:] == again).all() and (leads[20:] == same).all(), "a match depends on its number alone"
    assert won.sum() < 20 and leads.mean() < 0
    assert worth([(won, leads)], 0.5, 2.0) < 0.5 < worth([(1 - won, -leads)], 0.5, 2.0)
    assert worth([(won, leads), (1 - won, leads)], 0.0, 2.0) == 0.5, "every size of table counts as much"
    point = {"seconds": 3, "first": {"2": {"share": 0.5, "interval": [0.4, 0.6]}}}
    assert drawn([point, {**point, "seconds": 9}]).startswith("<svg")


def test_what_becomes_of_all_is_what_becomes_of_each() -> None:
    weights = first_weights("nautilus").numbers()
    together, _ = play(("nautilus", 2, "tune", 0, 30, weights, None))
    alone, _ = play(("nautilus", 2, "tune", 0, 30, weights, weights))
    assert set(together) <= {0.5, 1.0} and (alone <= 2 * together).all(), "one of two wins, or both"
    assert 0 < alone.sum() < 30


def test_weights_that_shall_stay_do() -> None:
    weights = first_weights(GAME)
    places = free_places(weights, ["back", "patience"])
    assert len(places) == len(weights.numbers()) - 1 - len(weights.patience) and 0 not in places
    with pytest.raises(SystemExit, match="hope"):
        free_places(weights, ["hope"])
