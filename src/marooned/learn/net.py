"""The net that learns: what a seat observes in; a logit for each of its legal actions and the reward it expects out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from marooned.engine.contract import Game
from marooned.nets.naming import parts, relative_ids

NEVER = -1e9
"""The logit of what is not legal."""


def rounded(size: int) -> int:
    """The next multiple of 16: a GPU multiplies matrices whose rows begin anywhere several times more slowly."""
    return size + -size % 16


class Net(nn.Module):
    """A policy and a critic of two hidden layers each.

    Actions are named from the seat that acts, and the weights of an action are its own plus those of its parts; both
    together are one matrix in the net that is played (`exported`).
    """

    def __init__(self, game: Game, seats: int, width: int) -> None:
        super().__init__()
        highs = np.concatenate([np.full(piece.size, max(1, piece.high)) for piece in game.observation])
        made, self.actions = parts(game), len(game.actions)
        self.size, outputs = rounded(len(highs)), rounded(self.actions)
        scale, padded = np.ones(self.size, np.float32), np.zeros((outputs, made.shape[1]), np.float32)
        scale[: len(highs)], padded[: len(made)] = 1 / highs, made
        for name, array in (("scale", scale), ("parts", padded), ("names", relative_ids(game, seats).astype(np.int64))):
            self.register_buffer(name, torch.from_numpy(array), persistent=False)

        def hidden() -> list[nn.Module]:
            return [nn.Linear(self.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]

        self.body = nn.Sequential(*hidden(), nn.LayerNorm(width))
        self.critic = nn.Sequential(*hidden(), nn.Linear(width, 1))
        self.own, self.shared = (
            nn.Parameter(torch.zeros(outputs, width)),
            nn.Parameter(torch.zeros(made.shape[1], width)),
        )
        self.bias = nn.Parameter(torch.zeros(outputs))
        nn.init.zeros_(self.critic[-1].weight)

    def look(self, observations: Tensor) -> Tensor:
        """What the net is shown: the observation, and zeros up to a round size."""
        return nn.functional.pad(observations, (0, self.size - observations.shape[1]))

    @property
    def policy(self) -> Tensor:
        """The last weights, a row an action: its own and those of its parts."""
        return self.own + self.parts @ self.shared

    def forward(self, seen: Tensor, seat: Tensor, legal: Tensor, present: Tensor) -> tuple[Tensor, Tensor]:
        """A logit for each legal action (the lowest there is where none is present), and the value."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            scaled, names = self.scaled(seen), self.names[seat.long()[:, None], legal.long()]
            hidden, values = self.body(scaled), self.critic(scaled).float().squeeze(-1)
            if seen.is_cuda:  # one large product, of which little is kept
                logits = nn.functional.linear(hidden, self.policy, self.bias).gather(1, names)
                return logits.float().masked_fill(~present, NEVER), values
        rows, places = present.nonzero(as_tuple=True)  # on a CPU: only the products that are kept
        actions, lookup = names[rows, places], nn.functional.embedding
        products = (hidden.index_select(0, rows) * lookup(actions, self.policy)).sum(-1)
        logits = products + lookup(actions, self.bias[:, None]).squeeze(-1)
        return hidden.new_full(present.shape, NEVER).index_put((rows, places), logits), values

    def value(self, seen: Tensor) -> Tensor:
        """The value alone."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            values: Tensor = self.critic(self.scaled(seen)).float().squeeze(-1)
            return values

    def scaled(self, seen: Tensor) -> Tensor:
        """Observations as numbers of about one."""
        return seen * self.scale.to(torch.bfloat16 if seen.is_cuda else torch.float32)

    @torch.no_grad()
    def exported(self, game: Game) -> dict[str, Any]:
        """The policy as `marooned.nets` reads it: inputs as they are observed, one row an input or an action."""
        first, _, second, _, norm = self.body
        weights = {
            "first": (first.weight * self.scale).T[: game.observation_size], "first_bias": first.bias,
            "second": second.weight.T, "second_bias": second.bias,
            "norm": norm.weight, "norm_bias": norm.bias,
            "policy": self.policy[: self.actions], "policy_bias": self.bias[: self.actions],
        }  # fmt: skip
        return {name: weight.float().cpu().numpy().astype(np.float16) for name, weight in weights.items()}

    @torch.no_grad()
    def take(self, weights: Mapping[str, Any]) -> None:
        """Go on from an exported policy. The critic, which is not exported, knows nothing yet."""
        first, _, second, _, norm = self.body
        given = {name: torch.from_numpy(np.asarray(weight, np.float32)) for name, weight in weights.items()}
        inputs = len(given["first"])
        first.weight.zero_()
        first.weight[:, :inputs] = (given["first"] / self.scale[:inputs, None].cpu()).T
        second.weight.copy_(given["second"].T)
        self.shared.zero_()
        self.own[: self.actions] = given["policy"].to(self.own.device)
        self.bias[: self.actions] = given["policy_bias"].to(self.bias.device)
        pairs = (
            (first.bias, "first_bias"),
            (second.bias, "second_bias"),
            (norm.weight, "norm"),
            (norm.bias, "norm_bias"),
        )
        for parameter, name in pairs:
            parameter.copy_(given[name])


def choices(legal: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
    """The columns of the lists of legal actions that somebody uses, and which places of them are taken."""
    most = max(1, int(counts.max()))
    return legal[:, :most], torch.arange(most, device=counts.device) < counts[:, None]


def sample(logits: Tensor) -> Tensor:
    """A place a row, drawn by the Gumbel trick: no probability is summed and nothing leaves the device."""
    return (logits - torch.empty_like(logits).exponential_().log_()).argmax(-1)
