"""Players that are programs: each answers from what its seat may know, never from the true state."""

from marooned.bots.bot import Bot, Knowledge, knowledge_of
from marooned.bots.levels import level_names
from marooned.bots.lookup import UnknownBot, bot_names, check_bots, new_bot
from marooned.bots.searching import Search
from marooned.bots.simple import Heuristic, Uniform

__all__ = [
    "Bot",
    "Heuristic",
    "Knowledge",
    "Search",
    "Uniform",
    "UnknownBot",
    "bot_names",
    "check_bots",
    "knowledge_of",
    "level_names",
    "new_bot",
]
