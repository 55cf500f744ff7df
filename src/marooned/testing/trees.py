"""Counting lines of play: from a fixed seed to a fixed depth, as chess programs count theirs.

A change that alters what is legal anywhere near the opening changes a count.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.rng import key_from_seed, new_rng


def position(game: Game, seats: int, seed: str, skip: int) -> Match:
    """A match from a seed, after `skip` moves of uniform play (fewer if it ends before)."""
    match = Match(game, seats, key=key_from_seed(seed))
    loops = specialise("marooned.batch.loops.playout", game)
    loops.play_uniform(match.state, new_rng(key_from_seed(seed)), np.zeros(game.max_legal, np.int32), skip)
    return match


def count_nodes(game: Game, match: Match, depth: int) -> int:
    """Lines of play of exactly `depth` moves from where the match stands (shorter ones that end count too)."""
    states = game.State.blanks(depth + 1)
    states[0] = copy_of(match.state)
    ids = np.zeros((depth + 1, game.max_legal), np.int32)
    return int(specialise("marooned.testing.loops", game).count_nodes(states, ids, depth))
