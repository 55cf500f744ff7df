"""Self-play PPO on `marooned.batch`: one net for all seats, on a laptop or on a GPU, and a player made of it.

    python examples/ppo.py train nautilus --seats 2 --minutes 5 --out runs/nautilus
    python examples/ppo.py train nautilus-island --seats 4 --device cuda --games 131072 --out runs/island
    marooned arena nautilus --bots "heuristic,exec:python examples/ppo.py play runs/nautilus/net.pt"

Observations and masks are the batch's own memory; on a GPU nothing of a rollout comes back to the CPU. A run leaves
the net, `curve.csv` and `curve.svg` (matches won against the uniform and the heuristic bot) in its folder. `play`
answers the lines of JSON that the arena sends to a program. Needs `pip install "marooned[learn]"`.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from marooned.batch import Batch
from marooned.engine.contract import Game
from marooned.engine.registry import load_game

STEPS = 64
"""Steps of a rollout."""
LAMBDA, CLIP, VALUE_WEIGHT = 0.97, 0.2, 0.5
POINTS = 10.0
"""A seat learns from its points less the mean of the table, in tens: a close match teaches more than who won it."""
OPPONENTS = ("uniform", "heuristic")


class Net(nn.Module):
    """What a seat observes in; a logit for each action and the reward expected out."""

    def __init__(self, game: Game, width: int = 256) -> None:
        super().__init__()
        highs = np.concatenate([np.full(piece.size, max(1, piece.high)) for piece in game.observation])
        self.register_buffer("scale", torch.from_numpy(1 / highs).float())
        self.first = nn.Linear(len(highs), width)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.LayerNorm(width))
        self.policy, self.value = nn.Linear(width, len(game.actions)), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, with the lowest there is for what is not legal, and values."""
        small = torch.bfloat16 if observations.is_cuda else torch.float32
        with torch.autocast(observations.device.type, torch.bfloat16, enabled=observations.is_cuda):
            scaled = self.first.weight * self.scale  # the weights are scaled, which are few, and not what is seen
            seen = self.body(nn.functional.linear(observations.to(small), scaled, self.first.bias))
            logits, values = self.policy(seen), self.value(seen)
        return logits.float().masked_fill(~masks, -1e9), values.float().squeeze(-1)


def sample(logits: Tensor) -> Tensor:
    """An action a row, drawn by the Gumbel trick: no probability is summed and nothing leaves the device."""
    return (logits - torch.empty_like(logits).exponential_().log_()).argmax(-1)


class Rollout:
    """Steps of all games: what was seen, done and got. The seats of a game take turns in its row."""

    def __init__(self, batch: Batch, steps: int, device: torch.device) -> None:
        self.batch = batch
        lend = torch.from_dlpack
        self.seen, self.mask, self.seat = lend(batch.observations), lend(batch.masks), lend(batch.seat)
        self.got, self.done, self.taken = lend(batch.rewards), lend(batch.done), lend(batch.actions)
        n = batch.n

        def kept(like: Tensor, *shape: int) -> Tensor:
            return torch.empty((steps, n, *shape), dtype=like.dtype, device=device)

        self.observations, self.masks = kept(self.seen, self.seen.shape[1]), kept(self.mask, self.mask.shape[1])
        self.seats, self.rewards, self.ends = kept(self.seat), kept(self.got, self.got.shape[1]), kept(self.done)
        self.actions = torch.empty((steps, n), dtype=torch.int64, device=device)
        self.likelihoods, self.values = (torch.empty((steps, n), device=device) for _ in range(2))
        self.advantages = torch.empty((steps, n), device=device)

    @torch.no_grad()
    def play(self, net: Any) -> None:
        """Let the net play every seat of every game for so many steps."""
        for t in range(len(self.actions)):
            self.observations[t], self.masks[t], self.seats[t] = self.seen, self.mask, self.seat
            logits, self.values[t] = net(self.observations[t], self.masks[t])
            self.actions[t] = action = sample(logits)
            self.likelihoods[t] = torch.log_softmax(logits, -1).gather(1, action[:, None])[:, 0]
            self.taken.copy_(action)
            self.batch.step()
            self.rewards[t], self.ends[t] = (self.got - self.got.mean(1, keepdim=True)) / POINTS, self.done

    @torch.no_grad()
    def weigh(self, net: Any) -> None:
        """How much better each decision did than expected: GAE along the decisions of the same seat of a match.

        Going back in time, `value` and `advantage` hold for each seat what its next decision promised, and `reward`
        what it got since; at the end of a match nothing is promised any more.
        """
        seats, everything = self.rewards.shape[2], torch.ones_like(self.mask)
        looks = [torch.from_dlpack(self.batch.observe(seat)) for seat in range(seats)]
        value = torch.stack([net(seen, everything)[1] for seen in looks], 1)
        advantage, reward = torch.zeros_like(value), torch.zeros_like(value)
        for t in reversed(range(len(self.actions))):
            over = self.ends[t][:, None]
            value, advantage = value.masked_fill(over, 0), advantage.masked_fill(over, 0)
            reward = torch.where(over, self.rewards[t], reward)
            seat, now = self.seats[t].long()[:, None], self.values[t][:, None]
            gain = reward.gather(1, seat) + value.gather(1, seat) - now + LAMBDA * advantage.gather(1, seat)
            self.advantages[t] = gain[:, 0]
            value, advantage = value.scatter(1, seat, now), advantage.scatter(1, seat, gain)
            reward = reward.scatter(1, seat, 0.0)


