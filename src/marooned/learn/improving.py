"""One pass over a rollout: judging what was played, copying it, or proximal policy optimisation (PPO)."""

from __future__ import annotations

from enum import Enum

import torch
from torch import Tensor, nn

from marooned.learn.net import Net, choices
from marooned.learn.rollout import Rollout

CLIP, VALUE_WEIGHT, LARGEST_GRADIENT = 0.2, 1.0, 0.5


class Way(Enum):
    """What is learnt from a rollout, besides what its positions were worth."""

    JUDGE = "nothing"
    COPY = "to play what was played"
    IMPROVE = "to play what did better than expected"


def improve(
    net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout, parts: int, entropy_weight: float, way: Way
) -> dict[str, float]:
    """Learn from a rollout in so many parts; what the last part lost, by name."""
    flat, losses = rollout.flat(), dict[str, Tensor]()
    listed = flat["legal"][:, : int(flat["counts"].max())]
    seen, watched = (flat[name].view(torch.int64) for name in ("observations", "watched"))

    def shuffled(rows: Tensor) -> tuple[Tensor, ...]:
        return rows[torch.randperm(len(rows), device=rows.device)].tensor_split(parts)

    for part, watching in zip(shuffled(flat["rows"]), shuffled(flat["watching"]), strict=True):
        if not len(part):
            continue
        legal, present = choices(listed[part], flat["counts"][part])
        shown = seen[part].view(torch.int8)  # eight bytes at a time are picked out faster
        logits, values = net(shown, flat["seats"][part], legal, present)
        chances = torch.log_softmax(logits, -1)
        chosen = chances.gather(1, flat["places"][part, None])[:, 0]
        gains = flat["advantages"][part]
        value = (values - flat["values"][part] - gains).square().mean()
        if len(watching):
            watching = watching[: len(part)]
            expected = net.value(watched[watching].view(torch.int8))
            value = (value + (expected - flat["worth"][watching]).square().mean()) / 2
        entropy = -(chances.exp() * chances).sum(-1).mean()
        loss = VALUE_WEIGHT * value
        policy = -chosen.mean()
        if way is Way.COPY:
            loss = loss + policy
        elif way is Way.IMPROVE:
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            ratio = (chosen - flat["likelihoods"][part]).exp()
            policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            loss = loss + policy - entropy_weight * entropy
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), LARGEST_GRADIENT)
        optimiser.step()
        losses = {"policy": policy, "value": value, "entropy": entropy}
    return {name: float(loss.detach()) for name, loss in losses.items()}
