"""The island drawn in a terminal: what matters is there, what is hidden is not, and the tally adds up."""

from __future__ import annotations

import importlib

from marooned.cli.terminal.table import names
from marooned.engine.match import Match
from marooned.engine.phrasing import say_groups
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus_island.actions import Store
from marooned.games.nautilus_island.terminal.marks import SHAPES
from tests.games.test_terminal import drawn, positions


def test_shows_what_matters() -> None:
    game = load_game("nautilus-island")
    terminal, text = importlib.import_module(f"{game.package}.terminal"), game.text("en")
    people = names(4, 0, "en")
    for state in positions("nautilus-island", 4):
        view = game.views(state)(0)
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


def test_hides_other_hands() -> None:
    game = load_game("nautilus-island")
    terminal, text = importlib.import_module(f"{game.package}.terminal"), game.text("en")
    match = Match(game, 2, {"memory_aid": False}, key_from_seed("draw"))
    while match.state.round_number < 4:
        match.play(match.turn, match.legal_ids(match.turn)[0])
    shown = drawn(terminal.draw(match.view(0), text, ["Nemo", "Cyrus"]), 120)
    other = match.position.imagined(0, key_from_seed("other")).view(0)
    assert drawn(terminal.draw(other, text, ["Nemo", "Cyrus"]), 120) == shown
    assert "seen taken" not in shown


def test_tally_adds_up() -> None:
    game = load_game("nautilus-island")
    terminal = importlib.import_module(f"{game.package}.terminal")
    view = game.views(positions("nautilus-island", 4)[-1])(0)
    shown = drawn(terminal.tally(view, game.text("en"), names(4, 0, "en")), 100).splitlines()
    assert len(shown) == 5
    totals = []
    for line in shown[1:]:
        *_, portholes, tokens, treasures, total = line.split()
        assert int(portholes) + int(tokens) + int(treasures) == int(total)
        totals.append(int(total))
    assert totals == sorted((castaway.score for castaway in view.castaways), reverse=True)


def test_sets_to_lay_are_grouped_by_colour() -> None:
    game = load_game("nautilus-island")
    text = game.text("en")
    laying = [action for action in game.actions if isinstance(action, Store)]
    headings = {action.colour: say_groups(text, action, ["Nemo", "Cyrus"], 0) for action in laying}
    assert headings["green"] == ("◆ C  clothes",)
    for colour, heading in headings.items():
        assert heading == (f"{SHAPES[colour]} {text(f'letter-{colour}')}  {text(f'colour-{colour}')}",)
