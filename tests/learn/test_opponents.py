"""Opponents who do not learn: what they play in a batch is what they play at any table."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.batch import Batch  # noqa: E402
from marooned.bots.arena.contestants import new_bot_of  # noqa: E402
from marooned.engine.position import Position  # noqa: E402
from marooned.engine.rng import key_from_seed  # noqa: E402
from marooned.learn.opponents import Bots, Heuristics  # noqa: E402


def answers(opponents: Heuristics | Bots, batch: Batch, wanted: list[bool]) -> list[int]:
    out = torch.full((batch.n,), -1, dtype=torch.int32)
    opponents.answer(batch, torch.tensor(wanted), out, 1)
    return [int(action) for action in out]


@pytest.mark.parametrize("opponents", [Heuristics(), Bots("uniform")], ids=["heuristic", "bot"])
def test_only_who_is_wanted_answers_and_legally(opponents: Heuristics | Bots) -> None:
    batch = Batch("nautilus", 2, 4, seed="opponents")
    said = answers(opponents, batch, [True, False, True, False])
    assert said[1] == said[3] == -1
    for row in (0, 2):
        assert said[row] in batch.legal[row, : batch.legal_count[row]]
    assert answers(opponents, batch, [True, False, True, False]) == said


def test_a_bot_answers_as_it_does_anywhere() -> None:
    batch = Batch("nautilus", 2, 3, seed="opponents")
    for _ in range(5):
        said = answers(Bots("uniform", "7"), batch, [True] * 3)
        for row in range(3):
            bot = new_bot_of("uniform", key_from_seed(f"7/opponents/{row}/{batch.episodes[row]}"))
            position = Position(batch.game, 2, batch.states[row : row + 1].copy())
            assert said[row] == bot.choose(position.knowledge(int(batch.seat[row]), int(batch.lengths[row])))
        batch.step(np.array(said, np.int32))


def test_what_a_bot_draws_differs_from_match_to_match() -> None:
    """Else whoever learns against it would learn its draws by heart."""
    batch, bots = Batch("nautilus", 2, 40, seed="opponents"), Bots("uniform")
    first = answers(bots, batch, [True] * 40)
    assert answers(bots, batch, [True] * 40) == first
    batch.episodes[:] += 1  # the same positions, in later matches
    assert answers(bots, batch, [True] * 40) != first
