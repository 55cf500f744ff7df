"""Contestants by name: bots, and searches by how long they think."""

from __future__ import annotations

import pytest

from marooned.bots import HeuristicBot, SearchBot, UnknownBot
from marooned.bots.arena.contestants import NotImported, budget_of, check_contestants, new_contestant


def test_searches_are_written_by_how_long_they_think() -> None:
    assert budget_of("search:500") and budget_of("search:500").iterations == 500  # type: ignore[union-attr]
    assert budget_of("search:0.25s") and budget_of("search:0.25s").seconds == 0.25  # type: ignore[union-attr]
    for wrong in ("search", "search:0", "search:0s", "search:-1s", "search:99999s", "nemo"):
        assert budget_of(wrong) is None
    with pytest.raises(UnknownBot, match="searhc"):
        check_contestants(["nemo", "searhc:5"])


def test_a_search_may_have_the_net_s_advice() -> None:
    for name, advised in (("net:500", True), ("search:500", False)):
        bot = new_contestant(name, bytes(16))
        assert isinstance(bot, SearchBot) and bot.advised == advised and bot.budget.iterations == 500


def test_a_bot_in_python_is_found_in_its_module() -> None:
    bot = new_contestant("python:marooned.bots.baselines:HeuristicBot", bytes(16))
    assert isinstance(bot, HeuristicBot) and bot.key == bytes(16)
    for wrong, why in (("no_such_module:Bot", "no_such_module"), ("json:dumps", "choose"), ("json", "not callable")):
        with pytest.raises(NotImported, match=why):
            check_contestants([f"python:{wrong}"])
