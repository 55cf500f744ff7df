"""One pass over a rollout: what each way of learning changes, and what it leaves as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.engine.registry import load_game  # noqa: E402
from marooned.learn.improving import Way, improve  # noqa: E402
from marooned.learn.training import Settings, Training  # noqa: E402


def test_copying_comes_near_the_heuristic(tmp_path: Path) -> None:
    """After some passes its moves are likelier than any."""
    game = load_game("nautilus-island")
    settings = Settings(2, games=64, steps=16, width=32, parts=4, rate=3e-3)
    training = Training(game, settings, tmp_path)
    rollout = training.rollout
    for _ in range(6):
        rollout.play(training.net, copying=True)
        rollout.weigh(training.net)
        improve(training.net, training.optimiser, rollout, 4, 0.0, Way.COPY)
    rollout.play(training.net, copying=True)
    evenly = -rollout.counts[rollout.learnt].log().mean()  # as before it learnt anything
    assert rollout.likelihoods[rollout.learnt].mean() > evenly + 0.2


def test_judging_teaches_the_critic_and_leaves_the_play_alone(tmp_path: Path) -> None:
    settings = Settings(2, games=32, steps=16, width=16, parts=2, rate=3e-3)
    training = Training(load_game("nautilus"), settings, tmp_path)
    net, rollout = training.net, training.rollout
    rollout.play(net)
    rollout.weigh(net)
    before = {name: weight.clone() for name, weight in net.state_dict().items()}
    losses = [improve(net, training.optimiser, rollout, 2, 0.1, Way.JUDGE)["value"] for _ in range(8)]
    changed = {name for name, weight in net.state_dict().items() if not torch.equal(weight, before[name])}
    assert changed and all(name.startswith("critic.") for name in changed)
    assert losses[-1] < losses[0]
