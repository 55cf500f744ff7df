"""Driftwood: the actions and their notation.

| ids     | word                | meaning                              |
| ------- | ------------------- | ------------------------------------ |
| 0 … 5   | `lay-1` … `lay-6`   | lay a plank of that length           |
| 6 … 11  | `drop-1` … `drop-6` | drop a plank of that length overboard |
"""

from __future__ import annotations

from dataclasses import dataclass

from driftwood.content import LENGTHS
from marooned.engine.contract import ActionSpace

LAY = 0
DROP = LAY + LENGTHS
ACTION_COUNT = DROP + LENGTHS


@dataclass(frozen=True)
class Lay:
    """Lay a plank on one's raft."""

    length: int

    def __str__(self) -> str:
        return f"lay-{self.length + 1}"


@dataclass(frozen=True)
class Drop:
    """Drop a plank overboard."""

    length: int

    def __str__(self) -> str:
        return f"drop-{self.length + 1}"


ACTIONS = ActionSpace([*map(Lay, range(LENGTHS)), *map(Drop, range(LENGTHS))])
