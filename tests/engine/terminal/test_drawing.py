"""A table as a terminal shows it, drawn by its game or by roles."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from marooned.engine.match import Match
from marooned.engine.phrasing import Card
from marooned.engine.registry import load_game
from marooned.engine.terminal.drawing import drawing_of, plain_text


class Hand(msgspec.Struct):
    hand: list[Card]


def test_a_game_draws_its_own_table() -> None:
    match = Match(load_game("nautilus"), 2, key=bytes(16))
    drawn = plain_text(drawing_of(match.game, match.view(0), match.game.text("en"), ["Ann", "Bob"], 0))
    assert "Ann" in drawn and "\x1b" not in drawn and not any(line != line.rstrip() for line in drawn.splitlines())


def test_roles_draw_the_table_of_a_game_that_draws_none() -> None:
    game = replace(load_game("nautilus"), draw=None)
    drawn = plain_text(drawing_of(game, Hand([7, 11]), game.text("en"), ["Ann", "Bob"], 0))
    assert "7" in drawn and "11" in drawn
