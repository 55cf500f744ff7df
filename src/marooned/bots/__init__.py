"""Players that are programs: each answers from what its seat may know, never from the true state."""

from marooned.bots.baselines import HeuristicBot, UniformBot
from marooned.bots.bot import Bot, Knowledge, knowledge_of
from marooned.bots.levels import level_names
from marooned.bots.registry import UnknownBot, bot_names, check_bots, new_bot
from marooned.bots.search_bot import SearchBot

__all__ = [
    "Bot",
    "HeuristicBot",
    "Knowledge",
    "SearchBot",
    "UniformBot",
    "UnknownBot",
    "bot_names",
    "check_bots",
    "knowledge_of",
    "level_names",
    "new_bot",
]
