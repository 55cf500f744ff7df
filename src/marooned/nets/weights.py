"""The net of a game, as its package brings it: `net.npz`, beside `net.md` that says how it was made."""

from __future__ import annotations

import functools
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np

from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.text import folder_of
from marooned.nets.naming import relative_ids

FILE = "net.npz"


class WrongNet(Exception):
    """A file holds no net, or not one of this game as it is now."""


class Net(NamedTuple):
    """Weights, a row an input (or, of the policy, an action), as the compiled half takes them; and room to work in."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    norm: Array
    norm_bias: Array
    policy: Array
    policy_bias: Array
    names: Array
    """For each seat and action the row of the policy: actions as the seat names them."""
    hidden: Array
    """Room for both hidden layers."""
    logits: Array
    observation: Array

    @property
    def width(self) -> int:
        """Numbers in a hidden layer; 0 for no net."""
        return len(self.first_bias)


WEIGHTS = Net._fields[:8]


def read_weights(path: Path, game: Game) -> dict[str, Array]:
    """The weights in a file, or `WrongNet` if they are not those of a net of this game."""
    try:
        with np.load(path, allow_pickle=False) as file:
            weights = {name: file[name] for name in WEIGHTS}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise WrongNet(str(path)) from None
    if (len(weights["first"]), len(weights["policy"])) != (game.observation_size, len(game.actions)):
        raise WrongNet(str(path))
    return weights


def net_from(arrays: Mapping[str, Array], game: Game, seats: int) -> Net:
    """A net of these weights for a number of players."""
    weights = {name: np.ascontiguousarray(arrays[name], np.float32) for name in WEIGHTS}
    width = len(weights["first_bias"])
    return Net(**weights, names=relative_ids(game, seats), **_room(game, width))


def no_net(game: Game) -> Net:
    """In place of a net, where there is none."""
    empty, none, names = np.zeros((0, 0), np.float32), np.zeros(0, np.float32), np.zeros((0, 0), np.int32)
    return Net(empty, none, empty, none, none, none, empty, none, names, **_room(game, 0))


def net_of(game: Game, seats: int) -> Net:
    """The net that the game's package brings, or none; with room of its own, so that threads do not share it."""
    net = _net_of(game, seats)
    return net._replace(**_room(game, net.width))


@functools.cache
def _net_of(game: Game, seats: int) -> Net:
    path = folder_of(game.package) / FILE
    return net_from(read_weights(path, game), game, seats) if path.exists() else no_net(game)


def _room(game: Game, width: int) -> dict[str, Array]:
    return {
        "hidden": np.zeros((2, width), np.float32),
        "logits": np.zeros(game.max_legal if width else 0, np.float64),
        "observation": np.zeros(game.observation_size, np.int8),
    }
