"""All that chance can do: the deals of a match, and what an action leads to, each different state once.

The game has to be an edition with listed chance, of a size for which there are not too many outcomes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from marooned.engine.compilation import compiled_for, specialise, until_compiled
from marooned.engine.contract import Game
from marooned.engine.editions.chance import REST, WAYS
from marooned.engine.errors import TooManyOutcomes
from marooned.engine.position import Position
from marooned.engine.record import Array

MOST = 4_000_000
"""How many ways of drawing are gone through before giving up."""
BLOCK = 1 << 12
"""How many at once."""
EXACT = 1e-9
"""How near to 1 the chances of all ways have to add up."""


class Outcomes(NamedTuple):
    """What can happen: states, in the order of their bytes, and how likely each is."""

    states: Array
    chances: Array


def drew(position: Position) -> bool:
    """Whether chance had a say in what led to a position."""
    return int(position.state.rng[WAYS]) != 1


def settle(position: Position) -> None:
    """Leave nothing of chance in a position that an ordinary edition imagined, so that a listed one can go on."""
    position.state.rng[:] = 0
    position.state.rng[WAYS] = 1


def deals(game: Game, seats: int, options: Mapping[str, Any]) -> Outcomes:
    """Every deal of a match, or raise `TooManyOutcomes`."""
    numbers, blank = game.option_numbers(options, seats), game.State.blanks(1)
    deal, _ = _compiled(game)
    return _gathered(game, lambda first, states: deal(blank, first, seats, numbers, states))


def outcomes(position: Position, seat: int, action: int) -> Outcomes:
    """Every position that a legal action can lead to, or raise `TooManyOutcomes`."""
    _, play = _compiled(position.game)
    return _gathered(position.game, lambda first, states: play(position.states, first, seat, action, states))


def _gathered(game: Game, write: Callable[[int, Array], None]) -> Outcomes:
    """The different states among those that the numbers of outcomes lead to, until their chances add up to 1."""
    found: dict[bytes, float] = {}
    total, states = 0.0, game.State.blanks(BLOCK)
    for first in itertools.count(0, BLOCK):
        if first >= MOST:
            raise TooManyOutcomes(game.name, MOST)
        write(first, states)
        used = states[states["rng"][:, REST] == 0]
        likely = 1 / used["rng"][:, WAYS].astype(np.float64)
        used["rng"][:, WAYS] = 1
        total += float(likely.sum())
        for data, chance in zip(used.view(f"V{used.itemsize}").tolist(), likely.tolist(), strict=True):
            found[data] = found.get(data, 0.0) + chance
        if total > 1 - EXACT:
            break
    ordered = sorted(found)
    return Outcomes(
        np.frombuffer(b"".join(ordered), game.State.dtype), np.array([found[data] for data in ordered], np.float64)
    )


@until_compiled
def _compiled(game: Game) -> tuple[Callable[..., None], Callable[..., None]]:
    loops = specialise("marooned.engine.loops.listing", game)
    states, numbers = game.State.blanks(1), np.zeros(1, np.int64)
    return (
        compiled_for(loops.deal, states, 0, 0, numbers, states),
        compiled_for(loops.play, states, 0, 0, 0, states),
    )
