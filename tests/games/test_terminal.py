"""Tables drawn in a terminal: for every game, seat and width, whole and within the screen."""

from __future__ import annotations

import importlib
import io
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from marooned.bots import new_bot
from marooned.cli.terminal.table import names
from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.engine.text import LANGUAGES

WIDTHS = (40, 50, 79, 100, 160)


@cache
def positions(game: str, seats: int) -> list[Any]:
    """Some states of one match: the first, the last, and every fortieth between."""
    match = Match(load_game(game), seats, key=key_from_seed("draw"))
    bot, states = new_bot("heuristic", bytes(16)), [match.position_after(0).state]
    while not match.over:
        match.play(match.turn, bot.choose(match.knowledge(match.turn)))
    return states + [match.position_after(n).state for n in [*range(40, len(match.moves), 40), len(match.moves)]]


def drawn(thing: Any, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.skipif(INTERPRETED, reason="no rule is at stake, and interpreted matches of twelve are slow")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_table_fits_any_width(game: str, language: str) -> None:
    rules = load_game(game)
    terminal, text = importlib.import_module(f"{rules.package}.terminal"), rules.text(language)
    for seats in {rules.seats[0], rules.seats[-1]}:
        for state in positions(game, seats):
            for viewer in (SPECTATOR, 0, seats - 1):
                table = terminal.draw(rules.views(state)(viewer), text, names(seats, 0, language))
                for width in WIDTHS:
                    shown = drawn(table, width)
                    assert max(cell_len(line.rstrip()) for line in shown.splitlines()) <= width
                    assert "Nemo"[:3] in shown, width
