"""Who has the other seats while a net learns or is measured: the game's heuristic, or any bot by its name."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from torch import Tensor

from marooned.batch import Batch
from marooned.bots.arena.contestants import new_bot_of
from marooned.bots.bot import Bot
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed


class Opponents(Protocol):
    """Players who do not learn, asked for many games at once."""

    name: str

    def answer(self, batch: Batch, wanted: Tensor, out: Tensor, step: int) -> None:
        """Write into `out` what the seat to act plays in each game that is `wanted`."""


class Heuristics:
    """The game's heuristic, as fast as the batch plays it."""

    name = "heuristic"

    def answer(self, batch: Batch, wanted: Tensor, out: Tensor, step: int) -> None:
        on_gpu = wanted.is_cuda
        batch.advise(wanted if on_gpu else wanted.numpy(), out if on_gpu else out.numpy(), step)


class Bots:
    """Any bot, as the arena names it. It is asked game by game on the CPU, and is another one in every match."""

    def __init__(self, name: str, seed: str = "0") -> None:
        self.name, self.seed = name, seed
        self._seated: dict[tuple[str, int], tuple[int, Bot]] = {}
        """By batch and game: how many matches were ended there, and who plays in the one that goes on."""

    def answer(self, batch: Batch, wanted: Tensor, out: Tensor, step: int) -> None:
        for row in np.flatnonzero(wanted.numpy()):
            position = Position(batch.game, batch.seats, batch.states[row : row + 1].copy())
            known = position.knowledge(int(batch.seat[row]), int(batch.lengths[row]))
            out[row] = self._bot(batch, int(row)).choose(known)

    def _bot(self, batch: Batch, row: int) -> Bot:
        """Who plays the match that goes on in a game: what it draws tells nothing of what it draws in another match."""
        match, place = int(batch.episodes[row]), (batch.seed, row)
        if place not in self._seated or self._seated[place][0] != match:
            key = key_from_seed(f"{self.seed}/{batch.seed}/{row}/{match}")
            self._seated[place] = match, new_bot_of(self.name, key)
        return self._seated[place][1]
