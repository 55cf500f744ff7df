"""Honest chance: the keyed counter-based generator Threefry-2x64 with 20 rounds (Salmon et al., SC'11).

A generator is five unsigned 64-bit numbers inside a record: the 128-bit key, how many 32-bit words were drawn, and the
current block. Whoever knows the key can repeat every draw; whoever does not learns nothing from the draws seen.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

from marooned.engine.compilation import rule, wrapping_rule
from marooned.engine.record import RNG_WORDS as RNG_WORDS
from marooned.engine.record import Array

KEY_BYTES = 16
"""Length of a key outside a generator."""

PARITY = np.uint64(0x1BD11BDAA9FC1A22)
LOW = np.uint64(0xFFFFFFFF)
U0, U1, U2, U3, U4, U5 = (np.uint64(n) for n in range(6))
U32, U64 = np.uint64(32), np.uint64(64)
R0, R1, R2, R3, R4, R5, R6, R7 = (np.uint64(n) for n in (16, 42, 12, 31, 16, 32, 24, 21))


@wrapping_rule
def mix4(
    x0: np.uint64, x1: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Four rounds of Threefry-2x64 with the given rotations."""
    x0 = x0 + x1
    x1 = ((x1 << a) | (x1 >> (U64 - a))) ^ x0
    x0 = x0 + x1
    x1 = ((x1 << b) | (x1 >> (U64 - b))) ^ x0
    x0 = x0 + x1
    x1 = ((x1 << c) | (x1 >> (U64 - c))) ^ x0
    x0 = x0 + x1
    x1 = ((x1 << d) | (x1 >> (U64 - d))) ^ x0
    return x0, x1


@wrapping_rule
def threefry(k0: np.uint64, k1: np.uint64, c0: np.uint64, c1: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The block of 128 bits at counter (c0, c1) under key (k0, k1)."""
    k2 = PARITY ^ k0 ^ k1
    x0, x1 = mix4(c0 + k0, c1 + k1, R0, R1, R2, R3)
    x0, x1 = mix4(x0 + k1, x1 + k2 + U1, R4, R5, R6, R7)
    x0, x1 = mix4(x0 + k2, x1 + k0 + U2, R0, R1, R2, R3)
    x0, x1 = mix4(x0 + k0, x1 + k1 + U3, R4, R5, R6, R7)
    x0, x1 = mix4(x0 + k1, x1 + k2 + U4, R0, R1, R2, R3)
    return x0 + k2, x1 + k0 + U5


@rule
def seed(rng: Array, k0: np.uint64, k1: np.uint64) -> None:
    """Start the generator `rng` from a key."""
    rng[0] = k0
    rng[1] = k1
    rng[2] = U0
    rng[3] = U0
    rng[4] = U0


@rule
def word(rng: Array) -> np.uint64:
    """The next 32 random bits."""
    count = rng[2]
    lane = count & U3
    if lane == U0:
        w0, w1 = threefry(rng[0], rng[1], count >> U2, U0)
        rng[3] = w0
        rng[4] = w1
    rng[2] = count + U1
    block = rng[3] if lane < U2 else rng[4]
    return block >> U32 if lane & U1 else block & LOW


@wrapping_rule
def below(rng: Array, n: int) -> int:
    """A number from 0 to n − 1, each equally likely, n being at most 2³² (Lemire's method: seldom a second draw)."""
    size = np.uint64(n)
    product = word(rng) * size
    low = product & LOW
    if low < size:
        threshold = ((LOW - size) + U1) % size
        while low < threshold:
            product = word(rng) * size
            low = product & LOW
    return np.int64(product >> U32)  # type: ignore[return-value]


@rule
def shuffle(items: Array, n: int, rng: Array) -> None:
    """Put the first `n` items in random order, in place."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held


def fresh_key() -> bytes:
    """An unguessable key for a new match."""
    return secrets.token_bytes(KEY_BYTES)


def key_from_seed(text: str) -> bytes:
    """The key that a short seed stands for, the same on every machine."""
    seed_bytes = text.encode(errors="surrogateescape")
    return hashlib.blake2b(seed_bytes, digest_size=KEY_BYTES, person=b"marooned-seed").digest()


def key_words(key: bytes) -> tuple[np.uint64, np.uint64]:
    """A key as the two numbers a generator starts from."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return np.uint64(int.from_bytes(key[:8], "little")), np.uint64(int.from_bytes(key[8:], "little"))


def commitment(key: bytes) -> str:
    """What is published when a match starts: it fixes the key and does not tell it."""
    return hashlib.sha256(b"marooned match key\n" + key).hexdigest()


def new_rng(key: bytes) -> Array:
    """A generator of its own, outside any record (for bots and tests)."""
    rng = np.zeros(RNG_WORDS, np.uint64)
    seed(rng, *key_words(key))
    return rng
