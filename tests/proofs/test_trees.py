"""Node counts: lines of play from fixed seeds to a fixed depth, for every game and player count, as chess programs
count theirs. A change that alters what is legal anywhere near the opening changes a count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed, new_rng

KEPT = Path(__file__).parent / "nodes"
SKIPS = (0, 15, 45, 90)
DEEPEST = 8
ENOUGH_NODES = 20_000


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


@pytest.mark.parametrize("name", game_names())
def test_node_counts(name: str, golden: Callable[[Path, str], None]) -> None:
    game = load_game(name)
    lines = ["# seats, moves skipped, then the lines of play of 1, 2, 3 … moves"]
    for seats in game.seats:
        for skip in SKIPS:
            match = position(game, seats, f"nodes {seats}", skip)
            counts = [count_nodes(game, match, 1)]
            while counts[-1] < ENOUGH_NODES and len(counts) < DEEPEST:
                counts.append(count_nodes(game, match, len(counts) + 1))
            lines.append(f"{seats} {skip:3} " + " ".join(str(n) for n in counts))
    golden(KEPT / f"{name}.txt", "\n".join(lines) + "\n")
