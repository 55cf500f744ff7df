"""How well a net plays: its likeliest actions, from every seat of the same deals, among opponents."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import torch

from marooned.batch import Batch
from marooned.engine.contract import Game
from marooned.learn.net import Net, choices, sample
from marooned.learn.opponents import Opponents

LONGEST = 4000
"""Moves after which a match that is not over counts as lost: nets that have learnt little may talk in circles."""


class Measured(NamedTuple):
    """A share of matches won, and half the width of its 95 % interval over deals."""

    share: float
    half: float


@torch.no_grad()
def matches_won(
    net: Net,
    game: Game,
    seats: int,
    deals: int,
    seed: str,
    opponents: Opponents,
    options: Mapping[str, Any] | None = None,
    *,
    sampled: bool = False,
) -> Measured:
    """The share of matches won from every seat of so many deals, among such opponents.

    Winners share a match, unless the game's own search counts a whole one for each.
    """
    device = net.scale.device
    won = np.zeros((seats, deals))
    for learner in range(seats):
        batch = Batch(
            game, seats, deals, options, seed, device=device.type, auto_reset=False, check=False, mask=False
        )  # fmt: skip
        lend = torch.from_dlpack
        seen, seat, listed, count = map(lend, (batch.observations, batch.seat, batch.legal, batch.legal_count))
        taken, ranks = lend(batch.actions), lend(batch.ranks)
        wanted, advice = torch.zeros(deals, dtype=torch.bool, device=device), torch.zeros_like(taken)
        moves = 0
        while moves < LONGEST and bool((seat >= 0).any()):
            legal, present = choices(listed, count)
            asked = seat.clamp(min=0)
            logits, _ = net(net.look(seen), asked, legal, present)
            place = sample(logits) if sampled else logits.argmax(-1)
            action = legal.gather(1, place[:, None])[:, 0]
            others = (seat != learner) & (seat >= 0)
            wanted.copy_(others)
            opponents.answer(batch, wanted, advice, moves)
            taken.copy_(torch.where(others, advice, action))
            batch.step()
            moves += 1
        firsts = ((ranks == 0) & (seat < 0)[:, None]).double().cpu().numpy()
        won[learner] = firsts[:, learner] / (firsts.sum(1).clip(1) if shares_wins(game) else 1)
    by_deal = won.mean(0)
    return Measured(float(by_deal.mean()), 1.96 * float(by_deal.std(ddof=1)) / math.sqrt(deals) if deals > 1 else 1.0)


def shares_wins(game: Game) -> bool:
    """Whether several winners share one win."""
    return game.search.get("shared_wins", 1.0) != 0
