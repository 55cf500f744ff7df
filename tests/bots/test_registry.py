"""Bots are found by name, and told in every language."""

from __future__ import annotations

import pytest

from marooned.bots import UnknownBot, bot_names, check_bots, level_names, new_bot
from marooned.engine.text import LANGUAGES, text_of

bots = pytest.mark.parametrize("bot", bot_names())


def test_there_are_levels_and_three_bots_for_research() -> None:
    assert level_names()[0] == "castaway" and level_names()[-1] == "nemo"
    assert bot_names() == [*level_names(), "net", "heuristic", "uniform"]


@pytest.mark.parametrize("language", LANGUAGES)
@bots
def test_every_bot_is_told_in_words(bot: str, language: str) -> None:
    text = text_of(language, "marooned.bots")
    assert text(f"bot-{bot}") and text(f"bot-{bot}-about")


def test_unknown_bot_gives_the_nearest_names() -> None:
    with pytest.raises(UnknownBot, match=r"“heuristik”.*heuristic"):
        new_bot("heuristik", bytes(16))
    with pytest.raises(UnknownBot) as raised:
        check_bots(["uniform", "unifrom"])
    assert "Aucun bot" in raised.value.text("fr") and "uniform" in raised.value.text("fr")
