"""One pass over a rollout: copying what was played, or proximal policy optimisation (PPO)."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from marooned.learn.net import Net, choices
from marooned.learn.rollout import Rollout

CLIP, VALUE_WEIGHT, LARGEST_GRADIENT = 0.2, 1.0, 0.5


def improve(
    net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout, parts: int, entropy_weight: float, *, copying: bool
) -> dict[str, float]:
    """Learn from a rollout in so many parts; what the last part lost, by name."""
    flat = rollout.flat()
    rows, listed = flat["rows"], flat["legal"][:, : int(flat["counts"].max())]
    seen, losses = flat["observations"].view(torch.int64), dict[str, Tensor]()
    for part in rows[torch.randperm(len(rows), device=rows.device)].tensor_split(parts):
        if not len(part):
            continue
        legal, present = choices(listed[part], flat["counts"][part])
        shown = seen[part].view(torch.int8)  # eight bytes at a time are picked out faster
        logits, values = net(shown, flat["seats"][part], legal, present)
        chances = torch.log_softmax(logits, -1)
        chosen = chances.gather(1, flat["places"][part, None])[:, 0]
        gains = flat["advantages"][part]
        value = (values - flat["values"][part] - gains).square().mean()
        entropy = -(chances.exp() * chances).sum(-1).mean()
        if copying:
            policy = -chosen.mean()
            loss = policy + VALUE_WEIGHT * value
        else:
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            ratio = (chosen - flat["likelihoods"][part]).exp()
            policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            loss = policy + VALUE_WEIGHT * value - entropy_weight * entropy
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), LARGEST_GRADIENT)
        optimiser.step()
        losses = {"policy": policy, "value": value, "entropy": entropy}
    return {name: float(loss.detach()) for name, loss in losses.items()}
