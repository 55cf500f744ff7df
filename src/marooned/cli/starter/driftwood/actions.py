"""Driftwood: the actions and their notation."""

from __future__ import annotations

from driftwood.content import LENGTHS
from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Card

LAY = 0
DROP = LAY + LENGTHS
ACTION_COUNT = DROP + LENGTHS


class Lay(Action, frozen=True):
    """Lay a plank on one's raft."""

    plank: Card


class Drop(Action, frozen=True):
    """Drop a plank overboard."""

    plank: Card


ACTIONS = ActionSpace([kind(length) for kind in (Lay, Drop) for length in range(1, LENGTHS + 1)])
