"""Players that are programs: each answers from what its seat may know, never from the true state."""

from marooned.bots.baselines import HeuristicBot, UniformBot
from marooned.bots.bot import Bot
from marooned.bots.levels import level_names
from marooned.bots.registry import UnknownBot, bot_names, check_bots, new_bot
from marooned.bots.search_bot import SearchBot
from marooned.engine.position import Knowledge

__all__ = [
    "Bot",
    "HeuristicBot",
    "Knowledge",
    "SearchBot",
    "UniformBot",
    "UnknownBot",
    "bot_names",
    "check_bots",
    "level_names",
    "new_bot",
]
