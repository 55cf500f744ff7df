"""Who may enter: any bot by name, the search by how long it thinks (`search:500` iterations, `search:0.1s`), the same
with the net's advice (`net:500`, `net:0.1s`), and any program by its command (`exec:python3 careful.py`)."""

from __future__ import annotations

import re

from marooned.bots.arena.programs import PREFIX, Program
from marooned.bots.bot import Bot
from marooned.bots.registry import UnknownBot, bot_names, new_bot
from marooned.bots.search_bot import SearchBot
from marooned.search.searcher import Budget

SEARCH = re.compile(r"(?P<kind>search|net):(?:(?P<iterations>[1-9]\d{0,7})|(?P<seconds>\d{1,4}(?:\.\d{1,6})?)s)")
"""How a search is written."""
LONGEST_SECONDS = 600.0


def budget_of(name: str) -> Budget | None:
    """How long a search of that name thinks; None for any other bot."""
    written = SEARCH.fullmatch(name)
    if written is None:
        return None
    if written["iterations"]:
        return Budget(int(written["iterations"]))
    seconds = float(written["seconds"])
    return Budget(seconds=seconds) if 0 < seconds <= LONGEST_SECONDS else None


def check_contestants(names: list[str]) -> None:
    """Raise `UnknownBot` for the first name that is none."""
    for name in names:
        if name not in bot_names() and budget_of(name) is None and not name.startswith(PREFIX):
            raise UnknownBot(name, [*bot_names(), "search:500", "search:0.1s"])


def new_contestant(name: str, key: bytes) -> Bot:
    """The bot of that name, its chance fixed by `key`."""
    if name.startswith(PREFIX):
        return Program(key, name.removeprefix(PREFIX).strip())
    budget = budget_of(name)
    if budget is None:
        return new_bot(name, key)
    return SearchBot(key, budget, advised=name.startswith("net:"))
