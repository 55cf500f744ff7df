"""Self-play PPO on `marooned.batch`: one net for all seats, on a laptop or on a GPU, and a player made of it.

    python examples/ppo.py train nautilus --seats 2 --minutes 5 --out runs/nautilus
    python examples/ppo.py train nautilus-island --seats 4 --device cuda --games 131072 --steps 16 --out runs/island
    marooned arena nautilus --bots "heuristic,exec:python examples/ppo.py play runs/nautilus/net.pt"

What is observed and legal is the batch's own memory; on a GPU nothing of a rollout comes back to the CPU. A run leaves
the net, `curve.csv` and `curve.svg` (matches won against the uniform and the heuristic bot) in its folder. `play`
answers the lines of JSON that the arena sends to a program. `marooned train` does the same on a larger scale, and this
borrows small things from it. Needs `pip install "marooned[learn]"`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from marooned.batch import Batch
from marooned.engine.contract import Game, starts
from marooned.engine.registry import load_game
from marooned.learn.curves import write_curve
from marooned.learn.net import choices, rounded, sample
from marooned.learn.training import usual_margin

LAMBDA, CLIP, VALUE_WEIGHT = 0.95, 0.2, 1.0
LAST_RATE = 0.1
"""The learning rate falls, evenly, to this share of itself."""
OPPONENTS = ("uniform", "heuristic")


class Net(nn.Module):
    """What a seat observes in; a logit for each of its legal actions and the reward it expects out.

    Observations put the seat that looks first, and actions name sides and seats as everyone does: the same sight asks
    for `place-7-a1` of one and `place-7-b1` of the other. The piece `seat` tells them apart.
    """

    def __init__(self, game: Game, width: int) -> None:
        super().__init__()
        highs = np.concatenate([np.full(piece.size, max(1, piece.high)) for piece in game.observation])
        self.size, seat = rounded(len(highs)), getattr(starts(game.observation), "seat", len(highs))  # the last piece
        self.register_buffer("scale", torch.ones(self.size))
        self.scale[: len(highs)] = torch.from_numpy(1 / highs)
        first, critic = (nn.Linear(self.size, width) for _ in range(2))
        self.body = nn.Sequential(first, nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.LayerNorm(width))
        self.policy, value = nn.Linear(width, rounded(len(game.actions))), nn.Linear(width, 1)
        self.value = nn.Sequential(critic, nn.ReLU(), nn.Linear(width, width), nn.ReLU(), value)
        for layer in (first, critic):
            nn.init.normal_(layer.weight[:, seat:])  # the seat changes what everything else means
        for layer in (self.policy, value):
            nn.init.zeros_(layer.weight)

    def look(self, observations: Tensor) -> Tensor:
        """What the net is shown: the observation, and zeros up to a round size."""
        return nn.functional.pad(observations, (0, self.size - observations.shape[1]))

    def forward(self, seen: Tensor, legal: Tensor, present: Tensor) -> tuple[Tensor, Tensor]:
        """A logit for each legal action (the lowest there is where none is present), and the value."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            scaled = seen * self.scale.to(torch.bfloat16 if seen.is_cuda else torch.float32)
            hidden, values = self.body(scaled), self.value(scaled).float().squeeze(-1)
            if seen.is_cuda:  # one large product, of which little is kept
                return self.policy(hidden).gather(1, legal.long()).float().masked_fill(~present, -1e9), values
        rows, places = present.nonzero(as_tuple=True)  # on a CPU: only the products that are kept
        actions, lookup = legal[rows, places], nn.functional.embedding
        products = (hidden.index_select(0, rows) * lookup(actions, self.policy.weight)).sum(-1)
        logits = products + lookup(actions, self.policy.bias[:, None]).squeeze(-1)
        return hidden.new_full(present.shape, -1e9).index_put((rows, places), logits), values


