"""Listed chance: every outcome by its number, each as often as the others."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np

from marooned.engine.editions.chance import REST, WAYS, below, choose, seed, shuffle
from marooned.engine.rng import RNG_WORDS


def chosen(number: int) -> np.ndarray:
    rng = np.zeros(RNG_WORDS, np.uint64)
    choose(rng, np.uint64(number))
    return rng


def test_numbers_are_digits() -> None:
    met: Counter[tuple[int, int]] = Counter()
    for number in range(6):
        rng = chosen(number)
        met[int(below(rng, 2)), int(below(rng, 3))] += 1
        assert int(rng[REST]) == 0 and int(rng[WAYS]) == 6
    assert met == Counter(itertools.product(range(2), range(3)))


def test_a_number_too_many_is_not_used_up() -> None:
    rng = chosen(6)
    below(rng, 2), below(rng, 3)
    assert int(rng[REST]) != 0


def test_a_shuffle_goes_through_every_order_once() -> None:
    orders = set()
    for number in range(24):
        items = np.arange(4, dtype=np.int8)
        shuffle(items, 4, chosen(number))
        orders.add(tuple(items.tolist()))
    assert len(orders) == 24


def test_a_key_is_an_outcome() -> None:
    rng = np.zeros(RNG_WORDS, np.uint64)
    seed(rng, np.uint64(5), np.uint64(9))
    assert (rng == chosen(5)).all()
