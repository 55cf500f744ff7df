"""Tables drawn in a terminal: for every game, seat and width, whole and within the screen."""

from __future__ import annotations

import importlib
import io
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from marooned.bots import knowledge_of, new_bot
from marooned.cli.terminal.table import names
from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.engine.text import LANGUAGES


@cache
def positions(game: str, seats: int) -> list[Any]:
    """Some states of one match: the first, the last, and every twelfth between."""
    match = Match(load_game(game), seats, key=key_from_seed("draw"))
    bot, states = new_bot("heuristic", bytes(16)), [match.state_after(0)]
    while not match.over:
        match.play(match.turn, bot.choose(knowledge_of(match, match.turn)))
    return states + [match.state_after(n) for n in [*range(12, len(match.moves), 12), len(match.moves)]]


def drawn(thing: Any, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("width", [40, 50, 79, 100, 160])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_table_fits_any_width(game: str, language: str, width: int) -> None:
    rules = load_game(game)
    terminal, text = importlib.import_module(f"{rules.package}.terminal"), rules.text(language)
    for seats in {rules.seats[0], rules.seats[-1]}:
        for state in positions(game, seats):
            for viewer in (SPECTATOR, 0, seats - 1):
                shown = drawn(terminal.draw(rules.view(state, viewer), text, names(seats, 0, language)), width)
                assert max(cell_len(line.rstrip()) for line in shown.splitlines()) <= width
                assert "Nemo"[:3] in shown


def test_island_shows_what_matters() -> None:
    game = load_game("nautilus-island")
    terminal, text = importlib.import_module(f"{game.package}.terminal"), game.text("en")
    people = names(4, 0, "en")
    for state in positions("nautilus-island", 4):
        view = game.view(state, 0)
        for width in (50, 80, 120):
            shown = drawn(terminal.draw(view, text, people), width)
            for castaway in view.castaways:
                assert shown.count(people[castaway.seat]) >= (1 if castaway.column is None else 2)
                assert f"{castaway.score} point" in shown
            for column in view.columns:
                first = text(f"card-{column.tops[0]}").split()[0] if column.height else text("table-bare")
                assert first in shown
                assert "▮" * column.height + "▯" * (8 - column.height) in shown or not column.height
            for pile in view.portholes:
                assert f"set of {pile.size} {f'◎ {pile.points[0]}' if pile.points else '—'}" in shown


def test_island_hides_other_hands() -> None:
    game = load_game("nautilus-island")
    terminal, text = importlib.import_module(f"{game.package}.terminal"), game.text("en")
    match = Match(game, 2, {"memory_aid": False}, key_from_seed("draw"))
    while match.state.round_number < 4:
        match.play(match.turn, match.legal_ids(match.turn)[0])
    shown = drawn(terminal.draw(match.view(0), text, ["Nemo", "Cyrus"]), 120)
    other = match.game.view(match.imagined(0, key_from_seed("other")), 0)
    assert drawn(terminal.draw(other, text, ["Nemo", "Cyrus"]), 120) == shown
    assert "seen taken" not in shown


def test_island_tally_adds_up() -> None:
    game = load_game("nautilus-island")
    terminal = importlib.import_module(f"{game.package}.terminal")
    view = game.view(positions("nautilus-island", 4)[-1], 0)
    shown = drawn(terminal.tally(view, game.text("en"), names(4, 0, "en")), 100).splitlines()
    assert len(shown) == 5
    totals = []
    for line in shown[1:]:
        *_, portholes, tokens, treasures, total = line.split()
        assert int(portholes) + int(tokens) + int(treasures) == int(total)
        totals.append(int(total))
    assert totals == sorted((castaway.score for castaway in view.castaways), reverse=True)