class Rollout:
    """Steps of all games: what was seen, done and got. The seats of a game take turns in its row."""

    def __init__(self, batch: Batch, net: Net, steps: int, device: torch.device, margin: float) -> None:
        self.batch, self.margin = batch, margin
        lend, self.sight = torch.from_dlpack, batch.observe(0)
        self.seen, self.seat, self.sight_seen = lend(batch.observations), lend(batch.seat), lend(self.sight)
        self.got, self.done, self.taken = lend(batch.rewards), lend(batch.done), lend(batch.actions)
        self.listed, self.count = lend(batch.legal), lend(batch.legal_count)

        def kept(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, batch.n, *shape), dtype=dtype, device=device)

        self.observations, self.seats = kept(net.size, dtype=torch.int8), kept(dtype=torch.int8)
        self.legal, self.counts = kept(self.listed.shape[1], dtype=torch.int32), kept(dtype=torch.int32)
        self.places, self.likelihoods, self.values = kept(dtype=torch.int64), kept(), kept()
        self.rewards, self.ends, self.advantages = kept(batch.seats), kept(dtype=torch.bool), kept()

    @torch.no_grad()
    def play(self, net: Net) -> None:
        """Let the net play every seat of every game for so many steps."""
        for t in range(len(self.places)):
            self.observations[t], self.seats[t] = net.look(self.seen), self.seat
            legal, present = choices(self.listed, self.count)
            self.legal[t, :, : legal.shape[1]], self.counts[t] = legal, self.count
            logits, self.values[t] = net(self.observations[t], legal, present)
            self.places[t] = place = sample(logits)
            self.likelihoods[t] = torch.log_softmax(logits, -1).gather(1, place[:, None])[:, 0]
            self.taken.copy_(legal.gather(1, place[:, None])[:, 0])
            self.batch.step()
            self.rewards[t], self.ends[t] = (self.got - self.got.mean(1, keepdim=True)) / self.margin, self.done

    @torch.no_grad()
    def weigh(self, net: Net) -> None:
        """How much better each decision did than expected: GAE along the decisions of the same seat of a match.

        Going back in time, `value` and `advantage` hold for each seat what its next decision promised, and `reward`
        what it got since; at the end of a match nothing is promised any more.
        """
        value = torch.empty_like(self.rewards[0])
        for seat in range(value.shape[1]):
            self.batch.observe(seat, out=self.sight)
            value[:, seat] = net(net.look(self.sight_seen), self.listed[:, :1], self.count[:, None] > 0)[1]
        advantage, reward = torch.zeros_like(value), torch.zeros_like(value)
        for t in reversed(range(len(self.places))):
            over = self.ends[t][:, None]
            value, advantage = value.masked_fill(over, 0), advantage.masked_fill(over, 0)
            reward = self.rewards[t] + reward.masked_fill(over, 0)
            seat, now = self.seats[t].long()[:, None], self.values[t][:, None]
            gain = reward.gather(1, seat) + value.gather(1, seat) - now + LAMBDA * advantage.gather(1, seat)
            self.advantages[t] = gain[:, 0]
            value, advantage = value.scatter(1, seat, now), advantage.scatter(1, seat, gain)
            reward = reward.scatter(1, seat, 0.0)


def improve(net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout, parts: int, entropy_weight: float) -> None:
    """One pass of PPO over a rollout, in so many parts."""
    names = ("observations", "legal", "counts", "places", "likelihoods", "values", "advantages")
    flat = {name: getattr(rollout, name).flatten(0, 1) for name in names}
    listed, seen = flat["legal"][:, : int(flat["counts"].max())], flat["observations"].view(torch.int64)
    for part in torch.randperm(len(flat["values"]), device=flat["values"].device).tensor_split(parts):
        legal, present = choices(listed[part], flat["counts"][part])
        logits, values = net(seen[part].view(torch.int8), legal, present)  # eight bytes at a time are picked out faster
        chances = torch.log_softmax(logits, -1)
        chosen = chances.gather(1, flat["places"][part, None])[:, 0]
        gains = flat["advantages"][part]
        value = (values - flat["values"][part] - gains).square().mean()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        ratio = (chosen - flat["likelihoods"][part]).exp()
        policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        entropy = -(chances.exp() * chances).sum(-1).mean()
        optimiser.zero_grad(set_to_none=True)
        (policy + VALUE_WEIGHT * value - entropy_weight * entropy).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimiser.step()


