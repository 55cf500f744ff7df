"""What the kernels that step a batch pass on to the functions that they share with the CPU.

A kernel takes arrays one by one and makes tuples of them itself: each array costs a launch about 8 µs, and a tuple of
all buffers would cost another 100.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class MoveBuffers(NamedTuple):
    """Those of a batch's buffers that a move reads or writes."""

    states: Any
    lengths: Any
    generators: Any
    actions: Any
    seat: Any
    legal: Any
    legal_count: Any
    alive: Any
    rewards: Any
    scores: Any
    done: Any


class EpisodeBuffers(NamedTuple):
    """Those that the end of a match and the next deal read or write as well."""

    states: Any
    numbers: Any
    episodes: Any
    lengths: Any
    generators: Any
    actions: Any
    seat: Any
    legal: Any
    legal_count: Any
    alive: Any
    rewards: Any
    scores: Any
    ranks: Any
    done: Any


class Workspace(NamedTuple):
    """Arrays on the GPU besides the buffers."""

    words: Any
    """The states as flat 64-bit words, over the same memory."""
    viewers: Any
    """The seat of each game whose observation is due."""
    ended: Any
    """A list of games whose match is over, each with the operations that are left to do to it."""
    counts: Any
    """The length of the current list, and of the other one."""
