"""Chance: Threefry against its published vectors, draws and shuffles without bias, keys and commitments."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.compilation import INTERPRETED
from marooned.engine.rng import (
    KEY_BYTES,
    RNG_WORDS,
    below,
    commitment,
    fresh_key,
    key_from_seed,
    key_words,
    new_rng,
    seed,
    shuffle,
    threefry,
    word,
)

ONES = 0xFFFFFFFFFFFFFFFF

# Random123, kat_vectors: threefry2x64, 20 rounds; counter, key, expected.
KNOWN_ANSWERS = [
    ((0, 0), (0, 0), (0xC2B6E3A8C2C69865, 0x6F81ED42F350084D)),
    ((ONES, ONES), (ONES, ONES), (0xE02CB7C4D95D277A, 0xD06633D0893B8B68)),
    (
        (0x243F6A8885A308D3, 0x13198A2E03707344),
        (0xA4093822299F31D0, 0x082EFA98EC4E6C89),
        (0x263C7D30BB0F0AF1, 0x56BE8361D3311526),
    ),
]

DRAWS = 3_000 if INTERPRETED else 60_000

NEVER_EXCEEDED = {2: 18.4, 5: 25.7, 9: 33.7, 23: 58.6}
"""Degrees of freedom → the chi-square that honest chance exceeds once in ten thousand tries."""


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.parametrize(("counter", "key", "expected"), KNOWN_ANSWERS)
def test_threefry_gives_the_published_answers(
    counter: tuple[int, int], key: tuple[int, int], expected: tuple[int, int]
) -> None:
    found = threefry(*(np.uint64(n) for n in (*key, *counter)))
    assert tuple(int(x) for x in found) == expected


def test_words_are_the_blocks_in_order_low_half_first() -> None:
    key = key_from_seed("words")
    rng = new_rng(key)
    for block in range(3):
        w0, w1 = (int(w) for w in threefry(*key_words(key), np.uint64(block), np.uint64(0)))
        for expected in (w0 & 0xFFFFFFFF, w0 >> 32, w1 & 0xFFFFFFFF, w1 >> 32):
            assert int(word(rng)) == expected


def test_generator_counts_its_words() -> None:
    rng = new_rng(b"sixteen byte key")
    for drawn in range(10):
        assert rng[2] == drawn
        word(rng)


def test_seeding_starts_over() -> None:
    rng, fresh = new_rng(b"sixteen byte key"), new_rng(b"sixteen byte key")
    first = [int(word(rng)) for _ in range(7)]
    seed(rng, *key_words(b"sixteen byte key"))
    assert rng.tolist() == fresh.tolist() and len(rng) == RNG_WORDS
    assert [int(word(rng)) for _ in range(7)] == first


@pytest.mark.parametrize("n", [6, 10])
def test_below_is_even(n: int) -> None:
    rng = new_rng(key_from_seed(f"below {n}"))
    counts = Counter(int(below(rng, n)) for _ in range(DRAWS))
    assert sorted(counts) == list(range(n))
    assert chi_square([counts[i] for i in range(n)]) < NEVER_EXCEEDED[n - 1]


def test_below_draws_again_rather_than_favour_some() -> None:
    # Four words for three numbers: one word of four must be drawn again, or multiples of 3 come up twice as often.
    n = 3 << 30
    rng = new_rng(key_from_seed("large"))
    draws = DRAWS // 4
    residues = Counter(int(below(rng, n)) % 3 for _ in range(draws))
    assert chi_square([residues[i] for i in range(3)]) < NEVER_EXCEEDED[2]
    assert int(rng[2]) / draws == pytest.approx(4 / 3, abs=0.06)


@given(st.integers(1, 1 << 32), st.integers(0, 1 << 64))
def test_below_stays_in_range(n: int, number: int) -> None:
    assert 0 <= below(new_rng(key_from_seed(str(number))), n) < n


def test_below_one_is_zero_and_the_largest_range_is_a_word() -> None:
    rng, same = new_rng(b"sixteen byte key"), new_rng(b"sixteen byte key")
    assert below(rng, 1) == 0
    word(same)
    assert below(rng, 1 << 32) == word(same)


def test_shuffle_is_even_over_all_orders() -> None:
    rng = new_rng(key_from_seed("shuffle"))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS // 2):
        items = np.arange(4, dtype=np.int8)
        shuffle(items, 4, rng)
        counts[tuple(items.tolist())] += 1
    orders = list(permutations(range(4)))
    assert set(counts) == set(orders)
    assert chi_square([counts[order] for order in orders]) < NEVER_EXCEEDED[len(orders) - 1]


def test_shuffle_leaves_the_rest_alone() -> None:
    rng = new_rng(key_from_seed("some"))
    for n in (0, 1, 5):
        items = np.arange(9, dtype=np.int8)
        shuffle(items, n, rng)
        assert sorted(items[:n].tolist()) == list(range(n))
        assert items[n:].tolist() == list(range(n, 9))


def test_seeds_stand_for_the_same_keys_everywhere() -> None:
    assert key_from_seed("7").hex() == "cd210dd23f9941e67522b86015a9b6ee"
    assert key_from_seed("marée").hex() == "e9992f6475101840dcfa47704c6be2fa"
    assert len(key_from_seed("")) == KEY_BYTES
    assert key_from_seed("7") != key_from_seed("7 ")


def test_seed_that_is_no_text_is_taken_too() -> None:
    assert key_from_seed("\udcff") != key_from_seed("\udcfe")


def test_key_is_read_low_byte_first() -> None:
    assert key_words(bytes(range(16))) == (np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908))


@pytest.mark.parametrize("key", [b"", b"fifteen byte ke", b"seventeen byte ke"])
def test_key_of_another_length_is_refused(key: bytes) -> None:
    with pytest.raises(ValueError, match=rf"16 bytes, not {len(key)}"):
        key_words(key)


def test_fresh_keys_differ() -> None:
    keys = {fresh_key() for _ in range(100)}
    assert len(keys) == 100 and all(len(key) == KEY_BYTES for key in keys)


def test_commitment_is_a_hash_anyone_can_repeat() -> None:
    key = bytes(range(16))
    assert commitment(key) == hashlib.sha256(b"marooned match key\n" + key).hexdigest()
    assert commitment(key) != commitment(key[::-1])
