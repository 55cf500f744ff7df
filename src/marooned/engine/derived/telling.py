"""What is told of any match: why something is refused, and the whole state for replays and tests."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from marooned.engine.contract import Cited

NOT_TOLD = {"rng", "padding"}
"""Fields of a record that say nothing of the game."""


class Reason(Cited):
    """Why an action is refused, in a game that does not say it more exactly."""

    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    NOT_POSSIBLE = 3


class Ending(IntEnum):
    """The one way in which a match ends, in a game that names none."""

    OVER = 1


def describe(s: Any) -> dict[str, Any]:
    """Every field of the state, by its name."""
    return {name: s[name].tolist() for name in s.dtype.names if name not in NOT_TOLD}


def bars_undo(before: Any, seat: int, action: int, after: Any) -> bool:
    """Nothing can be taken back but a decision that is still sealed: it told its author nothing."""
    return "sealed" not in after.dtype.names or bool(after.sealed[seat] < 0)
