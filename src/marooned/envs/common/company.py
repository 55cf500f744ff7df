"""The bots among whom a learner sits."""

from __future__ import annotations

from collections.abc import Sequence

from marooned.bots import check_bots
from marooned.envs.errors import WrongBots


def company(bots: Sequence[str], others: int) -> list[str]:
    """The bots in the seats after the learner's: as named, or one name for all of them."""
    bots = [bots] if isinstance(bots, str) else bots
    check_bots(bots)
    if len(bots) not in (1, others):
        raise WrongBots(len(bots), others)
    return list(bots) * others if len(bots) == 1 else list(bots)
