"""Galérapagos: each castaway's chance to leave the island, as the camp stands.

Points say nothing before the end here, so this is what somebody goes by who looks a few moves ahead and no further:
what is in store, how far the raft has come, whether one is about to be left behind. Cards in hand are not among the
signs, though they foretell much: they go with getting away more than they bring it about, and a camp whose people count
them searches the wreck all day and starves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import has
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.bots.outlook import crew, pieces_missing, turns_left
from marooned.games.galerapagos.bots.weights import WEIGHTS
from marooned.games.galerapagos.content import PIECES_A_PLACE
from marooned.games.galerapagos.state import State

DAYS = 2.0
"""For so many days a full store counts; more is worth no more."""
MOST_HASTE = 3.0
"""Pieces a turn of each beyond which it makes no difference any more."""


class Signs(NamedTuple):
    """What the chance depends on, and how much: `python -m bench.tuning.evaluation` found the numbers."""

    always: float = -1.13
    water: float = 0.38
    """Days that the common water lasts."""
    food: float = 0.28
    """Days that the common food lasts."""
    raft: float = 2.35
    """The part of the wood for a place for everyone that is gathered."""
    haste: float = -0.19
    """The pieces that are still missing, for each who lives and each turn that may be left."""
    sick: float = -0.25
    """Whether one is sick, or barred by yesterday's sickness."""
    designated: float = -3.4
    """Whether the last vote designated one."""


ALWAYS, WATER, FOOD, RAFT, HASTE, SICK, DESIGNATED = range(len(Signs._fields))
WEIGHTS_OF_SIGNS = np.array(Signs(), np.float64)


@rule
def evaluate(s: State, values: Array) -> None:
    """Each seat's chance to get away: none for the dead."""
    for seat in range(s.seats):
        values[seat] = 0.0
        if has(s.living, seat):
            values[seat] = 1.0 / (
                1.0 + np.exp(-weigh_camp(s, WEIGHTS_OF_SIGNS) - weigh_seat(s, seat, WEIGHTS_OF_SIGNS))
            )


@rule
def weigh_camp(s: State, w: Array) -> float:
    """The signs that are the same for all who live, taken together."""
    mouths = np.float64(crew(s))
    built = 1.0 - max(0, pieces_missing(s)) / (mouths * PIECES_A_PLACE)
    return (
        w[ALWAYS] + w[WATER] * min(wide(s.water) / mouths, DAYS) + w[FOOD] * min(wide(s.food) / mouths, DAYS)
        + w[RAFT] * built
    )  # fmt: skip


@rule
def weigh_seat(s: State, seat: int, w: Array) -> float:
    """The signs of a living seat's own, taken together."""
    haste = max(0, pieces_missing(s)) / (crew(s) * (1.0 + turns_left(s, seat, WEIGHTS)))
    total = w[HASTE] * min(haste, MOST_HASTE)
    if has(s.sick | s.barred, seat):
        total += w[SICK]
    if s.designated == seat:
        total += w[DESIGNATED]
    return total
