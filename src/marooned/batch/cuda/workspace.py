"""What the kernels that step a batch work with besides its buffers."""

from __future__ import annotations

from typing import Any, NamedTuple


class Workspace(NamedTuple):
    """Arrays on the GPU."""

    words: Any
    """The states as flat 64-bit words, over the same memory."""
    viewers: Any
    """The seat of each game whose observation is due."""
    ended: Any
    """A list of games whose match is over, each with the operations that are left to do to it."""
    counts: Any
    """The length of the current list, and of the other one."""
