"""The learning example: a run leaves a net and its curves, the advantages are right, and the net plays in the arena."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.envs.learning import EXAMPLE, load_example
from marooned.bots.arena import Contest
from marooned.bots.arena.contest import play
from marooned.engine.registry import load_game

LONG = 300
"""Steps in which matches end."""
torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install marooned[learn]", exc_type=ImportError
)


def test_a_run_leaves_a_net_that_plays_in_the_arena(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), "train", "nautilus", "--out", str(tmp_path), "--minutes", "0.02"]
    sizes = ["--games", "8", "--steps", "8", "--width", "16", "--passes", "1", "--parts", "2", "--matches", "4"]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run([*command, *sizes], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0] == "steps,seconds,steps/s,uniform,heuristic" and len(rows) >= 3
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    net = f"exec:{sys.executable} {EXAMPLE} play {tmp_path / 'net.pt'}"
    result = play(Contest.of(load_game("nautilus"), 2, [net, "uniform"], 1, "net", {}), 0)
    assert result.moves > 10 and result.decisions[0] > 3


def new_rollout(ppo: Any, games: int, steps: int) -> tuple[Any, Any]:
    """A rollout of Nautilus, paid as points are gained, and a small net for both seats."""
    from marooned.batch import Batch

    batch = Batch("nautilus", 2, games, seed="rollout", reward="progress", check=False, mask=False)
    net = ppo.Net(batch.game, 8)
    return ppo.Rollout(batch, net, steps, torch.device("cpu"), 1.0), net


def test_advantages_follow_each_seat_alone() -> None:
    """Two seats in turn, no discount: what is paid between two decisions of a seat goes to the first of them."""
    ppo = load_example()
    rollout, net = new_rollout(ppo, 3, LONG)
    rollout.play(net)
    rollout.values[:] = torch.rand(LONG, 3)
    values, promised = rollout.values, torch.rand(3, 2)

    class Oracle:
        """Says of seats, in turn, what the games promise them."""

        asked = 0
        look = staticmethod(lambda seen: seen[:, -2:].argmax(1))  # the piece `seat` comes last

        def __call__(self, seats: Any, *_: Any) -> tuple[None, Any]:
            self.asked += 1
            assert set(seats.tolist()) == {self.asked - 1}
            return None, promised[:, self.asked - 1]

    rollout.weigh(Oracle())
    ended = 0
    for game in range(3):
        for seat in range(2):
            advantage, after = 0.0, float(promised[game, seat])
            paid, own = 0.0, 0
            for t in reversed(range(LONG)):
                if rollout.ends[t, game]:
                    advantage = after = paid = 0.0
                    ended += 1
                paid += float(rollout.rewards[t, game, seat])
                if int(rollout.seats[t, game]) == seat:
                    now = float(values[t, game])
                    advantage = paid + after - now + ppo.LAMBDA * advantage
                    assert float(rollout.advantages[t, game]) == pytest.approx(advantage, abs=1e-4)
                    after, paid, own = now, 0.0, own + 1
            assert own > LONG // 4
    assert ended >= 6 and rollout.rewards.abs().sum() > 10
    assert rollout.rewards.sum(-1).abs().max() < 1e-6  # what one seat gains the other loses


def test_only_legal_actions_are_drawn() -> None:
    ppo = load_example()
    rollout, net = new_rollout(ppo, 64, 8)
    rollout.play(net)
    assert (rollout.places < rollout.counts).all() and (rollout.counts > 20).any() and (rollout.counts == 1).any()


def test_logits_are_those_of_the_whole_policy_where_an_action_is_legal() -> None:
    """On a CPU only these are worked out; a large product of matrices gives the same ones."""
    ppo = load_example()
    rollout, net = new_rollout(ppo, 64, 1)
    torch.nn.init.normal_(net.policy.weight)
    torch.nn.init.normal_(net.policy.bias)
    for _ in range(30):
        rollout.batch.step_random()
    seen = net.look(rollout.seen)
    legal, present = ppo.choices(rollout.listed, rollout.count)
    logits, _ = net(seen, legal, present)
    whole = net.policy(net.body(seen * net.scale)).gather(1, legal.long())
    assert torch.allclose(logits[present], whole[present], atol=1e-4) and (logits[~present] == -1e9).all()


def test_a_little_learning_beats_chance() -> None:
    """A net that is not told its seat stays at a half."""
    ppo = load_example()
    torch.manual_seed(3)
    rollout, _ = new_rollout(ppo, 128, 48)
    game = rollout.batch.game
    net = ppo.Net(game, 64)
    optimiser = torch.optim.Adam(net.parameters(), 3e-3, eps=1e-5)
    for _ in range(16):
        rollout.play(net)
        rollout.weigh(net)
        ppo.improve(net, optimiser, rollout, 4, 0.004)
    assert ppo.matches_won(net, game, 2, "uniform", 400, torch.device("cpu")) > 0.7
