"""Bots by name."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from marooned.bots.baselines import HeuristicBot, NetBot, UniformBot
from marooned.bots.bot import Bot
from marooned.bots.levels import LevelBot, level_names
from marooned.engine.errors import MaroonedError, nearest

BOTS: dict[str, Callable[[bytes], Bot]] = {
    **{name: functools.partial(LevelBot, name) for name in level_names()},
    "net": NetBot,
    "heuristic": HeuristicBot,
    "uniform": UniformBot,
}
"""Every bot; its name and a word about it in every language are `bot-<name>` and `bot-<name>-about`."""


class UnknownBot(MaroonedError):
    """No bot of that name."""

    code = "unknown-bot"
    packages = ("marooned.bots",)

    def __init__(self, name: str, bots: Iterable[str]) -> None:
        super().__init__(name=name, nearest=nearest(name, bots))


def bot_names() -> list[str]:
    """Names of all bots: the levels, the weakest first, then those for research."""
    return list(BOTS)


def check_bots(names: Iterable[str]) -> None:
    """Raise `UnknownBot` for the first name that is none."""
    for name in names:
        if name not in BOTS:
            raise UnknownBot(name, bot_names())


def new_bot(name: str, key: bytes) -> Bot:
    """The bot of that name; all its random choices come from `key`."""
    check_bots([name])
    return BOTS[name](key)