def improve(net: Any, optimiser: torch.optim.Optimizer, rollout: Rollout, parts: int, entropy_weight: float) -> Tensor:
    """One pass of PPO over a rollout, in so many parts; what each loss was, on the device."""
    flat = {
        name: getattr(rollout, name).flatten(0, 1)
        for name in ("observations", "masks", "actions", "likelihoods", "values", "advantages")
    }
    told = torch.zeros(3, device=flat["values"].device)
    size = len(flat["values"])
    order = torch.randperm(size, device=told.device)
    for part in order.split(size // parts):
        logits, values = net(flat["observations"][part], flat["masks"][part])
        chances = torch.log_softmax(logits, -1)
        chosen = chances.gather(1, flat["actions"][part, None])[:, 0]
        gains = flat["advantages"][part]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        ratio = (chosen - flat["likelihoods"][part]).exp()
        policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        value = (values - flat["values"][part] - flat["advantages"][part]).square().mean()
        entropy = -(chances.exp() * chances).sum(-1).mean()
        optimiser.zero_grad(set_to_none=True)
        (policy + VALUE_WEIGHT * value - entropy_weight * entropy).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimiser.step()
        told += torch.stack([policy.detach(), value.detach(), entropy.detach()]) / parts
    return told


@torch.no_grad()
def matches_won(net: Any, game: Game, seats: int, opponent: str, matches: int, device: torch.device) -> float:
    """The share of matches that the net wins, its seat moving on, against bots of one kind in all others."""
    from marooned.envs.vector import VectorSeatEnv

    env = VectorSeatEnv(game, seats, matches, bots=(opponent,), copy=False)
    seen, _ = env.reset(seed=1)
    won, counted = np.zeros(matches), np.zeros(matches, bool)
    while not counted.all():  # the first match of each game
        told = [torch.from_numpy(seen[name]).to(device) for name in ("observation", "action_mask")]
        actions = sample(net(told[0], told[1].bool())[0]).cpu().numpy().astype(np.int32)
        seen, rewards, done, _, _ = env.step(actions)
        won = np.where(done & ~counted, rewards > 0, won)
        counted |= done
    return float(won.mean())


def train(given: argparse.Namespace) -> None:
    """Play and improve until the time is up; measure now and then; leave net and curves."""
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device, game = torch.device(given.device), load_game(given.game)
    batch = Batch(game, given.seats, given.games, seed=given.seed, device=given.device, reward="points", check=False)
    net: Any = Net(game, given.width).to(device)
    optimiser = torch.optim.Adam(net.parameters(), given.rate, eps=1e-5)
    player = torch.compile(net) if given.compile else net
    rollout = Rollout(batch, given.steps, device)
    out, rows = Path(given.out), list[dict[str, float]]()
    out.mkdir(parents=True, exist_ok=True)
    began, spent, steps = time.monotonic(), 0.0, 0
    while True:
        left = given.minutes * 60 - spent
        if not rows or left <= 0 or spent - rows[-1]["seconds"] >= given.every:
            row = {"steps": float(steps), "seconds": spent, "steps/s": steps / max(spent, 1e-9)}
            for opponent in OPPONENTS if given.matches else ():
                row[opponent] = matches_won(net, game, given.seats, opponent, given.matches, device)
            rows.append(row)
            print(", ".join(f"{name} {value:,.3f}" for name, value in row.items()), flush=True)
            save(out, net, given, rows)
            began = time.monotonic() - spent  # measuring is not learning
        if left <= 0:
            return
        rollout.play(player)
        rollout.weigh(player)
        for _ in range(given.passes):
            improve(player, optimiser, rollout, given.parts, given.entropy)
        if device.type == "cuda":
            torch.cuda.synchronize()
        steps += given.steps * given.games
        spent = time.monotonic() - began


def save(out: Path, net: Net, given: argparse.Namespace, rows: list[dict[str, float]]) -> None:
    """Leave the net and its curves."""
    torch.save({"game": given.game, "width": given.width, "net": net.state_dict()}, out / "net.pt")
    with (out / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    (out / "curve.svg").write_text(drawn(rows), encoding="utf-8")


def drawn(rows: list[dict[str, float]]) -> str:
    """Matches won over steps, a line an opponent."""
    most, colours = max(1.0, rows[-1]["steps"]), ("#1b6e78", "#b4552d")
    parts = [f'<path d="M50 {y}H560" stroke="#ccc"/><text x="8" y="{y + 4}">{(280 - y) / 2.6:.0f} %</text>'
             for y in range(20, 281, 52)]  # fmt: skip
    for opponent, colour in zip([name for name in OPPONENTS if name in rows[0]], colours, strict=False):
        places = [(50 + 510 * row["steps"] / most, 280 - 260 * row[opponent]) for row in rows]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="565" y="{places[-1][1] + 4:.1f}" fill="{colour}">{opponent}</text>')
    parts.append(f'<text x="560" y="300" text-anchor="end">{most:,.0f} steps</text>')
    style = 'font-family="sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" {style}>{"".join(parts)}</svg>\n'


@torch.no_grad()
def play(given: argparse.Namespace) -> None:
    """Answer lines of JSON: each holds what a seat observes and its legal actions, and wants the best of them."""
    saved = torch.load(given.net, map_location="cpu", weights_only=True)
    game = load_game(saved["game"])
    net = Net(game, saved["width"])
    net.load_state_dict(saved["net"])
    torch.set_num_threads(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] != "update" or message["seat"] not in message["owing"]:
            continue
        legal = [game.actions.id(word) for word in message["legal"]]
        mask = torch.zeros(len(game.actions), dtype=torch.bool)
        mask[legal] = True
        logits, _ = net(torch.tensor(message["observation"], dtype=torch.float32)[None], mask[None])
        print(json.dumps({"action": game.actions.words[int(logits.argmax())]}), flush=True)


def main() -> None:
    """Train a net, or play with one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learning = commands.add_parser("train")
    learning.add_argument("game")
    for name, usual in (("seats", 2), ("games", 128), ("steps", STEPS), ("width", 128), ("passes", 3), ("parts", 8),
                        ("matches", 500), ("seed", 0)):  # fmt: skip
        learning.add_argument(f"--{name}", type=int, default=usual)
    for name, quantity in (("minutes", 5.0), ("every", 30.0), ("rate", 1e-3), ("entropy", 0.01)):
        learning.add_argument(f"--{name}", type=float, default=quantity)
    learning.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    learning.add_argument("--compile", action="store_true")
    learning.add_argument("--out", default="run")
    commands.add_parser("play").add_argument("net")
    given = parser.parse_args()
    (train if given.command == "train" else play)(given)


if __name__ == "__main__":
    main()
