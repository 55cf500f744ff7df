"""What the numbers of an observation, or of what a step told, mean."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Piece:
    """A named part of an observation."""

    name: str
    """What programs call it."""
    shape: tuple[int, ...]
    """Its dimensions; all pieces are written one after the other."""
    low: int
    """The lowest value in it."""
    high: int
    """The highest value in it."""
    doc: str
    """What its numbers mean."""

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int))


def starts(pieces: Sequence[Piece]) -> Any:
    """Where each piece of an observation begins, by its name: `AT.hand_sizes`."""
    ends = np.cumsum([piece.size for piece in pieces]).tolist()
    names = [piece.name.replace("-", "_") for piece in pieces]
    return namedtuple("Starts", names)(*(end - piece.size for piece, end in zip(pieces, ends, strict=True)))
