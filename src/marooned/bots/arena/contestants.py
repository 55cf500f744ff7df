"""Who may enter a contest.

| name | enters |
| --- | --- |
| `nemo`, `net`, `heuristic`, … | a bot of ours; levels think to their end, however long that takes here |
| `search:500`, `search:0.1s` | the search, by how long it thinks: iterations, or seconds a move |
| `net:500`, `net:0.1s` | the same with the net's advice |
| `exec:python3 careful.py` | a program, by its command (`programs.py`) |
| `python:my_module:MyBot` | a bot in Python: called with its key, it gives a `Bot` |
| `llm:some-model`, `llm:some-model?temperature=0` | a language model (`models.py`), and what is asked of it |
"""

from __future__ import annotations

import pkgutil
import re
import sys
from pathlib import Path

from marooned.bots.arena import models, programs
from marooned.bots.arena.following import Follower
from marooned.bots.bot import Bot
from marooned.bots.levels import LevelBot, level_names
from marooned.bots.registry import UnknownBot, bot_names, new_bot
from marooned.bots.search_bot import SearchBot
from marooned.engine.errors import MaroonedError, shortened
from marooned.search.searcher import Budget

SEARCH = re.compile(r"(?P<kind>search|net):(?:(?P<iterations>[1-9]\d{0,7})|(?P<seconds>\d{1,4}(?:\.\d{1,6})?)s)")
"""How a search is written."""
LONGEST_SECONDS = 600.0
PYTHON = "python:"
AS_WRITTEN = (programs.PREFIX, PYTHON, models.PREFIX)
"""Names that begin so hold somebody else's word, which capital letters matter to."""


class NotImported(MaroonedError):
    """The bot of a `python:` contestant cannot be had."""

    code = "bot-not-imported"
    packages = ("marooned.bots",)

    def __init__(self, name: str, error: Exception) -> None:
        super().__init__(name=shortened(name), why=shortened(f"{type(error).__name__}: {error}"))


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
    """Raise a `MaroonedError` for the first that cannot enter."""
    for name in names:
        if name.startswith((PYTHON, models.PREFIX)):
            new_contestant(name, bytes(16))
        elif name not in bot_names() and budget_of(name) is None and not name.startswith(programs.PREFIX):
            raise UnknownBot(name, [*bot_names(), "search:500", "search:0.1s"])


def new_contestant(name: str, key: bytes) -> Bot | Follower:
    """The player of that name, its chance fixed by `key`."""
    if name.startswith(programs.PREFIX):
        return programs.ProgramContestant(key, name.removeprefix(programs.PREFIX).strip())
    if name.startswith(models.PREFIX):
        return models.LanguageModel(key, name.removeprefix(models.PREFIX).strip())
    return new_bot_of(name, key)


def new_bot_of(name: str, key: bytes) -> Bot:
    """The bot of that name, if it is one that looks at the position alone."""
    if name.startswith(PYTHON):
        return _imported(name.removeprefix(PYTHON).strip(), key)
    if name in level_names():
        return LevelBot(name, key, seconds=None)
    budget = budget_of(name)
    if budget is None:
        return new_bot(name, key)
    return SearchBot(key, budget, advised=name.startswith("net:"))


def _imported(name: str, key: bytes) -> Bot:
    """A bot of a module that can be imported from here, as `python -m` would import it."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        bot: Bot = pkgutil.resolve_name(name)(key)
        if not callable(getattr(bot, "choose", None)):
            raise TypeError("it has no method “choose”")
    except Exception as error:
        raise NotImported(name, error) from error
    return bot
