"""The learning example: a run leaves a net and its curves, the advantages are right, and the net plays in the arena."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from marooned.bots.arena import Contest
from marooned.bots.arena.contest import play
from marooned.engine.registry import load_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
LONG = 300
"""Steps in which matches end."""
torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install marooned[learn]", exc_type=ImportError
)


def loaded() -> Any:
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ppo"] = module
    spec.loader.exec_module(module)
    return module


def test_a_run_leaves_a_net_that_plays_in_the_arena(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), "train", "nautilus", "--out", str(tmp_path), "--minutes", "0.02"]
    sizes = ["--games", "8", "--steps", "8", "--width", "16", "--passes", "1", "--parts", "2", "--matches", "4"]
    done = subprocess.run([*command, *sizes], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0] == "steps,seconds,steps/s,uniform,heuristic" and len(rows) >= 3
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    net = f"exec:{sys.executable} {EXAMPLE} play {tmp_path / 'net.pt'}"
    result = play(Contest.of(load_game("nautilus"), 2, [net, "uniform"], 1, "net", {}), 0)
    assert result.moves > 10 and result.decisions[0] > 3


def test_advantages_follow_each_seat_alone() -> None:
    """Two seats in turn, no discount, values of 0: all decisions of a match since the last one share its reward."""
    ppo = loaded()
    from marooned.batch import Batch

    batch = Batch("nautilus", 2, 3, seed="gae", check=False)
    rollout = ppo.Rollout(batch, LONG, torch.device("cpu"))
    rollout.play(ppo.Net(batch.game, 8))

    def nothing(seen: Any, masks: Any) -> tuple[Any, Any]:
        return None, torch.zeros(len(seen))

    rollout.values.zero_()
    rollout.weigh(nothing)
    checked = 0
    for game in range(3):
        for t in range(LONG):
            ends = [u for u in range(t, LONG) if rollout.ends[u, game]]
            seat = int(rollout.seats[t, game])
            expected = 0.0
            if ends:
                between = sum(int(rollout.seats[u, game]) == seat for u in range(t + 1, ends[0] + 1))
                expected = float(rollout.rewards[ends[0], game, seat]) * ppo.LAMBDA**between
                checked += 1
            assert float(rollout.advantages[t, game]) == pytest.approx(expected, abs=1e-5)
    assert 100 < checked < 3 * LONG


def test_only_legal_actions_are_drawn() -> None:
    ppo = loaded()
    masks = torch.rand(500, 40) < 0.1
    masks[:, 7] = True
    logits = torch.randn(500, 40).masked_fill(~masks, -1e9)
    assert masks.gather(1, ppo.sample(logits)[:, None]).all()
