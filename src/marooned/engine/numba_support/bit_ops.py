"""Sets written as bits: two instructions that every processor has and Python does not name, and writing sets as ids.

`ones` and `trailing_zeros` are compiled to one instruction each, on a CPU and on a GPU, and interpreted Python's own.
"""

from __future__ import annotations

from marooned.engine.compilation import built_in, rule
from marooned.engine.record import Array, wide


@built_in
def ones(x: int) -> int:
    """How many bits of x are set."""
    return int(x).bit_count()


@built_in
def trailing_zeros(x: int) -> int:
    """The place of the lowest bit set in x, which is not 0."""
    return (int(x) & -int(x)).bit_length() - 1


@rule
def write_ids(out: Array, n: int, first: int, members: int) -> int:
    """Write `first` + m for each m of a set behind the n ids there are; how many there are then."""
    rest = wide(members)
    while rest != 0:
        out[n] = first + trailing_zeros(rest)
        n += 1
        rest = rest & (rest - 1)
    return n


@rule
def is_listed(ids: Array, n: int, id: int) -> bool:
    """Whether an id is among the first n, which are in rising order."""
    low, high = 0, n
    while low < high:
        middle = (low + high) >> 1
        if ids[middle] < id:
            low = middle + 1
        else:
            high = middle
    return low < n and ids[low] == id