@torch.no_grad()
def matches_won(net: Net, game: Game, seats: int, opponent: str, matches: int, device: torch.device) -> float:
    """The share of matches won by its likeliest actions, its seat moving on, against bots of one kind in all others."""
    from marooned.envs.vector import VectorSeatEnv

    env = VectorSeatEnv(game, seats, matches, bots=(opponent,), copy=False)
    won, counted, batch = np.zeros(matches), np.zeros(matches, bool), env.batch
    env.reset(seed=1)
    while not counted.all():  # the first match of each game
        arrays = (batch.observations, batch.legal, batch.legal_count)
        seen, listed, count = (torch.from_numpy(array).to(device) for array in arrays)
        legal, present = choices(listed, count)
        places = net(net.look(seen), legal, present)[0].argmax(-1)
        _, rewards, done, _, _ = env.step(legal.gather(1, places[:, None])[:, 0].cpu().numpy())
        won = np.where(done & ~counted, rewards > 0, won)
        counted |= done
    return float(won.mean())


def train(given: argparse.Namespace) -> None:
    """Play and improve until the time is up; measure now and then; leave net and curves."""
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device, game = torch.device(given.device), load_game(given.game)
    batch = Batch(game, given.seats, given.games, seed=given.seed, device=given.device, reward="progress",
                  check=False, mask=False)  # fmt: skip
    net = Net(game, given.width).to(device)
    optimiser = torch.optim.Adam(net.parameters(), given.rate, eps=1e-5, fused=True)
    rollout = Rollout(batch, net, given.steps, device, usual_margin(game, given.seats))
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
        for group in optimiser.param_groups:
            group["lr"] = given.rate * (LAST_RATE + (1 - LAST_RATE) * left / (given.minutes * 60))
        rollout.play(net)
        rollout.weigh(net)
        for _ in range(given.passes):
            improve(net, optimiser, rollout, given.parts, given.entropy)
        if device.type == "cuda":
            torch.cuda.synchronize()
        steps += given.steps * given.games
        spent = time.monotonic() - began


def save(out: Path, net: Net, given: argparse.Namespace, rows: list[dict[str, float]]) -> None:
    """Leave the net and its curves."""
    made = {"game": given.game, "width": given.width}
    torch.save({"made": made, "net": net.state_dict()}, out / "net.pt")
    write_curve(out, rows, [name for name in OPPONENTS if name in rows[0]])


@torch.no_grad()
def play(given: argparse.Namespace) -> None:
    """Answer lines of JSON: each holds what a seat observes and its legal actions, and wants the best of them."""
    saved = torch.load(given.net, map_location="cpu", weights_only=True)
    game = load_game(saved["made"]["game"])
    net = Net(game, saved["made"]["width"])
    net.load_state_dict(saved["net"])
    torch.set_num_threads(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] != "update" or message["seat"] not in message["to_act"]:
            continue
        legal = torch.tensor([[game.actions.id(word) for word in message["legal"]]])
        observation = torch.tensor(message["observation"], dtype=torch.int8)[None]
        logits, _ = net(net.look(observation), legal, torch.ones_like(legal) > 0)
        print(json.dumps({"action": message["legal"][int(logits.argmax())]}), flush=True)


def main() -> None:
    """Train a net, or play with one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learning = commands.add_parser("train")
    learning.add_argument("game")
    for name, usual in (("seats", 2), ("games", 256), ("steps", 64), ("width", 128), ("passes", 1), ("parts", 8),
                        ("matches", 500), ("seed", 0)):  # fmt: skip
        learning.add_argument(f"--{name}", type=int, default=usual)
    for name, quantity in (("minutes", 5.0), ("every", 30.0), ("rate", 2e-3), ("entropy", 0.004)):
        learning.add_argument(f"--{name}", type=float, default=quantity)
    learning.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    learning.add_argument("--out", default="run")
    commands.add_parser("play").add_argument("net")
    given = parser.parse_args()
    (train if given.command == "train" else play)(given)


if __name__ == "__main__":
    main()
