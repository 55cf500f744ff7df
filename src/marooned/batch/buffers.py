"""The arrays of a batch: one row per game, allocated once and written into by every step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from marooned.batch.errors import WrongArray, WrongSetting
from marooned.engine.contract import MOST_TOLD, NOTES, Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS

ALIGNMENT = 64
"""Bytes: JAX takes an array without a copy only at such an address."""
FIRST_ROWS = 8 * MOST_TOLD
"""Rows that there is room for at first, of what was told in a match."""


class Buffers(NamedTuple):
    """All arrays of a batch, as the compiled loops take them."""

    states: Array
    """The true states, as records."""
    numbers: Array
    """Each game's number, from which its random numbers are derived."""
    episodes: Array
    """How many matches each game has finished."""
    lengths: Array
    """Moves played in the current match."""
    generators: Array
    """Each game's generator for choices at random."""
    actions: Array
    """The last actions."""
    seat: Array
    """The seat that acts; −1 where a match is over and waits for `reset`."""
    legal: Array
    """Ids of that seat's legal actions in rising order; only the first `legal_count` mean anything."""
    legal_count: Array
    masks: Array
    """The same as one flag per action."""
    observations: Array
    """The observation of that seat."""
    alive: Array
    """Which seats still play."""
    rewards: Array
    """What each seat got by the last step: 0 except where a match ended, unless the reward is `progress`."""
    scores: Array
    """Each seat's points in the match that a game finished last; with the reward `progress`, after the last step."""
    ranks: Array
    """Each seat's rank in that match, 0 for the winners."""
    done: Array
    """Whether the last step ended a match."""
    histories: Array
    """Where information states are asked for: what was told since the deal, `[game, row]`, each as `Game.told` says;
    only the first `told` rows mean anything. They grow as matches do."""
    heard: Array
    """The mask of the seats that were told each of these rows."""
    told: Array
    notes: Array
    """Room for each thread to note things of a state before a step in, where information states are asked for."""


class Constants(NamedTuple):
    """What no step changes, as the compiled loops take it."""

    reward_kind: int
    auto_reset: bool
    """Whether a match that ended is followed by the next at once."""
    k0: np.uint64
    k1: np.uint64
    """The key of the run, in two words."""
    options: Array
    blank: Array
    """One blank state."""


def layout(
    game: Game, seats: int, n: int, observe: bool, mask: bool, recall: bool
) -> dict[str, tuple[tuple[int, ...], np.dtype[Any]]]:
    """Shape and type of each array."""
    actions, size = len(game.actions), game.observation_size
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "states": ((n,), game.State.dtype),
        "numbers": ((n,), np.int64),
        "episodes": ((n,), np.int64),
        "lengths": ((n,), np.int32),
        "generators": ((n, RNG_WORDS), np.uint64),
        "actions": ((n,), np.int32),
        "seat": ((n,), np.int8),
        "legal": ((n, game.max_legal), np.int32),
        "legal_count": ((n,), np.int32),
        "masks": ((n, actions if mask else 0), np.bool_),
        "observations": ((n, size if observe else 0), np.int8),
        "alive": ((n, seats), np.bool_),
        "rewards": ((n, seats), np.float32),
        "scores": ((n, seats), np.int64),
        "ranks": ((n, seats), np.int64),
        "done": ((n,), np.bool_),
        "histories": ((n, FIRST_ROWS, game.told_size) if recall else (n, 0, 0), np.int16),
        "heard": ((n, FIRST_ROWS if recall else 0), np.int32),
        "told": ((n,), np.int32),
        "notes": ((n if recall else 0, NOTES), np.int64),
    }
    return {name: (shape, np.dtype(kind)) for name, (shape, kind) in shapes.items()}


PROVIDABLE = ("masks", "observations", "alive", "rewards", "done", "seat", "scores", "ranks")
"""Buffers that a caller may provide."""


def is_count(value: object, least: int = 1) -> bool:
    """Whether this is an integer of at least `least`."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def check_names(out: Mapping[str, Any]) -> None:
    """Raise `WrongSetting` for a name that is no such buffer."""
    for name in out:
        if name not in PROVIDABLE:
            raise WrongSetting("out", name, ", ".join(PROVIDABLE))


def aligned(shape: tuple[int, ...], kind: np.dtype[Any]) -> Array:
    """Zeros that start at an aligned address."""
    size = int(np.prod(shape, dtype=int)) * kind.itemsize
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    first = -raw.ctypes.data % ALIGNMENT
    return raw[first : first + size].view(kind).reshape(shape)


def check_array(name: str, given: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> None:
    """Raise `WrongArray` unless the array (on any device) has this shape and type."""
    if tuple(given.shape) != shape:
        raise WrongArray(name, "shape", tuple(given.shape), shape)
    if given.dtype != kind:
        raise WrongArray(name, "dtype", given.dtype, kind)
