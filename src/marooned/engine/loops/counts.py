"""Rows of counts, as rules keep cards, dice and tokens of which copies are alike: how many there are of each kind."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below


@rule
def total(counts: Array) -> int:
    """How many there are of all kinds."""
    found = wide(0)
    for kind in range(len(counts)):
        found += wide(counts[kind])
    return found


@rule
def worth(counts: Array) -> int:
    """What all are worth together, where the first kind is worth 1, the second 2, and so on."""
    found = wide(0)
    for kind in range(len(counts)):
        found += (kind + 1) * wide(counts[kind])
    return found


@rule
def list_kinds(counts: Array, out: Array) -> int:
    """Write the kinds of which there is one into `out`, in rising order; how many they are."""
    n = 0
    for kind in range(len(counts)):
        if counts[kind] > 0:
            out[n] = kind
            n += 1
    return n


@rule
def kind_at(counts: Array, place: int) -> int:
    """The kind of the one at a place, if all lay in a row by their kinds; place 0 is the first."""
    kind = 0
    while place >= counts[kind]:
        place -= wide(counts[kind])
        kind += 1
    return kind


@rule
def take_any(counts: Array, rng: Array) -> int:
    """Take one away, each as likely as the other; its kind. There has to be one."""
    kind = kind_at(counts, below(rng, total(counts)))
    counts[kind] -= 1
    return kind


def each_worth(counts: Array) -> list[int]:
    """What each one is worth, as people name cards; for views."""
    return [kind + 1 for kind in range(len(counts)) for _ in range(counts[kind])]
