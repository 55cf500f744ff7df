"""Measuring: from every seat of the same deals, with an interval over deals."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.engine.registry import load_game  # noqa: E402
from marooned.learn.evaluation import matches_won  # noqa: E402
from marooned.learn.net import Net  # noqa: E402
from marooned.learn.opponents import Bots, Heuristics  # noqa: E402


def test_a_net_that_knows_nothing_loses_to_the_heuristic() -> None:
    torch.manual_seed(1)
    game = load_game("nautilus")
    net = Net(game, 2, 16)
    won = matches_won(net, game, 2, 12, "a", Heuristics())
    assert won.share < 0.3 and 0 <= won.half < 0.3
    assert matches_won(net, game, 2, 12, "a", Heuristics()) == won


def test_who_plays_at_random_wins_its_share_against_its_like() -> None:
    torch.manual_seed(2)
    game = load_game("nautilus-island")
    net = Net(game, 3, 16)
    won = matches_won(net, game, 3, 30, "b", Bots("uniform"), sampled=True)
    assert abs(won.share - 1 / 3) < 0.15
